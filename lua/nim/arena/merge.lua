--- Joins the shards of a tournament into the file that one run would have written.
--
-- All files are read at once, each by its next line, so that memory does not grow with
-- them. A game may be in several files if they agree; so a shard may be given twice, and
-- the result merged again. Every line is checked by playing its game again.

local checker = require "nim.arena.checker"
local file = require "nim.arena.file"
local header = require "nim.arena.header"
local journal = require "nim.arena.journal"
local plan = require "nim.arena.plan"
local uv = require "luv"

local merge = {}

local OFTEN = 4096

local function close_all(files)
  for _, f in ipairs(files) do f:close() end
end

local function open_all(paths)
  local files = {}
  for i, path in ipairs(paths) do
    local f, why = file.open(path)
    if not f then
      close_all(files)
      return nil, why
    end
    files[i] = f
  end
  return files
end

-- The header of the whole; nil where the files do not belong together.
local function common(files)
  local whole = header.whole(files[1].head)
  for _, f in ipairs(files) do
    local why = header.difference(header.whole(f.head), whole)
    if why then
      return nil, ("%s:1: not of the same tournament as %s: %s")
        :format(f.path, files[1].path, why)
    end
  end
  if not plan.is_fixed(whole.format) or whole.options and whole.options.sprt then
    return nil, ("%s:1: the games depend on results: there is nothing to merge")
      :format(files[1].path)
  end
  return whole
end

---@class nim.arena.merger
---@field files nim.arena.file[]
---@field waiting table<integer, nim.arena.file[]> whose next line is that game
local Merger = {}
Merger.__index = Merger

-- Puts a file where its next game waits.
local function advance(self, f, id)
  local line = f:next()
  f.text = line
  if not line then return true end
  local number = math.tointeger(tonumber(line:match '^{"id":(%d+),'))
  if not number then return nil, f:message "not the line of a record" end
  if number <= id then
    return nil, f:message(("game %d comes after game %d"):format(number, id))
  end
  local list = self.waiting[number]
  if list then list[#list + 1] = f else self.waiting[number] = { f } end
  return true
end

local function shard_name(shard)
  return ("shard %d/%d"):format(shard[1], shard[2])
end

-- Which file should have had the game; in words.
local function missing(self, id)
  for _, f in ipairs(self.files) do
    local own = plan.new(f.head)
    if id >= own.from and id <= own.to then
      local what = f.head.shard and shard_name(f.head.shard) .. " is" or "it is"
      return ("%s:%d: %s not complete: game %d is missing; resume its run")
        :format(f.path, f.line, what, id)
    end
  end
  return ("game %d is missing: the shard that has it was not given"):format(id)
end

local function take(self, id)
  local list = self.waiting[id]
  if not list then return nil, missing(self, id) end
  self.waiting[id] = nil
  local first = list[1]
  local ok, why = self.check:next(first.text)
  if not ok then return nil, first:message(why) end
  local line, first_line = first.text, first.line
  for _, f in ipairs(list) do
    if f.text ~= line then
      local words = "game %d is not the same as in %s, line %d"
      return nil, f:message(words:format(id, first.path, first_line))
    end
    ok, why = advance(self, f, id)
    if not ok then return nil, why end
  end
  return line
end

-- What is left over is of no game.
local function leftover(self)
  local _, list = next(self.waiting)
  if not list then return nil end
  return list[1]:message(("there are %d games, this is one more"):format(self.total))
end

local function join(self, log, on_progress)
  for _, f in ipairs(self.files) do
    local ok, why = advance(self, f, 0)
    if not ok then return nil, why end
  end
  for id = 1, self.total do
    local line, why = take(self, id)
    if not line then return nil, why end
    local ok
    ok, why = log:append(line .. "\n")
    if not ok then return nil, why end
    if on_progress and id % OFTEN == 0 then on_progress(id, self.total) end
  end
  local why = leftover(self)
  if why then return nil, why end
  return true
end

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

local function write(self, whole, out, on_progress)
  local stream = journal.is_stream(out)
  local part = stream and out or out .. ".part"
  local log, why = journal.anew(part)
  if not log then return nil, why end
  local ok
  ok, why = log:append(header.encode(whole) .. "\n")
  if ok then ok, why = join(self, log, on_progress) end
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
  if #paths == 0 then return nil, "there is no file to merge" end
  local files, why = open_all(paths)
  if not files then return nil, why end
  local whole, ok
  whole, why = common(files)
  if whole then ok, why = check_out(out, whole) end
  if ok then
    local self = setmetatable({ files = files, waiting = {} }, Merger)
    self.total = plan.new(whole).total
    self.check, why = checker.new(whole)
    ok = self.check and true
    if ok then ok, why = write(self, whole, out, options and options.on_progress) end
    ok = ok and self.total
  end
  close_all(files)
  if ok then return ok end
  return nil, why
end

return merge
