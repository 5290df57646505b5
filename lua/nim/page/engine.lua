--- The engine of the page: questions and answers in JSON, no state between them but
-- the values that were computed last.
--
--     engine.handle '{"ask":"position","game":{"piles":[3,4,5]}}'
--     --> {"piles":[3,4,5],"turn":1,...}
--     engine.handle '{"ask":"position","lang":"de","game":{"piles":[-1]}}'
--     --> {"error":"pile 1: ..."}
--
-- In a browser it runs in a worker; a server gives the same answers.

local core = require "nim.core"
local json = require "dkjson"
local number = require "nim.page.number"
local phrases = require "nim.phrases"
local words = require "nim.page.words"

local engine = {}

---The questions, and the file and function that answers each.
local ASKS = {
  begin = { "position", "begin" },
  best = { "opponent", "best" },
  book = { "catalogue", "all" },
  bot = { "opponent", "move" },
  check = { "bot_games", "check" },
  feedback = { "bot_feedback", "of" },
  field = { "bot_games", "field" },
  hint = { "advice", "hint" },
  judge = { "review", "move" },
  map = { "theory", "map" },
  pair = { "bot_games", "pair" },
  pick = { "position", "pick" },
  picture = { "theory", "picture" },
  position = { "position", "show" },
  quotient = { "theory", "quotient" },
  random = { "catalogue", "random" },
  review = { "review", "game" },
  rules = { "catalogue", "rules" },
  sequence = { "theory", "sequence" },
  steps = { "bot_steps", "of" },
  tables = { "bot_games", "tables" },
  values = { "theory", "values" },
  why = { "advice", "why" },
}

---Empty tables are arrays: no answer has an empty object.
local function encode(answer)
  return json.encode(number.out(answer), {
    exception = function(_, value) return json.quotestring(tostring(value)) end,
  })
end

-- English, where a question names no language, or none that is known.
local function speak(language)
  if language == phrases.chosen then return end
  if not phrases.use(language or "en") then phrases.use "en" end
end

---@param ask table
---@return table
function engine.answer(ask)
  local entry = type(ask) == "table" and ASKS[ask.ask]
  if not entry then return { error = "Unknown question." } end
  speak(ask.lang)
  local module = require("nim.page." .. entry[1])
  local done, answer = core.try(module[entry[2]], ask)
  if done then return answer end
  return { error = words.sentence(answer) }
end

-- A field that is null is not there.
local function without_null(value)
  for key, inner in pairs(type(value) == "table" and value or {}) do
    if inner == core.null and type(key) == "string" then value[key] = nil end
    without_null(inner)
  end
  return value
end

---@param request string of JSON
---@return string answer of JSON
function engine.handle(request)
  local ask, why = core.read_json(request)
  if ask == nil then return encode { error = words.sentence(why) } end
  return encode(engine.answer(without_null(ask)))
end

return engine
