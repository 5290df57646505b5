-- Subtraction sets that a word names, and rules that take a part of a pile: values,
-- options, winning moves and misère play by brute force from what may be taken.
local nim = require "nim"
local sums = require "spec.support.sums"

local N <const> = 260 -- piles whose values are compared

local function is_square(k)
  for root = 1, k do
    if root * root >= k then return root * root == k end
  end
end

local function is_prime(k)
  for divisor = 2, k - 1 do
    if k % divisor == 0 then return false end
  end
  return k > 1
end

local function is_power(k, base)
  while k % base == 0 do k = k // base end
  return k == 1
end

-- Texts of rules, each with whether k may be taken of n.
local games = {}

local function add(text, allows) games[#games + 1] = { text = text, allows = allows } end

for least = 1, 5 do
  for most = least + 2, 8 do
    add(("take:%d-%d"):format(least, most),
      function(_, k) return k >= least and k <= most end)
  end
end
add("take:2-5,8", function(_, k) return k >= 2 and k <= 5 or k == 8 end)
add("take:odd", function(_, k) return k % 2 == 1 end)
for base = 2, 5 do
  add("take:powers:" .. base, function(_, k) return is_power(k, base) end)
end
add("take:squares", function(_, k) return is_square(k) end)
add("take:primes", function(_, k) return is_prime(k) end)
local EXCLUDED <const> =
  { "1", "3", "10", "1,2", "2,5", "1-3", "2,3,7", "5,6,9,11", "2,4,6,8",
    "2,3,5,7", "1,2,5-7", "3-5,8" }

for _, list in ipairs(EXCLUDED) do
  local excluded = {}
  for _, k in ipairs(nim.rules("allbut:" .. list):kind().allbut) do excluded[k] = true end
  add("allbut:" .. list, function(_, k) return not excluded[k] end)
end
for q = 2, 6 do
  for p = 1, q - 1 do
    if q % 2 ~= 0 and not (q == 6 and p % 3 == 0) or p == 1 or q - p == 1 then
      add(("part:%d/%d"):format(p, q), function(n, k) return k <= n * p // q end)
    end
  end
end

local function options(game, n)
  local list = {}
  for k = 1, n do
    if game.allows(n, k) then list[#list + 1] = k end
  end
  return list
end

local function values(game)
  local value = {}
  for n = 0, N do
    local seen, least = {}, 0
    for _, k in ipairs(options(game, n)) do seen[value[n - k]] = true end
    while seen[least] do least = least + 1 end
    value[n] = least
  end
  return value
end

-- The winning moves of a position, as `pile take` in order.
local function winning(game, value, piles)
  local sum, list = 0, {}
  for _, n in ipairs(piles) do sum = sum ~ value[n] end
  for pile, n in ipairs(piles) do
    for _, k in ipairs(options(game, n)) do
      if sum ~ value[n] ~ value[n - k] == 0 then list[#list + 1] = pile .. " " .. k end
    end
  end
  return list
end

for _, game in ipairs(games) do
  describe(game.text, function()
    local rules = nim.rules(game.text)
    local value = values(game)

    it("reads back as it is written", function()
      assert.equal(game.text, tostring(rules))
      assert.equal(rules, nim.rules(tostring(rules):upper()))
      assert.equal(game.text .. " misere", tostring(nim.rules("misere " .. game.text)))
    end)

    it("has the values of the definition", function()
      local seq = rules:sequence(N)
      for n = 0, N do
        assert.equal(value[n], seq[n], n)
        assert.equal(value[n], rules:grundy(n), n)
      end
      local counts = {}
      for n = 0, N do counts[value[n]] = (counts[value[n]] or 0) + 1 end
      assert.same(counts, seq:histogram())
    end)

    it("states no period that its values do not have", function()
      local seq = rules:sequence(N)
      local period, preperiod, saltus = seq:period()
      if not period then return end
      for n = preperiod, N - period do
        assert.equal(value[n] + saltus, value[n + period], n)
      end
      if preperiod > 0 then
        assert.not_equal(value[preperiod - 1] + saltus, value[preperiod - 1 + period])
      end
      for shorter = 1, period - 1 do
        local repeats = true
        for n = preperiod, N - shorter do
          local step = value[preperiod + shorter] - value[preperiod]
          repeats = repeats and value[n] + step == value[n + shorter]
        end
        assert.falsy(repeats, shorter)
      end
    end)

    it("lists the winning moves", function()
      for _, piles in ipairs { { 17 }, { 30, 41 }, { 99, 3 }, { 12, 40, 57 } } do
        local found, all = {}, {}
        for i, move in ipairs(nim.winning_moves(piles, rules)) do
          found[i] = table.concat(move, " ")
        end
        for pile, n in ipairs(piles) do
          for _, k in ipairs(options(game, n)) do all[#all + 1] = pile .. " " .. k end
        end
        assert.same(winning(game, value, piles), found)
        assert.equal(#found, nim.count_winning_moves(piles, rules))
        local moves = {}
        for pile, k in nim.game(piles, rules):moves() do
          moves[#moves + 1] = pile .. " " .. k
        end
        assert.same(all, moves)
      end
    end)

    it("decides misère play", function()
      local misere = nim.rules(game.text .. " misere")
      local slow = sums.game(function(n)
        local left = options(game, n)
        for i, k in ipairs(left) do left[i] = { n - k } end
        return left
      end, true)
      for a = 0, 13 do
        for b = 0, a do
          local expected = sums.outcome(slow, { a, b })
          assert.equal(expected, nim.outcome({ a, b }, misere), a .. " " .. b)
        end
      end
    end)
  end)
end

describe("named sets", function()
  it("answer for large piles where a formula or a period does", function()
    local huge <const> = 1 << 62
    assert.equal((huge % 7) // 2, nim.grundy(huge, "take:2-5"))
    assert.equal(1, nim.grundy(huge + 1, "take:odd"))
    local period = { 1, 0, 1, 2, 3, 2, [0] = 0 }
    assert.equal(period[huge % 7], nim.grundy(huge, "take:1,3,4"))
    assert.equal(huge // 4 * 2, nim.grundy(huge, "allbut:2,5"))
    assert.equal(2, nim.count_winning_moves({ huge, 12345 }, "take:2-1000000007"))
    local least, most = huge // 10 * 14, math.maxinteger
    local wide = ("take:%d-%d"):format(least, most)
    assert.equal(1, nim.grundy(most, wide))
    assert.equal(most - least + 1, nim.count_winning_moves({ most }, wide))
    assert.equal(0, nim.count_winning_moves({ most, most }, wide))
    local pile, take = nim.best_move({ huge, 7 }, "part:1/3")
    local left = nim.game({ huge, 7 }, "part:1/3"):move(pile, take)
    assert.equal("P", left:outcome())
  end)

  it("have values and moves of the largest piles there are", function()
    local huge = math.maxinteger
    local function most(n, p, q) return n // q * p + n % q * p // q end
    local function value(n, p, q)
      local f = most(n, p, q)
      if f == 0 or most(n - 1, p, q) < f then return f end
      return value(n - f - 1, p, q)
    end
    for _, part in ipairs { { 1, 2 }, { 1, 3 }, { 2, 3 }, { 9, 10 }, { 254, 255 } } do
      local p, q = table.unpack(part)
      local rules = nim.rules { part = part }
      for n = huge, huge - 40, -1 do
        assert.equal(value(n, p, q), nim.grundy(n, rules), tostring(rules))
        local best = { nim.best_move({ n, n - 1 }, rules) }
        if value(n, p, q) ~= value(n - 1, p, q) then
          local game = nim.game({ n, n - 1 }, rules):move(table.unpack(best))
          assert.equal(value(game[1], p, q), value(game[2], p, q))
          assert.equal("P", game:outcome())
        end
        -- what one move may leave, and a pile that is equal to it
        local left = n - most(n, p, q)
        local wins = nim.winning_moves({ n, left }, rules)
        local found = value(left, p, q) == value(n, p, q)
        for _, move in ipairs(wins) do
          found = found or move[1] == 1 and n - move[2] == left
        end
        assert.is_true(found)
      end
    end
  end)

  it("reach from the largest piles each value that is there once", function()
    local huge = math.maxinteger
    local function reaches(from, value, most)
      return value <= most and value ~= from and 1 or 0
    end
    for _, part in ipairs { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 5, 7 }, { 114, 115 } } do
      local p, q = table.unpack(part)
      local rules = nim.rules { part = part }
      local value, most = {}, {}
      for n = huge - 8, huge do
        value[n], most[n] = nim.grundy(n, rules), n // q * p + n % q * p // q
      end
      for n = huge - 8, huge do
        for m = huge - 8, n - 1 do
          local wins = value[n] == value[m] and 0
            or reaches(value[n], value[m], most[n]) + reaches(value[m], value[n], most[m])
          assert.equal(wins, nim.count_winning_moves({ n, m }, rules))
          local game = nim.game({ n, m }, rules)
          if wins > 0 then
            assert.equal("P", game:move(table.unpack { game:best_move() }):outcome())
          end
        end
      end
    end
  end)

  it("agree with OEIS A014586, the values of subtract a square", function()
    local expected = {
      0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3,
      4, 5, 3,
    }
    local seq = nim.rules("take:squares"):sequence(30)
    for n, value in ipairs(expected) do assert.equal(value, seq[n - 1], n - 1) end
  end)

  it("are said in tables, too", function()
    assert.equal("take:squares", tostring(nim.rules { take = "squares" }))
    assert.equal("take:2-5,8", tostring(nim.rules { take = "2-5,8" }))
    assert.equal("take:powers:3", tostring(nim.rules { take = "powers:3" }))
    local excluded = nim.rules { allbut = { 2, 3, 4 }, misere = true }
    assert.equal("allbut:2,3,4 misere", tostring(excluded))
    assert.equal("part:1/3", tostring(nim.rules { part = { 2, 6 } }))
  end)

  it("refuse what they cannot be", function()
    for why, rules in pairs {
      ["field 'take': a string with a zero byte"] = { take = "squares\0" },
      ["field 'part': array of two numbers expected"] = { part = { 1, 2, 3 } },
      ["field 'name': a string with a zero byte"] = { name = "nim\0" },
    } do
      assert.error_matches(function() nim.rules(rules) end,
        "bad argument #1 to 'rules' (" .. why .. ")", 1, true)
    end
    assert.error_matches(function() nim.game({ 1 << 40 }, "take:primes") end,
      "pile 1: a pile of take:primes holds at most 1048576 tokens", 1, true)
  end)

  it("are kept and loaded as other values are", function()
    for _, text in ipairs { "take:squares", "allbut:5,6,9,11" } do
      local path = os.tmpname()
      local rules = nim.rules(text)
      assert(rules:sequence(500):save(path))
      local seq, how = rules:load(path)
      assert.equal(rules:sequence(500)[500], seq:extend(600)[500])
      assert.matches("^all %d+ values were checked$", how)
      assert.same({ rules:sequence(500):period() }, { seq:period() })
      seq = rules:load(path, { check = false })
      assert.equal(rules:sequence(700)[700], seq:extend(700)[700])
      assert.is_nil((seq:period()))
      os.remove(path)
    end
  end)
end)
