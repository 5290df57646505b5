--- A slow referee for games that may break a pile in two, straight from their rules. It
-- shares nothing with the engine and knows no formula.
--
--     local breaker = require "spec.support.breaker"
--     local rules = breaker.rules "0.77 misere"
--     breaker.moves(rules, {3})      --> {{1, 1}, {1, 1, 1}, {1, 2}}, in order
local breaker = {}

local NAMES <const> = {
  kayles = "0.77", ["dawsons-kayles"] = "0.07", ["dawsons-chess"] = "0.137",
  treblecross = "0.007", guiles = "0.15",
}

--- What a move that takes `take` from a pile of `size` may leave: "none", "one", "two".
local function octal(code)
  local first, rest = code:match "^(%d)%.(%d+)$"
  local digits = { [0] = tonumber(first) }
  for digit in rest:gmatch "%d" do digits[#digits + 1] = tonumber(digit) end
  return function(take, piles) return (digits[take] or 0) & (1 << piles) ~= 0 end
end

local function grundy(take, piles) return take == 0 and piles == 2 end

local function lasker(take, piles)
  if take == 0 then return piles == 2 end
  return piles < 2
end

function breaker.rules(text)
  local word = text:match "^%S+"
  local allows = word == "grundy" and grundy or word == "lasker" and lasker
    or octal(NAMES[word] or word)
  return {
    text = text, allows = allows, misere = text:find "misere" ~= nil,
    unequal = word == "grundy", known = {}, values = {},
  }
end

local function splits(rules, pile, take, rest, list)
  for left = 1, rest // 2 do
    if not (rules.unequal and left == rest - left) then
      list[#list + 1] = { pile, take, left }
    end
  end
end

--- Every legal move, in order: by pile, then take, then left.
function breaker.moves(rules, piles)
  local list = {}
  for pile, size in ipairs(piles) do
    for take = 0, size do
      local rest = size - take
      if take > 0 and rules.allows(take, rest == 0 and 0 or 1) then
        list[#list + 1] = { pile, take }
      end
      if rules.allows(take, 2) then splits(rules, pile, take, rest, list) end
    end
  end
  return list
end

function breaker.play(_, piles, move)
  local after = table.move(piles, 1, #piles, 1, {})
  local pile, take, left = move[1], move[2], move[3]
  local rest = after[pile] - take
  after[pile] = left or rest
  if left then after[#after + 1] = rest - left end
  return after
end

local function key(piles)
  local sorted = {}
  for _, size in ipairs(piles) do if size > 0 then sorted[#sorted + 1] = size end end
  table.sort(sorted)
  return table.concat(sorted, " ")
end

function breaker.outcome(rules, piles)
  local at = key(piles)
  if rules.known[at] then return rules.known[at] end
  local moves = breaker.moves(rules, piles)
  local outcome = (#moves == 0 and rules.misere) and "N" or "P"
  for _, move in ipairs(moves) do
    if breaker.outcome(rules, breaker.play(rules, piles, move)) == "P" then
      outcome = "N"
      break
    end
  end
  rules.known[at] = outcome
  return outcome
end

function breaker.wins(rules, piles)
  local wins = {}
  for _, move in ipairs(breaker.moves(rules, piles)) do
    local after = breaker.play(rules, piles, move)
    if breaker.outcome(rules, after) == "P" then wins[#wins + 1] = move end
  end
  return wins
end

--- The fewest tokens from the largest pile that can be moved on, the first of such.
function breaker.stall(rules, piles)
  local best
  for _, move in ipairs(breaker.moves(rules, piles)) do
    if not best or piles[move[1]] > piles[best[1]] then best = move end
  end
  return best
end

function breaker.best(rules, piles)
  return breaker.wins(rules, piles)[1] or breaker.stall(rules, piles)
end

--- Grundy value of a position: the least that no move leads to.
function breaker.grundy(rules, piles)
  local at = key(piles)
  if rules.values[at] then return rules.values[at] end
  local seen, value = {}, 0
  for _, move in ipairs(breaker.moves(rules, piles)) do
    seen[breaker.grundy(rules, breaker.play(rules, piles, move))] = true
  end
  while seen[value] do value = value + 1 end
  rules.values[at] = value
  return value
end

return breaker
