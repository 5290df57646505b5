--- Rules as a table, {max = 3, misere = true} for `max:3 misere`, and rules that name a
--- file. The core calls this module for both, raises what is refused, with the argument's
--- number, and makes the rules.
--
--     rules_table.of_table { take = { 1, 3, 4 } }   --> "text", "take:1,3,4 "
--     rules_table.of_table { options = f, name = "a", misere = true }
--       --> "own", "options", "options:a misere", "a", true, f
--     rules_table.of_table { moves = f }            --> "own", ..., { moves = f }
--     rules_table.of_table { file = "a.lua" }       --> "file", "a.lua", "...", nil
--     rules_table.of_table { mx = 3 }               --> "unknown_field", "mx", "max"
--     rules_table.of_table { max = "x" }
--       --> "field", "max", "integer expected, got string"
--     rules_table.of_table { max = 3, whole = true }
--       --> "argument", "'max:3' and 'whole' cannot be combined"
--     rules_table.of_text("misere a.lua", true)     --> "file", "a.lua", "...", true
--     rules_table.of_text "chomp"                   --> "file", "chomp.lua", "...", nil

local core = require "nim.core"
local fault = require "nim.util.fault"
local util = require "nim.util"
local shelf = util.lazy "nim.states.shelf"

local rules_table = {}

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
local function refuse(...) fault.need(nil, ...) end

local function refuse_argument(form, ...) refuse("argument", form:format(...)) end

-- A key as it is shown: up to a zero byte, where the message would end.
local function shown(key) return tostring(key):match "^[^\0]*" end

-- What the core reads; or nil, and what is wrong with it.
local function read(as, value, field)
  local done, got = core.try(as, value, field)
  if done then return got end
  if type(got) ~= "table" or not got.code then error(got, 0) end
  return nil, got.why
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
  local list, why = read(core.numbers, value, field)
  if not list then refuse("argument", why) end
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
    local number, why = value, nil
    if math.type(value) ~= "integer" or value < 0 then
      number, why = read(core.size, value)
    end
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

local function refuse_unknown(key)
  local named = type(key) == "string" and not key:find("\0", 1, true)
  refuse("unknown_field", key, named and util.nearest(key, NAMES) or nil)
end

-- First the kind, then misere.
local function text_of(t)
  local fields, kind, misere = util.keys(t), "", ""
  for _, key in ipairs(fields) do
    if not TYPES[key] then refuse_unknown(key) end
  end
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

local APART <const> = { file = true, text = true, moves = true }

local function check_combined(t, field, with)
  for _, key in ipairs(util.keys(t)) do
    if key ~= field and key ~= with and key ~= "misere" then
      if not TYPES[key] and not APART[key] then refuse_unknown(key) end
      refuse_argument("'%s' and '%s' cannot be combined", field, shown(key))
    end
  end
end

-- nil: nothing is said; a file may say it.
local function misere_in(t)
  if t.misere ~= nil then return WORD.none("misere", t.misere) ~= "" end
end

-- The name becomes a word of the rules' text.
local function named(t, kind, options)
  local misere, name = misere_in(t), t.name
  if name ~= nil and text_in("name", name):find "[^%w._-]" then
    refuse("field", "name", "letters, digits, '-', '_' and '.' expected")
  end
  if name == "" then name = nil end
  local text = name and kind .. ":" .. name or kind
  return "own", kind, misere and text .. " misere" or text, name, misere, options
end

local function own_rules(t, kind)
  check_combined(t, kind, "name")
  local options = t[kind]
  if type(options) ~= "function" then refuse("field", kind, "function expected") end
  return named(t, kind, options)
end

-- The options are there when its states are numbered.
local function on_states(t)
  local why, name, cause = require "nim.states".strange(t)
  if why then refuse(cause and "field" or "unknown_field", name, cause) end
  local own = {}
  for field, value in next, t do own[field] = value end
  return named(t, "options", own)
end

---- files ----

local function file(t)
  check_combined(t, "file", "text")
  local misere, name, text = misere_in(t), rawget(t, "file"), rawget(t, "text")
  if type(name) ~= "string" then refuse("field", "file", "string expected") end
  local why = shelf.name_fault(name)
  if not why and text == nil then text, why = shelf.text(name) end
  if why then refuse("argument", why) end
  if type(text) ~= "string" then refuse("field", "text", "string expected") end
  return "file", name, text, misere
end

-- The file, or the game of the shelf, that a text names; nil: it names none.
-- opens: whether a file may be opened
function rules_table.of_text(text, opens)
  local name, misere = shelf.file_of(text)
  if name and not opens then
    return "argument",
      "the name alone does not give rules from a file: pass the rules, too"
  end
  if name then
    local source, why = shelf.text(name)
    if why then return "argument", why end
    return "file", name, source, misere or nil
  end
  if text:find("\0", 1, true) then return "argument", "rules with a zero byte" end
  local found, more
  if not text:find "%.lua" then -- which ask this first
    found, more = shelf.rules(text)
  end
  if found then return "file", found.file, found.text, found.misere or nil end
  local word, after = (more or text):match "^%s*(%S+)%s+(%S.*)$"
  if word and shelf.file_of(word) then
    return "argument", ("'%s' cannot follow '%s': only 'misere' can"):format(after, word)
  end
  if not opens then return nil end
  local known, why = core.try(core.rules_of_text, text)
  if not known and text:find "^[^:]*[/\\]" then
    return "argument", ("'%s': the name of a file of rules ends in .lua"):format(text)
  end
  if known or why.code ~= "unknown_rules" then return nil end
  local hint = util.hint(util.trim(text):match "^%S*", shelf.names())
  if hint ~= "" then return "argument", why.why .. hint end
end

local function answer(t)
  local field, value = next(t)
  local holds = field ~= nil and next(t, field) == nil and TYPES[field]
  if holds and holds ~= "options" and value and value ~= "" then -- as most tables
    return "text", WORD[holds](field, value) .. " "
  end
  for _, kind in ipairs(TOLD) do
    if rawget(t, kind) ~= nil then return own_rules(t, kind) end
  end
  if rawget(t, "file") ~= nil then return file(t) end
  if rawget(t, "moves") ~= nil then return on_states(t) end
  return text_of(t)
end

local function answered(first, ...)
  if first then return first, ... end
  return ...
end

-- What a table says.
-- returns an answer as above, and what belongs to it
function rules_table.of_table(t) return answered(fault.catch(answer, t)) end

return rules_table
