--- The files of one tournament: their headers are read, compared, and put in order.

local checker = require "nim.tournament.file.checker"
local gaps = require "nim.tournament.merge.gaps"
local header = require "nim.tournament.header.header"
local shard = require "nim.tournament.merge.shard"

local shards = {}

--- Closes what is open of them.
---@param list nim.tournament.merge.shard[]
function shards.close(list)
  for _, s in ipairs(list) do s.file:close() end
end

-- A checker of all games, from the first header.
local function begin(f)
  local whole = header.whole(f.head)
  local check, why = checker.new(whole)
  if not check then return nil, f:message(why) end
  if check.order.waits then
    return nil, f:message "the games depend on results: there is nothing to merge"
  end
  return check
end

-- How a header differs from that of the first file; nil where it does not.
local function difference(f, first)
  local why = header.difference(header.whole(f.head), first.head)
  return why and f:message(("not of the same tournament as %s: %s")
    :format(first.path, why))
end

local function read(paths, list)
  local check, why
  for i, path in ipairs(paths) do
    list[i], why = shard.open(path)
    if not list[i] then return nil, why end
    local f = list[i].file
    if check then why = difference(f, list[1].file) else check, why = begin(f) end
    if why then return nil, why end
    list[i]:belong(check.head, check.order.total)
  end
  return check
end

-- In order of their first game, else as they were given.
local function sort(list)
  local given = {}
  for i, s in ipairs(list) do given[s] = i end
  table.sort(list, function(a, b)
    if a.from ~= b.from then return a.from < b.from end
    return given[a] < given[b]
  end)
end

--- Reads the headers of files that have all games of a tournament between them.
---@param paths string[]
---@return nim.tournament.merge.shard[]? list by their first game
---@return nim.tournament.file.checker|string check of the whole tournament; or a message
function shards.read(paths)
  if #paths == 0 then return nil, "there is no file to merge" end
  local list = {}
  local check, why = read(paths, list)
  if check then
    sort(list)
    why = gaps.message(list, check.order.total)
    if not why then return list, check end
  end
  shards.close(list)
  return nil, why
end

return shards
