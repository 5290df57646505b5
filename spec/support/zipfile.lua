--- Writes zip files, also such as no honest program writes. `gzip` deflates, and tells
-- the checksum.
--
--     zipfile.write(path, { { path = "bot.lua", text = "return 1" } })
--
-- An entry may have `stored`, `mode` of Unix, and a `size`, a `method` or `flags` that
-- are not true.

local uv = require "luv"

local zipfile = {}

local function gzip(text)
  local name = os.tmpname()
  local file = assert(io.open(name, "wb"))
  file:write(text)
  file:close()
  local pipe = assert(io.popen("gzip -nc " .. name))
  local packed = pipe:read "a"
  pipe:close()
  os.remove(name)
  return packed:sub(11, -9), ("<I4"):unpack(packed, -8)
end

-- 2026-01-02 03:04:06
local TIME, DATE = 3 << 11 | 4 << 5 | 3, 46 << 9 | 1 << 5 | 2

-- What the local header and the directory both say of an entry.
local function common(entry)
  local packed, crc = gzip(entry.text)
  if entry.stored then packed = entry.text end
  local method = entry.method or entry.stored and 0 or 8
  return ("<I2I2I2I2I2I4I4I4I2I2"):pack(20, entry.flags or 0, method, TIME, DATE, crc,
    #packed, entry.size or #entry.text, #entry.path, 0), packed
end

---@param entries { path: string, text: string }[]
---@return string
function zipfile.bytes(entries)
  local parts, directory, at = {}, {}, 0
  for _, entry in ipairs(entries) do
    local head, packed = common(entry)
    local whole = "PK\3\4" .. head .. entry.path .. packed
    local mode = (entry.mode or 420 | 8 << 12) << 16
    directory[#directory + 1] = "PK\1\2" .. ("<I2"):pack(3 << 8 | 20) .. head
      .. ("<I2I2I2I4I4"):pack(0, 0, 0, mode, at) .. entry.path
    parts[#parts + 1], at = whole, at + #whole
  end
  local list = table.concat(directory)
  return table.concat(parts) .. list .. "PK\5\6"
    .. ("<I2I2I2I2I4I4I2"):pack(0, 0, #entries, #entries, #list, at, 0)
end

---@param path string
---@param entries table[]
function zipfile.write(path, entries)
  local file = assert(io.open(path, "wb"))
  file:write(zipfile.bytes(entries))
  file:close()
  assert(uv.fs_stat(path))
end

return zipfile
