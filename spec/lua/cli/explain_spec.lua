-- What is explained is true: every equation holds, and every move is told.
local cases = require "spec.support.cases"
local explain = require "nim.cli.explain"
local nim = require "nim"

local KINDS <const> = { "0.77", "4.137", "grundy", "lasker", "0.07 misere" }

local function all_rules()
  local list = cases.rules()
  return table.move(KINDS, 1, #KINDS, #list + 1, list)
end

---Every "a xor b = c" and "a xor b xor 1 = c" of a text, and every "a mod b = c".
local function check_arithmetic(text)
  for a, b, one, c in text:gmatch("(%d+) xor (%d+)( ?x?o?r? ?1?) = (%d+)") do
    local extra = one == " xor 1" and 1 or 0
    assert.equal(tonumber(c), tonumber(a) ~ tonumber(b) ~ extra, text)
  end
  for a, b, c in text:gmatch("(%d+) mod (%d+) = (%d+)") do
    assert.equal(tonumber(c), tonumber(a) % tonumber(b), text)
  end
end

describe("an explanation", function()
  for _, text in ipairs(all_rules()) do
    it("of " .. text .. " holds in every small position", function()
      local rules = nim.rules(text)
      for _, piles in ipairs(cases.positions(text, 10)) do
        local at = explain.at(rules, piles)
        assert.equal(nim.outcome(piles, rules), at.outcome)
        for _, line in ipairs(explain.reason(at)) do check_arithmetic(line) end
        for _, move in ipairs(nim.winning_moves(piles, rules)) do
          check_arithmetic(explain.move(at, move))
        end
        assert.same(piles, at.game:piles())
      end
    end)

    it("says what a move of " .. text .. " is", function()
      local rules = nim.rules(text)
      local lines = explain.describe(rules)
      assert.is_true(#lines >= 2)
      assert.is_false(nim.game(explain.default(rules), rules):over())
    end)
  end

  it("of an octal game reads its digits", function()
    assert.same({
      "There are these moves:",
      "  split a pile in two, taking nothing",
      "  take a whole pile of 1",
      "  take 2 from any pile",
      "  take 3 from any pile; the rest, if any, may be split in two",
      "Who makes the last move wins.",
    }, explain.describe(nim.rules "4.137"))
    assert.same({
      "There are these moves:",
      "  take 1 or 2 from any pile",
      "Who makes the last move loses (misère play).",
    }, explain.describe(nim.rules "0.33 misere"))
  end)

  it("of rules without a file of their own is what the engine says", function()
    local rules = nim.rules {
      options = function(n) return n > 0 and { { n - 1 } } or {} end, name = "step",
    }
    local at = explain.at(rules, { 3, 2 })
    assert.same({ "The Grundy value is 1; safe is 0." }, explain.reason(at))
  end)
end)
