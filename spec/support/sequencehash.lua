--- The hash of a sequence file's bytes, as src/base/random.c has it: specs can forge one.

local GAMMA <const> = 0x9E3779B97F4A7C15

---Bytes that are hashed at a time.
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

---@param bytes string values of one byte each
---@return integer
return function(bytes)
  local hash = 0
  for from = 1, #bytes, CHUNK do
    local chunk = of_bytes(bytes:sub(from, from + CHUNK - 1))
    hash = mix(mix(hash + GAMMA) ~ (chunk + GAMMA))
  end
  return hash
end
