-- A bot that learns by playing. For every position that it has left to its opponent it
-- keeps a value, the share of games won from there, and moves to the highest value.
local match = require "nim.match"

local CURIOUS = 0.1 -- probability of a random move
local RATE = 0.2    -- weight of one game in a value

local values = {}
local learner = { name = "learner" }

local function value_after(game, pile, take)
  local after = game:copy():move(pile, take):key()
  return values[after] or 0.5, after
end

-- Every move gets a random number, which alone decides when the bot is curious.
function learner.move(game, me)
  local curious, best = me.random:float() < CURIOUS, { score = -1 }
  for pile, take in game:moves() do
    local value, after = value_after(game, pile, take)
    local chance = me.random:float()
    local score = curious and chance or value + chance / 1000
    if score > best.score then
      best = { pile = pile, take = take, after = after, score = score }
    end
  end
  table.insert(me.left, best.after)
  return best.pile, best.take
end

function learner.start(_, me)
  me.left = {}
end

-- The last position moves towards the result, each earlier one towards its successor.
function learner.finish(_, me, result)
  local target = result == "win" and 1 or 0
  for i = #me.left, 1, -1 do
    local position = me.left[i]
    local value = values[position] or 0.5
    values[position] = value + RATE * (target - value)
    target = values[position]
  end
end

local wins, games = 0, 0
match.series {
  piles = { 2, 3, 4 }, bots = { learner, "novice(0.5)" }, games = 1000,
  each = function(record)
    local seat = record.first == "learner" and 1 or 2
    games, wins = games + 1, wins + (record.winner == seat and 1 or 0)
    if games < 100 then return end
    print(("games %4d to %4d: won %3d%%"):format(record.id - 99, record.id, wins))
    wins, games = 0, 0
  end,
}
