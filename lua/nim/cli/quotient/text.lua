--- A quotient for people: what is known of it, and the table of its pretending function.

local called = require "nim.cli.args.typed_rules"
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local text = {}

-- Values of the pretending function in a row; a period up to the most is a row.
local USUAL, WIDEST = 10, 14

-- Relations of a presentation that are shown: large ones have thousands.
local SHOWN = 2000

local function row(name, format, ...)
  out.entry(("%-14s " .. format):format(name, ...))
end

local function words(q, list)
  local texts = {}
  for i, x in ipairs(list) do texts[i] = q:word(x) end
  return table.concat(texts, " ")
end

local function generators(q)
  local texts = {}
  for i, heap in ipairs(q:generators()) do
    texts[i] = ("%s = phi(%d)"):format(q:word(q:phi(heap)), heap)
  end
  return #texts > 0 and table.concat(texts, ", ") or "none"
end

local function presentation(q)
  local all = q:presentation()
  if #all <= SHOWN then return all end
  return all:sub(1, SHOWN):match "^(.*)," .. " ... (all of it: --json)"
end

local function period(q)
  local p, preperiod, checked = q:period()
  if not p then return row("period", "%s", preperiod) end
  row("period", "%d: phi(n+%d) = phi(n) for every n >= %d", p, p, preperiod)
  row("checked", "phi(0) .. phi(%d)", checked)
end

local function heading(q, reason)
  local p, rules = q:period(), called.show(q:rules()):gsub(" misere", "")
  out.text("%s in mis\u{E8}re play, piles %s: %s", rules,
    p and "of any size" or ("0 .. %d"):format(#q),
    style.paint(reason and "bad" or "good", ("a quotient of order %d"):format(q:order())))
  if reason then out.text("It is open further on: %s.", reason) end
  out.line()
end

-- The last pile whose element is told: one period is enough.
local function last_of(q)
  local p, preperiod = q:period()
  return p and math.min(#q, preperiod + p - 1) or #q
end

local function width_of(q)
  local p = q:period()
  return p and p > 1 and p <= WIDEST and p or USUAL
end

local function phi_table(q)
  local width, last = width_of(q), last_of(q)
  local rows = { { "phi(n)" } }
  for i = 0, math.min(width - 1, last) do rows[1][i + 2] = "+" .. i end
  for from = 0, last, width do
    local cells = { tostring(from) }
    for n = from, math.min(from + width - 1, last) do
      cells[#cells + 1] = q:word(q:phi(n))
    end
    rows[#rows + 1] = cells
  end
  return rows
end

---@param q nim.quotient
---@param reason? string why it is not closed
function text.print(q, reason)
  local portion = q:p_portion()
  heading(q, reason)
  row("order", "%d", q:order())
  row("P-portion", "%d: %s", #portion, words(q, portion))
  row("kind", "%s", q:tame() and "tame: that of Nim piles" or "wild")
  period(q)
  row("generators", "%s", generators(q))
  row("presentation", "%s", presentation(q))
  out.line()
  grid.print(phi_table(q), {})
end

return text
