-- The reference that `make doc` writes.
local nim = require "nim"
local command = require "spec.support.command"

local LUA = ("env LUA_PATH='%s' LUA_CPATH='%s' %s "):format(package.path, package.cpath,
  os.getenv "LUA" or "lua5.4")

describe("the reference", function()
  local text
  setup(function()
    local ran = command.shell(LUA .. ".ci/doc.lua")
    assert.same({ 0, "" }, { ran.status, ran.err })
    text = ran.out
  end)

  local function has(what) assert.truthy(text:find(what, 1, true), what) end

  it("has every function of nim, and no others of the core", function()
    for name, value in pairs(nim) do
      if type(value) == "function" then has("- `nim." .. name .. "(") end
    end
    assert.is_nil(text:find("nim.sha256", 1, true))
    has "### nim\n- `load` *fun(text: string, rules?: nim.rules): nim.game?, string?*"
    has "- `nim.explain(piles: nim.position"
  end)

  it("has the methods of games, rules and sequences", function()
    for name, one in pairs {
      position = nim.game({}):view(), rules = nim.rules "nim",
      sequence = nim.rules("nim"):sequence(1), random = nim.random(1),
    } do
      for method in pairs(debug.getmetatable(one)[1]) do
        has(("- `%s:%s("):format(name, method))
      end
    end
  end)

  it("has the modules that a user requires, and no others", function()
    local list = {}
    for name in text:gmatch "\n## ([%w_.]+)\n" do list[#list + 1] = name end
    assert.same({ "nim", "nim.bots", "nim.busted", "nim.explain", "nim.match",
      "nim.phrases", "nim.puzzles", "nim.ratings", "nim.record", "nim.sandbox",
      "nim.sprt", "nim.states", "nim.takeaway", "nim.tournament" }, list)
  end)

  it("has what their annotations name, and nothing that is not annotated", function()
    has "### nim.bots.player\n"
    has "- `Player:ask(game: nim.game|nim.view, seconds?: number)`"
    has "- `Player:close()`"
    has "### nim.tournament.options"
    for _, name in ipairs { "bots.read", "Runner:", "standings.new", "core.policy" } do
      assert.is_nil(text:find("- `" .. name, 1, true), name)
    end
  end)

  it("is a few hundred lines", function()
    local _, lines = text:gsub("\n", "\n")
    assert.is_true(lines > 300 and lines < 1000, lines)
    assert.is_nil(text:find("`private`", 1, true))
    for line in text:gmatch "[^\n]+" do
      assert.is_true(utf8.len(line) <= 90 or not line:find " .* .* .* ", line)
    end
  end)
end)
