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

-- The kinds of values in a question: the types of a single one, and what an error calls
-- it; what has fields. "text[]" is an array of texts, "count[2]" one of just two counts;
-- what ends in "?" may be missing.
local TYPES = {
  text = "string", flag = "boolean", count = "integer", seat = "integer",
  seed = "string or integer",
  -- What was typed, or crosses as digits where JavaScript has no such number.
  number = "integer, float or string",
}
local CALLED = { flag = "true or false", count = "whole number", seat = "1 or 2",
  seed = "text or whole number" }
local FIELDS = {
  game = { rules = "text?", own = "text?", piles = "number[]?", start = "text?",
    moves = "number[][]?" },
  bot = { id = "text?", source = "text?", name = "text?" },
  named_bot = { id = "text?", source = "text?", name = "text" },
  written_bot = { source = "text", name = "text?" },
  record = { first = "text", second = "text", start = "count[]", moves = "count[][]",
    winner = "seat", reason = "text", optimal = "count[2][]?" },
  result = { first = "text", second = "text", winner = "seat", reason = "text",
    optimal = "count[2][]?" },
}

-- Raises "field 'game.piles': array expected, got '3'" where the value at a path in the
-- question is not right.
local function expect(right, path, expected, value)
  if right then return end
  fault.raise(fault.field(path, fault.new("expected", { expected = expected,
    got = value == nil and "nothing" or fault.got(value) })))
end

local check

-- A field that is null is taken out; one that has no kind is let be.
local function check_fields(value, fields, path)
  for name, kind in pairs(fields) do
    if value[name] == core.null then value[name] = nil end
    local bare = kind:gsub("%?$", "")
    if value[name] ~= nil or bare == kind then check(value[name], bare, path .. name) end
  end
end

function check(value, kind, path)
  local one, length = kind:match "^(.+)%[(%d*)%]$"
  if one then
    local is_list = type(value) == "table" and (value[1] ~= nil or not next(value))
    expect(is_list, path, "array", value)
    expect(length == "" or #value == tonumber(length), path, "array of " .. length, value)
    for i, element in ipairs(value) do check(element, one, ("%s[%d]"):format(path, i)) end
  elseif FIELDS[kind] then
    expect(type(value) == "table", path, "object", value)
    check_fields(value, FIELDS[kind], path .. ".")
    local meets_itself = kind == "result" and value.first == value.second
    expect(not meets_itself, path .. ".second", "another bot", value.second)
  else
    local fits = TYPES[kind]:find(math.type(value) or type(value), 1, true)
      and (kind ~= "seat" or value == 1 or value == 2)
    expect(fits, path, CALLED[kind] or kind, value)
  end
end

---The questions: the file and function that answers each, and its fields.
local ASKS = {
  best = { "game", "best", { game = "game" } },
  book = { "game", "book", {} },
  bot = { "game", "answer", { game = "game", bot = "bot", seed = "seed?" } },
  check = { "workshop", "check", { bot = "written_bot", rules = "text[]?" } },
  feedback = { "workshop", "feedback",
    { game = "game", games = "record[]", name = "text" } },
  field = { "workshop", "field", { bots = "named_bot[]" } },
  hint = { "why", "hint", { game = "game" } },
  judge = { "why", "judged", { game = "game", move = "number[]" } },
  map = { "theory", "map", { game = "game", n = "number?" } },
  pair = { "workshop", "pair",
    { game = "game", bots = "bot[2]", rounds = "number?", seed = "seed" } },
  pick = { "game", "pick", { game = "game", picked = "number[]" } },
  picture = { "theory", "picture",
    { game = "game", kind = "text?", n = "number?", values = "flag?" } },
  position = { "game", "show", { game = "game" } },
  quotient = { "theory", "quotient", { game = "game" } },
  random = { "game", "random", { game = "game", seed = "seed" } },
  review = { "why", "review", { game = "game", lost = "seat?" } },
  rules = { "game", "about", { game = "game" } },
  sequence = { "theory", "sequence", { game = "game", n = "count" } },
  steps = { "workshop", "steps", { game = "game", bots = "bot[2]", seed = "seed?" } },
  tables = { "workshop", "tables", { names = "text[]", games = "result[]" } },
  values = { "theory", "values",
    { game = "game", n = "number?", from = "count", count = "count" } },
  why = { "why", "why", { game = "game" } },
}

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
    return core.quote(tostring(value))
  end
  local list, keys = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  if value[1] ~= nil or not keys[1] then
    for i, one in ipairs(value) do list[i] = encode(one) end
    return "[" .. table.concat(list, ",") .. "]"
  end
  table.sort(keys)
  for i, key in ipairs(keys) do list[i] = core.quote(key) .. ":" .. encode(value[key]) end
  return "{" .. table.concat(list, ",") .. "}"
end

-- What says phrases, by language: English, where a question names none that is known.
local speakers = { en = phrases.fill }

local function speaker(language)
  if type(language) ~= "string" then return phrases.fill end
  speakers[language] = speakers[language] or phrases.speaker(language)
  return speakers[language] or phrases.fill
end

function engine.answer(ask)
  local entry = type(ask) == "table" and ASKS[ask.ask]
  if not entry then return { error = "Unknown question." } end
  local say = speaker(ask.lang)
  local done, answer = core.try(function()
    check_fields(ask, entry[3], "")
    return require("nim.page." .. entry[1])[entry[2]](ask, say)
  end)
  return done and answer or { error = page.sentence(answer, nil, say) }
end

function engine.handle(request)
  local ask, why = core.read_json(request)
  if ask == nil then return encode { error = page.sentence(why) } end
  return encode(engine.answer(ask))
end

return engine
