--- What is known of Grundy values: of single piles, from a formula or from those that are
--- computed, and of two piles.
--
--     values.finding(rules, seq).period   --> 12
--     values.source(rules, 100, seq).at(7)
--     for a, row in values.rows(rules, 20) do ... row[0] .. row[20] ... end

local fault = require "nim.text.fault"
local finding = require "nim.values.finding"
local plane = require "nim.values.plane"
local source = require "nim.values.source"
local theorem = require "nim.values.theorem"

--- Why Grundy values say nothing of a game; nil where they do.
local function idle(rules)
  local facts = rules:kind()
  return facts.misere
    and fault.new("normal_only", { rules = tostring(rules), word = facts.word }) or nil
end

return {
  idle = idle, finding = finding.of, source = source.of, histogram = source.histogram,
  rows = plane.grundy, safe = plane.safe,
  proves = theorem.proves, parts = theorem.parts,
}
