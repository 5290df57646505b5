-- What is explained is true: every equation holds, and every move is listed.
local cases = require "spec.support.cases"
local explain = require "nim.explain"
local nim = require "nim"

local KINDS <const> = { "0.77", "4.137", "grundy", "lasker", "0.07 misere" }

local function all_rules()
  local list = cases.rules()
  return table.move(KINDS, 1, #KINDS, #list + 1, list)
end

---Every "a xor b = c" of a text, or with three terms, each of which is named, and every
---"a mod b = c".
local function check_arithmetic(text)
  for a, b, c in text:gmatch("(%d+) xor (%d+) = (%d+)") do
    assert.equal(tonumber(c), tonumber(a) ~ tonumber(b), text)
  end
  local named = "%f[%a]%a+ (%d+) xor nim%-sum (%d+) xor target 1 = (%d+)"
  for a, b, c in text:gmatch(named) do
    assert.equal(tonumber(c), tonumber(a) ~ tonumber(b) ~ 1, text)
  end
  assert.is_nil(text:find "%d xor %d+ xor")
  for a, b, c in text:gmatch("(%d+) mod (%d+) = (%d+)") do
    assert.equal(tonumber(c), tonumber(a) % tonumber(b), text)
  end
end

-- The figure of a move that its argument rests on, or what it leaves.
local FIGURES <const> = {
  values = "change", columns = "columns", parity = "count", pairs = "pair",
  ratio = "pair", quotient = "product", search = "leaves",
}

---The piles after the changes of a move.
local function applied(piles, changes)
  local after = table.move(piles, 1, #piles, 1, {})
  for _, change in ipairs(changes) do
    assert.equal(change.before, piles[change.pile])
    after[change.pile] = change.left[1]
    table.move(change.left, 2, #change.left, #piles + 1, after)
  end
  return after
end

-- The rules whose specs are quick.
local QUICK <const> = { nim = "", ["nim misere"] = "", wythoff = "", ["4.137"] = "",
  ["moore:2 misere"] = "" }

describe("an explanation", function()
  for _, text in ipairs(all_rules()) do
    local suite = QUICK[text] or " #long"
    it("of " .. text .. " holds in every small position" .. suite, function()
      local rules = nim.rules(text)
      for _, piles in ipairs(cases.positions(text, 10)) do
        local at, why = explain.at(piles, rules), nim.explain(piles, rules)
        assert.equal(nim.outcome(piles, rules), at.outcome)
        for _, line in ipairs(explain.reason(at)) do check_arithmetic(line) end
        for i, move in ipairs(nim.winning_moves(piles, rules)) do
          local done = why.moves[i]
          check_arithmetic(explain.move(at, move))
          assert.same(done.leaves, applied(piles, done.changes))
          assert.is_truthy(done[FIGURES[why.argument]], why.argument)
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

  it("begins with piles that have a move, where there are such", function()
    for text, piles in pairs {
      ["take:5"] = { 5, 7, 9 }, ["take:13"] = { 10, 14, 18 },
      ["0.0000000000007"] = { 10, 14, 18 }, ["take:5000"] = { 5120, 7168, 9216 },
      ["take:100000"] = { 5, 7, 9 },
    } do
      assert.same(piles, explain.default(nim.rules(text)), text)
    end
    assert.same({ 3, 4, 5 }, explain.default(nim.rules {
      options = function() error "no" end }))
  end)

  it("of an octal game reads its digits", function()
    assert.same({
      "There are these moves:",
      "  split a pile into two, taking nothing",
      "  take a whole pile of 1",
      "  take 2 from any pile",
      "  take 3 from any pile; the rest, if any, may be split into two",
      "Whoever makes the last move wins.",
    }, explain.describe(nim.rules "4.137"))
    assert.same({
      "There are these moves:",
      "  take 1 or 2 from any pile",
      "Whoever makes the last move loses (misère play).",
    }, explain.describe(nim.rules "0.33 misere"))
  end)

  it("of take says when the game is over, where that is not plain", function()
    for text, lines in pairs {
      ["take:1,3,4"] = { "A move takes 1, 3 or 4 tokens from one pile." },
      ["take:2,5"] = { "A move takes 2 or 5 tokens from one pile.",
        "The game is over when no pile has 2 or more." },
      ["take:3"] = { "A move takes 3 tokens from one pile.",
        "The game is over when no pile has 3 or more." },
      ["take:1"] = { "A move takes 1 token from one pile." },
    } do
      lines[#lines + 1] = "Whoever makes the last move wins."
      assert.same(lines, explain.describe(nim.rules(text)))
    end
  end)

  it("of a pile that breaks into three tells the value of each", function()
    assert.equal("pile 1: value 5 xor nim-sum 7 = 2, take 1, leaves 1 of value 0, 4 of "
      .. "value 1 and 12 of value 3", nim.explain({ 18, 3, 8, 2 }, "0.8").moves[1].why)
  end)

  it("of a game of one's own tells its values", function()
    local rules = nim.rules {
      options = function(n) return n > 0 and { { n - 1 } } or {} end, name = "step",
    }
    local at = explain.at({ 3, 2 }, rules)
    assert.equal("pile 1: G(3) =  1  1", explain.reason(at)[1])
    assert.equal("pile 1: value 1 xor nim-sum 1 = 0, option 1, leaves 2 of value 0",
      explain.move(at, { 1, 1 }))
    assert.same({
      "A move turns a pile into what an option of step leaves (| means or):",
      "  1  nothing", "  2  1", "  3  2", "  4  3", "  5  4", "  6  5", "  7  6",
      "  8  7", "Whoever makes the last move wins.",
    }, explain.describe(rules))
  end)
end)

local function check_verdict(at, move, after)
  local judged = explain.judge(at, move)
  local lost = at.outcome == "P"
  local expected = lost and "forced" or after:outcome() == "P" and "winning" or "mistake"
  assert.equal(expected, judged.verdict)
  assert.same(after:piles(), judged.leaves)
  assert.equal(after:over(), judged.ends)
  return judged, after
end

local function check_refutation(judged, after)
  local refutation = judged.refutation
  if judged.verdict == "winning" or judged.ends then return assert.is_nil(refutation) end
  after:move(refutation.move)
  assert.equal("P", after:outcome())
  assert.same(after:piles(), refutation.leaves)
end

local function check_moves(why, piles, rules)
  local wins = nim.winning_moves(piles, rules)
  assert.equal(#wins, why.winning)
  for i, done in ipairs(why.moves) do
    assert.same(wins[i], done.move)
    assert.same(nim.game(piles, rules):move(done.move):piles(), done.leaves)
    assert.is_string(done.why)
  end
end

describe("nim.explain", function()
  it("states the outcome, the theorem, the figures and the moves", function()
    local why = nim.explain { 3, 4, 5 }
    assert.equal("N", why.outcome)
    assert.same({ "C. L. Bouton", 1901 }, { why.theorem.author, why.theorem.year })
    assert.same({ 2, 0, 2 }, { why.nimsum, why.target, why.modulus })
    assert.same({ bit = 1, ones = 1, rest = 1 }, why.columns[2])
    assert.same({ pile = 2, size = 4, value = 4 }, why.rows[2])
    assert.same({ 1, 1 }, { why.winning, #why.moves })
    assert.equal("pile 1: 3 xor 2 = 1, take 2", why.moves[1].why)
    assert.same({ 1, 4, 5 }, why.moves[1].leaves)
    assert.is_nil(why.judged)
  end)

  it("refutes a losing move", function()
    local why = nim.explain({ 3, 4, 5 }, "nim", { 1, 1 })
    assert.equal("mistake", why.judged.verdict)
    assert.same({ 1, 4, 5 }, why.judged.better.leaves)
    assert.equal(0, nim.nimsum(why.refutation.leaves))
    assert.same(why.judged.refutation, why.refutation)
    local text = table.concat(why.text, "\n")
    assert.truthy(text:find("This gives the win away: to take 1 from pile 1 leaves "
      .. "[2,4,5], unsafe.\nThe other player can take ", 1, true), text)
    assert.truthy(text:find("To win, take 2 from pile 1 (pile 1: 3 xor 2 = 1, take 2).",
      1, true), text)
    text = nim.explain({ 1, 6 }, "kayles misere", { 1, 1 }).text
    assert.equal("To win, take 1 from pile 2: in the misère quotient a · c = ac, in P.",
      text[#text])
  end)

  it("knows what is forced, and what ends the game", function()
    assert.equal("forced", nim.explain({ 1, 1 }, "nim", { 1, 1 }).judged.verdict)
    local last = nim.explain({ 1 }, "nim misere", { 1, 1 })
    assert.same({ "forced", true }, { last.judged.verdict, last.judged.ends })
    assert.is_nil(last.refutation)
    assert.matches("in misère play that loses", table.concat(last.text, "\n"))
    local over = nim.explain { 0 }
    assert.same({ true, 0, {} }, { over.over, over.winning, over.moves })
    assert.same({ "The game is over: the player who just moved has won." }, over.text)
  end)

  for _, text in ipairs(all_rules()) do
    local suite = QUICK[text] or " #slow"
    it("judges every move of small positions of " .. text .. suite, function()
      local rules = nim.rules(text)
      local positions = cases.positions(text, 6)
      for i = 1, #positions, 4 do
        local piles = positions[i]
        local why = nim.explain(piles, rules)
        assert.equal(nim.outcome(piles, rules), why.outcome)
        check_moves(why, piles, rules)
        for _, line in ipairs(why.text) do check_arithmetic(line) end
        local at = explain.at(piles, rules)
        for pile, take, third, fourth in at.game:moves() do
          local move = { pile, take, third, fourth }
          check_refutation(check_verdict(at, move, at.game:copy():move(move)))
        end
      end
    end)
  end

  it("takes a game, whose rules it has", function()
    local game = nim.game({ 5, 8 }, "wythoff misere")
    local why = nim.explain(game)
    assert.same({ "W. A. Wythoff", { 5, 8 }, 3 },
      { why.theorem.author, why.pair, why.difference })
    assert.equal("winning", nim.explain(game, { 1, 1, 2, 1 }).judged.verdict)
    assert.same({ 5, 8 }, game:piles())
    assert.equal("parity", nim.explain(game:piles(), "whole").argument)
  end)

  it("of Euclid's game rests on the golden ratio", function()
    local why = nim.explain({ 13, 5 }, "euclid")
    assert.same({ "ratio", "A. J. Cole, A. J. T. Davie", 1969, { 5, 13 }, 2 },
      { why.argument, why.theorem.author, why.theorem.year, why.pair, why.value })
    assert.equal("pile 1: take 5, leaves (5,8), a ratio of 1.6", why.moves[1].why)
    local text = table.concat(why.text, "\n")
    for _, said in ipairs {
      "more than 1.618... times the smaller one, the golden ratio.",
      "but not equal: whoever finds them equal takes one of them, the last move.",
      "(5,13) has the ratio 2.6, more than phi: unsafe.",
      "The Grundy value is 2; 0 is safe.",
      "This is Cole and Davie's theorem on Euclid's game (A. J. Cole, A. J. T. Davie, ",
    } do assert.truthy(text:find(said, 1, true), said) end
    local last = nim.explain({ 5, 5 }, "euclid misere")
    assert.matches("even if they are equal", table.concat(last.text, "\n"))
    assert.matches("The piles are equal: safe%.", table.concat(last.text, "\n"))
    assert.is_nil(last.value)
    local most = nim.explain({ math.maxinteger, 2 }, "euclid").text
    assert.matches("ratio 4611686018427387903%.5", table.concat(most, "\n"))
  end)

  it("of Euclid's game gives a ratio that is rounded as such", function()
    for ratio, piles in pairs {
      ["about 2.667"] = { 8, 3 }, ["2.625"] = { 21, 8 }, ["20"] = { 60, 3 },
      ["about 2.000"] = { 19999, 10000 }, ["about 1.618"] = { 987, 610 },
    } do
      local text = table.concat(nim.explain(piles, "euclid").text, "\n")
      assert.truthy(text:find(("has the ratio %s, "):format(ratio), 1, true), text)
    end
  end)

  it("of Euclid's game is true of small piles", function()
    for _, rules in ipairs { "euclid", "euclid misere" } do
      for a = 1, 20 do
        for b = 1, 20 do
          local why = nim.explain({ a, b }, rules)
          local text = table.concat(why.text, "\n")
          local than = a ~= b and (math.max(a, b) / math.min(a, b) < (1 + 5 ^ 0.5) / 2
            and "less" or "more")
          assert.equal(than or nil,
            text:gsub("about ", ""):match "ratio [%d.]+, (%a+) than phi")
          assert.equal(why.outcome == "P" and "safe" or "unsafe",
            text:match "than phi: (%a+)" or text:match "The piles are equal: (%a+)")
          check_moves(why, { a, b }, rules)
        end
      end
    end
  end)

  for _, set in ipairs(require "nim.core".rule_sets()) do
    it("of " .. set.example .. " has plain words, and an author", function()
      for _, text in ipairs { set.example, set.example .. " misere" } do
        local rules = nim.rules(text)
        local at = explain.at(explain.default(rules), rules)
        assert.matches("^This is .+ %(.+, %d%d%d%d%)%.", explain.theorem(at))
        assert.is_true(#explain.plain(at) > 0 and #explain.reason(at) > 0)
      end
    end)
  end

  it("says when lines of play were searched", function()
    local why = nim.explain({ 12, 13 }, "0.3122 misere")
    assert.same({ "search", "E. Zermelo" }, { why.argument, why.theorem.author })
    assert.is_true(#why.moves > 0)
    assert.truthy(table.concat(why.text, " "):find("luanim searched the lines of play, "
      .. "each to its end or to piles that a theorem decides.", 1, true))
  end)

  it("credits the misère quotient, with the element of each pile", function()
    local why = nim.explain({ 25, 27, 29 }, "kayles misere", { 3, 1, 1 })
    assert.same({ "quotient", "T. E. Plambeck, A. N. Siegel", 2008 },
      { why.argument, why.theorem.author, why.theorem.year })
    assert.same({ "W. L. Sibert, J. H. Conway", 1992 },
      { why.solved.author, why.solved.year })
    assert.same({ order = 40, p_portion = 9, heaps = 177, period = 12, preperiod = 71 },
      why.quotient)
    local q = nim.rules "kayles":quotient(200)
    for i, size in ipairs { 25, 27, 29 } do
      local x = q:phi(size)
      assert.same({ pile = i, size = size, element = x, word = q:word(x),
        is_p = q:is_p(x) }, why.elements[i])
    end
    assert.same({ q:element { 25, 27, 29 }, "acg", false },
      { why.product.element, why.product.word, why.product.is_p })
    assert.equal("winning", why.judged.verdict)
    assert.same({ q:element { 25, 27, 1, 27 }, true },
      { why.judged.product.element, why.judged.product.is_p })
    local text = table.concat(why.text, " ")
    for _, said in ipairs {
      "By their misère quotient (T. E. Plambeck, A. N. Siegel, 2008; before it W. L. "
        .. "Sibert, J. H. Conway, 1992) sums of piles of any size fall into 40 classes",
      "9 of them are safe to leave: the set P.",
      "The product of the piles is acg, not in P: unsafe.",
      "take 1 from pile 3 and split the rest into 1 and 27: in the misère quotient "
        .. "f · g · a · g = b^2, in P",
      "This is the theorem on misère quotients (T. E. Plambeck, A. N. Siegel, 2008).",
    } do assert.truthy(text:find(said, 1, true), said) end
    assert.falsy(text:find("search", 1, true))
  end)

  it("credits nobody else where a quotient is of no named game", function()
    local why = nim.explain({ 21, 17, 1 }, "grundy misere")
    assert.same({ "quotient", 21 }, { why.argument, why.quotient.heaps })
    assert.is_nil(why.solved)
    assert.is_nil(why.quotient.period)
    local text = table.concat(why.text, " ")
    assert.truthy(text:find("sums of piles up to 21 fall", 1, true), text)
  end)

  it("gives the first of very many moves", function()
    local piles = {}
    for i = 1, 2000 do piles[i] = 1 end
    piles[2001] = 1
    local why = nim.explain(piles)
    assert.same({ 2001, 1 }, { why.winning, #why.moves })
  end)

  it("raises where the outcome is not known, as nim.outcome does", function()
    local rules = nim.rules "0.3122 misere"
    local budget = rules:budget()
    rules:budget(1)
    local known, why = pcall(nim.explain, { 20, 30, 50 }, rules)
    rules:budget(budget)
    assert.is_false(known)
    assert.truthy(why:find("misere play is not decided: the quotient is open at heap 7, "
      .. "and the search keeps more sums", 1, true), why)
  end)

  it("refuses views without a solver", function()
    local view = nim.game({ 3, 4, 5 }):view { solver = false }
    assert.error_matches(function() nim.explain(view) end, "this view has no solver$")
    assert.equal("N", nim.explain(nim.game({ 3, 4, 5 }):view()).outcome)
  end)

  for name, call in pairs {
    ["#1 to 'explain' (pile 2: integer expected, got string)"] = { { 1, "x" } },
    ["#1 to 'explain' (array of piles expected, got nil)"] = {},
    ["#2 to 'explain' (unknown rules 'nimm'"] = { { 1 }, "nimm" },
    ["#3 to 'explain' (move expected, got number)"] = { { 1 }, "nim", 1 },
    ["#3 to 'explain' (illegal move: "] = { { 1 }, "nim", { 2, 1 } },
  } do
    it("refuses bad argument " .. name, function()
      local done, why = pcall(function()
        local result = nim.explain(call[1], call[2], call[3])
        return result
      end)
      assert.is_false(done)
      assert.truthy(why:find("explain_spec.lua:%d+: bad argument "), why)
      assert.truthy(why:find(name, 1, true), why)
    end)
  end
end)
