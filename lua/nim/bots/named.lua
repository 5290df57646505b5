--- What is typed for a bot: `kim=bots/new.lua` is the bot of that file, by the name kim.
--
--     named.split "kim=novice(0.3)"    --> "kim", "novice(0.3)"
--     named.split "novice(0.3)"        --> nil, "novice(0.3)"

local clean = require "nim.text.name"

local named = {}

-- A file may have such a name itself.
local function is_there(path)
  local file = io.open(path, "rb")
  if file then file:close() end
  return file ~= nil
end

--- Parts the name from the bot. `novice=0.3` has none: it is a number that is misplaced.
---@param spec any
---@return string? name cleaned
---@return any spec without it
function named.split(spec)
  if type(spec) ~= "string" then return nil, spec end
  local name, rest = spec:match "^([^=:/\\()]+)=(.+)$"
  if not name or tonumber(rest) or is_there(spec) then return nil, spec end
  return clean(name), rest
end

--- The same bot by another name.
---@param bot nim.bots.bot
---@param name string
---@return nim.bots.bot
function named.copy(bot, name)
  local other = {}
  for field, value in pairs(bot) do other[field] = value end
  other.name = name
  return other
end

return named
