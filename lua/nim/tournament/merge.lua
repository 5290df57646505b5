--- Joins the shards of a tournament into the file that one run would have written.
--
-- The headers come first: they tell which games each file has, and so what is missing.
-- Then every game is played again, each file being open only while its games are due; so
-- there may be any number of them. A shard may be given twice, and the result again.

local checker = require "nim.tournament.file.lines".checker
local fault = require "nim.util.fault"
local file = require "nim.tournament.file.file"
local fill = require "nim.phrases".fill
local header = require "nim.tournament.header.header"
local journal = require "nim.util.journal"
local games_of = require "nim.tournament.games"
local record = require "nim.record"
local uv = require "luv"

local need = fault.need

local merge = {}

local function shown(from, to, form)
  if from == to then return form:format(from) end
  return ("%s .. %s"):format(form:format(from), form:format(to))
end

-- Which games are in none of the shards, which stand by their first game, and which
-- shards would have them, of the finest division; nil where none is missing.
local function missing(shards, total)
  local upto, n, names, games = 0, 1, {}, {}
  for _, s in ipairs(shards) do n = math.max(n, s.shard and s.shard[2] or 1) end
  -- Games from `upto` on to one of a shard, or the last.
  local function add_gap(next_from)
    local from, to = upto + 1, next_from - 1
    if from > to then return end
    names[#names + 1] = shown(games_of.shard_with(total, n, from),
      games_of.shard_with(total, n, to), "%d/" .. n)
    games[#games + 1] = shown(from, to, "%d")
  end
  for _, s in ipairs(shards) do
    add_gap(s.from)
    upto = math.max(upto, s.to)
  end
  add_gap(total + 1)
  if not names[1] then return nil end
  local function number(list) return list[2] and 2 or list[1]:find "%.%." or 1 end
  return fill("{s:shard|shards} {shards} {s:was|were} not given: {g:game|games} {games} "
    .. "{g:is|are} missing", { shards = table.concat(names, ", "), s = number(names),
    games = table.concat(games, ", "), g = number(games) })
end

-- Reads the headers. All files then have that of the whole: a thousand long lists of
-- positions are much. Each has the games `from` to `to`, and is open only while these are
-- due; `given` is its place among those that were given.
local function open(paths, list, own)
  local check
  for i, path in ipairs(paths) do
    local f = need(file.open(path))
    f:pause()
    local one, first = { file = f, shard = f.head.shard, given = i }, paths[1]
    list[i] = one
    local why = check and header.difference(header.whole(f.head), check.head)
    if why then
      need(nil, f:message(("not of the same tournament as %s: %s"):format(first, why)))
    end
    if not check then
      check, why = checker.new(header.whole(f.head), own)
      if check and check.order.waits then
        why = "the games depend on results: there is nothing to merge"
      end
      need(not why and check, why and f:message(why))
    end
    f.head = check.head
    one.from, one.to = games_of.of_shard(check.order.total, one.shard)
  end
  return check
end

-- A reader of all games, in order. The files that are open stand at the same game, so
-- that memory does not grow with them. A game may be in several if they agree; a file
-- that ends early does no harm where another one goes on.
-- shards: by their first game; at: the first of them that has not been opened; due: those
-- that are open; id: the game that comes next; short: the last one that ended early
local Joiner = {}
Joiner.__index = Joiner

local function name(s)
  return s.shard and ("shard %d/%d"):format(s.shard[1], s.shard[2]) or "it"
end

-- What is wrong where another line than that of game `id` stands, or one too many.
local function misplaced(s, line, id, total)
  local number = record.result(line)
  if not number then return "not a record" end
  if id <= s.to then
    return number ~= id and ("game %d expected, got game %d"):format(id, number)
  end
  return s.shard and ("unexpected record after the last of %s"):format(name(s))
    or ("unexpected record after game %d"):format(total)
end

-- Raises a message about the line that was read last; `why` it is wrong where it is the
-- right one.
local function wrong(self, s, line, why, id)
  need(nil, s.file:message(misplaced(s, line, id or self.id, self.total) or why))
end

-- Opens the files that begin with the next game, and closes those that have ended.
local function turn(self)
  local due, s = self.due, self.shards[self.at]
  while s and s.from <= self.id do
    if not s.file.handle then s.file = need(file.open(s.file.path)) end
    due[#due + 1], self.at = s, self.at + 1
    s = self.shards[self.at]
  end
  for k = #due, 1, -1 do
    local one = due[k]
    if one.ended or one.to < self.id then
      -- After its last game nothing may stand.
      local line = not one.ended and (one.file:next() or one.file.cut and "")
      table.remove(due, k).file:close()
      if line then wrong(self, one, line, nil, one.to + 1) end
    end
  end
end

-- The line of the next game, on which all files that have it must agree.
local function agreed(self)
  local id, line, holder = self.id, nil, nil
  for _, s in ipairs(self.due) do
    local text = s.file:next()
    if not text then s.ended, self.short = true, s end
    if text and not line then
      local ok, why = self.check:next(text)
      if not ok then wrong(self, s, text, why) end
      line, holder = text, s.file
    elseif text and text ~= line then
      wrong(self, s, text, ("game %d is not the same as in %s, line %d")
        :format(id, holder.path, holder.line))
    end
  end
  -- Another file may have had the game before, and ended with it.
  local s = self.due[1] or self.short
  return line or need(nil,
    s.file:message(fault.new("incomplete", { shard = name(s), game = id })))
end

-- The line of the next game, without its end; nil after the last one.
function Joiner:next()
  turn(self)
  local line = self.id <= self.total and agreed(self) or nil
  self.id = self.id + 1
  return line
end

-- Games between two calls of on_progress.
local OFTEN = 4096

-- A file that is there is only replaced where it is of the same tournament.
local function check_out(out, whole)
  need(not fault.path(out), fault.path(out))
  if journal.is_stream(out) or not uv.fs_stat(out) then return end
  need(not journal.refusal(out), journal.refusal(out))
  local old <close> = file.open(out)
  if not old or header.difference(header.whole(old.head), whole) then
    need(nil, fault.new("file", { path = out, cause = fault.new "other_file" }))
  end
end

-- Writes beside `out`, which is replaced at the end; what is no file takes the lines as
-- they come.
local function write(games, whole, out, on_progress)
  local stream = journal.is_stream(out)
  if not stream then out = journal.target(out) end
  local log <close> = need((stream and journal.open or journal.beside)(out))
  log.name = out
  local line = header.encode(whole)
  while line do
    need(log:append(line .. "\n"))
    local done = games.id - 1
    if on_progress and done > 0 and done % OFTEN == 0 then
      on_progress(done, games.total)
    end
    line = games:next()
  end
  need(log:sync())
  if not stream then need(log:take_place(out)) end
end

local function merge_all(paths, out, options, list)
  if #paths == 0 then need(nil, "there is no file to merge") end
  local check = open(paths, list, options.rules)
  table.sort(list, function(a, b)
    return a.from < b.from or a.from == b.from and a.given < b.given
  end)
  local games = setmetatable({
    shards = list, check = check, at = 1, due = {}, id = 1, total = check.order.total,
  }, Joiner)
  local why = missing(list, games.total)
  if why then need(nil, why) end
  check_out(out, check.head)
  write(games, check.head, out, options.on_progress)
  return games.total
end

--- Merges files into `out`, which appears when it is complete: see `nim.tournament`.
function merge.files(paths, out, options)
  local list = {}
  local games, why = fault.catch(merge_all, paths, out, options or {}, list)
  for _, s in ipairs(list) do s.file:close() end
  return games, why
end

return merge
