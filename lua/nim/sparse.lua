--- Sparse space: a split of the values of a game so that most are common, few are rare.
--
--     local split = sparse.split("0.07", seq, last)    --> { mask =, parity =, shift = }
--     sparse.each(split, seq, last, function(n, value) ... end)
--
-- G(n) is rare where the number of ones in G(n) & mask, plus (n & parity), plus shift, is
-- even. Two piles that are not rare never make a value that is not: so most options need
-- not be looked at (D. Gangolli and T. Plambeck, A note on periodicity in some octal
-- games, 1989; Winning Ways, ch. 4).

local sparse = {}

---@class nim.sparse.split
---@field mask integer
---@field parity 0|1
---@field shift 0|1

-- Values beyond are not worth a split, nor a transform.
local SPACE = 8192

local function odd_bits(x)
  local odd = false
  while x ~= 0 do x, odd = x & (x - 1), not odd end
  return odd
end

-- The places of the digits that break a pile in two; none where some break it in three,
-- of which the split says nothing.
local function breaking(word)
  local places, first, digits = {}, word:match "^([0-7])%.([0-7]*)$"
  if not first then return places end
  local all = first .. digits
  for i = 1, #all do
    if tonumber(all:sub(i, i)) & 4 ~= 0 then places[#places + 1] = i - 1 end
  end
  return places
end

local function of_one_parity(places)
  for _, k in ipairs(places) do
    if (k - places[1]) % 2 ~= 0 then return false end
  end
  return true
end

-- Walsh-Hadamard: w[mask] becomes the sum of w[v], negative where v & mask has odd bits.
local function transform(w, size)
  local half = 1
  while half < size do
    for i = 0, size - 1 do
      if i & half == 0 then w[i], w[i + half] = w[i] + w[i + half], w[i] - w[i + half] end
    end
    half = half * 2
  end
end

-- The values counted, negative where the sign of n and shift is.
local function counted(seq, last, size, parity, shift)
  local w = {}
  for v = 0, size - 1 do w[v] = 0 end
  for n = 0, last do
    local v = seq[n]
    w[v] = w[v] + ((n & parity) ~ shift == 0 and 1 or -1)
  end
  return w
end

--- The split of G(0) .. G(last) with the fewest rare values; nil where no move breaks a
--- pile.
---@param word string an octal code
---@param seq nim.sequence
---@param last integer
---@return nim.sparse.split?
function sparse.split(word, seq, last)
  local places, largest = breaking(word), seq:max()
  local best = { mask = 0, parity = 0, shift = 0, excess = last + 1 }
  if #places == 0 then return nil end
  if largest >= SPACE then return best end
  local size = 1
  while size <= largest do size = size * 2 end
  for parity = 0, of_one_parity(places) and 1 or 0 do
    local shift = places[1] & parity
    local w = counted(seq, last, size, parity, shift)
    transform(w, size)
    for mask = 0, size - 1 do
      if w[mask] < best.excess then
        best = { mask = mask, parity = parity, shift = shift, excess = w[mask] }
      end
    end
  end
  return best
end

--- Calls `each(n, value)` for the rare ones of G(0) .. G(last), ascending.
---@param split nim.sparse.split
---@param seq nim.sequence
---@param last integer
---@param each fun(n: integer, value: integer)
function sparse.each(split, seq, last, each)
  local even = {}
  for n = 0, last do
    local v = seq[n]
    if even[v] == nil then even[v] = not odd_bits(v & split.mask) end
    if even[v] == ((n & split.parity) ~ split.shift == 0) then each(n, v) end
  end
end

return sparse
