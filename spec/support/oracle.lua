--- A slow referee: every answer straight from the rules, by looking at every move until
-- the game is over. It shares nothing with the engine and knows no formula.
--
--     local oracle = require "spec.support.oracle"
--     local rules = oracle.rules "max:3 misere"
--     oracle.moves(rules, {3, 4})      --> {{1, 1}, {1, 2}, ...}, in order
--     oracle.outcome(rules, {3, 4})    --> "N" or "P"
local oracle = {}

--- Reads a canonical text; keeps what it finds out about positions in `known`.
function oracle.rules(text)
  local kind, numbers = text:match "^(%a+):?([%d,]*)"
  local rules = { kind = kind, text = text, takes = {}, known = {}, values = {} }
  rules.misere = text:find "misere" ~= nil
  for number in numbers:gmatch "%d+" do
    rules.takes[#rules.takes + 1] = math.tointeger(number)
    rules.limit = rules.limit or math.tointeger(number)
  end
  return rules
end

--- What may be taken from one pile of n, ascending.
local function takes(rules, n)
  local list = {}
  local function may(take) if take >= 1 and take <= n then list[#list + 1] = take end end
  if rules.kind == "take" then
    for _, take in ipairs(rules.takes) do may(take) end
  elseif rules.kind == "whole" then
    may(n)
  else
    local most = rules.kind == "max" and math.min(rules.limit, n) or n
    for take = 1, most do may(take) end
  end
  return list
end

local function with(move, pile, take)
  local longer = table.move(move, 1, #move, 1, {})
  longer[#longer + 1], longer[#longer + 2] = pile, take
  return longer
end

--- A multiple of the other pile; from both piles the same; else anything.
local function allowed(rules, piles, move, pile, take)
  if rules.kind == "euclid" then
    local other = piles[3 - pile]
    return other > 0 and take % other == 0
  end
  return rules.kind ~= "wythoff" or #move == 0 or take == move[2]
end

local function extend(rules, piles, list, move, from, left)
  if left == 0 then return end
  for pile = from, #piles do
    for _, take in ipairs(takes(rules, piles[pile])) do
      if allowed(rules, piles, move, pile, take) then
        local longer = with(move, pile, take)
        list[#list + 1] = longer
        extend(rules, piles, list, longer, pile + 1, left - 1)
      end
    end
  end
end

--- Every legal move, in order: by pile, then take, then the next pile.
function oracle.moves(rules, piles)
  local list = {}
  local parts = rules.kind == "moore" and rules.limit
    or rules.kind == "wythoff" and 2 or 1
  extend(rules, piles, list, {}, 1, parts)
  return list
end

--- The position after a move.
function oracle.play(rules, piles, move)
  local after = table.move(piles, 1, #piles, 1, {})
  for i = 1, #move, 2 do
    local pile, take = move[i], move[i + 1]
    after[pile] = after[pile] - take
    if rules.kind == "staircase" and pile > 1 then
      after[pile - 1] = after[pile - 1] + take
    end
  end
  return after
end

--- What follows from `moves` and `play` of a referee, which may know positions by a key
-- of its own. Rules keep what is found out in `known` and `values`; `over` is the value
-- where no move is left, 0 by default.
function oracle.complete(referee, key)
  --- P: the player who has just moved wins. With no move left that is so in normal play.
  function referee.outcome(rules, piles)
    local at = key(piles)
    local outcome = rules.known[at]
    if outcome then return outcome end
    local moves = referee.moves(rules, piles)
    outcome = (#moves == 0 and rules.misere) and "N" or "P"
    for _, move in ipairs(moves) do
      if referee.outcome(rules, referee.play(rules, piles, move)) == "P" then
        outcome = "N"
        break
      end
    end
    rules.known[at] = outcome
    return outcome
  end

  --- The moves that leave a P-position, in order.
  function referee.wins(rules, piles)
    local wins = {}
    for _, move in ipairs(referee.moves(rules, piles)) do
      local after = referee.play(rules, piles, move)
      if referee.outcome(rules, after) == "P" then wins[#wins + 1] = move end
    end
    return wins
  end

  -- Where none wins, the fewest tokens from the largest pile that can be moved on, the
  -- first of such: it comes before moves of that pile and others.
  function referee.best(rules, piles)
    local best = referee.wins(rules, piles)[1]
    if best then return best end
    for _, move in ipairs(referee.moves(rules, piles)) do
      if not best or piles[move[1]] > piles[best[1]] then best = move end
    end
    return best
  end

  --- That of one pile; a referee may have a faster way.
  function referee.single(rules, size) return referee.grundy(rules, { size }) end

  --- Grundy value of a whole position: the least that no move leads to.
  function referee.grundy(rules, piles)
    local at = key(piles)
    if rules.values[at] then return rules.values[at] end
    local moves = referee.moves(rules, piles)
    local seen, value = {}, #moves == 0 and rules.over or 0
    for _, move in ipairs(moves) do
      seen[referee.grundy(rules, referee.play(rules, piles, move))] = true
    end
    while seen[value] do value = value + 1 end
    rules.values[at] = value
    return value
  end

  return referee
end

--- A key of piles in any order, none of them empty.
function oracle.unordered(piles)
  local sorted = {}
  for _, size in ipairs(piles) do if size ~= 0 then sorted[#sorted + 1] = size end end
  table.sort(sorted)
  return table.concat(sorted, " ")
end

return oracle.complete(oracle, function(piles) return table.concat(piles, " ") end)
