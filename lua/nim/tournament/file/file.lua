--- A tournament file, read line by line: memory does not grow with it.

local bounds = require "nim.tournament.header.bounds"
local fault = require "nim.util.fault"
local header = require "nim.tournament.header.header"
local record = require "nim.record"
local schedule = require "nim.tournament.schedule"

local find, need, sub = string.find, fault.need, string.sub

-- line: number of the last line that was read; size: bytes of whole lines; cut: the last
-- line has no end; own: rules of one's own, which the header only names; bytes: what has
-- been read at once; at: where the next line begins in it; long: bytes that the last line
-- may have, and has more
local File = {}
File.__index = File

local file = {}

-- Lines are cut out of blocks, which takes less time than to read them one by one.
local BLOCK = 1 << 16

local function at(path, line, why)
  return fault.new("line", { path = path, line = line, cause = why })
end

-- Reads on until the next line is whole in `bytes`, or longer than it may be.
local function fill(self, most)
  local parts, stop = { sub(self.bytes, self.at) }, nil
  local length = #parts[1]
  while not stop and length <= most do
    local block = self.handle:read(BLOCK)
    if not block then break end
    stop = find(block, "\n", 1, true)
    stop = stop and length + stop
    parts[#parts + 1], length = block, length + #block
  end
  self.bytes, self.at = table.concat(parts), 1
  return stop
end

-- The next line of at most so many bytes; what is longer is cut, and `long` says so.
local function next_line(self, most)
  local from = self.at
  local stop = find(self.bytes, "\n", from, true) or fill(self, most)
  from = self.at
  if (stop or #self.bytes + 1) - from > most then
    self.line, self.long = self.line + 1, most
    return sub(self.bytes, from, from + most)
  end
  if stop then
    self.line, self.at, self.size = self.line + 1, stop + 1, self.size + stop + 1 - from
    return sub(self.bytes, from, stop - 1)
  end
  if from > #self.bytes then return nil end
  self.line, self.at, self.cut = self.line + 1, #self.bytes + 1, true
end

-- The header, whose line need not have an end.
local function read_header(self)
  local line = next_line(self, bounds.header) or self.cut and self.bytes
  if not line then
    return nil, fault.new("file", { path = self.path, cause = fault.new "empty_file" })
  end
  local head, why = header.decode(line)
  if not head then return nil, at(self.path, 1, why), line end
  self.head, self.cut = head, false
  return self
end

-- Records that no tournament has written: a file of them has no header, and gets one
-- from its lines. Who met whom, and in which order, is free.

-- Why the bot of a seat, where no line before has named it, is one too many.
local function add_bot(bots, known, rec, seat)
  local name = rec[seat]
  if known[name] then return nil end
  known[name], bots[#bots + 1] = true, { name = name }
  return fault.field(seat, bounds.exceeded("name", #name, "bytes")
    or bounds.exceeded("bots", #bots, "bots"))
end

local function read_records(f)
  local bots, known, games, rules = {}, {}, 0, nil
  for line in f.next, f do
    local rec, why = record.decode(line)
    rules = rules or rec and rec.rules
    if rec and rec.rules ~= rules then
      why = fault.field("rules", ("'%s' expected, as before, got '%s'")
        :format(rules, rec.rules))
    end
    why = why or add_bot(bots, known, rec, "first") or add_bot(bots, known, rec, "second")
    if why then return nil, f:message(why) end
    games = games + 1
  end
  return bots, rules, games
end

-- The header of a file whose first line is a record; nothing where that is none.
local function loose_head(f, line)
  if f.cut then return nil, f:message(fault.new "cut_first") end
  local rec, why = record.decode(line)
  if not rec then return nil, line:find '^{"id":' and f:message(why) or nil end
  if not f:rewind() then
    return nil, fault.new("file", { path = f.path, cause = fault.new "read_twice" })
  end
  local bots, rules, games = read_records(f)
  if not bots then return nil, rules end
  f:rewind()
  -- So many that each game has its place.
  local rounds = math.max(1, -(-games // math.max(1, #bots * (#bots - 1))))
  return {
    tournament = 1, format = schedule.USUAL, rules = rules, bots = bots,
    positions = "random:3-5x1-20", rounds = rounds, seed = "0",
    solver = false, limits = require "nim.sandbox".limits(), assumed = true,
  }
end

--- Opens a file and reads its header.
-- headerless: records without a header will do
function file.open(path, headerless)
  local why = fault.path(path)
  if why then return nil, why end
  local handle, err = io.open(path, "rb")
  if not handle then return nil, err end
  local _, code
  _, why, code = handle:read(0)
  if code then return nil, fault.new("file", { path = path, cause = why }) end
  local opened, line
  local f = setmetatable({ path = path, handle = handle, line = 0, size = 0, cut = false,
    bytes = "", at = 1 }, File)
  opened, why, line = read_header(f)
  if not opened and headerless and line then
    -- Where the first line is a record the header follows from all of them.
    local head, wrong = loose_head(f, line)
    f.head, opened, why = head, head and f, wrong or why
  end
  if not opened then handle:close() end
  return opened, why
end

--- The same, of records without a header too.
function file.open_any(path) return file.open(path, true) end

--- The next record's line, without its end; nil at the end of the file. A last line
-- without an end is left out: then `cut` is set. Of a line that is longer than it may be
-- only the beginning comes, which is not a valid record.
function File:next()
  return next_line(self, bounds.line)
end

--- Goes back to the first line; false where the file cannot be read twice.
function File:rewind()
  self.line, self.size, self.bytes, self.at, self.cut = 0, 0, "", 1, false
  return self.handle:seek "set" ~= nil
end

--- Closes the file, to be opened again later; what cannot be read twice, as a pipe, stays
--- open.
function File:pause()
  if self.handle:seek() then self:close() end
end

--- A message that names the file and the line that was read last.
function File:message(why)
  local long = self.long and fault.new("long_line", { most = self.long })
  return at(self.path, self.line, long or why)
end

--- The rules of the games: those of a file are in the header.
function File:rules()
  local rules, why = header.read_rules(self.head, self.own)
  if not rules then return nil, at(self.path, 1, fault.field("rules", why)) end
  return rules
end

--- A checker for the lines of this file.
function File:checker()
  local check, why = require "nim.tournament.file.lines".checker.new(self.head, self.own)
  if not check then return nil, at(self.path, 1, why) end
  return check
end

function File:close()
  if self.handle then self.handle:close() end
  self.handle, self.bytes, self.at = nil, "", 1
end

File.__close = File.close

-- Lines between two calls of on_progress.
local OFTEN = 4096

---@class nim.tournament.verified
---@field head table what the header of the file holds
---@field games integer that are in the file, and right
---@field total? integer that the file should have; nil where results decide
---@field complete boolean

local function verify(path, options)
  local f <close>, on_progress = need(file.open(path)), options.on_progress
  f.own = options.rules
  local check = need(f:checker())
  for line in f.next, f do
    local ok, why = check:next(line)
    need(ok, not ok and f:message(why))
    if on_progress and f.line % OFTEN == 0 then on_progress(f.line - 1) end
  end
  need(not f.cut, f:message(fault.new "cut"))
  local games = check.order
  return {
    head = f.head, games = check.last - games.from + 1,
    total = games.to and games.to - games.from + 1,
    complete = not games:has(check.last + 1),
  }
end

--- Every line has to be, byte for byte, what the tournament writes for these moves: see
--- `nim.tournament`.
function file.verify(path, options) return fault.catch(verify, path, options or {}) end

return file
