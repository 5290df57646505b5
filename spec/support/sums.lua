--- Sums of heaps straight from the definition: every move is looked at. It shares nothing
-- with the engine. A heap is a number, 0 when it has gone, or any other state.
--
--     local game = sums.rules "0.77"         or sums.game(function(n) ... end, true)
--     sums.outcome(game, { 3, 4 })           --> "P" when the previous player wins
--     #sums.wins(game, { 3, 4 })             --> how many moves win
--     sums.grundy(game, { 3, 4 })            --> the Grundy value, misère in misère play
local breaker = require "spec.support.breaker"
local oracle = require "spec.support.oracle"

local sums = {}

--- `options(n)`: what each move on a heap of n leaves, as arrays of heaps.
function sums.game(options, misere)
  return { options = setmetatable({}, { __index = function(list, n)
    list[n] = options(n)
    return list[n]
  end }), misere = misere, over = misere and 1, known = {}, values = {} }
end

--- Misère play of a code such as "4.12", or of "grundy".
function sums.rules(text)
  local rules = breaker.rules(text)
  return sums.game(function(n)
    local list = {}
    for i, move in ipairs(breaker.moves(rules, { n })) do
      list[i] = breaker.play(rules, { n }, move)
    end
    return list
  end, true)
end

--- What every move leaves.
function sums.moves(game, heaps)
  local list = {}
  for i, heap in ipairs(heaps) do
    for _, option in ipairs(game.options[heap]) do
      local after = table.move(heaps, 1, #heaps, 1, {})
      table.remove(after, i)
      for _, left in ipairs(option) do if left ~= 0 then after[#after + 1] = left end end
      list[#list + 1] = after
    end
  end
  return list
end

function sums.play(_, _, after) return after end

return oracle.complete(sums, oracle.unordered)
