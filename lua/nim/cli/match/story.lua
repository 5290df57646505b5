--- A game told move by move, from its record.
--
--     Player A takes 2 from Heap 1
--        1 4 5

local explain = require "nim.explain"
local fail = require "nim.cli.terminal.fail"
local fill = require "nim.phrases".fill
local nim = require "nim"
local out = require "nim.cli.terminal.out"
local sandbox = require "nim.sandbox"
local style = require "nim.cli.terminal.style"
local transcript = require "nim.transcript"
local typed_rules = require "nim.cli.args.typed_rules"
local words = require "nim.text.words"

local story = {}

local LETTERS = { "A", "B" }

local ROOM = 72

-- Characters that are shown of a line of a bot.
local LONGEST = 200

local function player(seat) return fill("Player {seat}", { seat = LETTERS[seat] }) end

-- The piles before a move, or after the last.
local function print_piles(steps, ply)
  local piles = steps[ply] and steps[ply].piles or steps.last
  out.line("   " .. words.piles(steps.rules, piles, ROOM))
end

local function print_mark(steps, ply)
  local step = transcript.judge(steps, ply, style.paint)
  local text = step.unknown
    and fill("not judged: {why}", { why = fail.words(step.unknown) })
    or explain.mark(step.at, step.judged)
  out.prose({ text }, "  ")
end

-- One move, with its mark where it is to be judged, and the piles after it.
local function print_step(steps, ply, judged)
  local step = steps[ply]
  local game = nim.game(step.piles, steps.rules)
  out.line("%s %s", player(step.seat), words.move(game, step.move, "s", steps.name))
  if judged then print_mark(steps, ply) end
  print_piles(steps, ply + 1)
end

local function named(record, seat)
  local name = seat == 1 and record.first or record.second
  return ("%s (%s)"):format(player(seat), out.shown(name))
end

-- Why the winner has won, with the name of a bot.
local function ending(record, rules, message, code)
  local winner, loser = named(record, record.winner), named(record, 3 - record.winner)
  if record.reason ~= "last token" then
    return fill("{loser} loses by {reason}<: {why}>", { loser = loser,
      reason = record.reason, why = message and fail.words(message, code) })
  end
  if #record.moves == 0 then
    return "No move is left: the game is over before it begins"
  end
  return fill(rules:kind().misere and "{loser} made the last move, which loses"
    or "{winner} made the last move, which wins", { loser = loser, winner = winner })
end

-- Who plays, by which rules.
local function print_heading(steps)
  local record = steps.record
  out.line("%s", fill(
    "Player A is {first}, player B is {second} (rules {rules}, seed {seed})", {
      first = out.shown(record.first), second = out.shown(record.second),
      rules = typed_rules.show(steps.rules), seed = out.shown(record.seed),
    }))
  out.line()
end

--- What bots have printed, each line marked.
function story.printed(text)
  for line in (text or ""):gmatch "[^\n]+" do
    out.line("  | %s", out.shown((line:gsub("\t", "  ")), LONGEST))
  end
end

--- Where a bot has failed: lines of its text, and the piles as a command line takes them.
function story.failure(bot, game)
  if not bot.source then return end
  for _, line in ipairs(sandbox.trace(bot)) do
    out.line("  | %s", out.shown(line, LONGEST))
  end
  out.line("  | %s", fill("at {piles}", { piles = table.concat(game:piles(), " ") }))
end

-- The winner, and how the game was decided.
local function print_ending(steps, message, code, bots)
  local record = steps.record
  out.text("%s", ending(record, steps.rules, record.detail or message, code))
  if bots and record.reason ~= "last token" then
    story.failure(bots[3 - record.winner], nim.game(steps.last, steps.rules))
  end
  local name = player(record.winner)
  out.line(style.paint("good", "%s"), fill("{name} wins", { name = name }))
end

--- The whole game. `message` says why a bot lost early, where the record does not, and
--- `code` which error of the core that was; `bots` are the players, where they are known.
function story.tell(steps, options)
  options = options or {}
  local printed = options.printed or {}
  print_heading(steps)
  print_piles(steps, 1)
  for ply = 1, #steps do
    story.printed(printed[ply])
    print_step(steps, ply, options.judged)
  end
  story.printed(printed[#steps + 1])
  out.line()
  print_ending(steps, options.message, options.code, options.bots)
end

return story
