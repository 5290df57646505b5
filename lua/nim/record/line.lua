--- Records as lines of JSON. There is one line for each record, byte for byte: keys in
-- one order, no blanks, no needless escapes. The core writes the lines of a tournament in
-- the same way (src/record/line.c).

local core = require "nim.core"
local fault = require "nim.util.fault"
local util = require "nim.util"

local concat, math_type = table.concat, math.type

local line = {}

local WORDS = core.end_reasons()

--- The natural end of a game.
line.NATURAL = WORDS[1]

local NATURAL = line.NATURAL

local REASONS = {}
for _, word in ipairs(WORDS) do REASONS[word] = true end

local function shown(value)
  local kind = type(value)
  return (kind == "string" or kind == "table") and kind or fault.got(value)
end

-- What is wrong with a value, in words; nothing when all is well.

local function integer_from(least)
  return function(value)
    if math_type(value) == "integer" and value >= least then return nil end
    return ("integer >= %d expected, got %s"):format(least, shown(value))
  end
end

local function text(value)
  if type(value) ~= "string" then return "string expected, got " .. shown(value) end
  if not utf8.len(value) then return "invalid UTF-8" end
end

local function reason(value)
  if REASONS[value] then return nil end
  if type(value) ~= "string" then return text(value) end
  local word = value:match "^[%a ]*$"
  return "unknown reason " .. (word and ("'%.40s'"):format(word) or shown(value))
end

-- An array of at least `least` elements, or of exactly so many.
local function array_of(what, check, least, exactly)
  return function(value)
    if type(value) ~= "table" then
      return "array expected, got " .. shown(value)
    end
    local length, wrong = fault.length(value)
    if not length then return tostring(wrong) end
    if length < least or exactly and length ~= least then
      local at_least = exactly and "" or "at least "
      return ("%s%d elements expected, got %d"):format(at_least, least, length)
    end
    for i = 1, length do
      local why = check(value[i])
      if why then return ("%s %d: %s"):format(what, i, why) end
    end
  end
end

local function winner(value)
  if math_type(value) == "integer" and (value == 1 or value == 2) then return nil end
  return "1 or 2 expected, got " .. shown(value)
end

local function detail(value)
  local why = text(value)
  if why then return why end
  if core.clean_detail(value) ~= value then return "not cleaned: one line expected" end
end

local size, count = integer_from(0), integer_from(1)
local both_counts = array_of("number", size, 2, true)

local function kept_of_chances(value)
  local why = both_counts(value)
  if why then return why end
  if value[1] > value[2] then return "more chances kept than there were" end
end

-- The fields in their order: key, what the value must be, and where it is not `always`
-- there. A record that an early end has has a detail and a check; others may have a check
-- where a replay cannot compute all anew.
local FIELDS = {
  { "id", count }, { "round", count }, { "first", text }, { "second", text },
  { "rules", text }, { "start", array_of("pile", size, 0) }, { "seed", text },
  { "moves", array_of("move", array_of("number", size, 2), 0) }, { "winner", winner },
  { "reason", reason }, { "detail", detail, "early" },
  { "optimal", array_of("seat", kept_of_chances, 2, true) },
  { "check", function() end, "held" },
}

local IS_FIELD = {}
for _, field in ipairs(FIELDS) do IS_FIELD[field[1]] = true end

local function unknown_field(value)
  for _, key in ipairs(util.keys(value)) do
    if not IS_FIELD[key] then return ("unknown field '%s'"):format(key) end
  end
end

-- What is wrong with the fields of a record, each by itself; the check is not looked at.
function line.check(rec)
  if type(rec) ~= "table" then
    return "record expected, got " .. (rec == core.null and "null" or core.typename(rec))
  end
  local natural = rec.reason == NATURAL
  for _, field in ipairs(FIELDS) do
    local key, check, when = field[1], field[2], field[3]
    local value = rec[key]
    local why = value ~= nil and check(value)
    if why then return ("field '%s': %s"):format(key, why) end
    local may_lack = when == "held" or when == "early" and natural
    if value == nil and not may_lack then return ("field '%s' is missing"):format(key) end
  end
  if natural and rec.detail ~= nil then
    return "field 'detail': no bot has ended the game"
  end
end

-- A record that has been checked as a line. Its `check` is computed anew.
-- moves: its moves as they stand in a line
function line.write(rec, moves)
  local quote, one, other = core.quote, rec.optimal[1], rec.optimal[2]
  if not moves then
    local list = {}
    for i, move in ipairs(rec.moves) do list[i] = concat(move, ",") end
    moves = #list > 0 and "[[" .. concat(list, "],[") .. "]]" or "[]"
  end
  local early = rec.reason ~= NATURAL
  local json = ('{"id":%d,"round":%d,"first":%s,"second":%s,"rules":%s,"start":[%s],'
    .. '"seed":%s,"moves":%s,"winner":%d,"reason":"%s"%s,"optimal":[[%d,%d],[%d,%d]]')
    :format(rec.id, rec.round, quote(rec.first), quote(rec.second), quote(rec.rules),
      concat(rec.start, ","), quote(rec.seed), moves, rec.winner, rec.reason,
      early and ',"detail":' .. quote(rec.detail) or "", one[1], one[2], other[1],
      other[2])
  if not (early or rec.check) then return json .. "}" end
  return ('%s,"check":"%s"}'):format(json, core.line_check(json))
end

local CHANGED = "field 'check' does not match: the line was changed"

local STRANGE = "not written as records are: "
  .. "keys in order, no blanks, no needless escapes"

-- Most lines tell of a game with a natural end and are in ASCII: numbers are as JSON has
-- them, and a string stands for itself.
local PLAIN = '^{"id":%d+,"round":%d+,"first":"@","second":"@","rules":"@",'
  .. '"start":%[[%d,]*%],"seed":"@","moves":%[[][%d,]*%],"winner":[12],"reason":"'
  .. NATURAL .. '","optimal":%[%[%d+,%d+%],%[%d+,%d+%]%]}$'
PLAIN = PLAIN:gsub("@", "[ !#-[^-~%%]]*")

-- Moves of a line in which only digits, commas and brackets are.
local function are_moves(moves)
  for i = 1, #moves do
    local move = moves[i]
    if math_type(move) or #move < 2 then return false end
    for k = 1, #move do
      if not math_type(move[k]) then return false end
    end
  end
  return true
end

local function is_plain(json, rec)
  local check = rec.check and json:sub(-28)
  if check then
    json = json:sub(1, -29)
    if check ~= (',"check":"%s"}'):format(core.line_check(json)) then return false end
    json = json .. "}"
  end
  if not json:find(PLAIN) then return false end
  local one, other = rec.optimal[1], rec.optimal[2]
  return rec.id > 0 and rec.round > 0 and one[1] <= one[2] and other[1] <= other[2]
    and are_moves(rec.moves)
end

local function check_digits(value)
  local fits = type(value) == "string" and value:find("^" .. ("%x"):rep(16) .. "$")
  if value == nil or fits then return nil end
  return "field 'check': 16 hexadecimal digits expected, got " .. shown(value)
end

-- The record that a line holds.
-- json: without the line's end
function line.read(json)
  local rec, why = core.read_json(json)
  if why then return nil, why end
  if type(rec) == "table" and is_plain(json, rec) then return rec end
  why = line.check(rec) or check_digits(rec.check) or unknown_field(rec)
  if why then return nil, why end
  local right = line.write(rec)
  if right == json then return rec end
  local same = rec.check and #right == #json and right:sub(1, -19) == json:sub(1, -19)
  return nil, same and CHANGED or STRANGE
end

-- Why the check of a record is wrong, which has been checked.
function line.check_check(rec)
  if not rec.check then
    return rec.reason ~= NATURAL and "field 'check' is missing" or nil
  end
  if line.write(rec):sub(-18, -3) ~= rec.check then return CHANGED end
end

return line
