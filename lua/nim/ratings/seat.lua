--- Whether results bound the advantage of the first seat.
--
-- The likelihood of a logistic model has a maximum unless some change of the parameters
-- makes no result less likely (A. Albert and J. A. Anderson, 1984). A change that raises
-- the seat's term by 1 and bot i by d(i) is such a one when d(loser) - d(winner) <= 1 for
-- every win in the first seat and <= -1 for every win in the second. Such d exist if and
-- only if no cycle of wins has a negative sum of these bounds (R. Bellman, 1958): if no
-- cycle, i beat j beat ... beat i, has more wins in the second seat than in the first.

local seat = {}

-- Arrays of the winners, losers and bounds of all pairs inside a group.
local function wins_inside(cheap, dear, group_of)
  local winner, loser, bound = {}, {}, {}
  local function note(rows, value)
    for i, row in ipairs(rows) do
      for j in pairs(row) do
        if group_of[i] == group_of[j] then
          local k = #winner + 1
          winner[k], loser[k], bound[k] = i, j, value
        end
      end
    end
  end
  note(cheap, -1)
  note(dear, 1)
  return winner, loser, bound
end

-- Two bots that both won in the same seat: the most usual of these cycles.
local function mutual(rows)
  for i, row in ipairs(rows) do
    for j in pairs(row) do
      if rows[j][i] then return true end
    end
  end
  return false
end

-- Whether following the bots that gave each its distance comes back to where it was.
local function comes_back(from, n)
  local seen = {}
  for i = 1, n do
    local j = i
    while j and not seen[j] do
      seen[j] = i
      j = from[j]
    end
    if j and seen[j] == i then return true end
  end
  return false
end

local function relax(winner, loser, bound, distance, from)
  local changed = false
  for k = 1, #winner do
    local i, j = winner[k], loser[k]
    local length = distance[i] + bound[k]
    if length < distance[j] then
      distance[j], from[j], changed = length, i, true
    end
  end
  return changed
end

-- Whether some cycle has more wins of `cheap` than of `dear`.
local function has_cycle(cheap, dear, group_of)
  if mutual(cheap) then return true end
  local winner, loser, bound = wins_inside(cheap, dear, group_of)
  local distance, from = {}, {}
  for i = 1, #cheap do distance[i] = 0 end
  while relax(winner, loser, bound, distance, from) do
    if comes_back(from, #cheap) then return true end
  end
  return false
end

--- Whether the results bound the first seat's advantage from above and from below.
function seat.bounds(results, group_of)
  return has_cycle(results.second, results.first, group_of),
    has_cycle(results.first, results.second, group_of)
end

return seat
