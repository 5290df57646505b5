-- luanim standings --bracket: brackets and rounds as text.
local arena = require "spec.support.workdir"
local tables = require "nim.cli.tables"
local schedule = require "nim.tournament.schedule"
local by_number = require "spec.support.tournaments".by_number

-- A format of which some rounds are played; `play` gives the points of a match.
local function played(format, players, play, most)
  local made = schedule.about(format).new(players, { cap = 1 })
  local round = made:next_round()
  while round and round.number <= (most or math.huge) do
    local results = {}
    for k, pairing in ipairs(round) do results[k] = { play(pairing[1], pairing[2]) } end
    round = made:next_round(results)
  end
  return made
end

local function even() return 1, 1 end

local NAMES = { "kim", "lee", "a long name", "jo", "x", "y", "z", "\u{E9}a" }

local function drawn(made, n, signs)
  return table.concat(tables.bracket(made, made:sections()[n], NAMES, signs or {}), "\n")
end

local THREE = [[
                  kim 2 ─┐
                         ├─ kim
lee         2 ─┐         │
               ├─ lee 0 ─┘
a long name 0 ─┘]]

local OPEN = [[
kim         ─┐
             ├─ ? ─┐
jo          ─┘     │
                   ├─ ?
lee         ─┐     │
             ├─ ? ─┘
a long name ─┘]]

local EVEN = [[
kim         1* ─┐
                ├─ kim 1* ─┐
jo           1 ─┘          │
                           ├─ kim
lee         1* ─┐          │
                ├─ lee  1 ─┘
a long name  1 ─┘]]

local LOWER = [[
x           0 ─┐
               ├─ a long name 2 ─┐
a long name 2 ─┘                 │
                                 ├─ a long name 0 ─┐
y           0 ─┐                 │                 │
               ├─ jo          0 ─┘                 ├─ lee
jo          2 ─┘                                   │
                                                   │
                                    lee         2 ─┘]]

local PASSING = [[
                  kim 2 ─┐
                         ├─ kim 2 ─┐
jo          2 ─┐         │         │
               ├─ jo  0 ─┘         │
x           0 ─┘                   ├─ kim
                                   │
lee         2 ─┐                   │
               ├─────────── lee 0 ─┘
a long name 0 ─┘]]

describe("a bracket", function()
  it("leads from slots to winners", function()
    assert.equal("kim 2 ─┐\n       ├─ kim\nlee 0 ─┘",
      drawn(played("knockout", 2, by_number), 1))
    assert.equal(THREE, drawn(played("knockout", 3, by_number), 1))
    assert.equal(OPEN, drawn(played("knockout", 4, by_number, 0), 1))
  end)

  it("tells what seeds have decided", function()
    local signs = {}
    assert.equal(EVEN, drawn(played("knockout", 4, even), 1, signs))
    assert.is_true(signs["*"])
    assert.is_nil(signs["-"])
  end)

  it("draws a line past the columns between", function()
    assert.equal(PASSING, drawn(played("knockout", 5, by_number), 1))
  end)

  it("has two parts and a final where who loses twice is out", function()
    local made, titles = played("double-elimination", 6, by_number), {}
    for i, section in ipairs(made:sections()) do titles[i] = section.title end
    assert.same({ "upper bracket", "lower bracket", "final" }, titles)
    assert.equal(LOWER, drawn(made, 2))
    assert.equal("kim 2 ─┐\n       ├─ kim\nlee 0 ─┘", drawn(made, 3))
    assert.same({}, schedule.about "knockout".new(1, {}):sections())
  end)
end)

describe("luanim standings --bracket", function()
  local there = arena.between(setup, teardown)

  local function told(format, more)
    there:shell(("rm -f x; $LUANIM tournament perfect perfect single --positions 1,2,4 "
      .. "--quiet --out x --format %s %s"):format(format, more or ""))
    return there:out "standings x --bracket"
  end

  it("draws a knockout, and says what seeds have decided", function()
    local out = told("knockout", "--withdraw single@1")
    assert.matches("\nperfect against perfect #2 was decided by seeding: it was even "
      .. "after 6 games\n\n +perfect +3%* ─┐\n", out)
    assert.matches("\n%*: decided by seeding\n%-: not played, as a bot had withdrawn\n$",
      out)
    assert.matches("\nperfect against perfect #2 was decided by seeding",
      there:out "tournament perfect perfect --format knockout")
  end)

  it("lists the rounds of a Swiss and a king of the hill", function()
    assert.matches("\n\nround 1\nperfect +[12]%-[01] +perfect #2\nsingle: bye\n\n"
      .. "round 2\n", told "swiss")
    assert.matches("\n\nround 1\nperfect +[12]%-[01] +perfect #2\n\nround 2\n",
      told "king-of-the-hill")
  end)

  it("has nothing to draw where results decide nothing", function()
    there:shell "rm -f x; $LUANIM tournament perfect single --quiet --out x"
    assert.equal("--bracket: a round-robin has none; --crosstable shows who beat "
      .. "whom", there:complaint("standings x --bracket", 2))
  end)
end)
