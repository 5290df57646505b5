--- The kinds of mistakes in words, and the ways to end a game early.

local fill = require "nim.phrases".fill

local mistake = {}

local TITLES = {
  misere = "misère end", copy = "copy of a pile", nimsum = "nim-sum ignored",
  columns = "counts of ones ignored", pairs = "safe pair missed",
  ratio = "golden ratio ignored", wild = "wild position",
}

local ABOUT = {
  misere = "It left what is safe in normal play, where the last move wins. In misère "
    .. "play that loses.",
  copy = "It made one pile as large as another. Two equal piles cancel each other, so "
    .. "the rest has to be safe by itself, and was not.",
  nimsum = "What it left has the wrong nim-sum.",
  columns = "In what it left, a column has the wrong number of ones.",
  pairs = "What it left is not one of the safe pairs.",
  ratio = "What it left is on the wrong side of the golden ratio.",
  wild = "Misère play is wild here: the values of the piles do not decide, only a "
    .. "quotient or a search does.",
  ["illegal move"] = "It made a move that the rules do not allow. That loses the game.",
  error = "It stopped with an error of Lua. That loses the game.",
  instructions = "It computed for too long, as in a loop that has no end. That loses "
    .. "the game.",
  memory = "It used too much memory, as in a table that always grows. That loses the "
    .. "game.",
}

--- What a kind is called.
-- kind: of `nim.explain.reason.mistake`, or a reason why a game ends early
function mistake.title(kind, say) return (say or fill)(TITLES[kind] or kind) end

--- What went wrong, in sentences; nil where there is nothing to add.
function mistake.about(kind, say) return ABOUT[kind] and (say or fill)(ABOUT[kind]) end

return mistake
