--- Explanations in words: plain, as arithmetic, and what a move leads to.

local golden = require "nim.explain.tell.golden"
local modular = require "nim.explain.tell.modular"
local parity = require "nim.explain.tell.parity"
local pile_list = require "nim.text.pile_list"
local plain = require "nim.explain.tell.plain"
local quotient = require "nim.explain.tell.quotient"
local ratio = require "nim.explain.tell.ratio"
local values = require "nim.explain.tell.values"
local words = require "nim.text.words"

local tell = {}

-- A move without arithmetic.
local function only_words(at, done)
  return words.move(at.game, done.move, "", at.name)
end

local search = {
  reason = function()
    return { "In misère play the values do not decide this: luanim searched "
      .. "the lines of play, each to its end or to piles that a theorem decides." }
  end,
  move = only_words,
}

local OF = {
  values = values, columns = modular, parity = parity, pairs = golden,
  ratio = ratio, quotient = quotient, search = search,
}

local function of(at) return OF[at.because.argument] end

--- Why the outcome is what it is, in plain words.
tell.plain = plain.reason

--- The same as arithmetic.
---@param at nim.explain.at
---@return string[] lines
function tell.reason(at) return of(at).reason(at) end

--- The numbers that are counted in columns, each with its label; nil where none are.
---@param at nim.explain.at
---@return nim.explain.line[]?
function tell.rows(at)
  local own = of(at)
  return own.rows and own.rows(at)
end

--- A winning move as arithmetic: "pile 1: 3 xor 2 = 1, take 2".
---@param at nim.explain.at
---@param done nim.explain.move
---@return string
function tell.move(at, done) return of(at).move(at, done) end

--- Who wins.
---@param at nim.explain.at
---@return string
function tell.outcome(at)
  local who = "player who " .. (at.outcome == "P" and "moved last" or "moves next")
  return at.over and ("The game is over: the %s has won"):format(who)
    or ("The %s wins"):format(who)
end

local function cite(said, theorem)
  return ("%s %s (%s, %d)."):format(said, theorem.name, theorem.author, theorem.year)
end

--- Whose theorem it is, and an earlier solution of the game.
---@param because nim.explain.because
---@return string
function tell.theorem(because)
  local text = cite("This is", because.theorem)
  return because.solved and text .. " " .. cite("Before it came", because.solved) or text
end

local function safe(outcome) return outcome == "P" and "safe" or "unsafe" end

-- The reply of the other player, in the position after the move.
local function tell_refutation(at, judged)
  local last = at.facts.misere and "It ends the game, and in misère play that loses."
    or "It ends the game."
  if not judged.refutation then return last end
  local after = at.game:copy():move(judged.move)
  return ("The other player can %s, which leaves %s, %s."):format(
    words.move(after, judged.refutation.move, "", at.name),
    pile_list.show(judged.refutation.leaves), safe "P")
end

--- What a mistake leaves, the reply to it, and what would have won.
---@param at nim.explain.at
---@param judged nim.explain.verdict
---@return string[] lines
function tell.mistake(at, judged)
  return {
    ("to %s leaves %s, unsafe."):format(only_words(at, judged),
      pile_list.show(judged.leaves)),
    tell_refutation(at, judged),
    ("To win, %s (%s)."):format(only_words(at, judged.better),
      tell.move(at, judged.better)),
  }
end

local VERDICTS = {}

function VERDICTS.winning(at, judged)
  return {
    ("To %s wins: it leaves %s, safe."):format(only_words(at, judged),
      pile_list.show(judged.leaves)),
    ("As arithmetic, %s."):format(tell.move(at, judged)),
  }
end

function VERDICTS.mistake(at, judged)
  local lines = tell.mistake(at, judged)
  lines[1] = "This gives the win away: " .. lines[1]
  return lines
end

function VERDICTS.forced(at, judged)
  return {
    ("No move wins here. To %s leaves %s, unsafe."):format(only_words(at, judged),
      pile_list.show(judged.leaves)),
    tell_refutation(at, judged),
  }
end

local COLOURS = { winning = "good", mistake = "bad", forced = "faint" }

--- Why a move wins, is a mistake or forced: one sentence or three.
---@param at nim.explain.at
---@param judged nim.explain.verdict
---@return string
function tell.why(at, judged)
  if judged.verdict == "winning" then return tell.move(at, judged) end
  if judged.verdict == "forced" then return "no move wins here" end
  return table.concat(tell.mistake(at, judged), " ")
end

--- The same behind its mark.
function tell.mark(at, judged)
  local mark = judged.verdict
  return ("%s: %s"):format(at.paint(COLOURS[mark], mark), tell.why(at, judged))
end

--- What becomes of a move.
---@param at nim.explain.at
---@param judged nim.explain.verdict
---@return string[] lines
function tell.verdict(at, judged) return VERDICTS[judged.verdict](at, judged) end

return tell
