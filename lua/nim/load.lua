--- The game that `game:save()` wrote, or any JSON of the same content.
--
--     local line = nim.game({ 3, 4, 5 }):move(1, 2):save()
--       --> {"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[],"turn":2}
--     local game = assert(nim.load(line))
--     nim.load "[3,4,5]"  --> nil, "object expected"
--     nim.load "[3 4 5]"  --> nil, "column 4: ',' or ']' expected"

local core = require "nim.core"
local fault = require "nim.util.fault"
local states = require "nim.util".lazy "nim.states"

local need = fault.need

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

-- Under rules on states a start is a text, or an array of states and of [n].
local function start_in(value, rules)
  return type(value) == "string" and value or array(value, function(one)
    local state = type(one) == "string" or math.type(one) == "integer" or sizes(one)
    return rules and state and one or size(one)
  end)
end

local function lists(value) return array(value, sizes) end

local function text_of(value) return type(value) == "string" and value or nil end

local NUMBERS = "array of numbers from 0 to 2^63-1"

-- Each field, how it is read, and what it must be; the last one is there where rules are
-- of one's own.
local FIELDS = {
  { "rules", text_of, "string" },
  { "start", start_in, NUMBERS },
  { "moves", lists, "array of moves" },
  { "undone", lists, "array of moves" },
  { "turn", size, "1 or 2" },
  { "digest", text_of, "string" },
}

local OTHERS = "rules: '%s' allows other moves than in the saved game"

local function refuse(form, ...) need(nil, form:format(...)) end

-- What a function of the core returns.
local function try(f, ...)
  local done, value = core.try(f, ...)
  return done and value or need(nil, tostring(value))
end

-- The fields, and the rules that they name, where none are passed: no text opens a file.
local function parse(text, rules)
  local value, why = core.read_json(text)
  if value == nil then need(nil, why) end
  if type(value) ~= "table" or value[1] ~= nil then refuse "object expected" end
  local saved, known = {}, rules
  for _, field in ipairs(FIELDS) do
    local key, read, expected = table.unpack(field)
    saved[key] = read(value[key], rules)
    if not saved[key] and (key ~= "digest" or value[key] ~= nil) then
      refuse("field '%s': %s expected", key, expected)
    end
    value[key], known = nil, known or try(core.rules_of_text, saved.rules)
  end
  if next(value) == nil then return saved, known end
  refuse "more fields than rules, start, moves, undone, turn and digest"
end

-- Plays moves, each called by its number in its list.
local function play(game, list_of_moves, called)
  for i, move in ipairs(list_of_moves) do
    local legal, why = game:legal(move)
    if not legal then refuse("%s %d: %s", called, i, why) end
    game:move(move)
  end
end

-- The piles that stand for states, by rules in which these are numbered; nil: there are
-- none for one of them.
local function piles_of(list, start)
  local size_of, n = {}, start.first
  for i, one in ipairs(list) do
    while type(one) ~= "table" and not size_of[one] do
      local state = start:state(n)
      if state == nil then return nil end
      size_of[state], n = n, n + 1
    end
    list[i] = size_of[one] or one[1]
  end
  return list
end

-- The game with all its moves, of which the last are then taken back.
local function restore(text, rules)
  local saved, known = parse(text, rules)
  if tostring(known) ~= saved.rules then
    refuse(rules and "the rules '%s' are not those of the saved game, '%s'"
      or "rules: '%s' expected, got '%s'", tostring(known), saved.rules)
  end
  local start, placed = saved.start, nil
  if type(start) == "table" then placed = states.of(known)
  elseif not states.on(known) then refuse("field 'start': %s expected", NUMBERS) end
  if placed then start = piles_of(start, placed) or refuse(OTHERS, saved.rules) end
  local game = try(core.game, start, known)
  -- Names of rules of one's own, and of files, do not say what the rules allow.
  local is = game:save():match '"digest":"(%x+)"}$'
  if is ~= saved.digest then
    refuse(not is and "field 'digest': only rules of one's own have one"
      or not saved.digest and "field 'digest': string expected" or OTHERS, saved.rules)
  end
  play(game, saved.moves, "move")
  local turn = game:turn()
  if turn ~= saved.turn then refuse("turn: %d expected, got %d", turn, saved.turn) end
  play(game, saved.undone, "undone move")
  for _ = 1, #saved.undone do game:undo() end
  return game
end

--- The game that a line of text describes, with its moves and those taken back.
-- rules: for a game of one's own, which a line only names
return function(text, rules)
  fault.check("load", 1, text, "string")
  if rules ~= nil then
    local known
    known, rules = core.try(core.rules, rules)
    if not known then error(("bad argument #2 to 'load' (%s)"):format(rules), 2) end
  end
  return fault.catch(restore, text, rules)
end
