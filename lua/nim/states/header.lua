--- What the rules of a game on states hold: their text is the file with its numbering, so
--- that a header of a tournament tells states in words.

local core = require "nim.core"
local file = require "nim.states.file"
local start = require "nim.states.start"

local header = {}

-- The words of each start, as long as its rules are in use; false where there are none.
local starts = setmetatable({}, { __mode = "k" })

-- The text of the file comes first, so that an error names its lines; and what is raised
-- says which call failed, since there are no options but those of the numbering.
local RULES = "return { name = game.name, misere = game.misere or false, "
  .. "options = states.options, placed = true }"

--- The rules that the text of a file with its numbering says.
function header.rules(path, text, misere)
  return core.rules { file = path, misere = misere, text = text .. RULES }
end

--- Makes a start the one whose rules these are.
function header.keep(one)
  starts[one.rules] = one
  return one
end

-- The words of rules that a header holds, which are in their text alone. No numbering
-- skips as many piles as no integer can count: such a text only looks like one.
local function recovered(rules)
  local facts = rules:kind()
  local text = facts.text or ""
  local whole = text:sub(1, -#RULES - 1)
  local digits = whole .. RULES == text and whole:match ", (%d+)%)\n$"
  local skipped = math.tointeger(tonumber(digits or ""))
  if not skipped then return false end
  return start.new({}, {}, rules, skipped, file.asking(facts.file, whole))
end

--- The start whose rules these are.
-- nil: they are not of a game on states
function header.of(rules)
  if starts[rules] == nil then starts[rules] = recovered(rules) end
  return starts[rules] or nil
end

return header
