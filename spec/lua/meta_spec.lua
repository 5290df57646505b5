-- The types for editors describe the core as it is: nothing missing, nothing too much.
local core = require "nim.core"
local nim = require "nim"
local read = require "spec.support.command".read

local text = read "lua/nim/meta/core.lua"

-- The names in `list` and those that the pattern finds, in order.
local function described(list, pattern)
  for field in text:gmatch(pattern) do list[#list + 1] = field end
  table.sort(list)
  return list
end

local function keys(t)
  local list = {}
  for key in pairs(t) do list[#list + 1] = key end
  table.sort(list)
  return list
end

-- The methods of a userdata stand at 1 of its metatable.
local function methods(userdata)
  return keys(debug.getmetatable(userdata)[1])
end

-- The kinds of all rules: those with a name, and of a game of one's own.
local function real_kinds()
  local own = core.rules { options = function() return {} end }
  local set = { [own:kind().kind] = true }
  for _, named in ipairs(core.rule_sets()) do
    set[core.rules(named.example):kind().kind] = true
  end
  return set
end

local function class(name)
  return assert(text:match("\n%-%-%-@class " .. name .. "\n(.-)\n[^-]"))
end

local function described_kinds()
  local set = {}
  local union = class("nim.kind"):match "@field kind (.-)\n%-%-%-@field"
  for kind in union:gmatch '"(%a+)"' do set[kind] = true end
  return set
end

local function described_fields()
  local set = {}
  for field in class("nim.rules_table"):gmatch "@field (%a+)" do set[field] = true end
  return set
end

-- A field that is known complains of its value at most; `text` stands beside a file.
local function is_accepted(field)
  local with = { [field] = true, file = field == "text" and "x" or nil }
  local _, why = core.try(core.rules, with)
  return not tostring(why):find("unknown field", 1, true)
end

-- Whatever any table or text of rules calls something, as far as rules take it.
local function accepted_fields()
  local set = { misere = true, options = true, file = true, text = true, word = true }
  for _, named in ipairs(core.rule_sets()) do set[named.name] = true end
  for kind in pairs(real_kinds()) do set[kind] = true end
  for field in pairs(core.rules("kayles"):kind()) do set[field] = true end
  for field in pairs(described_fields()) do set[field] = true end
  for field in pairs(set) do set[field] = is_accepted(field) or nil end
  return set
end

describe("lua/nim/meta", function()
  it("has the functions of the core that nim hands out", function()
    local names = {}
    for name, value in pairs(nim) do
      if value == core[name] then names[#names + 1] = name end
    end
    table.sort(names)
    assert.same(names, described({ "_VERSION" }, "\nfunction core%.([%w_]+)%("))
  end)

  it("has the methods of games and views", function()
    local both = described({}, "\nfunction position:([%w_]+)%(")
    local game = described({ table.unpack(both) }, "\nfunction game:([%w_]+)%(")
    assert.same(methods(core.game({}):view()), both)
    assert.same(methods(core.game {}), game)
  end)

  it("has the methods of all else that the core makes", function()
    local rules = core.rules "nim"
    assert.same(methods(rules), described({}, "\nfunction rules:([%w_]+)%("))
    assert.same(methods(rules:sequence(1)),
      described({}, "\nfunction sequence:([%w_]+)%("))
    assert.same(methods(rules:quotient(1)),
      described({}, "\nfunction quotient:([%w_]+)%("))
    assert.same(methods(core.random(1)), described({}, "\nfunction random:([%w_]+)%("))
  end)

  it("has the kinds of rules", function()
    assert.same(keys(real_kinds()), keys(described_kinds()))
  end)

  it("has the fields of a table of rules", function()
    assert.same(keys(accepted_fields()), keys(described_fields()))
  end)

  it("is Lua, and harmless when it is loaded by mistake", function()
    assert.is_nil(require "nim.meta.core"._VERSION)
    assert.is_string(core._VERSION)
  end)
end)
