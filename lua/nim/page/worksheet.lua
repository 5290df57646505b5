--- Worksheets: the puzzles that `luanim puzzles` draws, in words, with their answers and
-- the link to the same puzzles on the page.

local kinds = require "nim.kinds"
local number = require "nim.page.number"
local phrases = require "nim.phrases"
local position = require "nim.page.position"
local puzzles = require "nim.puzzles"

local say = phrases.say

local worksheet = {}

---Puzzles of a sheet: as many as a link holds.
local MOST = 100

local function bounded(value, most, otherwise)
  local count = number.whole(value) or otherwise
  return math.max(1, math.min(count, most))
end

---@class nim.page.worksheet
---@field game nim.page.game of which the rules count
---@field count? integer|string 12
---@field least? integer|string the lowest level
---@field most? integer|string the highest
---@field seed? string the same one draws the same puzzles
---@field unique? boolean only positions with one winning move

---@param asked nim.page.worksheet
---@return nim.puzzles.sheet with `link`, and `missing` where there are fewer puzzles
function worksheet.draw(asked)
  local rules = position.rules(asked.game)
  local count = bounded(asked.count, MOST, 12)
  local list, why = puzzles.draw(rules, {
    count = count, seed = asked.seed, unique = asked.unique,
    level = { bounded(asked.least, 3, 1), bounded(asked.most, 3, 3) },
  })
  if not list then error(why, 0) end
  local name = kinds.title(rules) .. (rules:kind().misere and say ", misère" or "")
  local sheet = puzzles.sheet(rules, list,
    { unique = asked.unique, key = true, name = name })
  sheet.link = #list > 0 and puzzles.link(rules, list) or nil
  if #list < count then
    sheet.missing = say("Only {n} of {all} puzzles were found.",
      { n = #list, all = count })
  end
  return sheet
end

return worksheet
