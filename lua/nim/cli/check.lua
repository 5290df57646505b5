--- `luanim check BOT...`: do they play by the rules, and how well?

local bot_args = require "nim.cli.bot_args"
local bar = require "nim.cli.bar"
local bots = require "nim.bots"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local util = require "nim.util"
local number = require "nim.util.number"
local words = require "nim.util.words"

local check = {}

check.about = {
  summary = "Test bots and grade them.",
  description = "Asks a bot for a move in a hundred positions of each rule set that "
    .. "it claims to play, and lets it play whole games; reports failures, resource "
    .. "use and the worst moves, and gives a mark. A table sums up several bots.",
  epilog = [[
A bot file names the rules that it plays in its table:
   return { move = ..., rules = { "nim", "max:3" } }
A game passes or fails as a whole; a single position is a game of one move. If
any part of any bot fails, the mark is F and the exit status 1. Otherwise the
mark says how many of its chances to win the bot took: A from 95%, B from 75%,
C from 50%, D from 25%, E below. The first lines that a bot file prints are
shown; match and play show what it prints with its moves.

Examples:
   luanim check bots/kim.lua --rules max:3
   luanim check bots/*.lua --table]],
  { "BOT", "A file, a directory with *.lua, exec:COMMAND, or a built-in.", args = "+",
    target = "bots" },
  { "--table", "Print only the table." },
  { "--rules", "RULES", "What a move is (default: what the bot claims; with --misere "
    .. "nim); for RULES see 'luanim rules'." }, flags.MISERE,
  { "--solver", "Let the bot ask the solver who wins." },
  bot_args.ISOLATE,
  flags.seed "positions",
  flags.json "the report of each bot, a line each,",
  excludes = { { "table", "json" } },
}

-- Characters of what went wrong.
local WHY = 300

local function print_part(part)
  local title = require("nim.bots.conformance").titles[part.name]
  local state = part.why and out.paint("bad", "FAIL") or part.all == 0
    and out.paint("faint", " -- ") or out.paint("good", "pass")
  -- A failed part names its unit: the chances to win below it are counted in moves.
  local count = part.name == "load" and "" or part.all == 0 and "not judged"
    or ("%d of %d%s"):format(part.good, part.all, part.why and " games" or "")
  local line = ("  %s  %-26s  %s"):format(state, title, count)
  out.line("%s", (line:gsub(" +$", "")))
  if not part.why then return end
  out.line("        %s", out.shown(part.why, WHY))
  for _, one in ipairs(part.trace or {}) do
    out.line("        %s", out.shown(one, WHY))
  end
  if not part.piles then return end
  out.line("        in a game from %s (%s)%s", number.shown(part.piles), part.rules,
    part.at and ", at " .. table.concat(part.at, " ") or "")
end

local function print_worst(report)
  if #report.worst == 0 then return end
  out.line()
  out.line "Worst moves:"
  for _, blunder in ipairs(report.worst) do
    local game = require "nim".game(blunder.piles, blunder.rules)
    out.line("  {piles} ({rules}): it {move}; to win, {better}", {
      piles = number.shown(blunder.piles), rules = blunder.rules,
      move = words.move(game, blunder.move, "s"),
      better = words.move(game, blunder.better, ""),
    })
  end
end

-- In one pass, however long the word is.
local function bare_name(spec)
  local bare = spec:gsub("^.*/", ""):gsub("%.lua$", "")
  return bare ~= "" and bare or spec
end

-- The name, and the file where that is called otherwise: several may say the same name.
-- always: the file in any case
local function title_of(spec, report, always)
  local name = report and report.name or bare_name(spec)
  local _, path = bots.split(spec)
  if name == bare_name(path) and not always or not bots.is_file(path) then return name end
  return ("%s (%s)"):format(name, util.path_end(path))
end

-- asked: what the rules are called that were asked for
local function print_report(report, spec, asked)
  local rules = #report.rules > 0
    and " under " .. (asked or table.concat(report.rules, ", ")) or ""
  local title = report.name and title_of(spec, report) or spec
  out.line("%s%s", out.shown(title), out.shown(rules, WHY))
  out.line()
  for _, part in ipairs(report.parts) do
    if part.all > 0 or #report.rules > 0 then print_part(part) end
  end
  for _, slip in ipairs(report.slips) do out.line("  note  %s", out.shown(slip)) end
  if #report.rules > 0 then
    out.line()
    out.line("Chances to win kept: %d of %d (%s).", report.kept, report.chances,
      util.percent(report.kept, report.chances))
    local use = report.instructions
    if use then
      out.line("At most %d of %d instructions for a move%s, in a game from %s (%s).",
        use.most, use.limit, report.passed and "" or " where it did not fail",
        number.shown(use.piles), use.rules)
    end
    print_worst(report)
  end
  if report.printed[1] then
    out.line()
    out.line "It prints, of all games the first lines, each once:"
    for _, line in ipairs(report.printed) do out.line("  %s", out.shown(line, WHY)) end
  end
  out.line()
  out.line("Mark: %s", out.paint(report.passed and "good" or "bad", report.mark))
end

local KEYS = {
  "bot", "name", "rules", "mark", "passed", "parts", "kept", "chances", "instructions",
  "most", "limit", "worst", "printed", "good", "all", "why", "trace", "at",
  "ply", "piles", "move",
  "better", "wins",
}

-- args: with `table` what went wrong with each bot follows, else it was printed above
local function print_table(list, args)
  local rows, folder, several = { { "bot", "mark", "kept", "failed" } }, nil, false
  for _, one in ipairs(list) do
    local _, path = bots.split(one.spec)
    local own = bots.is_file(path) and (path:match "^(.*)/" or ".")
    several = several or folder and own and own ~= folder
    folder = folder or own
  end
  for i, one in ipairs(list) do
    local report, failed = one.report, {}
    for _, part in ipairs(report and report.parts or {}) do
      if part.why then
        failed[#failed + 1] = require("nim.bots.conformance").titles[part.name]
        one.why = one.why or part.why
      end
    end
    one.why = one.why or report and report.slips[1]
    one.title = title_of(one.spec, report, several)
    rows[i + 1] = report and {
      one.title, report.mark, util.percent(report.kept, report.chances),
      table.concat(failed, ", "),
    } or { one.title, "-", "-", one.unmarked and "not judged" or "no bot" }
  end
  out.table(rows, { true, [4] = true })
  if not args.table then return end
  out.line()
  for _, one in ipairs(list) do
    -- The reason why a claim is not judged already begins with the bot's name.
    local title = one.unmarked == "claim" and "" or out.shown(one.title) .. ": "
    if one.why then out.line("%s%s", title, out.shown(one.why, WHY)) end
  end
end

-- One after the other; a bot that cannot be examined does not stop the rest.
function check.run(args)
  fail.require("luv", "dkjson")
  -- The rules that were asked for; nil: those that each bot claims.
  local asked = (args.rules or args.misere) and flags.rules_of(args) or nil
  args.bots = fail.need(1, bots.expand(args.bots))
  bot_args.isolate(args, args.bots)
  local list, status = {}, 0
  for i, spec in ipairs(args.bots) do
    local shown, done = bar.new "positions", 0
    local report, why, unmarked = require "nim.bots.conformance".run(spec, {
      rules = asked and { tostring(asked) }, solver = args.solver, seed = args.seed,
      each = function()
        done = done + 1
        shown:draw(done)
      end,
    })
    shown:clear()
    list[i] = { spec = spec, report = report, why = why, unmarked = unmarked }
    if args.json and unmarked then out.json({ bot = spec, why = why }, KEYS) end
    local failure = report and 1 or unmarked == "claim" and 2 or bot_args.status_of(spec)
    if not report and #args.bots == 1 then fail.with(failure, why) end
    if not report or not report.passed then status = math.max(status, failure) end
    if not args.table and not report then out.notice("luanim: " .. why)
    elseif args.json then
      report.bot = spec
      for _, of in ipairs { report.rules, report.worst, report.printed } do
        out.array(of)
      end
      out.json(report, KEYS)
    elseif not args.table then
      print_report(report, spec, asked and flags.called(asked))
      if #args.bots > 1 then out.line() end
    end
  end
  if args.table or #list > 1 and not args.json then print_table(list, args) end
  return status
end

return check
