--- Bytes as base64 (RFC 4648), as a policy of a page wants a hash.

local DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

local function digit(value) return DIGITS:sub(value + 1, value + 1) end

local function base64(bytes)
  local parts = {}
  for i = 1, #bytes, 3 do
    local a, b, c = bytes:byte(i, i + 2)
    local bits = a << 16 | (b or 0) << 8 | (c or 0)
    parts[#parts + 1] = digit(bits >> 18) .. digit(bits >> 12 & 63)
      .. (b and digit(bits >> 6 & 63) or "=") .. (c and digit(bits & 63) or "=")
  end
  return table.concat(parts)
end

return base64
