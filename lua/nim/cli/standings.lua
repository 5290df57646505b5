--- `luanim standings FILE`: tables from a file of records.

local bar = require "nim.cli.bar"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local ranking = require "nim.tournament.ranking"
local tables = require "nim.cli.tables"

local standings = {}

standings.about = {
  summary = "Show the standings of tournament files.",
  description = "Shows points, tie-breaks, ratings and accuracy from a file of "
    .. "records, finished or not. Several files, oldest first, are rated together.",
  epilog = [[
Points: one for each game won; a bye counts as winning all games of its pairing,
two in a Swiss. Ties are broken by direct encounter, then by Sonneborn-Berger
(S-B: the points of beaten opponents) or Buchholz (the points of all opponents,
and one's own for each bye), then by wins. A gauntlet is ordered by points per
game, a bracket by the rounds survived, a hill by the longest reign.
Elo comes with half of its 95% interval. A weak prior puts undefeated and winless
bots on the same scale; --prior 0 rates by the games alone and lists the bots left
unrated.
Accuracy: the share of chances to win that were taken.
Games are not replayed; use 'luanim verify' for that.

Several files: one rating over all their games. A bot whose text has changed
under the same name is a separate version, named after the last file in which
it played: 'anna (week1)'. The table shows the newest versions in order of Elo;
--versions shows all.

Examples:
   luanim standings class.jsonl --crosstable --ratings
   luanim standings week1.jsonl week2.jsonl --csv > class.csv]],
  flags.file("Files of records.", "+"), flags.json "the standings",
  { "--csv", "Print the standings as CSV; with --ratings each pair of bots: difference "
    .. "in Elo, its standard error, which is likely stronger; with --crosstable each "
    .. "pair's games." },
  { "--games", "With --csv: print each game as a line of CSV." },
  { "--crosstable", "Show how often each bot beat each other one." },
  { "--bracket", "Draw the bracket, or the rounds of a format without one whose "
    .. "pairings depend on results." },
  { "--ratings", "Show the ratings, and which bot of each pair is likely stronger." },
  { "--versions", "Of several files: show every version of a bot." },
  flags.svg "the ratings over several files",
  flags.PRIOR,
  -- CSV is one table.
  excludes = {
    { "json", "csv" }, { "bracket", "json", "csv" }, { "games", "crosstable", "ratings" },
    { "svg", "json", "csv", "ratings", "crosstable", "bracket" },
  },
  needs = { { "games", "csv" } },
}

-- What reads files, while the bar shows how far it is.
local function read(from, files, options)
  fail.require("luv", "dkjson")
  return (bar.during("games", false, function(draw)
    options.on_progress = draw
    return from(files, options)
  end))
end

local function print_ratings(args, ranked)
  out.line()
  tables.print_ratings(ranked)
  out.line()
  if #ranked.rows <= tables.WIDEST then
    return tables.print_superiorities(ranked)
  end
  out.line("the likely stronger bot of each pair: luanim standings {file} "
    .. "--ratings --csv", { file = out.shown(args.files[1], out.PATH) })
end

-- What is asked for beside the standings.
local function print_more(args, ranked)
  if args.ratings then print_ratings(args, ranked) end
  if args.crosstable then
    out.line()
    tables.print_crosstable(ranked)
  end
end

local function print_csv(args, ranked)
  if args.crosstable then return tables.crosstable_csv(ranked) end
  if args.ratings then return tables.pairs_csv(ranked) end
  tables.csv(ranked)
end

-- Several files.

-- The best bots, by the names that they have in all files.
local function print_curve(ranked)
  local picture = require "nim.util.picture"
  local names, last = {}, ranked.points[#ranked.points].elo
  for _, row in ipairs(ranked.rows) do
    if last[row.name] and #names < picture.most_curves then
      names[#names + 1] = row.name
    end
  end
  if #names == 0 then fail.work "--svg: no bot has a rating" end
  out.data(picture.file(picture.curves(ranked.points, names, {
    title = "Ratings over files", x = "file",
    desc = "Ratings in Elo after each of {last} files, a curve for each bot. At the end: "
      .. "{names}.",
  })))
end

local function run_files(args)
  for _, flag in ipairs { "games", "bracket" } do
    if args[flag] then fail.usage("--%s takes one file", flag) end
  end
  local ranked = read(ranking.files, args.files,
    { prior = args.prior, versions = args.versions, curve = args.svg })
  if args.svg then return print_curve(ranked) end
  if args.json then return tables.files_json(ranked) end
  if args.csv then return print_csv(args, ranked) end
  for i, file in ipairs(ranked.files) do
    local head, last = file.read.head, i == #ranked.files
    out.line("{file}: {games}<, {n} {n:bot|bots} left out>", {
      file = out.shown(file.path, out.PATH), games = ranking.head(file.read),
      n = not last and head.broken and #head.broken or nil,
    })
    out.lines(ranking.missing(file.read))
    if last then tables.print_broken(head) end
    if file.again > 0 then
      out.line("not counted: {n} {n:game|games} that a file before has, too",
        { n = file.again })
    end
  end
  local absent, count = {}, #ranked.files
  for _, version in ipairs(ranked.versions) do
    local is = version.newest and version.last < count
    absent[#absent + 1] = is and out.shown(version.name) or nil
  end
  if absent[1] then
    out.line("not in {file}: {bots}", { file = out.shown(args.files[count], out.PATH),
      bots = table.concat(absent, ", ") })
  end
  out.line()
  tables.print_standings(ranked, { head = ranked.head })
  print_more(args, ranked)
end

function standings.run(args)
  if args.csv and args.crosstable and args.ratings then
    fail.usage "--csv prints one table: --crosstable and --ratings cannot be combined"
  end
  if #args.files > 1 then return run_files(args) end
  if args.svg then fail.usage "--svg takes several files" end
  if args.versions then fail.usage "--versions takes several files" end
  if args.games then return tables.games_csv(args.files[1]) end
  local found = read(require "nim.tournament".tables, args.files[1], {})
  if args.bracket and not found.rounds then
    fail.usage("--bracket: a %s has none; --crosstable shows who beat "
      .. "whom", found.head.format)
  end
  local ranked = ranking.of(found.head, found.standings, found.places,
    { ratings = args.ratings, prior = args.prior })
  if args.json then return tables.json(ranked, found) end
  if args.csv then return print_csv(args, ranked) end
  out.line("%s", ranking.head(found))
  out.lines(ranking.missing(found))
  tables.print_broken(found.head)
  out.line()
  tables.print_standings(ranked, found)
  if args.bracket then
    out.line()
    tables.print_bracket(found.head, found)
  end
  print_more(args, ranked)
end

return standings
