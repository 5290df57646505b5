--- Nim explained: the sizes are the values.

local sum = require "nim.cli.explain.sum"

return sum.extend {
  default = { 3, 4, 5 },
  describe = function() return { "A move takes one or more tokens from one pile." } end,
  value = function(_, size) return size end,
  label = function(_, i) return ("pile %d"):format(i) end,
}
