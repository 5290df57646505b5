-- Take one token from a pile, or leave half of it, rounded down.
--
--   luanim play --rules examples/rules/halves.lua

return {
  name = "halves",
  options = function(n)
    if n == 1 then return { {} } end
    return { { n - 1 }, { n // 2 } }
  end,
}
