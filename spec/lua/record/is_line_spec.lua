-- record.is_line: a line is the record of its game, and no other line is.
local core = require "nim.core"
local record = require "nim.record"

local FIRST <const>, SECOND <const> = "a", "b"

local function bot(name, policy)
  return { name = name, move = assert(core.policy(policy)) }
end

-- Each with moves of another form.
local GAMES <const> = {
  { "nim", { 3, 4, 5 } }, { "moore:2", { 2, 3, 1 } }, { "wythoff", { 4, 6 } },
  { "kayles", { 7, 2 } }, { "0.8", { 9, 3 } }, { "staircase", { 2, 2 } },
  { "grundy", { 8, 3 } }, { "max:3 misere", { 6, 5 } }, { "euclid", { 21, 13 } },
}

local function own()
  return core.rules { options = function(n)
    local options = {}
    for left = 0, n - 1 do options[#options + 1] = { left } end
    return options
  end }
end

local function line_of(start, rules, first)
  local played = core.play(core.game(start, rules), first or bot(FIRST, "random"),
    bot(SECOND, "perfect"), "7", 1, 1)
  return record.encode(played)
end

local function is_line(start, rules, line)
  local game = core.game(start, rules)
  return record.is_line(line, game, {
    id = 1, round = 1, first = FIRST, second = SECOND, rules = tostring(game:rules()),
    start = start, seed = "7", check = game:rules():kind().loose and "" or nil,
  })
end

describe("record.is_line", function()
  it("knows the line of a game, under rules of every form", function()
    for _, game in ipairs(GAMES) do
      local line = line_of(game[2], game[1])
      assert.is_true(is_line(game[2], game[1], line), line)
    end
    local rules = own()
    local line = line_of({ 3, 2 }, rules)
    assert.is_true(is_line({ 3, 2 }, rules, line), line)
  end)

  it("knows no other: each byte counts #long", function()
    for _, game in ipairs(GAMES) do
      local line = line_of(game[2], game[1])
      for at = 1, #line do
        for _, byte in ipairs { "0", "9", ",", "]", "\"", "x" } do
          local other = line:sub(1, at - 1) .. byte .. line:sub(at + 1)
          if other ~= line then
            assert.is_false(is_line(game[2], game[1], other), other)
          end
        end
        assert.is_false(is_line(game[2], game[1], line:sub(1, at - 1)), at)
      end
      assert.is_false(is_line(game[2], game[1], line .. " "))
    end
  end)

  it("takes an early end where the game was not over, by whose turn it was", function()
    local ends = {
      error = "return function() error('no', 0) end",
      ["illegal move"] = "return function() return 9, 9 end",
    }
    for reason, source in pairs(ends) do
      local line = line_of({ 3, 4 }, "nim",
        { name = FIRST, move = assert(core.sandbox(source, "=a")) })
      assert.equal(reason, record.decode(line).reason)
      assert.is_true(is_line({ 3, 4 }, "nim", line), line)
      assert.is_false(is_line({ 3, 4 }, "nim",
        (line:gsub('"winner":2', '"winner":1'))))
      assert.is_false(is_line({ 3, 4 }, "nim",
        (line:gsub(reason, "last token", 1))))
    end
  end)

  it("takes no detail that no record has", function()
    local line = line_of({ 3, 4 }, "nim",
      { name = FIRST, move = function() error("a b", 0) end })
    for _, detail in ipairs { "a\\tb", "a b ", " a b", "a\\u0001b", "a\\u" } do
      local other, count = line:gsub('"a b"', function() return '"' .. detail .. '"' end)
      assert.equal(1, count)
      assert.is_false(is_line({ 3, 4 }, "nim", other))
    end
  end)

  it("knows no move that is written in another order, or with more numbers", function()
    local line = line_of({ 2, 3, 1 }, "moore:2")
    local other, count = line:gsub("%[(%d),(%d),(%d),(%d)%]", "[%3,%4,%1,%2]", 1)
    assert.equal(1, count)
    assert.is_false(is_line({ 2, 3, 1 }, "moore:2", other))
    local rec = record.decode(line_of({ 7, 2 }, "kayles"))
    local last = rec.moves[#rec.moves]
    last[3] = 0
    assert.is_false(is_line({ 7, 2 }, "kayles", record.encode(rec)))
    assert.equal(("move %d: '%d %d' expected, got '%d %d 0'"):format(#rec.moves,
      last[1], last[2], last[1], last[2]), select(2, record.verify(rec)))
    local rules = own()
    other, count = line_of({ 3, 2 }, rules):gsub('("moves":%[%[%d,%d)', "%1,1", 1)
    assert.equal(1, count)
    assert.is_false(is_line({ 3, 2 }, rules, other))
  end)

  it("takes a program that ended on the other's turn, while the game went on", function()
    local function told(reason, moves, winner)
      local line = assert(record.encode {
        id = 1, round = 1, first = FIRST, second = SECOND, rules = "nim",
        start = { 3, 4 }, seed = "7", moves = moves, winner = winner, reason = reason,
        detail = "gone", optimal = { { 0, 1 }, { 0, 0 } }, check = "" })
      return is_line({ 3, 4 }, "nim", line)
    end
    assert.is_true(told("crash", { { 1, 3 } }, 2))
    assert.is_false(told("error", { { 1, 3 } }, 2))
    assert.is_false(told("crash", { { 1, 3 }, { 2, 4 } }, 2))
  end)
end)
