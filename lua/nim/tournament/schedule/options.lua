--- Options that several formats have.

local options = {}

-- name: of the flag, and in a header; usual: in words, where it depends on the players;
-- check: why it is none; without it a count; note: what else a person has to know of it
-- in one format

options.positions = {
  name = "rounds", usual = "all that are given, or 1",
  help = "the positions that each pair plays, each with both seats",
}

options.starts = { name = "starts", default = 1, help = "the positions of a pairing" }

options.cap = {
  name = "cap", default = 3,
  help = "how often an even pair plays before its seeds decide",
}

--- The same option with a note.
function options.noted(option, note)
  return setmetatable({ note = note }, { __index = option })
end

return options
