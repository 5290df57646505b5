--- `luanim analyze PILE...`: who wins, why, and by which moves.

local fail = require "nim.cli.fail"
local fault = require "nim.util.fault"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local phrases = require "nim.phrases"
local printable = require "nim.util.printable"
local words = require "nim.util.words"

local analyze = {}

-- Winning moves shown without --all, and those that are listed only to be shown.
local SHOWN = 12
local LISTED = 100000

-- Characters of the text of a start.
local SHOWN_TEXT = 60

analyze.about = {
  summary = "Explain who wins a position, and by which moves.",
  description = "Shows whether the player to move can win (an N-position) or not (a "
    .. "P-position), why, and every winning move. A position is safe if whoever leaves "
    .. "it to the opponent wins: a P-position.",
  epilog = [[
Examples:
   luanim analyze 3 4 5
   luanim analyze 7 9 --rules max:3 --plain]],
  { "PILE", "Numbers of tokens.", args = "*", target = "piles" },
  flags.RULES, flags.MISERE, flags.BUDGET, flags.seconds(),
  { "--all", "Show every pile and every winning move." },
  { "--plain", "Explain in plain words, without arithmetic, and name the theorem." },
  flags.LANG,
  flags.json "the analysis",
  excludes = { { "json", "all", "plain" } },
}

-- What the engine knows. The list of winning moves is missing where it is too long, their
-- number where it is beyond counting.
local function solve(at, all)
  local game = at.game
  local found = { best = table.pack(out.try(1, game.best_move, game)) }
  local counted, count = fault.call(game.count_winning_moves, game)
  found[counted and "count" or "why"] = count
  if counted and (count <= LISTED or all) then
    found.moves = out.try(1, game.winning_moves, game)
  end
  return found
end

local function print_winning(at, found, args)
  if found.count == 0 then
    out.line(at.say "No move wins.")
    return
  end
  out.text("%s", at.say(found.count and "{n} {n:winning move|winning moves}:"
    or "Winning moves, {why}:", { n = found.count, why = found.why }))
  local moves, most = found.moves or { found.best }, args.all and math.huge or SHOWN
  local explain = require "nim.explain"
  local in_words = args.plain and explain.plain_move or explain.move
  for i = 1, math.min(#moves, most) do out.entry(in_words(at, moves[i])) end
  if #moves > most then
    out.line("  %s", at.say("... and {n} more (--all shows them)", { n = #moves - most }))
  end
  if not found.moves then out.line("  " .. at.say "... this is the first") end
end

-- A position is safe where whoever leaves it can win.
local VERDICTS = {
  P = "{who}< ({kind})>: {position} is safe ({rules})",
  N = "{who}< ({kind})>: {position} is unsafe ({rules})",
}

local KINDS = { P = "a P-position", N = "an N-position" }

-- What is known at once. Safe and unsafe are not coloured as good and bad.
-- reason: in words, where it is that of a theorem of the game's own
local function print_verdict(at, plain, reason)
  local explain = require "nim.explain"
  out.text("%s", at.say(VERDICTS[at.outcome], {
    who = out.paint("strong", explain.outcome(at)),
    kind = not (plain or at.over) and at.say(KINDS[at.outcome]) or nil,
    position = at.shown or words.position(at.rules, at.piles, at.say),
    rules = flags.called(at.rules),
  }))
  if at.over then return end
  out.line()
  if plain and not reason then
    local columns = explain.plain_columns(at)
    out.prose(explain.plain(at), "  ")
    out.prose({ explain.theorem(at) }, "  ")
    if columns[1] then out.line() end
    out.prose(columns, "  ")
  else
    out.prose(reason or explain.reason(at), "  ")
  end
  out.line()
end

-- A nim-sum is there only where it decides: that of the values, as the words have it.
local function print_json(at, found)
  local sum, value = fault.call(at.game.grundy, at.game)
  out.object(
    "piles", out.array(words.states(at.rules, at.piles, true) or at.piles),
    "rules", tostring(at.rules), "outcome", at.outcome, "safe", at.outcome == "P",
    "nimsum", at.because.nimsum, "grundy", sum and value or nil,
    "best_move", found.best[1] and found.best or fail.require "dkjson".null,
    "winning_count", found.count, "winning_moves", out.array(found.moves))
end

-- Only games of the shelf have a theorem: what they are is checked by specs. So many
-- tokens have states, which are shown as those of other games.
local FEW <const> = 100

local REASON = "The player to move loses with a pile of 1, 2, ..., where H is followed "
  .. "by H + J, J being the least of them with {factor} J >= H. Every other pile is a "
  .. "sum of such numbers, each as large as possible, and taking the smallest wins "
  .. "(A. J. Schwenk, 1970)."

-- A take-away game of one pile that would have too many states: its theorem answers at
-- once. False where it is another game, or has few states.
local function analyze_takeaway(args)
  local found = require "nim.states.shelf".rules(args.rules or "nim")
  if not found or found.misere or args.misere then return false end
  local file, text = found.file, table.concat(args.piles, " ")
  local pile, factor = require "nim.states".takeaway(found.text, text)
  if not pile or not factor or pile <= FEW then return false end
  if args.all then fail.usage "--all: a theorem gives the smallest winning move alone" end
  local known, take, sum = true, nil, nil
  -- With a larger factor all that is left may be taken next, whatever is taken first.
  if factor < pile - 1 then
    known, take, sum = fail.catch(require "nim.takeaway".winning, pile, factor)
  end
  if not known then
    fail.usage("%s: '%s': the factor is too large for the theorem, and the pile for "
      .. "states", file, text)
  end
  if args.json then
    out.object("piles", { text }, "rules", file, "outcome", take and "N" or "P",
      "safe", not take, "take", take)
    return true
  end
  local say = phrases.speaker(args.lang or "en")
  local why = say(REASON, { factor = factor })
  if take then why = ("%s %d = %s."):format(why, pile, table.concat(sum, " + ")) end
  print_verdict({ outcome = take and "N" or "P", shown = text, say = say,
    rules = flags.rules_of(args, nil, true) }, args.plain, { why })
  out.line("%s", take and say("The smallest winning move: {move}",
    { move = say("take {n}", { n = take }) }) or say "No move wins.")
  return true
end

function analyze.run(args)
  if args.rules and analyze_takeaway(args) then return end
  local rules, piles, start = flags.position(args, args.piles)
  if #piles == 0 then
    fail.usage "analyze: missing piles, for example 'luanim analyze 3 4 5'"
  end
  fail.try(2, require "nim.core".game, piles, rules)
  local at = out.try(1, require "nim.explain".at, piles, rules, {
    all = args.all, paint = out.paint,
    say = args.lang and phrases.speaker(args.lang),
  })
  at.shown = start and (start == "" and '""' or printable.show(start, SHOWN_TEXT))
  if args.json then
    print_json(at, solve(at, true))
  else
    -- The winning moves may take a while: the verdict is shown before.
    print_verdict(at, args.plain)
    out.flush()
    if not at.over then print_winning(at, solve(at, args.all), args) end
  end
  fail.unsaid(rules)
end

return analyze
