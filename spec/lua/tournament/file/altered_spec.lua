-- Nothing that happens to one byte or one line of a file is overlooked. Some of them are
-- tried in the quick suite, many in the slow one, all where LUANIM_EVERY is set.
local altered = require "spec.support.altered"
local arena = require "spec.support.tournaments"
local nim = require "nim"
local tournament = require "nim.tournament"

-- Games of every kind of end need not be long.
local SMALL = { positions = { { 1, 2, 3 } }, rounds = 1, bots = { "perfect", "random",
  "random", "single", "novice(0.5)" } }

local EVERY = os.getenv "LUANIM_EVERY" ~= nil

describe("a file in which games end in every way", function()
  local path, out

  setup(function()
    path, out = arena.path "altered", arena.path "merged"
  end)

  teardown(arena.clean)

  local function made(rules)
    local text = arena.play(SMALL, { rules = rules })
    return rules == nil and altered.with_ends(text) or text
  end

  -- A new file: a disk takes its time where an old one is written over.
  local function write(text)
    os.remove(path)
    return arena.write(path, text)
  end

  local function verify(text)
    local found = tournament.verify(write(text))
    return found ~= nil and found.complete
  end

  local function merge(text)
    os.remove(out)
    return (tournament.merge({ write(text) }, out)) ~= nil
  end

  -- A run goes on where a file ends, and plays what is missing.
  local function resume(text, rules, whole)
    local more = { out = write(text), resume = true, rules = rules }
    return arena.go(SMALL, more) ~= nil and arena.read(path) ~= whole
  end

  local function every_byte(text, random, step, passes)
    for at = random:int(1, step), #text, step do
      local bytes = {}
      for byte = 0, EVERY and 255 or -1 do bytes[byte + 1] = string.char(byte) end
      local one = string.char(random:int(0, 255))
      bytes = EVERY and bytes or { one, string.char(text:byte(at) ~ 1), "1", "2" }
      altered.byte(text, at, bytes, function(changed, what)
        if changed ~= text and passes(changed) then error(what .. ": " .. changed) end
      end)
    end
  end

  local function every_line(text, passes)
    local _, lines = text:gsub("\n", "")
    for k = 1, lines do
      altered.line(text, k, function(changed, what)
        if passes(changed) then error(what .. ": " .. changed) end
      end)
    end
  end

  it("differs from others #long", function()
    local text = made()
    assert.is_true(verify(text))
    assert.is_true(merge(text))
    assert.is_false(resume(text, nil, text))
    local random = nim.random(5)
    every_byte(text, random, 67, verify)
    every_byte(text, random, 901, merge)
    local function goes_on(changed) return resume(changed, nil, text) end
    every_byte(text, random, 1801, goes_on)
    every_line(text, verify)
  end)

  for seed, rules in ipairs { "nim", "kayles", "take:2,3", "grundy" } do
    it("differs from every other one: " .. rules .. " #slow", function()
      local random = nim.random(seed)
      local own = rules ~= "nim" and rules or nil
      local text = made(own)
      assert.is_true(verify(text))
      assert.is_true(merge(text))
      assert.is_false(resume(text, own, text))
      local function goes_on(changed) return resume(changed, own, text) end
      every_byte(text, random, EVERY and 1 or 11, verify)
      every_byte(text, random, EVERY and 41 or 301, merge)
      every_byte(text, random, EVERY and 101 or 601, goes_on)
      every_line(text, verify)
      if rules ~= "nim" and not EVERY then return end
      every_line(text, merge)
      every_line(text, goes_on)
    end)
  end

  it("differs from one with any byte of a short game of any end changed #slow", function()
    local text = made()
    local _, header = text:find "^[^\n]*\n"
    for _, reason in ipairs { "illegal move", "error", "instructions", "time", "memory",
      "crash", "last token" } do
      local found = text:find('"reason":"' .. reason, header, true)
      local from = #text:sub(1, found):match "^.*\n"
      local to = text:find("\n", found, true)
      for at = from + 1, to do
        local bytes = { "0", "1", "2", "9", '"', " ", string.char(text:byte(at) ~ 4) }
        -- Early ends differ in little but the word: each byte gets two in turn.
        if reason ~= "last token" and reason ~= "illegal move" and not EVERY then
          bytes = { bytes[at % #bytes + 1], bytes[(at + 3) % #bytes + 1] }
        end
        altered.byte(text, at, bytes, function(changed, what)
          if verify(changed) then error(what) end
        end)
      end
    end
  end)
end)
