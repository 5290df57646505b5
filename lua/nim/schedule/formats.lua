--- All formats, in the order of their lists; the first is the usual one. A format
-- is a file, and this is the one list of them.

---@class nim.schedule.format
---@field name string
---@field help string what it is, in a line
---@field options nim.schedule.option[] that it has
---@field waits boolean who meets whom depends on results
---@field all_play? boolean in each round, but for one of an odd number
---@field tiebreak "sonneborn-berger"|"buchholz" after direct encounters
---@field ranked_by "points"|"share" share: points of a game, where some play more games
---@field new fun(players: integer, options: table): nim.schedule
---@field check? fun(players: integer, options: table): string? why options do not fit
---@field cycle? fun(players: integer, options: table): nim.schedule.cycle
---@field timetable? fun(players: integer, options: table, cycles: integer,
--- withdrawals: nim.schedule.withdrawal[]): nim.schedule.timetable unless it waits

local FILES = {
  "round_robin", "gauntlet", "swiss", "knockout", "double_elimination",
  "king_of_the_hill",
}

---@type nim.schedule.format[]
local formats = {}
for i, file in ipairs(FILES) do formats[i] = require("nim.schedule." .. file) end

return formats
