--- The bots of a season, whose file holds their texts; of each author the newest version.

local fault = require "nim.text.fault"
local files = require "nim.alike.files"
local tournament = require "nim.tournament"

local season = {}

--- Is that the file of a season, by its name?
---@param path string
---@return boolean
function season.is_named(path) return path:find "%.jsonl$" ~= nil end

-- The entries of a header that are compared: an author's later ones come after.
local function newest(bots)
  local last, list = {}, {}
  for _, entry in ipairs(bots) do last[entry.author or entry] = entry end
  for _, entry in ipairs(bots) do
    local is_last = last[entry.author or entry] == entry
    list[#list + 1] = is_last and entry.text and entry or nil
  end
  return list
end

--- Reads the bots, and does not run them.
---@param path string
---@return nim.alike.file[] list each by the bot's name
---@return string? why there is none
function season.read(path)
  local list, read, why = {}, tournament.file(path)
  if not read then return list, why end
  read:close()
  for _, entry in ipairs(newest(read.head.bots)) do
    list[#list + 1] = files.of_text(entry.name, entry.text)
  end
  if list[1] then return list end
  return list, tostring(fault.new("file", { path = path, cause = fault.new "no_texts" }))
end

return season
