--- Batches of games: what the runner and its workers say to each other over pipes, how a
--- batch is played, and how many games go into one.
--
-- To a worker: a frame `init`, then batches, a frame each. From a worker: `ready`; for a
-- batch any number of `line` (the game being played would be this if the bot that is
-- asked now never answers), `beat` (a sign of life) and `games` (a run of lines); `fail`
-- when it cannot go on. A frame is a letter, two lengths, and so many bytes twice.

local header = require "nim.tournament.header.header"

local batch = {
  INIT = "i", BATCH = "j", READY = "r", LINE = "l", BEAT = "b", GAMES = "g", FAIL = "f",
}

local HEAD = "<c1I4I4"
local HEAD_SIZE = string.packsize(HEAD)

function batch.frame(kind, body, more)
  body, more = body or "", more or ""
  return HEAD:pack(kind, #body, #more) .. body .. more
end

--- The same into a file, without a copy of the bytes.
function batch.write(file, kind, body, more)
  body, more = body or "", more or ""
  file:write(HEAD:pack(kind, #body, #more), body, more)
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

--- Frames out of pieces as they come: no byte of a long one is copied more than once.
-- pieces: of the head, or of what is after it; size: of all pieces; wanted: bytes without
-- which there is nothing to read; kind: that of the head that has been read; length:
-- bytes of its body
local Splitter = {}
Splitter.__index = Splitter

function batch.splitter()
  return setmetatable({ pieces = {}, size = 0, wanted = HEAD_SIZE, length = 0 }, Splitter)
end

-- Takes the bytes that are wanted, which end in the last piece.
local function take(self)
  local pieces, n = self.pieces, #self.pieces
  local last, over = pieces[n], self.size - self.wanted
  if over > 0 then pieces[n] = last:sub(1, -1 - over) end
  local bytes = n > 1 and table.concat(pieces) or pieces[1]
  self.pieces, self.size = { over > 0 and last:sub(-over) or "" }, over
  return bytes
end

--- Calls `each(kind, body, more)` for every frame that is complete with this piece.
function Splitter:feed(piece, each)
  self.pieces[#self.pieces + 1] = piece
  self.size = self.size + #piece
  while self.size >= self.wanted do
    local kind, length, bytes = self.kind, self.length, take(self)
    if not kind then
      local further
      self.kind, self.length, further = HEAD:unpack(bytes)
      self.wanted = self.length + further
    else
      self.kind, self.wanted = nil, HEAD_SIZE
      if #bytes == length then each(kind, bytes, "")
      else each(kind, bytes:sub(1, length), bytes:sub(length + 1)) end
    end
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

function batch.read_init(text)
  local pid, line, at = INIT:unpack(text)
  local head, contents = assert(header.decode(line)), {}
  for i, entry in ipairs(head.bots) do
    local content
    content, at = ("<s4"):unpack(text, at)
    contents[i] = entry.hash and content or nil
  end
  return pid, head, contents
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

-- What `writer:play` notes, and the bytes of it.
local function notes()
  local messages = {}
  return function(id, message) messages[#messages + 1] = MESSAGE:pack(id, message) end,
    function() return table.concat(messages) end
end

--- Plays the games of a batch: all their lines, each with its end, and the messages;
-- `between` is called before each game.
function batch.play(writer, games, b, between)
  local note, messages = notes()
  local function game(id)
    if between then between() end
    return batch.game(b, games, id)
  end
  return writer:play(b.from, b.to, game, note), messages()
end

--- The same game by game: `announce` gets what would be written if a call never came
-- back, `done` what is.
function batch.play_carefully(writer, games, b, announce, done)
  local function game(id) return batch.game(b, games, id) end
  for id = b.from, b.to do
    local note, messages = notes()
    done(writer:play(id, id, game, note, announce), messages())
  end
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

return batch
