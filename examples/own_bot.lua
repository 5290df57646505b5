-- A bot of your own: it wins in one move where it can, and otherwise empties the last
-- pile.
local match = require "nim.match"

local function move(game)
  for pile, take in game:moves() do
    if game:copy():move(pile, take):over() then return pile, take end
  end
  for pile = #game, 1, -1 do
    if game[pile] > 0 then return pile, game[pile] end
  end
end

local bot = { name = "sweeper", move = move }
local bots = { bot, "random" }
local summary = match.series { piles = { 3, 5, 7 }, bots = bots, games = 200 }
local sweeper = summary.bots[1]
print(("%s won %d of %d games"):format(sweeper.name, sweeper.wins, summary.games))
print(("it kept %d of the %d wins it had in hand"):format(sweeper.kept, sweeper.chances))
