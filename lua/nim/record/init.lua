--- Records of games as lines of JSON: written, read, and checked by playing them again.
--
--     local match, record = require "nim.match", require "nim.record"
--     local line = record.encode(match.play { piles = { 3, 4, 5 },
--                                             bots = { "perfect", "random" } })
--     local rec = assert(record.decode(line))
--     assert(record.verify(rec))
--     print(record.replay(rec))    --> nim: 0 0 0 (player 1 has won)
--
-- There is one line for each record, byte for byte: keys in one order, no blanks. A line
-- that says the same in another way is refused.

local core = require "nim.core"
local json = require "dkjson"

local math_type = math.type

---@class nim.record
local record = {}

local FIELDS = {
  "id", "round", "first", "second", "rules", "start", "seed", "moves", "winner", "reason",
  "optimal",
}

local NATURAL = "last token"

local REASONS = {
  [NATURAL] = true, ["illegal move"] = true, error = true, instructions = true,
  time = true, memory = true, crash = true,
}

local function shown(value)
  if type(value) == "string" then return "a string" end
  if type(value) == "table" then return value == json.null and "null" or "a table" end
  return tostring(value)
end

-- What is wrong with a value, in words; nothing when all is well.

local function integer_from(least)
  return function(value)
    if math_type(value) == "integer" and value >= least then return nil end
    return ("integer from %d on expected, got %s"):format(least, shown(value))
  end
end

local function text(value)
  if type(value) ~= "string" then return "string expected, got " .. shown(value) end
  if not utf8.len(value) then return "bytes that are no UTF-8" end
end

local function reason(value)
  if REASONS[value] then return nil end
  local word = type(value) == "string" and value:match "^[%a ]+$"
  return "unknown reason " .. (word and ("'%.40s'"):format(word) or shown(value))
end

-- An array of at least `least` elements, or of exactly so many.
local function array_of(what, check, least, exactly)
  return function(value)
    if type(value) ~= "table" or value == json.null then
      return "array expected, got " .. shown(value)
    end
    if #value < least or exactly and #value ~= least then
      local at_least = exactly and "" or "at least "
      return ("%s%d elements expected, got %d"):format(at_least, least, #value)
    end
    for i = 1, #value do
      local why = check(value[i])
      if why then return ("%s %d: %s"):format(what, i, why) end
    end
  end
end

local function winner(value)
  if math_type(value) == "integer" and (value == 1 or value == 2) then return nil end
  return "1 or 2 expected, got " .. shown(value)
end

local size, count = integer_from(0), integer_from(1)
local both_counts = array_of("number", size, 2, true)

local function kept_of_chances(value)
  local why = both_counts(value)
  if why then return why end
  if value[1] > value[2] then return "more chances kept than there were" end
end

local CHECKS = {
  id = count,
  round = count,
  first = text,
  second = text,
  rules = text,
  start = array_of("pile", size, 0),
  seed = text,
  moves = array_of("move", array_of("number", size, 2), 0),
  winner = winner,
  reason = reason,
  optimal = array_of("seat", kept_of_chances, 2, true),
}

local function check_fields(rec)
  if type(rec) ~= "table" then return "record expected, got " .. type(rec) end
  for _, field in ipairs(FIELDS) do
    local value = rec[field]
    if value == nil then return ("field '%s' is missing"):format(field) end
    local why = CHECKS[field](value)
    if why then return ("field '%s': %s"):format(field, why) end
  end
end

-- Nearly every record, quickly: nil where a text is not plain or a field is wrong.
local function encode_plain(rec)
  return type(rec) == "table" and REASONS[rec.reason] and core.write_record(rec)
end

-- A record that can be written is one; only for others the words have to be found.
local function check(rec)
  return not encode_plain(rec) and check_fields(rec) or nil
end

local LINE = '{"id":%d,"round":%d,"first":%s,"second":%s,"rules":%s,"start":[%s],' ..
  '"seed":%s,"moves":[%s],"winner":%d,"reason":"%s","optimal":[[%d,%d],[%d,%d]]}'

local function encode_moves(moves)
  local list = {}
  for i, move in ipairs(moves) do list[i] = "[" .. table.concat(move, ",") .. "]" end
  return table.concat(list, ",")
end

-- Any record that has been checked. JSON escapes what is not plain; dkjson knows how.
local function encode(rec)
  local one, two = rec.optimal[1], rec.optimal[2]
  return LINE:format(rec.id, rec.round, json.quotestring(rec.first),
    json.quotestring(rec.second), json.quotestring(rec.rules),
    table.concat(rec.start, ","), json.quotestring(rec.seed), encode_moves(rec.moves),
    rec.winner, rec.reason, one[1], one[2], two[1], two[2])
end

--- A record as one line of JSON, without the line's end.
--
-- Control characters and quotes in names are escaped. Raises an error that names the
-- field when the table is no record.
---@param rec nim.match.record
---@return string line
function record.encode(rec)
  local line = encode_plain(rec)
  if line then return line end
  local why = check_fields(rec)
  if why then error(("bad argument #1 to 'encode' (%s)"):format(why), 2) end
  return encode(rec)
end

-- The value of a JSON text that is one object on one line.
local function parse(line)
  local column = line:find "%c"
  if column then return nil, ("column %d: control character"):format(column) end
  local ok, value, after, why = pcall(json.decode, line, 1, json.null)
  if not ok then return nil, "brackets are nested too deeply" end
  if why then return nil, "no JSON: " .. why end
  after = line:find("%S", after)
  if after then return nil, ("column %d: text behind the record"):format(after) end
  return value
end

local function unknown_field(value)
  for field in pairs(value) do
    if not CHECKS[field] then return ("unknown field '%s'"):format(field) end
  end
end

local function plain(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, element in pairs(value) do copy[key] = plain(element) end
  return copy
end

local function decode(line)
  local value, why = parse(line)
  if why then return nil, why end
  why = check_fields(value) or unknown_field(value)
  if why then return nil, why end
  local rec = plain(value)
  if encode(rec) == line then return rec end
  return nil, "not written as records are: keys in order, no blanks, no needless escapes"
end

--- The record that a line holds: the inverse of `encode`.
---@param line string without the line's end
---@return nim.match.record? rec
---@return string? why the line is no record: the field, or the place in the line
function record.decode(line)
  if type(line) ~= "string" then
    error(("bad argument #1 to 'decode' (string expected, got %s)"):format(type(line)), 2)
  end
  local rec = core.read_record(line)
  if rec and REASONS[rec.reason] then return rec end
  return decode(line)
end

--- The seat that has won, by the quickest way; nil where the line is no record.
---@param line string
---@return 1|2|nil
function record.winner(line)
  -- Inside of a text each quote has a backslash before it.
  return math.tointeger(tonumber(line:match ',"winner":([12]),"reason":"'))
end

-- The game before its first move.
local function start_of(rec, rules)
  local ok, game = pcall(core.game, rec.start, rules or rec.rules)
  if not ok then return nil, tostring(game):match "%((.*)%)$" or tostring(game) end
  local is = tostring(game:rules())
  if is == rec.rules then return game end
  return nil, ("field 'rules': '%s' expected, got '%s'"):format(is, rec.rules)
end

-- The game after its moves, and how exactly they were chosen.
local function replay(rec, rules)
  local game, why = start_of(rec, rules)
  if not game then return nil, why end
  local ok, optimal, number, illegal = pcall(core.score, game, rec.moves)
  if not ok then return nil, optimal end
  if not optimal then return nil, ("move %d: %s"):format(number, illegal) end
  return game, optimal
end

--- The game that a record tells, after all its moves.
---@param rec nim.match.record
---@param rules? nim.rules for a game of one's own, which a record only names
---@return nim.game? game
---@return string? why it cannot be played: the field, or the number of the move
function record.replay(rec, rules)
  local why = check(rec)
  if why then return nil, why end
  local game
  game, why = replay(rec, rules)
  if game then return game end
  return nil, why
end

-- Who may have lost a game that ended early: the one who had to move, or before the first
-- move anyone, in `start`.
local function check_end(rec, game)
  if rec.reason == NATURAL then
    if not game:over() then return "field 'reason': the game is not over" end
    if game:winner() == rec.winner then return nil end
    return ("field 'winner': player %d has won"):format(game:winner())
  end
  if #rec.moves == 0 and rec.reason ~= "illegal move" then return nil end
  if game:over() then return "field 'reason': the game is over" end
  if rec.winner ~= game:turn() then return nil end
  return ("field 'winner': player %d was to move"):format(rec.winner)
end

local function check_optimal(rec, optimal)
  for seat = 1, 2 do
    local says, is = rec.optimal[seat], optimal[seat]
    if says[1] ~= is[1] or says[2] ~= is[2] then
      return ("field 'optimal': player %d kept %d of %d, not %d of %d")
        :format(seat, is[1], is[2], says[1], says[2])
    end
  end
end

--- Plays a record again and computes every field anew that follows from the others:
-- legality of the moves, winner, reason of a natural end, optimal.
---@param rec nim.match.record
---@param rules? nim.rules for a game of one's own, which a record only names
---@return true? ok
---@return string? why
function record.verify(rec, rules)
  local why = check(rec)
  if why then return nil, why end
  local game, optimal = replay(rec, rules)
  if not game then return nil, optimal end
  why = check_end(rec, game) or check_optimal(rec, optimal)
  if why then return nil, why end
  return true
end

return record
