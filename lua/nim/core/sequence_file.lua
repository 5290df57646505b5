--- A sequence in a file, to go on from another day.
--
--     luanim sequence 1
--     rules 0.16
--     length 1000001
--     values 1000001 of 1 byte, hash 0123456789abcdef
--     (the values, low byte first)
--
-- Rules from a file of Lua are `file sha256 HASH` of its text, whatever its name; rules
-- of a very long text are `text sha256 HASH`. Where a period is proven the values are
-- those that prove it, and the others up to the length follow from them. A file may come
-- from anywhere, and false values prove false periods: so the core computes all values
-- anew and compares, or else they prove nothing.
--
-- The core calls this module when a sequence is first saved or loaded. A length is an
-- integer without a sign: 2^63 is math.mininteger.

local core = require "nim.core"
local whole = require "nim.util.whole"

local file = {}

local HEAD <const> = "luanim sequence 1\nrules %s\nlength %s\nvalues %d of %d byte, "
  .. "hash %016x\n"
local READ_HEAD <const> = "^luanim sequence 1\nrules ([^%s\0][^\n\0]*)\nlength (%d+)\n"
  .. "values (%d+) of (%d) byte, hash (%x+)\n$"

-- Bytes of the longest rules that stand there as they are, and of a head.
local LINE <const>, ROOM <const> = 4095, 4255

local MOST_VALUES <const>, MOST_LENGTH <const> = 1 << 62, "9223372036854775808"

-- What stands in a file for rules; nil: a function, which has no text.
local function key_of(rules)
  local facts = rules:kind()
  if facts.told then return facts.text and "file sha256 " .. core.sha256(facts.text) end
  local text = tostring(rules)
  return #text <= LINE and text or "text sha256 " .. core.sha256(text)
end

-- Why there is no file of the values of such rules.
local function refusal(closed, key)
  if closed then
    return "the values come from a formula: there is nothing to save"
  end
  return not key and "a function has no text to save: give the rules as a file" or nil
end

local function length_text(length)
  return length == math.mininteger and MOST_LENGTH or tostring(length)
end

-- values: nil where a formula gives them, of which so many in a `chunk` are asked for
function file.save(seq, path, values, chunk)
  local key = key_of(seq:rules())
  local why = refusal(not values, key)
  if why then return nil, path .. ": " .. why end
  local saved
  saved, why = whole.save(path, function(write)
    write(HEAD:format(key, length_text(values.length), values.count, values.width,
      values.hash))
    for from = 0, values.count - 1, values.chunk do write(chunk(from)) end
  end)
  if saved then return seq end
  return nil, path .. ": " .. why
end

-- The first lines; or nil, perhaps why.
local function read_lines(from)
  local bytes, lines = {}, 0
  while lines < 4 and #bytes < ROOM do
    local byte, why = from:read(1)
    if not byte then return nil, why end
    bytes[#bytes + 1] = byte
    if byte == "\n" then lines = lines + 1 end
  end
  return table.concat(bytes)
end

-- Only if they are as they are written.
local function read_head(from)
  local text, why = read_lines(from)
  if not text then return nil, why end
  local key, digits, count, width, hash = text:match(READ_HEAD)
  if not key or #key > LINE or #hash ~= 16 then return nil end
  local length = digits == MOST_LENGTH and math.mininteger
    or math.tointeger(tonumber(digits))
  count, width = math.tointeger(tonumber(count)), tonumber(width)
  if not length or not count then return nil end
  local head = { key = key, length = length, count = count, width = width,
    hash = tonumber("0x" .. hash) }
  local again = HEAD:format(key, length_text(length), count, width, head.hash)
  local fits = (width == 1 or width == 2) and count > 0 and count < MOST_VALUES
  return again == text and fits and head or nil
end

local function read_start(from, key)
  local head, why = read_head(from)
  if not head then return nil, why or "not a sequence of luanim" end
  if head.key == key then return head end
  local of_file = "file sha256 "
  if head.key:sub(1, #of_file) == of_file and key:sub(1, #of_file) == of_file then
    return nil, "a sequence of rules from another file, or from an older text of this one"
  end
  return nil, ("a sequence of '%.90s', not of '%.90s'"):format(head.key, key)
end

-- What the head of a file claims, and the file, whose values follow.
-- returns a table with length, count, width and hash, and the file; or why there is none
function file.open(rules, path, closed)
  local key = key_of(rules)
  local why = refusal(closed, key)
  if why then return nil, path .. ": " .. why end
  local from, err = io.open(path, "rb")
  if not from then return nil, err end
  local head
  head, why = read_start(from, key)
  if head then return head, from end
  from:close()
  return nil, path .. ": " .. why
end

-- Bytes that are read at a time.
local CHUNK <const> = 65536

-- So many bytes of a file, in memory for those that there are.
function file.read(from, size)
  local chunks = {}
  while size > 0 do
    local chunk = from:read(math.min(CHUNK, size))
    if not chunk then break end
    chunks[#chunks + 1], size = chunk, size - #chunk
  end
  return table.concat(chunks)
end

return file
