---@meta nim.core.sequence
-- luacheck: ignore 212 221 241
--
-- Types of Grundy sequences, for editors. Nothing loads this file.

---Grundy values G(0) .. G(n): `seq[i]` from 0 on, `#seq` is n.
---@class nim.sequence
---@operator len: integer
---@field [integer] integer
local sequence = {}

---Goes on to n. Where it raises, the values so far are kept.
---@param n integer
---@param options? nim.sequence_growth
---@return nim.sequence seq itself
function sequence:extend(n, options) end

---The smallest period and preperiod, when the values so far prove them.
---@return integer? period
---@return integer|string preperiod the first i from which it holds, or why there is none
---@return integer? saltus
function sequence:period() end

---The n up to which the values are the proof of the period; nil where there is none or a
---theorem gives it.
---@return integer?
function sequence:checked() end

---@return integer largest value
---@return integer index the first i that has it
function sequence:max() end

---The mask that makes the fewest of G(0) .. G(n) rare: those where the number of ones in
---G(i) & mask, plus (i & parity), plus shift, is even (Guy and Smith's sparse space).
---Of Grundy's game and of codes; nothing of other rules, and where no move leaves two
---piles, or some leave three.
---@param n integer at most #seq; where a period is proven, seq:checked() or a few more
---@return integer? mask
---@return 0|1? parity
---@return 0|1? shift
---@return integer? rare how many there are
---@return integer? last_rare the last n with one
function sequence:split(n) end

---@return table<integer, integer> counts how often each value occurs
function sequence:histogram() end

---The values as a table, from 0 on: `t[0]` is G(0), `#t` is n. `pairs(seq)` goes over the
---same without one, in order.
---@return table<integer, integer>
function sequence:table() end

---@return nim.rules
function sequence:rules() end

---Keeps the values, or those that prove a period; of rules from a file a hash. The file
---is there whole or not at all, and forced to the disk; without luv it is renamed only.
---@param path string
---@return nim.sequence? seq itself
---@return string? message
function sequence:save(path) end
