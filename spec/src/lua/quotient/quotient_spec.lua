-- Misère quotients from Lua: tables of the literature, brute force, limits, bad input.
local grid = (require "spec.support.cases").grid
local command = require "spec.support.command"
local csv = require "spec.support.csv"
local sums = require "spec.support.sums"
local nim = require "nim"
local _, _, with_checksum = table.unpack((require "spec.support.quotient_text"))
local workdir = require "spec.support.workdir"

local SEED = 11

local function quotient(rules, n, options)
  return assert(nim.rules(rules):quotient(n, options))
end

-- Options of Kayles, heaps of 0 among them, and the largest heap that they are asked of.
local function own_kayles()
  local asked = { most = 0 }
  return function(n)
    asked.most = math.max(asked.most, n)
    local list = {}
    for take = 1, math.min(2, n) do
      for left = 0, (n - take) // 2 do list[#list + 1] = { left, n - take - left } end
    end
    return list
  end, asked
end

describe("rules:quotient", function()
  for _, row in ipairs(csv.rows "spec/data/misere_quotients.csv") do
    it("gives what is published of " .. row.code, function()
      local q = quotient(row.code, 1 << 62)
      local period, preperiod = q:period()
      assert.same({ row.order, row.p_portion, row.period, row.preperiod },
        { tostring(q:order()), tostring(#q:p_portion()), tostring(period),
          tostring(preperiod) })
    end)
  end

  it("is lent to the solver of its rules, and so is one that knows more", function()
    local rules = nim.rules "0.77 misere"
    local few, more = assert(rules:quotient(4)), assert(rules:quotient(9))
    assert.equal("misere quotient of 0.77, heaps 0 .. 4, order 6", tostring(few))
    assert.equal("misere quotient of 0.77, heaps 0 .. 9, order 18", tostring(more))
    for a = 0, 9 do
      for b = 0, a do
        assert.equal(more:outcome { a, b }, nim.outcome({ a, b }, rules))
      end
    end
  end)

  it("gives that of Nim, of Grundy's game and of Dawson's Kayles #long", function()
    local rows = { { "nim", 1, 2, 1 }, { "nim", 8, 18, 2 }, { "nim", 16, 34, 2 },
      { "grundy", 24, 48, 7 }, { "0.07", 30, 360, 65 }, { "0.07", 33, 638, 109 } }
    for _, row in ipairs(rows) do
      local q = quotient(row[1], row[2])
      assert.same(row, { row[1], #q, q:order(), #q:p_portion() })
      assert.equal(row[1] == "nim", q:tame())
    end
  end)

  it("ends for any n, where heaps are all alike too", function()
    for _, row in ipairs { { "whole", 2, 1, 1 }, { "max:3", 6, 4, 0 },
      { "take:1,2", 6, 3, 0 } } do
      local q = quotient(row[1], 1 << 62)
      assert.same(row, { row[1], q:order(), q:period(), (select(2, q:period())) })
    end
    for _, game in ipairs { "nim", "lasker", "grundy", "0.3122" } do
      assert.fails_like("more elements than allowed %(budget 300 elements%)$",
        nim.rules(game):quotient(1 << 62, { elements = 300 }))
    end
  end)

  it("has even order where there are moves, and is tame for Nim", function()
    for _, code in ipairs { "0.3", "0.77", "4.12", "take:1,3,4", "max:5", "lasker" } do
      local q = quotient(code, 8)
      assert.equal(0, q:order() % 2, code)
    end
    assert.is_true(quotient("nim", 8):tame())
    assert.is_false(quotient("kayles", 8):tame())
    assert.is_true(quotient("0.3", 1):tame())
  end)

  it("goes over its budget where the quotient is infinite, and says so", function()
    local rules = nim.rules "0.3122"
    local q, message, partial = rules:quotient(20, { elements = 500 })
    assert.is_nil(q)
    assert.equal("heap 7: the quotient or a guess at it has more elements than allowed "
      .. "(budget 500 elements)", message)
    assert.equal(6, #partial)
    local work = partial:work()
    assert.same({ nil, message }, { partial:extend(7, { elements = 500 }) })
    assert.equal(work, partial:work(), "the same is not tried again")
    assert.equal("P", partial:outcome { 1 })
  end)

  it("is a commutative monoid with its words", function()
    local q = quotient("kayles", 100)
    assert.equal("<a,b,c,d,e,f,g | a^2=1, bd=bc, be=bc, bf=ab, b^3=b, b^2g=g, cd=b^2, "
      .. "ce=b^2, cf=ab^2c, bc^2=b, c^3=c, c^2g=g, dg=cg, d^3=d, d^2f=f, e^2=de, eg=cg, "
      .. "f^2=b^2, fg=ag, g^2=b^2>", q:presentation())
    assert.same({ 1, 2, 5, 9, 12, 25, 27 }, q:generators())
    assert.equal("1", q:word(0))
    for x = 0, q:order() - 1 do
      assert.equal(x, q:product(x, 0))
      for y = 0, x do assert.equal(q:product(x, y), q:product(y, x)) end
    end
    for i = 0, 100 do
      assert.equal(q:element { i }, q:phi(i))
      assert.equal(q:is_p(q:phi(i)), q:outcome { i } == "P")
    end
  end)

  it("takes games of one's own, and asks for no more options than it needs", function()
    local options, asked = own_kayles()
    local rules = nim.rules { options = options }
    local q = assert(rules:quotient(80))
    assert.equal(40, q:order())
    assert.same({ nil, "no known theorem proves a period of such a game" },
      { q:period() })
    assert.is_nil((rules:quotient(1000, { elements = 20 })))
    assert.equal(80, asked.most)
  end)
end)

describe("outcomes by quotient", function()
  local function compare(q, game, text, largest, count)
    local random = nim.random(SEED .. text)
    for _ = 1, count do
      local heaps = {}
      for i = 1, random:int(1, 3) do heaps[i] = random:int(0, largest) end
      local said = ("seed %d, %s, %s"):format(SEED, text, table.concat(heaps, " "))
      assert.equal(sums.outcome(game, heaps), q:outcome(heaps), said)
    end
  end

  it("are those of brute force, for codes at random #slow", function()
    local random, codes = nim.random(SEED), 0
    while codes < 60 do
      local code = ("%d.%d%d%d"):format(random:int(0, 4) // 4 * 4, random:int(0, 7),
        random:int(0, 7), random:int(1, 7))
      local q, _, partial = nim.rules(code):quotient(9, { elements = 300 })
      q = q or partial
      assert.is_true(q:order() == 1 or q:order() % 2 == 0, code)
      compare(q, sums.rules(code), code, math.min(8, #q), 60)
      codes = codes + 1
    end
  end)

  it("are those of brute force in Grundy's game", function()
    compare(quotient("grundy", 11), sums.rules "grundy", "grundy", 11, 150)
  end)

  it("and the solver's are those of brute force in small sums #slow", function()
    local games = { grundy = sums.rules "grundy", nim = sums.rules "0.333333333" }
    for _, code in ipairs { "0.07", "0.123", "0.137", "0.15", "0.77" } do
      games[code] = sums.rules(code)
    end
    for text, game in pairs(games) do
      local q, rules = quotient(text, 16), nim.rules(text .. " misere")
      for _, heaps in ipairs(grid(4, 9, true)) do
        local outcome = sums.outcome(game, heaps)
        local said = text .. " " .. table.concat(heaps, " ")
        if q:outcome(heaps) ~= outcome then error(said) end
        if nim.outcome(heaps, rules) ~= outcome then error(said .. ", solver") end
      end
    end
  end)
end)

describe("misère play by the quotient", function()
  it("finds the moves that brute force finds #long", function()
    local random = nim.random(SEED)
    local codes = { "0.77", "0.15", "0.123", "4.12", "0.137", "0.3122", "0.26",
      "0.3515", "0.4324" }
    for _, code in ipairs(codes) do
      local slow = sums.rules(code)
      for _ = 1, 20 do
        local piles = {}
        for i = 1, random:int(1, 3) do piles[i] = random:int(0, 9) end
        local said = ("seed %d, %s: %s"):format(SEED, code, table.concat(piles, " "))
        local text, most = code .. " misere", #sums.wins(slow, piles)
        assert.equal(most, nim.count_winning_moves(piles, text), said)
        local list = nim.winning_moves(piles, text)
        assert.equal(most, #list, said)
        for i = 2, #list do
          local a, b = list[i - 1], list[i]
          assert.is_true(a[1] < b[1] or a[1] == b[1] and (a[2] < b[2] or a[2] == b[2]
            and (a[3] or 0) < (b[3] or 0)), said)
        end
        if most > 0 then assert.same(list[1], { nim.best_move(piles, text) }) end
      end
    end
  end)

  it("counts and finds in large piles what looking at every move finds", function()
    local random, q = nim.random(SEED), quotient("kayles", 1000)
    for _ = 1, 8 do
      local game = nim.game({ random:int(1, 400), random:int(1, 400), random:int(0, 40) },
        "kayles misere")
      local list = {}
      for pile, take, left in game:moves() do
        local after = game:copy():move(pile, take, left):piles()
        if q:outcome(after) == "P" then list[#list + 1] = { pile, take, left } end
      end
      assert.same(list, game:winning_moves(), ("seed %d, %s"):format(SEED, game:key()))
      assert.equal(#list, game:count_winning_moves())
    end
  end)

  it("counts by whole periods in piles of any size", function()
    local grows = 0
    for a = 160, 171 do
      for b = 1, 6 do
        local function count(periods)
          return nim.count_winning_moves({ a + 24 * periods, b }, "kayles misere")
        end
        local each, many = count(1) - count(0), (1 << 62) // 24
        assert.equal(count(0) + many * each, count(many), a .. " " .. b)
        grows = grows + each
      end
    end
    assert.is_true(grows > 0)
    local pile = 1 << 62 -- each move takes one, so whoever moves wins
    assert.equal(pile // 2, nim.count_winning_moves({ pile }, "0.7 misere"))
    assert.has_error(function()
      nim.count_winning_moves({ math.maxinteger - 1 }, "0.70705 misere")
    end, "there are more than 2^63-1 winning moves")
  end)

  it("finds a move beside a pile of any size that has none", function()
    local rules = nim.rules "kayles misere"
    rules:quotient(1000)
    for _, small in ipairs { { 158, 3 }, { 163, 11 }, { 170, 18 } } do
      local huge = { small[1] + 12 * ((1 << 62) // 12), small[2] }
      assert.same({ nim.best_move(small, rules) }, { nim.best_move(huge, rules) })
      assert.same(nim.winning_moves(small, rules), nim.winning_moves(huge, rules))
      assert.equal(2, (nim.best_move(huge, rules)))
    end
    local few = { 160 + 24 * ((1 << 62) // 24), 9 }
    assert.equal(4, #nim.winning_moves(few, rules))
  end)

  it("answers for piles of any size", function()
    local q, piles = quotient("kayles", 1000), { 1 << 62, (1 << 62) + 5, 77 }
    local near = { (1 << 62) % 12 + 120, ((1 << 62) + 5) % 12 + 120, 77 }
    assert.equal(q:outcome(near), nim.outcome(piles, "kayles misere"))
    local game = nim.game(piles, "kayles misere")
    game:move(game:best_move())
    assert.equal("P", game:outcome())
    assert.equal(0, game:count_winning_moves())
  end)

  it("goes on with the larger of two that have been computed", function()
    local rules, fresh = nim.rules "kayles misere", nim.rules "0.77 misere"
    local piles = { 25, 26, 31 }
    for _, n in ipairs { 30, 10, 60 } do
      rules:quotient(n)
      assert.equal(nim.outcome(piles, fresh), nim.outcome(piles, rules))
    end
  end)

  it("takes what has been loaded or computed #long", function()
    local rules = nim.rules "0.07 misere"
    rules:budget(100)
    assert.is_false((pcall(nim.outcome, { 33, 33, 33, 34, 34, 34, 20, 20, 20 }, rules)))
    assert.is_true((pcall(nim.outcome, { 33, 33, 33, 32, 20 }, rules)))
    local own = nim.rules "grundy misere"
    local loaded = assert(own:load_quotient "spec/data/quotients/grundy-28")
    for _, piles in ipairs { { 28, 27, 25 }, { 20, 20, 20, 13 } } do
      assert.equal(loaded:outcome(piles), nim.outcome(piles, own))
    end
    do local _ <close> = loaded end
    assert.is_string(nim.outcome({ 28, 27, 25 }, own))
  end)

  it("is lost from these single heaps of Dawson's Kayles #long", function()
    local lost = { 2, 3, 7, 8, 12, 16, 17, 21, 22, 26, 30, 31, 35, 36, 40 }
    for n = 0, 44 do
      if nim.outcome({ n }, "0.07 misere") == "P" then
        assert.equal(table.remove(lost, 1), n)
      end
    end
    assert.same({}, lost)
  end)

  it("searches for piles beyond what has been computed", function()
    local rules, game = nim.rules "0.3122 misere", sums.rules "0.3122"
    local _, _, known = rules:quotient(9, { elements = 20 })
    assert.is_true(#known < 9)
    for a = 0, 9 do
      for b = 0, a do
        local expected = sums.outcome(game, { a, b })
        assert.equal(expected, nim.outcome({ a, b }, rules), a .. " " .. b)
      end
    end
  end)
end)

describe("a file of something else", function()
  it("is refused by its beginning, even where it has no end", function()
    for _, path in ipairs { "/dev/full", "/dev/zero", "README.md", "/dev/null" } do
      assert.fails(path .. ": this is not a misère quotient: "
        .. "'misere quotient 1' expected at the beginning",
        nim.rules("kayles"):load_quotient(path))
    end
  end)

  it("is not read beyond a hole, whatever its size", function()
    local dir = workdir.new()
    local path = dir:write("holes", "misere quotient 1\n" .. ("\0"):rep(1 << 24))
    collectgarbage()
    collectgarbage "stop"
    local before = collectgarbage "count"
    local q = nim.rules("kayles"):load_quotient(path)
    local kept = collectgarbage "count" - before
    collectgarbage "restart"
    dir:remove()
    assert.is_nil(q)
    assert.is_true(kept < 1024)
  end)
end)

describe("misère play of piles that break into three", function()
  it("is decided by the quotient, at any size where a period is proven", function()
    assert.same({ 2, 0, 10 }, { quotient("0.D", 100):period() })
    assert.equal("N", nim.outcome({ 1000000000, 6 }, "0.D misere"))
    assert.equal("P", nim.outcome({ 1000000000, 7 }, "0.D misere"))
    assert.error_matches(function() nim.best_move({ 1000000000, 6 }, "0.D misere") end,
      "a pile has too many splits to search", nil, true)
  end)

  it("ends in time where it is not decided #slow", function()
    assert.error_matches(function() nim.outcome({ 3000 }, "0.9 misere") end,
      "the quotient is open at heap %d+, and a pile that breaks into three exceeds 1000")
  end)
end)

describe("rules:elements", function()
  it("tells by which elements the solver decides", function()
    local rules, piles = nim.rules "kayles misere", { 25, 0, 1 << 50 }
    assert.equal("P", nim.outcome(piles, rules))
    local q, told = quotient("kayles", 1000), rules:elements(piles)
    for i, size in ipairs(piles) do
      local x = q:phi(size)
      assert.same({ element = x, word = q:word(x), is_p = q:is_p(x) }, told[i])
    end
    assert.equal(q:element(piles), told.product.element)
    assert.is_true(told.product.is_p)
    assert.same({ 40, 9, 177, 12, 71, 3 }, { told.order, told.p_portion, told.heaps,
      told.period, told.preperiod, #told })
    assert.same({ element = 0, word = "1", is_p = false }, rules:elements({}).product)
  end)

  it("is nil where something else decides", function()
    assert.is_nil(nim.rules "kayles":elements { 3 })
    assert.is_nil(nim.rules "nim misere":elements { 3 })
    assert.is_nil(nim.rules "0.3122 misere":elements { 30 })
    assert.is_nil(nim.rules "wythoff misere":elements { 3, 4 })
    assert.error_matches(function() nim.rules "kayles misere":elements { -1 } end,
      "bad argument #1 to 'elements' %(pile 1: %-1 is negative%)")
  end)
end)

describe("records of misère play", function()
  -- Winning moves kept and chances, by the quotient alone.
  local function score(rec, q)
    local game, kept = nim.game(rec.start, rec.rules), { { 0, 0 }, { 0, 0 } }
    for i, move in ipairs(rec.moves) do
      local seat = kept[2 - i % 2]
      if q:outcome(game:piles()) == "N" and not game:over() then
        seat[2] = seat[2] + 1
        game:move(move)
        if q:outcome(game:piles()) == "P" then seat[1] = seat[1] + 1 end
      else
        game:move(move)
      end
    end
    return kept
  end

  it("count what the quotient counts, and are verified by it", function()
    local match, record = require "nim.match", require "nim.record"
    for _, rules in ipairs { "kayles misere", "0.15 misere", "0.123 misere" } do
      local q = quotient((rules:gsub(" misere", "")), 1000)
      for _, bots in ipairs { { "random", "minimax(1)" }, { "novice(0.5)", "random" },
        { "student(2)", "novice(0.2)" } } do
        local rec = match.play { piles = { 25, 26, 31 }, rules = rules, bots = bots,
          seed = SEED }
        assert.same(score(rec, q), rec.optimal, rules)
        assert.is_true(record.verify(rec))
        rec.optimal[1][2] = rec.optimal[1][2] + 1
        assert.is_nil((record.verify(rec)))
      end
    end
  end)

  it("show no mistake of who plays perfectly", function()
    local match = require "nim.match"
    for _, bot in ipairs { "perfect", "trickster", "student(99)" } do
      local rec = match.play { piles = { 40, 41, 55 }, rules = "kayles misere",
        bots = { bot, "random" }, seed = SEED }
      assert.equal(rec.optimal[1][2], rec.optimal[1][1], bot)
      assert.is_true(rec.optimal[1][2] > 5)
    end
  end)
end)

describe("limits", function()
  local rules = nim.rules "kayles"

  it("of nothing give the trivial quotient, and say what was exceeded", function()
    local cases = {
      { { elements = 0 }, "more elements than allowed (budget 0 elements)" },
      { { elements = 1 }, "more elements than allowed (budget 1 elements)" },
      { { work = 0 }, "more work than allowed (budget 0 units)" },
      { { seconds = 0 }, "longer than allowed (budget 0 seconds)" },
    }
    for _, case in ipairs(cases) do
      local q, message, partial = rules:quotient(50, case[1])
      assert.is_nil(q)
      assert.is_truthy(message:find(case[2], 1, true), message)
      assert.same({ 0, 1 }, { #partial, partial:order() })
      assert.equal(40, assert(partial:extend(1000)):order())
      local grown = { partial:extend(1000, { elements = 39 }) }
      assert.is_nil(grown[1])
      assert.matches("more elements than allowed %(budget 39 elements%)$", grown[2])
    end
    assert.equal(1, rules:quotient(0, { elements = 1, work = 0, seconds = 0 }):order())
  end)

  it("of work lead to the same quotient in many steps", function()
    local q, _, partial = rules:quotient(200, { work = 1 })
    local steps = 0
    while not q do
      q, steps = partial:extend(200, { work = 5000 }), steps + 1
    end
    assert.is_true(steps > 3)
    assert.equal(quotient("kayles", 200):certificate(), q:certificate())
  end)

  it("leave what is proven where the callback raises, at any moment", function()
    local _, _, q = rules:quotient(30, { work = 1 })
    for _ = 1, 3 do
      local ok, why = pcall(q.extend, q, 500, { work = 3000,
        progress = function() error("stop", 0) end })
      assert.same({ false, "stop" }, { ok, why })
    end
    assert.equal(40, q:extend(500):order())
    assert.same({ 12, 71, 168 }, { q:period() })
  end)

  it("let a hook in", function()
    local function interrupt()
      debug.sethook()
      error("interrupted!", 0)
    end
    local ok, why = pcall(nim.rules("0.07").quotient, nim.rules "0.07", 33, {
      progress = function() debug.sethook(interrupt, "c") end,
    })
    assert.same({ false, "interrupted!" }, { ok, why })
  end)

  it("tell how far it is", function()
    local heard
    local q = rules:quotient(33, { progress = function(...) heard = { ... } end })
    assert.same({ 33, 33, q }, heard)
  end)
end)

describe("a quotient that is closed", function()
  it("says so, also in the middle of its growth", function()
    local q = quotient("kayles", 20)
    do local _ <close> = q end
    assert.equal("misere quotient (closed)", tostring(q))
    for _, name in ipairs { "order", "phi", "extend", "certificate", "presentation" } do
      assert.error_matches(function() q[name](q, 1) end, "the quotient has been closed")
    end
    local close = debug.getmetatable(q).__close
    assert.error_matches(function()
      nim.rules("0.07"):quotient(30, { progress = function(_, _, p) close(p) end })
    end, "the quotient has been closed")
    local rules = nim.rules { misere = true, options = function(n)
      if n > 3 then close(q) end
      return { { n - 1 } }
    end }
    q = assert(rules:quotient(2))
    assert.error_matches(function() q:extend(9) end, "the quotient has been closed")
  end)
end)

describe("arguments of quotients", function()
  local rules, q = nim.rules "kayles", nim.rules("kayles"):quotient(20)
  local function refused(text, f, ...)
    local ok, why = pcall(f, ...)
    assert.is_false(ok)
    assert.equal(text, (why:gsub("^[^\n]-%.lua:%d+: ", "")))
  end

  it("are refused with their place", function()
    local made = "bad argument #2 to 'quotient' (%s)"
    refused(made:format "integer expected, got string", rules.quotient, rules, "x")
    refused(made:format "integer expected, got 1.5", rules.quotient, rules, 1.5)
    refused(made:format "integer expected, got NaN", rules.quotient, rules, 0 / 0)
    refused(made:format "-1 is negative", rules.quotient, rules, -1)
    local options = "bad argument #3 to 'quotient' (%s)"
    for said, value in pairs {
      ["table expected, got number"] = 7,
      ["unknown field 'element': did you mean 'elements'?"] = { element = 1 },
      ["unknown field '1'"] = { 5 },
      ["field 'elements': integer from 0 to 65535 expected, got -1"] = { elements = -1 },
      ["field 'elements': integer from 0 to 65535 expected, got 65536"] =
        { elements = 65536 },
      ["field 'work': integer expected, got 0.5"] = { work = 0.5 },
      ["field 'seconds': number >= 0 expected"] = { seconds = 0 / 0 },
      ["field 'seconds': number expected"] = { seconds = "1" },
      ["field 'progress': function expected"] = { progress = true },
    } do
      refused(options:format(said), rules.quotient, rules, 5, value)
    end
    local moore = nim.rules "moore:2"
    refused("'moore:2' is not a sum of piles: it has no quotient", moore.quotient, moore,
      3)
  end)

  it("must be known piles and elements", function()
    refused("bad argument #2 to 'phi' (the quotient is of heaps 0 .. 20, not of 21)",
      q.phi, q, 21)
    refused("bad argument #2 to 'outcome' (pile 2: the quotient is of heaps 0 .. 20)",
      q.outcome, q, { 1, 21 })
    refused("bad argument #3 to 'product' (element from 0 to 23 expected, got 24)",
      q.product, q, 1, 24)
    refused("bad argument #2 to 'is_p' (-1 is negative)", q.is_p, q, -1)
  end)
end)

describe("a quotient in a file", function()
  local rules = nim.rules "kayles"
  local dir = workdir.new()
  local path = dir.path .. "/kayles.quotient"
  teardown(function() dir:remove() end)

  local function write(text) command.file(text, path) end

  it("comes back as it was, proven anew", function()
    local q = quotient("kayles", 500)
    assert.equal(q, (q:save(path)))
    local again = assert(rules:load_quotient(path))
    assert.equal(q:certificate(), again:certificate())
    assert.same({ 12, 71, 168 }, { again:period() })
    assert.equal("N", again:outcome { 1 << 62, 1, 2 })
    assert.equal(40, nim.rules("kayles misere"):load_quotient(path):order())
    local part = quotient("kayles", 13)
    part:save(path)
    again = assert(rules:load_quotient(path))
    assert.equal(part:certificate(), again:certificate())
    assert.equal(40, assert(again:extend(100)):order())
  end)

  it("comes back to a game of one's own", function()
    local options, asked = own_kayles()
    local own = { name = "own", misere = true, options = options }
    local q = assert(nim.rules(own):quotient(20))
    assert(q:save(path))
    asked.most = 0
    local again = assert(nim.rules(own):load_quotient(path))
    assert.same({ 20, q:certificate() }, { asked.most, again:certificate() })
    assert.equal(quotient("kayles", 20):order(), again:order())
    assert.equal(40, assert(again:extend(100)):order())
    local one = { name = "one", misere = true,
      options = function(n) return n > 0 and { { n - 1 } } or {} end }
    assert(nim.rules(one):quotient(900)):save(path)
    assert.same({ 900, 2 }, { #nim.rules(one):load_quotient(path),
      nim.rules(one):load_quotient(path):order() })
  end)

  it("has a name without a zero byte", function()
    local small, name = quotient("kayles", 3), path .. ".none"
    assert.has_error(function() small:save(name .. "\0b") end,
      "bad argument #1 to 'save' (a file name has no zero byte)")
    assert.has_error(function() rules:load_quotient(path .. "\0b") end,
      "bad argument #1 to 'load_quotient' (a file name has no zero byte)")
    assert.is_nil(io.open(name))
  end)

  it("has the bytes that it has had, and is accepted #long", function()
    local large = quotient("0.07", 33)
    assert.equal("59e042fe7c0e7b3a7ea73976a9329dbcf9b104348117ea5193cabb4d9b427acd",
      require "nim.core".sha256(large:certificate()))
    assert(large:save(path))
    local again = assert(nim.rules "0.07":load_quotient(path))
    assert.equal(large:certificate(), again:certificate())
    for _, name in ipairs { "0.77", "grundy-28" } do
      local kept = "spec/data/quotients/" .. name
      local q = assert(nim.rules((name:gsub("%-.*", ""))):load_quotient(kept))
      assert.equal(command.read(kept), q:certificate())
    end
  end)

  it("that is missing, cut short, altered or of another game is refused", function()
    local text = quotient("kayles", 12):certificate()
    assert.same({ nil, path .. ".not: No such file or directory" },
      { rules:load_quotient(path .. ".not") })
    for length = 0, #text - 1, 7 do
      write(text:sub(1, length))
      assert.fails_like("^" .. path .. ": ", rules:load_quotient(path))
    end
    for at = 1, #text, 5 do
      local byte = text:byte(at) ~ 1
      write(text:sub(1, at - 1) .. string.char(byte) .. text:sub(at + 1))
      assert.is_nil((rules:load_quotient(path)), "byte " .. at)
    end
    write(text)
    assert.same({ nil, path .. ": line 2: the rules are those of another game" },
      { nim.rules("0.15"):load_quotient(path) })
  end)

  -- Each is sealed with the checksum that it ought to have.
  it("is refused wherever its text is another one, by line and reason", function()
    local body = quotient("kayles", 6):certificate():gsub("checksum %x+\n$", "")
    for _, edit in ipairs {
      { "quotient 1\n", "quotient 12\n", "line 1: end of the line expected" },
      { "rules", "ruler", "line 2: 'rules ' expected" },
      { "0.77\n", "0.77", "line 2: the rules are those of another game" },
      { "0.77\n", "0.777\n", "line 2: the rules are those of another game" },
      { "heaps", "heap", "line 3: 'heaps ' expected" },
      { "heaps 6", "heaps ", "line 3: number expected" },
      { "heaps 6", "heaps 06", "line 3: a number has a leading 0" },
      { "heaps 6", "heaps 4294967296", "line 3: a number is too large" },
      { "heaps 6", "heaps 6 ", "line 3: end of the line expected" },
      { "heaps 6", "heaps 99999",
        "line 5: the text is too short for so many heaps and elements" },
      { "order 12", "order 120",
        "line 5: the text is too short for so many heaps and elements" },
      { "order", "orders", "line 4: 'order ' expected" },
      { "order 12", "order 0", "line 5: the quotient has more elements than allowed" },
      { "order 12", "order 4000000000",
        "line 5: the quotient has more elements than allowed" },
      { "generators", "generator", "line 5: 'generators' expected" },
      { "generators 1 2", "generators 1,2", "line 5: ' ' expected" },
      { "generators 1 2", "generators 1 x2", "line 5: number expected" },
      { "generators 1 2", "generators 1 7", "line 5: a number is too large" },
      { "generators 1 2", "generators 1 1", "line 5: the heaps do not ascend" },
      { "2 5\n", "2 5,\n", "line 5: end of the line expected" },
      { "\np ", "\nq ", "line 6: 'p' expected" },
      { "p 1 4", "p 1 12", "line 6: a number is too large" },
      { "p 1 4", "p 1 1", "line 6: the elements do not ascend, or 0 is one" },
      { "p 1 4", "p 0 4", "line 6: the elements do not ascend, or 0 is one" },
      { "p 1 4 7\n", "p 1 4 7,\n", "line 6: end of the line expected" },
      { "\nphi", "\npsi", "line 7: 'phi' expected" },
      { "phi 0 1", "phi 0,1", "line 7: ' ' expected" },
      { "phi 0 1", "phi 0 12", "line 7: a number is too large" },
      { "6 3\n0", "6 3 0\n0", "line 7: end of the line expected" },
      { "\n0 1 2 6", "\nx 1 2 6", "line 8: number expected" },
      { "\n0 1 2 6", "\n1 1 2 6", "line 8: the elements are not in order" },
      { "\n0 1 2 6", "\n12 1 2 6", "line 8: a number is too large" },
      { "\n0 1 2 6", "\n0 1,2 6", "line 8: ' ' expected" },
      { "\n0 1 2 6", "\n0 1 2 12", "line 8: a number is too large" },
      { "\n0 1 2 6", "\n0 1 2 6 6", "line 8: end of the line expected" },
      { "\n0 1 2 6", "\n0 2 2 6", "the products are not those of a commutative monoid, "
        .. "or its elements are not in order" },
      { "period none", "period 1 2 3", "line 20: 'period none' expected" },
      { "none\n", "none ", "line 20: end of the line expected" },
      { "none\n", "none\nmore\n", "line 21: checksum expected" },
    } do
      local from, to = body:find(edit[1], 1, true)
      write(with_checksum(body:sub(1, from - 1) .. edit[2] .. body:sub(to + 1)))
      assert.same({ nil, path .. ": " .. edit[3] }, { rules:load_quotient(path) },
        edit[2])
    end
  end)

  it("is refused where it is that of another game", function()
    local text = quotient("kayles", 400):certificate():gsub("checksum %x+\n$", "")
    write(with_checksum((text:gsub("rules 0.77", "rules 0.75"))))
    assert.same({ nil, path .. ": this is not the quotient of the game" },
      { nim.rules "0.75":load_quotient(path) })
  end)

  -- A million heaps whose end looks like half a million periods for long.
  it("is refused after few comparisons, whatever is looked for #slow", function()
    local run = (" 0"):rep(249999)
    local body = "misere quotient 1\nrules take:400000\nheaps 999999\norder 2\n"
      .. "generators 400000\np 1\nphi" .. run .. " 0" .. run .. " 0" .. run .. " 1" .. run
      .. " 0\n0 1\n1 0\nperiod none\n"
    write(with_checksum(body))
    assert.same({ nil, path .. ": heap 400000 is not a generator" },
      { nim.rules("take:400000"):load_quotient(path) })
  end)

  it("cannot be written to a full disk or into a folder that is not there", function()
    local q = quotient("kayles", 5)
    assert.same({ nil, "/dev/full: No space left on device" }, { q:save "/dev/full" })
    assert.same({ nil, "/no/such/folder: No such file or directory" },
      { q:save "/no/such/folder" })
  end)
end)

describe("rules:genus", function()
  -- Winning Ways, ch. 13.
  local KAYLES <const> = { [0] = "0^120", "1^031", "2^20", "3^31", "1^031", "4^146",
    "3^31", "2^20", "1^13", "4^046", "2^20", "6^46", "4^046", "1^13", "2^20", "7^57",
    "1^13", "4^64" }
  local GRUNDY <const> = { [0] = "0^120", "0^120", "0^120", "1^031", "0^120", "2^20",
    "1^031", "0^120", "2^20", "1^031", "0^120", "2^20", "1^031", "3^1431", "2^20",
    "1^031", "3^1431", "2^20", "4^0564", "3^1431", "0^20" }

  it("is that of the literature for Kayles and Grundy's game", function()
    for i = 0, #KAYLES do assert.equal(KAYLES[i], (nim.rules("kayles"):genus(i))) end
    for i = 0, #GRUNDY do assert.equal(GRUNDY[i], (nim.rules("grundy"):genus(i))) end
    assert.same({ grundy = 4, 1, 4, 6 }, (select(2, nim.rules("kayles"):genus(5))))
    assert.equal("7^75", (nim.rules("nim"):genus(7)))
  end)

  -- The misère value beside so many heaps of 2 in Nim; the last two digits come again.
  it("is that of brute force #long", function()
    local STAR <const>, TWO <const> = 1001, 1002
    for _, code in ipairs { "0.77", "grundy", "0.15", "0.123", "0.137", "0.3122", "0.75",
      "0.26", "0.353", "0.4324" } do
      local own = sums.rules(code)
      own.options[STAR], own.options[TWO] = { {} }, { {}, { STAR } }
      for n = 0, 12 do
        local _, digits = nim.rules(code):genus(n)
        for i = 0, #digits + 1 do
          local last, heaps = #digits - 2, n > 0 and { n } or {}
          for _ = 1, i do heaps[#heaps + 1] = TWO end
          local at = i < last and i or last + (i - last) % 2
          assert.equal(sums.grundy(own, heaps), digits[at + 1], code .. n)
        end
      end
    end
  end)

  it("has commas between digits of which one is above 9", function()
    assert.equal("10^10,8", (nim.rules("nim"):genus(10)))
    assert.equal("9^9,11", (nim.rules("nim"):genus(9)))
    assert.equal("255^255,253", (nim.rules("nim"):genus(255)))
    assert.fails("the genus of 256 is not known: it has values above 255 or more "
      .. "than 14 digits", nim.rules("nim"):genus(256))
    -- Heap 256 is 1^2, 257 has options with all values but 2 in normal play.
    local own = nim.rules { options = function(n)
      if n == 256 then return { {}, { 2, 2 } } end
      local options = { {} }
      for k = 1, math.min(n, 256) - 1 do
        options[#options + 1] = { n > 256 and k == 2 and 256 or k }
      end
      return options
    end }
    assert.equal("1^20", (own:genus(256)))
    assert.is_nil((own:genus(257)))
  end)

  it("says where its search gives up, and what has none", function()
    assert.fails("the genus of 1099511627776 is not known: a heap exceeds 60000",
      nim.rules("kayles"):genus(1 << 40))
    assert.error_matches(function() nim.rules("wythoff"):genus(1) end,
      "'wythoff' is not a sum of piles: they have no genus")
  end)
end)
