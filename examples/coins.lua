-- Coin-turning games: a row of coins, a move turns some of them, the rightmost from heads
-- to tails; a player who cannot move loses (Winning Ways, ch. 14). Every position is the
-- sum of its single heads, so a table of the values of single coins plays all of them.
local nim = require "nim"

-- Values of the coins 0 .. n; `turned(i)` gives for a coin what else a move may turn: a
-- list of lists of coins to the left of it.
local function values(n, turned)
  local value = {}
  for i = 0, n do
    local options = {}
    for k, others in ipairs(turned(i)) do
      local sum = 0
      for _, other in ipairs(others) do sum = sum ~ value[other] end
      options[k] = sum
    end
    value[i] = nim.mex(options)
  end
  return value
end

local games = {}

-- One coin, and any one to the left if you like: Nim in disguise.
function games.turtles(i)
  local list = { {} }
  for j = 0, i - 1 do list[#list + 1] = { j } end
  return list
end

-- One, two or three coins: the values are the odious numbers.
function games.mock_turtles(i)
  local list = games.turtles(i)
  for j = 0, i - 1 do
    for k = 0, j - 1 do list[#list + 1] = { j, k } end
  end
  return list
end

-- Any number of coins in a row without a gap.
function games.ruler(i)
  local list, row = { {} }, {}
  for j = i - 1, 0, -1 do
    row = table.move(row, 1, #row, 2, { j })
    list[#list + 1] = row
  end
  return list
end

for _, name in ipairs { "turtles", "mock_turtles", "ruler" } do
  local value = values(11, games[name])
  print(("%-13s%s"):format(name, table.concat(value, " ", 0, 11)))
end

-- Two rows at once, the corners of a rectangle: by the tartan theorem the value of a coin
-- in the plane is the nim product of those in its row and its column.
local row = values(7, games.turtles)
for y = 0, 3 do
  local line = {}
  for x = 0, 7 do line[x + 1] = nim.product(row[x], row[y]) end
  print("row " .. y, table.concat(line, " "))
end
