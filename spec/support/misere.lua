--- Misère play straight from the definition: who cannot move has won; every move is
-- looked at. It shares nothing with the engine.
--
--     local game = misere.octal "0.77"       or misere.game(function(n) ... end)
--     misere.is_p(game, { 3, 4 })            --> true when the previous player wins
--     misere.value(game, { 3, 4 })           --> the misère Grundy value
local misere = {}

--- `options(n)`: what each move on a heap of n leaves, as arrays of heaps.
function misere.game(options)
  return { options = setmetatable({}, { __index = function(list, n)
    list[n] = options(n)
    return list[n]
  end }), known = { [""] = false }, values = {} }
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
function misere.octal(code)
  local front, rest = code:match "^(%d)%.(%d+)$"
  local digits = { [0] = tonumber(front) }
  for k = 1, #rest do digits[k] = tonumber(rest:sub(k, k)) end
  return misere.game(function(n) return octal_options(digits, n) end)
end

local function grundy_options(n)
  local list = {}
  for left = 1, (n - 1) // 2 do list[#list + 1] = { left, n - left } end
  return list
end

function misere.grundy() return misere.game(grundy_options) end

local function without(heaps, i, option)
  local after = {}
  for j, heap in ipairs(heaps) do if j ~= i then after[#after + 1] = heap end end
  for _, heap in ipairs(option) do if heap > 0 then after[#after + 1] = heap end end
  return after
end

local function find_p(game, heaps)
  local over = true
  for i, heap in ipairs(heaps) do
    for _, option in ipairs(game.options[heap]) do
      over = false
      if misere.is_p(game, without(heaps, i, option)) then return false end
    end
  end
  return not over
end

function misere.is_p(game, heaps)
  heaps = table.move(heaps, 1, #heaps, 1, {})
  table.sort(heaps)
  local key = table.concat(heaps, " ")
  if game.known[key] == nil then game.known[key] = find_p(game, heaps) end
  return game.known[key]
end

--- 1 where the game is over; else the least value that no option has.
function misere.value(game, heaps)
  heaps = table.move(heaps, 1, #heaps, 1, {})
  table.sort(heaps)
  local key, seen, least, over = table.concat(heaps, " "), {}, 0, true
  if game.values[key] then return game.values[key] end
  for i, heap in ipairs(heaps) do
    for _, option in ipairs(game.options[heap]) do
      seen[misere.value(game, without(heaps, i, option))], over = true, false
    end
  end
  while seen[least] do least = least + 1 end
  game.values[key] = over and 1 or least
  return game.values[key]
end

return misere
