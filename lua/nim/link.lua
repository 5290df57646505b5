--- A link to a position in the page, as `page/link.js` reads it.
--
--     link.of(nim.rules "nim misere", { 3, 4, 5 })
--     --> "#play?rules=nim+misere&piles=3,4,5&first=you&second=perfect"

local link = {}

-- Longer addresses are cut by some browsers and mail programs.
local LONGEST = 2000

local function byte_of(char) return ("%%%02X"):format(char:byte()) end

local function escaped(text)
  return (text:gsub("[^%w%-._~:, ]", byte_of):gsub(" ", "+"))
end

--- The part of the address after that of the page: whoever opens it is to move, against
--- the perfect player. nil under rules from a file or a function, which no link can hold,
--- and for very many piles.
function link.of(rules, piles)
  if rules:kind().told then return nil end
  local text = ("#play?rules=%s&piles=%s&first=you&second=perfect"):format(
    escaped(tostring(rules)), table.concat(piles, ","))
  return #text <= LONGEST and text or nil
end

return link
