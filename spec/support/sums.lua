--- Sums of heaps straight from the definition: every move is looked at. It shares nothing
-- with the engine. A heap is a number, 0 when it has gone, or any other state.
--
--     local game = sums.octal "0.77"         or sums.game(function(n) ... end, true)
--     sums.is_p(game, { 3, 4 })              --> true when the previous player wins
--     sums.wins(game, { 3, 4 })              --> how many moves win
--     sums.value(game, { 3, 4 })             --> the Grundy value, misère in misère play
local sums = {}

--- `options(n)`: what each move on a heap of n leaves, as arrays of heaps.
function sums.game(options, misere)
  return { options = setmetatable({}, { __index = function(list, n)
    list[n] = options(n)
    return list[n]
  end }), misere = misere, known = {}, values = {} }
end

local function octal_options(digits, n)
  local list = {}
  for take, digit in pairs(digits) do
    local rest = n - take
    if digit & 1 ~= 0 and rest == 0 then list[#list + 1] = {} end
    if digit & 2 ~= 0 and rest > 0 then list[#list + 1] = { rest } end
    for left = 1, digit & 4 ~= 0 and rest // 2 or 0 do
      list[#list + 1] = { left, rest - left }
    end
  end
  return list
end

--- A code such as "4.12": the digit in front is for taking 0.
function sums.octal(code)
  local front, rest = code:match "^(%d)%.(%d+)$"
  local digits = { [0] = tonumber(front) }
  for k = 1, #rest do digits[k] = tonumber(rest:sub(k, k)) end
  return sums.game(function(n) return octal_options(digits, n) end, true)
end

local function grundy_options(n)
  local list = {}
  for left = 1, (n - 1) // 2 do list[#list + 1] = { left, n - left } end
  return list
end

function sums.grundy() return sums.game(grundy_options, true) end

-- Calls `each(heaps)` with what every move leaves; returns whether there is none.
local function each_move(game, heaps, each)
  local over = true
  for i, heap in ipairs(heaps) do
    for _, option in ipairs(game.options[heap]) do
      local after = table.move(heaps, 1, #heaps, 1, {})
      table.remove(after, i)
      for _, left in ipairs(option) do if left ~= 0 then after[#after + 1] = left end end
      over = false
      each(after)
    end
  end
  return over
end

-- The answer for the same heaps in another order.
local function kept(answers, heaps, find)
  heaps = table.move(heaps, 1, #heaps, 1, {})
  table.sort(heaps)
  local key = table.concat(heaps, " ")
  if answers[key] == nil then answers[key] = find(heaps) end
  return answers[key]
end

function sums.wins(game, heaps)
  local wins = 0
  local over = each_move(game, heaps, function(after)
    if sums.is_p(game, after) then wins = wins + 1 end
  end)
  return wins, over
end

function sums.is_p(game, heaps)
  return kept(game.known, heaps, function(sorted)
    local wins, over = sums.wins(game, sorted)
    return wins == 0 and not (over and game.misere)
  end)
end

--- The least value that no option has; 1 where misère play is over.
function sums.value(game, heaps)
  return kept(game.values, heaps, function(sorted)
    local seen, least = {}, 0
    local over = each_move(game, sorted, function(after)
      seen[sums.value(game, after)] = true
    end)
    while seen[least] do least = least + 1 end
    return over and game.misere and 1 or least
  end)
end

return sums
