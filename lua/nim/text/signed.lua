--- A number without its fraction, with its sign; nought is +0, from both sides.
--
--     signed(139.7)    --> +140
--     signed(-0.2)     --> +0

---@param value number
---@return string
return function(value) return ("%+d"):format(math.floor(value + 0.5)) end
