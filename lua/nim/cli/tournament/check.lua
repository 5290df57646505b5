--- `luanim check BOT`: does it play by the rules, and how well?

local bar = require "nim.cli.terminal.bar"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local out = require "nim.cli.terminal.out"
local percent = require "nim.text.percent"
local pile_list = require "nim.text.pile_list"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"

local check = {}

function check.define(command)
  command:summary "Examine a bot."
    :description("Lets a bot answer on a hundred positions of each set of rules that it "
      .. "claims, and play whole games; tells what went wrong, what it uses, its worst "
      .. "moves, and gives it a mark.")
    :epilog [[
A bot file claims rules in its table:
   return { move = ..., rules = { "nim", "max:3" } }
The mark is F when a part has failed, and the exit status 1. Else it follows
from the chances to win that were kept: A from 95%, B from 75%, C from 50%, D
from 25%, E below.
The first lines that a bot file prints are shown; elsewhere they go nowhere.

Examples:
   luanim check bots/kim.lua
   luanim check bots/kim.lua --rules max:3
   luanim check 'exec:python3 bot.py']]
  command:argument("BOT", "A file, exec:COMMAND, or a built-in."):target "bot"
  flags.rules(command)
  command:flag "--solver":description "Let the bot ask the solver who wins."
  flags.seed(command, "check; the same seed gives the same positions")
  flags.json(command, "the report")
end

-- Characters of what went wrong.
local WHY = 300

local function print_part(part)
  local title = require("nim.conformance").titles[part.name]
  local state = part.why and style.paint("bad", "FAIL") or part.all == 0
    and style.paint("faint", " -- ") or style.paint("good", "pass")
  local count = part.name == "load" and "" or part.all > 0
    and ("%d of %d"):format(part.good, part.all) or "not tried"
  local line = ("  %s  %-26s  %s"):format(state, title, count)
  out.line("%s", (line:gsub(" +$", "")))
  if not part.why then return end
  out.line("        %s", out.shown(part.why, WHY))
  if not part.piles then return end
  out.line("        in a game from %s (%s)", pile_list.show(part.piles), part.rules)
end

local function print_worst(report)
  if #report.worst == 0 then return end
  out.line()
  out.line "Worst moves:"
  for _, blunder in ipairs(report.worst) do
    local game = require "nim".game(blunder.piles, blunder.rules)
    local name = words.namer(game:rules())
    out.line("  %s (%s): it %s; to win, %s", pile_list.show(blunder.piles), blunder.rules,
      words.move(game, blunder.move, "s", name),
      words.move(game, blunder.better, "", name))
  end
end

local function print_use(report)
  local use = report.instructions
  if not use or not use.piles then return end
  out.line("At most %d of %d instructions for a move, in a game from %s (%s).",
    use.most, use.limit, pile_list.show(use.piles), use.rules)
end

local function print_printed(report)
  if not report.printed[1] then return end
  out.line()
  out.line "It prints:"
  for _, line in ipairs(report.printed) do out.line("  %s", out.shown(line)) end
end

local function print_report(report, spec)
  local rules = #report.rules > 0 and " under " .. table.concat(report.rules, ", ") or ""
  out.line("%s%s", out.shown(report.name or spec), out.shown(rules, WHY))
  out.line()
  for _, part in ipairs(report.parts) do
    if part.all > 0 or #report.rules > 0 then print_part(part) end
  end
  if #report.rules > 0 then
    out.line()
    out.line("Chances to win kept: %d of %d (%s).", report.kept, report.chances,
      percent(report.kept, report.chances))
    print_use(report)
    print_worst(report)
  end
  print_printed(report)
  out.line()
  out.line("Mark: %s", style.paint(report.passed and "good" or "bad", report.mark))
end

local KEYS = {
  "name", "rules", "mark", "passed", "parts", "kept", "chances", "instructions", "most",
  "limit", "worst", "printed", "good", "all", "why", "ply", "piles", "move", "better",
  "wins",
}

local function print_json(report)
  for _, list in ipairs { report.rules, report.worst, report.printed } do
    setmetatable(list, { __jsontype = "array" })
  end
  out.json(report, KEYS)
end

local function examine(args)
  if args.budget then fail.usage "--budget: a bot is examined with the usual one" end
  local rules = (args.rules or args.misere) and { tostring(flags.rules_of(args)) } or nil
  local shown, done = bar.new "positions", 0
  local report, why = require "nim.conformance".run(args.bot, {
    rules = rules, solver = args.solver, seed = args.seed,
    each = function()
      done = done + 1
      shown:draw(done)
    end,
  })
  shown:clear()
  if report then return report end
  local bots = require "nim.bots"
  fail.with(bots.is_file(select(2, bots.split(args.bot))) and 1 or 2, why)
end

function check.run(args)
  fail.require "luv"
  fail.require "dkjson"
  local report = examine(args)
  if args.json then print_json(report) else print_report(report, args.bot) end
  return report.passed and 0 or 1
end

return check
