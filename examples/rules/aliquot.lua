-- Take a number from a pile that divides it, but not all of it. The Grundy value of n is
-- how often 2 divides it, for what leads to fewer times can be taken, and to as many
-- nothing: Iannucci and Larsson 2021.
--
--   luanim grundy examples/rules/aliquot.lua 64

return {
  name = "aliquot",
  options = function(n)
    local options = {}
    for take = 1, n // 2 do
      if n % take == 0 then options[#options + 1] = { n - take } end
    end
    return options
  end,
}
