--- The words for people, in English, German, French and Spanish. A phrase is known by its
-- English, in which {name} stands for the field of that name, {name:one|many} for the
-- noun after a number, and what is between < and > is left out where a field in it is
-- missing.
--
--     phrases.use "de"
--     phrases.say("{n} from {pile}", { n = 2, pile = "Haufen 1" })  --> 2 von Haufen 1
--     phrases.words["take {parts}"] = "von {parts} nehmen"    -- words of one's own

---@class nim.phrases
local phrases = {}

--- The languages, by the names that `--lang` and LANG have for them; English first.
phrases.languages = { "en", "de", "fr", "es" }

--- What the phrases of a language are about: a file each.
phrases.parts = { "games", "explain", "commands", "page", "puzzles", "results" }

--- The chosen language: a phrase by its English, which stands where there is no other.
---@type table<string, string>
phrases.words = {}

-- In French 0 is singular, too.
local function is_one(n) return n == 1 or n == 0 and phrases.chosen == "fr" end

--- The language that is spoken.
phrases.chosen = "en"

--- The phrases of a language other than English, in a fresh table.
---@param language string
---@return table<string, string>
function phrases.of(language)
  local words = {}
  for _, part in ipairs(phrases.parts) do
    for phrase, other in pairs(require(("nim.phrases.%s.%s"):format(language, part))) do
      words[phrase] = other
    end
  end
  return words
end

--- Chooses one of the languages.
---@param language string
---@return boolean? known
---@return string? why
function phrases.use(language)
  for _, known in ipairs(phrases.languages) do
    if known == language then
      phrases.words = language == "en" and {} or phrases.of(language)
      phrases.chosen = language
      return true
    end
  end
  return nil, ("unknown language '%s': there are %s"):format(language,
    table.concat(phrases.languages, ", "))
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

-- What is filled in is not looked at again: it may be text of others.
--- A phrase with its fields filled in, in the chosen language.
---@param phrase string in English
---@param fields? table<string, any>
---@return string
function phrases.say(phrase, fields)
  phrase = phrases.words[phrase] or phrase
  if not fields then return phrase end
  return (complete(phrase, fields):gsub("{(%w+):?([^|}]*)|?([^}]*)}",
    function(name, one, many)
      local value = fields[name]
      if one == "" then return tostring(value) end
      return is_one(value) and one or many
    end))
end

--- The same phrases, each in its own line.
---@param list (string|false)[]
---@param fields? table<string, any>
---@return string[]
function phrases.lines(list, fields)
  local lines = {}
  for i, phrase in ipairs(list) do lines[i] = phrases.say(phrase, fields) end
  return lines
end

return phrases
