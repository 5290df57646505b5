--- A game told move by move, from its record.
--
--     Player A takes 2 from Heap 1
--        1 4 5

local called = require "nim.cli.words.rules"
local fail = require "nim.cli.terminal.fail"
local nim = require "nim"
local out = require "nim.cli.terminal.out"
local pilewords = require "nim.text.piles"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"

local story = {}

local LETTERS = { "A", "B" }

local ROOM = 72

local function print_piles(game)
  out.line("   " .. pilewords.list(game:piles(), " ", ROOM))
end

-- The piles are copied to be shown; of very many, only the number is told.
local function tell_moves(game, moves)
  local name = words.namer(game:rules(), "heap")
  print_piles(game)
  for _, move in ipairs(moves) do
    out.line("Player %s %s", LETTERS[game:turn()], words.move(game, move, "s", name))
    game:move(move)
    print_piles(game)
  end
end

local function named(record, seat)
  local name = seat == 1 and record.first or record.second
  return ("Player %s (%s)"):format(LETTERS[seat], out.shown(name))
end

local NO_GAME = "No move is left: the game is over before it begins"

-- Why the winner has won, with the name of a bot.
local function ending(record, rules, message)
  local winner, loser = named(record, record.winner), named(record, 3 - record.winner)
  if record.reason ~= "last token" then
    return ("%s loses by %s%s"):format(loser, record.reason,
      message and ": " .. fail.reason(message) or "")
  end
  if #record.moves == 0 then return NO_GAME end
  if rules:kind().misere then
    return loser .. " made the last move, which loses"
  end
  return winner .. " made the last move, which wins"
end

---@param record nim.match.record
---@param rules nim.rules
---@param message? string why a bot lost early
function story.tell(record, rules, message)
  out.line("Player A is %s, player B is %s (rules %s, seed %s)",
    out.shown(record.first), out.shown(record.second), called.show(rules),
    out.shown(record.seed))
  out.line()
  tell_moves(nim.game(record.start, rules), record.moves)
  out.line()
  out.text("%s", ending(record, rules, message))
  out.line(style.paint("good", "Player %s wins"), LETTERS[record.winner])
end

return story
