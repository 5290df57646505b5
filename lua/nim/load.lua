--- The game that `game:save()` wrote, or any JSON of the same content.
--
--     local line = nim.game({ 3, 4, 5 }):move(1, 2):save()
--       --> {"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[],"turn":2}
--     local game = assert(nim.load(line))
--     nim.load "[3,4,5]"  --> nil, "object expected"
--
-- Other forms than that of the line are read by dkjson, where it is installed.

local core = require "nim.core"

local has_json, json = pcall(require, "dkjson")

-- A text, and how far it has been read.
local function expect(s, text)
  local after = s.at + #text
  if s.text:sub(s.at, after - 1) ~= text then
    return nil, ("column %d: expected %s"):format(s.at, text)
  end
  s.at = after
  return true
end

local function number(s)
  local digits, after = s.text:match("^(%d+)()", s.at)
  local n = digits and #digits < 20 and math.tointeger(digits)
  if not n or digits ~= tostring(n) then
    return nil, ("column %d: expected a number from 0 to 2^63-1"):format(s.at)
  end
  s.at = after
  return n
end

-- Elements between brackets, each read by `read`.
local function list(s, read)
  local elements = {}
  local done, why = expect(s, "[")
  if not done then return nil, why end
  if expect(s, "]") then return elements end
  repeat
    elements[#elements + 1], why = read(s)
    if why then return nil, why end
  until not expect(s, ",")
  done, why = expect(s, "]")
  return done and elements, why
end

local function numbers(s) return list(s, number) end

local function moves(s) return list(s, numbers) end

local function rules_text(s)
  local text, after = s.text:match('^([^"\\%c]*)()', s.at)
  s.at = after
  return text
end

-- What stands in front of each value, and how it is read.
local FIELDS = {
  { '{"rules":"', rules_text, "rules" }, { '","start":', numbers, "start" },
  { ',"moves":', moves, "moves" }, { ',"undone":', moves, "undone" },
  { ',"turn":', number, "turn" },
}

-- The line as `game:save()` writes it.
local function of_line(text)
  local s, saved = { text = text, at = 1 }, {}
  for _, field in ipairs(FIELDS) do
    local value
    local done, why = expect(s, field[1])
    if done then value, why = field[2](s) end
    if value == nil then return nil, why end
    saved[field[3]] = value
  end
  local done, why = expect(s, "}")
  if not done then return nil, why end
  if not s.text:find("^\r?\n?$", s.at) then
    return nil, ("column %d: expected the end of the line"):format(s.at)
  end
  return saved
end

-- What dkjson takes and JSON has not: comments, numerals like 03, a last comma.
local function is_lax(text)
  local bare = text:gsub('"[^"]*"', '""')
  return bare:find "/" or bare:find "%f[%w.]0%d" or bare:find ",%s*[%]}]"
end

-- A fraction of nothing is an integer too, where a float holds every integer.
local function size(value)
  local n = math.type(value) and math.tointeger(value)
  if n and n >= 0 and (math.type(value) == "integer" or n < 1 << 53) then return n end
end

local function is_a(value, kind)
  return type(value) == "table" and getmetatable(value).__jsontype == kind
end

-- An array whose elements `read` reads; nil for everything else.
local function array(value, read)
  if not is_a(value, "array") then return nil end
  local elements = {}
  for i = 1, #value do
    elements[i] = read(value[i])
    if not elements[i] then return nil end
  end
  return elements
end

local function sizes(value) return array(value, size) end

local function lists(value) return array(value, sizes) end

-- What a field must be, in words and by a function.
local KINDS = {
  rules = { "a string", function(value) return type(value) == "string" and value end },
  start = { "an array of numbers from 0 to 2^63-1", sizes },
  moves = { "an array of moves", lists }, undone = { "an array of moves", lists },
  turn = { "1 or 2", size },
}

local function check(value)
  local saved = {}
  for _, field in ipairs(FIELDS) do
    local key = field[3]
    saved[key] = KINDS[key][2](value[key])
    if not saved[key] then
      return nil, ("field '%s': expected %s"):format(key, KINDS[key][1])
    end
    value[key] = nil
  end
  if next(value) == nil then return saved end
  return nil, "more fields than rules, start, moves, undone and turn"
end

-- The object that a text of JSON is.
local function object(text)
  local ok, value, after, why = pcall(json.decode, text, 1, json.null)
  if not ok then return nil, "brackets are nested too deeply" end
  if why then return nil, "invalid JSON: " .. why end
  if is_lax(text) or text:find("%S", after) then return nil, "invalid JSON" end
  if is_a(value, "object") then return value end
  return nil, "object expected"
end

-- What is no JSON is judged as a line where it begins as one.
local function parse(text)
  local saved, why = of_line(text)
  if saved or not has_json then return saved, why end
  local value, trouble = object(text)
  if value then return check(value) end
  return nil, text:find '^{"rules":"' and why or trouble
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

-- No text opens a file.
local function start_of(saved, rules)
  local known, why = true, rules
  if not rules then known, why = core.try(core.rules_of_text, saved.rules) end
  if not known then return nil, tostring(why) end
  local made, game = core.try(core.game, saved.start, why)
  if not made then return nil, tostring(game) end
  local is = tostring(game:rules())
  if is == saved.rules then return game end
  return nil, ("rules: '%s' expected, got '%s'"):format(is, saved.rules)
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
---@param text string
---@param rules? nim.rules for a game of one's own, which a line only names
---@return nim.game? game
---@return string? why there is none: the column, the move, the field
return function(text, rules)
  if type(text) ~= "string" then
    error(("bad argument #1 to 'load' (string expected, got %s)"):format(type(text)), 2)
  end
  local saved, why = parse(text)
  if not saved then return nil, why end
  return restore(saved, rules)
end
