--- Files of sequences as `seq:save` writes them, of whatever values a spec likes: with
-- the hash of src/base/common.c.
--
--     sequencefile.write(path, "0.77", { 0, 1, 2 })
--     sequencefile.values(seq, 100)  --> { G(0), ..., G(100) }

local sequencefile = {}

local GAMMA <const> = 0x9E3779B97F4A7C15

-- Values that are hashed at a time.
local CHUNK <const> = 4096

local function mix(z)
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return z ~ (z >> 31)
end

local function of_bytes(bytes)
  local h = mix(#bytes + GAMMA)
  for i = 1, #bytes do h = mix(h ~ bytes:byte(i)) + GAMMA end
  return h
end

---@param bytes string values
---@param width 1|2 bytes of a value
---@return integer
function sequencefile.hash(bytes, width)
  local hash, size = 0, CHUNK * width
  for from = 1, #bytes, size do
    local chunk = of_bytes(bytes:sub(from, from + size - 1))
    hash = mix(mix(hash + GAMMA) ~ (chunk + GAMMA))
  end
  return hash
end

---@param seq nim.sequence
---@param last integer
---@return integer[] values from G(0) on
function sequencefile.values(seq, last)
  local list = {}
  for i = 0, last do list[#list + 1] = seq[i] end
  return list
end

---The text of a file.
---@param rules string
---@param list integer[] values
---@param length? integer of the sequence
---@return string
function sequencefile.text(rules, list, length)
  local largest = 0
  for _, value in ipairs(list) do largest = math.max(largest, value) end
  local width = largest < 256 and 1 or 2
  local parts, format = {}, width == 1 and "<I1" or "<I2"
  for i, value in ipairs(list) do parts[i] = format:pack(value) end
  local bytes = table.concat(parts)
  return ("luanim sequence 1\nrules %s\nlength %d\nvalues %d of %d byte, hash %016x\n%s")
    :format(rules, length or #list, #list, width, sequencefile.hash(bytes, width), bytes)
end

---@param path string
function sequencefile.write(path, ...)
  require "spec.support.command".file(sequencefile.text(...), path)
end

return sequencefile
