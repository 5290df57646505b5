-- Take at most K tokens, but never as many as were taken last: Berlekamp, Conway and Guy
-- 1982, chapter 15. A position is the pile, K and what was taken last, 0 for nothing;
-- in normal play, with 0 and K even, it is lost if and only if K + 1 divides the pile.
--
--   luanim analyze --rules examples/rules/no_repeat.lua "20 5 0"

return {
  name = "no_repeat",
  start = function(text)
    if text:find "^%d+ %d+ %d+$" and not text:find "%d%d%d%d%d%d" then return text end
    return nil, "pile, most and what was taken last expected, as in 20 5 0"
  end,
  moves = function(state)
    local numbers, options = {}, {}
    for number in state:gmatch "%d+" do numbers[#numbers + 1] = math.tointeger(number) end
    local pile, most, last = table.unpack(numbers)
    for take = 1, math.min(pile, most) do
      if take ~= last then
        options[#options + 1] = { ("%d %d %d"):format(pile - take, most, take) }
      end
    end
    return options
  end,
}
