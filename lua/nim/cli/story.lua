--- A game told move by move, from its record.
--
--     Player A takes 2 from Heap 1
--        1 4 5

local nim = require "nim"
local out = require "nim.cli.out"
local pilewords = require "nim.cli.pilewords"
local style = require "nim.cli.style"
local words = require "nim.cli.words"

local story = {}

local LETTERS <const> = { "A", "B" }

local ROOM <const> = 72

local function print_piles(game)
  out.line("   " .. pilewords.list(game:piles(), " ", ROOM))
end

---The piles are copied to be shown; of very many, only the number is told.
local function tell_moves(game, moves)
  local name = tostring(game:rules()):find("^staircase") and words.step or words.heap
  print_piles(game)
  for _, move in ipairs(moves) do
    out.line("Player %s %s", LETTERS[game:turn()], words.move(game, move, "s", name))
    game:move(move)
    print_piles(game)
  end
end

---@param record nim.match.record
---@param message? string why a bot lost early
function story.tell(record, message)
  out.line("Player A is %s, player B is %s (rules %s, seed %s)", record.first,
    record.second, record.rules, record.seed)
  out.line()
  tell_moves(nim.game(record.start, record.rules), record.moves)
  out.line()
  if record.reason ~= "last token" then
    out.line("Player %s loses by %s%s", LETTERS[3 - record.winner], record.reason,
      message and ": " .. message or "")
  end
  out.line(style.paint("good", "Player %s wins"), LETTERS[record.winner])
end

return story
