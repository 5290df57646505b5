--- Bots from files: texts, and versions of authors as the header of a season has them.

local versions = {}

--- Takes one token of the first pile.
versions.FIRST = "return function(game) for i = 1, #game do "
  .. "if game[i] > 0 then return i, 1 end end end"

--- Takes all of the last pile.
versions.LAST = "return function(game) for i = #game, 1, -1 do "
  .. "if game[i] > 0 then return i, game[i] end end end"

--- Plays Nim perfectly.
versions.XOR = [[return function(game)
  for i = 1, #game do
    local rest = 0
    for j = 1, #game do if j ~= i then rest = rest ~ game[j] end end
    if game[i] > rest then return i, game[i] - rest end
  end
  for i = 1, #game do if game[i] > 0 then return i, 1 end end
end]]

---@param author string
---@param number integer
---@param text string
---@return nim.tournament.entry
function versions.new(author, number, text)
  return { name = author .. "." .. number, author = author, version = number,
    text = text }
end

return versions
