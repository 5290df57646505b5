-- Games of one's own: an options function.

local core = require "nim.core"
local nim = require "nim"
local breaker = require "spec.support.breaker"
local kayles = require("spec.support.kayles").options
local sums = require "spec.support.sums"

local function rules(options, misere)
  return nim.rules { options = options, name = "mine", misere = misere }
end

--- Takes one token and breaks the rest in any number of piles.
local function partitions(n)
  local list = {}
  local function add(left, most, parts)
    if left == 0 then list[#list + 1] = table.move(parts, 1, #parts, 1, {}) end
    for size = math.min(left, most), 1, -1 do
      parts[#parts + 1] = size
      add(left - size, size, parts)
      parts[#parts] = nil
    end
  end
  add(n - 1, n - 1, {})
  return list
end

describe("a game of one's own", function()
  it("is solved as the game that it describes, from a file too", function()
    for _, misere in ipairs { false, true } do
      local known = breaker.rules(misere and "0.77 misere" or "0.77")
      for _, mine in ipairs { rules(kayles, misere),
        nim.rules { file = "spec/support/kayles.lua", misere = misere } } do
        for _, piles in ipairs { { 1 }, { 5 }, { 9 }, { 4, 3 }, { 6, 6 }, { 5, 2, 1 } } do
          assert.equal(breaker.outcome(known, piles), nim.outcome(piles, mine))
          assert.equal(breaker.grundy(known, piles), nim.grundy(piles, mine))
          assert.equal(#breaker.wins(known, piles), nim.count_winning_moves(piles, mine))
        end
      end
    end
  end)

  it("leaves any number of piles", function()
    for _, misere in ipairs { false, true } do
      local mine = rules(partitions, misere)
      local slow, normal = sums.game(partitions, misere), sums.game(partitions)
      for _, piles in ipairs { { 1 }, { 4 }, { 7 }, { 5, 5 }, { 6, 4, 1 }, { 8, 3 } } do
        local at = table.concat(piles, " ") .. (misere and " misere" or "")
        assert.equal(sums.outcome(slow, piles), nim.outcome(piles, mine), at)
        assert.equal(sums.grundy(normal, piles), nim.grundy(piles, mine), at)
        assert.equal(#sums.wins(slow, piles), nim.count_winning_moves(piles, mine), at)
      end
    end
  end)

  it("takes back what it has left, and plays it again", function()
    local mine = rules(partitions)
    local game = nim.game({ 7, 2 }, mine)
    local options = mine:options(7)
    for k, option in ipairs(options) do
      local after = { option[1] or 0, 2 }
      for i = 2, #option do after[#after + 1] = option[i] end
      assert.same(after, game:move(1, k):piles())
      assert.same({ 7, 2 }, game:undo():piles())
      assert.same(after, game:redo():piles())
      game:undo()
    end
    assert.equal(11, #options)
    assert.same({ 1, 1, 1, 1, 1, 1 }, options[11])
  end)

  it("leaves hundreds of piles in a move, and bots find room for them", function()
    local function ones(n)
      local option = {}
      for i = 1, n - 1 do option[i] = 1 end
      return n > 1 and { option, { n - 1 } } or { {} }
    end
    local mine = rules(ones)
    local game = nim.game({ 256, 256 }, mine):move(1, 1):move(2, 1)
    assert.equal(510, #game)
    assert.equal(2, #game:undo():undo())
    for _, bot in ipairs { "minimax(3)", "trickster", "parity", "greedy", "mirror" } do
      local played = require "nim.match".play {
        piles = { 40, 30 }, rules = mine, bots = { bot, "random" }, seed = 5,
      }
      assert.equal("last token", played.reason, bot)
      assert.is_true(require "nim.record".verify(played, mine), bot)
    end
  end)

  it("is played by pile and option", function()
    local game = nim.game({ 5, 2 }, rules(kayles))
    assert.same({ 4, 2 }, game:move(1, 1):piles())
    assert.same({ 1, 2, 2 }, game:move(1, 2):piles())
    assert.same({ { 1, 1 }, { 1, 2 } }, game:history())
    assert.same({ 5, 2 }, game:undo():undo():piles())
    assert.same({ 1, 2, 2 }, game:redo():redo():piles())
    assert.fails("there is no option 0: pile 2 has 2", game:legal(2, 0))
    assert.fails("there is no option 9: pile 2 has 2", game:legal(2, 9))
    assert.fails("the number of the option is missing", game:legal(2))
    assert.fails("too many numbers for a move, which is a pile and an option",
      game:legal(2, 1, 1))
  end)

  it("asks for nothing where there is no pile, also in misere play", function()
    local mine = rules(function(n) return error("asked for " .. n) end, true)
    for _, piles in ipairs { {}, { 0 }, { 0, 0 } } do
      assert.equal("N", nim.outcome(piles, mine))
      assert.same({}, nim.winning_moves(piles, mine))
      assert.is_nil(nim.best_move(piles, mine))
    end
  end)

  it("stalls by the option that leaves most", function()
    local mine = rules(function(n) return n == 4 and { {}, { 3, 2 }, { 3 } } or {} end)
    assert.equal("N", nim.outcome({ 4 }, mine))
    assert.same({ 1, 2 }, { nim.best_move({ 4, 4 }, mine) })
  end)

  it("equals only itself", function()
    local one, other = rules(kayles), rules(kayles)
    assert.equal("options:mine", tostring(one))
    assert.are_not.equal(one, other)
    assert.are_not.equal(nim.game({ 3 }, one), nim.game({ 3 }, other))
    assert.are_not.equal(nim.game({ 3 }, one):key(), nim.game({ 3 }, other):key())
    assert.equal(nim.game({ 3 }, one), nim.game({ 3 }, one))
    assert.equal("options misere",
      tostring(nim.rules { options = kayles, misere = true }))
  end)

  it("has a sequence, whose period nothing proves", function()
    local known = nim.rules("kayles"):sequence(200)
    for _, mine in ipairs { rules(kayles), nim.rules "spec/support/kayles.lua" } do
      local seq = mine:sequence(200)
      for i = 0, 200 do assert.equal(known[i], seq[i]) end
      assert.same({ nil, "no known theorem proves a period of such a game" },
        { seq:period() })
      assert.equal(210, #seq:extend(210))
    end
  end)

  it("keeps the values before whatever stops a sequence", function()
    local known, late = nim.rules("kayles"):sequence(300), 200
    local seq = rules(function(n)
      if n == late then error "late" end
      return kayles(n)
    end):sequence(0)
    local function stops_at(last, why, n, progress)
      local grown, message = pcall(seq.extend, seq, n, { progress = progress })
      assert.same({ false, last }, { grown, #seq })
      assert.matches(why, message)
      for i = 0, last do assert.equal(known[i], seq[i]) end
    end
    stops_at(199, "options%(200%): .*late$", 250)
    late = nil
    stops_at(255, "enough$", 300, function(done, wanted, of)
      assert.same({ #of, 300, seq }, { done, wanted, of })
      error "enough"
    end)
    assert.has_error(function() seq:extend(1 << 24) end,
      "a pile of 16777216 is too large for a game of one's own: at most 2^24-1")
    assert.same({ true, seq, 300 }, { true, seq:extend(300), #seq })
    assert.equal(known[300], seq[300])
  end)

  it("may extend the sequence that asks it", function()
    local seq, deep
    seq = rules(function(n)
      if n == 20 and not deep then
        deep = true
        seq:extend(70)
      end
      return kayles(n)
    end):sequence(0)
    assert.error_matches(function() seq:extend(40) end, "it depends on itself")
    local known = nim.rules("kayles"):sequence(90)
    seq:extend(90)
    for i = 0, 90 do assert.equal(known[i], seq[i]) end
  end)

  local HOLES <const> = ", got a table with holes or names"
  local NONSENSE <const> = {
    ["array of options expected, got nil"] = { "" },
    ["array of options expected, got number"] = { "return 1" },
    ["array of options expected" .. HOLES] = { "return { { 1 }, nil, { 2 } }",
      "return { left = 0 }", "return { [5] = { 0 }, [2] = { 1 }, [1] = { 2 } }" },
    ["option 1: array of piles expected"] = { "return { 1 }" },
    ["option 1: array of piles expected" .. HOLES] = { "return { { 0, nil, 0 } }",
      "return { { take = 1 } }", "return { { [5] = 0, [2] = 1, [1] = 2 } }" },
    ["option 1: it leaves a pile of 3, which is not smaller"] = { "return { { n } }",
      "return { { { 3, 2 } } }" },
    ["option 2: it leaves a pile of 4, which is not smaller"] = {
      "return { { 1 }, { n + 1 } }" },
    ["option 1: -1 is negative"] = { "return { { -1 } }", "return { { { 1, -1 } } }" },
    ["option 1: integer expected, got 0.5"] = { "return { { 0.5 } }" },
    ["option 1: integer expected, got 1.5"] = { "return { { { 1, 1.5 } } }" },
    ["option 1: integer expected, got NaN"] = { "return { { 0/0 } }" },
    ["option 1: integer expected, got string"] = { "return { { '1' } }" },
    ["option 1: integer expected, got function"] = { "return { { print } }" },
    ["option 1: integer expected, got table"] = { "return { { { {}, 1 } } }" },
    ["option 1: pile or {pile, how many} expected"] = { "return { { 2, {} } }",
      "return { { 2, { 1 } } }", "return { { 2, { 1, 2, 3 } } }",
      "return { { 2, { 1, 2, n = 3 } } }", "return { { 2, { 1, n = 2 } } }" },
    ["no idea"] = { "error('no idea', 0)" },
    ["option 2: it leaves 256 piles: games keep at most 255: ask for Grundy values, "
      .. "which have no such limit"] = { "return { { 1 }, { { 1, 256 } } }",
      "local many = {} for i = 1, 256 do many[i] = 1 end return { { 1 }, many }" },
  }

  it("that is nonsense is refused, here and in a file, and harms nothing", function()
    local function check(mine, said)
      local game = nim.game({ 2 }, mine)
      assert.equal(said, tostring(select(2, core.try(core.game, { 3 }, mine))))
      if not said:find "256" then
        assert.equal(said, tostring(select(2, core.try(core.outcome, { 2, 3 }, mine))))
      end
      assert.same({ 0 }, game:move(1, 1):piles())
    end
    local function bad(reply)
      return nim.rules { options = function(n) return n < 3 and { {} } or reply() end }
    end
    for why, bodies in pairs(NONSENSE) do
      for _, body in ipairs(bodies) do
        local text = "return { options = function(n) if n < 3 then return { {} } end "
          .. body .. " end }"
        check(nim.rules(load(text)()), "options(3): " .. why)
        check(nim.rules { file = "a.lua", text = text }, "a.lua: options(3): " .. why)
      end
    end
    check(bad(function() return debug.upvalueid(check, 1) end),
      "options(3): array of options expected, got userdata")
    check(bad(function() error {} end), "options(3): error object is a table")
  end)

  it("has values of more options than are kept, and of options of more piles", function()
    local function ones(n)
      local list, many = {}, {}
      for take = 1, n do list[take] = { n - take } end
      for i = 1, n - 1 do many[i] = 1 end
      list[n + 1] = many
      return list
    end
    -- The values are those of Nim: the further option has value 0 or 1.
    local mine = rules(ones)
    for n = 1, 1200 do assert.equal(n, nim.grundy(n, mine)) end
    assert.equal(1200, mine:sequence(1200)[1200])
    assert.error_matches(function() nim.game({ 300 }, mine) end,
      "options(257): option 258: it leaves 256 piles: games keep at most 255", nil, true)
    assert.equal(1, nim.count_winning_moves({ 256 }, mine))
  end)

  it("has values and outcomes of an option of a million equal piles", function()
    local even, odd = {}, {}
    for i = 1, 1000000 do even[i], odd[i] = 1, 1 end
    odd[1000001] = 1
    local mine = rules(function(n)
      return n == 1 and { {} } or n == 2 and { odd } or { even, odd }
    end)
    -- By the parity: 2 moves to value 1, and 3 to 0 and 1.
    assert.same({ 1, 0, 2 },
      { nim.grundy(1, mine), nim.grundy(2, mine), nim.grundy(3, mine) })
    assert.same({ "P", "N" }, { nim.outcome({ 2 }, mine), nim.outcome({ 2, 3 }, mine) })
  end)

  it("may count equal piles, here and in a file", function()
    local text = [[return { options = function(n)
      if n == 1 then return { {}, { { 0, 5 } } } end
      if n == 2 then return { { { 1, (1 << 63) - 1 } } } end
      return { { { 1, 1000000 } }, { { 1, 1000001 } }, { { 1, 3 }, n - 1, { n - 1, 1 } } }
    end }]]
    for _, mine in ipairs { nim.rules { options = load(text)().options },
      nim.rules { file = "a.lua", text = text } } do
      -- By the parity: 2 moves to value 1, and those above to 0 and 1.
      assert.same({ 1, 0, 2, 2 }, { nim.grundy(1, mine), nim.grundy(2, mine),
        nim.grundy(3, mine), nim.grundy(99, mine) })
      assert.error_matches(function() nim.game({ 2 }, mine) end, "options(2): option 1: "
        .. "it leaves 9223372036854775807 piles: games keep at most 255", nil, true)
    end
    local mine = rules(function(n)
      return { { { n // 2, 2 }, { 0, 200 } }, { { n // 2, 3 }, 0 }, { { n // 2, 0 } } }
    end)
    assert.same({ { 1, 1 }, { 1, 1, 1 }, {} }, mine:options(3))
  end)

  it("says so where games would keep too many options #long", function()
    local ones, many = {}, {}
    for i = 1, 255 do ones[i] = 1 end
    for i = 1, 1 << 10 do many[i] = ones end
    local mine = rules(function(n) return n == 1 and { {} } or many end)
    assert.error_matches(function() nim.game({ 300 }, mine) end, "options(65): games "
      .. "keep at most 16777216 options and piles that they leave: ask for Grundy "
      .. "values, which have no such limit", nil, true)
    assert.equal(0, nim.grundy(70, mine))
    assert.equal(0, nim.count_winning_moves({ 60 }, mine))
  end)

  it("that says something else when asked again is refused", function()
    local calls = 0
    local mine = rules(function(n)
      calls = calls + 1
      local list = {}
      for take = 1, n do list[take] = { n - take } end
      return calls > 1000 and {} or list
    end)
    assert.equal(1000, nim.grundy(1000, mine))
    assert.error_matches(function() nim.game({ 900 }, mine) end,
      "the options differ from those given before", nil, true)
    assert.equal(1000, nim.grundy(1000, mine))
  end)

  it("that asks for itself is refused", function()
    local mine
    local asked = false
    mine = rules(function(n)
      if n == 3 and not asked then
        asked = true
        nim.game({ 3 }, mine)
      end
      return { {} }
    end)
    assert.error_matches(function() nim.game({ 3 }, mine) end,
      "options(3): it depends on itself", nil, true)
    assert.equal(1, nim.grundy({ 3 }, mine))
  end)

  it("that always asks for itself is refused in one sentence, however deep", function()
    local mine
    mine = rules(function(n) return { { nim.grundy(n - 1 + n // 3, mine) } } end)
    local _, why = pcall(function() nim.game({ 3 }, mine) end)
    assert.matches("^spec/[^:]+:%d+: options%(3%): it depends on itself$", why)
  end)

  it("is not searched with more piles than fit a sum", function()
    -- 0.3122, whose quotient is infinite.
    local function options(n)
      return { n == 1 and {} or { n - 1 }, n == 2 and {} or n > 2 and { n - 2 } or nil,
        n > 3 and { n - 3 } or nil, n > 4 and { n - 4 } or nil }
    end
    local mine, piles = rules(options, true), { 7 }
    for i = 2, 65536 do piles[i] = ({ 7, 8, 9 })[i % 3 + 1] end
    assert.error_matches(function() nim.outcome(piles, mine) end,
      "there are more than 65533 piles", nil, true)
  end)

  it("is decided in misere play by values of any size, and with wild parts #slow",
    function()
      local function heaps(n)
        local options = {}
        for left = 0, n - 1 do options[left + 1] = { left } end
        return options
      end
      assert.equal("P", nim.outcome({ 600, 600 }, rules(heaps, true)))
      assert.equal("N", nim.outcome({ 600, 599 }, rules(heaps, true)))
      -- A pile leaves any set of the smaller ones: *2^(n-1) in all but name, so tame.
      local function sets(n)
        local options = {}
        for set = 0, (1 << n - 1) - 1 do
          local left = {}
          for k = 1, n - 1 do if set >> k - 1 & 1 == 1 then left[#left + 1] = k end end
          options[#options + 1] = left
        end
        return options
      end
      assert.equal("P", nim.outcome({ 13, 13 }, rules(sets, true)))
      assert.equal("N", nim.outcome({ 13, 12 }, rules(sets, true)))
      local mine = rules(function(n)
        if n <= 20 then return kayles(n) end
        return { { 5, 1 }, { 3 } }
      end, true)
      local function is_n(piles) return nim.outcome(piles, "kayles misere") == "N" end
      for k = 0, 4 do
        local won = not (is_n { 5, 1, k } and is_n { 3, k })
        for _, left in ipairs(k > 0 and kayles(k) or {}) do
          local piles = table.move(left, 1, #left, 2, { 21 })
          won = won or nim.outcome(piles, mine) == "P"
        end
        assert.equal(won and "N" or "P", nim.outcome({ 21, k }, mine), k)
      end
    end)

  it("is not searched along lines of play that are too long", function()
    local piles = {}
    for i = 1, 1500 do piles[i] = 31 end
    assert.error_matches(function() nim.outcome(piles, "grundy misere") end,
      "a line of play exceeds 2000 moves", nil, true)
    for i = 1, 65533 do piles[i] = 31 end
    assert.error_matches(function() nim.outcome(piles, "grundy misere") end,
      "there are more than 65533 piles", nil, true)
  end)

  it("tells arrays with holes from those that are filled in another order", function()
    local function told(list)
      local mine = nim.rules { options = function(n) return n == 1 and {} or list end }
      local ok, value = pcall(nim.grundy, 2, mine)
      return ok and value or value:match "options%(2%): (.*)"
    end
    local options = "array of options expected, got a table with holes or names"
    for _, list in ipairs { { { 1 }, nil, { 1 } }, { [2] = {} }, { [1] = {}, [3] = {} },
      { {}, {}, [5] = {} }, { [false] = {}, [1] = {} } } do
      assert.equal(options, told(list))
    end
    local piles = "option 1: array of piles expected, got a table with holes or names"
    for _, option in ipairs { { 1, nil, 2 }, { [2] = 1 }, { 1, [3] = 1 } } do
      assert.equal(piles, told { option })
    end
    assert.equal(1, told { [3] = {}, [1] = {}, [2] = {} })
    local function hidden(one)
      local list = { x = one }
      list[4], list[2], list[1] = one, one, one
      return list
    end
    assert.equal(4, #hidden {})
    assert.equal(options, told(hidden {}))
    assert.equal(piles, told { hidden(0) })
    for _, list in ipairs { { state = "a", [1] = { 0 } }, { [1] = { 0 }, state = "b" },
      { [2] = {}, state = 5, [1] = { 1 } } } do assert.equal(1, told(list)) end
  end)

  it("may change the game that it is asked about", function()
    local game = nim.game { 3, 40 }
    local function options(n)
      while game:undo() do end
      return kayles(n)
    end
    local calls = { nim.outcome, nim.best_move, nim.winning_moves, nim.game }
    for _, call in ipairs(calls) do
      local mine = rules(options)
      game:move(2, 39)
      call(game, mine)
      assert.equal(nim.grundy({ 3, 40 }, "kayles"), nim.grundy(game, mine))
    end
  end)

  it("is refused where it is not told right", function()
    local function refused(spec, why)
      assert.error_matches(function() nim.rules(spec) end, why, nil, true)
    end
    refused({ options = 1 }, "field 'options': function expected")
    refused({ options = kayles, max = 3 }, "'options' and 'max' cannot be combined")
    refused({ options = kayles, nmae = "a" }, "unknown field 'nmae'")
    refused({ options = kayles, misere = 1 }, "field 'misere': true or false expected")
    refused({ options = kayles, name = "a\0b" },
      "field 'name': a string with a zero byte")
    refused({ options = kayles, name = 1 }, "field 'name': string expected")
    refused({ options = kayles, name = "a b" },
      "field 'name': letters, digits, '-', '_' and '.' expected")
    refused("options:mine", "unknown rules 'options:mine'")
  end)

  it("cannot have a pile that would take for ever", function()
    assert.has_error(function() nim.game({ 3, 1 << 40 }, rules(kayles)) end, "pile 2: "
      .. "a pile of 1099511627776 is too large for a game of one's own: at most 2^24-1")
  end)
end)
