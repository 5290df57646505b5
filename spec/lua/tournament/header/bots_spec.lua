-- What a header says of its bots: who wrote them, which version it is, and their text.
local core = require "nim.core"
local header = require "nim.tournament.header.header"
local nim = require "nim"
local sandbox = require "nim.sandbox"

local TEXT = "return function(game) return 1, 1 end -- \"ü\"\n"

local function head(bot)
  bot.name = "anna.2"
  return { tournament = 1, format = "round-robin", rules = "nim", rounds = 1, seed = "0",
    bots = { bot, { name = "perfect", bot = "perfect" } }, positions = { { 3, 4, 5 } },
    solver = false, limits = sandbox.limits() }
end

local function embedded(changes)
  local bot = { bot = "anna.lua", hash = core.sha256(TEXT), author = "anna", version = 2,
    text = TEXT }
  for name, value in pairs(changes or {}) do bot[name] = value end
  return head(bot)
end

describe("a bot of a header", function()
  it("has an author, a version and a text", function()
    local line = header.encode(embedded())
    local found = assert(header.decode(line))
    assert.same(embedded().bots, found.bots)
    assert.equal(line, header.encode(found))
  end)

  it("has any bytes as its text", function()
    local random = nim.random(5)
    for _ = 1, 300 do
      local bytes = {}
      for i = 1, random:int(0, 40) do bytes[i] = string.char(random:int(0, 255)) end
      local text = table.concat(bytes)
      local line = header.encode(embedded { text = text, hash = core.sha256(text) })
      assert.is_nil(line:find "[%c]")
      assert.equal(text, assert(header.decode(line)).bots[1].text)
    end
  end)

  it("has a text that fits its hash, and a version from 1 on", function()
    for why, changes in pairs {
      ["field 'text': does not fit the hash"] = { text = TEXT .. " " },
      ["field 'text': string expected, got 3"] = { text = 3 },
      ["field 'author': string expected, got 3"] = { author = 3 },
      ["field 'author': at most 300 bytes, not 301"] = { author = ("x"):rep(301) },
      ["field 'version': integer 1 .. 1000000000 expected, got 0"] = { version = 0 },
    } do
      local found, wrong = header.decode(header.encode(embedded(changes)))
      assert.is_nil(found)
      assert.equal("header: field 'bots': bot 1: " .. why, tostring(wrong))
    end
    local _, wrong = header.decode(header.encode(head { bot = "a.lua", text = TEXT }))
    assert.matches("field 'text': does not fit the hash$", tostring(wrong))
  end)

  it("is the only one with its author and version", function()
    local all = embedded()
    all.bots[2] = { name = "other", bot = "b.lua", author = "anna", version = 2 }
    local _, why = header.decode(header.encode(all))
    assert.equal("header: field 'bots': bot 2: another bot is version 2 of anna as well",
      tostring(why))
    all.bots[2].version = 3
    assert(header.decode(header.encode(all)))
    all.bots[2].version = nil
    _, why = header.decode(header.encode(all))
    assert.equal("header: field 'bots': bot 2: field 'version': integer 1 .. 1000000000 "
      .. "expected, got nil", tostring(why))
  end)

  it("has them in one order", function()
    local line = header.encode(embedded()):gsub(',"author":"anna","version":2',
      ',"version":2,"author":"anna"')
    local _, why = header.decode(line)
    assert.matches("not written as headers are", tostring(why))
  end)
end)
