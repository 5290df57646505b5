--- The rooms of the house: what a room may use stands above it in the map of its floor,
-- and no two files need each other.

local function lines_of(command)
  local list = {}
  local pipe = assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

local function room_of(path, root)
  return path:sub(#root + 2):match "^(.*)/[^/]*$" or path:sub(#root + 2)
end

-- The rooms in the order of the map's table: their height.
local function heights(map)
  local height, n = {}, 0
  for line in io.lines(map) do
    local room = line:match "^| `([^`]+)` |"
    if room then
      n = n + 1
      height[room] = n
    end
  end
  return height
end

-- A unit of C is a header and what it promises.
local function unit(path) return (path:gsub("%.[ch]$", "")) end

local function includes()
  local arrows = {}
  for _, path in ipairs(lines_of "find src -name '*.[ch]' | LC_ALL=C sort") do
    for line in io.lines(path) do
      local target = line:match '^#include "([^"]+)"'
      if target then arrows[#arrows + 1] = { from = path, to = "src/" .. target } end
    end
  end
  return arrows
end

local function read(path)
  local file <close> = assert(io.open(path))
  return file:read "a"
end

-- What a file of C defines for others: functions and constants.
local function defined(text)
  local names = {}
  for head, name in text:gmatch "\n(%a[%w_ *\n]-)(nimL?_[%w_]+)%b() {" do
    if not head:find "static" then names[name] = true end
  end
  for name in text:gmatch "\nconst [%w_ *]-(nimL?_[%w_]+)[%[%]]* = " do
    names[name] = true
  end
  return names
end

-- Arrows from who uses such a name to the file that defines it.
local function calls(texts)
  local home, arrows = {}, {}
  for path, text in pairs(texts) do
    for name in pairs(defined(text)) do home[name] = path end
  end
  for path, text in pairs(texts) do
    for name in text:gmatch "nimL?_[%w_]+" do
      if home[name] and home[name] ~= path then
        arrows[#arrows + 1] = { from = path, to = home[name] }
      end
    end
  end
  table.sort(arrows, function(a, b)
    return a.from < b.from or a.from == b.from and a.to < b.to
  end)
  return arrows
end

-- The files of the engine and the binding, without comments.
local function sources()
  local texts = {}
  for _, path in ipairs(lines_of "find src -name '*.c'") do
    texts[path] = "\n" .. read(path):gsub("/%*.-%*/", "")
  end
  return texts
end

local function exists(path)
  local file = io.open(path)
  return file and file:close()
end

local function module_file(name)
  local path = "lua/" .. name:gsub("%.", "/")
  return exists(path .. "/init.lua") and path .. "/init.lua" or path .. ".lua"
end

local function requires()
  local arrows = {}
  for _, path in ipairs(lines_of "find lua/nim -name '*.lua' | LC_ALL=C sort") do
    for line in io.lines(path) do
      for name in line:gsub("^%s*%-%-.*", ""):gmatch 'require[ (]*"(nim[%w_.]*%w)"' do
        local to = module_file(name)
        if exists(to) then arrows[#arrows + 1] = { from = path, to = to } end
      end
    end
  end
  return arrows
end

-- Arrows that do not lead to a room further up in the map.
local function wrong_ways(arrows, root, height)
  local found = {}
  for _, arrow in ipairs(arrows) do
    local from, to = room_of(arrow.from, root), room_of(arrow.to, root)
    if from ~= to and not (height[from] and height[to] and height[to] < height[from]) then
      found[#found + 1] = ("%s needs %s"):format(arrow.from, arrow.to)
    end
  end
  return found
end

-- Follows the arrows between units in depth; a unit met on its own path closes a circle.
local function circles(arrows, name)
  local next_of, state, found = {}, {}, {}
  for _, arrow in ipairs(arrows) do
    local from, to = name(arrow.from), name(arrow.to)
    next_of[from] = next_of[from] or {}
    if from ~= to then table.insert(next_of[from], to) end
  end
  local function visit(node)
    state[node] = "open"
    for _, other in ipairs(next_of[node] or {}) do
      if state[other] == "open" then
        found[#found + 1] = ("%s and %s need each other"):format(node, other)
      elseif not state[other] then
        visit(other)
      end
    end
    state[node] = "closed"
  end
  for _, arrow in ipairs(arrows) do
    if not state[name(arrow.from)] then visit(name(arrow.from)) end
  end
  return found
end

local function itself(path) return path end

-- The command's arrows to what stands behind the face of another room. The words of
-- `text`, which has none, are everybody's.
local function past_faces(arrows)
  local found = {}
  for _, arrow in ipairs(arrows) do
    local room, file = arrow.to:match "^lua/nim/([^/]+)/(.+)$"
    local allowed = not room or room == "text" or room == "cli" or file == "init.lua"
    if arrow.from:find "^lua/nim/cli/" and not allowed then
      found[#found + 1] = ("%s needs %s"):format(arrow.from, arrow.to)
    end
  end
  return found
end

-- Where sentences are read all the same, since nothing else is to be had: what argparse
-- complains of, what an interpreter says of a name that is not there, what players type.
local READERS = {
  ["lua/nim/cli/init.lua"] = { "Did you mean", "^one of these: " },
  ["lua/nim/cli/play/parser.lua"] = { "from pile" },
  ["lua/nim/sandbox/init.lua"] = { "nil value" },
}

local function may_read(path, text)
  for _, known in ipairs(READERS[path] or {}) do
    if text:find(known, 1, true) then return true end
  end
  return false
end

-- Patterns in a line of Lua, or texts that are looked for, with two words of English.
local function sentences(line)
  local found = {}
  for _, quote in ipairs { '"', "'" } do
    local form = ("[:.](%a+) ?%(?[^()Q]*Q([^Q]*)Q"):gsub("Q", quote)
    for name, text in line:gmatch(form) do
      local searches = name == "find" or name:find "^g?match$" or name == "gsub"
      local bare = text:gsub("%%.", " - ")
      if searches and bare:find "%a%a+ %a%a+" then found[#found + 1] = text end
    end
  end
  return found
end

local function sentences_matched()
  local found = {}
  for _, path in ipairs(lines_of "find lua -name '*.lua' | LC_ALL=C sort") do
    local n = 0
    for line in io.lines(path) do
      n = n + 1
      for _, text in ipairs(sentences(line)) do
        if not may_read(path, text) then
          found[#found + 1] = ("%s:%d matches '%s'"):format(path, n, text)
        end
      end
    end
  end
  return found
end

describe("the house", function()
  it("has every room of src/ in its map, and no include that leads back up", function()
    local height = heights "src/README.md"
    local arrows = includes()
    assert.is_true(#arrows > 150)
    assert.same({}, wrong_ways(arrows, "src", height))
  end)

  it("has no two units of C that need each other", function()
    assert.same({}, circles(includes(), unit))
  end)

  it("has no two files of C that call each other", function()
    local arrows = calls(sources())
    assert.is_true(#arrows > 900, #arrows)
    assert.same({}, circles(arrows, itself))
    assert.same({ "b.c and a.c need each other" }, circles(calls {
      ["a.c"] = "\nint nim_a(int x) {\n  return nim_b[x];\n}\n",
      ["b.c"] = "\nstatic int nim_c(void) {\n}\nconst int nim_b[] = {nim_a(1)};\n",
      ["c.c"] = "\nint nim_d(void) {\n  return nim_c();\n}\n",
    }, itself))
  end)

  it("has every room of lua/nim/ in its map, and no require that leads up", function()
    local arrows = requires()
    assert.is_true(#arrows > 300)
    assert.same({}, wrong_ways(arrows, "lua/nim", heights "lua/nim/README.md"))
  end)

  it("has no two modules that need each other", function()
    assert.same({}, circles(requires(), itself))
  end)

  it("has a command that asks only the faces of other rooms", function()
    assert.same({}, past_faces(requires()))
    assert.same({ "lua/nim/cli/a.lua needs lua/nim/bots/exec.lua" }, past_faces {
      { from = "lua/nim/cli/a.lua", to = "lua/nim/bots/exec.lua" },
      { from = "lua/nim/cli/a.lua", to = "lua/nim/bots/init.lua" },
      { from = "lua/nim/cli/a.lua", to = "lua/nim/match.lua" },
      { from = "lua/nim/cli/a.lua", to = "lua/nim/text/list.lua" },
      { from = "lua/nim/match.lua", to = "lua/nim/bots/exec.lua" },
    })
  end)

  it("matches no sentence: errors have codes", function()
    assert.same({}, sentences_matched())
    assert.same({ "than it may" }, sentences 'if why:find("than it may", 1, true) then')
    assert.same({ "^bad argument #(%d+)" },
      sentences "number = text:match '^bad argument #(%d+)'")
    assert.same({ "not enough memory" },
      sentences 'return tostring(why):find("not enough memory", 1, true)')
    assert.same({ "^unknown option" }, sentences 'message:match "^unknown option"')
    assert.same({}, sentences 'fail.usage("no move is left in %s", text:match "^%d+$")')
  end)

  it("finds what leads back up, and circles", function()
    local arrows = { { from = "src/a/x.h", to = "src/b/y.h" } }
    assert.same({ "src/a/x.h needs src/b/y.h" },
      wrong_ways(arrows, "src", { a = 1, b = 2 }))
    assert.same({}, wrong_ways(arrows, "src", { a = 2, b = 1 }))
    arrows[2] = { from = "src/b/y.c", to = "src/a/x.h" }
    assert.same({ "src/b/y and src/a/x need each other" }, circles(arrows, unit))
  end)
end)
