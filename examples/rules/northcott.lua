-- Northcott's game: in each row a white coin W and a black one B; a move takes one's own
-- coin along its row, over no other. A row is a pile of Nim, the squares between them: a
-- retreat is answered by as many steps forward, and is not for ever, for the row ends. So
-- only steps forward are played here: Berlekamp, Conway and Guy 1982, chapter 3. In
-- misère play whoever retreats again and again does not lose.
--
--   luanim analyze --rules examples/rules/northcott.lua "W..B. .B...W"

return {
  name = "northcott",
  normal = true,
  start = function(text)
    local gaps = {}
    for row in text:gmatch "%S+" do
      local between = row:match "^%.*W(%.*)B%.*$" or row:match "^%.*B(%.*)W%.*$"
      if not between then return nil, "rows of one W and one B expected, as in W..B." end
      gaps[#gaps + 1] = #between
    end
    return gaps[1] and gaps
  end,
  moves = function(gap)
    local options = {}
    for left = 0, gap - 1 do options[left + 1] = { left } end
    return options
  end,
  board = function(gap) return "W" .. ("."):rep(gap) .. "B" end,
  say = function(gap, left) return ("move %d forward"):format(gap - left[1]) end,
}
