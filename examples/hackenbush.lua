-- Green Hackenbush on trees: a move cuts an edge, and whatever is then cut off from the
-- ground is gone; a player who cannot move loses. By the colon principle (J. H. Conway,
-- On Numbers and Games, 1976) a tree is worth the nim-sum of its branches, each one more
-- than the tree on top of it: so a wood is a game of Nim.
local nim = require "nim"

-- A tree is the array of the trees on its branches; {} is a leaf.
local function value(tree)
  local sum = 0
  for _, branch in ipairs(tree) do sum = sum ~ (value(branch) + 1) end
  return sum
end

-- The cut that leaves the branches here worth `wanted` in all, as the way to its edge.
local function cut(tree, wanted, way)
  local all = value(tree)
  for i, branch in ipairs(tree) do
    local here = all ~ (value(branch) + 1) ~ wanted -- what this branch has to become
    local longer = way .. "/" .. i
    if here == 0 then return longer end
    local found = here <= value(branch) and cut(branch, here - 1, longer)
    if found then return found end
  end
end

local stalk = { { { {} } } }          -- three edges, one on top of the other
local fork = { { {}, {} } }           -- a trunk with two branches
local bush = { {}, { {}, { {} } } }   -- two trunks, one of them branching
local wood = { stalk, fork, bush }

local values = {}
for i, tree in ipairs(wood) do values[i] = value(tree) end
print("values", table.concat(values, " "))
print("the player to move", nim.outcome(values) == "N" and "wins" or "loses")

local pile, take = nim.best_move(values)
print(("in Nim: take %d from pile %d"):format(take, pile))
local edge = cut(wood[pile], values[pile] - take, "")
print(("so cut edge %s of tree %d"):format(edge, pile))
