-- Each kind of rules has its words in one table, and no other file knows a kind by name.
local core = require "nim.core"
local kinds = require "nim.explain.kinds"
local nim = require "nim"

local OTHERS = { { "0.77" }, { { options = function() return {} end } } }

-- Rules of each kind of the core, by the kind's name.
local function examples()
  local list = {}
  for _, set in ipairs(core.rule_sets()) do OTHERS[#OTHERS + 1] = { set.example } end
  for _, one in ipairs(OTHERS) do
    local rules = nim.rules(one[1])
    list[rules:kind().kind] = rules
  end
  return list
end

-- A text of rules may be given as such: `rules = "wythoff"`, `get("rules") ?? "nim"`.
local function may_name(line) return line:lower():find "rules" ~= nil end

-- Words that are not always names of kinds.
local WORDS = {
  ["lua/nim/core/rules_table.lua"] = { nim = true }, -- a table without a field
  ["lua/nim/cli/init.lua"] = { grundy = true }, -- a command
  ["lua/nim/cli/analyze.lua"] = { grundy = true, take = true }, -- keys of its JSON
  ["lua/nim/page/board.js"] = { take = true },
}

-- The names of kinds in a line: as a text of its own, or as a field.
local function names_in(line, path, names)
  local code, found = line:gsub("^%s*%-%-.*", ""):gsub("^%s*//.*", ""), {}
  code = code:gsub('require "nim"', "")
  if may_name(code) then return found end
  local words = WORDS[path] or {}
  for name in code:gmatch "[\"'](%a+)[\"']" do
    if names[name] and not words[name] then found[#found + 1] = name end
  end
  return found
end

-- What compares or looks up the kind's own name.
local ASKS = { "%.kind[%w_().]*%s*[=~!]=", "%[[%w_.]*facts%.kind%]", "kind%(%)%.kind" }

local function asks(line)
  for _, pattern in ipairs(ASKS) do
    local text = line:match(pattern)
    if text then return text end
  end
end

describe("a kind of rules", function()
  local list = examples()

  it("has words, and there are some for each kind of the core", function()
    local all = require "nim.explain.kinds.list"
    for name in pairs(list) do assert.is_truthy(all[name], name) end
    for name in pairs(all) do assert.is_truthy(list[name], name) end
  end)

  for name, rules in pairs(list) do
    it("as " .. name .. " has all its fields", function()
      local kind, facts = kinds.of(rules), rules:kind()
      assert.is_true(#kind.title > 0 and #kind.piles > 0)
      assert.equal(facts.piles or #kind.piles, #kind.piles)
      assert.is_true(#kinds.describe(rules) > 1)
      assert.is_string(kind.argument)
      assert.equal(facts.closed ~= nil, kind.formula ~= nil)
      for _, theorem in ipairs { kind.theorem } do
        assert.is_true(#theorem.name > 0 and #theorem.author > 0 and #theorem.work > 0)
        assert.equal("integer", math.type(theorem.year))
      end
    end)
  end

  it("is listed with an example that can be played", function()
    local seen = {}
    for _, set in ipairs(kinds.listed()) do
      assert.is_nil(seen[set.name])
      seen[set.name] = true
      assert.is_true(#set.shown > 0 and #set.line > 0 and #set.line <= 70)
    end
    for _, name in ipairs { "nim", "kayles", "octal", "hexadecimal", "file", "misere" } do
      assert.is_true(seen[name], name)
    end
    assert.equal("Dawson’s Kayles", kinds.title(nim.rules "dawsons-kayles"))
    assert.equal("Wythoff’s game", kinds.title(nim.rules "wythoff"))
  end)

  it("is named in explain/kinds alone: others ask facts", function()
    local found = {}
    for path in io.popen("find lua/nim -name '*.lua' -o -name '*.js' -o -name '*.html'"
      .. " | LC_ALL=C sort"):lines() do
      local apart = path:find "^lua/nim/explain/kinds/" or path:find "^lua/nim/meta/"
      for line in io.lines(path) do
        if apart then break end
        local names = names_in(line, path, list)
        names[#names + 1] = asks(line)
        for _, what in ipairs(names) do found[#found + 1] = path .. ": " .. what end
      end
    end
    assert.same({}, found)
  end)

  it("is found by that check", function()
    assert.same({ "wythoff" }, names_in('  if game == "wythoff" then', "", list))
    assert.same({ "grundy" }, names_in("  { name: 'grundy' },", "", list))
    assert.same({}, names_in('  local text = asked.rules or "nim"', "", list))
    assert.same({}, names_in('--     nim.explain({ 3 }, "nim")', "", list))
    assert.is_truthy(asks 'if facts.kind == x then')
    assert.is_truthy(asks 'local own = KINDS[at.facts.kind]')
    assert.is_truthy(asks 'if (shown.kind === OWN) {')
    assert.is_truthy(asks 'local name = rules:kind().kind')
    assert.is_nil(asks 'local facts = rules:kind()')
  end)

  it("have words for numbers beyond integers", function()
    local function said(text) return kinds.describe(nim.rules(text))[1] end
    assert.equal("A move takes 1, 3037000499, 9223372030926249001, ... tokens from one "
      .. "pile: a power of 3037000499.", said "take:powers:3037000499")
    assert.equal("A move takes 1, 3037000500, 3037000500^2, ... tokens from one pile: "
      .. "a power of 3037000500.", said "take:powers:3037000500")
  end)

  it("have a formula exactly where the core has one", function()
    for _, set in ipairs(require "nim.core".rule_sets()) do
      local rules = nim.rules(set.example)
      assert.equal(rules:kind().closed ~= nil, kinds.of(rules).formula ~= nil, set.name)
    end
    local rules = nim.rules "max:3"
    local words, formula = kinds.of(rules), kinds.of(rules).formula
    finally(function() words.formula = formula end)
    words.formula = nil
    assert.error_matches(function() kinds.formula(rules) end,
      "nim.explain.kinds: 'max' needs 'formula', since it has 'closed'", nil, true)
  end)
end)
