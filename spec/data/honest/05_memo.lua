-- A search with a memo over sorted positions. It knows no theory but that of two piles,
-- and of positions with too much in them, where the digits are compared.
local known = {}

local function key(piles)
  local copy = {}
  for _, n in ipairs(piles) do
    if n > 0 then copy[#copy + 1] = n end
  end
  table.sort(copy)
  return table.concat(copy, "-"), copy
end

local function loses(piles)
  local name, rest = key(piles)
  if #rest == 0 then return true end
  if #rest == 1 then return false end
  if #rest == 2 then return rest[1] == rest[2] end
  if known[name] ~= nil then return known[name] end
  local answer = true
  for i = 1, #rest do
    local before = rest[i]
    for left = 0, before - 1 do
      rest[i] = left
      if loses(rest) then
        answer = false
        break
      end
    end
    rest[i] = before
    if not answer then break end
  end
  known[name] = answer
  return answer
end

local function parity_loses(piles)
  local odd = {}
  for _, n in ipairs(piles) do
    local place = 0
    repeat
      odd[place] = (odd[place] or false) ~= (n % 2 == 1)
      n, place = n // 2, place + 1
    until n == 0
  end
  for _, flag in pairs(odd) do
    if flag then return false end
  end
  return true
end

return function(game)
  local piles, product = game:piles(), 1
  for _, n in ipairs(piles) do product = product * (n + 1) end
  local test = product <= 200 and loses or parity_loses
  for i = #piles, 1, -1 do
    local before = piles[i]
    for left = before - 1, 0, -1 do
      piles[i] = left
      if test(piles) then return i, before - left end
    end
    piles[i] = before
  end
  for i = #piles, 1, -1 do
    if piles[i] > 0 then return i, 1 end
  end
end
