--- The passages that two texts share: runs of equal tokens, each as long as it goes.

local winnow = require "nim.alike.winnow"

local passages = {}

local K <const> = winnow.K

-- Places of a gram that are tried; where a text says the same very often, any will do.
local PLACES = 8

local function places_of(codes)
  local places = {}
  for at = 1, #codes - K + 1 do
    local gram = codes:sub(at, at + K - 1)
    places[gram] = places[gram] or {}
    if #places[gram] < PLACES then table.insert(places[gram], at) end
  end
  return places
end

-- The number of equal tokens from these places on that are not of the base.
local function run(one, other, at, place, base)
  local length = 0
  while one:byte(at + length) and one:byte(at + length) == other:byte(place + length)
    and not base[one:sub(at + length, at + length + K - 1)] do
    length = length + 1
  end
  return length
end

local function longest(one, other, at, places, base)
  local length, best = 0, nil
  for _, place in ipairs(places[one:sub(at, at + K - 1)] or {}) do
    local here = run(one, other, at, place, base)
    if here > length then length, best = here, place end
  end
  return length, best
end

---@class nim.alike.passage
---@field tokens integer
---@field first integer[] its first and its last line in one text
---@field second integer[] and in the other

local function passage(one, other, at, place, length)
  local last = length - 1
  return { tokens = length, first = { one.lines[at], one.lines[at + last] },
    second = { other.lines[place], other.lines[place + last] } }
end

local function by_length(a, b)
  if a.tokens ~= b.tokens then return a.tokens > b.tokens end
  return a.first[1] < b.first[1]
end

--- The passages of two texts, the longest first.
---@param one nim.alike.tokens
---@param other nim.alike.tokens
---@param base table<string, true> grams that everybody was given
---@return nim.alike.passage[]
function passages.of(one, other, base)
  local list, at, places = {}, 1, places_of(other.codes)
  while at <= #one.codes - K + 1 do
    local length, place = longest(one.codes, other.codes, at, places, base)
    if length >= K then list[#list + 1] = passage(one, other, at, place, length) end
    at = at + math.max(1, length)
  end
  table.sort(list, by_length)
  return list
end

return passages
