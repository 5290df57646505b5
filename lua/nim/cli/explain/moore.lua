--- `moore:k` explained: in every binary column the ones count modulo k + 1.

local columns = require "nim.cli.explain.columns"
local style = require "nim.cli.terminal.style"

local function all_small(piles)
  for _, size in ipairs(piles) do
    if size > 1 then return false end
  end
  return true
end

local function verdict(at)
  local modulus = at.numbers[1] + 1
  if at.misere and all_small(at.piles) then
    return {
      "All piles are 0 or 1: here misère play turns round,",
      ("safe is a number of ones that is 1 mod %d."):format(modulus),
    }
  end
  local lines = {
    at.outcome == "P"
      and ("Every column has 0 mod %d: any move spoils that."):format(modulus)
      or ("A move that leaves every column with 0 mod %d wins."):format(modulus),
  }
  if at.misere then
    lines[2] = ("Misère play differs when all piles are 0 or 1: leave 1 mod %d of them.")
      :format(modulus)
  end
  return lines
end

---@type nim.cli.explainer
return {
  default = { 3, 4, 5 },
  describe = function(at)
    local k = at.numbers[1]
    if k == 1 then return { "A move takes one or more tokens from one pile." } end
    return {
      ("A move takes tokens from up to %d piles, any number from each."):format(k),
    }
  end,
  reason = function(at)
    local rows = {}
    for i, size in ipairs(at.piles) do rows[i] = { ("pile %d"):format(i), size } end
    if #rows == 0 then return { "There is nothing to count." } end
    local lines = columns.lines(rows, { modulus = at.numbers[1] + 1, all = at.all })
    lines[#lines + 1] = ""
    table.move(verdict(at), 1, 2, #lines + 1, lines)
    return lines
  end,
  move = function(at, move)
    local text = {}
    for i = 1, #move, 2 do
      local pile, take = move[i], move[i + 1]
      local size = at.piles[pile]
      text[#text + 1] = ("pile %d: %s"):format(pile,
        style.paint("strong", ("%d - %d = %d"):format(size, take, size - take)))
    end
    return table.concat(text, ", ")
  end,
}
