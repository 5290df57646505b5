-- What luanim does, in one screenful: `make demo`.
local match = require "nim.match"
local nim = require "nim"

-- The binary digits of a number, a point for each zero.
local function digits(number, width)
  local text = {}
  for bit = width - 1, 0, -1 do
    text[#text + 1] = number >> bit & 1 == 1 and "1" or "."
  end
  return table.concat(text, " ")
end

local function analyze(piles)
  local nimsum = nim.nimsum(piles)
  print("Who wins from 3 4 5? The columns of the binary digits decide:")
  for i, size in ipairs(piles) do
    print(("  pile %d  %d   %s"):format(i, size, digits(size, 3)))
  end
  print(("  nim-sum %d   %s   not 0: the next player wins")
    :format(nimsum, digits(nimsum, 3)))
  for _, move in ipairs(nim.winning_moves(piles)) do
    local pile, take = move[1], move[2]
    print(("  pile %d: %d xor %d = %d, take %d, and every column is even")
      :format(pile, piles[pile], nimsum, piles[pile] ~ nimsum, take))
  end
end

local function tell(record)
  local game = nim.game(record.start, record.rules)
  for _, move in ipairs(record.moves) do
    local name = game:turn() == 1 and record.first or record.second
    game:move(move)
    print(("  %-8s takes %d from pile %d   %s")
      :format(name, move[2], move[1], table.concat(game:piles(), " ")))
  end
  print(("  %s wins"):format(record.winner == 1 and record.first or record.second))
end

local function compare(piles)
  local function advice(rules)
    if nim.outcome(piles, rules) == "P" then return "lost" end
    local pile, take = nim.best_move(piles, rules)
    return ("take %d from pile %d"):format(take, pile)
  end
  local position = table.concat(piles, " ")
  print(("  %-8s %-22s %s"):format(position, advice "nim", advice "nim misere"))
end

analyze { 3, 4, 5 }

print "\nA perfect player against a random one:"
tell(match.play { piles = { 3, 4, 5 }, bots = { "perfect", "random" }, seed = 4 })

print "\nMisère: taking the last token loses. It makes a difference only at the end:"
print(("  %-8s %-22s %s"):format("", "last token wins", "last token loses"))
compare { 1, 1, 1 }
compare { 2, 1 }
compare { 3, 4, 5 }

print "\nAll built-in bots against each other, each row's wins over each column:"
dofile((arg[0]:gsub("demo%.lua$", "win_table.lua")))
