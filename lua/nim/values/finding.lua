--- What is known of the period of a game: from a formula, or from its values.

local core = require "nim.core"
local fill = require "nim.phrases".fill
local kinds = require "nim.kinds"
local theorem = require "nim.values.theorem"

local finding = {}

-- largest: of all values, or of those there are; nil where they grow; at: the first n
-- that has it; checked: G(0) .. G(checked) are the proof, or all that is known;
-- exception: G(preperiod - 1), and what it is a period later; says: the formula that
-- gives the values; why: lines; longer: would a longer search help?

-- A formula of values that have no period.
local function of_aperiodic(rules, say)
  local found = { rules = tostring(rules), proven = false }
  found.says, found.why = kinds.formula(rules, say)
  return found
end

local function of_formula(rules, say)
  local closed = rules:kind().closed
  local p, preperiod = closed.period, closed.preperiod
  if not p then return of_aperiodic(rules, say) end
  local found = {
    rules = tostring(rules), proven = true, period = p, preperiod = preperiod,
    saltus = closed.saltus,
    exception = preperiod == 1 and { rules:grundy(0), rules:grundy(p) } or nil,
  }
  found.says, found.why = kinds.formula(rules, say)
  if closed.saltus == 0 then
    found.largest, found.at = core.largest(rules, preperiod + p - 1)
  end
  return found
end

local NEVER =
  "No theorem proves a period of such a game, however many values are computed."

local LATER = "A longer search may prove one."

local function of_values(rules, seq, say)
  local p, preperiod, saltus = seq:period()
  local largest, at = seq:max()
  local found = {
    rules = tostring(rules), proven = p ~= nil, largest = largest, at = at,
    checked = p and seq:checked() or #seq,
  }
  if not p then
    found.longer = theorem.proves(rules)
    found.why = { say(found.longer and LATER or NEVER) }
    return found
  end
  found.why = theorem.why(rules, seq, say)
  found.period, found.preperiod, found.saltus = p, preperiod, saltus
  if saltus > 0 then found.largest, found.at = nil, nil end
  local last = preperiod - 1
  if last >= 0 then found.exception = { seq[last], seq[last + p] } end
  return found
end

-- seq: its values, where no formula gives them
function finding.of(rules, seq, say)
  say = say or fill
  if rules:kind().closed then return of_formula(rules, say) end
  return of_values(rules, seq, say)
end

return finding
