--- `luanim survey`: periods, or misère quotients, of many octal codes or subtraction sets
--- in one run.

local bar = require "nim.cli.terminal.bar"
local csv = require "nim.text.csv"
local fail = require "nim.cli.terminal.fail"
local file = require "nim.cli.survey.file"
local flags = require "nim.cli.args.flags"
local grid = require "nim.cli.terminal.grid"
local limits = require "nim.cli.quotient.limits"
local out = require "nim.cli.terminal.out"
local survey = require "nim.survey"
local where = require "nim.cli.survey.where"

local command_survey = {}

command_survey.about = {
  summary = "Periods or misère quotients of many games in one run.",
  description = "Looks at all octal codes of up to so many digits, or with --take at "
    .. "all subtraction sets of so many numbers, in worker processes, and says "
    .. "for each whether the period of its Grundy values is proven; with --misere its "
    .. "misère quotient: tame, wild, or open with the last pile reached.",
  epilog = [[
Examples:
   luanim survey --digits 2
   luanim survey --digits 3 --limit 10^6 --out periods.csv
   luanim survey --take 3 --most 60 --where unusual.lua
   luanim survey --misere --digits 3 --out quotients.csv --resume

Columns:
   code        the game
   kind        periodic, or open: no period is proven up to the limit
   period      G(n + period) = G(n) + saltus ...
   preperiod   ... for every n from here on
   saltus      0 where the values repeat
   largest     the largest of G(0) .. G(checked)
   checked     G(0) .. G(checked) are the proof, or all that is known
   rare        how many of them are rare: two others have a rare nim-sum, so
               few options make a value that is not (Winning Ways, ch. 4)
   last_rare   the last n of a rare G(n)
   zeros       how many values are 0 before the first that is not
   equivalent  the first code with the same values after its own zeros
   sequence    a hash of these values, the same in both; in CSV and JSON only

Columns with --misere:
   code        the game
   kind        tame: as in misère Nim; wild: not so; open: no period is proven
               within the limits
   order       elements of the quotient
   p_portion   of these, how many are P-positions
   period      the pretending function repeats with it ...
   preperiod   ... for every pile from here on
   heaps       the last pile that the quotient is proven for

An empty cell is unknown, or there is no such number.

FILE of --where returns a function of a row, which tells true or false; it runs
in the sandbox. A row has the columns by name, nil where they are empty, and
with --take the numbers of the set as 'takes':
   return function(row) return row.period ~= row.takes[1] + row.takes[3] end]],
  { "--misere", "Misère quotients instead of Grundy values." },
  { "--digits", "D", "Digits after the point, 1 to 6 (default: 3).",
    read = flags.count(1, survey.most_digits) },
  { "--splits", "Codes that begin with 4, too." },
  { "--take", "K", "Subtraction sets of K numbers instead of codes.",
    read = flags.count(1) },
  { "--most", "M", "The largest number that a set may have, up to 1000.",
    read = flags.count(1, survey.most_number) },
  { "--limit", "N", "The largest pile looked at (default: 20000, with --misere 1000).",
    read = flags.count(0) },
  limits.ELEMENTS, limits.work(survey.settings("misere").work),
  { "--workers", "W", "Processes (default: one for each processor).",
    read = flags.count(1, survey.most_workers) },
  flags.kept("--out", "Write the rows to FILE, as CSV.",
    "--csv prints the rows to standard output"),
  { "--resume", "Go on with the rows in FILE. Their form is checked; their values are "
    .. "believed." },
  { "--where", "FILE",
    "Print only the rows for which the function of FILE, in Lua, is true." },
  { "--csv", "Print the rows as CSV." }, flags.json "each row",
  excludes = {
    { "take", "digits" }, { "take", "splits" }, { "csv", "json" },
  },
  needs = { { "take", "most" }, { "most", "take" }, { "resume", "out" },
    { "elements", "misere" }, { "work", "misere" } },
}

-- The games; and what says which they are.
local function codes_of(args)
  local about = { digits = args.digits or 3, splits = args.splits }
  return survey.codes(about.digits, about.splits), about
end

local function sets_of(args)
  local about = { take = args.take, most = args.most }
  if args.take > args.most then fail.usage("--take: at most %d", args.most) end
  local list, why = survey.sets(args.take, args.most)
  return list or fail.usage("--take: %s", why), about
end

local function settings_of(name, args)
  local given = { limit = args.limit, elements = args.elements, work = args.work }
  return survey.settings(name, given)
end

local function workers_of(args)
  return args.workers or #(require "luv".cpu_info() or { 1 })
end

local function print_json(columns, rows)
  local json = fail.require "dkjson"
  for _, line in ipairs(rows) do
    out.json(where.row(columns, line, json.null), columns)
  end
end

local function print_table(columns, shown, rows)
  local cells = { table.move(columns, 1, shown, 1, {}) }
  for i, line in ipairs(rows) do
    cells[i + 1] = table.move(csv.cells(line), 1, shown, 1, {})
  end
  grid.print(cells, { true, true })
end

local function count_kinds(rows)
  local counts, names, texts = {}, {}, {}
  for _, line in ipairs(rows) do
    local name = csv.cells(line)[2]
    if not counts[name] then names[#names + 1] = name end
    counts[name] = (counts[name] or 0) + 1
  end
  table.sort(names)
  for i, name in ipairs(names) do texts[i] = ("%d %s"):format(counts[name], name) end
  return table.concat(texts, ", ")
end

local function print_text(args, columns, shown, rows, chosen)
  if #chosen > 0 and (args.where or not args.out) then
    print_table(columns, shown, chosen)
    out.line()
  end
  out.line("%d games: %s", #rows, count_kinds(rows))
  if args.where then out.line("%s holds for %d of them", args.where, #chosen) end
end

local function print_rows(args, name, rows, chosen)
  local columns, shown = survey.columns(name)
  if args.csv then
    out.data(table.concat(columns, ","), "\n")
    for _, line in ipairs(chosen) do out.data(line, "\n") end
  elseif args.json then
    print_json(columns, chosen)
  else
    print_text(args, columns, shown, rows, chosen)
  end
end

-- Computes what is missing; each row is in the file before it is judged.
local function complete(args, name, settings, list, rows, kept, judge)
  local shown = bar.new "games"
  local done, why, kind = survey.run {
    kind = name, codes = list, settings = settings, workers = workers_of(args),
    rows = table.move(rows, 1, #rows, 1, {}), ahead = kept and kept.ahead,
    tick = kept and function(ahead) kept:tick(ahead) end,
    each = function(line)
      rows[#rows + 1] = line
      if kept then kept:append(line .. "\n") end
      judge(line)
      shown:draw(#rows, #list)
    end,
  }
  shown:clear()
  if kept then kept:close(done ~= nil) end
  if done then return end
  fail.with(kind and fail.INTERRUPTED or 1,
    ("%s after %d of %d games%s"):format(why, #rows, #list,
      kept and "; --resume goes on" or ""))
end

local function open(args, name, settings, list, about)
  if not args.out then return nil end
  for field, value in pairs(settings) do about[field] = value end
  return file.open(args.out, name, about, list, args.resume or false)
end

function command_survey.run(args)
  fail.require "luv"
  local name = args.misere and "misere" or "normal"
  local settings = settings_of(name, args)
  local list, about = (args.take and sets_of or codes_of)(args)
  local choose = where.open(args.where, (survey.columns(name)), about.take ~= nil)
  local kept = open(args, name, settings, list, about)
  local rows, chosen = kept and kept.rows or {}, {}
  local function judge(line)
    if choose(line) then chosen[#chosen + 1] = line end
  end
  for _, line in ipairs(rows) do judge(line) end
  complete(args, name, settings, list, rows, kept, judge)
  print_rows(args, name, rows, chosen)
end

return command_survey
