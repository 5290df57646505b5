-- Questions at random for the engine of the page.
--
--     lua5.4 spec/fuzz/page.lua [SECONDS [SEED]]
--
-- In most of them something is altered that comes from a link, a form or a file. Each has
-- an answer, an object of JSON, and the same one when it is asked again after another. An
-- error is a sentence that names no place in luanim's text.

local engine = require "nim.page.engine"
local json = require "dkjson"
local nim = require "nim"
local uv = require "luv"

local SECONDS, SEED = tonumber(arg[1]) or 60, arg[2] or "1"
local random = nim.random("page:" .. SEED)

local function pick(list) return list[random:int(1, #list)] end

local RULES = {
  "nim", "nim misere", "max:3", "take:1,3,4", "allbut:2", "whole", "moore:2", "wythoff",
  "staircase", "euclid", "kayles", "grundy misere", "lasker", "0.07", "0.45", "chomp",
  "cram", "node_kayles", "silver_dollar",
}

local STARTS = { "3 3 3", "3x3", "a-b+b-c", "..$.$", "xx.x", "", "1000x1000" }

local OWN = {
  "function(n) return n > 1 and { { n - 2 } } or {} end",
  "function(n) while true do end end", "return {", "function(n) error 'no' end",
  "{ takes = function(n) return { 1, n } end }",
  '{ moves = function(s) return s == "" and {} or { { s:sub(2) } } end }',
}

local WRITTEN = {
  { name = "mine", source = "return function(game) return game:best_move() end" },
  { name = "long", source = "return function() while true do end end" },
  { name = "broken", source = "return {" },
}

local function some(most, make)
  local list = {}
  for i = 1, random:int(0, most) do list[i] = make(i) end
  return list
end

local function small() return random:int(0, 9) end

local function move() return { small(), small() } end

local function now_and_then(list) return random:int(1, 5) == 1 and pick(list) or nil end

local function a_game()
  return {
    rules = pick(RULES), own = now_and_then(OWN), piles = some(4, small),
    start = now_and_then(STARTS), moves = some(2, move),
  }
end

local function written_bot() return pick(WRITTEN) end

local function bot_of()
  if random:int(1, 2) == 1 then return written_bot() end
  local id = pick { "perfect", "random", "minimax", "easy", "none" }
  return { id = id, name = id }
end

local function two_bots() return { bot_of(), bot_of() } end

-- What each question has besides the game.
local ASKS = {
  begin = {}, best = {}, book = {}, hint = {}, position = {}, quotient = {}, rules = {},
  why = {},
  bot = { bot = bot_of, seed = small },
  check = { bot = written_bot, rules = function() return { pick(RULES) } end },
  feedback = { name = function() return "mine" end, games = function() return {} end },
  field = { bots = function() return some(4, bot_of) end },
  judge = { move = move },
  map = { n = small },
  pair = { bots = two_bots, rounds = small, seed = small },
  pick = { picked = function() return some(2, move) end, left = small },
  picture = { kind = function() return pick { "values", "map" } end, n = small },
  random = { seed = small, large = small },
  review = { lost = function() return pick { 1, 2, false } end },
  sequence = { n = function() return 100 * small() end },
  steps = { bots = two_bots, seed = small },
  tables = {
    names = function() return { "a", "b" } end, games = function() return {} end,
  },
  values = { n = small, from = small, count = small },
}

local function sorted_names(value)
  local names = {}
  for name in pairs(value) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  return names
end

local NAMES = sorted_names(ASKS)

local function question()
  local name = pick(NAMES)
  local lang = pick { "en", "de", "fr", "es", "xx" }
  local ask = { ask = name, game = a_game(), lang = lang }
  for _, field in ipairs(sorted_names(ASKS[name])) do ask[field] = ASKS[name][field]() end
  return ask
end

-- Whatever a link, a form or a file may bring in the place of a number or a text.
local TEXTS = {
  "", "0", "-1", "0.5", "1e300", "9223372036854775807", "9223372036854775808", "1e3",
  " 7 ", "nim", "misere", "x\0y", "<b>", "ß☃", ("9"):rep(400),
}

-- Alters one of them, however deep; a text stays one.
local function alter(value)
  if next(value) == nil then return end
  local name = pick(sorted_names(value))
  if type(value[name]) == "table" then return alter(value[name]) end
  value[name] = random:int(1, 8) > 1 and pick(TEXTS) or nil
end

-- Numbers that are typed.
local TYPED = { "n", "seed", "large", "least", "most", "rounds", "left" }

local function alter_question(ask)
  local name = pick(TYPED)
  if ask[name] then ask[name] = pick(TEXTS) else alter(ask.game) end
end

local function fail(text, what, answer)
  error(("seed %s: %s\n%s\n%s"):format(SEED, what, text, answer), 0)
end

local function judge(text)
  local answer = engine.handle(text)
  local object = json.decode(answer)
  if type(object) ~= "table" then fail(text, "not an object", answer) end
  local why = object.error
  if why ~= nil and (type(why) ~= "string" or why == "") then
    fail(text, "no sentence", answer)
  end
  if why and why:find "nim[/\\][%w_/\\]+%.lua:%d" then fail(text, "a place", answer) end
  return answer
end

-- Each question about a pile that is not known goes on for some milliseconds with the
-- values of its game, so the next answer may name a larger pile.
local function without_reach(answer)
  return (answer:gsub("is not known: no period is proven up to %d+", "is not known"))
end

local count, before, stop = 0, nil, uv.hrtime() + SECONDS * 1e9
while uv.hrtime() < stop do
  local ask = question()
  for _ = 1, random:int(0, 2) do alter_question(ask) end
  local text = json.encode(ask)
  local answer = judge(text)
  if before and without_reach(judge(before.text)) ~= without_reach(before.answer) then
    fail(before.text, "another answer", before.answer)
  end
  before, count = { text = text, answer = answer }, count + 1
end
print(("fuzz page: %d questions, each twice, seed %s"):format(count, SEED))
