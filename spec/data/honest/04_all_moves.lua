-- Tries every move and looks at what it leaves.
local function is_balanced(piles)
  local acc = 0
  for k = 1, #piles do acc = acc ~ piles[k] end
  return acc == 0
end

local function moves(piles)
  local list = {}
  for k, size in ipairs(piles) do
    for amount = 1, size do list[#list + 1] = { k, amount } end
  end
  return list
end

local bot = { name = "all moves" }

function bot.move(game)
  local piles = game:piles()
  local list = moves(piles)
  for _, m in ipairs(list) do
    piles[m[1]] = piles[m[1]] - m[2]
    local good = is_balanced(piles)
    piles[m[1]] = piles[m[1]] + m[2]
    if good then return m[1], m[2] end
  end
  return list[1][1], list[1][2]
end

return bot
