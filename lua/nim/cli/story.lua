--- A game as text, from its record.
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
local util = require "nim.util"
local words = require "nim.util.words"

local story = {}

local ROOM = 72

-- Characters that are shown of a line of a bot.
local LONGEST = 200

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

--- What bots have printed, each line marked.
function story.printed(text)
  for line in (text or ""):gmatch "[^\n]+" do
    out.line("  | %s", out.shown((line:gsub("\t", "  ")), LONGEST))
  end
end

--- Where a bot has failed: lines of its text, the position as a command line takes it.
-- game: nil: that is over
function story.failure(bot, game)
  if not bot.source then return end
  for _, line in ipairs(sandbox.trace(bot)) do
    out.line("  | %s", out.shown(line, LONGEST))
  end
  if not game then return end
  local piles = words.piles(game:rules(), game:piles(), math.huge)
  out.line("  | at {piles}", { piles = piles })
end

--- The moves and nothing else, of players A and B, whose piles are heaps.
function story.transcript(steps)
  local players = { "Player A", "Player B" }
  local noun = steps.rules:kind().sends and "Step " or "Heap "
  local function name(pile) return noun .. pile end
  out.line "Game begins"
  for _, step in ipairs(steps) do
    local game = nim.game(step.piles, steps.rules)
    out.line("%s %s", players[step.seat], words.move(game, step.move, "s", nil, name))
  end
  out.line("%s wins", players[steps.record.winner])
end

--- The whole game. `message` says why a bot lost early, where the record does not, and
--- `code` which error of the core that was; `bots` are the players, where they are known.
function story.tell(steps, options)
  local record, rules, printed = steps.record, steps.rules, options.printed or {}
  -- Equal names are numbered, as in a series.
  local first, second = out.shown(record.first), out.shown(record.second)
  local names = { first, first == second and second .. " #2" or second }
  local function print_piles(piles) out.line("   " .. words.piles(rules, piles, ROOM)) end
  out.line("{first} against {second} (rules {rules}, seed {seed})", {
    first = names[1], second = names[2], rules = flags.called(rules),
    seed = out.shown(record.seed),
  })
  out.line()
  print_piles(steps[1] and steps[1].piles or steps.last)
  for ply, step in ipairs(steps) do
    story.printed(printed[ply])
    out.line("%s %s", names[step.seat],
      words.move(nim.game(step.piles, rules), step.move, "s"))
    if options.judged then
      local judged = transcript.judge(steps, ply, out.paint)
      out.prose({ judged.unknown
        and fill("not judged: {why}", { why = fail.words(judged.unknown) })
        or explain.mark(judged.at, judged.judged) }, "  ")
    end
    print_piles(steps[ply + 1] and steps[ply + 1].piles or steps.last)
  end
  story.printed(printed[#steps + 1])
  out.line()
  out.text("%s", ending(names, record, rules, record.detail or options.message,
    options.code))
  if options.bots and record.reason ~= "last token" then
    story.failure(options.bots[3 - record.winner], nim.game(steps.last, rules))
  elseif options.message then
    -- A line for each bot that failed at the end, in the order of the seats.
    local lines = {}
    util.lines(options.message .. "\n", function(line) lines[#lines + 1] = line end)
    for i, bot in ipairs(options.bots) do
      if lines[i] then out.text("%s", lines[i]) end
      story.failure(bot)
    end
  end
  out.line(out.paint("good", "%s wins"), names[record.winner])
end

return story
