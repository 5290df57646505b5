-- The games in examples/rules that are played on states: each against its own moves by
-- brute force, and against what has been published of it.

local nim = require "nim"
local states = require "nim.states"
local sums = require "spec.support.sums"

local function file(name) return "examples/rules/" .. name .. ".lua" end

-- The start with its rules, and the value of its sum.
local function at(name, text)
  local start = assert(states.game(file(name)):position(text))
  return start, nim.grundy(start.piles, start.rules)
end

local function value(name, text) return (select(2, at(name, text))) end

local function lost(name, text) return value(name, text) == 0 end

-- Of many texts, whose states are searched together: the value of each, or whether it is
-- lost.
local function have(name, expected)
  local texts = {}
  for text in pairs(expected) do texts[#texts + 1] = text end
  local start = assert(states.game(file(name)):positions(texts))
  for i, text in ipairs(texts) do
    local found, wanted = nim.grundy(start.positions[i], start.rules), expected[text]
    if type(wanted) == "boolean" then found = found == 0 end
    assert.equal(wanted, found, name .. ": " .. text)
  end
end

-- The value of each state that the text reaches, straight from the moves of the file.
local function check(name, text)
  local start = at(name, text)
  local game = dofile(file(name))
  game.start(text)
  local slow = sums.game(game.moves)
  for n = 1, math.maxinteger do
    local state = start:state(n)
    if not state or n > 40 then break end
    assert.equal(sums.grundy(slow, { state }), start.rules:grundy(n),
      name .. ": " .. state)
    for option = 1, #game.moves(state) do assert.is_string(start:say(n, option)) end
  end
end

-- The words of the file, not an error on one of its lines.
local function refuses(name, text)
  local start, why = states.game(file(name)):position(text)
  assert.is_nil(start, name .. ": " .. text)
  assert.matches("^" .. file(name):gsub("%p", "%%%0") .. ": ", why)
  assert.not_matches("line:", why)
end

describe("the shelf of games on states", function()
  -- How it is drawn stands below that.
  it("is in the guide, each game in fewer than 30 lines", function()
    local guide = assert(io.open "examples/guide.md"):read "a"
    for path in io.popen("ls examples/rules/*.lua"):lines() do
      local lines = 0
      for line in io.lines(path) do
        if line:find "^  board =" or line:find "^  row =" then break end
        lines = lines + 1
      end
      assert.is_true(lines < 30, path)
      local name = path:match "([^/]+)%.lua$"
      if dofile(path).moves then
        assert.truthy(guide:find("`" .. name .. "`", 1, true), name)
      end
    end
  end)

  local slow = { cram = " #long", fibonacci_nim = " #long", pass = " #long",
    ruler = " #long", takeaway = " #long", turning_turtles = " #long" }
  for name, text in pairs {
    chomp = "3 3 2", cram = "2x4", end_nim = "3 1 3", fibonacci_nim = "12",
    kayles_row = "xxxx.xxx", node_kayles = "a-b b-c c-d d-e e-a", pass = "1 2 2",
    silver_dollar = ".$..$.$", treblecross_row = "..x.....", nimble = "1 4 4",
    hackenbush = "(()())((()))",
    no_repeat = "9 4 2", turning_turtles = "TT.TT", welter = "1 3 5",
    takeaway = "12 3", octal = "0.137 xxxx.xxxxx", ruler = "H.HHH",
    slow_nim = "2: 2 3 3", northcott = "W..B. .B..W", poker_nim = "4 2",
  } do
    it("has the values of brute force: " .. name .. (slow[name] or ""), function()
      check(name, text)
    end)
  end

  it("refuses what is no start", function()
    for name, text in pairs { chomp = "2 3", cram = "..,", end_nim = "x",
      kayles_row = "a", fibonacci_nim = "x", pass = "", silver_dollar = "x",
      turning_turtles = "x", welter = "1 1", treblecross_row = "x.x", nimble = "-1",
      hackenbush = "(", no_repeat = "3", node_kayles = "a-b-c", takeaway = "20",
      octal = "0.8 x", ruler = "T", slow_nim = "2 3 4", northcott = "WW",
      poker_nim = "3 x" } do
      refuses(name, text)
    end
    refuses("chomp", "4x4")
    refuses("octal", "0.7 xo")
    for _, text in ipairs { "a-b 1-2", "a-b b-" } do refuses("node_kayles", text) end
    refuses("northcott", "")
  end)

  it("refuses numbers that are too large", function()
    local huge = ("9"):rep(20)
    for name, text in pairs { chomp = huge, cram = huge .. "x2", end_nim = huge,
      fibonacci_nim = huge, pass = "2 " .. huge, welter = huge, nimble = huge,
      no_repeat = huge .. " 3 0", takeaway = huge .. " 2", slow_nim = "1: " .. huge,
      poker_nim = huge } do
      refuses(name, text)
    end
    refuses("takeaway", "5 " .. huge)
    for name, text in pairs { fibonacci_nim = "10000", takeaway = "10000 2" } do
      assert.fails_like("nim%.takeaway$", states.game(file(name)):position(text))
    end
    refuses("slow_nim", huge .. ": 2")
  end)

  it("Chomp: known winning bites", function()
    for n = 1, 6 do -- n+1 over n squares
      assert.is_true(lost("chomp", ("%d %d"):format(n + 1, n)))
    end
    assert.is_true(lost("chomp", "5 1 1 1 1")) -- a corner
  end)

  it("Chomp: one bite wins a bar of three rows, and not in the first", function()
    for n = 2, 8 do -- Gale 1974 up to 100; Sheiner 2026 proves it
      local start = at("chomp", ("%d %d %d"):format(n, n, n))
      local winning = {}
      for option, left in ipairs(start.rules:options(start.piles[1])) do
        if nim.outcome(left, start.rules) == "P" then
          winning[#winning + 1] = start:say(start.piles[1], option)
        end
      end
      assert.equal(1, #winning, n)
      assert.matches("^leave " .. n .. " ", winning[1])
    end
  end)

  it("Fibonacci Nim: the smallest term of Zeckendorf's sum wins", function()
    local start = at("fibonacci_nim", "20") -- 13 + 5 + 2
    local _, option = nim.best_move(start.piles, start.rules)
    assert.equal("take 2", start:say(start.piles[1], option))
  end)

  it("Kayles: a row is 0.77", function()
    local kayles, expected = nim.rules "0.77", {}
    for n = 1, 30 do expected[("x"):rep(n)] = kayles:grundy(n) end
    have("kayles_row", expected)
  end)

  it("Node Kayles: a path is 0.137, a circle 0 or 1 by its least excluded", function()
    local dawson, letters = nim.rules "0.137", "abcdefghijkl"
    local path = ""
    for n = 2, 12 do
      local last, node = letters:sub(n - 1, n - 1), letters:sub(n, n)
      path = path .. last .. "-" .. node .. " "
      assert.equal(dawson:grundy(n), value("node_kayles", path), n)
      if n >= 3 then -- all moves from a circle leave the same path
        local circle = path .. node .. "-a"
        local left = dawson:grundy(n - 3)
        assert.equal(left == 0 and 1 or 0, value("node_kayles", circle), n)
      end
    end
  end)

  it("Cram: even by even is lost, even by odd won #long", function()
    assert.is_true(lost("cram", "4x4"))
    assert.is_false(lost("cram", "4x3"))
    for n = 2, 5 do assert.equal(n % 2, value("cram", "2x" .. n), n) end
    assert.equal(0, value("cram", "3x3")) -- Winning Ways, chapter 15
    local dawson = nim.rules "0.07"
    for n = 1, 12 do assert.equal(dawson:grundy(n), value("cram", "1x" .. n), n) end
  end)

  -- Who wins a strip with all moves, straight from the rules: three in a row end it.
  local function wins_crosses(state, known)
    if known[state] == nil then
      known[state] = false
      for free in state:gmatch "()%." do
        local left = state:sub(1, free - 1) .. "x" .. state:sub(free + 1)
        if left:find "xxx" or not wins_crosses(left, known) then
          known[state] = true
          break
        end
      end
    end
    return known[state]
  end

  it("Treblecross: 0.007, and who wins as the rules say #long", function()
    local code, known = nim.rules "0.007", {}
    for _, strip in ipairs { ".", "x", "..", ".x", "x." } do -- nobody can make three
      refuses("treblecross_row", strip)
    end
    for n = 3, 12 do
      local strip = ("."):rep(n)
      assert.equal(code:grundy(n + 2), value("treblecross_row", strip), n)
      assert.equal(not wins_crosses(strip, known), lost("treblecross_row", strip), n)
      for square = 1, n do
        local played = ("."):rep(square - 1) .. "x" .. ("."):rep(n - square)
        assert.equal(not wins_crosses(played, known), lost("treblecross_row", played))
      end
    end
    for n = 5, 10 do
      local strip = "..x" .. ("."):rep(n)
      assert.equal(not wins_crosses(strip, known), lost("treblecross_row", strip), strip)
    end
  end)

  -- The moves of these leave out what normal play never needs. In misère play it matters:
  -- a strip of six is lost where whoever makes three loses, and coins may retreat.
  it("refuse misère play where their moves are those of normal play", function()
    for name, text in pairs { treblecross_row = "......", northcott = "W..B",
      poker_nim = "2 1" } do
      for _, spec in ipairs { name .. " misere", { file = name .. ".lua", misere = true,
        text = io.open(file(name)):read "a" } } do
        assert.fails(name .. ".lua: its moves hold for normal play only",
          states.game(spec):position(text))
      end
      local functions = dofile(file(name))
      functions.misere = true
      assert.fails("its moves hold for normal play only",
        states.game(functions):position(text))
      assert.truthy(states.game(name):position(text))
    end
  end)

  it("taking as before is no move", function()
    local function wins(pile, most, last)
      for take = 1, math.min(pile, most) do
        if take ~= last and not wins(pile - take, most, take) then return true end
      end
      return false
    end
    local expected = {}
    for most = 2, 6, 2 do
      for pile = 0, 3 * most do
        expected[("%d %d 0"):format(pile, most)] = pile % (most + 1) == 0
      end
    end
    have("no_repeat", expected)
    expected = {}
    for pile = 0, 12 do
      for last = 0, 4 do expected[pile .. " 4 " .. last] = not wins(pile, 4, last) end
    end
    have("no_repeat", expected)
  end)

  it("octal games: rows as the built-in ones, circles as what one move leaves", function()
    for _, code in ipairs { "0.77", "0.07", "0.137", "0.6", "0.165" } do
      local rules, expected = nim.rules(code), {}
      for n = 1, 12 do expected[code .. " " .. ("x"):rep(n)] = rules:grundy(n) end
      have("octal", expected)
    end
    for n = 3, 16 do -- a circle is lost where all that one move leaves is won
      local function circle(code) return value("octal", code .. " " .. ("o"):rep(n)) end
      local kayles, dawson = nim.rules "0.77", nim.rules "0.07"
      assert.equal(0, circle "0.77")
      assert.is_true(kayles:grundy(n - 1) > 0 and kayles:grundy(n - 2) > 0)
      assert.equal(dawson:grundy(n - 2) == 0 and 1 or 0, circle "0.07", n)
    end
  end)
end)
