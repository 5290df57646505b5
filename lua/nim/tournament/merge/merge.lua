--- Joins the shards of a tournament into the file that one run would have written.
--
-- The headers come first: they tell which games each file has, and so what is missing.
-- Then every game is played again, each file being open only while its games are due; so
-- there may be any number of them. A shard may be given twice, and the result again.

local header = require "nim.tournament.header.header"
local joiner = require "nim.tournament.merge.joiner"
local journal = require "nim.tournament.file.journal"
local shards = require "nim.tournament.merge.shards"
local uv = require "luv"

local merge = {}

-- Bytes of lines that go on at once, as short lines are many.
local BUNDLE = 1 << 18

-- A file that is there is only replaced where it is of the same tournament.
local function check_out(out, whole)
  if journal.is_stream(out) then return true end
  local handle = io.open(out, "rb")
  if not handle then return true end
  local bytes = handle:read "L" or ""
  handle:close()
  local old = header.decode((bytes:gsub("\n$", "")))
  if old and not header.difference(header.whole(old), whole) then return true end
  return nil, out .. ": the file is there already, and is not of this tournament"
end

local function append(log, lines)
  lines[#lines + 1] = ""
  return log:append(table.concat(lines, "\n"))
end

local function write_games(games, log, on_progress)
  local lines, size = {}, 0
  local line, why = games:next()
  while line do
    lines[#lines + 1], size = line, size + #line
    if size > BUNDLE then
      local ok, trouble = append(log, lines)
      if not ok then return nil, trouble end
      if on_progress then on_progress(games.id - 1, games.total) end
      lines, size = {}, 0
    end
    line, why = games:next()
  end
  if why then return nil, why end
  return append(log, lines)
end

-- Writes beside `out`, which is replaced at the end.
local function write(games, whole, out, on_progress)
  local stream = journal.is_stream(out)
  local part = stream and out or out .. ".part"
  local log, why = journal.anew(part)
  if not log then return nil, why end
  local ok
  ok, why = log:append(header.encode(whole) .. "\n")
  if ok then ok, why = write_games(games, log, on_progress) end
  local closed, trouble = log:close()
  if ok and closed then
    if stream then return true end
    ok, why = uv.fs_rename(part, out)
    if ok then return true end
  end
  if not stream then os.remove(part) end
  return nil, why or trouble
end

--- Merges files into `out`, which appears when it is complete.
---@param paths string[]
---@param out string
---@param options? { on_progress?: fun(games: integer, total: integer) }
---@return integer? games
---@return string? message names the file and the line
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
