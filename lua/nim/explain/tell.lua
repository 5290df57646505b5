--- Explanations in words: why, who wins, and what a move leads to.

local arguments = require "nim.explain.arguments"
local columns = require "nim.explain.arguments.columns"
local words = require "nim.util.words"

local tell = {}

-- A move without arithmetic.
local only_words = arguments.of "search".move

local function of(at) return arguments.of(at.because.argument) end

--- Why the outcome is what it is, in plain words.
function tell.plain(at) return of(at).plain(at, at.because) end

--- The same as arithmetic.
function tell.reason(at) return of(at).lines(at) end

--- The numbers that are counted in columns, each with its label; nil where none are.
function tell.rows(at)
  local own = of(at)
  return own.rows and own.rows(at)
end

--- A winning move as arithmetic: "pile 1: 3 xor 2 = 1, take 2".
function tell.move(at, done) return of(at).move(at, done) end

--- The same in plain words.
function tell.plain_move(at, done)
  return at.say("{move}, leaves {left}", { move = only_words(at, done),
    left = words.position(at.rules, done.leaves, at.say) })
end

--- The numbers that are counted, in columns, without a name for what comes out.
-- lines: none where nothing is counted
function tell.plain_columns(at)
  local rows = {}
  for i, row in ipairs(at.because.rows or {}) do
    rows[i] = { at.name(row.pile), row.value }
  end
  return rows[1] and columns.lines(rows, { modulus = at.because.modulus, all = at.all,
    paint = at.paint, unnamed = true, say = at.say }) or rows
end

local OUTCOMES = {
  P = "The other player can win", N = "The player to move can win",
}

local OVER = {
  P = "The game is over: the player who just moved has won",
  N = "The game is over: the player to move has won",
}

--- Who wins.
function tell.outcome(at) return at.say((at.over and OVER or OUTCOMES)[at.outcome]) end

local function cite(phrase, theorem, say)
  return say(phrase, { theorem = say(theorem.name), author = theorem.author,
    year = theorem.year })
end

--- Whose theorem it is, and an earlier solution of the game.
function tell.theorem(at)
  local because, say = at.because, at.say
  local text = cite("This is {theorem} ({author}, {year}).", because.theorem, say)
  return because.solved and text .. " "
    .. cite("Before it came {theorem} ({author}, {year}).", because.solved, say) or text
end

-- The reply of the other player, in the position after the move.
local function tell_refutation(at, judged)
  if not judged.refutation then
    return at.say(at.facts.misere and "It ends the game, and in misère play that loses."
      or "It ends the game.")
  end
  local after = at.game:copy():move(judged.move)
  return at.say("The other player can {move}, which leaves {left}, safe.", {
    move = words.move(after, judged.refutation.move, "", at.name, at.say),
    left = words.position(at.rules, judged.refutation.leaves, at.say),
  })
end

-- A phrase about a move and what it leaves.
local function of_move(phrase, at, done)
  return at.say(phrase, { move = only_words(at, done),
    left = words.position(at.rules, done.leaves, at.say) })
end

-- What a mistake leaves, after `phrase`, the reply to it, and what would have won.
local function mistake(phrase, at, judged)
  return {
    of_move(phrase, at, judged),
    tell_refutation(at, judged),
    at.say("To win, {move} ({why}).", { move = only_words(at, judged.better),
      why = tell.move(at, judged.better) }),
  }
end

--- What a mistake leaves, the reply to it, and what would have won.
function tell.mistake(at, judged)
  return mistake("to {move} leaves {left}, unsafe.", at, judged)
end

local VERDICTS = {}

function VERDICTS.winning(at, judged)
  return {
    of_move("To {move} wins: it leaves {left}, safe.", at, judged),
    at.say("As arithmetic, {why}.", { why = tell.move(at, judged) }),
  }
end

function VERDICTS.mistake(at, judged)
  return mistake("This gives the win away: to {move} leaves {left}, unsafe.", at, judged)
end

function VERDICTS.forced(at, judged)
  return {
    of_move("No move wins here. To {move} leaves {left}, unsafe.", at, judged),
    tell_refutation(at, judged),
  }
end

local COLOURS = { winning = "good", mistake = "bad", forced = "faint" }

--- Why a move wins, is a mistake or forced: one sentence or three.
function tell.why(at, judged)
  if judged.verdict == "winning" then return tell.move(at, judged) end
  if judged.verdict == "forced" then return at.say "no move wins here" end
  return table.concat(tell.mistake(at, judged), " ")
end

--- The same after its mark.
function tell.mark(at, judged)
  local mark = judged.verdict
  return at.say("{label}: {text}",
    { label = at.paint(COLOURS[mark], at.say(mark)), text = tell.why(at, judged) })
end

--- What becomes of a move.
function tell.verdict(at, judged) return VERDICTS[judged.verdict](at, judged) end

return tell
