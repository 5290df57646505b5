--- A quotient for people: what is known of it, and the table of its pretending function.

local called = require "nim.cli.args.typed_rules"
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"
local summary = require "nim.quotient"

local text = {}

local function heading(q, reason)
  local rules = called.show(q:rules()):gsub(" misere", "")
  out.text("%s in mis\u{E8}re play, piles %s: %s", rules, summary.piles(q),
    style.paint(reason and "bad" or "good", ("a quotient of order %d"):format(q:order())))
  if reason then out.text("The quotient is open beyond that: %s.", reason) end
  out.line()
end

---@param q nim.quotient
---@param reason? string why it is not closed
function text.print(q, reason)
  heading(q, reason)
  for _, fact in ipairs(summary.facts(q)) do
    out.entry(("%-14s %s"):format(fact[1], fact[2]))
  end
  out.line()
  grid.print(summary.phi(q), {})
end

return text
