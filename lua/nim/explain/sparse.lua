--- Sparse space: a split of the values of a game so that most are common, few are rare.
--
--     local split = sparse.split(seq, last)    --> { mask =, parity =, shift =, rare = }
--     sparse.each(split, seq, last, function(n, value) ... end)
--
-- G(n) is rare where the number of ones in G(n) & mask, plus (n & parity), plus shift, is
-- even. Two piles that are not rare never make a value that is not: so most options need
-- not be looked at (D. Gangolli and T. Plambeck, A note on periodicity in some octal
-- games, 1989; Winning Ways, ch. 4).

local sparse = {}

-- rare: how many values are; last_rare: the last n with one

local function odd_bits(x)
  local odd = false
  while x ~= 0 do x, odd = x & (x - 1), not odd end
  return odd
end

--- The split of G(0) .. G(last) with the fewest rare values; nil where `seq:split` gives
--- none.
-- last: as for `seq:split`
function sparse.split(seq, last)
  local mask, parity, shift, rare, last_rare = seq:split(last)
  return mask and {
    mask = mask, parity = parity, shift = shift, rare = rare, last_rare = last_rare,
  }
end

--- Calls `each(n, value)` for the rare ones of G(0) .. G(last), ascending.
function sparse.each(split, seq, last, each)
  local even = {}
  for n = 0, last do
    local v = seq[n]
    if even[v] == nil then even[v] = not odd_bits(v & split.mask) end
    if even[v] == ((n & split.parity) ~ split.shift == 0) then each(n, v) end
  end
end

return sparse
