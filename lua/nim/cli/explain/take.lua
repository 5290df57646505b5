--- `take:...` explained: the Grundy value of a pile is the least number that is not the
--- value of a pile that one move can leave.

local sum = require "nim.cli.explain.sum"

local function value(at, size) return at.rules:grundy(size) end

return sum.extend {
  default = { 5, 7, 9 },
  describe = function(at)
    local numbers = table.concat(at.numbers, ", ", 1, #at.numbers - 1)
    local last = tostring(at.numbers[#at.numbers])
    return {
      ("A move takes %s tokens from one pile.")
        :format(numbers == "" and last or numbers .. " or " .. last),
      "Where no pile has that many any more, the game is over.",
    }
  end,
  value = value,
  label = function(at, i) return ("pile %d: G(%d) ="):format(i, at.piles[i]) end,
  becomes = function(at, size) return ("%d of value %d"):format(size, value(at, size)) end,
}
