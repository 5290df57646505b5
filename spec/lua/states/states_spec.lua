-- Games on states: what is numbered, and that a game of one's own comes of it.

local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local memo = require "spec.support.memo"
local interrupt = require "spec.support.interrupt"
local nim = require "nim"
local states = require "nim.states"
local sums = require "spec.support.sums"

-- Kayles in a row, which falls apart.
local KAYLES <const> = [[
return {
  name = "row",
  start = function(text)
    if text:find "[^x.]" then return nil, "only x and ." end
    local list = {}
    for row in text:gmatch "x+" do list[#list + 1] = row end
    return list
  end,
  moves = function(state)
    local options = {}
    for hit = 1, 2 do
      for before = 0, #state - hit do
        local left = {}
        for _, n in ipairs { before, #state - hit - before } do
          if n > 0 then left[#left + 1] = ("x"):rep(n) end
        end
        options[#options + 1] = left
      end
    end
    return options
  end,
  show = function(state) return #state .. " pins" end,
  say = function(state, left) return ("from %d to %d"):format(#state, #left) end,
}
]]

-- Each state from 1 on that is asked for again has other moves than before; 1 to 1059.
local CHANGES <const> = [[
  local seen = {}
  return {
    start = function() return 0 end,
    moves = function(state)
      local all, none = {}, nil
      for i = 1, state == 0 and 1000 or 0 do all[i] = { i + 59 } end
      if state > 1 then all[1] = { seen[state] and %s or state - 1 } end
      seen[state] = true
      return all
    end,
  }]]

-- A pile of as many tokens, of which a move takes one.
local DOWN <const> = { start = math.tointeger,
  moves = function(n) return n > 0 and { { n - 1 } } or {} end }

local functions <const> = load(KAYLES)()
local kayles <const>, rows <const> = functions.moves, functions.start

local function of_text(file, text) return states.game { file = file, text = text } end

local function row(misere)
  return states.game { file = "row.lua", text = KAYLES, misere = misere }
end

describe("a game on states", function()
  local table_game = states.game { name = "row", start = rows, moves = kayles }

  it("has numbers that each move makes smaller, and an own one for each state", function()
    local start = assert(table_game:position "xxxxxxxx.xxx.xx")
    local seen = {}
    for n = 1, 8 do
      local state = start:state(n)
      assert.is_nil(seen[state])
      seen[state] = n
    end
    for n = 1, 8 do
      for i, option in ipairs(kayles(start:state(n))) do
        local left = {}
        for j, part in ipairs(option) do left[j] = seen[part] end
        assert.same(left, start.rules:options(n)[i])
        for _, m in ipairs(left) do assert.is_true(m < n) end
      end
    end
    assert.fails("the start reaches no such state", start:state(9))
    assert.same({ seen.xxxxxxxx, seen.xxx, seen.xx }, start.piles)
  end)

  it("has the values and winners of its rules, from a table and from a file", function()
    local normal, misere = sums.game(kayles), sums.game(kayles, true)
    for _, text in ipairs { "x", "xx.xxx", "xxxxxxxxx", "xxxx.xxxx.x", "xxxxx.xxx.xx" } do
      for _, game in ipairs { table_game, row() } do
        local start = assert(game:position(text))
        for i, state in ipairs(rows(text)) do
          assert.equal(sums.grundy(normal, { state }), start.rules:grundy(start.piles[i]))
        end
        assert.equal(sums.outcome(normal, rows(text)),
          nim.outcome(start.piles, start.rules))
      end
      for _, game in ipairs { row(true),
        states.game { start = rows, moves = kayles, misere = true } } do
        local start = assert(game:position(text))
        assert.equal(sums.outcome(misere, rows(text)),
          nim.outcome(start.piles, start.rules))
      end
    end
  end)

  it("tells states and moves in its words", function()
    local start = assert(row():position "xx.xxx")
    local one, two = table.unpack(start.piles)
    assert.same({ "xx", "3 pins", "from 2 to 1", "from 3 to 2" },
      { start:state(one), start:show(two), start:say(one, 1), start:say(two, 2) })
    assert.fails("there is no option 9: the state has 3", start:say(one, 9))
    assert.has_error(function() start:say(one) end,
      "bad argument #2 to 'say' (number expected, got nil)")
    assert.has_error(function() start:say() end,
      "bad argument #1 to 'say' (number expected, got nil)")
    for _, name in ipairs { "state", "show", "say", "complaint" } do
      assert.has_error(function() start[name](3) end, ("bad argument #1 to '%s' (start "
        .. "before a colon expected, got number)"):format(name))
    end
    for _, name in ipairs { "position", "positions", "drawing" } do
      assert.has_error(function() start.game[name] "xx" end, ("bad argument #1 to '%s' "
        .. "(game on states before a colon expected, got string)"):format(name))
    end
    assert.is_nil(states.of(nim.game { 3 }))
    assert.equal(start, states.of(nim.game(start.piles, start.rules)))
    start = assert(table_game:position "xxx")
    assert.same({ "xxx", "leave x + x", "leave xx" },
      { start:show(3), start:say(3, 2), start:say(3, 1) })
    start = assert(states.game(DOWN):position "3")
    assert.same({ 2, "2", "leave 1" }, { start:state(3), start:show(3), start:say(3, 1) })
  end)

  it("tells its states where it has no words, and why only once", function()
    for wrong, why in pairs {
      ["return {}"] = 'say("xxx"): text expected, got table',
      ["return true"] = 'say("xxx"): text expected, got boolean',
      ["error('no', 0)"] = "no",
      ["while true do end"] = "more than 1048576 instructions, in line 23",
      ["return ('x'):rep(3000)"] = "it prints more than 2000 bytes",
    } do
      local source = KAYLES:gsub("say = function.-\n", function()
        return "say = function(state) " .. wrong .. " end,\n"
      end)
      local start = assert(of_text("row.lua", source):position "xxx")
      assert.same({ "leave 1 pins + 1 pins", "leave 2 pins" },
        { start:say(3, 2), start:say(3, 3) })
      assert.same({ "row.lua: " .. why, nil }, { start:complaint(), start:complaint() })
    end
    local start = assert(states.game { moves = kayles, show = type, say = function()
      error("no", 0)
    end }:position "xx")
    assert.same({ "string", "leave nothing", "no", nil }, { start:show(2),
      start:say(2, 3), start:complaint(), start:complaint() })
  end)

  it("is not asked on where Ctrl-C came while it looked for words", function()
    assert.matches("^false\t", command.lua [[
      require "nim.core".note_interrupts()
      local start = require "nim.states".game {
        moves = function() return {} end,
        show = function() io.popen("kill -INT $PPID"):close() error("stopped", 0) end,
      }:position "a"
      print(pcall(start.show, start, 1))]])
  end)

  it("has positions that share their states", function()
    local texts = { "xx.xxx", "xxxx", "", "xxx" }
    for _, game in ipairs { table_game, row() } do
      local start = assert(game:positions(texts))
      local two, three = table.unpack(start.positions[1])
      assert.same({ { two, three }, { start.positions[2][1] }, {}, { three } },
        start.positions)
      assert.same({ "xx", "xxx", "xxxx" },
        { start:state(two), start:state(three), start:state(start.positions[2][1]) })
      assert.same({ start.positions[1], "xx.xxx" }, { start.piles, start.text })
    end
    texts = {}
    for i = 1, 400 do texts[i] = ("x"):rep(i % 3 + 1) .. ".x.xx.xxx" end
    local start = assert(row():positions(texts)) -- more than are sent at once
    for i = 1, 400 do
      assert.same({ start.piles[i % 3 + 2], table.unpack(start.piles, 2) },
        start.positions[i])
    end
  end)

  it("is known by the text of its rules alone", function()
    local start = assert(row(true):positions { "xxxx", "xx.xxx" })
    local facts = start.rules:kind()
    local same = nim.rules { file = "other.lua", text = facts.text, misere = true }
    local found = states.of(same)
    assert.are_not.equal(start, found)
    local n = start.piles[1]
    assert.same({ start:state(n), start:show(n), start:say(n, 1), start.first },
      { found:state(n), found:show(n), found:say(n, 1), found.first })
    assert.is_nil(states.of(nim.rules "nim"))
    assert.is_nil(states.of(nim.rules { file = "halves.lua",
      text = "return { options = function() return {} end }" }))
  end)

  it("shows states to games, views and bots, in the sandbox too", function()
    local start = assert(row():position "xx.xxx")
    local game = nim.game(start.piles, start.rules)
    local blind = game:view { solver = false }
    for _, one in ipairs { game, game:view(), game:copy(), blind } do
      assert.same({ "xx", "xxx", n = 5 }, table.pack(one:state(1), one:state(2),
        one:state(0), one:state(3), one:state(math.maxinteger)))
    end
    game:move(2, 1) -- the last of three
    assert.equal("xx", game:state(2))
    assert.is_nil(nim.game({ 3 }, "nim"):state(1))
    local numbers = assert(states.game(DOWN):position "7")
    assert.equal("integer",
      math.type(nim.game(numbers.piles, numbers.rules):state(1)))
    local bot = assert(nim.sandbox.load([[return { move = function(game)
      local own = game:copy():move(1, 1)
      error(game:state(1) .. " " .. game:state(2) .. " " .. own:state(1)
        .. " " .. tostring(game:state(9)))
    end }]], "bot"))
    for _ = 1, 2 do -- the sandbox is put back
      local record = nim.match.play { piles = start.piles, rules = start.rules,
        bots = { bot, "perfect" } }
      assert.matches("xx xxx x nil", record.detail)
    end
  end)

  it("finds holes wherever the table keeps its elements", function()
    local refusal = 'moves("3"): array of options expected, got a table with '
      .. "holes or names"
    local holes = { moves = function(state)
      if state ~= "3" then return {} end
      return { [5] = { "0" }, [2] = { "1" }, [1] = { "2" } }
    end }
    assert.fails(refusal, states.game(holes):position "3")
    local inside = { moves = function(state)
      return state == "3" and { { "1" }, { [5] = "0", [2] = "1", [1] = "2" } } or {}
    end }
    assert.fails('moves("3"): option 2: array of states expected, got a table with '
      .. "holes or names", states.game(inside):position "3")
  end)

  it("keeps no more states of a file than games may hold #slow", function()
    local text = "return { options = function(n) "
      .. "return { state = ('x'):rep(65000) .. n } end }"
    local rules = nim.rules { file = "f.lua", text = text }
    assert.equal(0, nim.grundy(2000, rules))
    assert.error_matches(function() nim.game({ 2000 }, rules) end,
      "games keep at most 16777216 options and piles", nil, true)
  end)

  it("refuses what is no state in the answer of options", function()
    for told, why in pairs {
      ["{ {}, state = {} }"] = "field 'state': string or integer expected",
      ["{ {}, state = 1.5 }"] = "field 'state': string or integer expected",
      ["{ {}, state = ('x'):rep(65537) }"] = "field 'state': at most 65536 bytes",
      ["{ {}, state = 's', more = 1 }"] =
        "array of options expected, got a table with holes or names",
      ["{ {}, stat = 's' }"] =
        "array of options expected, got a table with holes or names",
    } do
      local options = load("return function() return " .. told .. " end")()
      assert.has_error(function() nim.game({ 1 }, { options = options }) end,
        "options(1): " .. why)
      local text = "return { options = function() return " .. told .. " end }"
      assert.has_error(function()
        nim.game({ 1 }, nim.rules { file = "f.lua", text = text })
      end, "f.lua: options(1): " .. why)
    end
    local game = nim.game({ 2, 1 }, { options = function(n)
      return { {}, state = n == 1 and "" or nil }
    end })
    assert.same({ nil, "" }, { game:state(1), game:state(2) })
  end)

  it("plays a tournament whose header holds all of it", function()
    local start = assert(row():position "xxxx.xxxxx")
    local there = arena.new()
    finally(function() there:remove() end)
    local path = there.path .. "/row.jsonl"
    assert(assert(nim.tournament.new { bots = { "perfect", "random" },
      rules = start.rules, positions = { start.piles }, rounds = 2, seed = 5, out = path,
      workers = 2 }):run())
    local ran = there:shell("$LUANIM verify row.jsonl")
    assert.equal(0, ran.status, ran.err)
  end)

  it("is not what a text only looks like", function()
    local text = "local game, states = {}, { options = function() return {} end }\n"
      .. "-- (, %s)\nreturn { name = game.name, misere = game.misere or false, "
      .. "options = states.options, placed = true }"
    for skipped, is_one in pairs { ["0"] = true, ["99999999999999999999"] = false } do
      local rules = nim.rules { file = "f.lua", text = text:format(skipped) }
      assert.equal(is_one, states.of(rules) ~= nil)
    end
  end)

  it("goes on through states that reach thousands of others", function()
    local text = "return { start = math.tointeger, moves = function(s) "
      .. "return s > 1 and { { s - 1 }, { s - 2 } } or {} end }"
    for _, n in ipairs { 18, 40, 41, 58, 59, 9000 } do -- states 0 .. n
      local start = assert(of_text("f.lua", text):position(tostring(n)))
      local pile = start.piles[1]
      assert.equal(pile, n + 1 + (n > 40 and (n + 1) // 20 or 0))
      assert.equal(n, start:state(pile))
      assert.equal((n - 1) % 3, start.rules:grundy(pile)) -- subtraction of 1 and 2
      assert.same({ { pile - 1 }, { pile - 2 } }, start.rules:options(pile))
    end
  end)

  it("gives an empty start, and one where nobody can move", function()
    local start = assert(row():position "")
    assert.same({}, start.piles)
    start = assert(states.game({ moves = function() return {} end }):position "end")
    assert.is_true(nim.game(start.piles, start.rules):over())
  end)
end)

describe("what is wrong with a game on states", function()
  it("is a pipe, which is not waited for", function()
    local path = os.tmpname()
    assert(os.execute(("rm %s; mkfifo %s"):format(path, path)))
    local ok, why = pcall(states.game, path)
    os.remove(path)
    assert.same({ false, ("bad argument #1 to 'game' (%s: it is not a regular file)")
      :format(path) }, { ok, why })
  end)

  local function of_file(moves)
    local _, why = of_text("f.lua", "return { " .. moves .. " }"):position "a"
    return why
  end

  it("is said once, with the state #long", function()
    for text, why in pairs {
      ["moves = function() return { { 'a' } } end"] =
        'f.lua: a state is reached again: "a" -> "a"',
      ["moves = function(s) return { { s == 'a' and 'b' or 'a' } } end"] =
        'f.lua: a state is reached again: "a" -> "b" -> "a"',
      ["start = function() return 1 end, moves = function(s) return { { s + 1 } } end"] =
        "f.lua: the start reaches more than 65536 states: one of them is 65537",
      ["moves = function() return { { ('b'):rep(10000000) } } end"] =
        'f.lua: moves("a"): option 1: a state of 10000000 bytes: at most 65536',
      ["moves = function() end"] =
        'f.lua: moves("a"): array of options expected, got nil',
      ["moves = function() return { 7 } end"] =
        'f.lua: moves("a"): option 1: array of states expected, got number',
      ["moves = function() return { { 1.5 } } end"] =
        'f.lua: moves("a"): option 1: a state is a string or an integer, not 1.5',
      ["moves = function() return { x = {} } end"] =
        'f.lua: moves("a"): array of options expected, got a table with holes or names',
      ["start = function() return nil, 'no' end, moves = print"] = "f.lua: no",
      ["start = function() return { {} } end, moves = print"] =
        "f.lua: start: a state is a string or an integer, not a table",
      ["moves = 5"] = "f.lua: field 'moves': function expected, got number",
      ["moves = function(s) return s.x.y end"] =
        "f.lua:1: moves(\"a\"): attempt to index a nil value (field 'x')",
      ["moves = function() error('a\\nb', 0) end"] = 'f.lua: moves("a"): a\\nb',
      ["start = function(t) return t.x.y end, moves = print"] =
        "f.lua:1: start(\"a\"): attempt to index a nil value (field 'x')",
      ["moves = function() error({}) end"] = 'f.lua: moves("a"): error object is a table',
      ["moves = function() error() end"] =
        'f.lua: moves("a"): an error without a message',
      ["moves = function() error(7) end"] = 'f.lua: moves("a"): 7',
      ["start = function() error(true) end, moves = print"] =
        'f.lua: start("a"): error object is a boolean',
      ["start = function() return nil, {} end, moves = print"] =
        "f.lua: start: the text is not a position",
    } do
      assert.equal(why, of_file(text))
    end
    assert.matches("^f.lua: more than %d+ bytes of memory.*: do its states end%?$",
      of_file "moves = function(s) return { { s .. 'a' } } end")
    assert.equal("f.lua: the game is a nil, not a table",
      select(2, of_text("f.lua", "x = 1"):position ""))
  end)

  it("has its place in the file, whenever the file is asked", function()
    local place = "rule.lua:%d: moves(%d): attempt to index a nil value (local 'none')"
    local _, why = of_text("rule.lua", CHANGES:gsub("seen%[state%] and %%s", "none.x"))
      :position ""
    assert.equal(place:format(7, 60), why)
    -- A state that was found before is asked for again when it is the next pile.
    local start = assert(of_text("rule.lua", CHANGES:format "none.x"):position "")
    assert.has_error(function() nim.game(start.piles, start.rules) end,
      place:format(7, 2))
    _, why = states.game {
      moves = function(state) return state.x.y end,
    }:position "a"
    assert.matches("states_spec.lua:%d+: moves%(\"a\"%): attempt to index a nil", why)
  end)

  it("is a chain that is too long, in words of the file #slow", function()
    local chain = "return { start = math.tointeger, moves = function(n) return n > 0 and "
      .. "{ { n - 1 } } or {} end }"
    for _, n in ipairs { 52000, 64000 } do
      local why = select(2, of_text("rule.lua", chain):position(tostring(n)))
      assert.matches("^rule.lua: more than 16777216 bytes of memory", why)
      assert.matches("memory$", (why:gsub(", in line 1$", "")))
    end
    assert.equal("rule.lua: more than 16777216 bytes of memory, in line 2: do its states "
      .. "end?", select(2, of_text("rule.lua", "return { moves = function(s)\nwhile true "
        .. "do s = s .. s end end }"):position "a"))
  end)

  it("are states that its start has all the same #slow", function()
    local long = ("x"):rep(65000)
    local function moves(state)
      local n = tonumber(state:match "%d+")
      return n > 0 and { { long .. n - 1 } } or {}
    end
    local start = assert(states.game { moves = moves }:position(long .. 1100))
    for _, pile in ipairs { 1, 1030, 1101 } do
      assert.equal(long .. pile - 1, start:state(pile))
      assert.equal(long .. pile - 1, start:show(pile))
      assert.equal((pile - 1) % 2, start.rules:grundy(pile))
    end
    local none = { nil, "the start reaches no such state" }
    for _, pile in ipairs { 0, 1102, -1, 1.5 } do
      assert.same(none, { start:state(pile) })
    end
    local _, why = start:say(1101, 1)
    assert.matches("games keep at most 16777216 options", why)
    local file = assert(of_text("slow.lua", [[return { start = math.tointeger,
      moves = function(n)
        for _ = 1, 90000 do end
        return n > 0 and { { n - 1 } } or {}
      end }]]):position "60")
    _, why = file:state(file.piles[1])
    assert.equal("slow.lua: more than 1000000 instructions, in line 3", why)
  end)

  it("is a file that tells the numbering itself, or is no chunk of its own", function()
    local function wrong(source)
      return select(2, of_text("a.lua", source):position "5")
    end
    assert.matches("^a.lua:1: moves%(\"5\"%): .*global 'tell'",
      wrong "return { moves = function() tell(6, 3, '1;.') return {} end }")
    assert.matches("a.lua:1: <eof> expected near 'end'", wrong(
      "return { moves = function() return {} end } end local f = function() return 1"))
    assert.is_nil(wrong [[
      function tell() return {} end
      return { moves = function() return tell() end }]])
  end)

  it("is seen where moves differ from call to call", function()
    -- a chain, and then states that are found before they are asked for
    local start = assert(of_text("f.lua", CHANGES:format '"other"'):position "")
    assert.has_error(function() nim.game(start.piles, start.rules) end,
      "f.lua: moves(2): the states differ from those before")
  end)

  it("may answer with one table again and again", function()
    local source = [[
      local options, option = {}, {}
      return { start = function() return 0 end, moves = function(n)
        for i = 1, #options do options[i] = nil end
        for i = 1, n < 9 and 2 or 0 do options[i] = { n + i } end
        for i = 1, #option do option[i] = nil end
        if n < 9 then option[1], option[2], options[3] = n + 1, n + 2, option end
        return options
      end }]]
    local function value(n)
      local seen, least = {}, 0
      if n < 9 then
        local a, b = value(n + 1), value(n + 2)
        seen[a], seen[b], seen[a ~ b] = true, true, true
      end
      while seen[least] do least = least + 1 end
      return least
    end
    for _, game in ipairs { states.game(load(source)()),
      of_text("again.lua", source) } do
      local start = assert(game:position "")
      for pile = start.first, start.piles[1] do
        assert.equal(value(start:state(pile)), start.rules:grundy(pile))
      end
      assert.equal(11, start.piles[1] - start.first + 1)
    end
  end)

  it("holds half as much as a plain memo in Lua #slow", function()
    if not pcall(require, "spec.support.host") then
      return pending "needs the host: make test builds it"
    end
    local graph = "a-b b-c c-d e-f f-g g-h i-j j-k k-l m-n n-o o-p a-e b-f c-g d-h "
      .. "e-i f-j g-k h-l i-m j-n k-o l-p"
    for name, text in pairs { chomp = ("8 "):rep(6), node_kayles = graph } do
      local plain = memo.held("plain", name, text, name == "chomp" and "3 3" or "a-b")
      local held = memo.held("states", name, text, name == "chomp" and "3 3" or "a-b")
      assert.is_true(2 * held <= plain, ("%s: %d and %d"):format(name, held, plain))
    end
  end)

  it("asks a table for the moves of each state once", function()
    local calls = {}
    local start = assert(states.game({ start = rows, moves = function(state)
      calls[state] = (calls[state] or 0) + 1
      return kayles(state)
    end }):position "xxxxxxxxxxxx")
    assert(nim.game(start.piles, start.rules):grundy())
    for n = 1, 12 do assert.equal(1, calls[("x"):rep(n)]) end
  end)

  it("has more states in a file than a table of the sandbox has keys #long", function()
    local start = assert(of_text("f.lua", [[return {
      start = function() return "0" end,
      moves = function(state)
        local n = math.tointeger(state:match "%d+")
        if state == "0" then
          local all = {}
          for i = 1, 330 do all[i] = { "b" .. i } end
          return all
        end
        local all = {}
        for i = 1, state:find "b" and 100 or 0 do all[i] = { "c" .. 100 * n + i } end
        return all
      end }]]):position "")
    assert.equal(330 * 101 + 1, start.piles[1]) -- all c and b, and 0
    assert.same({ 0, 1, 0 }, { start.rules:grundy(1), start.rules:grundy(101),
      start.rules:grundy(start.piles[1]) })
  end)

  it("is a bound of states for a table, too", function()
    local _, why = states.game({ start = math.tointeger,
      moves = function(state) return { { state + 1 } } end }):position("1", 1000)
    assert.equal("the start reaches more than 1000 states: one of them is 1001", why)
  end)

  it("is a position that is no text", function()
    assert.has_error(function() row():position(5) end,
      "bad argument #1 to 'position' (string expected, got number)")
    assert.has_error(function() row():positions { "x", 5 } end,
      "bad argument #1 to 'positions' (text 2: string expected, got number)")
    assert.has_error(function() row():positions {} end,
      "bad argument #1 to 'positions' (text 1: string expected, got nil)")
    assert.fails("row.lua: position 2: only x and .", row():positions { "x", "y" })
  end)

  it("is said as other rules are, misère and all", function()
    local path = "examples/rules/nimble.lua"
    for spec, expected in pairs {
      [path] = "N", [path .. " misere"] = "P", ["misere " .. path] = "P",
      ["nimble"] = "N", ["nimble misere"] = "P", [{ file = path }] = "N",
      [{ file = path, misere = true }] = "P", [{ file = path, misere = false }] = "N",
    } do
      local start = assert(states.game(spec):position "1")
      assert.equal(expected == "P", tostring(start.rules):find "misere$" ~= nil)
      assert.equal(expected, nim.outcome(start.piles, start.rules))
    end
    local function refused(why, ...)
      local call = table.pack(...)
      assert.has_error(function() states.game(table.unpack(call, 1, call.n)) end,
        "bad argument #" .. why)
    end
    local more = "2 to 'game' (no value expected: misère is said as in "
      .. '"chomp misere", or by a field)'
    refused(more, path, { misere = true })
    refused(more, path, true)
    refused("1 to 'game' (field 'misere': boolean expected, got string)",
      { file = path, misere = "yes" })
    refused("1 to 'game' (field 'misere': boolean expected, got number)",
      { moves = kayles, misere = 1 })
    refused("1 to 'game' (field 'text': string expected, got boolean)",
      { file = path, text = true })
    refused("1 to 'game' (unknown field 'misre')", { moves = kayles, misre = true })
    refused("1 to 'game' (unknown field 'moves')", { file = path, moves = kayles })
    refused("1 to 'game' (field 'moves': function expected, got nil)", {})
    refused("1 to 'game' (string or table expected, got nil)")
    local row_of_table = states.game { start = rows, moves = kayles }
    for _, call in ipairs { "position", "positions" } do
      local given = call == "position" and "xx" or { "xx" }
      assert.has_error(function() row()[call](row(), given, { misere = true }) end,
        ("bad argument #2 to '%s' (a file has the limit of its memory)"):format(call))
      assert.has_error(function()
        row_of_table[call](row_of_table, given, { misere = true })
      end, ("bad argument #2 to '%s' (integer >= 1 expected, got table)")
        :format(call))
    end
  end)
end)

describe("Ctrl-C", function()
  it("is seen by a script that asks rules from a file #long", function()
    local ran = interrupt.shell(("exec %s -e '%s'"):format(os.getenv "LUA" or "lua5.4",
      [[local states = require "nim.states"
      local loop = "return { moves = function() while true do end end }"
      local game = states.game { file = "own.lua", text = loop }
      print(select(2, game:position "a"))]]))
    assert.same({ 0, "interrupted!\n", "" }, { ran.status, ran.out, ran.err })
    assert.is_true(not ran.late)
  end)
end)
