--- All formats, in the order of their lists; the first is the usual one. A format
-- is a file, and this is the one list of them.

-- help: what it is, in a line; options: that it has; waits: who meets whom depends on
-- results; all_play: in each round, but for one of an odd number; tiebreak: after direct
-- encounters; ranked_by: share: points of a game, where some play more games; check: why
-- options do not fit; timetable: unless it waits

local FILES = {
  "round_robin", "gauntlet", "swiss", "knockout", "double_elimination",
  "king_of_the_hill",
}

local formats = {}
for i, file in ipairs(FILES) do formats[i] = require("nim.schedule." .. file) end

return formats
