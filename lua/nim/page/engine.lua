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
local fault = require "nim.util.fault"
local phrases = require "nim.phrases"
local page = require "nim.page.game"

local engine = {}

-- The fields of a question are checked before it is answered: what is wrong with the
-- value of a kind that stands at a path in the question, as "field 'game.piles': array
-- expected, got '3'"; nil where nothing is. A kind with "?" is that of a field which may
-- be missing. A field that is null is taken out; one that no kind names is let be.
local KINDS = {}

local function wrong(path, expected, value)
  local why = value == nil and fault.new("expected", { expected = expected,
    got = "nothing" }) or fault.expected(expected, value)
  return fault.field(path, why)
end

local function is(expected, types)
  return function(value, path)
    local fits = types[math.type(value) or type(value)]
    return not fits and wrong(path, expected, value) or nil
  end
end

local function list_of(kind, exactly)
  return function(value, path)
    if type(value) ~= "table" or value[1] == nil and next(value) then
      return wrong(path, "array", value)
    elseif exactly and #value ~= exactly then
      return wrong(path, ("array of %d"):format(exactly), value)
    end
    for i, one in ipairs(value) do
      local why = KINDS[kind](one, ("%s[%d]"):format(path, i))
      if why then return why end
    end
  end
end

local function check(value, shape, path)
  for name, kind in pairs(shape) do
    local bare = kind:gsub("%?$", "")
    if value[name] == core.null then value[name] = nil end
    local missing = value[name] == nil and bare ~= kind
    local why = not missing and KINDS[bare](value[name], path .. name)
    if why then return why end
  end
end

local function object(shape)
  return function(value, path)
    if type(value) ~= "table" then return wrong(path, "object", value) end
    return check(value, shape, path .. ".")
  end
end

KINDS.text = is("text", { string = true })
KINDS.flag = is("true or false", { boolean = true })
KINDS.count = is("whole number", { integer = true })
KINDS.seed = is("text or whole number", { string = true, integer = true })
-- What was typed, or crosses as digits where JavaScript has no such number.
KINDS.number = is("number", { integer = true, float = true, string = true })
KINDS.seat = function(value, path)
  if value ~= 1 and value ~= 2 then return wrong(path, "1 or 2", value) end
end

for plural, one in pairs { texts = "text", numbers = "number", moves = "numbers",
  counts = "count", lists = "counts", records = "record", results = "result",
  bots = "named_bot" } do
  KINDS[plural] = list_of(one)
end

KINDS.game = object { rules = "text?", own = "text?", piles = "numbers?", start = "text?",
  moves = "moves?" }
KINDS.bot = object { id = "text?", source = "text?", name = "text?" }
KINDS.named_bot = object { id = "text?", source = "text?", name = "text" }
KINDS.two_bots = list_of("bot", 2)
KINDS.written_bot = object { source = "text", name = "text?" }
KINDS.score = list_of("count", 2)
KINDS.scores = list_of("score", 2)
KINDS.record = object { first = "text", second = "text", start = "counts",
  moves = "lists", winner = "seat", reason = "text", optimal = "scores?" }

local result = object { first = "text", second = "text", winner = "seat", reason = "text",
  optimal = "scores?" }

KINDS.result = function(value, path)
  local why = result(value, path)
  if why or value.first ~= value.second then return why end
  return wrong(path .. ".second", "another bot", value.second)
end

---The questions: the file and function that answers each, and its fields.
local ASKS = {
  begin = { "game", "begin", { game = "game" } },
  best = { "game", "best", { game = "game" } },
  book = { "game", "book", {} },
  bot = { "game", "answer", { game = "game", bot = "bot", seed = "seed?" } },
  check = { "workshop", "check", { bot = "written_bot", rules = "texts?" } },
  feedback = { "workshop", "feedback",
    { game = "game", games = "records", name = "text" } },
  field = { "workshop", "field", { bots = "bots" } },
  hint = { "why", "hint", { game = "game" } },
  judge = { "why", "judged", { game = "game", move = "numbers" } },
  map = { "theory", "map", { game = "game", n = "number?" } },
  pair = { "workshop", "pair",
    { game = "game", bots = "two_bots", rounds = "number?", seed = "seed" } },
  pick = { "game", "pick",
    { game = "game", picked = "moves", left = "number?", second = "number?" } },
  picture = { "theory", "picture",
    { game = "game", kind = "text?", n = "number?", values = "flag?" } },
  position = { "game", "show", { game = "game" } },
  quotient = { "theory", "quotient", { game = "game" } },
  random = { "game", "random", { game = "game", seed = "seed", large = "number?" } },
  review = { "why", "review", { game = "game", lost = "seat?" } },
  rules = { "game", "about", { game = "game" } },
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
    local say = phrases.speaker(type(language) == "string" and language or "en")
    speaking = { language = language, say = say or phrases.fill }
  end
  return speaking.say
end

function engine.answer(ask)
  local entry = type(ask) == "table" and ASKS[ask.ask]
  if not entry then return { error = "Unknown question." } end
  local say = speaker(ask.lang)
  local why = check(ask, entry[3], "")
  if why then return { error = page.sentence(why, nil, say) } end
  local module = require("nim.page." .. entry[1])
  local done, answer = core.try(module[entry[2]], ask, say)
  if done then return answer end
  return { error = page.sentence(answer, nil, say) }
end

function engine.handle(request)
  local ask, why = core.read_json(request)
  if ask == nil then return encode { error = page.sentence(why) } end
  return encode(engine.answer(ask))
end

return engine
