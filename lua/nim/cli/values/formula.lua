--- The games whose Grundy values a formula gives, so that nothing is to be computed.
--
--     local f = formula.of(rules)  --> nil where there is none
--     f.period, f.preperiod, f.saltus, f.says, f.why

local fail = require "nim.cli.terminal.fail"

local formula = {}

---@class nim.cli.values.formula
---@field period integer G(i + period) = G(i) + saltus for all i >= preperiod
---@field preperiod integer
---@field saltus integer
---@field says string the formula
---@field why string[] lines: whose theorem it is
---@field largest fun(n: integer): integer, integer largest value up to n, and the first
--- that has it

local KNOWN = {}

function KNOWN.nim()
  return {
    period = 1, preperiod = 0, saltus = 1, says = "G(n) = n for every n",
    why = {
      "Bouton's theorem (1901): a pile of n can be left with any smaller number, so",
      "its value is n.",
    },
    largest = function(n) return n, n end,
  }
end

function KNOWN.max(most)
  if most == math.maxinteger then
    fail.usage("max:%d is nim for every pile that there can be: ask for nim", most)
  end
  return {
    period = most + 1, preperiod = 0, saltus = 0,
    says = ("G(n) = n mod %d for every n"):format(most + 1),
    why = {
      "Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has",
      ("every smaller value mod %d, and never that of n."):format(most + 1),
    },
    largest = function(n) return math.min(n, most), math.min(n, most) end,
  }
end

function KNOWN.whole()
  return {
    period = 1, preperiod = 1, saltus = 0,
    says = "G(0) = 0, and G(n) = 1 for every n >= 1",
    why = { "By definition: the only move leaves nothing, of value 0." },
    largest = function(n) return math.min(n, 1), math.min(n, 1) end,
  }
end

-- G(4k+3) = 4k+4 and G(4k+4) = 4k+3: the largest is the last but where it is 4k+4.
local function lasker_largest(n)
  if n > 0 and n % 4 == 0 then return n, n - 1 end
  return n % 4 == 3 and n + 1 or n, n
end

function KNOWN.lasker()
  return {
    period = 4, preperiod = 1, saltus = 4,
    says = "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
    why = { "Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4." },
    largest = lasker_largest,
  }
end

---@param rules nim.rules of normal play
---@return nim.cli.values.formula?
function formula.of(rules)
  local facts = rules:kind()
  local known = KNOWN[facts.kind]
  return known and not facts.misere and known(facts.max) or nil
end

return formula
