--- Records that no tournament has written: a file of them has no header, and gets one
--- from its lines. Who met whom, and in which order, is free.

local bounds = require "nim.tournament.header.bounds"
local fault = require "nim.text.fault"
local record = require "nim.record"
local sandbox = require "nim.sandbox"
local schedule = require "nim.schedule"

local loose = {}

-- Why the bot of a seat, where no line before has named it, is one too many.
local function add_bot(bots, known, rec, seat)
  local name = rec[seat]
  if known[name] then return nil end
  known[name], bots[#bots + 1] = true, { name = name }
  return fault.field(seat, bounds.exceeded("name", #name, "bytes")
    or bounds.exceeded("bots", #bots, "bots"))
end

-- So many rounds that each game has its place.
local function rounds_of(bots, games)
  return math.max(1, -(-games // math.max(1, #bots * (#bots - 1))))
end

local function read(f)
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

--- The header of a file whose first line is a record; nothing where that is none.
-- f: after that line
function loose.head(f, line)
  if f.cut then return nil, f:message(fault.new "cut_first") end
  if not record.decode(line) then return nil end
  if not f:rewind() then
    return nil, fault.new("file", { path = f.path, cause = fault.new "read_twice" })
  end
  local bots, rules, games = read(f)
  if not bots then return nil, rules end
  f:rewind()
  return {
    tournament = 1, format = schedule.USUAL, rules = rules, bots = bots,
    positions = "random:3-5x1-20", rounds = rounds_of(bots, games), seed = "0",
    solver = false, limits = sandbox.limits(), loose = true,
  }
end

return loose
