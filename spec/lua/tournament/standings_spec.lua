-- Standings: points, ties, crosstable, and that the order of records does not show.
local ratings = require "nim.ratings"
local standings = require "nim.tournament.standings"

local function rec(first, second, winner, reason, optimal)
  return { first = first, second = second, winner = winner,
    reason = reason or "last token", optimal = optimal or { { 1, 2 }, { 0, 1 } } }
end

-- Games as "ab" (a beat b, moving first), "ab-" (a lost).
local function of(games, options)
  local made = standings.new(options)
  for game in games:gmatch "%S+" do
    made:add(rec(game:sub(1, 1), game:sub(2, 2), game:sub(3, 3) == "-" and 2 or 1))
  end
  return made
end

local function order(made)
  local list = {}
  for k, row in ipairs(made:rows()) do list[k] = (row.rank or "-") .. row.name end
  return table.concat(list, " ")
end

describe("standings", function()
  it("count wins, losses, chances and reasons", function()
    local made = standings.new { bots = { "idle" } }
    made:add(rec("a", "b", 1, nil, { { 3, 4 }, { 0, 0 } }))
    made:add(rec("b", "a", 1, "time", { { 2, 2 }, { 1, 4 } }))
    made:add(rec("b", "a", 2, "illegal move"))
    local rows = made:rows()
    assert.same({ rank = 1, name = "a", points = 2, games = 3, wins = 2, losses = 1,
      byes = 0, tiebreak = 2, kept = 4, chances = 9, accuracy = 4 / 9,
      reasons = { time = 1 } }, rows[1])
    assert.same({ ["illegal move"] = 1 }, rows[2].reasons)
    for id = 3, 1, -1 do
      made:add { id = id, first = "a", second = "idle", winner = 1, reason = "time" }
    end
    assert.equal(1, made.early[made.tally.index.idle].id)
    assert.equal("idle", rows[3].name)
    assert.is_nil(rows[3].accuracy)
    assert.equal("1a 2b 3idle", order(made))
  end)

  it("part equal points by direct encounter", function()
    local made = of("ba ac ac cb bd da")
    local rows = made:rows()
    assert.equal("1b 2a 3c 3d", order(made))
    assert.same({ 2, 1, 2, 0 }, { rows[1].points, rows[1].direct, rows[2].points,
      rows[2].direct })
  end)

  it("look at direct encounter again among those still equal", function()
    -- three points each: a and b took three of them from each other and c, a two from b
    local made = of("ba ab ab ac bc bc ca cd cd")
    assert.equal("1a 2b 3c 4d", order(made))
    local rows = made:rows()
    for k = 1, 3 do assert.equal(3, rows[k].points) end
    assert.same({ 3, 3, 1 }, { rows[1].direct, rows[2].direct, rows[3].direct })
    assert.equal(rows[1].tiebreak, rows[2].tiebreak)
  end)

  it("part those who have not met by Sonneborn-Berger", function()
    -- a beat c, who beat d; b beat d
    local made = of("ac bd cd")
    assert.equal("1c 2a 3b 4d", order(of("ac bd cd cd")))
    local rows = made:rows()
    assert.equal("a", rows[1].name)
    assert.equal(1, rows[1].tiebreak)
  end)

  it("part by Buchholz, with byes as opponents of one's own points", function()
    local made = of("ac bd cd", { tiebreak = "buchholz" })
    made:bye("e", 1)
    local by_name = {}
    for _, row in ipairs(made:rows()) do by_name[row.name] = row end
    assert.same({ 1, 0, 1, 2, 1 }, { by_name.a.tiebreak, by_name.b.tiebreak,
      by_name.c.tiebreak, by_name.d.tiebreak, by_name.e.tiebreak })
    assert.same({ 1, 1, 0 }, { by_name.e.points, by_name.e.byes, by_name.e.wins })
  end)

  it("part by wins, which byes are not", function()
    local made = of("ab", { bots = { "c" } })
    made:bye("c", 1)
    made.tiebreak = "sonneborn-berger"
    assert.equal("1a 2c 3b", order(made))
  end)

  it("give one rank to bots that differ in name only", function()
    assert.equal("1a 1b 1c", order(of("ab ba bc cb ca ac")))
    assert.equal("1a 1b 1c", order(of("ab bc ca")))
    assert.equal("1x 2y 2z", order(of("xy xz zy yz")))
    assert.equal("", order(standings.new()))
    assert.equal("1solo", order(standings.new { bots = { "solo" } }))
  end)

  it("leave annulled bots out, but not out of the ratings", function()
    local made = of("ab ca ca bc db")
    assert.equal("1c 2b 3a 3d", order(of("ab ca ca bc db dc-")))
    made:annul("c")
    assert.equal("1a 1d 3b -c", order(made))
    local rows = made:rows()
    assert.same({ 0, 0, true }, { rows[4].points, rows[4].games, rows[4].annulled })
    assert.equal(2, made:results():wins(3, 1))
  end)

  it("do not depend on the order of the records", function()
    math.randomseed(4)
    local games = {}
    for k = 1, 400 do
      local i = math.random(6)
      local j = (i + math.random(5) - 1) % 6 + 1
      games[k] = rec("bot" .. i, "bot" .. j, math.random(2),
        ({ "last token", "time", "error" })[math.random(3)])
    end
    local one, other = standings.new(), standings.new()
    for k = 1, 400 do one:add(games[k]) end
    for k = 400, 1, -1 do other:add(games[k]) end
    assert.same(one:rows(), other:rows())
    assert.same(one:crosstable(), other:crosstable())
    local a, b = ratings.fit(one:results()), ratings.fit(other:results())
    for i = 1, 6 do
      assert.equal(a:bot(i).name, b:bot(i).name)
      assert.equal(a:bot(i).elo, b:bot(i).elo)
      assert.equal(a:bot(i).se, b:bot(i).se)
    end
  end)

  it("have a crosstable in the same order", function()
    local crosstable = of("ba ba ab cb- ca"):crosstable()
    assert.same({ "b", "a", "c" }, { crosstable.names[1], crosstable.names[3],
      crosstable.names[2] })
    assert.same({ 0, 1, 2 }, crosstable.wins[1])
    assert.same({ 0, 0, 2 }, crosstable.first[1])
    local best = of("ba ba ab cb- ca"):crosstable(nil, 2)
    assert.same({ { "b", "c" }, { 0, 1 } }, { best.names, best.wins[1] })
  end)
end)
