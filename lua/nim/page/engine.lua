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
local fields = require "nim.page.fields"
local phrases = require "nim.phrases"
local words = require "nim.page.words"

local engine = {}

---The questions: the file and function that answers each, and its fields.
local ASKS = {
  begin = { "position", "begin", { game = "game" } },
  best = { "opponent", "best", { game = "game" } },
  book = { "catalogue", "all", {} },
  bot = { "opponent", "move", { game = "game", bot = "bot", seed = "seed?" } },
  check = { "workshop", "check", { bot = "written_bot", rules = "texts?" } },
  feedback = { "workshop", "feedback",
    { game = "game", games = "records", name = "text" } },
  field = { "workshop", "field", { bots = "bots" } },
  hint = { "why", "hint", { game = "game" } },
  judge = { "review", "move", { game = "game", move = "numbers" } },
  map = { "theory", "map", { game = "game", n = "number?" } },
  pair = { "workshop", "pair",
    { game = "game", bots = "two_bots", rounds = "number?", seed = "seed" } },
  pick = { "position", "pick",
    { game = "game", picked = "moves", left = "number?", second = "number?" } },
  picture = { "theory", "picture",
    { game = "game", kind = "text?", n = "number?", values = "flag?" } },
  position = { "position", "show", { game = "game" } },
  quotient = { "theory", "quotient", { game = "game" } },
  random = { "catalogue", "random", { game = "game", seed = "seed", large = "number?" } },
  review = { "review", "game", { game = "game", lost = "seat?" } },
  rules = { "catalogue", "rules", { game = "game" } },
  sequence = { "theory", "sequence", { game = "game", n = "count" } },
  steps = { "workshop", "steps", { game = "game", bots = "two_bots", seed = "seed?" } },
  tables = { "workshop", "tables", { names = "texts", games = "results" } },
  values = { "theory", "values",
    { game = "game", n = "number?", from = "count", count = "count" } },
  why = { "why", "why", { game = "game" } },
}

local function quoted(text)
  local function escaped(char) return ("\\u%04x"):format(char:byte()) end
  return '"' .. text:gsub('[%c"\\]', escaped) .. '"'
end

local EXACT <const> = 1 << 53

---JSON, with the keys of objects in order. Empty tables are arrays: no answer has an
---empty object. JavaScript's numbers are exact only up to 2^53: larger ones are text.
local function encode(value)
  local kind = math.type(value) or type(value)
  if kind == "integer" and value <= EXACT and value >= -EXACT then
    return tostring(value)
  elseif kind == "float" then
    return value - value == 0 and ("%.14g"):format(value) or "null"
  elseif kind == "boolean" then
    return tostring(value)
  elseif kind ~= "table" then
    return quoted(tostring(value))
  end
  local list, keys = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  if value[1] ~= nil or not keys[1] then
    for i, one in ipairs(value) do list[i] = encode(one) end
    return "[" .. table.concat(list, ",") .. "]"
  end
  table.sort(keys)
  for i, key in ipairs(keys) do list[i] = quoted(key) .. ":" .. encode(value[key]) end
  return "{" .. table.concat(list, ",") .. "}"
end

-- What says phrases in the language that was asked for last.
local speaking = { language = "en", say = phrases.fill }

-- English, where a question names no language, or none that is known.
local function speaker(language)
  if language ~= speaking.language then
    local say = phrases.speaker(language or "en")
    speaking = { language = language, say = say or phrases.fill }
  end
  return speaking.say
end

---@param ask table
---@return table
function engine.answer(ask)
  local entry = type(ask) == "table" and ASKS[ask.ask]
  if not entry then return { error = "Unknown question." } end
  local say = speaker(ask.lang)
  local why = fields.check(ask, entry[3])
  if why then return { error = words.sentence(why, nil, say) } end
  local module = require("nim.page." .. entry[1])
  local done, answer = core.try(module[entry[2]], ask, say)
  if done then return answer end
  return { error = words.sentence(answer, nil, say) }
end

---@param request string of JSON
---@return string answer of JSON
function engine.handle(request)
  local ask, why = core.read_json(request)
  if ask == nil then return encode { error = words.sentence(why) } end
  return encode(engine.answer(ask))
end

return engine
