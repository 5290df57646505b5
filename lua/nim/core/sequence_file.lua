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

-- Values that are written or read at a time, and hashed.
local CHUNK <const> = 4096

-- count: values that it has; nil where a formula gives them
-- bytes, hash: of the core, as in `open`
function file.save(seq, path, count, bytes, hash)
  local key = key_of(seq:rules())
  local why = refusal(not count, key)
  if why then return nil, path .. ": " .. why end
  local width, sum, saved = seq:max() < 256 and 1 or 2, 0
  local function chunk(from)
    return bytes(from, math.min(from + CHUNK, count) - 1, width)
  end
  for from = 0, count - 1, CHUNK do sum = hash(sum, chunk(from)) end
  saved, why = whole.save(path, function(write)
    write(HEAD:format(key, length_text(#seq + 1), count, width, sum))
    for from = 0, count - 1, CHUNK do write(chunk(from)) end
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

-- What is wrong with values of a file, from G(at) on.
local function difference(seq, at, to, given, width, bytes)
  local fits = width == 2 or seq:max() < 256
  if fits and bytes(at, to - 1, width) == given then return nil end
  for n = at, to - 1 do
    local value = string.unpack("<I" .. width, given, (n - at) * width + 1)
    if value ~= seq[n] then
      return ("G(%d) is %d, not %d: these are not the values of this game")
        :format(n, seq[n], value)
    end
  end
end

-- In the order of this machine.
local function native(bytes, width)
  if width == 1 or string.pack("=I2", 1) == "\1\0" then return bytes end
  return (bytes:gsub("(.)(.)", "%2%1"))
end

-- Reads values, and compares them with those that this process computes, always twice as
-- many: so a false file costs little, however many it claims. Beyond the values that
-- stand there a proven period must answer. With `believe` they are taken as they are.
local function reader(from, head, seq, bytes, hash, believe)
  local width, count, length = head.width, head.count, head.length
  local at, done, sum, given, all = 0, believe and count or 0, 0, nil, {}
  return function()
    while at < count do
      local to = math.min(at + CHUNK, count)
      given = given or from:read((to - at) * width) or ""
      if #given < (to - at) * width then return false, "truncated: values are missing" end
      if to > done then
        done = math.min(count, to + at)
        return done - 1, count - 1
      end
      local why = not believe and difference(seq, at, to, given, width, bytes)
      if why then return false, why end
      all[#all + 1] = believe and given or nil
      at, sum, given = to, hash(sum, given), nil
    end
    if from:read(1) then return false, "unexpected text after the values" end
    if sum ~= head.hash then return false, "damaged: the hash differs" end
    if not believe then
      if math.ult(length, count) or length ~= count and not seq:period() then
        return false, "damaged: no period gives the values up to its length"
      end
      return true, ("all %d values were checked"):format(count), length
    end
    if not believe(native(table.concat(all), width), width) then
      return false, "not enough memory, or not the values of this game"
    end
    return true, ("none of the %d values were checked"):format(count)
  end
end

-- Opens a file of the values of a new sequence.
-- closed: a formula gives them; bytes, hash, believe: of the core; the last one is nil
-- where values are to be checked
-- returns a function and the file; or why there is none. The function reads on; it
-- returns the n up to which the sequence must have values before it is called again, and
-- the last one; or in the end true, how far it was checked, and perhaps its length; or
-- false and why
function file.open(path, seq, closed, bytes, hash, believe)
  local key = key_of(seq:rules())
  local why = refusal(closed, key)
  if why then return nil, path .. ": " .. why end
  local from, err = io.open(path, "rb")
  if not from then return nil, err end
  local head
  head, why = read_start(from, key)
  if head then return reader(from, head, seq, bytes, hash, believe), from end
  from:close()
  return nil, path .. ": " .. why
end

return file
