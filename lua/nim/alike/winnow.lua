--- Fingerprints of tokens, by winnowing (Schleimer, Wilkerson, Aiken, SIGMOD 2003): of
--- the grams of K tokens in each window of W the one with the least hash is kept, so that
--- every passage of K + W - 1 tokens that two texts share has a fingerprint in both.

local winnow = {}

local K <const>, W <const> = 8, 4

--- Tokens of a gram.
winnow.K = K

-- Any number without a pattern will do.
local PRIME <const> = 0x100000001B3

local function hashes(codes)
  local list = {}
  for i = 1, #codes - K + 1 do
    local hash = 0
    for j = i, i + K - 1 do hash = (hash ~ codes:byte(j)) * PRIME end
    list[i] = hash ~ hash >> 29
  end
  return list
end

-- The last of the least in a window.
local function least(list, from, to)
  local best = from
  for i = from + 1, to do if list[i] <= list[best] then best = i end end
  return best
end

--- The grams that are kept.
---@param codes string a byte for each token
---@return table<string, true>
function winnow.of(codes)
  local list, kept = hashes(codes), {}
  for to = math.min(W, #list), #list do
    local at = to > 0 and least(list, math.max(1, to - W + 1), to)
    if at then kept[codes:sub(at, at + K - 1)] = true end
  end
  return kept
end

--- All grams.
---@param codes string
---@return table<string, true>
function winnow.all(codes)
  local all = {}
  for at = 1, #codes - K + 1 do all[codes:sub(at, at + K - 1)] = true end
  return all
end

return winnow
