--- What the runner and its workers say to each other over pipes.
--
-- To a worker: a frame `init`, then batches, a frame each. From a worker: `ready`; for a
-- batch any number of `line` (the game being played would be this if the bot that is
-- asked now never answers), `beat` (a sign of life) and `games` (a run of lines); `fail`
-- when it cannot go on. A frame is a letter, two lengths, and so many bytes twice.

local frame = {
  INIT = "i", BATCH = "j", READY = "r", LINE = "l", BEAT = "b", GAMES = "g", FAIL = "f",
}

local HEAD = "<c1I4I4"
local HEAD_SIZE = string.packsize(HEAD)

function frame.pack(kind, body, more)
  body, more = body or "", more or ""
  return HEAD:pack(kind, #body, #more) .. body .. more
end

--- The same into a file, without a copy of the bytes.
function frame.write(file, kind, body, more)
  body, more = body or "", more or ""
  file:write(HEAD:pack(kind, #body, #more), body, more)
end

--- Reads the next frame from a file; nil where it ends.
function frame.read(file)
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

function frame.splitter()
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

local function read_head(self)
  local further
  self.kind, self.length, further = HEAD:unpack(take(self))
  self.wanted = self.length + further
end

local function read_rest(self, each)
  local kind, bytes, length = self.kind, take(self), self.length
  self.kind, self.wanted = nil, HEAD_SIZE
  if #bytes == length then return each(kind, bytes, "") end
  each(kind, bytes:sub(1, length), bytes:sub(length + 1))
end

--- Calls `each(kind, body, more)` for every frame that is complete with this piece.
function Splitter:feed(piece, each)
  self.pieces[#self.pieces + 1] = piece
  self.size = self.size + #piece
  while self.size >= self.wanted do
    if self.kind then read_rest(self, each) else read_head(self) end
  end
end

return frame
