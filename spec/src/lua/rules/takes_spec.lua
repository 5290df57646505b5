-- Take-away games of one's own: a function gives the numbers that may be taken.

local core = require "nim.core"
local nim = require "nim"
local sums = require "spec.support.sums"

-- The divisors of n below n, in no order, and one of them twice.
local function divisors(n)
  local list = {}
  for take = n - 1, 1, -1 do if n % take == 0 then list[#list + 1] = take end end
  list[#list + 1] = list[1]
  return list
end

local function third(n)
  local take = 0
  return function()
    take = take + 1
    return take <= n // 3 and take or nil
  end
end

local function squares(n)
  return coroutine.wrap(function()
    for root = 1, n do
      if root * root > n then return end
      coroutine.yield(root * root)
    end
  end)
end

-- What a function allows, as a set.
local function taken(takes, n)
  local set, given = {}, takes(n)
  if type(given) == "table" then for _, take in ipairs(given) do set[take] = true end
  else for take in given do set[take] = true end end
  return set
end

-- The winning moves of a position, by brute force.
local function wins(slow, piles)
  local list = {}
  for i, size in ipairs(piles) do
    local set = size > 0 and taken(slow.takes, size) or {}
    for take = 1, size do
      local left = { table.unpack(piles) }
      left[i] = size - take
      local lost = set[take] and sums.outcome(slow, left) == "P"
      list[#list + 1] = lost and { i, take } or nil
    end
  end
  return list
end

local function from(body)
  return { file = "a.lua", text = "return { takes = function(n)\n" .. body .. "\nend }" }
end

describe("a take-away game of one's own", function()
  it("is solved as by brute force, in normal and in misere play", function()
    for name, takes in pairs { divisors = divisors, third = third, squares = squares } do
      for _, misere in ipairs { false, true } do
        local mine = nim.rules { takes = takes, misere = misere }
        local slow = sums.game(function(n)
          local left = {}
          for take in pairs(n > 0 and taken(takes, n) or {}) do
            left[#left + 1] = { n - take }
          end
          return left
        end, misere)
        slow.takes = takes
        local positions = { { 1 }, { 7 }, { 12 }, { 6, 6 }, { 9, 4 }, { 10, 7, 3 } }
        for _, piles in ipairs(positions) do
          local at = name .. (misere and " misere " or " ") .. table.concat(piles, " ")
          assert.equal(sums.outcome(slow, piles), nim.outcome(piles, mine), at)
          assert.same(wins(slow, piles), nim.winning_moves(piles, mine), at)
        end
        if not misere then
          for n = 0, 60 do assert.equal(sums.grundy(slow, { n }), nim.grundy(n, mine)) end
        end
      end
    end
  end)

  it("has values without its options: those of a known set", function()
    local mine, known = nim.rules { takes = squares }, { 1 }
    for root = 2, 44 do known[root] = root * root end
    local seq, same = mine:sequence(2000), nim.rules({ take = known }):sequence(2000)
    for n = 0, 2000 do assert.equal(same[n], seq[n]) end
  end)

  it("is the same from a table, from an iterator and from a file", function()
    local file = nim.rules(from [[
      local take = 0
      return function() take = take + 1 return take <= n // 3 and take or nil end]])
    local array = nim.rules(from [[
      local list = {}
      for take = 1, n // 3 do list[take] = take end
      return list]])
    local pairs_of = nim.rules(from [[
      local set = {}
      for take = n // 3, 1, -1 do set[take] = true end
      return pairs(set)]])
    local mine = nim.rules { takes = third }
    for n = 0, 300 do
      assert.equal(mine:grundy(n), file:grundy(n))
      assert.equal(mine:grundy(n), array:grundy(n))
      assert.equal(mine:grundy(n), pairs_of:grundy(n))
    end
    assert.same({ { 8 }, { 7 }, { 6 } }, file:options(9))
  end)

  it("is played by pile and take", function()
    local mine = nim.rules { takes = squares, name = "squares" }
    assert.equal("takes:squares", tostring(mine))
    local game = nim.game({ 50, 3 }, mine)
    assert.same({ 1, 3 }, game:move(1, 49):piles())
    assert.same({ { 1, 49 } }, game:history())
    assert.same({ 50, 3 }, game:undo():piles())
    assert.same({ 1, 3 }, game:redo():piles())
    assert.equal("2 may not be taken", select(2, game:legal(2, 2)))
    assert.equal("pile 1 has only 1, not 4", select(2, game:legal(1, 4)))
    assert.equal("a move has two numbers: these rules do not split piles",
      select(2, game:legal(2, 1, 1)))
    assert.equal(game, nim.load(game:save(), mine))
    local facts = mine:kind()
    assert.same({ "custom", "squares", false, nil },
      { facts.kind, facts.name, facts.splits, facts.numbered })
  end)

  it("is played to its end by all bots, in records that verify", function()
    local source = "return function(game) return game:best_move() end"
    for _, misere in ipairs { false, true } do
      local mine = nim.rules { file = "a.lua", misere = misere, text = from [[
        local list = {}
        for take = 1, n - 1 do if n % take == 0 then list[#list + 1] = take end end
        return list]].text }
      local boxed = assert(nim.sandbox.load(source, "kim"))
      for _, bot in ipairs { "perfect", "random", "single", "greedy", "parity", "mirror",
        "trickster", "minimax(3)", "novice(0.5)", not misere and boxed or "single" } do
        local played = nim.match.play {
          piles = { 12, 30, 7 }, rules = mine, bots = { bot, "random" }, seed = 5,
        }
        assert.equal("last token", played.reason)
        assert.is_true(nim.record.verify(played, mine))
      end
    end
  end)

  it("that is nonsense is refused, and harms nothing", function()
    local answer
    local mine = nim.rules { takes = function(n) return n < 5 and { 1 } or answer(n) end }
    for why, reply in pairs {
      ["number 1: at least 1 must be taken"] = function() return { 0 } end,
      ["number 2: the pile has no 6 tokens"] = function() return { 1, 6 } end,
      ["number 1: integer expected, got 1.5"] = function() return { 1.5 } end,
      ["number 1: -1 is negative"] = function() return { -1 } end,
      ["number 1: integer expected, got string"] = function() return { "1" } end,
      ["number 1: integer expected, got table"] = function() return { { 1 } } end,
      ["array of numbers, or an iterator over them, expected, got nil"] =
        function() end,
      ["array of numbers, or an iterator over them, expected, got number"] =
        function() return 3 end,
      ["array of numbers, or an iterator over them, expected, got a table with holes or "
        .. "names"] = function() return { 1, nil, 2 } end,
      ["there are more numbers than tokens in the pile"] =
        function() return function() return 1 end end,
      ["no idea"] = function() error("no idea", 0) end,
      ["error object is a table"] = function() return function() error {} end end,
      ["attempt to yield from outside a coroutine"] = coroutine.yield,
    } do
      answer = reply
      assert.error_matches(function() nim.game({ 5 }, mine) end, "takes(5): " .. why, nil,
        true)
      assert.error_matches(function() nim.grundy(5, mine) end, "takes(5): " .. why, nil,
        true)
      assert.equal(0, nim.grundy(4, mine))
    end
    answer = function()
      local many = {}
      for i = 1, 1000000 do many[i] = 1 end
      return many
    end
    assert.error_matches(function() nim.grundy(5, mine) end,
      "takes(5): there are more numbers than tokens in the pile", nil, true)
    answer = coroutine.yield
    assert.error_matches(coroutine.wrap(function() nim.grundy(5, mine) end),
      "takes(5): it cannot yield", nil, true)
    answer = function() return { 5, 2 } end
    assert.equal(2, nim.grundy(5, mine))
  end)

  -- So many good numbers, and then that one, from an array and from an iterator.
  local ONE_BY_ONE <const> = [[
    local list, at = {}, 0
    for take = 1, n < 90 and 0 or %d do list[take] = take end
    list[#list + 1] = n < 90 and 1 or %s
    if %s then return list end
    return function() at = at + 1 return list[at] end]]

  it("is read alike from an array and from an iterator, here and in a file", function()
    for _, good in ipairs { 0, 1, 15, 16, 17, 40, 64, 89 } do
      for _, last in ipairs { "90", "7.0", "0", "-1", "91", "1.5", "'1'", "{}", "0/0",
        "1e300", "math.maxinteger", "(1 << 32) + 1", "true" } do
        local known, said = nil, nil
        for _, array in ipairs { "true", "false" } do
          local text = from(ONE_BY_ONE:format(good, last, array)).text
          for _, rules in ipairs { load(text)(), { file = "a.lua", text = text } } do
            local ok, got = pcall(nim.grundy, 90, rules)
            if not ok then got = got:match "takes%(90%): .*" end
            if known == nil then known, said = ok, got end
            assert.same({ known, said }, { ok, got }, good .. " " .. last)
          end
        end
        assert.equal(last == "90" or last == "7.0", known, said)
      end
    end
  end)

  it("from a file that is nonsense names the file and the pile", function()
    local function complaint(text)
      local ok, why = core.try(core.game, { 3 }, { file = "a.lua", text = text })
      return not ok and tostring(why)
    end
    for body, why in pairs {
      ["return { 0 }"] = "a.lua: takes(1): number 1: at least 1 must be taken",
      ["return 1"] = "a.lua: takes(1): array of numbers, or an iterator over them, "
        .. "expected, got number",
      ["return function() return 1 end"] =
        "a.lua: takes(1): there are more numbers than tokens in the pile: one is there "
          .. "twice, or too large",
      ["return function() return n.x end"] =
        "a.lua:2: takes(1): attempt to index a number value (upvalue 'n')",
      ["coroutine.yield()"] =
        "a.lua: takes(1): attempt to yield from outside a coroutine",
    } do
      assert.equal(why, complaint(from(body).text))
    end
    assert.equal("a.lua: 'options' and 'takes' cannot be combined",
      complaint "return { options = print, takes = print }")
    assert.equal("a.lua: field 'takes': function expected, got number",
      complaint "return { takes = 1 }")
  end)

  it("is refused where it is not told right", function()
    local function refused(spec, why)
      assert.error_matches(function() nim.rules(spec) end, why, nil, true)
    end
    refused({ takes = 1 }, "field 'takes': function expected")
    refused({ takes = squares, max = 3 }, "'takes' and 'max' cannot be combined")
    refused({ takes = squares, options = print }, "'takes' cannot be combined")
    refused("takes:squares", "unknown rules 'takes:squares'")
  end)
end)
