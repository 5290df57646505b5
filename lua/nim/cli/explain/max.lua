--- `max:K` explained: a pile counts modulo K + 1.

local sum = require "nim.cli.explain.sum"

-- K + 1 as text: 2^63 fits no integer.
local function modulus(at)
  local most = at.numbers[1]
  return most == math.maxinteger and "2^63" or tostring(most + 1)
end

local function remainder(at, size)
  local most = at.numbers[1]
  return most == math.maxinteger and size or size % (most + 1)
end

local function show(at, size) return ("%d mod %s"):format(size, modulus(at)) end

return sum.extend {
  default = { 5, 7, 9 },
  describe = function(at)
    local most = at.numbers[1]
    if most == 1 then return { "A move takes one token." } end
    return { ("A move takes 1 %s %d tokens from one pile."):format(
      most == 2 and "or" or "to", most) }
  end,
  value = remainder,
  label = function(at, i) return ("pile %d: %s ="):format(i, show(at, at.piles[i])) end,
  becomes = function(at, size)
    return ("%d (%s = %d)"):format(size, show(at, size), remainder(at, size))
  end,
}
