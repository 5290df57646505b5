-- Poker Nim: Nim, but players keep what they take, and instead of taking may add some of
-- it to a pile. What is added is taken again at once, and is not for ever: each time the
-- chips of whoever adds get fewer. So adding changes nothing, and only taking is played
-- here: Berlekamp, Conway and Guy 1982, chapter 3. In misère play adding does matter.
--
--   luanim analyze --rules examples/rules/poker_nim.lua "3 4 5"

return {
  name = "poker_nim",
  normal = true,
  start = function(text)
    if not text:find "^[%d ]*%d$" or text:find "%d%d%d%d%d%d" then
      return nil, "piles of up to five digits expected, as in 3 4 5"
    end
    local piles = {}
    for size in text:gmatch "%d+" do piles[#piles + 1] = math.tointeger(size) end
    return piles
  end,
  moves = function(pile)
    local options = {}
    for left = 0, pile - 1 do options[left + 1] = { left } end
    return options
  end,
  say = function(pile, left) return ("take %d"):format(pile - left[1]) end,
}
