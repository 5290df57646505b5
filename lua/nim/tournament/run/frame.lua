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

---@param kind string
---@param body? string
---@param more? string
---@return string
function frame.pack(kind, body, more)
  body, more = body or "", more or ""
  return HEAD:pack(kind, #body, #more) .. body .. more
end

--- Reads the next frame from a file; nil where it ends.
---@param file file*
---@return string? kind
---@return string? body
---@return string? more
function frame.read(file)
  local head = file:read(HEAD_SIZE)
  if not head or #head < HEAD_SIZE then return nil end
  local kind, length, further = HEAD:unpack(head)
  local body = length > 0 and file:read(length) or ""
  local more = further > 0 and file:read(further) or ""
  if #body < length or #more < further then return nil end
  return kind, body, more
end

---Frames out of pieces as they come.
---@class nim.tournament.splitter
---@field pieces string[]
---@field size integer
---@field wanted integer bytes without which there is nothing to read
local Splitter = {}
Splitter.__index = Splitter

---@return nim.tournament.splitter
function frame.splitter()
  return setmetatable({ pieces = {}, size = 0, wanted = HEAD_SIZE }, Splitter)
end

local function next_frame(bytes, at)
  if #bytes - at + 1 < HEAD_SIZE then return nil, HEAD_SIZE end
  local kind, length, further, from = HEAD:unpack(bytes, at)
  local stop = from + length + further
  if #bytes < stop - 1 then return nil, stop - at end
  local body = bytes:sub(from, from + length - 1)
  return stop, kind, body, bytes:sub(from + length, stop - 1)
end

--- Calls `each(kind, body, more)` for every frame that is complete with this piece.
---@param piece string
---@param each fun(kind: string, body: string, more: string)
function Splitter:feed(piece, each)
  self.pieces[#self.pieces + 1] = piece
  self.size = self.size + #piece
  if self.size < self.wanted then return end
  local bytes, at = table.concat(self.pieces), 1
  local stop, kind, body, more = next_frame(bytes, at)
  while stop do
    at = stop
    each(kind, body, more)
    stop, kind, body, more = next_frame(bytes, at)
  end
  self.pieces, self.size, self.wanted = { bytes:sub(at) }, #bytes - at + 1, kind
end

return frame
