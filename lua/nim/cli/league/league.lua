--- `luanim league new|run|split DIR`: a class whose bots play on, night by night.

local bar = require "nim.cli.terminal.bar"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local grid = require "nim.cli.terminal.grid"
local leagues = require "nim.league"
local out = require "nim.cli.terminal.out"
local phrases = require "nim.phrases"
local ranking = require "nim.ranking"
local workers = require "nim.cli.args.workers"

local say = phrases.say

local league = {}

local PARTS, MOST_PARTS = 8, 10000

league.about = {
  summary = "Keep a league of a class in a folder.",
  description = "'new' makes a folder with settings and a place for submissions. 'run' "
    .. "takes the bots that are new in submissions/, examines them as 'check' does, "
    .. "plays the games that are missing, and rates every version of everybody. "
    .. "'split' leaves the games to other machines: see examples/cluster.",
  epilog = [[
DIR/league.lua       the settings, with a word on each; or league.json
DIR/submissions/     a file, folder or zip for each author, as Moodle, GitHub
                     Classroom or a shared folder give them
DIR/season.jsonl     all games and the texts of all bots, as 'standings',
                     'report', 'replay', 'mistakes' and 'verify' read it
DIR/index.html       the page of the class: ratings, files that do not play
DIR/feedback/        for each author a page, and a text to send
DIR/versions/        each text that was examined, and what was said of it

A text that its author has not handed in before is a new version, by the name
AUTHOR.NUMBER. What cannot be taken is listed with the reason, and the others
play. A run that was killed is finished by the next one, to the same bytes.

Examples:
   luanim league new class
   luanim league run class
   luanim league split class --parts 64]],
  { "new|run|split", "What to do.", target = "what",
    choices = { "new", "run", "split" } },
  { "DIR", "The folder of the league.", target = "folder", read = flags.name },
  workers.ROW,
  { "--parts", "N", "Of 'split': how many files, nearly (default: 8).",
    read = flags.count(1, MOST_PARTS) },
  { "--quiet", "No progress, and nothing of the night at the end." },
}

-- Characters of a reason, and lines of a list.
local WHY, LINES = 200, 40

local function print_list(title, list, show)
  if not list[1] then return end
  out.line("%s", title)
  for i = 1, math.min(#list, LINES) do out.line("  %s", show(list[i])) end
  if #list > LINES then
    out.line("  %s", say("... and {n} more", { n = #list - LINES }))
  end
end

local function note(one)
  local whose = one.author and (" (%s)"):format(out.shown(one.author)) or ""
  return ("%s%s: %s"):format(out.shown(one.file), whose, out.shown(one.why, WHY))
end

local function version(one)
  return say("{name}: {file}<, mark {mark}>", { name = out.shown(one.name),
    file = out.shown(one.file), mark = one.verdict.mark })
end

local function print_head(run)
  if run.finished then
    out.line("%s", say("Night {night} is finished.", { night = run.finished }))
  end
  if run.night then
    out.line("%s", say("Night {night}: {n} {n:pairing|pairings}, {games} "
      .. "{games:game|games}.",
      { night = run.night, n = run.pairings, games = run.games }))
  elseif not run.finished then
    out.line("%s", say "There is nothing to play.")
    if not (run.bots or run.refused[1] or run.late[1]) then
      out.line("%s", say "Nothing has been handed in so far.")
    end
  end
end

-- An author's division, and the one before where it is another.
local function division(run, name)
  local now, before = run.divisions[name], run.before[name]
  if not now or not before or before == now then return now and tostring(now) or "" end
  return say("{division} (was {before})", { division = now, before = before })
end

-- The newest version of each author and the bots of the house, the best first.
local function rated(run)
  local list, newest = {}, {}
  for _, curve in pairs(run.rated and run.rated.curves or {}) do
    newest[curve[#curve].player] = true
  end
  for i, bot in ipairs(run.bots or {}) do
    if newest[i] or not bot.author then
      local rating = run.rated.ratings[i]
      list[#list + 1] = { name = bot.name, author = bot.author, elo = rating.elo,
        se = rating.error, i = i }
    end
  end
  table.sort(list, function(a, b)
    return a.elo > b.elo or a.elo == b.elo and a.i < b.i
  end)
  return list
end

local function print_ratings(run)
  local list = rated(run)
  if not list[1] then return end
  local divided = next(run.divisions) ~= nil
  local rows = { { say "bot", "Elo", divided and say "division" or nil } }
  for i, one in ipairs(list) do
    rows[i + 1] = { one.name, ranking.elo(one), divided and division(run, one.author)
      or nil }
  end
  out.line()
  grid.print(rows)
end

local function print_run(run)
  print_head(run)
  print_list(say "New:", run.fresh, version)
  print_list(say "Not taken:", run.refused, note)
  print_list(say "Late:", run.late, note)
  print_list(say "Handed in again:", run.again, note)
  print_list(say "Changed, but playing on as they were:", run.changed, out.shown)
  print_ratings(run)
end

local function make(args)
  fail.need(1, leagues.new(args.folder))
  if args.quiet then return end
  local names = { folder = out.shown(args.folder, out.PATH) }
  out.line("%s", say("{folder}/league.lua has the settings; bots are handed in to "
    .. "{folder}/submissions.", names))
  out.line("%s", say("'luanim league run {folder}' plays a night.", names))
end

local function run(args)
  local class = fail.need(1, leagues.open(args.folder))
  local shown = bar.new("games", args.quiet)
  local night, why, kind = class:run {
    workers = workers.of(args),
    on_progress = function(now) shown:draw(now.done, now.total) end,
    on_warning = function(message) out.tell("luanim: " .. message) end,
  }
  shown:clear()
  if kind == "interrupted" then
    fail.with(fail.INTERRUPTED, "interrupted: the next run goes on from here")
  end
  if not night then fail.with(1, why) end
  if not args.quiet then print_run(night) end
end

-- The paths, a line each, for whatever plays them.
local function split(args)
  local class = fail.need(1, leagues.open(args.folder))
  for _, path in ipairs(fail.need(1, class:split(args.parts or PARTS))) do
    out.data(path, "\n")
  end
end

local DO = { new = make, run = run, split = split }

function league.run(args)
  if args.parts and args.what ~= "split" then
    fail.usage("--parts is for 'split', not for '%s'", args.what)
  end
  fail.require "luv"
  fail.require "dkjson"
  DO[args.what](args)
end

return league
