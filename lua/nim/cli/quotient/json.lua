--- A quotient as one line of JSON.

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local json = {}

local KEYS = {
  "rules", "heaps", "closed", "reason", "order", "p_portion", "tame", "period",
  "preperiod", "checked", "generators", "presentation", "words", "phi",
}

-- What f is of each number 0 .. last.
local function list(last, f)
  local values = {}
  for i = 0, last do values[i + 1] = f(i) end
  return values
end

---@param q nim.quotient
---@param reason? string why it is not closed
function json.print(q, reason)
  local dkjson = fail.require "dkjson"
  local function known(value) return value == nil and dkjson.null or value end
  local function array(values) return setmetatable(values, { __jsontype = "array" }) end
  local period, preperiod, checked = q:period()
  out.json({
    rules = tostring(q:rules()):gsub(" misere$", ""), heaps = #q, closed = not reason,
    reason = reason, order = q:order(), p_portion = array(q:p_portion()),
    tame = q:tame(), period = known(period), preperiod = known(period and preperiod),
    checked = known(checked), generators = array(q:generators()),
    presentation = q:presentation(),
    words = list(q:order() - 1, function(x) return q:word(x) end),
    phi = list(#q, function(i) return q:phi(i) end),
  }, KEYS)
end

return json
