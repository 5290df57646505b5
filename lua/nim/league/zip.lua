--- A zip file, whose entries are listed and read one by one (APPNOTE.TXT of PKWARE, 4.3).
-- Nothing is written to any folder: so no entry gets out of one. What is deflated goes
-- through `gzip` of the system, with the head of a gzip file before it (RFC 1952).
--
--     local entries = zip.entries(source)
--     local text = zip.read(source, entries[1], 65536)
--
-- A source is where the bytes are: `size`, and a function `read(offset, count)`.

local fault = require "nim.text.fault"
local filter = require "nim.process.filter"
local steady = require "nim.league.steady"

local zip = {}

--- Bounds of an archive: entries, bytes of all of them unpacked, and of its directory.
zip.most = { entries = 10000, bytes = 1 << 30, directory = 1 << 24 }

---@class nim.league.zip.source
---@field size integer
---@field read fun(offset: integer, count: integer): string?, nim.fault?

---@class nim.league.zip.entry
---@field path string
---@field type string as luv calls it: file, directory, link, or another one
---@field size integer bytes unpacked
---@field packed integer
---@field method integer
---@field crc integer
---@field offset integer of its local header
---@field time integer in seconds since 1970

-- The record at the end, which a comment may follow.
local END <const>, END_SIZE <const>, COMMENT <const> = "PK\5\6", 22, 65535

local ENTRY <const>, LOCAL <const> = "PK\1\2", "PK\3\4"
local ENTRY_SIZE <const>, LOCAL_SIZE <const> = 46, 30

local STORED <const>, DEFLATED <const> = 0, 8

-- In place of an offset beyond 4 GB, which stands elsewhere.
local BEYOND <const> = 0xFFFFFFFF

local function too_large()
  return nil, fault.new("unpacks_to", { most = zip.most.bytes })
end

local function broken() return nil, fault.new "broken_zip" end

-- Where the directory is, how long, and how many entries it has.
local function directory(source)
  local count = math.min(source.size, END_SIZE + COMMENT)
  local tail, why = source.read(source.size - count, count)
  if not tail then return nil, why end
  for at = #tail - END_SIZE + 1, 1, -1 do
    if tail:sub(at, at + 3) == END then
      local entries, size, offset = ("<I2I4I4"):unpack(tail, at + 10)
      if offset == BEYOND then return too_large() end
      if offset + size > source.size then return broken() end
      return { entries = entries, size = size, offset = offset }
    end
  end
  return broken()
end

local KINDS = { [0] = "file", [4] = "directory", [8] = "file", [10] = "link" }

-- Made under Unix, an entry says what kind of file it is.
local function type_of(path, made, attributes)
  if path:find "/$" then return "directory" end
  return made >> 8 ~= 3 and "file" or KINDS[attributes >> 28] or "special"
end

-- Clocks of DOS: years from 1980, days, and two seconds at a time.
local function time_of(date, clock)
  return os.time {
    year = 1980 + (date >> 9), month = date >> 5 & 15, day = date & 31,
    hour = clock >> 11, min = clock >> 5 & 63, sec = 2 * (clock & 31),
  }
end

local FORM <const> = "<I2I2I2I2I2I2I4I4I4I2I2I2I2I2I4I4"

-- The entry whose record begins there, and where the next one does.
local function entry_at(text, at)
  if text:sub(at, at + 3) ~= ENTRY or at + ENTRY_SIZE - 1 > #text then return nil end
  local made, _, flags, method, clock, date, crc, packed, size, name, extra, comment, _,
    _, attributes, offset = FORM:unpack(text, at + 4)
  local path = text:sub(at + ENTRY_SIZE, at + ENTRY_SIZE + name - 1)
  if #path < name then return nil end
  return { path = path, type = type_of(path, made, attributes), size = size,
    packed = packed, method = method, crc = crc, offset = offset,
    time = time_of(date, clock), is_secret = flags & 1 == 1,
  }, at + ENTRY_SIZE + name + extra + comment
end

-- Does a path lead out of the folder, or mean another place to another system?
local function leads_out(path)
  return path:find "^/" or path:find "[\\%c]" or path:find "^%a:"
    or ("/" .. path .. "/"):find("/../", 1, true)
end

local function check(entry, bytes)
  if leads_out(entry.path) then return fault.new("leads_out", { path = entry.path }) end
  if bytes > zip.most.bytes then return select(2, too_large()) end
end

--- What is in an archive.
---@param source nim.league.zip.source
---@return nim.league.zip.entry[]?
---@return nim.fault? why
function zip.entries(source)
  local place, why = directory(source)
  if not place then return nil, why end
  if place.entries > zip.most.entries or place.size > zip.most.directory then
    return nil, fault.new("many_files", { most = zip.most.entries })
  end
  local text, entries, at, bytes = source.read(place.offset, place.size), {}, 1, 0
  for i = 1, text and place.entries or 0 do
    local entry, after = entry_at(text, at)
    if not entry then return broken() end
    entries[i], at, bytes = entry, after, bytes + entry.size
    why = check(entry, bytes)
    if why then return nil, why end
  end
  return text and entries or broken()
end

-- Bytes as they are, as deflate has them: in blocks with their length, the last marked.
local function stored(bytes)
  local parts = {}
  for from = 1, math.max(#bytes, 1), 0xFFFF do
    local block = bytes:sub(from, from + 0xFFFE)
    local last = from + 0xFFFF > #bytes and 1 or 0
    parts[#parts + 1] = ("<BI2I2"):pack(last, #block, ~#block & 0xFFFF) .. block
  end
  return table.concat(parts)
end

local HEAD <const> = "\x1F\x8B\8\0\0\0\0\0\0\3"

local function unpack(entry, bytes, most)
  if entry.method == STORED then bytes = stored(bytes) end
  local text, is_missing = filter.run("gzip", { "-dc" },
    HEAD .. bytes .. ("<I4I4"):pack(entry.crc, entry.size), most)
  if text and #text <= most then return text end
  if text then return nil, fault.new("long_file", { most = most }) end
  return nil, fault.new(is_missing and "no_gzip" or "broken_zip")
end

-- Why an entry is not read.
local function refusal(entry, most)
  if entry.type ~= "file" then return steady.refusal(entry.type) end
  if entry.is_secret then return fault.new "is_secret" end
  if entry.method ~= STORED and entry.method ~= DEFLATED then
    return fault.new "other_method"
  end
  -- What is packed is hardly longer than what it unpacks to.
  if entry.size > most or entry.packed > most + 0xFFFF then
    return fault.new("long_file", { most = most })
  end
end

--- The content of an entry.
---@param source nim.league.zip.source
---@param entry nim.league.zip.entry
---@param most integer bytes
---@return string?
---@return nim.fault? why
function zip.read(source, entry, most)
  local why = refusal(entry, most)
  if why then return nil, why end
  local head, bytes
  head, why = source.read(entry.offset, LOCAL_SIZE)
  if not head then return nil, why end
  if #head < LOCAL_SIZE or head:sub(1, 4) ~= LOCAL then return broken() end
  local name, extra = ("<I2I2"):unpack(head, 27)
  bytes, why = source.read(entry.offset + LOCAL_SIZE + name + extra, entry.packed)
  if not bytes then return nil, why end
  return unpack(entry, bytes, most)
end

return zip
