-- Every built-in bot against every other: who wins how often, and how exactly each plays.
local bots = require "nim.bots"
local match = require "nim.match"

local POSITIONS = { { 3, 4, 5 }, { 1, 3, 5, 7 } } -- the player to move wins the first
local GAMES = 22 -- of each pair: with ten bots 990 in all

local names = bots.names()
local rows = {}
for i in ipairs(names) do rows[i] = { wins = 0, kept = 0, chances = 0 } end

local function add(row, column, side)
  row[column] = side.wins
  for _, field in ipairs { "wins", "kept", "chances" } do
    row[field] = row[field] + side[field]
  end
end

for i = 1, #names do
  for j = i + 1, #names do
    local summary = match.series {
      positions = POSITIONS, bots = { names[i], names[j] }, games = GAMES,
    }
    add(rows[i], j, summary.bots[1])
    add(rows[j], i, summary.bots[2])
  end
end

local function line(name, cells, won, exact)
  print(("%-10s%s%5s%8s"):format(name, cells, won, exact))
end

local head = ""
for _, name in ipairs(names) do head = head .. ("%5s"):format(name:sub(1, 4)) end
line("", head, "won", "exact")
for i, row in ipairs(rows) do
  local cells = ""
  for j = 1, #names do cells = cells .. ("%5s"):format(row[j] or "-") end
  local exact = ("%.1f%%"):format(100 * row.kept / row.chances)
  line(names[i], cells, row.wins, exact)
end
print(GAMES .. " games of each pair; exact: winning moves kept, of the chances to do so")
