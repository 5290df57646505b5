-- Every answer of the solver against brute force, for every rule set.
local cases = require "spec.support.cases"
local nim = require "nim"

local same = cases.same

local function best_text(...)
  return ... and table.concat({ ... }, " ") or "none"
end

local function check_solver(referee, rules, text, piles, asked)
  local wins = referee.wins(rules, piles)
  local best = referee.best(rules, piles)
  same(referee.outcome(rules, piles), nim.outcome(asked, text), text, piles, "outcome")
  same(#wins, nim.count_winning_moves(asked, text), text, piles, "count")
  same(cases.show(wins), cases.show(nim.winning_moves(asked, text)), text, piles, "wins")
  same(best and table.concat(best, " ") or "none", best_text(nim.best_move(asked, text)),
    text, piles, "best move")
end

local function check_grundy(referee, rules, text, piles, asked)
  same(referee.grundy(rules, piles), nim.grundy(asked, text), text, piles, "grundy")
end

local function check_methods(text, piles, asked)
  same(nim.outcome(piles, text), asked:outcome(), text, piles, "method outcome")
  same(nim.count_winning_moves(piles, text), asked:count_winning_moves(), text, piles,
    "method count")
  same(cases.show(nim.winning_moves(piles, text)), cases.show(asked:winning_moves()),
    text, piles, "method winning_moves")
  same(best_text(nim.best_move(piles, text)), best_text(asked:best_move()), text, piles,
    "method best_move")
end

for _, text in ipairs(cases.all()) do
  describe("the solver for " .. text, function()
    local referee = cases.referee(text)
    local rules = referee.rules(text)
    local positions = cases.positions(text)
    local suite = rules.misere and " #long" or ""

    it("agrees with brute force on arrays" .. suite, function()
      for _, piles in ipairs(positions) do
        check_solver(referee, rules, text, piles, piles)
      end
    end)

    it("agrees with brute force on games and views" .. suite, function()
      for _, piles in ipairs(positions) do
        local game = nim.game(piles, text)
        check_solver(referee, rules, text, piles, game)
        check_solver(referee, rules, text, piles, game:view())
        check_methods(text, piles, game)
        check_methods(text, piles, game:view())
      end
    end)

    if not cases.is_sum(text) then return end
    it("gives the Grundy value that brute force gives" .. suite, function()
      for _, piles in ipairs(positions) do
        check_grundy(referee, rules, text, piles, piles)
        check_grundy(referee, rules, text, piles, nim.game(piles, text))
      end
      for n = 0, 40 do
        local value = referee.single(rules, n)
        same(value, nim.grundy(n, text), text, { n }, "one pile")
        same(value, nim.rules(text):grundy(n), text, { n }, "rules")
      end
    end)
  end)
end

describe("the solver in larger positions", function()
  local ROWS <const> = {
    nim = { 4, 9 }, ["max:3"] = { 3, 9 }, ["take:1,3,4"] = { 3, 10 }, whole = { 4, 6 },
    ["moore:2"] = { 4, 5 }, wythoff = { 2, 15 }, staircase = { 5, 3 },
    ["0.77"] = { 3, 12 }, grundy = { 3, 12 }, lasker = { 3, 6 }, ["0.8"] = { 2, 9 },
    ["0.3F"] = { 2, 8 }, ["0.B"] = { 2, 8 }, ["8.1"] = { 2, 8 },
  }
  for _, code in ipairs { "0.07", "0.137", "0.7", "4.3", "0.53", "0.75", "0.123", "0.15",
    "0.31" } do ROWS[code] = { 3, 8 } end
  local SLOW <const> = { nim = true, ["moore:2"] = true, staircase = true,
    ["0.77"] = true, grundy = true, ["4.3"] = true }
  for text, row in pairs(ROWS) do
    local slow = SLOW[text] and " #slow" or ""
    it("agrees with brute force for " .. text .. slow, function()
      local referee = cases.referee(text)
      for _, misere in ipairs { "", " misere" } do
        local rules = referee.rules(text .. misere)
        for _, piles in ipairs(cases.grid(row[1], row[2], text ~= "staircase")) do
          check_solver(referee, rules, rules.text, piles, piles)
        end
        for _, piles in ipairs(cases.grid(3, 4)) do
          if text ~= "wythoff" then
            check_solver(referee, rules, rules.text, piles, piles)
          end
        end
      end
    end)
  end

  it("agrees with brute force for single piles", function()
    for text, most in pairs { ["0.77 misere"] = 20, ["grundy misere"] = 22 } do
      local referee = cases.referee(text)
      local rules = referee.rules(text)
      for n = 0, most do check_solver(referee, rules, text, { n }, { n }) end
    end
  end)
end)

describe("Moore's Nim", function()
  it("gives as best the first winning move, whichever piles it touches", function()
    local random = nim.random(5)
    local function check(text, piles)
      local first = nim.winning_moves(piles, text)[1]
      if not first then return end
      same(best_text(table.unpack(first)), best_text(nim.best_move(piles, text)),
        text, piles, "best")
    end
    check("moore:2", { 6, 10, 7, 1, 1 })
    for i = 1, 3000 do
      local piles = {}
      local most = i % 2 == 0 and 12 or 3
      for pile = 1, random:int(2, 6) do piles[pile] = random:int(0, most) end
      local misere = random:int(0, 1) == 1 and " misere" or ""
      check(("moore:%d%s"):format(random:int(1, 4), misere), piles)
    end
  end)
end)

describe("winning moves", function()
  it("are counted up to 2^63-1", function()
    local most = math.maxinteger
    local least = (1 << 62) // 10 * 14
    local rules, each = ("take:%d-%d"):format(least, most), most - least + 1
    assert.equal(each, nim.count_winning_moves({ most }, rules))
    assert.equal(3 * each, nim.count_winning_moves({ most, most, most }, rules))
    assert.has_error(function()
      nim.count_winning_moves({ most, most, most, most, most }, rules)
    end, "there are more than 2^63-1 winning moves")
  end)
end)
