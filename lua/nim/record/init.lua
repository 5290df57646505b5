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
-- that says the same in another way is refused. Lines are written and read by the core;
-- here are the words for what it refuses.
--
-- What a replay cannot tell is held by `check`, a hash of the line before it: who was at
-- fault where a bot has ended the game early, and where piles break or are left over,
-- which moves have led to the end.

local blunders = require "nim.record.blunders"
local core = require "nim.core"
local fault = require "nim.text.fault"
local keys = require "nim.text.keys"

local math_type = math.type

---@class nim.record
local record = {}

local FIELDS, WORDS = core.record_fields(), core.end_reasons()

local NATURAL = WORDS[1]

--- Why a bot loses a game before its end.
record.EARLY = table.move(WORDS, 2, #WORDS, 1, {})

local REASONS = {}
for _, word in ipairs(WORDS) do REASONS[word] = true end

local function shown(value)
  if type(value) == "string" then return "a string" end
  if type(value) == "table" then return "a table" end
  if value == core.null then return "null" end
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
  if not utf8.len(value) then return "invalid UTF-8" end
end

local function reason(value)
  if REASONS[value] then return nil end
  local word = type(value) == "string" and value:match "^[%a ]+$"
  return "unknown reason " .. (word and ("'%.40s'"):format(word) or shown(value))
end

-- An array of at least `least` elements, or of exactly so many.
local function array_of(what, check, least, exactly)
  return function(value)
    if type(value) ~= "table" then
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

local function detail(value)
  local why = text(value)
  if why then return why end
  if core.clean_detail(value) ~= value then return "not cleaned: one line expected" end
end

local function check_digits(value)
  local fits = type(value) == "string" and value:find("^" .. ("%x"):rep(16) .. "$")
  if fits then return nil end
  return "16 hexadecimal digits expected, got " .. shown(value)
end

local size, count = integer_from(0), integer_from(1)
local both_counts = array_of("number", size, 2, true)

local function kept_of_chances(value)
  local why = both_counts(value)
  if why then return why end
  if value[1] > value[2] then return "more chances kept than there were" end
end

-- What a value of each kind must be.
local CHECKS = {
  count = count,
  text = text,
  sizes = array_of("pile", size, 0),
  moves = array_of("move", array_of("number", size, 2), 0),
  seat = winner,
  reason = reason,
  detail = detail,
  check = check_digits,
  score = array_of("seat", kept_of_chances, 2, true),
}

-- May this record lack the field?
local function may_lack(rec, field)
  return field.when == "held" or field.when == "early" and rec.reason == NATURAL
end

local function check_field(rec, field)
  local value = rec[field.key]
  if value == nil then
    return not may_lack(rec, field) and ("field '%s' is missing"):format(field.key) or nil
  end
  local why = CHECKS[field.value](value)
  if why then return ("field '%s': %s"):format(field.key, why) end
end

local function check_fields(rec)
  if type(rec) ~= "table" then
    return "record expected, got " .. (rec == core.null and "null" or type(rec))
  end
  for _, field in ipairs(FIELDS) do
    local why = check_field(rec, field)
    if why then return why end
  end
  for _, field in ipairs(FIELDS) do
    if field.when == "early" and rec[field.key] ~= nil and rec.reason == NATURAL then
      return ("field '%s': no bot has ended the game"):format(field.key)
    end
  end
end

local function write(rec)
  return type(rec) == "table" and core.write_record(rec)
end

-- What is wrong with the fields, each by itself. A record that can be written has none;
-- only for others the words have to be found.
local function check(rec)
  return not write(rec) and check_fields(rec) or nil
end

--- A record as one line of JSON, without the line's end.
--
-- `check` is computed anew. Raises an error that names the field of a wrong record.
---@param rec nim.match.record
---@return string line
function record.encode(rec)
  local line = write(rec)
  if line then return line end
  return error(("bad argument #1 to 'encode' (%s)"):format(check_fields(rec)), 2)
end

local KEYS = {}
for _, field in ipairs(FIELDS) do KEYS[field.key] = true end

local function unknown_field(value)
  for _, key in ipairs(keys(value)) do
    if not KEYS[key] then return ("unknown field '%s'"):format(key) end
  end
end

local CHANGED = "field 'check' does not fit: the line has been changed"

local STRANGE = "not written as records are: "
  .. "keys in order, no blanks, no needless escapes"

-- Where the digits of the check begin, from the end of a line.
local DIGITS = -19

-- Lines up to this length are read again, for the words; of others the place is named.
local SHORT = 1 << 16

-- Why a line is not a valid record: the core has stopped at that byte of it.
local function words(line, at)
  if #line > SHORT then return ("column %d: not a record from here on"):format(at) end
  local value, why = core.read_json(line)
  why = why or check_fields(value) or unknown_field(value)
  if why then return why end
  local right = value.check and write(value)
  local same = right and #right == #line and right:sub(1, DIGITS) == line:sub(1, DIGITS)
  return same and CHANGED or STRANGE
end

local function check_line(line, name)
  if type(line) == "string" then return line end
  local why = "bad argument #1 to '%s' (string expected, got %s)"
  return error(why:format(name, type(line)), 3)
end

--- The record that a line holds: the inverse of `encode`.
---@param line string without the line's end
---@return nim.match.record? rec
---@return string? why
function record.decode(line)
  check_line(line, "decode")
  local rec, at = core.read_record(line)
  if rec then return rec end
  return nil, words(line, at)
end

--- The same without `start` and `moves`, which takes a third of the time, into a table
--- that may have been used for another line.
---@param line string without the line's end
---@param into table
---@return nim.match.record? rec that table
---@return string? why
function record.brief(line, into)
  check_line(line, "brief")
  local rec, at = core.read_record(line, into)
  if rec then return rec end
  return nil, words(line, at)
end

--- Number, round and winner of a game, by the quickest way: of a line that is known to be
-- a record's; of other lines as many of them as seem to be there.
---@param line string
---@return integer? id
---@return integer? round
---@return integer? winner
function record.result(line)
  return core.read_result(check_line(line, "result"))
end

-- The game before its first move. No record opens a file.
local function start_of(rec, rules)
  local ok, known = true, rules
  if not rules then ok, known = core.try(core.rules_of_text, rec.rules) end
  if not ok then return nil, tostring(known) end
  local game
  ok, game = core.try(core.game, rec.start, known)
  if not ok then return nil, tostring(game) end
  local is = tostring(game:rules())
  if is == rec.rules then return game end
  return nil, ("field 'rules': '%s' expected, got '%s'"):format(is, rec.rules)
end

-- The game after its moves, and how exactly they were chosen.
local function replay(rec, rules)
  local game, why = start_of(rec, rules)
  if not game then return nil, why end
  local loser = rec.reason ~= NATURAL and 3 - rec.winner or nil
  local ok, optimal, number, illegal = fault.call(core.score, game, rec.moves, loser)
  if not ok then return nil, optimal end
  if not optimal then return nil, ("move %d: %s"):format(number, illegal) end
  return game, optimal
end

--- The game that a record tells, after all its moves.
---@param rec nim.match.record
---@param rules? nim.rules of one's own, which a record only names
---@return nim.game? game
---@return string? why
function record.replay(rec, rules)
  local why = check(rec)
  if why then return nil, why end
  local game
  game, why = replay(rec, rules)
  if game then return game end
  return nil, why
end

--- The moves of one seat that gave a win away, the worst of some of them, and what became
--- of each chance to win: see `nim.record.blunders`.
record.blunders, record.worst, record.marks =
  blunders.of, blunders.worst, blunders.marks

-- Who may have lost a game that ended early: before the first move, where bots are made
-- and started, either; then who had to move, and at any time a program that ends.
local function check_end(rec, game)
  if rec.reason == NATURAL then
    if not game:over() then return "field 'reason': the game is not over" end
    if game:winner() == rec.winner then return nil end
    return ("field 'winner': player %d has won"):format(game:winner())
  end
  if #rec.moves == 0 then return nil end
  if game:over() then return "field 'reason': the game is over" end
  if rec.winner ~= game:turn() or rec.reason == "crash" then return nil end
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

-- Each move is written in one way: where it touches several piles, these ascend.
local function check_moves(rec, game)
  local history
  for i, move in ipairs(rec.moves) do
    if #move > 3 then
      history = history or game:history()
      local is, got = table.concat(history[i], " "), table.concat(move, " ")
      if is ~= got then return ("move %d: '%s' expected, got '%s'"):format(i, is, got) end
    end
  end
end

-- Where no bot has ended the game, a record of one's own need not have a check.
local function check_check(rec)
  if not rec.check then
    return rec.reason ~= NATURAL and "field 'check' is missing" or nil
  end
  local right = core.read_record(core.write_record(rec))
  if rec.check ~= right.check then return CHANGED end
end

--- Plays a record again and computes every field anew that follows from the others:
-- legality of the moves, winner, reason of a natural end, optimal.
---@param rec nim.match.record
---@param rules? nim.rules of one's own, which a record only names
---@return true? ok
---@return string? why
function record.verify(rec, rules)
  local why = check(rec)
  if why then return nil, why end
  local game, optimal = replay(rec, rules)
  if not game then return nil, optimal end
  why = check_moves(rec, game) or check_end(rec, game) or check_optimal(rec, optimal)
    or check_check(rec)
  if why then return nil, why end
  return true
end

return record
