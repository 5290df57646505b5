-- Take one token from a pile, or split it into two equal ones.
--
--   luanim analyze --rules examples/rules/twins.lua 2 4 6

return {
  name = "twins",
  options = function(n)
    local options = { n > 1 and { n - 1 } or {} }
    if n % 2 == 0 then options[2] = { n // 2, n // 2 } end
    return options
  end,
}
