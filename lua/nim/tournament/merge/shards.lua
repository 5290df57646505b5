--- The files of one tournament: their headers are read, compared, and put in order.

local checker = require "nim.tournament.file.checker"
local file = require "nim.tournament.file.file"
local gaps = require "nim.tournament.merge.gaps"
local header = require "nim.tournament.header.header"
local split = require "nim.tournament.games.split"

--- One of the files: a run of the tournament's games, or all of them.
-- file: open only while its games are due; shard: its number, and of how many; from: its
-- first game; to: its last one; given: its place among those that were given

local shards = {}

--- Closes what is open of them.
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

-- All files then have the header of the whole: a thousand long lists of positions are
-- much.
local function read(paths, list)
  local check
  for i, path in ipairs(paths) do
    local f, why = file.open(path)
    if not f then return nil, why end
    f:pause()
    local one = { file = f, shard = f.head.shard, given = i }
    list[i] = one
    if check then why = difference(f, list[1].file) else check, why = begin(f) end
    if why then return nil, why end
    f.head = check.head
    one.from, one.to = split.games_of(check.order.total, one.shard)
  end
  return check
end

local function earlier(a, b)
  if a.from ~= b.from then return a.from < b.from end
  return a.given < b.given
end

--- Reads the headers of files that have all games of a tournament between them.
-- list: by their first game; check: of the whole tournament; or a message
function shards.read(paths)
  if #paths == 0 then return nil, "there is no file to merge" end
  local list = {}
  local check, why = read(paths, list)
  if check then
    table.sort(list, earlier)
    why = gaps.message(list, check.order.total)
    if not why then return list, check end
  end
  shards.close(list)
  return nil, why
end

return shards
