--- The bots of the house: built-in ones, and files in the folder of the league, whose
-- texts go into the season.

local bots = require "nim.bots"
local fault = require "nim.text.fault"
local sandbox = require "nim.sandbox"

local staff = {}

---@class nim.league.staff
---@field name string
---@field bot string|nim.tournament.newcomer as `tournament.grow` takes it
---@field text? string of a file

local function of_file(path, name, folder, limits)
  local bot, why = sandbox.file(("%s/%s"):format(folder, path), limits)
  if not bot then return nil, why end
  name = name or bot.name
  return { name = name, text = bot.source,
    bot = { name = name, text = bot.source, bot = path } }
end

-- A bot of the settings.
local function read(spec, folder, limits)
  local name, bare = bots.split(spec)
  if bots.command(bare) then return nil, fault.new "no_program" end
  if bots.is_file(bare) then return of_file(bare, name, folder, limits) end
  local bot, why = bots.get(spec)
  return bot and { name = bot.name, bot = spec }, why
end

--- Reads them all.
---@param specs string[]
---@param folder string
---@param limits nim.sandbox.limits
---@return nim.league.staff[]?
---@return nim.fault|string|nil why
function staff.read(specs, folder, limits)
  local list, taken = {}, {}
  for i, spec in ipairs(specs) do
    local one, why = read(spec, folder, limits)
    if one and one.name:find "%.%d+$" then
      why = fault.new("staff_version", { name = one.name })
    elseif one and taken[one.name] then
      why = fault.new("same_name", { name = one.name })
    end
    if why then
      return nil, fault.new("item", { item = "item", number = i, cause = why })
    end
    list[i], taken[one.name] = one, true
  end
  return list
end

return staff
