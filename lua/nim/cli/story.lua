--- A game told move by move, from its record.
--
--     perfect takes 2 from pile 1
--        1 4 5
--
-- As a transcript its players are A and B: Player A takes 2 from Heap 1.

local explain = require "nim.explain"
local flags = require "nim.cli.flags"
local fail = require "nim.cli.fail"
local fill = require "nim.phrases".fill
local nim = require "nim"
local out = require "nim.cli.out"
local sandbox = require "nim.sandbox"
local transcript = require "nim.explain.transcript"
local words = require "nim.util.words"

local story = {}

local ROOM = 72

-- Characters that are shown of a line of a bot.
local LONGEST = 200

-- The names of the bots; equal names are numbered, as in a series.
local function names_of(record)
  local first, second = out.shown(record.first), out.shown(record.second)
  return { first, first == second and second .. " #2" or second }
end

-- The piles before a move, or after the last.
local function print_piles(steps, ply)
  local piles = steps[ply] and steps[ply].piles or steps.last
  out.line("   " .. words.piles(steps.rules, piles, ROOM))
end

local function print_mark(steps, ply)
  local step = transcript.judge(steps, ply, out.paint)
  local text = step.unknown
    and fill("not judged: {why}", { why = fail.words(step.unknown) })
    or explain.mark(step.at, step.judged)
  out.prose({ text }, "  ")
end

-- One move, with its mark where it is to be judged, and the piles after it.
local function print_step(steps, ply, judged)
  local step = steps[ply]
  local game = nim.game(step.piles, steps.rules)
  out.line("%s %s", names_of(steps.record)[step.seat],
    words.move(game, step.move, "s", words.namer(steps.rules)))
  if judged then print_mark(steps, ply) end
  print_piles(steps, ply + 1)
end

-- Why the winner has won.
local function ending(names, record, rules, message, code)
  local winner, loser = names[record.winner], names[3 - record.winner]
  if record.reason ~= "last token" then
    return fill("{loser} {did}<: {why}>", {
      loser = loser, did = transcript.early(record.reason),
      why = message and fail.words(message, code),
    })
  end
  if #record.moves == 0 then
    return "No move is left: the game is over before it begins"
  end
  return fill(rules:kind().misere and "{loser} made the last move, which loses"
    or "{winner} made the last move, which wins", { loser = loser, winner = winner })
end

-- Who plays, by which rules.
local function print_heading(steps)
  local names = names_of(steps.record)
  out.line("%s", fill("{first} against {second} (rules {rules}, seed {seed})", {
    first = names[1], second = names[2], rules = flags.called(steps.rules),
    seed = out.shown(steps.record.seed),
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
  local record, names = steps.record, names_of(steps.record)
  out.text("%s", ending(names, record, steps.rules, record.detail or message, code))
  if bots and record.reason ~= "last token" then
    story.failure(bots[3 - record.winner], nim.game(steps.last, steps.rules))
  end
  out.line(out.paint("good", "%s"),
    fill("{name} wins", { name = names[record.winner] }))
end

--- The moves and nothing else, of players A and B, whose piles are heaps.
---@param steps nim.explain.steps
function story.transcript(steps)
  local players = { "Player A", "Player B" }
  local noun = steps.rules:kind().sends and "Step " or "Heap "
  local function name(pile) return noun .. pile end
  out.line "Game begins"
  for _, step in ipairs(steps) do
    local game = nim.game(step.piles, steps.rules)
    out.line("%s %s", players[step.seat], words.move(game, step.move, "s", name))
  end
  out.line("%s wins", players[steps.record.winner])
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
