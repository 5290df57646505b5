-- The names that the guide promises to keep through 1.x are there.
local nim = require "nim"

-- What has them, as the table of the guide calls it.
local function owners()
  local function methods(object) return debug.getmetatable(object)[1] end
  local game = nim.game { 3, 4, 5 }
  local of = {
    nim = nim,
    ["a game"] = methods(game),
    ["a view"] = methods(game:view()),
    rules = methods(game:rules()),
    ["a sequence"] = methods(nim.rules "kayles":sequence(10)),
    ["a quotient"] = methods(nim.rules "kayles misere":quotient(10)),
    ["a generator"] = methods(nim.random(1)),
    ["a player"] = nim.bots.player "perfect",
  }
  return setmetatable(of, { __index = function(_, name) return require(name) end })
end

-- The rows of the table, in order: what, and its names.
local function promised()
  local file <close> = assert(io.open "examples/guide.md")
  local rows = {}
  local text = file:read "a":match "### What stays through 1%.x(.-)\n\n[^|]*\n\n###"
  for of, names in text:gmatch "\n| `?([%a. ]-)`? | ([%l_ ]+) |" do
    if of ~= "of" then rows[#rows + 1] = { of = of, names = names } end
  end
  return rows
end

-- Names may be added to the table; none may go.
local PROMISED = 115

describe("the names that stay through 1.x", function()
  it("are all there", function()
    local of, missing, count = owners(), {}, 0
    for _, row in ipairs(promised()) do
      for name in row.names:gmatch "%S+" do
        count = count + 1
        if of[row.of][name] == nil then missing[#missing + 1] = row.of .. ": " .. name end
      end
    end
    assert.same({}, missing)
    assert.is_true(count >= PROMISED, count)
  end)
end)

-- Calls that are wrong, each with what is said of them at the line that makes them.
local function nothing() end
local NO_LENGTH = setmetatable({}, { __len = function() return "x" end })
local TWO = { "perfect", "random" }

local LINE = require "nim.record".encode(require "nim.match".play { piles = { 1 },
  bots = TWO })

local function sheet(fields)
  local made = { language = "en", title = "", rules = {}, items = {}, task = "",
    heading = "" }
  for name, value in pairs(fields) do made[name] = value end
  return made
end

local WRONG = {
  ["nim.tournament"] = {
    { "open", {}, "1 to 'open' (string expected, got nil)" },
    { "new", { { format = 5 } }, "1 to 'new' (field 'format': string expected, got 5)" },
    { "tables", {}, "1 to 'tables' (string expected, got nil)" },
    { "names", { 5 }, "1 to 'names' (table expected, got number)" },
    { "open", { {} }, "1 to 'open' (string expected, got table)" },
    { "open", { "x", 5 }, "2 to 'open' (table expected, got number)" },
    { "verify", {}, "1 to 'verify' (string expected, got nil)" },
    { "verify", { {} }, "1 to 'verify' (string expected, got table)" },
    { "new", { { bots = TWO, out = "" } },
      "1 to 'new' (field 'out': the name of the file is empty)" },
    { "new", { { out = "a\0b" } },
      "1 to 'new' (field 'out': a file name has no zero byte)" },
    { "verify", { "x", 5 }, "2 to 'verify' (table expected, got number)" },
    { "verify", { "x", { rule = 5 } },
      "2 to 'verify' (unknown field 'rule': did you mean 'rules'?)" },
    { "merge", {}, "1 to 'merge' (table expected, got nil)" },
    { "merge", { "a", "b" }, "1 to 'merge' (table expected, got string)" },
    { "merge", { { "a" } }, "2 to 'merge' (string expected, got nil)" },
    { "merge", { { nim.rules "nim" }, "b" },
      "1 to 'merge' (file 1: string expected, got nim.rules)" },
    { "merge", { { "a", {} }, "b" },
      "1 to 'merge' (file 2: string expected, got table)" },
    { "merge", { { "a" }, "b", 5 }, "3 to 'merge' (table expected, got number)" },
  },
  ["nim.bots"] = {
    { "get", {}, "1 to 'get' (name, function or table expected, got nil)" },
    { "get", { nothing, 5 }, "2 to 'get' (table expected, got number)" },
    { "get", { "perfect", 5 }, "2 to 'get' (table expected, got number)" },
    { "get", { "examples/bots/taker.lua", 5 },
      "2 to 'get' (table expected, got number)" },
    { "player", { 5 }, "1 to 'player' (name, function or table expected, got number)" },
    { "player", { "perfect", { limits = 5 } },
      "2 to 'player' (field 'limits': table expected, got 5)" },
    { "player", { nothing, { limits = 5 } },
      "2 to 'player' (field 'limits': table expected, got 5)" },
    { "player", { "examples/bots/taker.lua", { limits = 5 } },
      "2 to 'player' (field 'limits': table expected, got 5)" },
  },
  ["nim.record"] = {
    { "blunders", { 5 }, "1 to 'blunders' (table expected, got number)" },
    { "blunders", { {}, 1, {} }, "3 to 'blunders' (rules expected, got table)" },
    { "is_line", {}, "1 to 'is_line' (string expected, got nil)" },
    { "is_line", { LINE, require "nim".game { 1 }, {} },
      "3 to 'is_line' (field 'id' is missing)" },
    { "marks", {}, "1 to 'marks' (table expected, got nil)" },
    { "marks", { { rules = "chomp.lua" } },
      "the name alone does not give rules from a file: pass the rules, too" },
    { "marks", { { rules = "nim", start = { 3 } } },
      "field 'moves': array expected, got nil" },
    { "blunders", { {}, 1, nim.rules "chomp" }, "field 'rules': rules on states without "
      .. "a start: pass game:rules(), or for several starts "
      .. "states.game(t):positions(texts).rules" },
    { "replay", { 5 }, "1 to 'replay' (table expected, got number)" },
    { "verify", {}, "1 to 'verify' (table expected, got nil)" },
    { "verify", { {}, 5 }, "2 to 'verify' (rules expected, got number)" },
  },
  ["nim.sprt"] = {
    { "new", {}, "1 to 'new' (table expected, got nil)" },
    { "decide", { 5 }, "1 to 'decide' (table expected, got number)" },
    { "decide", { {}, {} },
      "2 to 'decide' (elo0: number between -4000 and 4000 expected, got nil)" },
  },
  ["nim.ratings"] = {
    { "fit", { { 1, 2 } }, "1 to 'fit' (results: unknown field '1')" },
    { "fit", { { win = {} } },
      "1 to 'fit' (results: unknown field 'win': did you mean 'wins'?)" },
    { "fit", {}, "1 to 'fit' (table expected, got nil)" },
    { "fit", { { names = 5 } }, "1 to 'fit' (names: array expected, got 5)" },
    { "fit", { {}, { say = 5 } }, "2 to 'fit' (field 'say': function expected, got 5)" },
    { "usual", {}, "1 to 'usual' (table expected, got nil)" },
    { "usual", { {}, nil, 5 }, "3 to 'usual' (function expected, got number)" },
    { "usual", { {}, 0 / 0 }, "2 to 'usual' (prior: finite number of wins >= 0 "
      .. "expected, got NaN)" },
    { "usual", { { wins = 5 } }, "1 to 'usual' (wins: array expected, got 5)" },
    { "fit", { { first = { 1 } } },
      "1 to 'fit' (first[1]: array expected, got 1)" },
  },
  ["nim.puzzles"] = {
    { "draw", { "nim", 5 }, "2 to 'draw' (table expected, got number)" },
    { "usual", {}, "1 to 'usual' (rules expected, got nil)" },
    { "link", { "nim", {} }, "1 to 'link' (rules expected, got string)" },
    { "link", { nim.rules "nim" }, "2 to 'link' (table expected, got nil)" },
    { "draw", { "nim", { cuont = 2 } },
      "2 to 'draw' (unknown field 'cuont': did you mean 'count'?)" },
    { "draw", { "nim", { count = "3" } },
      "2 to 'draw' (field 'count': integer from 1 to 1000 expected, got '3')" },
    { "draw", { "nim", { count = 0 / 0 } },
      "2 to 'draw' (field 'count': integer from 1 to 1000 expected, got NaN)" },
    { "draw", { "nim", { seed = true } },
      "2 to 'draw' (field 'seed': integer or string expected, got true)" },
    { "draw", { "nim", { unique = 1 } },
      "2 to 'draw' (field 'unique': true or false expected, got 1)" },
    { "draw", { "nim", { positions = { { 3 } } } },
      "2 to 'draw' (field 'positions': string expected, got table)" },
    { "draw", { "nim", { level = true } },
      "2 to 'draw' (field 'level': table expected, got true)" },
    { "draw", { "nim", { level = { 2 } } },
      "2 to 'draw' (field 'level': integer from 2 to 3 expected, got nil)" },
    { "draw", { "nim", { level = { 3, 1 } } },
      "2 to 'draw' (field 'level': integer from 3 to 3 expected, got 1)" },
    { "usual", { nim.game { 3 } }, "1 to 'usual' (rules expected, got nim.game)" },
    { "link", { nim.game { 3 }, {} }, "1 to 'link' (rules expected, got nim.game)" },
    { "link", { nim.rules "nim", { 1 } },
      "2 to 'link' (puzzle 1: table expected, got 1)" },
    { "sheet", { nim.rules "nim", { { piles = { 1 }, winning = { { 1, 2 } } } } },
      "2 to 'sheet' (puzzle 1: field 'winning': illegal move: pile 1 has only 1, "
      .. "not 2)" },
    { "sheet", { nim.rules "nim", {}, { kye = true } },
      "3 to 'sheet' (unknown field 'kye': did you mean 'key'?)" },
    { "html", {}, "1 to 'html' (table expected, got nil)" },
    { "text", { {} }, "1 to 'text' (field 'heading': string expected, got nil)" },
    { "text", { sheet { items = { 5 } } },
      "1 to 'text' (what puzzles.sheet returns expected)" },
    { "html", { sheet { items = { { label = "", piles = { { name = "a" } } } } } },
      "1 to 'html' (what puzzles.sheet returns expected)" },
    { "latex", { sheet { answers = { {}, 5 } } },
      "1 to 'latex' (what puzzles.sheet returns expected)" },
    { "usual", { nim.rules "chomp" }, "1 to 'usual' (chomp.lua: a game on states: its "
      .. "positions are texts, and none is drawn)" },
  },
  ["nim.phrases"] = {
    { "of", { "abc" }, "1 to 'of' (unknown language 'abc': there are en, de, fr, es)" },
    { "of", {}, "1 to 'of' (string expected, got nil)" },
    { "speaker", { 5 }, "1 to 'speaker' (string expected, got number)" },
    { "speaker", { "de", true }, "2 to 'speaker' (table expected, got boolean)" },
    { "speaker", { "de", { ["pile {n}"] = 5 } },
      "2 to 'speaker' ('pile {n}': string expected, got number)" },
    { "speaker", { "de", { "x" } },
      "2 to 'speaker' (phrase: string expected, got number)" },
    { "speaker", { "de", { ["pile"] = "x" } }, "2 to 'speaker' (unknown phrase 'pile')" },
    { "speaker", { "de", { ["pile {n}"] = "Reihe {x}" } },
      "2 to 'speaker' ('pile {n}': there is no field 'x')" },
    { "lines", {}, "1 to 'lines' (function expected, got nil)" },
    { "lines", { nothing }, "2 to 'lines' (table expected, got nil)" },
    { "lines", { nothing, { 5 } },
      "2 to 'lines' (phrase 1: string expected, got number)" },
  },
  ["nim.states"] = {
    { "game", { "nosuch" }, "1 to 'game' (nosuch: No such file or directory)" },
    { "of", { "" }, "1 to 'of' (rules expected, got string)" },
    { "game", { "" }, "1 to 'game' (the name of the file is empty)" },
    { "game", { "a\0b" }, "1 to 'game' (a file name has no zero byte)" },
    { "takeaway", { {} }, "1 to 'takeaway' (string expected, got table)" },
    { "takeaway", { "x" }, "2 to 'takeaway' (string expected, got nil)" },
    { "of", { io.stdout }, "1 to 'of' (rules expected, got FILE*)" },
  },
  ["nim.takeaway"] = {
    { "winning", { 0 / 0, 2 }, "1 to 'winning' (integer from 0 to 9223372036854775807 "
      .. "expected, got NaN)" },
    { "winning", { nim.rules "nim", 2 }, "1 to 'winning' (integer from 0 to "
      .. "9223372036854775807 expected, got nim.rules)" },
    { "winning", { "a", 2 }, "1 to 'winning' (integer from 0 to 9223372036854775807 "
      .. "expected, got string)" },
  },
  nim = {
    { "rules", { "max:3", "misere" }, "2 to 'rules' (no value expected: misere is said "
      .. "as in \"max:3 misere\", or by a field)" },
    { "load", {}, "1 to 'load' (string expected, got nil)" },
    { "load", { "", 5 }, "2 to 'load' (rules expected, got number)" },
    { "load", { "", { mx = 3 } },
      "2 to 'load' (unknown field 'mx': did you mean 'max'?)" },
    { "grundy", { { nim.rules "nim" } },
      "1 to 'grundy' (pile 1: integer expected, got nim.rules)" },
    { "rules", { { file = "" } }, "1 to 'rules' (the name of the file is empty)" },
    { "mex", { { 1 }, 2 }, "2 to 'mex' (no value expected)" },
    { "product", { 2, 3, 4 }, "3 to 'product' (no value expected)" },
    { "explain", { { 3 }, "nim", nil, "de" },
      "4 to 'explain' (function expected, got string)" },
    { "explain", { { 3 }, "nim", nil, nothing },
      "4 to 'explain' (string expected for 'pile {n}', got nil)" },
    { "explain", { NO_LENGTH },
      "1 to 'explain' (object length is not an integer)" },
    { "rules", { { take = NO_LENGTH } },
      "1 to 'rules' (field 'take': object length is not an integer)" },
  },
  ["nim.match"] = {
    { "play", { { piles = NO_LENGTH, bots = TWO } },
      "1 to 'play' (field 'piles': object length is not an integer)" },
    { "play", { { piles = { 2 }, bots = TWO, rules = { name = "mine",
      options = function() error("not one", 0) end } } }, "options(1): not one" },
    { "series", { { positions = NO_LENGTH, bots = TWO } },
      "1 to 'series' (field 'positions': array of positions expected)" },
  },
}

describe("a wrong argument", function()
  for of, calls in pairs(WRONG) do
    it("is named with the line that calls " .. of, function()
      for _, call in ipairs(calls) do
        local ok, why = pcall(function()
          local made = require(of)[call[1]](table.unpack(call[2], 1, 5))
          return made
        end)
        local place, said = tostring(why):match "^(.-):%d+: (.*)$"
        assert.same({ false, debug.getinfo(1, "S").short_src }, { ok, place }, why)
        assert.equal(call[3], (said:gsub("^bad argument #", "")))
      end
    end)
  end
end)
