--- A move that is being chosen: the pile, how much of it goes, how the rest is cut.
--
--     local c = choice.new(game)  -- the first pile with a move, as few tokens as may go
--     choice.pile(c, 1)           -- the next pile that has a move
--     choice.slide(c, -1)         -- the mark to the left: one more goes, or stays apart
--     choice.move(c)              --> { 2, 3 }
--
-- Every rule set says by `game:legal` what may be chosen; only the numbers worth asking
-- for are known here.

local choice = {}

---@class nim.cli.play.choice
---@field game nim.game
---@field facts nim.kind
---@field pile integer 0 where no move is left
---@field take integer or the number of the option, in a game of one's own
---@field parts integer piles that what stays is cut into
---@field left integer
---@field second integer
---@field focus "take"|"left"|"second" what `slide` changes
---@field kept table<integer, integer> what goes from other piles in the same move

local NOTHING = { lo = 1, hi = 0, step = 1 }

local function multiples(game, pile)
  local size, other = game[pile], game[3 - pile]
  if other == 0 or other > size then return NOTHING end
  return { lo = other, hi = size - size % other, step = other }
end

-- What may be worth asking for in a pile: from, to, in steps.
local function span(c, pile)
  local size, facts = c.game[pile], c.facts
  if size == 0 then return NOTHING end
  if facts.numbered then
    return { lo = 1, hi = #c.game:rules():options(size), step = 1 }
  end
  if facts.multiples then return multiples(c.game, pile) end
  if facts.whole then return { lo = size, hi = size, step = 1 } end
  local most = math.min(facts.most or size, size)
  return { lo = facts.splits and 0 or 1, hi = most, step = 1 }
end

local function legal(c, ...) return (c.game:legal { ... }) == true end

-- Whether so much may go from a pile where what stays is in that many parts.
local function may(c, pile, take, parts)
  if parts == 1 then return legal(c, pile, take) end
  if not c.facts.splits then return false end
  if parts == 2 then return legal(c, pile, take, 1) end
  return legal(c, pile, take, 1, 1)
end

local function seek_in_list(c, pile, take, dir, parts)
  local list = c.facts.take
  for i = dir > 0 and 1 or #list, dir > 0 and #list or 1, dir do
    local n = list[i]
    if (n - take) * dir >= 0 and may(c, pile, n, parts) then return n end
  end
end

-- The nearest number from `take` on, in that direction, that may go.
local function seek(c, pile, take, dir, parts)
  if c.facts.take then return seek_in_list(c, pile, take, dir, parts) end
  local s = span(c, pile)
  if s.hi < s.lo then return nil end
  local n = math.max(s.lo, math.min(take, s.hi))
  n = n - (n - s.lo) % s.step
  if (n - take) * dir < 0 then n = n + s.step * dir end
  while n >= s.lo and n <= s.hi do
    if may(c, pile, n, parts) then return n end
    n = n + s.step * dir
  end
end

-- The first number of parts from `parts` on with which a pile has a move.
local function seek_parts(c, pile, parts)
  for n = parts, c.facts.parts or 1 do
    if seek(c, pile, 0, 1, n) then return n end
  end
end

local function is_cut(c)
  local move = choice.move(c)
  return move ~= nil and (c.game:legal(move)) == true
end

-- A cut that may be: where it is, else the next to the right, else to the left.
local function settle_cut(c)
  local rest = c.game[c.pile] - c.take
  c.second = c.parts == 3 and math.max(1, math.min(c.second, rest - 2)) or 1
  local most = rest - 1 - (c.parts == 3 and c.second or 0)
  c.left = math.max(1, math.min(c.left, most))
  if c.parts == 1 or is_cut(c) then return end
  c.left = c.left < most and c.left + 1 or c.left - 1
end

-- What there is to choose: not how much goes, where only one number may.
local function fields(c)
  local list, parts = {}, c.parts
  local least = seek(c, c.pile, 0, 1, parts)
  if parts == 1 or seek(c, c.pile, least + 1, 1, parts) then list[1] = "take" end
  if parts > 1 then list[#list + 1] = "left" end
  if parts > 2 then list[#list + 1] = "second" end
  return list
end

local function settle(c)
  settle_cut(c)
  local focus
  for _, field in ipairs(fields(c)) do focus = focus or field == c.focus end
  if not focus then c.focus = fields(c)[1] end
end

-- Chooses so many, or what is nearest to that.
local function set_take(c, take)
  local n = seek(c, c.pile, take, 1, c.parts) or seek(c, c.pile, take, -1, c.parts)
  if not n then return end
  c.take = n
  settle(c)
end

--- Goes to a pile.
---@return boolean gone whether it has a move
function choice.go(c, pile)
  local parts = c.game[pile] and seek_parts(c, pile, 1)
  if not parts then return false end
  c.pile, c.parts, c.left, c.second, c.focus = pile, parts, 1, 1, "take"
  set_take(c, c.kept[pile] or 0)
  return true
end

---@param game nim.game
---@param pile? integer to begin with, where it has a move
---@return nim.cli.play.choice
function choice.new(game, pile)
  local c = { game = game, facts = game:rules():kind(), pile = 0, take = 0, parts = 1,
    left = 1, second = 1, focus = "take", kept = {} }
  if game:over() or pile and choice.go(c, pile) then return c end
  local i = 1
  while i <= #game and not choice.go(c, i) do i = i + 1 end
  return c
end

--- The next pile with a move in that direction.
---@param dir 1|-1
function choice.next_pile(c, dir)
  local i = c.pile + dir
  while i >= 1 and i <= #c.game do
    if choice.go(c, i) then return end
    i = i + dir
  end
end

local function slide_cut(c, dir)
  local before = c[c.focus]
  local rest = c.game[c.pile] - c.take
  for n = before + dir, before + 2 * dir, dir do
    c[c.focus] = n
    if n >= 1 and n < rest and is_cut(c) then return end
  end
  c[c.focus] = before
end

--- Moves the mark between what stays and what goes, or a cut; options go up to the right.
---@param dir 1|-1 to the right or to the left
function choice.slide(c, dir)
  if c.pile == 0 then return end
  if c.focus ~= "take" then return slide_cut(c, dir) end
  local up = c.facts.numbered and dir or -dir
  local n = seek(c, c.pile, c.take + up, up, c.parts)
  if n then
    c.take = n
    settle(c)
  end
end

local function refused(c, ...)
  local _, _, why = c.game:legal { ... }
  return nil, why
end

local function number_to_take(c, n)
  if may(c, c.pile, n, c.parts) then
    c.take = n
    settle(c)
    return true
  end
  if c.parts == 2 then return refused(c, c.pile, n, 1) end
  if c.parts == 3 then return refused(c, c.pile, n, 1, 1) end
  return refused(c, c.pile, n)
end

-- A cut gives way to the other one, never to what a move is.
local function number_to_cut(c, n)
  local left, second = c.left, c.second
  c[c.focus] = n
  local asked = choice.move(c)
  settle_cut(c)
  if c[c.focus] == n and is_cut(c) then return true end
  c.left, c.second = left, second
  return refused(c, table.unpack(asked))
end

--- The number that is typed: what goes, or where the cut is. One that is no move changes
--- nothing.
---@param n integer
---@return true? chosen
---@return nim.fault? why not; nil where no pile has a move
function choice.number(c, n)
  if c.pile == 0 then return nil end
  return (c.focus == "take" and number_to_take or number_to_cut)(c, n)
end

--- The largest number that may be typed, as far as is known without a search.
---@return integer
function choice.largest(c)
  if c.pile == 0 then return 0 end
  return c.focus == "take" and seek(c, c.pile, math.maxinteger, -1, c.parts)
    or c.game[c.pile]
end

-- What is nearest to a number.
local function near(c, n)
  if c.pile == 0 then return end
  if c.focus == "take" then return set_take(c, n) end
  c[c.focus] = n
  settle_cut(c)
end

--- As much as may go, or as little.
function choice.most(c) near(c, math.maxinteger) end

function choice.least(c) near(c, 0) end

--- Whether a player chooses between cutting and not: not where every move splits a pile,
--- nor where options are chosen by their number.
---@param facts nim.kind
---@return boolean
function choice.cuts(facts)
  return facts.splits and facts.most ~= 0 and not facts.numbered
end

--- Cuts what stays into more piles, or no more.
---@return boolean cut
function choice.cut(c)
  if c.pile == 0 then return false end
  local parts = seek_parts(c, c.pile, c.parts + 1) or seek_parts(c, c.pile, 1)
  if parts == c.parts then return false end
  c.parts = parts
  set_take(c, c.take)
  c.left, c.second = (c.game[c.pile] - c.take) // parts, 1
  c.focus = parts > 1 and "left" or "take"
  settle(c)
  return true
end

--- What `slide` changes next.
function choice.next_field(c)
  if c.pile == 0 then return end
  local list = fields(c)
  for i, field in ipairs(list) do
    if field == c.focus then
      c.focus = list[i % #list + 1]
      return
    end
  end
end

--- Takes from another pile too: where the same number goes from each, from the other
--- one; else from the pile that is gone to next.
---@return boolean kept false where a move touches one pile
function choice.also(c)
  if c.pile == 0 or c.facts.touches == 1 then return false end
  if c.facts.same then
    local other = 3 - c.pile
    c.kept[other] = not c.kept[other] and c.take or nil
  elseif c.kept[c.pile] then
    c.kept[c.pile] = nil
  else
    c.kept[c.pile] = c.take
    choice.next_pile(c, 1)
  end
  return true
end

--- What goes from a pile as things are; nothing where it is not touched.
---@return integer? take
function choice.going(c, pile)
  if pile == c.pile then return c.take end
  local kept = c.kept[pile]
  return kept and (c.facts.same and math.min(c.take, c.game[pile]) or kept)
end

local function of_several(c)
  local move = {}
  for pile = 1, #c.game do
    local take = choice.going(c, pile)
    if take then table.move({ pile, take }, 1, 2, #move + 1, move) end
  end
  return move
end

---@return integer[]? move nil where none is left
function choice.move(c)
  if c.pile == 0 then return nil end
  if next(c.kept) then return of_several(c) end
  local move = { c.pile, c.take }
  if c.parts > 1 then move[3] = c.left end
  if c.parts > 2 then move[4] = c.second end
  return move
end

-- What an option leaves, where it can be drawn as parts of the pile.
local function option(c)
  local parts, all = c.game:rules():options(c.game[c.pile])[c.take], 0
  for _, n in ipairs(parts) do all = math.min(all + n, math.maxinteger - n) end
  if all > c.game[c.pile] then return { c.game[c.pile] }, 0 end
  return parts, c.game[c.pile] - all
end

--- A pile as it would be: the parts that stay, and what goes.
---@return integer[] parts
---@return integer going
function choice.parts(c, pile)
  local size, take = c.game[pile], choice.going(c, pile)
  if not take then return { size }, 0 end
  if c.facts.numbered then return option(c) end
  local rest = size - take
  if pile ~= c.pile or c.parts == 1 then return { rest }, take end
  if c.parts == 2 then return { c.left, rest - c.left }, take end
  return { c.left, c.second, rest - c.left - c.second }, take
end

--- A click on a token: it and all above it go; where nothing goes, the cut is there.
---@return boolean again whether that was chosen already
function choice.click(c, pile, token)
  local before = choice.move(c)
  if pile ~= c.pile and not choice.go(c, pile) then return false end
  local going = c.game[pile] - token + 1
  if c.facts.numbered then choice.slide(c, 1)
  elseif c.focus == "take" then set_take(c, going)
  else near(c, token) end
  local after = choice.move(c)
  if not before or #before ~= #after or c.facts.numbered then return false end
  for i, n in ipairs(after) do if before[i] ~= n then return false end end
  return true
end

return choice
