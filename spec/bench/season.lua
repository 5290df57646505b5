-- A season of 500 versions and a million games, 14 nights: what its commands take. The
-- versions are texts of 4 KB; a built-in bot moves for each of them, so that the file is
-- made within seconds. At last comes a night of ten pairings, which is played by the
-- texts.
--
--     lua5.4 spec/bench/season.lua [VERSIONS [GAMES [FILE]]]
--
-- A line has the seconds by the clock; of a command also those of processor time, which
-- say more on a machine with other work.
local bots = require "nim.bots"
local core = require "nim.core"
local history = require "nim.ratings.history"
local pages = require "nim.league.pages"
local plan = require "nim.tournament.games.plan"
local tournament = require "nim.tournament"
local uv = require "luv"
local writer = require "nim.tournament.file.writer"

require "spec.support.load".warn()

local VERSIONS, GAMES = tonumber(arg[1]) or 500, tonumber(arg[2]) or 1000000
local PATH = arg[3] or os.tmpname()
local NIGHTS, ROUNDS, AUTHORS, SEED = 14, 5, 25, 1

local random = core.random(SEED)

local TEXT = "return function(game) for i = #game, 1, -1 do "
  .. "if game[i] > 0 then return i, game[i] end end end\n"

local function version(n)
  local author = ("author%02d"):format((n - 1) % AUTHORS + 1)
  local number = (n - 1) // AUTHORS + 1
  return { name = ("%s.%d"):format(author, number), author = author, version = number,
    text = TEXT .. ("-- %d\n"):format(n):rep(600) }
end

local function night_of(from, to, count)
  local come, pairings = {}, {}
  for n = from, to do come[#come + 1] = version(n) end
  for k = 1, count do
    local first = random:int(1, to)
    pairings[k] = { first, (first + random:int(1, to - 1) - 1) % to + 1 }
  end
  return { bots = come, pairings = pairings,
    settings = { rounds = ROUNDS, seed = SEED, positions = "random:3-5x1-20" } }
end

-- A bot for each version: the later ones of an author are better.
local function players_of(head)
  local list = {}
  for i, entry in ipairs(head.bots) do
    local strength = math.min(1, entry.version / (VERSIONS / AUTHORS))
    local bot = assert(bots.get(("novice(%.3f)"):format(strength * i / #head.bots)))
    list[i] = { name = entry.name, move = bot.move }
  end
  return list
end

local BATCH = 10000

-- Plays what is missing.
local function play(played)
  local f = assert(tournament.file(PATH))
  local head = f.head
  f:close()
  local made, file = plan.of(head), assert(io.open(PATH, "ab"))
  local games = writer.new(head, players_of(head))
  for from = played + 1, made.total, BATCH do
    local to = math.min(made.total, from + BATCH - 1)
    file:write((games:play(from, to, made.game, function() end)))
  end
  file:close()
  return made.total
end

-- What `f` returns is processor time.
local function timed(name, f)
  local begun = uv.hrtime()
  local spent = f()
  local line = ("%-34s %6.2f s"):format(name, (uv.hrtime() - begun) / 1e9)
  print(spent and ("%s, %.2f s of a processor"):format(line, spent) or line)
end

local function make()
  local games, there = 0, 0
  os.remove(PATH)
  for night = 1, NIGHTS do
    local to = math.max(2, VERSIONS * night // NIGHTS)
    local count = GAMES // (2 * ROUNDS) * night // NIGHTS
      - GAMES // (2 * ROUNDS) * (night - 1) // NIGHTS
    assert(tournament.grow(PATH, night_of(there + 1, to, count)))
    games, there = play(games), to
  end
end

local function command(words)
  local line = "build/spec/bench/spent lua/luanim " .. words:gsub("FILE", PATH)
  timed("luanim " .. words, function()
    local pipe <close> = assert(io.popen(line))
    return assert(pipe:read "n")
  end)
end

-- Writes what a night does once it has read the standings.
local function pages_of()
  local read = assert(tournament.tables(PATH))
  local folder, head = PATH .. ".pages", read.head
  local rated = assert(history.rate(head.bots, read.standings:results(), { anchor = 1 }))
  assert(uv.fs_mkdir(folder, 448))
  local begun = os.clock()
  assert(pages.write(folder, { season = PATH, head = head, rated = rated,
    standings = read.standings }))
  local spent = os.clock() - begun
  os.execute("rm -r " .. folder)
  return spent
end

timed("making the file", make)
local stat = uv.fs_stat(PATH)
print(("%d versions, %d games, %.0f MB"):format(VERSIONS, GAMES, stat.size / 1e6))
for _, words in ipairs { "standings FILE", "report FILE --force -o FILE.html",
  "standings FILE --json", "verify FILE", "replay FILE 999 --text",
  "mistakes FILE --digest" } do
  command(words)
end
timed("the pages of a league", pages_of)
timed("a night of ten pairings: grow", function()
  assert(tournament.grow(PATH, night_of(VERSIONS + 1, VERSIONS + 2, 10)))
end)
timed("a night of ten pairings: run", function()
  assert(assert(tournament.open(PATH, { workers = 1 })):run())
end)
if not arg[3] then
  for _, ending in ipairs { "", ".html" } do os.remove(PATH .. ending) end
end
