--- A night in parts, for many machines: a file for each, which `tournament --resume`
-- plays, and which `merge` joins with the season.
--
-- The parts are shards of the whole season, as many as it takes to have so many of them
-- in the games that are missing.

local header = require "nim.tournament.header.header"
local order_of_play = require "nim.tournament.games.order_of_play"
local split = require "nim.tournament.games.split"
local tournament = require "nim.tournament"
local uv = require "luv"
local whole = require "nim.whole"

local parts = {}

-- A file that is there already may have games.
local function write(path, head, shard)
  if uv.fs_stat(path) then return true end
  local part = header.whole(head)
  part.shard = shard
  return whole.write(path, header.encode(part) .. "\n")
end

--- Writes the files of the games that are missing in a season.
---@param season string path
---@param head nim.tournament.header.header of it
---@param folder string of the files
---@param count integer how many, nearly
---@return string[]? paths
---@return nim.fault|string|nil why
function parts.write(season, head, folder, count)
  local read, why = tournament.tables(season)
  if not read then return nil, why end
  local total, paths = order_of_play.open(head).total, {}
  local missing = total - read.games
  if missing == 0 then return paths end
  local made, refused = whole.folder(folder)
  if not made then return nil, refused end
  local n = (total * count + missing - 1) // missing
  for i = split.shard_with(total, n, read.games + 1), n do
    local path = ("%s/%d-of-%d.jsonl"):format(folder, i, n)
    local done, trouble = write(path, head, { i, n })
    if not done then return nil, trouble end
    paths[#paths + 1] = path
  end
  return paths
end

return parts
