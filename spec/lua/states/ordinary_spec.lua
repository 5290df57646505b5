-- Rules on states are rules like all others: the same functions answer for piles, for the
-- text of a start and for states, and each agrees with brute force.

local core = require "nim.core"
local nim = require "nim"
local record = require "nim.record"
local sums = require "spec.support.sums"

-- Kayles by the numbers of pins; the file of the shelf tells the left end of a row from
-- the right one.
local function kayles(n, both)
  local options = {}
  for hit = 1, math.min(2, n) do
    for before = 0, both and n - hit or (n - hit) // 2 do
      local left = {}
      for _, size in ipairs { before, n - hit - before } do
        if size > 0 then left[#left + 1] = size end
      end
      options[#options + 1] = left
    end
  end
  return options
end

local function both_ends(n) return kayles(n, true) end

local function nim_moves(n)
  local options = {}
  for take = 1, n do options[take] = take < n and { n - take } or {} end
  return options
end

local function plain(list) return list end
local function rows(list)
  local texts = {}
  for i, n in ipairs(list) do texts[i] = ("x"):rep(n) end
  return texts
end
local function text(list) return table.concat(rows(list), ".") end

-- The rules, what a move is, how a list of numbers is said, what is no position.
local FILE <const> = "examples/rules/kayles_row.lua"
local pins <const> = { file = "pins.lua", text = assert(io.open(FILE)):read "a" }
local RULES <const> = {
  { "nim", nim_moves, plain, { 1.5 } },
  { "kayles", kayles, plain, { "x" } },
  { { options = kayles }, kayles, plain, { -1 } },
  { { moves = kayles }, kayles, plain, { 1.5 } },
  { dofile(FILE), both_ends, text, "xo", saved = "xx.xxx" },
  { dofile(FILE), both_ends, rows, { {} } },
  { pins, both_ends, text, "xo", saved = "xx.xxx" },
  { pins, both_ends, rows, { {} } },
  { "kayles_row", both_ends, text, "xo", saved = "xx.xxx" },
  { FILE, both_ends, rows, { {} } },
}

local LISTS <const> = { { 1 }, { 2, 3 }, { 1, 1, 2 }, { 5, 3 }, { 4, 4 }, { 2, 5, 4 } }

local function misere_too(rules, misere)
  if type(rules) == "string" then return misere and rules .. " misere" or rules end
  local copy = { misere = misere }
  for name, value in pairs(rules) do copy[name] = value end
  return copy
end

describe("the functions of nim", function()
  for number, row in ipairs(RULES) do
    for _, misere in ipairs { false, true } do
      local title = ("answer for rules %d%s"):format(number, misere and " misere" or "")
      local suite = misere and number > 6 and " #long" or ""
      it(title .. " as brute force does" .. suite, function()
        local spec, moves, say, strange = table.unpack(row)
        local rules = nim.rules(misere_too(spec, misere))
        local game_of, normal = sums.game(moves, misere), sums.game(moves)
        for _, list in ipairs(LISTS) do
          local at, count = say(list), #sums.wins(game_of, list)
          local outcome = sums.outcome(game_of, list)
          assert.equal(outcome, nim.outcome(at, rules))
          assert.equal(sums.grundy(normal, list), nim.grundy(at, rules))
          if count > 0 then assert.equal("N", outcome) end
          assert.equal(count, nim.count_winning_moves(at, rules))
          local found = nim.winning_moves(at, rules)
          assert.equal(count, #found)
          if count > 0 then assert.same(found[1], { nim.best_move(at, rules) }) end
          local why = nim.explain(at, rules)
          assert.same({ outcome, outcome == "P" and 0 or count },
            { why.outcome, why.winning })
          local game = nim.game(at, rules)
          assert.equal(game, nim.game(game))
          assert.equal(nim.game(at, rules):key(), game:key())
          for _, move in ipairs(found) do
            game:move(move)
            assert.is_true(game:outcome() == "P" or game:over())
            assert.equal(game, nim.game(at, rules):move(move))
            assert.equal(nim.game(at, rules), game:undo())
          end
          assert.is_false(game:over())
        end
        for _, name in ipairs { "game", "outcome", "best_move", "explain" } do
          assert.error_matches(function() nim[name](strange, rules) end,
            "^bad argument #1 to '" .. name .. "' %(")
        end
      end)

      it(title .. " when a game is saved, played and verified", function()
        local spec, _, say = table.unpack(row)
        local rules = nim.rules(misere_too(spec, misere))
        local at = say { 2, 3 }
        local game = nim.game(at, rules)
        local first = { game:best_move() }
        game:move(first):move(game:best_move())
        local line = game:undo():save()
        local again = assert(nim.load(line, spec ~= "nim" and rules or nil))
        assert.same({ line, { first }, true },
          { again:save(), again:history(), again:redo() ~= nil })
        if row.saved then assert.truthy(line:find('"start":"xx.xxx"', 1, true)) end
        local played = nim.match.play { piles = at, rules = rules,
          bots = { "perfect", "random" } }
        assert.is_true(record.verify(played, nim.game(at, rules):rules()))
        assert.equal(6, nim.match.series { piles = at, rules = rules, games = 6,
          bots = { "perfect", "greedy" } }.games)
      end)
    end
  end

  it("save and load every start that JSON can hold", function()
    for _, rules in ipairs { nim.rules { moves = function() return {} end },
      nim.rules { file = "f.lua", text = "return { moves = function() return {} end }" },
    } do
      for _, start in ipairs { { -2 }, { math.mininteger, 0 }, { "a", -1 }, "é" } do
        local game = nim.game(start, rules)
        assert.equal(game, nim.load(game:save(), rules))
      end
      for _, start in ipairs { { 1, "a\xFFb" }, "a\xFFb" } do
        local game = nim.game(start, rules)
        assert.error_matches(function() game:save() end,
          "a start that is not UTF-8 cannot be saved", nil, true)
      end
    end
  end)

  it("save piles by their states, which either rules load", function()
    local function moves(state)
      local options = { state < 3 and {} or nil }
      for i = state + 1, 3 do options[#options + 1] = { i } end
      return options
    end
    local up = nim.rules { moves = moves }
    local game = nim.game({ 1, 3, 2 }, up)
    local line = game:save()
    for _, rules in ipairs { up, game:rules() } do
      assert.equal(game, nim.load(line, rules))
      assert.equal(line, nim.load(line, rules):save())
    end
    for _, piles in ipairs { { 1, 3, 2 }, { 3, 1 }, { 2 } } do
      local same = nim.game(piles, game:rules())
      local loaded = assert(nim.load(same:save(), up))
      assert.same({ same:outcome(), same:state(1) },
        { loaded:outcome(), loaded:state(1) })
      assert.equal(same, nim.load(same:save(), game:rules()))
    end
    -- A pile that is no state stands as [n].
    local rest = nim.game({ 0, 3 }, game:rules())
    assert.matches('"start":[[0],1],', rest:save(), 1, true)
    assert.equal(rest, nim.load(rest:save(), game:rules()))
    assert.fails("rules: 'options' allows other moves than in the saved game",
      nim.load(line:gsub("1", "9", 1), game:rules()))
  end)

  it("search as far as the rules may #long", function()
    local cram = dofile "examples/rules/cram.lua"
    cram.misere = true
    for _, spec in ipairs { "cram misere", cram } do
      local rules = nim.rules(spec)
      rules:budget(3)
      assert.error_matches(function() nim.outcome("4x4", rules) end, "(budget 3 sums)",
        nil, true)
      rules:budget(1000000)
      assert.equal("P", nim.outcome("4x4", rules))
    end
  end)

  it("share the numbers of a start that is in use", function()
    local calls = 0
    local rules = nim.rules { moves = function(state)
      local all = {}
      for left = 1, state do all[left] = { left - 1 } end
      calls = calls + 1
      return all
    end, start = math.tointeger }
    local game = nim.game("60", rules)
    assert.equal(61, calls)
    assert.equal(game, nim.game("60", rules))
    assert.equal(60, nim.grundy("60", rules))
    assert.equal(game:rules(), nim.game("60", rules):rules())
    assert.equal(7, nim.game("7", game:rules()):state(1))
  end)

  it("say what positions are where there is no start", function()
    local rules = nim.rules "chomp misere"
    assert.same({ "chomp.lua misere", rules, true, "custom" }, { tostring(rules),
      nim.rules(rules), rules:kind().states, rules:kind().kind })
    for _, call in ipairs { "grundy", "options", "sequence" } do
      assert.has_error(function() rules[call](rules, 3) end,
        "chomp.lua misere: a game on states: its positions are texts of starts")
    end
    for why, spec in pairs {
      ["field 'moves': function expected, got number"] = { moves = 5 },
      ["unknown field 'strat'"] = { moves = print, strat = print },
      ["unknown field 'move': did you mean 'moves'?"] = { move = print },
      ["'options' and 'moves' cannot be combined"] = { options = print, moves = print },
      ["'chomp' cannot follow 'chomp.lua': only 'misere' can"] = "chomp chomp",
      ["unknown rules 'chom': did you mean 'chomp'?"] = "chom",
    } do
      assert.has_error(function() nim.rules(spec) end,
        ("bad argument #1 to 'rules' (%s)"):format(why))
    end
    for _, one in ipairs { nim.rules { moves = kayles }, "kayles_row" } do
      local holes = "start: array of states expected, got a table with holes or names)"
      for _, list in ipairs { { "x", nil, "x" }, { "x", more = "x" } } do
        assert.error_matches(function() nim.game(list, one) end, holes, nil, true)
      end
    end
    for given, name in pairs { ["3x4"] = "cram", ["xx.xx"] = "kayles_row" } do
      local why = ("'%s' is the text of a start and no state: it stands without braces")
        :format(given)
      assert.error_matches(function() nim.outcome({ given }, name) end, why, nil, true)
    end
    assert.has_error(function() nim.game({ 4, 4, 3 }, "chomp") end, "bad argument #1 to "
      .. "'game' (state 4 cannot be used: a start is a text, as \"4 4 4\"; the array is "
      .. "of states, and a text stands without braces)")
    local own = { file = "chomp.lua",
      text = "return { moves = function(s) return s.x.y end }" }
    assert.error_matches(function() nim.game({ 4 }, own) end,
      "state 4 cannot be used: chomp.lua:1: moves(4): attempt to index", nil, true)
    for field, why in pairs { strat = "unknown field 'strat'",
      normal = "field 'normal': boolean expected, got function",
      options = "'options' and 'moves' cannot be combined" } do
      local file = { file = "a.lua",
        text = ("return { moves = function() return {} end, %s = print }"):format(field) }
      assert.has_error(function() nim.game("a", file) end, "a.lua: " .. why)
    end
    for _, call in ipairs { "game", "outcome", "winning_moves", "explain" } do
      assert.has_error(function() nim[call](7, rules) end, ("bad argument #1 to '%s' "
        .. "(text of a start or array of states expected, got number)"):format(call))
    end
    assert.has_error(function() nim.game() end,
      "bad argument #1 to 'game' (array of piles expected, got no value)")
    assert.has_error(function() nim.game("3 3", "max:3") end,
      "bad argument #1 to 'game' (array of piles expected, got string)")
  end)

  it("blame the rules for what is wrong in their moves", function()
    for why, moves in pairs {
      ["moves(\"a\"): no idea"] = function() error("no idea", 0) end,
      ["moves(\"a\"): array of options expected, got nil"] = function() end,
      ["a state is reached again: \"a\" -> \"a\""] =
        function(state) return { { state } } end,
      ["moves(\"a\"): it cannot yield"] = coroutine.yield,
    } do
      local rules = { moves = function(state)
        return state == "b" and { { "a" } } or moves(state)
      end }
      for _, start in ipairs { "a", { "b" } } do
        local fault = select(2, coroutine.wrap(core.try)(core.game, start, rules))
        assert.same({ "rules", why }, { fault.code, tostring(fault) })
      end
    end
  end)

  it("number all starts of a tournament together", function()
    local made = assert(nim.tournament.new { bots = { "perfect", "random" },
      rules = "chomp", positions = { "3 3", { "2 2", "4" } }, seed = 1, workers = 0 })
    assert(made:run())
    local standings = made:standings()
    assert.equal("perfect", standings[1].name)
    for positions, why in pairs {
      [{ "3 3", "3 4" }] = "chomp.lua: position 2: no row "
        .. "may be longer than that above, as 4 4 3",
      [{ "3 3", 4 }] = "position 2: text or array of states expected, got 4",
      [{}] = "there is no position to start from",
      ["random:3x4"] = "positions: array of starts expected, got 'random:3x4'",
      [{ "3 3", { 4 } }] = "state 4 cannot be used: a start is a text, as \"4 4 4\"; "
        .. "the array is of states, and a text stands without braces",
    } do
      assert.equal(why, select(2, nim.tournament.new { bots = { "perfect", "random" },
        rules = "chomp", positions = positions }))
    end
  end)
end)
