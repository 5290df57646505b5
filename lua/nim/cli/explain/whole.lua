--- `whole` explained: only the number of piles counts.

local style = require "nim.cli.terminal.style"

local function count(piles)
  local n = 0
  for _, size in ipairs(piles) do n = n + (size > 0 and 1 or 0) end
  return n
end

local function parity(n) return n % 2 == 0 and "even" or "odd" end

local function words(n)
  return ("%d %s, an %s number"):format(n, n == 1 and "pile" or "piles", parity(n))
end

---@type nim.cli.explainer
return {
  default = { 3, 4, 5 },
  describe = function() return { "A move takes one whole pile." } end,
  reason = function(at)
    local safe = at.misere and "odd" or "even"
    return {
      "There are " .. words(count(at.piles)) .. ": every move changes that.",
      ("You win if you leave an %s number of piles."):format(safe),
      at.misere and "In normal play it would be an even one." or nil,
    }
  end,
  move = function(at, move)
    at.left = at.left or count(at.piles) - 1
    return ("pile %d: take all %d, leaves %s"):format(move[1], move[2],
      style.paint("strong", words(at.left)))
  end,
}
