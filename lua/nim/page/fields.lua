--- The fields of a question of the page, each checked before the question is answered.
--
--     fields.check({ game = { piles = "3" } }, { game = "game", n = "count?" })
--       --> a fault: "field 'game.piles': array expected, got '3'"
--
-- A kind with "?" is that of a field which may be missing. A field that is null is taken
-- out; one that no kind names is let be.

local core = require "nim.core"
local fault = require "nim.util.fault"

local fields = {}

-- What is wrong with the value of a kind that stands at a path in the question; nil where
-- nothing is.
local KINDS = {}

local function wrong(path, expected, value)
  local why = value == nil and fault.new("expected", { expected = expected,
    got = "nothing" }) or fault.expected(expected, value)
  return fault.field(path, why)
end

local function is(expected, ...)
  local types = { ... }
  return function(value, path)
    for _, kind in ipairs(types) do
      if (math.type(value) or type(value)) == kind then return nil end
    end
    return wrong(path, expected, value)
  end
end

local function is_array(value)
  if type(value) ~= "table" then return false end
  return value[1] ~= nil or next(value) == nil
end

local function list_of(kind, exactly)
  return function(value, path)
    if not is_array(value) then return wrong(path, "array", value) end
    if exactly and #value ~= exactly then
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

KINDS.text = is("text", "string")
KINDS.flag = is("true or false", "boolean")
KINDS.count = is("whole number", "integer")
KINDS.seed = is("text or whole number", "string", "integer")
-- What was typed, or crosses as digits where JavaScript has no such number.
KINDS.number = is("number", "integer", "float", "string")
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

---What is wrong with the fields of a question; nil where nothing is.
---@param ask table
---@param shape table<string, string> the kind of each field
---@return nim.fault?
function fields.check(ask, shape) return check(ask, shape, "") end

return fields
