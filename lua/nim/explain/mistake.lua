--- Kinds of mistakes: by what a move went wrong that gave a win away.
--
--     local kind_of = mistake.judge(core.rules "nim")
--     kind_of({ 3, 4, 5 }, { 2, 1 }, { 3, 3, 5 })    --> "copy"
--
-- The first of these that holds:
--
-- | kind | a move that gave a win away, and |
-- |---|---|
-- | misere | in misère play, it left what is safe in normal play |
-- | copy | in normal play by a nim-sum, it made its pile as large as another, unsplit |
-- | nimsum | a nim-sum decides the position: it left the wrong one |
-- | columns | counts of ones decide, as in Moore's game |
-- | pairs | a list of safe pairs decides, as in Wythoff's game |
-- | ratio | the golden ratio decides, as in Euclid's game |
-- | wild | values do not decide: only a misère quotient or a search does |
--
-- Which of these two it is depends on what was computed before; a kind must not.

local core = require "nim.core"
local kinds = require "nim.explain.kinds"
local arguments = require "nim.explain.arguments"
local fill = require "nim.phrases".fill

local mistake = {}

-- Are piles safe to leave in normal play under these rules?
local function safe_in_normal_play(rules, facts)
  if facts.sum then
    return function(piles) return core.grundy(piles, rules) == 0 end
  end
  local normal = core.rules_of_text(facts.word)
  return function(piles) return core.outcome(piles, normal) == "P" end
end

-- Is the pile that was moved in as large afterwards as another one, and neither empty nor
-- split?
local function copies(before, move, after)
  local mine = move[1]
  if #after > #before then return false end
  for pile, size in ipairs(after) do
    if pile ~= mine and size > 0 and size == after[mine] then return true end
  end
  return false
end

-- What decides positions: where piles break, misère play may differ from one to another.
local function decider(rules, facts)
  local kind = kinds.of(rules)
  local argument = kind.argument
  if argument ~= "values" or not facts.misere or not facts.sum or facts.pairing then
    return function() return argument end
  end
  return function(piles)
    local at = { game = core.game(piles, rules), rules = rules, piles = piles,
      facts = facts, kind = kind }
    return arguments.because(at).argument == "values" and "values" or "wild"
  end
end

--- What names the kinds of mistakes under these rules.
-- kind_of: a move that gave a win away: the piles before it, and those that it left
function mistake.judge(rules)
  local facts = rules:kind()
  local decides = decider(rules, facts)
  local normal = facts.misere and safe_in_normal_play(rules, facts) or nil
  return function(before, move, after)
    if normal and normal(after) then return "misere" end
    local argument = decides(before)
    if argument ~= "values" then return argument end
    local cancels = not facts.sends and not facts.misere -- two equal piles
    return cancels and copies(before, move, after) and "copy" or "nimsum"
  end
end

-- The kinds in words, and the ways to end a game early.

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
  nimsum = "What it left has the wrong nim-sum (of one pile: the wrong value).",
  columns = "In what it left, a column has the wrong number of ones.",
  pairs = "What it left is not one of the safe pairs.",
  ratio = "What it left is on the wrong side of the golden ratio.",
  wild = "Misère play is wild here: the values of the piles do not decide, only a "
    .. "quotient or a search does.",
  ["illegal move"] = "It gave no move that the rules allow.",
  error = "It stopped with an error of Lua.",
  instructions = "It computed for too long, as in a loop that has no end.",
  memory = "It used too much memory, as in a table that always grows.",
  time = "It took too long to answer.",
  crash = "Its program ended, or broke the protocol.",
}

--- What a kind is called.
-- kind: one of the above, or a reason why a game ends early
function mistake.title(kind, say) return (say or fill)(TITLES[kind] or kind) end

--- What went wrong, in sentences; nil where there is nothing to add.
function mistake.about(kind, say)
  say = say or fill
  local about = ABOUT[kind] and say(ABOUT[kind])
  if not about or TITLES[kind] then return about end
  return about .. " " .. say "That loses the game."
end

return mistake
