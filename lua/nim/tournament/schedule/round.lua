--- One round of a schedule, and the check of its results.

local round = {}

function round.new(number)
  return { number = number, byes = {}, free = {} }
end

local function is_points(value)
  return type(value) == "number" and value >= 0 and value < math.huge
end

--- Raises unless there are two numbers of points for each pairing of the round before.
function round.check(before, results)
  local want = before and #before or 0
  if type(results) ~= "table" and (results ~= nil or want > 0) then
    error(("results: table expected, got %s"):format(type(results)), 3)
  end
  if results and #results ~= want then
    error(("round %d: results of %d pairings expected, got %d")
      :format(before and before.number or 0, want, #results), 3)
  end
  for k = 1, want do
    local result = results[k]
    local fine = type(result) == "table"
    if not fine or not is_points(result[1]) or not is_points(result[2]) then
      error(("round %d, pairing %d: two numbers of points expected")
        :format(before.number, k), 3)
    end
  end
end

--- Raises unless there is such a player.
function round.check_player(player, players)
  if math.type(player) == "integer" and player >= 1 and player <= players then
    return player
  end
  error(("there is no player %s"):format(tostring(player)), 3)
end

return round
