--- Joins the shards of a tournament into the file that one run would have written.
--
-- The headers come first: they tell which games each file has, and so what is missing.
-- Then every game is played again, each file being open only while its games are due; so
-- there may be any number of them. A shard may be given twice, and the result again.

local checker = require "nim.tournament.file.lines".checker
local fault = require "nim.util.fault"
local file = require "nim.tournament.file.file"
local header = require "nim.tournament.header.header"
local journal = require "nim.util.journal"
local games_of = require "nim.tournament.games"
local record = require "nim.record"
local uv = require "luv"

local merge = {}

-- Runs of games between those of the shards.
local function gaps_between(shards, total)
  local list, upto = {}, 0
  for _, s in ipairs(shards) do
    if s.from > upto + 1 then list[#list + 1] = { from = upto + 1, to = s.from - 1 } end
    upto = math.max(upto, s.to)
  end
  if upto < total then list[#list + 1] = { from = upto + 1, to = total } end
  return list
end

-- Into how many shards the tournament has been divided, each number once, from small to
-- large.
local function divisions(shards)
  local list, seen = {}, {}
  for _, s in ipairs(shards) do
    local n = s.shard and s.shard[2]
    if n and not seen[n] then list[#list + 1], seen[n] = n, true end
  end
  table.sort(list)
  return list
end

-- The first and the last of `n` shards that have games of the gap, and all their games.
local function cover(gap, total, n)
  local first = games_of.shard_with(total, n, gap.from)
  local last = games_of.shard_with(total, n, gap.to)
  local from = games_of.of_shard(total, { first, n })
  local _, to = games_of.of_shard(total, { last, n })
  return { first = first, last = last, n = n, games = to - from + 1 }
end

-- The shards of that division which fits the gap best.
local function best_cover(gap, total, numbers)
  local best
  for _, n in ipairs(numbers) do
    local one = cover(gap, total, n)
    if not best or one.games < best.games then best = one end
  end
  return best
end

local function shown(from, to, form)
  if from == to then return form:format(from) end
  return ("%s .. %s"):format(form:format(from), form:format(to))
end

-- Which games are in none of the shards, which stand by their first game, and which
-- shards would have them; nil where none is missing.
local function missing(shards, total)
  local list, numbers = gaps_between(shards, total), divisions(shards)
  if #list == 0 then return nil end
  local names, games = {}, {}
  for i, gap in ipairs(list) do
    local c = best_cover(gap, total, numbers)
    names[i] = shown(c.first, c.last, "%d/" .. c.n)
    games[i] = shown(gap.from, gap.to, "%d")
  end
  local one_shard = not names[2] and not names[1]:find "%.%."
  local one_game = not games[2] and not games[1]:find "%.%."
  return ("%s %s not given: %s %s missing"):format(
    (one_shard and "shard " or "shards ") .. table.concat(names, ", "),
    one_shard and "was" or "were",
    (one_game and "game " or "games ") .. table.concat(games, ", "),
    one_game and "is" or "are")
end

-- Each file has the games `from` to `to`, and is open only while these are due; `given`
-- is its place among those that were given.

-- Closes what is open of them.
local function close(list)
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
local function open(paths, list)
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
    one.from, one.to = games_of.of_shard(check.order.total, one.shard)
  end
  return check
end

local function earlier(a, b)
  if a.from ~= b.from then return a.from < b.from end
  return a.given < b.given
end

-- Reads the headers of files that have all games of a tournament between them.
-- list: by their first game; check: of the whole tournament; or a message
local function read_headers(paths)
  if #paths == 0 then return nil, "there is no file to merge" end
  local list = {}
  local check, why = open(paths, list)
  if check then
    table.sort(list, earlier)
    why = missing(list, check.order.total)
    if not why then return list, check end
  end
  close(list)
  return nil, why
end

-- A reader of all games, in order. The files that are open stand at the same game, so
-- that memory does not grow with them. A game may be in several if they agree; a file
-- that ends early does no harm where another one goes on.
-- shards: by their first game; at: the first of them that has not been opened; due: those
-- that are open; id: the game that comes next
local Joiner = {}
Joiner.__index = Joiner

local function name(s)
  return s.shard and ("shard %d/%d"):format(s.shard[1], s.shard[2]) or "it"
end

-- What is wrong where another line than that of game `id` stands, or one too many.
local function misplaced(s, line, id, total)
  local number = record.result(line)
  if not number then return "not the line of a record" end
  if id <= s.to then
    return number ~= id and ("game %d expected, got game %d"):format(id, number)
  end
  return s.shard and ("unexpected record after the last of %s"):format(name(s))
    or ("unexpected record after game %d"):format(total)
end

-- A message about the line that was read last; `why` it is wrong where it is the right
-- one.
local function wrong(self, s, line, why, id)
  return s.file:message(misplaced(s, line, id or self.id, self.total) or why)
end

-- Closes a file. After its last game nothing may stand.
local function finish(self, s)
  local line = not s.ended and (s.file:next() or s.file.cut and "")
  s.file:close()
  return line and wrong(self, s, line, nil, s.to + 1) or nil
end

-- Opens the files that begin with the next game, and closes those that have ended.
local function turn(self)
  local due, s = self.due, self.shards[self.at]
  while s and s.from <= self.id do
    local ok, why = s.file:go_on()
    if not ok then return why end
    due[#due + 1], self.at = s, self.at + 1
    s = self.shards[self.at]
  end
  for k = #due, 1, -1 do
    local over = due[k].ended or due[k].to < self.id
    local why = over and finish(self, table.remove(due, k))
    if why then return why end
  end
end

-- The line of the next game, on which all files that have it must agree.
local function agreed(self)
  local id, line, holder = self.id, nil, nil
  for _, s in ipairs(self.due) do
    local text = s.file:next()
    s.ended = not text
    if text and not line then
      local ok, why = self.check:next(text)
      if not ok then return nil, wrong(self, s, text, why) end
      line, holder = text, s.file
    elseif text and text ~= line then
      return nil, wrong(self, s, text, ("game %d is not the same as in %s, line %d")
        :format(id, holder.path, holder.line))
    end
  end
  if line then return line end
  local s = self.due[1]
  return nil, s.file:message(fault.new("incomplete", { shard = name(s), game = id }))
end

-- The line of the next game, without its end; nil after the last one.
function Joiner:next()
  local line, why = nil, turn(self)
  if not why and self.id <= self.total then line, why = agreed(self) end
  self.id = self.id + 1
  return line, why
end

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

local function fill(log, games, whole, on_progress)
  local line, trouble = header.encode(whole), nil
  while line do
    local ok, why = log:append(line .. "\n")
    if not ok then return nil, why end
    local done = games.id - 1
    if on_progress and done > 0 and done % OFTEN == 0 then
      on_progress(done, games.total)
    end
    line, trouble = games:next()
  end
  if trouble then return nil, trouble end
  return log:sync()
end

-- Writes beside `out`, which is replaced at the end; what is no file takes the lines as
-- they come.
local function write(games, whole, out, on_progress)
  local stream = journal.is_stream(out)
  if not stream then out = journal.target(out) end
  local log <close>, why = (stream and journal.open or journal.beside)(out)
  if not log then return nil, why end
  log.name = out
  local ok
  ok, why = fill(log, games, whole, on_progress)
  if ok and not stream then ok, why = log:take_place(out) end
  return ok, why
end

--- Merges files into `out`, which appears when it is complete: see `nim.tournament`.
function merge.files(paths, out, options)
  local list, check = read_headers(paths)
  if not list then return nil, check --[[@as string]] end
  local games = setmetatable({
    shards = list, check = check, at = 1, due = {}, id = 1, total = check.order.total,
  }, Joiner)
  local ok, why = check_out(out, check.head)
  if ok then ok, why = write(games, check.head, out, options and options.on_progress) end
  close(list)
  if ok then return games.total end
  return nil, why
end

return merge
