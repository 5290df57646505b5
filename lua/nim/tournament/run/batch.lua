--- Batches of games: what the runner and its workers say to each other over pipes, how a
--- batch is played, by the runner or by a worker, and how many games go into one.
--
-- To a worker: a frame `init`, then batches, a frame each. From a worker: `ready`; for a
-- batch any number of `line` (the game being played would be this if the bot that is
-- asked now never answers), `beat` (a sign of life) and `games` (a run of lines); `fail`
-- when it cannot go on. A frame is a letter, two lengths, and so many bytes twice.

local bots = require "nim.bots"
local core = require "nim.core"
local games_of = require "nim.tournament.games"
local header = require "nim.tournament.header.header"
local roster = require "nim.tournament.header.roster"
local writer = require "nim.tournament.file.lines".writer

local batch = {
  INIT = "i", BATCH = "j", READY = "r", LINE = "l", BEAT = "b", GAMES = "g", FAIL = "f",
}

local HEAD = "<c1I4I4"
local HEAD_SIZE = string.packsize(HEAD)

function batch.frame(kind, body, more)
  body, more = body or "", more or ""
  return HEAD:pack(kind, #body, #more) .. body .. more
end

--- Reads the next frame from a file; nil where it ends.
function batch.read(file)
  local head = file:read(HEAD_SIZE)
  if not head or #head < HEAD_SIZE then return nil end
  local kind, length, further = HEAD:unpack(head)
  local body = length > 0 and file:read(length) or ""
  local more = further > 0 and file:read(further) or ""
  if #body < length or #more < further then return nil end
  return kind, body, more
end

--- A function that takes frames in pieces, as they come, and calls `each(kind, body,
--- more)` for every one that is complete. A long one is copied twice, however many its
--- pieces.
function batch.splitter(each)
  -- The pieces of what has not been read, their bytes, and without how many there is
  -- nothing to read.
  local pieces, size, wanted = {}, 0, HEAD_SIZE
  return function(piece)
    pieces[#pieces + 1], size = piece, size + #piece
    if size < wanted then return end
    local bytes, from = table.concat(pieces), 1
    while size >= wanted do
      local kind, length, further, body = HEAD:unpack(bytes, from)
      wanted = HEAD_SIZE + length + further
      if size >= wanted then
        each(kind, bytes:sub(body, body + length - 1),
          bytes:sub(body + length, body + length + further - 1))
        from, size, wanted = from + wanted, size - wanted, HEAD_SIZE
      end
    end
    pieces = { bytes:sub(from) }
  end
end

local INIT = "<i8s4"

--- The first message to a worker.
-- pid: of the runner; contents: the texts of bot files, by number
function batch.init(pid, head, contents)
  local texts = { INIT:pack(pid, header.encode(head)) }
  for i, entry in ipairs(head.bots) do
    texts[#texts + 1] = ("<s4"):pack(entry.hash and contents[i] or "")
  end
  return table.concat(texts)
end

local BATCH, GAME = "<i8i8BB", "<i8i4i4i8"

--- A batch as bytes.
function batch.pack(b)
  local texts = { BATCH:pack(b.from, b.to, b.careful and 1 or 0, b.list and 1 or 0) }
  for id = b.from, b.list and b.to or 0 do
    texts[#texts + 1] = GAME:pack(table.unpack(b.list[id]))
  end
  return table.concat(texts)
end

function batch.unpack(bytes)
  local from, to, careful, listed, at = BATCH:unpack(bytes)
  local list = listed == 1 and {} or nil
  for id = from, list and to or 0 do
    local game = { GAME:unpack(bytes, at) }
    at, list[id] = table.remove(game), game
  end
  return { from = from, to = to, careful = careful == 1, list = list }
end

--- Number of games.
function batch.size(b) return b.to - b.from + 1 end

--- Who plays game `id` of the batch, where: see `nim.tournament.games`.
-- games: those of the tournament, where results decide nothing
function batch.game(b, games, id)
  if b.list then return table.unpack(b.list[id]) end
  return games:game(id)
end

local MESSAGE = "<i8s4"

--- What bots did wrong, by game, out of the bytes that came with the lines.
function batch.messages(bytes)
  local messages, at = {}, 1
  while at <= #bytes do
    local id, text
    id, text, at = MESSAGE:unpack(bytes, at)
    messages[id] = text
  end
  return messages
end

--- Plays the games of a batch: all their lines, each with its end, and the messages.
-- between: called before each game; announce: gets what would be written if a call of a
-- bot never came back
function batch.play(written, games, b, between, announce)
  local messages = {}
  local function game(id)
    if between then between() end
    return batch.game(b, games, id)
  end
  local function note(id, message) messages[#messages + 1] = MESSAGE:pack(id, message) end
  local lines = written:play(b.from, b.to, game, note, announce)
  return lines, table.concat(messages)
end

-- How many games go into one batch, so that it takes about as long as it should.
local Size = {}
Size.__index = Size

-- Milliseconds of a batch, and games that it never exceeds: its lines are kept in memory.
local LEAST, MOST, GAMES = 20, 60, 16384

function batch.sizes() return setmetatable({ games = 1 }, Size) end

--- A batch of so many games took so many milliseconds.
function Size:took(games, milliseconds)
  if milliseconds < LEAST and games >= self.games then
    self.games = math.min(GAMES, 2 * self.games)
  elseif milliseconds > MOST then
    self.games = math.max(1, self.games // 2)
  end
end

--- Something went wrong: smaller batches lose less.
function Size:slow() self.games = math.max(1, self.games // 8) end

-- A worker is a process that plays games for the runner and writes nothing but answers to
-- it. It limits itself before it loads a bot, and ends with the runner: when its input
-- does, or at the latest when it has computed for too long without an order.

-- Bytes of address space: what sequences and searches may need, beside the bots' own, who
-- reserve twice their limit.
local MEMORY = 4 << 30

-- Seconds between two signs of life.
local BEAT = 1

-- This process ends when it has computed for so long from now on: one whose parent has
-- died, and that hangs, ends by it.
local function limit_cpu(seconds)
  core.process_limit("cpu", os.clock() // 1 + seconds + 1, true)
end

local function send(...)
  io.stdout:write(batch.frame(...))
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
  local pid, line, at = INIT:unpack(text)
  core.die_with(pid)
  local head, contents, soft = assert(header.decode(line)), {}, false
  for i, entry in ipairs(head.bots) do
    local content
    content, at = ("<s4"):unpack(text, at)
    contents[i] = entry.hash and content or nil
    soft = soft or bots.command(entry.bot) ~= nil
  end
  -- A worker that starts programs of others needs processes, and limits that can be
  -- raised for them again; what runs in a sandbox does not.
  core.process_limit("core", 0)
  core.process_limit("memory", MEMORY + 2 * #head.bots * head.limits.memory, soft)
  core.process_limit("file", 0, soft)
  if not soft then core.process_limit("processes", 0) end
  local seconds = 2 * (head.limits.stuck // 1000 + 1) + 5
  local beat = beater(seconds)
  local players, why = roster.open(head, contents, beat)
  if not players then error(why, 0) end
  return {
    writer = writer.new(head, players), games = games_of.fixed(head), players = players,
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
function batch.main()
  io.stdout:setvbuf("full", 65536)
  local ok, why = pcall(serve)
  if not ok then send(batch.FAIL, tostring(why)) end
  os.exit(ok, false)
end

return batch
