--- The words for people, in English, German, French and Spanish. A phrase is known by its
-- English, in which {name} stands for the field of that name, {name:one|many} for the
-- noun after a number, and what is between < and > is left out where a field in it is
-- missing.
--
--     local say = phrases.speaker "de"
--     say("{n} from {pile}", { n = 2, pile = "Haufen 1" })     --> 2 von Haufen 1
--     say = phrases.speaker("de", { ["pile {n}"] = "Reihe {n}" })  -- words of one's own
--
-- Who says something to people in a language of theirs passes such a function on; where
-- there is none, it is said in English, by `phrases.fill`.

---@alias nim.phrases.say fun(phrase: string, fields?: table<string, any>): string

---@class nim.phrases
local phrases = {}

--- The languages, by the names that `--lang` has for them; English first.
phrases.languages = { "en", "de", "fr", "es" }

--- What the phrases are about: a file each, with the other languages of each phrase.
phrases.parts = { "games", "explain", "page", "puzzles" }

-- Raises at the caller of a public function what is wrong with an argument, if anything.
local function refuse(name, argument, why)
  if why then error(("bad argument #%d to '%s' (%s)"):format(argument, name, why), 3) end
end

-- How a value is not of a type.
local function other_than(expected, value)
  local kind = require "nim.core".typename(value)
  return kind ~= expected and ("%s expected, got %s"):format(expected, kind)
end

local function unknown(language)
  for _, known in ipairs(phrases.languages) do
    if known == language then return nil end
  end
  return ("unknown language '%s': there are %s"):format(language,
    table.concat(phrases.languages, ", "))
end

--- The phrases of a language, in a fresh table; of English none.
---@param language string
---@return table<string, string>
function phrases.of(language)
  refuse("of", 1, other_than("string", language) or unknown(language))
  local words = {}
  for _, part in ipairs(language ~= "en" and phrases.parts or {}) do
    for phrase, others in pairs(require("nim.phrases." .. part)) do
      words[phrase] = others[language]
    end
  end
  return words
end

-- The parts whose fields are all there.
local function complete(phrase, fields)
  return (phrase:gsub("<(.-)>", function(part)
    for name in part:gmatch "{(%w+)[:}]" do
      if fields[name] == nil then return "" end
    end
    return part
  end))
end

-- What is filled in is not looked at again: it may be text of others; what has no field
-- stays as it is. In French 0 is singular, too.
local function fill(phrase, fields, least)
  if not fields then return phrase end
  return (complete(phrase, fields):gsub("{(%w+):?([^|}]*)|?([^}]*)}",
    function(name, one, many)
      local value = fields[name]
      if value == nil then return nil end
      if one == "" then return tostring(value) end
      return (value == 1 or value == least) and one or many
    end))
end

-- What fills in phrases, in the words of a language where it has others.
local function filler(name, words, least)
  return function(phrase, fields)
    refuse(name, 1, other_than("string", phrase))
    refuse(name, 2, fields ~= nil and other_than("table", fields))
    return fill(words[phrase] or phrase, fields, least)
  end
end

local english = filler("fill", {})

--- Fills in a phrase in English.
---@param phrase string
---@param fields? table
---@return string
function phrases.fill(phrase, fields) return english(phrase, fields) end

-- What is wrong with a phrase of one's own.
local function strange(phrase, other, known)
  if type(phrase) ~= "string" then return "phrase: " .. other_than("string", phrase) end
  if not known[phrase] then return ("unknown phrase '%s'"):format(phrase) end
  local why = other_than("string", other)
  if why then return ("'%s': %s"):format(phrase, why) end
  for name in other:gmatch "{(%w+)[:}]" do
    if not phrase:find("{" .. name .. "%f[:}]") then
      return ("'%s': there is no field '%s'"):format(phrase, name)
    end
  end
end

--- What says phrases in a language.
---@param language string
---@param own? table<string, string> phrases that are said otherwise
---@return nim.phrases.say? say
---@return string? why
function phrases.speaker(language, own)
  refuse("speaker", 1, other_than("string", language))
  local why = unknown(language)
  if why then return nil, why end
  own = own == nil and {} or own
  refuse("speaker", 2, other_than("table", own))
  local words = phrases.of(language)
  local known = next(own) and phrases.of "de"
  for phrase, other in pairs(own) do
    refuse("speaker", 2, strange(phrase, other, known))
    words[phrase] = other
  end
  return filler("say", words, language == "fr" and 0 or 1)
end

--- Some phrases with the same fields, each in its own line.
---@param say nim.phrases.say
---@param list string[]
---@param fields? table<string, any>
---@return string[]
function phrases.lines(say, list, fields)
  refuse("lines", 1, other_than("function", say))
  refuse("lines", 2, other_than("table", list))
  local lines = {}
  for i, phrase in ipairs(list) do
    local why = other_than("string", phrase)
    refuse("lines", 2, why and ("phrase %d: %s"):format(i, why))
    lines[i] = say(phrase, fields)
  end
  return lines
end

return phrases
