--- Take-away games of one pile: each move takes at least one token and at most so many
-- times what was taken last. Who wins follows from a sum of a few terms, so that piles
-- may have up to 2^63 - 1 tokens.
--
--     local takeaway = require "nim.takeaway"
--     takeaway.winning(20, 2)     --> 2, { 13, 5, 2 }: Fibonacci Nim
--     takeaway.winning(21, 2)     --> nil, it is lost
--     takeaway.winning(20, 2, 1)  --> nil, where at most 1 may be taken
--
-- A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970); for twice as many
-- M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963).

local takeaway = {}

-- The terms up to a pile are about 43 times as many.
local LARGEST_FACTOR = 65536

-- The piles that are lost at first, ascending: after H comes H + J, where J is the least
-- of them that is at least H / factor.
local function lost_piles(pile, factor)
  local terms, last, least = { 1 }, 1, 1
  while true do
    while terms[least] < (last - 1) // factor + 1 do least = least + 1 end
    if terms[least] > pile - last then return terms end
    last = last + terms[least]
    terms[#terms + 1] = last
  end
end

local function check(place, value, least, most)
  local number = type(value) == "number" and math.tointeger(value)
  if number and number >= least and number <= most then return number end
  local got = value ~= value and "NaN" or type(value) == "number" and value
    or require "nim.core".typename(value)
  error(("bad argument #%d to 'winning' (integer from %d to %d expected, got %s)"):format(
    place, least, most, got), 3)
end

--- The smallest winning take, or nil; its sum.
---@param pile integer
---@param factor integer how many times as many may be taken: from 1 to 65536
---@param most? integer what may be taken now: by default all but one
---@return integer? take
function takeaway.winning(pile, factor, most)
  pile = check(1, pile, 0, math.maxinteger)
  factor = check(2, factor, 1, LARGEST_FACTOR)
  if most == nil then most = math.max(pile - 1, 0) end
  most = check(3, most, 0, math.maxinteger)
  if pile == 0 then return nil end
  -- The largest term first.
  local terms, sum = lost_piles(pile, factor), {}
  for i = #terms, 1, -1 do
    if terms[i] <= pile then sum[#sum + 1], pile = terms[i], pile - terms[i] end
    if pile == 0 then return terms[i] <= most and terms[i] or nil, sum end
  end
end

return takeaway
