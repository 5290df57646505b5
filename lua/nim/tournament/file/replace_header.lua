--- A tournament file with another header: the same games in a new file, which takes the
-- place of the old one when it is whole. A kill meanwhile loses nothing.

local journal = require "nim.tournament.file.journal"

-- Bytes that are copied at once.
local CHUNK = 1 << 20

local function copy(log, path, from, to)
  local handle, why = io.open(path, "rb")
  if not handle then return nil, why end
  handle:seek("set", from)
  local ok = true
  while ok and from < to do
    local bytes = handle:read(math.min(CHUNK, to - from))
    bytes = bytes .. (from + #bytes < to and handle:read "L" or "")
    from = from + #bytes
    ok, why = log:append(bytes)
  end
  handle:close()
  return ok, why
end

local function fill(log, line, path, from, to)
  local ok, why = log:append(line .. "\n")
  if ok then ok, why = copy(log, path, from, to) end
  if ok then ok, why = log:sync() end
  return ok, why
end

---@param path string
---@param line string the new header, without the line's end
---@param from integer bytes of the old one, with its end
---@param to integer bytes of the file that are kept
---@return nim.tournament.file.journal? log of the new file, open at its end
---@return string? message
local function replace_header(path, line, from, to)
  local target = journal.target(path)
  local log, why = journal.beside(target)
  if not log then return nil, why end
  local ok
  ok, why = fill(log, line, path, from, to)
  if ok then ok, why = log:take_place(target) end
  if ok then
    log.path = path
    return log
  end
  log:leave()
  os.remove(log.path)
  return nil, why
end

return replace_header
