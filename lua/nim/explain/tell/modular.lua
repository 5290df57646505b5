--- The argument by columns in words: the ones of every binary column count modulo k + 1.

local columns = require "nim.explain.tell.columns"
local phrases = require "nim.phrases"

local tell = {}

local function verdict(at, because)
  if at.facts.misere and because.small then
    return {
      "All piles are 0 or 1: here misère play reverses the rule,",
      "and a number of ones that is 1 mod {modulus} is safe.",
    }
  end
  return {
    at.outcome == "P" and "Every column has 0 mod {modulus}: any move spoils that."
      or "A move that leaves every column with 0 mod {modulus} wins.",
    at.facts.misere and "Misère play differs when all piles are 0 or 1: leave 1 mod "
      .. "{modulus} of them." or nil,
  }
end

function tell.rows(at)
  local rows = {}
  for i, row in ipairs(at.because.rows) do rows[i] = { at.name(row.pile), row.size } end
  return rows
end

function tell.reason(at)
  local because, rows = at.because, tell.rows(at)
  if #rows == 0 then return { at.say "There is nothing to count." } end
  local lines = columns.lines(rows,
    { modulus = because.modulus, all = at.all, paint = at.paint, say = at.say })
  lines[#lines + 1] = ""
  local told = phrases.lines(at.say, verdict(at, because), because)
  return table.move(told, 1, 2, #lines + 1, lines)
end

function tell.move(at, done)
  local text = {}
  for i = 1, #done.move, 2 do
    local pile, take = done.move[i], done.move[i + 1]
    local size = at.piles[pile]
    text[#text + 1] = at.say("{label}: {text}", { label = at.name(pile),
      text = at.paint("strong", ("%d - %d = %d"):format(size, take, size - take)) })
  end
  return table.concat(text, ", ")
end

return tell
