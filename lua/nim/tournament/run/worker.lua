--- A process that plays games for the runner and writes nothing but answers to it.
--
-- It limits itself before it loads a bot, and ends with the runner: when its input does,
-- or at the latest when it has computed for too long without an order.

local batch = require "nim.tournament.run.batch"
local core = require "nim.core"
local games = require "nim.tournament.games"
local roster = require "nim.tournament.header.roster"
local writer = require "nim.tournament.file.lines".writer

local worker = {}

-- Bytes of address space: what sequences and searches may need, beside the bots' own, who
-- reserve twice their limit.
local MEMORY = 4 << 30

-- Seconds between two signs of life.
local BEAT = 1

-- A worker that starts programs of others needs processes, and limits that can be raised
-- for them again; what runs in a sandbox does not.
local function limit(head)
  local soft = roster.has_command(head.bots)
  core.process_limit("core", 0)
  core.process_limit("memory", MEMORY + 2 * #head.bots * head.limits.memory, soft)
  core.process_limit("file", 0, soft)
  if not soft then core.process_limit("processes", 0) end
end

-- This process ends when it has computed for so long from now on: one whose parent has
-- died, and that hangs, ends by it.
local function limit_cpu(seconds)
  core.process_limit("cpu", os.clock() // 1 + seconds + 1, true)
end

local function send(kind, body, more)
  io.stdout:write(batch.head(kind, body, more), body or "", more or "")
  io.stdout:flush()
end

-- A sign of life, unless the last is recent.
local function beater(seconds)
  local last = os.time()
  return function()
    local now = os.time()
    if now - last < BEAT then return end
    last = now
    limit_cpu(seconds)
    send(batch.BEAT)
  end
end

local function open(text)
  local pid, head, contents = batch.read_init(text)
  core.die_with(pid)
  limit(head)
  local seconds = 2 * (head.limits.stuck // 1000 + 1) + 5
  local beat = beater(seconds)
  local players, why = roster.open(head, contents, beat)
  if not players then error(why, 0) end
  return {
    writer = writer.new(head, players), games = games.fixed(head), players = players,
    seconds = seconds, beat = beat,
  }
end

local function run(state, given)
  limit_cpu(state.seconds)
  if not given.careful then
    return send(batch.GAMES, batch.play(state.writer, state.games, given, state.beat))
  end
  local function announce(line)
    limit_cpu(state.seconds)
    send(batch.LINE, line)
  end
  for id = given.from, given.to do
    local one = { from = id, to = id, list = given.list }
    send(batch.GAMES, batch.play(state.writer, state.games, one, nil, announce))
  end
end

local function serve()
  local kind, body = batch.read(io.stdin)
  if kind ~= batch.INIT then return end
  local state = open(body)
  send(batch.READY)
  kind, body = batch.read(io.stdin)
  while kind == batch.BATCH do
    local ok, err = core.try(run, state, batch.unpack(body))
    if not ok then return send(batch.FAIL, state.writer:message(err)) end
    kind, body = batch.read(io.stdin)
  end
  roster.close(state.players)
end

--- Serves the runner until it has no more to say.
function worker.main()
  io.stdout:setvbuf("full", 65536)
  local ok, why = pcall(serve)
  if not ok then send(batch.FAIL, tostring(why)) end
  os.exit(ok, false)
end

return worker
