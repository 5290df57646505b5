-- Numbers as strings of binary digits, padded to the same width.
local WIDTH = 16

local function binary(n)
  local digits = ""
  for _ = 1, WIDTH do
    digits = (n % 2 == 0 and "0" or "1") .. digits
    n = n // 2
  end
  return digits
end

local function add(a, b)
  return (a:gsub("()(%d)", function(at, digit)
    return digit == b:sub(at, at) and "0" or "1"
  end))
end

local ZERO = ("0"):rep(WIDTH)

local Text = {}

function Text.move(game)
  local total = ZERO
  for i = 1, #game do total = add(total, binary(game[i])) end
  local one = total:find("1", 1, true)
  local choice, amount
  for i = 1, #game do
    if game[i] > 0 then
      if not one then
        choice, amount = choice or i, amount or 1
      elseif binary(game[i]):sub(one, one) == "1" then
        return i, game[i] - tonumber(add(total, binary(game[i])), 2)
      end
    end
  end
  return choice, amount
end

return Text
