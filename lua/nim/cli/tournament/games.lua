--- The games of a file as CSV, a line each.

local csv = require "nim.cli.terminal.csv"
local fail = require "nim.cli.terminal.fail"

local games = {}

local COLUMNS = {
  "id", "round", "first", "second", "rules", "start", "seed", "winner", "winner_seat",
  "reason", "detail", "moves", "first_kept", "first_chances", "second_kept",
  "second_chances",
}

local function print_game(rec)
  local optimal = rec.optimal
  csv.row(COLUMNS, {
    id = rec.id, round = rec.round, first = rec.first, second = rec.second,
    rules = rec.rules, start = table.concat(rec.start, " "), seed = rec.seed,
    winner = rec.winner == 1 and rec.first or rec.second, winner_seat = rec.winner,
    reason = rec.reason, detail = rec.detail, moves = #rec.moves,
    first_kept = optimal[1][1], first_chances = optimal[1][2],
    second_kept = optimal[2][1], second_chances = optimal[2][2],
  })
end

---@param path string
function games.print_csv(path)
  local f, why = require "nim.tournament".file(path)
  if not f then fail.with(1, why) end
  local record = require "nim.record"
  csv.line(COLUMNS)
  for line in function() return f:next() end do
    local rec, wrong = record.decode(line)
    if not rec then fail.with(1, f:message(wrong)) end
    print_game(rec)
  end
  f:close()
end

return games
