--- Joins the shards of a tournament into the file that one run would have written.
--
-- The headers come first: they tell which games each file has, and so what is missing.
-- Then every game is played again, each file being open only while its games are due; so
-- there may be any number of them. A shard may be given twice, and the result again.

local fault = require "nim.text.fault"
local file = require "nim.tournament.file.file"
local header = require "nim.tournament.header.header"
local joiner = require "nim.tournament.merge.joiner"
local journal = require "nim.journal"
local shards = require "nim.tournament.merge.shards"
local uv = require "luv"

local merge = {}

-- Games between two calls of on_progress.
local OFTEN = 4096

-- A file that is there is only replaced where it is of the same tournament.
local function check_out(out, whole)
  if journal.is_stream(out) or not uv.fs_stat(out) then return true end
  local refusal = journal.refusal(out)
  if refusal then return nil, refusal end
  local old = file.open(out)
  if old then old:close() end
  if old and not header.difference(header.whole(old.head), whole) then return true end
  return nil, fault.new("file", { path = out, cause = fault.new "other_file" })
end

local function write_games(games, log, on_progress)
  local line, why = games:next()
  while line do
    local ok, trouble = log:append(line .. "\n")
    if not ok then return nil, trouble end
    local done = games.id - 1
    if on_progress and done % OFTEN == 0 then on_progress(done, games.total) end
    line, why = games:next()
  end
  return not why, why
end

local function fill(log, games, whole, on_progress)
  local ok, why = log:append(header.encode(whole) .. "\n")
  if ok then ok, why = write_games(games, log, on_progress) end
  if ok then ok, why = log:sync() end
  return ok, why
end

-- Writes beside `out`, which is replaced at the end; what is no file takes the lines as
-- they come.
local function write(games, whole, out, on_progress)
  local stream = journal.is_stream(out)
  if not stream then out = journal.target(out) end
  local log, why = (stream and journal.open or journal.beside)(out)
  if not log then return nil, why end
  log.name = out
  local ran, ok
  ran, ok, why = pcall(fill, log, games, whole, on_progress)
  if ran and ok and not stream then ok, why = log:take_place(out) end
  if not (ran and ok) and not stream then os.remove(log.path) end
  log:leave()
  if not ran then error(ok, 0) end
  return ok, why
end

--- Merges files into `out`, which appears when it is complete: see `nim.tournament`.
function merge.files(paths, out, options)
  local list, check = shards.read(paths)
  if not list then return nil, check --[[@as string]] end
  local games = joiner.new(list, check)
  local ok, why = check_out(out, check.head)
  if ok then ok, why = write(games, check.head, out, options and options.on_progress) end
  shards.close(list)
  if ok then return games.total end
  return nil, why
end

return merge
