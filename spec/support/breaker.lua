--- A slow referee for games that may break a pile in two or three, straight from their
-- rules. It shares nothing with the engine and knows no formula.
--
--     local breaker = require "spec.support.breaker"
--     local rules = breaker.rules "0.77 misere"
--     breaker.moves(rules, {3})      --> {{1, 1}, {1, 1, 1}, {1, 2}}, in order
local oracle = require "spec.support.oracle"

local breaker = {}

local NAMES <const> = {
  kayles = "0.77", ["dawsons-kayles"] = "0.07", ["dawsons-chess"] = "0.137",
  treblecross = "0.007", guiles = "0.15",
}

--- May a move that takes `take` leave so many piles?
local function digits_of(code)
  local first, rest = code:match "^(%x)%.(%x+)$"
  local digits = { [0] = tonumber(first, 16) }
  for digit in rest:gmatch "%x" do digits[#digits + 1] = tonumber(digit, 16) end
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
    or digits_of(NAMES[word] or word)
  return {
    text = text, allows = allows, misere = text:find "misere" ~= nil,
    unequal = word == "grundy", known = {}, values = {},
  }
end

--- Every legal move, in order: by pile, then take, then left, then second.
function breaker.moves(rules, piles)
  local list = {}
  for pile, size in ipairs(piles) do
    for take = 0, size do
      local rest = size - take
      if take > 0 and rules.allows(take, rest == 0 and 0 or 1) then
        list[#list + 1] = { pile, take }
      end
      for left = 1, rest // 2 do
        if rules.allows(take, 2) and not (rules.unequal and left == rest - left) then
          list[#list + 1] = { pile, take, left }
        end
        for second = left, rules.allows(take, 3) and (rest - left) // 2 or 0 do
          list[#list + 1] = { pile, take, left, second }
        end
      end
    end
  end
  return list
end

function breaker.play(_, piles, move)
  local after = table.move(piles, 1, #piles, 1, {})
  local pile, take, left, second = table.unpack(move)
  local rest = after[pile] - take
  after[pile] = left or rest
  if second then after[#after + 1] = second end
  if left then after[#after + 1] = rest - left - (second or 0) end
  return after
end

oracle.complete(breaker, oracle.unordered)

-- What the piles that a move leaves come to, each worth its own value.
local function worth(rules, piles)
  local value = 0
  for _, size in ipairs(piles) do value = value ~ breaker.single(rules, size) end
  return value
end

--- Grundy value of one pile by those of smaller piles, which add up (Sprague, Grundy).
function breaker.single(rules, size)
  rules.single = rules.single or { [0] = 0 }
  if rules.single[size] then return rules.single[size] end
  local seen, value = {}, 0
  for _, move in ipairs(breaker.moves(rules, { size })) do
    seen[worth(rules, breaker.play(rules, { size }, move))] = true
  end
  while seen[value] do value = value + 1 end
  rules.single[size] = value
  return value
end

return breaker
