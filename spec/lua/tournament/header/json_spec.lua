-- Headers are strict JSON in UTF-8, whatever bytes files are called by.
local header = require "nim.tournament.header.header"
local sandbox = require "nim.sandbox"

local BYTES = "class/\xC3\xFF\u{EF80}é.lua"

local function head()
  return { tournament = 1, format = "round-robin", rules = "own.lua",
    rules_text = "return 1 -- \xE9\n",
    bots = { { name = "kim", bot = BYTES, hash = ("0"):rep(64) },
      { name = "lee", bot = "exec:sh " .. BYTES, files = { { BYTES, ("1"):rep(64) } } } },
    positions = { { 3, 4, 5 } }, rounds = 1, seed = "0", solver = false,
    limits = sandbox.limits() }
end

describe("a header", function()
  it("is UTF-8, and every path is found again", function()
    local line = header.encode(head())
    assert.truthy(utf8.len(line))
    local back = assert(header.decode(line))
    assert.same(head(), back)
    assert.equal(line, header.encode(back))
  end)

  local function refused(line, expected)
    assert.fails_like(expected, header.decode(line))
  end

  it("that is no JSON is refused, with the place", function()
    local line = header.encode(head())
    refused(line:gsub("\u{EFC3}\u{EFFF}", "\xC3\xFF"),
      "header: column %d+: invalid UTF%-8$")
    refused(line:gsub(",", " ", 1), "header: column 17: ',' or '}' expected$")
    refused(line:gsub("{", '{"tournament":1,', 1),
      "header: column 17: duplicate key$")
    refused(line:gsub('"seed":"0"', '"seed":null'), "field 'seed': .*got null$")
    refused(line:gsub('"rounds":1', '"rounds":null'), "field 'rounds': .*got null$")
    refused("[1 2]", "^not the header of a tournament$")
  end)
end)
