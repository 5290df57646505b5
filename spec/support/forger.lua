--- Altered files of sequences, and what has to hold whatever they are.
--
--     local forger = require "spec.support.forger"
--     local random = nim.random "1"
--     local rules, text, what = forger.forge(random)
--     forger.judge(rules, text, path)  --> true where it was loaded; raises where a load
--                                          believes anything that is false

local nim = require "nim"
local sequencefile = require "spec.support.sequencefile"

local forger = {}

-- A set of numbers with values of two bytes.
local function wide()
  local list = {}
  for i = 1, 300 do list[i] = i end
  return "take:" .. table.concat(list, ",")
end

-- Games, and how many values a sound file has of each: with a period that the values
-- prove, with one that is far, with none; of one byte and of two.
local GAMES = {
  { "0.77", 250 }, { "0.07", 200 }, { "0.16", 2000 }, { "0.007", 2500 }, { "4.7", 60 },
  { "grundy", 500 }, { "0.8", 60 }, { "0.3F", 60 }, { "take:2,5,7", 60 },
  { wide(), 700 }, { "0.34", 100 }, { "0.106", 3000 },
}

-- Of each game: the rules, the sequence that was computed, and its values.
local known = {}

local function known_of(game)
  local text = game[1]
  if not known[text] then
    local rules = nim.rules(text)
    local seq = rules:sequence(3 * game[2], { period = false })
    known[text] = {
      rules = rules, name = tostring(rules), seq = seq,
      whole = rules:sequence(4 * game[2]), values = sequencefile.values(seq, game[2]),
    }
  end
  return known[text]
end

-- Ways to make values false; each hash is made anew.
local function one(random, list)
  local at = random:int(1, #list)
  list[at] = list[at] ~ (1 << random:int(0, 3))
end

local function last(random, list)
  local at = #list - random:int(0, math.min(9, #list - 1))
  list[at] = list[at] ~ 1
end

-- From some value on one period, for long enough to seem proven.
local function repeated(random, list)
  local count = #list
  local from = random:int(1, count)
  local period = random:int(1, from)
  for i = from + 1, 4 * count do list[i] = list[i - period] end
end

-- The value before the period as it is a period later.
local function earlier(random, list, game)
  local period, preperiod = game.whole:period()
  if not period or not list[preperiod + period] then return one(random, list) end
  list[preperiod] = list[preperiod + period]
end

local function swapped(random, list)
  local a, b = random:int(1, #list), random:int(1, #list)
  list[a], list[b] = list[b], list[a]
end

local function cut(random, list)
  for i = #list, random:int(1, #list), -1 do list[i] = nil end
  if #list == 0 then list[1] = random:int(0, 3) end
end

local function inserted(random, list)
  table.insert(list, random:int(1, #list), random:int(0, 5))
end

local function none() end

local VALUES = { one, last, repeated, earlier, swapped, cut, inserted, none }

-- Numbers that files are bad at.
local NUMBERS = {
  "0", "1", "-1", "", "x", "00", "1e3", "0x10", "9223372036854775807",
  "9223372036854775808", "18446744073709551615", "18446744073709551616", "4611686018427",
}

local function number(random, text, before, after)
  local old = text:match(before .. "(%d+)" .. after)
  local new = random:int(1, 2) == 1 and NUMBERS[random:int(1, #NUMBERS)]
    or ("%d"):format((tonumber(old) or 0) + random:int(-3, 3))
  return (text:gsub(before .. "%d+" .. after, function(found)
    return (found:gsub("%d+", new, 1))
  end, 1))
end

-- Ways to alter the text of a file, whose hash is that of its values.
local TEXTS = {
  length = function(random, text) return number(random, text, "length ", "\n") end,
  count = function(random, text) return number(random, text, "values ", " of") end,
  width = function(random, text) return number(random, text, "of ", " byte") end,
  kind = function(random, text) return number(random, text, "sequence ", "\n") end,
  hash = function(random, text)
    return (text:gsub("hash %x+", ("hash %016x"):format(random:int(0, math.maxinteger))))
  end,
  rules = function(random, text)
    return (text:gsub("rules [^\n]*", function()
      return "rules " .. GAMES[random:int(1, #GAMES)][1]
    end, 1))
  end,
  truncated = function(random, text) return text:sub(1, random:int(0, #text)) end,
  longer = function(random, text) return text .. ("\0"):rep(random:int(1, 3)) end,
  byte = function(random, text)
    local at = random:int(1, #text)
    return text:sub(1, at - 1) .. string.char(random:int(0, 255)) .. text:sub(at + 1)
  end,
  line = function(random, text)
    local at = random:int(1, 4)
    return (text:gsub("[^\n]*\n", function(line)
      at = at - 1
      return at == 0 and random:int(0, 1) == 0 and "" or at == 0 and line .. line or line
    end, 4))
  end,
  sound = function(_, text) return text end,
}
local NAMES = {}
for name in pairs(TEXTS) do NAMES[#NAMES + 1] = name end
table.sort(NAMES)

--- A file of one of the games: false values under a hash that fits, or a text that was
--- altered, or both.
---@param random nim.random
---@return table game
---@return string text
---@return string what was done
function forger.forge(random)
  local game = known_of(GAMES[random:int(1, #GAMES)])
  local list = table.move(game.values, 1, #game.values, 1, {})
  local way, name = random:int(1, #VALUES), NAMES[random:int(1, #NAMES)]
  VALUES[way](random, list, game)
  local length = random:int(1, 3) == 1 and random:int(1, 4 * #list) or nil
  local text = TEXTS[name](random, sequencefile.text(game.name, list, length))
  return game, text, ("%s: values %d, %s"):format(game.name, way, name)
end

local function same(a, b, what)
  if a ~= b then error(("%s: %s, not %s"):format(what, a, b), 0) end
end

-- Whatever is stated of a sequence that was loaded has to be true.
local function judge_proven(game, seq)
  for i = 0, math.min(#seq, #game.seq) do same(seq[i], game.seq[i], "G(" .. i .. ")") end
  local period, preperiod, saltus = seq:period()
  if not period then return same(seq:checked(), nil, "checked") end
  local p, n0, s = game.whole:period()
  same(period, p, "period")
  same(preperiod, n0, "preperiod")
  same(saltus, s, "saltus")
  same(seq:checked(), game.whole:checked(), "checked")
end

local function judge_believed(seq)
  for _ = 1, 2 do
    local period, why = seq:period()
    same(period, nil, "period of values that were not checked")
    same(type(why), "string", "the reason")
    same(seq:checked(), nil, "checked")
    seq:extend(#seq + 20)
  end
end

---@param game table
---@param text string
---@param path string for the file
---@return boolean loaded
function forger.judge(game, text, path)
  require "spec.support.command".file(text, path)
  local seq, told = game.rules:load(path)
  same(type(told), "string", "the error")
  if seq then judge_proven(game, seq) end
  local believed = game.rules:load(path, { check = false })
  if believed then judge_believed(believed) end
  if seq and not believed then error("checked, but not believed", 0) end
  return seq ~= nil
end

return forger
