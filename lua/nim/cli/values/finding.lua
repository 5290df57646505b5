--- What is known of the period of a game: from its values, or from a formula.
--
--     local found = finding.of_values(rules, seq)
--     found.proven, found.period, found.why

local theorem = require "nim.cli.values.theorem"

local finding = {}

---@class nim.cli.values.finding what is known of a game's period
---@field rules string
---@field proven boolean
---@field period? integer
---@field preperiod? integer
---@field saltus? integer
---@field largest? integer of all values, or of those there are; nil where they grow
---@field at? integer the first n that has it
---@field checked? integer G(0) .. G(checked) are the proof, or all that is known
---@field exception? integer[] G(preperiod - 1), and what it is a period later
---@field says? string the formula that gives the values
---@field why string[] lines
---@field longer? boolean would a longer search help?

---@param rules nim.rules
---@param f nim.cli.values.formula
---@return nim.cli.values.finding
function finding.of_formula(rules, f)
  local largest, at
  if f.saltus == 0 then largest, at = f.largest(f.preperiod + f.period - 1) end
  return {
    rules = tostring(rules), proven = true, period = f.period, preperiod = f.preperiod,
    saltus = f.saltus, largest = largest, at = at, says = f.says, why = f.why,
    exception = f.preperiod == 1 and { rules:grundy(0), rules:grundy(f.period) } or nil,
  }
end

local function why_open(rules)
  if not theorem.proves(rules) then
    return {
      "No theorem proves a period of such a game, however many values are computed.",
    }
  end
  return { "A longer search may prove one." }
end

---@param rules nim.rules
---@param seq nim.sequence its values
---@return nim.cli.values.finding
function finding.of_values(rules, seq)
  local p, preperiod, saltus = seq:period()
  local largest, at = seq:max()
  local found = {
    rules = tostring(rules), proven = p ~= nil, largest = largest, at = at,
    checked = p and seq:checked() or #seq,
    why = p and theorem.why(rules, seq) or why_open(rules),
  }
  if not p then
    found.longer = theorem.proves(rules)
    return found
  end
  found.period, found.preperiod, found.saltus = p, preperiod, saltus
  local last = preperiod - 1
  if last >= 0 then found.exception = { seq[last], seq[last + p] } end
  return found
end

return finding
