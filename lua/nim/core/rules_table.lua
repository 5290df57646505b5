--- Rules as a table, {max = 3, misere = true} for `max:3 misere`, and rules that name a
--- file. The core calls this module for both, raises what is refused, with the argument's
--- number, and makes the rules.
--
--     rules_table.of_table { take = { 1, 3, 4 } }   --> "text", "take:1,3,4 "
--     rules_table.of_table { options = f, name = "a", misere = true }
--       --> "told", "options", "options:a misere", "a", true, f
--     rules_table.of_table { moves = f }            --> "told", ..., { moves = f }
--     rules_table.of_table { file = "a.lua" }       --> "file", "a.lua", nil, false
--     rules_table.of_table { mx = 3 }               --> "unknown", "mx"
--     rules_table.of_table { max = "x" }
--       --> "field", "max", "integer expected, got string"
--     rules_table.of_table { max = 3, whole = true }
--       --> "argument", "'max:3' and 'whole' cannot be combined"
--     rules_table.of_text "misere a.lua"            --> "file", "a.lua", nil, true
--     rules_table.of_text "chomp"                   --> "file", "chomp.lua", "...", false

local core = require "nim.core"

local rules_table = {}

local number_type = math.type

-- What each field holds: "none" (true), "number", "list", "pair", "code", "name" or
-- "options" (a function); and the names of all, and of those that hold a function.
local TYPES, NAMES = core.rule_fields()
local TOLD = {}
for _, name in ipairs(NAMES) do
  if TYPES[name] == "options" then TOLD[#TOLD + 1] = name end
end
table.move({ "misere", "name", "file", "moves" }, 1, 4, #NAMES + 1, NAMES)
TYPES.name, TYPES.misere = "name", "none"

-- What is returned in place of an answer.
local Refusal = {}

local function refuse(...) error(setmetatable({ ... }, Refusal), 0) end

local function refuse_argument(form, ...) refuse("argument", form:format(...)) end

-- A key as it is shown: up to a zero byte, where the message would end.
local function shown(key) return tostring(key):match "^[^\0]*" end

---- numbers ----

local function float_fault(number)
  if number ~= number then return "integer expected, got NaN" end
  if number < 0 then return ("%.14g is negative"):format(number) end
  if number >= 0x1p63 then
    return ("%.14g is too large: at most 2^63-1"):format(number)
  end
  return ("integer expected, got %.14g"):format(number)
end

-- A size 0 .. 2^63-1; or nil, and what is wrong with the value.
local function size(value)
  if number_type(value) == "integer" and value >= 0 then return value end
  if type(value) ~= "number" then
    return nil, "integer expected, got " .. core.typename(value)
  end
  local integer = math.tointeger(value)
  if not integer then return nil, float_fault(value) end
  if integer < 0 then return nil, ("%d is negative"):format(integer) end
  return integer
end

-- Numbers before texts, and each in their own order.
local RANK <const> = { boolean = 1, number = 3, string = 4, table = 5, userdata = 7,
  thread = 8 }
RANK["function"] = 6

local function is_before(a, b)
  local one, other = RANK[type(a)], RANK[type(b)]
  if one ~= other then return one < other end
  return (one == RANK.number or one == RANK.string) and a < b
end

-- The first key that is not known; nil: there is none.
local function unknown_key(t, is_known)
  local first
  for key, value in next, t do
    if not is_known(key, value) and (first == nil or is_before(key, first)) then
      first = key
    end
  end
  return first
end

-- Anything beyond the n elements is a hole, or no array at all; but `n` may stand there,
-- which table.pack leaves.
local function refuse_more(array, n, field)
  local keys = 0
  for _ in next, array do keys = keys + 1 end
  if keys == n then return end
  local key = unknown_key(array, function(key, value)
    if math.type(key) == "integer" then return key >= 1 and key <= n end
    return key == "n" and math.type(value) == "integer" and value == n
  end)
  if key == nil then return end
  if math.type(key) == "integer" and key > n then
    refuse_argument("field '%s': number %d: integer expected, got nil", field, n + 1)
  end
  local named = type(key) == "string" or type(key) == "number"
  refuse_argument("array expected, got a table with key '%s'",
    named and shown(key) or type(key))
end

local MOST_NUMBERS <const> = (1 << 31) - 1

-- The numbers of an array; one with a metatable is read through it.
local function numbers(array, field)
  local plain, list = getmetatable(array) == nil, {}
  local n = plain and rawlen(array) or math.tointeger(#array)
    or refuse_argument("field '%s': object length is not an integer", field)
  if n < 0 then refuse_argument("field '%s': %d numbers: not a length", field, n) end
  if n > MOST_NUMBERS then
    refuse_argument("field '%s': too many numbers: at most %d", field, MOST_NUMBERS)
  end
  for i = 1, n do
    local number, why = array[i], nil
    if number_type(number) ~= "integer" or number < 0 then number, why = size(number) end
    if why then refuse_argument("field '%s': number %d: %s", field, i, why) end
    list[i] = number
  end
  if plain then refuse_more(array, n, field) end
  return list
end

---- fields as words ----

local function text_in(field, value)
  if type(value) ~= "string" then refuse("field", field, "string expected") end
  if value:find("\0", 1, true) then
    refuse("field", field, "a string with a zero byte")
  end
  return value
end

local function array_word(field, value, expected, pair)
  if type(value) ~= "table" then refuse("field", field, expected) end
  local list = numbers(value, field)
  if pair and #list ~= 2 then refuse("field", field, expected) end
  return field .. ":" .. table.concat(list, pair and "/" or ",")
end

-- The word that says what a field says.
local WORD = {
  none = function(field, value)
    if type(value) ~= "boolean" then
      refuse("field", field, "true or false expected")
    end
    return value and field or ""
  end,
  number = function(field, value)
    local number, why = size(value)
    if not number then refuse("field", field, why) end
    return field .. ":" .. number
  end,
  list = function(field, value)
    if type(value) == "string" then return field .. ":" .. text_in(field, value) end
    return array_word(field, value, "array of numbers expected")
  end,
  pair = function(field, value)
    return array_word(field, value, "array of two numbers expected", true)
  end,
  code = function(field, value)
    if text_in(field, value):find "^[%d.]" or value:find "^%x%." then return value end
    refuse("field", field, "code expected, as in 0.77")
  end,
  name = text_in,
}

-- First the kind, then misere.
local function text_of(t)
  local unknown = unknown_key(t, function(key) return TYPES[key] end)
  if unknown ~= nil then
    local named = type(unknown) == "string" and not unknown:find("\0", 1, true)
    local meant = named and require "nim.util".nearest(unknown, NAMES)
    if not meant then refuse("unknown", unknown) end
    refuse_argument("unknown field '%s': did you mean '%s'?", unknown, meant)
  end
  local fields, kind, misere = {}, "", ""
  for field in next, t do fields[#fields + 1] = field end
  if fields[2] then table.sort(fields) end
  for _, field in ipairs(fields) do
    local word = WORD[TYPES[field]](field, rawget(t, field))
    if field == "misere" then misere = word
    elseif word ~= "" and kind ~= "" then
      refuse_argument("'%s' and '%s' cannot be combined", kind, word)
    elseif word ~= "" then kind = word end
  end
  return "text", (kind ~= "" and kind or "nim") .. " " .. misere
end

---- games of one's own ----

local function check_combined(t, field, with)
  local other = unknown_key(t, function(key)
    return key == field or key == with or key == "misere"
  end)
  if other == nil then return end
  refuse_argument("'%s' and '%s' cannot be combined", field, shown(other))
end

local function misere_in(t)
  local misere = t.misere
  return misere ~= nil and WORD.none("misere", misere) ~= ""
end

-- The name becomes a word of the rules' text.
local function named(t, kind, options)
  local misere, name = misere_in(t), t.name
  if name ~= nil and text_in("name", name):find "[^%w._-]" then
    refuse("field", "name", "letters, digits, '-', '_' and '.' expected")
  end
  if name == "" then name = nil end
  local text = name and kind .. ":" .. name or kind
  return "told", kind, misere and text .. " misere" or text, name, misere, options
end

local function told(t, kind)
  check_combined(t, kind, "name")
  local options = t[kind]
  if type(options) ~= "function" then refuse("field", kind, "function expected") end
  return named(t, kind, options)
end

-- The options are there when its states are numbered.
local function on_states(t)
  local why = require "nim.states".strange(t)
  if why then refuse("argument", why) end
  local own = {}
  for field, value in next, t do own[field] = value end
  return named(t, "options", own)
end

---- files ----

local MOST_PATH <const> = 4096

-- Names stand in records and in errors as they are.
local function name_fault(name)
  if #name > MOST_PATH then
    return ("a file name of %d bytes is too long"):format(#name)
  end
  if name:find '[%c"\\]' then
    return "a file name cannot contain quotes, backslashes or control characters"
  end
  return not utf8.len(name) and "a file name must be UTF-8" or nil
end

local function file(t)
  check_combined(t, "file", "text")
  local misere, name, text = misere_in(t), rawget(t, "file"), rawget(t, "text")
  if type(name) ~= "string" then refuse("field", "file", "string expected") end
  local why = name_fault(name)
  if why then refuse("argument", why) end
  if text ~= nil and type(text) ~= "string" then
    refuse("field", "text", "string expected")
  end
  return "file", name, text, misere
end

-- With its accent, which UTF-8 writes in two ways.
local IS_MISERE <const> = { misere = true, ["mis\xC3\xA8re"] = true,
  ["mis\xC3\x88re"] = true, ["mise\xCC\x80re"] = true }

local function trimmed(text) return text:match "^%s*(.*%S)" or "" end

local function is_file(word) return #word > 4 and word:sub(-4) == ".lua" end

-- The file that a text of rules names, perhaps with the word misere in front or after.
-- returns the name, nil: it names none; misere
function rules_table.file_of(text)
  local name, misere = trimmed(text), false
  local front, last = name:match "^(.*%s)(%S*)$"
  local first, rest = name:match "^(%S*)(.*)$"
  if IS_MISERE[(last or name):lower()] then name, misere = front or "", true
  elseif IS_MISERE[first:lower()] then name, misere = rest, true end
  name = trimmed(name)
  if is_file(name) then return name, misere end
end

-- The same as an answer, or the game of the shelf that a text names; where nothing but
-- misere may follow, a refusal. A name that is none is refused only where a file may be
-- opened: why comes last.
-- returns an answer, nil: the text has to do with no file; the name, the source of a game
-- of the shelf, misere, why
function rules_table.of_text(text)
  local name, misere = rules_table.file_of(text)
  if name then return "file", name, nil, misere, name_fault(name) end
  local found, more
  if not text:find "%.lua" and not text:find("\0", 1, true) then -- which ask this first
    found, more = require "nim.states.shelf".rules(text)
  end
  if found then return "file", found.file, found.text, found.misere end
  local word, after = (more or text):match "^%s*(%S+)%s+(%S.*)$"
  if not word or not is_file(word) then return nil end
  return "argument", ("'%s' cannot follow '%s': only 'misere' can"):format(after, word)
end

local function answer(t)
  local field, value = next(t)
  local holds = field ~= nil and next(t, field) == nil and TYPES[field]
  if holds and holds ~= "options" and value and value ~= "" then -- as most tables
    return "text", WORD[holds](field, value) .. " "
  end
  for _, kind in ipairs(TOLD) do
    if rawget(t, kind) ~= nil then return told(t, kind) end
  end
  if rawget(t, "file") ~= nil then return file(t) end
  if rawget(t, "moves") ~= nil then return on_states(t) end
  return text_of(t)
end

local function answered(good, first, ...)
  if good then return first, ... end
  if getmetatable(first) ~= Refusal then error(first, 0) end
  return table.unpack(first)
end

-- What a table says.
-- returns an answer as above, and what belongs to it
function rules_table.of_table(t) return answered(pcall(answer, t)) end

return rules_table
