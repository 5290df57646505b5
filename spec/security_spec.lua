-- What `.github/SECURITY.md` promises is held by files that exist; and the promise that
-- no other spec holds: to read a tournament file starts none of the programs it names.
local arena = require "spec.support.tournaments"
local command = require "spec.support.command"
local uv = require "luv"

local read = command.read

-- Rows of promises: the last cell of each.
local function holders(text)
  local list = {}
  for cell in text:gmatch "\n|[^\n]*|([^|\n]*)|%f[\n]" do
    if not cell:find "^ *%-%-%-" and cell ~= " held by " then list[#list + 1] = cell end
  end
  return list
end

local function missing(text)
  local found = {}
  for path in text:gmatch "`(spec/[^`]+)`" do
    if not uv.fs_stat(path) then found[#found + 1] = path end
  end
  return found
end

describe(".github/SECURITY.md", function()
  local text = read ".github/SECURITY.md"

  it("names a spec or a fuzzer for each promise, and each exists", function()
    local list = holders(text)
    assert.is_true(#list > 12, #list)
    for _, cell in ipairs(list) do assert.matches("`spec/[^`]+`", cell) end
    assert.same({}, missing(text))
    assert.same({ "spec/no.lua" }, missing "`spec/no.lua`, `spec/security_spec.lua`")
    assert.same({ " `spec/a` ", " none " },
      holders "\n| of | held by |\n|---|---|\n| x | `spec/a` |\n| y | none |\n")
  end)

  it("is named where developers and users look", function()
    assert.truthy(read "README.md":find("(.github/SECURITY.md)", 1, true))
    for link in text:gmatch "%]%(%.%./([^)#]+)" do assert(uv.fs_stat(link)) end
  end)
end)

describe("a tournament file that names a program", function()
  teardown(arena.clean)

  it("is read by every reader without starting it", function()
    local out, ran = arena.path "games", arena.path "ran"
    local program = ("exec:touch %s; exit"):format(ran)
    local function run(words)
      local done = command.run(words, { env = "LUANIM_ISOLATE=off" })
      assert.equal(0, done.status, done.err)
    end
    run(("tournament '%s' single --positions 3,4 --out %s"):format(program, out))
    assert.is_true(os.remove(ran))
    for _, words in ipairs {
      "verify %s", "standings %s", "mistakes %s", "replay %s 1",
      "report %s --out " .. arena.path "page.html", "merge %s --out " .. arena.path "all",
    } do
      run(words:format(out))
      assert.is_nil(uv.fs_stat(ran), words)
    end
  end)
end)
