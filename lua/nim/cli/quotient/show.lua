--- A quotient as one line of JSON; for people: what is known of it, and the table of its
--- pretending function.

local called = require "nim.cli.args.typed_rules"
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"
local summary = require "nim.quotient"

local show = {}

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

-- reason: why it is not closed
function show.json(q, reason)
  local period, preperiod, checked = q:period()
  out.json({
    rules = tostring(q:rules()):gsub(" misere$", ""), heaps = #q, closed = not reason,
    reason = reason, order = q:order(), p_portion = out.array(q:p_portion()),
    tame = q:tame(), period = period, preperiod = period and preperiod,
    checked = checked, generators = out.array(q:generators()),
    presentation = q:presentation(),
    words = list(q:order() - 1, function(x) return q:word(x) end),
    phi = list(#q, function(i) return q:phi(i) end),
  }, KEYS, { period = true, preperiod = true, checked = true })
end

local function heading(q, reason)
  local rules = called.show(q:rules()):gsub(" misere", "")
  out.text("%s in mis\u{E8}re play, piles %s: %s", rules, summary.piles(q),
    style.paint(reason and "bad" or "good", ("a quotient of order %d"):format(q:order())))
  if reason then out.text("The quotient is open beyond that: %s.", reason) end
  out.line()
end

-- reason: why it is not closed
function show.text(q, reason)
  heading(q, reason)
  for _, fact in ipairs(summary.facts(q)) do
    out.entry(("%-14s %s"):format(fact[1], fact[2]))
  end
  out.line()
  grid.print(summary.phi(q), {})
end

return show
