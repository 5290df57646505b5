-- Games that are saved come back as they were; anything else is refused.
local cases = require "spec.support.cases"
local nim = require "nim"

-- Some random moves, of which some are taken back.
local function wander(game, random)
  for _ = 1, random:int(0, 6) do
    local moves = {}
    for pile, take, third, fourth in game:moves() do
      moves[#moves + 1] = { pile, take, third, fourth }
    end
    if #moves == 0 then break end
    game:move(moves[random:int(1, #moves)])
  end
  for _ = 1, random:int(0, 3) do game:undo() end
  return game
end

local function check_same(game, back)
  assert.same(game:piles(), back:piles())
  assert.same(game:history(), back:history())
  assert.equal(game:rules(), back:rules())
  assert.equal(game:turn(), back:turn())
  assert.equal(game:save(), back:save())
  while game:redo() do assert.truthy(back:redo()) end
  assert.is_nil(back:redo())
  assert.same(game:history(), back:history())
end

local LINE = '{"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[[2,2]],"turn":2}'

describe("game:save and nim.load", function()
  it("are inverse of each other under all rules", function()
    local random = nim.random(11)
    local rules = cases.rules()
    for _, text in ipairs { "kayles", "4.333 misere", "grundy", "lasker misere" } do
      rules[#rules + 1] = text
    end
    for _, text in ipairs(rules) do
      for _, piles in ipairs { { 5, 7 }, { 1, 2 }, { 0, 9 } } do
        local game = wander(nim.game(piles, text), random)
        check_same(game, assert(nim.load(game:save())))
      end
    end
  end)

  it("write start, rules, moves, those taken back and whose turn it is", function()
    local game = nim.game({ 3, 4, 5 }):move(1, 2):move(2, 2)
    game:undo()
    assert.equal(LINE, game:save())
    assert.same({ 1, 4, 5 }, game:piles())
    assert.equal('{"rules":"nim misere","start":[],"moves":[],"undone":[],"turn":1}',
      nim.game({}, "nim misere"):save())
    assert.equal(LINE, assert(nim.load(LINE .. "\n")):save())
  end)

  it("read any JSON of the same content, which every order of keys is", function()
    local fields = { '"rules" : "n\\u0069m"', '"start":[ 3.0,4e0,5]',
      '"moves":\t[[1, 2]]', '\n"undone":[[2,2]]', '"turn":2' }
    for _ = 1, #fields do
      table.insert(fields, 1, table.remove(fields))
      local text = " {" .. table.concat(fields, ", ") .. "}\r\n"
      assert.equal(LINE, assert(nim.load(text)):save())
    end
  end)

  it("keep the largest piles", function()
    local line = nim.game({ math.maxinteger }):move(1, math.maxinteger):save()
    assert.same({ 0 }, assert(nim.load(line)):piles())
  end)

  it("need the rules of a game of one's own", function()
    local function options(n) return n > 1 and { { n - 1, n - 2 } } or {} end
    local rules = nim.rules { options = options, name = "own" }
    local game = nim.game({ 5 }, rules):move(1, 1)
    check_same(game:copy(), assert(nim.load(game:save(), rules)))
    local _, why = nim.load(game:save(), "nim")
    assert.same({ nil, "the name alone does not give rules of one's own: pass the rules, "
      .. "too" }, { nim.load(game:save()) })
    assert.equal("the rules 'nim' are not those of the saved game, 'options:own'", why)
  end)

  local states = require "nim.states"

  -- Rules whose text says the same, and a position under the first ones.
  local function of_start(spec, text)
    local start = assert(states.game(spec):position(text))
    return start.rules, start.piles
  end

  local function of_table(moves, text)
    return of_start({ start = math.tointeger, moves = moves }, text)
  end

  local function down(n) return n > 0 and { { n - 1 } } or {} end
  local function down_by_two(n) return n > 1 and { { n - 1 }, { n - 2 } } or {} end
  local function file(body) return nim.rules { file = "own.lua", text = body } end

  local function options(list_of) return nim.rules { options = list_of } end
  local function takes(number) return nim.rules { takes = number } end

  -- Others, and then those of the game with its piles.
  local OTHERS = {
    ["options"] = { options(function(n) return { {}, { n - 1 } } end),
      options(function(n) return { { n - 1 }, {} } end), { 5, 3 } },
    ["a part of an option"] = {
      options(function(n) return n > 2 and { { n - 1 }, { n - 2 } } or {} end),
      options(function(n) return n > 2 and { { n - 1, n - 2 } } or {} end), { 5, 3 } },
    ["takes"] = { takes(function(n) return { n - n // 2 } end),
      takes(function(n) return { n } end), { 2 } },
    ["a file"] = { file "return { options = function(n) return { { n // 2 } } end }",
      file "return { options = function(n) return { { n - 1 } } end }", { 5 } },
    ["a start of a table"] = { (of_table(down_by_two, "4")), of_table(down, "4") },
    ["states of a table"] = { (of_table(down, "6")),
      of_table(function(n) return n > 3 and { { n - 1 } } or {} end, "9") },
    ["a start of a file"] = { (of_start("fibonacci_nim", "30")),
      of_start("fibonacci_nim", "20") },
    ["misère"] = { (of_start("chomp misere", "3 3")), of_start("chomp", "3 3") },
  }

  for name, case in pairs(OTHERS) do
    it("are of the rules themselves, not of their names: " .. name, function()
      local other, own, piles = table.unpack(case)
      local game = nim.game(piles, own)
      if not game:over() then game:move(game:best_move()) end
      check_same(game, assert(nim.load(game:save(), own)))
      assert.fails_like(tostring(own) == tostring(other)
        and "^rules: '.*' allows other moves than in the saved game$"
        or "^the rules '.*' are not those of the saved game, '.*'$",
        nim.load(game:save(), other))
    end)
  end

  it("have a digest exactly where rules are of one's own", function()
    local rules = nim.rules { takes = function() return { 1 } end }
    local line = nim.game({ 3 }, rules):save()
    assert.matches('"turn":1,"digest":"%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x"}$', line)
    local bare = line:gsub(',"digest":"%x+"', "")
    assert.fails("field 'digest': string expected", nim.load(bare, rules))
    assert.fails("field 'digest': string expected",
      nim.load(line:gsub('"%x+"}', "7}"), rules))
    assert.fails("field 'digest': only rules of one's own have one",
      nim.load((LINE:gsub("}$", ',"digest":"0123456789abcdef"}'))))
    -- What is allowed beyond the start is another matter.
    local longer = nim.rules { takes = function(n) return { n > 3 and 2 or 1 } end }
    assert.equal(line, assert(nim.load(line, longer)):save())
  end)

  it("refuse every piece of a line, and every line with another byte", function()
    for i = 1, #LINE do
      local piece = LINE:sub(1, i - 1)
      for _, text in ipairs { piece, piece .. "\0" .. LINE:sub(i + 1) } do
        local game, why = nim.load(text)
        assert.is_nil(game)
        assert.is_string(why)
      end
    end
  end)

  for line, message in pairs {
    [""] = "column 1: value expected",
    ["[3,4,5]"] = "object expected",
    [LINE .. "x"] = "column 74: text after the value",
    [LINE:gsub(",", " ")] = "column 16: ',' or '}' expected",
    [LINE:gsub("%[%[1,2%]%]", "{}")] = "field 'moves': array of moves expected",
    [LINE:gsub("%[%[1,2%]%]", '{"1":[1,2]}')] =
      "field 'moves': array of moves expected",
    [LINE:gsub("}", ',"turn":2}')] = "column 74: duplicate key",
    [LINE:gsub('"turn":2', '"turn":null')] = "field 'turn': 1 or 2 expected",
    [LINE:gsub("3,4", "3,-4")] =
      "field 'start': array of numbers from 0 to 2^63-1 expected",
    [LINE:gsub("%[3,4.-%]", '"3 4"')] =
      "field 'start': array of numbers from 0 to 2^63-1 expected",
    [LINE:gsub("3,4", "3,9223372036854775808")] = "column 27: integer beyond 64 bits",
    [LINE:gsub('"undone".*', '"turn":2}')] =
      "field 'undone': array of moves expected",
    [LINE:gsub("}", ',"seed":1}')] =
      "more fields than rules, start, moves, undone, turn and digest",
    [" " .. LINE:gsub("2%]%],\"u", "2],],\"u")] = "column 48: value expected",
    ["/* a */" .. LINE] = "column 1: value expected",
    ["[" .. LINE .. "]"] = "object expected",
    [("["):rep(300000)] = "column 101: nested too deeply",
    [LINE:gsub("3,4", "03,4")] = "column 25: a leading zero",
    [LINE:gsub('"nim"', '"nimm"')] = "unknown rules 'nimm': did you mean 'nim'?",
    [LINE:gsub('"nim"', '"row.lua"'):gsub("3,4", '"x","xx"')] =
      "the name alone does not give rules from a file: pass the rules, too",
    [LINE:gsub('"nim"', '"kayles"')] = "rules: '0.77' expected, got 'kayles'",
    [LINE:gsub('"nim"', '"wythoff"')] =
      "Wythoff's game is played with 2 piles, got 3",
    [LINE:gsub("%[1,2%]", "[1,4]")] = "move 1: pile 1 has only 3, not 4",
    [LINE:gsub("%[2,2%]", "[]")] = "undone move 1: no move is given",
    [LINE:gsub(':2}', ':1}')] = "turn: 2 expected, got 1",
  } do
    it("refuse with " .. message, function()
      assert.fails(message, nim.load(line))
    end)
  end

  it("raise for what is no text", function()
    assert.error_matches(function() nim.load(nil) end,
      "bad argument #1 to 'load' %(string expected, got nil%)")
  end)
end)
