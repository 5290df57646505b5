-- The games of examples/rules against referees that were written apart from the files:
-- the whole position of each start has the value that its rules give it.

local nim = require "nim"
local referees = require "spec.support.referees"
local states = require "nim.states"

-- For each game the values that referees give to texts; in misère play, whose moves are
-- the same, the outcomes of some of many positions.
local SOME <const> = 8
local checked, expected = 0, {}

local function expect(game, text, found)
  expected[game] = expected[game] or {}
  table.insert(expected[game], { text, found })
end

local function check(name, text, referee, position)
  expect("examples/rules/" .. name .. ".lua", text, referees.grundy(referee, position))
  checked = checked + 1
  if checked % SOME == 0 then
    expect(name .. " misere", text, referees.outcome(referee, position))
  end
end

-- The states of all texts of a game are searched together.
local function compare()
  for game, list in pairs(expected) do
    local texts = {}
    for i, one in ipairs(list) do texts[i] = one[1] end
    local start = assert(states.game(game):positions(texts))
    local value = game:find " misere$" and nim.outcome or nim.grundy
    for i, one in ipairs(list) do
      assert.equal(one[2], value(start.positions[i], start.rules), game .. ": " .. one[1])
    end
  end
end

local function value(name, text)
  local start = assert(states.game("examples/rules/" .. name .. ".lua"):position(text))
  return nim.grundy(start.piles, start.rules)
end

-- Every list of so many numbers from `least` to `most`.
local function lists(count, least, most, ascending)
  if count == 0 then return { {} } end
  local all = {}
  for _, list in ipairs(lists(count - 1, least, most, ascending)) do
    for number = ascending and (list[#list] or least - 1) + 1 or least, most do
      local longer = table.move(list, 1, #list, 1, {})
      longer[#longer + 1] = number
      all[#all + 1] = longer
    end
  end
  return all
end

local function spaced(list) return table.concat(list, " ") end

-- A row of so many places, one sign where a bit is set.
local function row(set, n, sign)
  local signs = {}
  for i = 1, n do signs[i] = set >> (i - 1) & 1 == 1 and sign or "." end
  return table.concat(signs)
end

describe("the shelf and its referees", function()
  before_each(function() expected = {} end)
  after_each(compare)

  it("agree on Nim with one pass", function()
    for count, most in pairs { 9, [3] = 3 } do
      for _, piles in ipairs(lists(count, 0, most)) do
        local text = spaced(piles)
        piles.extra = 1
        check("pass", text, referees.pass, piles)
      end
    end
  end)

  it("agree on Nimble", function()
    for _, coins in ipairs(lists(3, 0, 6)) do
      check("nimble", spaced(coins), referees.nimble, coins)
    end
  end)

  it("agree on End-Nim", function()
    for count = 1, 4 do
      for _, piles in ipairs(lists(count, 1, count < 3 and 5 or 4)) do
        check("end_nim", spaced(piles), referees.end_nim, piles)
      end
    end
  end)

  it("agree on Welter's game, and on a strip with silver coins", function()
    check("silver_dollar", "........", referees.silver_dollar, {})
    for count = 1, 8 do
      local last = count < 3 and 9 or 7
      for _, coins in ipairs(lists(count, 0, last, true)) do
        check("welter", spaced(coins), referees.welter, coins)
        local set = 0
        for _, coin in ipairs(coins) do set = set | 1 << coin end
        check("silver_dollar", row(set, last + 1, "$"), referees.silver_dollar, coins)
      end
    end
  end)

  it("agree on Fibonacci Nim and take-away games", function()
    for pile = 1, 60 do
      local position = { pile, extra = pile - 1 }
      check("fibonacci_nim", tostring(pile), referees.takeaway[2], position)
      for factor = 1, 5 do
        check("takeaway", pile .. " " .. factor, referees.takeaway[factor], position)
      end
    end
  end)

  it("agree on exact slow Nim", function()
    for count, most in pairs { [2] = 6, [3] = 4 } do
      for k = 1, 4 do
        for _, piles in ipairs(lists(count, 0, most)) do
          local text = k .. ": " .. spaced(piles)
          piles.extra = k
          check("slow_nim", text, referees.slow_nim, piles)
        end
      end
    end
  end)

  it("agree on Chomp", function()
    local referee = referees.chomp(5, 4)
    for _, rows in ipairs(lists(4, 0, 5)) do
      local falls = rows[4] <= rows[3] and rows[3] <= rows[2] and rows[2] <= rows[1]
      if rows[1] > 0 and falls then
        local set = 0
        for i, length in ipairs(rows) do set = set | (1 << length) - 1 << (i - 1) * 5 end
        check("chomp", (spaced(rows):gsub(" 0", "")), referee, set)
      end
    end
  end)

  it("agree on Cram on boards with holes", function()
    local referee = referees.cram(4, 2)
    for set = 0, 255 do
      local text = row(~set, 4, "#") .. "/" .. row(~set >> 4, 4, "#")
      check("cram", text, referee, set)
    end
    check("cram", "3x4", referees.cram(4, 3), (1 << 12) - 1)
  end)

  it("agree on Node Kayles on all graphs of four nodes", function()
    local pairs_of, names = lists(2, 0, 3, true), { [0] = "a", "b", "c", "d" }
    for graph = 0, (1 << #pairs_of) - 1 do
      local near, text = { [0] = 1, 2, 4, 8 }, "a b c d"
      for i, pair in ipairs(pairs_of) do
        if graph >> (i - 1) & 1 == 1 then
          local a, b = pair[1], pair[2]
          near[a], near[b] = near[a] | 1 << b, near[b] | 1 << a
          text = text .. " " .. names[a] .. "-" .. names[b]
        end
      end
      check("node_kayles", text, referees.node_kayles(near), 15)
    end
  end)

  it("agree on Green Hackenbush", function()
    for shape = 0, 119 do -- the trees of five edges, as each stands on an earlier one
      local tree = { 0, shape % 2, shape // 2 % 3, shape // 6 % 4, shape // 24 }
      local function text(on)
        local all = ""
        for i, under in ipairs(tree) do
          if under == on then all = all .. "(" .. text(i) .. ")" end
        end
        return all
      end
      check("hackenbush", text(0), referees.hackenbush(tree), 62)
      tree[5] = nil
      check("hackenbush", text(0), referees.hackenbush(tree), 30)
    end
  end)

  it("agree on coins and turtles that turn", function()
    for set = 0, 255 do
      check("turning_turtles", row(set, 8, "T"), referees.turning_turtles, set)
      check("ruler", row(set, 8, "H"), referees.ruler, set)
    end
  end)

  it("agree on Kayles and octal games in a row", function()
    local kayles = referees.octal({ 7, 7 }, 9)
    for set = 0, 511 do
      check("kayles_row", row(set, 9, "x"), kayles, set)
    end
    for code, digits in pairs { ["0.07"] = { 0, 7 }, ["0.137"] = { 1, 3, 7 },
      ["0.52"] = { 5, 2 }, ["0.4"] = { 4 }, ["0.615"] = { 6, 1, 5 } } do
      local referee = referees.octal(digits, 8)
      for set = 0, 255 do
        check("octal", code .. " " .. row(set, 8, "x"), referee, set)
      end
    end
  end)

  it("agree on octal games on a circle", function()
    for code, digits in pairs { ["0.77"] = { 7, 7 }, ["0.07"] = { 0, 7 },
      ["0.137"] = { 1, 3, 7 }, ["0.4"] = { 4 }, ["0.615"] = { 6, 1, 5 } } do
      for n = 1, 10 do
        local referee = referees.octal(digits, n, true)
        check("octal", code .. " " .. ("o"):rep(n), referee, (1 << n) - 1)
      end
    end
  end)

  -- A row of Northcott's game has its white coin on one square and its black on another.
  local function northcott_moves(position)
    local mover, rows, list = position:sub(1, 1), position:sub(2), {}
    local other = mover == "W" and "B" or "W"
    for at in rows:gmatch("()" .. mover) do
      for _, step in ipairs { -1, 1 } do
        local to = at + step
        while rows:sub(to, to) == "." do
          local free = rows:sub(1, at - 1) .. "." .. rows:sub(at + 1)
          list[#list + 1] = other .. free:sub(1, to - 1) .. mover .. free:sub(to + 1)
          to = to + step
        end
      end
    end
    return list
  end

  it("agree on Northcott's game with all its retreats", function()
    local wins = referees.winners("WW..B W..B", northcott_moves)
    local count = 0
    for position, won in pairs(wins) do
      count = count + 1
      assert.equal(won, value("northcott", position:sub(2)) > 0, position)
    end
    -- two coins have six places in each row, and two players are to move; nobody moves to
    -- where both own coins stand on the edge, held there
    assert.equal(2 * 6 * 6 - 2, count)
  end)

  -- Piles, what the mover has, what the other has: "3 4 1 2".
  local function poker_moves(position)
    local a, b, own, others = position:match "(%d+) (%d+) (%d+) (%d+)"
    local piles, list = { math.tointeger(a), math.tointeger(b) }, {}
    own = math.tointeger(own)
    for i = 1, 2 do
      for take = -own, piles[i] do -- less than nothing is added
        local after = table.move(piles, 1, 2, 1, {})
        after[i] = piles[i] - take
        list[#list + 1] = take ~= 0 and ("%d %d %s %d"):format(after[1], after[2], others,
          own + take) or nil
      end
    end
    return list
  end

  it("agree on Poker Nim with all that may be added #long", function()
    for _, start in ipairs { "3 2 0 0", "2 2 1 0", "1 1 2 1", "0 2 1 1" } do
      for position, won in pairs(referees.winners(start, poker_moves)) do
        local piles = position:match "^%d+ %d+"
        assert.equal(won, value("poker_nim", piles) > 0, start .. ": " .. position)
      end
    end
  end)
end)
