--- The game that `game:save()` wrote, or any JSON of the same content.
--
--     local line = nim.game({ 3, 4, 5 }):move(1, 2):save()
--       --> {"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[],"turn":2}
--     local game = assert(nim.load(line))
--     nim.load "[3,4,5]"  --> nil, "object expected"
--     nim.load "[3 4 5]"  --> nil, "column 4: ',' or ']' expected"

local core = require "nim.core"

-- A fraction of nothing is an integer too, where a float holds every integer.
local function size(value)
  local n = math.type(value) and math.tointeger(value)
  if n and n >= 0 and (math.type(value) == "integer" or n < 1 << 53) then return n end
end

-- An array whose elements `read` reads; nil for everything else, as for an object, which
-- has keys, or where it is empty, a metatable.
local function array(value, read)
  if type(value) ~= "table" or getmetatable(value) then return nil end
  if #value == 0 and next(value) then return nil end
  local elements = {}
  for i = 1, #value do
    elements[i] = read(value[i])
    if not elements[i] then return nil end
  end
  return elements
end

local function sizes(value) return array(value, size) end

-- Under rules on states a start is a text, or an array of states.
local function start_in(value, rules)
  return type(value) == "string" and value or array(value, function(one)
    local state = type(one) == "string" or math.type(one) == "integer"
    return rules and state and one or size(one)
  end)
end

local function lists(value) return array(value, sizes) end

local function text_of(value) return type(value) == "string" and value or nil end

-- Each field, how it is read, and what it must be; the last one is there where rules are
-- of one's own.
local FIELDS = {
  { "rules", text_of, "string" },
  { "start", start_in, "array of numbers from 0 to 2^63-1" },
  { "moves", lists, "array of moves" },
  { "undone", lists, "array of moves" },
  { "turn", size, "1 or 2" },
  { "digest", text_of, "string" },
}

local function check(value, rules)
  local saved = {}
  for _, field in ipairs(FIELDS) do
    local key, read, expected = table.unpack(field)
    saved[key] = read(value[key], rules)
    if not saved[key] and (key ~= "digest" or value[key] ~= nil) then
      return nil, ("field '%s': %s expected"):format(key, expected)
    end
    value[key] = nil
  end
  if next(value) == nil then return saved end
  return nil, "more fields than rules, start, moves, undone, turn and digest"
end

local function parse(text, rules)
  local value, why = core.read_json(text)
  if value == nil then return nil, why end
  if type(value) ~= "table" or value[1] ~= nil then return nil, "object expected" end
  return check(value, rules)
end

-- Plays moves that are called by their number in the file, those taken back counted on.
local function play(game, list_of_moves, before)
  for i, move in ipairs(list_of_moves) do
    local legal, why = game:legal(move)
    if not legal then return nil, ("move %d: %s"):format(before + i, why) end
    game:move(move)
  end
  return game
end

local function digest_of(game) return game:save():match '"digest":"(%x+)"}$' end

-- Names of rules of one's own, and of files, do not say what the rules allow.
local function check_digest(saved, game)
  local is = digest_of(game)
  if is == saved.digest then return game end
  if not is then return nil, "field 'digest': only rules of one's own have one" end
  if not saved.digest then return nil, "field 'digest': string expected" end
  return nil, ("rules: '%s' allows other moves than in the saved game")
    :format(saved.rules)
end

-- No text opens a file.
local function start_of(saved, rules)
  local known, why = true, rules
  if not rules then known, why = core.try(core.rules_of_text, saved.rules) end
  if not known then return nil, tostring(why) end
  if tostring(why) ~= saved.rules then
    local form = rules and "the rules '%s' are not those of the saved game, '%s'"
      or "rules: '%s' expected, got '%s'"
    return nil, form:format(tostring(why), saved.rules)
  end
  local made, game = core.try(core.game, saved.start, why)
  if not made then return nil, tostring(game) end
  return check_digest(saved, game)
end

-- The game with all its moves, of which the last are then taken back.
local function restore(saved, rules)
  local game, why = start_of(saved, rules)
  if game then game, why = play(game, saved.moves, 0) end
  if not game then return nil, why end
  local turn = game:turn()
  if turn ~= saved.turn then
    return nil, ("turn: %d expected, got %d"):format(turn, saved.turn)
  end
  game, why = play(game, saved.undone, #saved.moves)
  if not game then return nil, why end
  for _ = 1, #saved.undone do game:undo() end
  return game
end

--- The game that a line of text describes, with its moves and those taken back.
-- rules: for a game of one's own, which a line only names
return function(text, rules)
  if type(text) ~= "string" then
    error(("bad argument #1 to 'load' (string expected, got %s)"):format(
      core.typename(text)), 2)
  end
  local saved, why
  if rules ~= nil then
    saved, rules = core.try(core.rules, rules)
    if not saved then error(("bad argument #2 to 'load' (%s)"):format(rules), 2) end
  end
  saved, why = parse(text, rules)
  if not saved then return nil, why end
  return restore(saved, rules)
end
