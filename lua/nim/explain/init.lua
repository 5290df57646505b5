--- Why a position is won or lost, in the terms of its rules.
--
--     local why = nim.explain({ 3, 4, 5 }, "nim", { 1, 1 })
--     why.outcome, why.theorem.author           --> N  C. L. Bouton
--     why.nimsum, why.moves[1].why              --> 2  pile 1: 3 xor 2 = 1, take 2
--     why.judged.verdict                        --> mistake
--     why.refutation.move, why.refutation.leaves
--     print(table.concat(why.text, "\n"))
--
-- A view with its solver switched off has no explanation, and where the outcome is not
-- known within the budget of the rules the call raises what `nim.outcome` raises.

local arguments = require "nim.explain.arguments"
local columns = require "nim.explain.arguments.columns"
local core = require "nim.core"
local fault = require "nim.util.fault"
local fill = require "nim.phrases".fill
local kinds = require "nim.explain.kinds"
local words = require "nim.util.words"

---@class nim.explainer
---@operator call(nim.position): nim.explanation
local explain = {}

-- A position and what decides it, `at`: rules, their `facts`, `kind`: the same in words;
-- piles, `game`: the position, to try moves on; outcome, over, because; all: leave no
-- rows out; paint, say; name: how piles are called

---@class nim.explanation: nim.explain.because
---@field outcome "N"|"P"
---@field over boolean
---@field piles integer[]
---@field rules nim.rules
---@field winning? integer number of winning moves; nil where they are too many to count
---@field moves nim.explanation.move[] the winning moves, in order; of very many the first
---@field judged? nim.explain.verdict of the move that was asked about
---@field refutation? nim.explain.move of a losing move: the reply that wins and what it
--- leaves
---@field text string[] lines in words

---@class nim.explanation.move: nim.explain.move
---@field why string as arithmetic

-- Winning moves are explained one by one while they hold at most this many numbers.
local MOST = 1000000

-- Whether a move wins, is a mistake, or is forced because no move wins; as data.

---@class nim.explain.verdict: nim.explain.move
---@field verdict "winning"|"mistake"|"forced" forced: no move wins
---@field ends boolean the game is over after it
---@field better? nim.explain.move of a mistake: the first move that wins
---@field refutation? nim.explain.move the reply that wins, and what it leaves; nil where
--- the game ends with the move

-- move: a legal one
local function judge(at, move)
  local after = at.game:copy():move(move)
  local judged = arguments.move(at, move)
  judged.verdict = at.outcome == "P" and "forced"
    or after:outcome() == "P" and "winning" or "mistake"
  judged.ends = after:over()
  if judged.verdict == "mistake" then
    judged.better = arguments.move(at, { at.game:best_move() })
  end
  if judged.verdict ~= "winning" and not judged.ends then
    local reply = { after:best_move() }
    judged.refutation = { move = reply, leaves = after:move(reply):piles() }
  end
  return judged
end

-- Explains a position. Not for bots, since it asks the solver.
function explain.at(piles, rules, options)
  local game = core.game(piles, rules)
  local at = { game = game, rules = game:rules(), piles = game:piles() }
  at.facts, at.kind = at.rules:kind(), kinds.of(at.rules)
  at.outcome, at.over = game:outcome(), game:over()
  at.all = options and options.all or false
  at.paint = options and options.paint or function(_, text) return text end
  at.say = options and options.say or fill
  at.name = words.namer(at.rules, at.say)
  at.because = arguments.because(at)
  return at
end

-- A move without arithmetic.
local only_words = arguments.of "search".move

local function of(at) return arguments.of(at.because.argument) end

--- Why the outcome is what it is, in plain words.
function explain.plain(at) return of(at).plain(at, at.because) end

--- The same as arithmetic.
function explain.reason(at) return of(at).lines(at) end

--- The numbers that are counted in columns, each with its label, in plain words or as
--- arithmetic; nil where none are.
function explain.rows(at, plain)
  local own = of(at)
  return own.rows and own.rows(at, plain)
end

-- A winning move as arithmetic: "pile 1: 3 xor 2 = 1, take 2".
local function tell_move(at, done) return of(at).move(at, done) end

-- A phrase about a move and what it leaves.
local function of_move(phrase, at, done)
  return at.say(phrase, { move = only_words(at, done),
    left = words.position(at.rules, done.leaves, at.say) })
end

--- A winning move as arithmetic, and in plain words.
function explain.move(at, move) return tell_move(at, arguments.move(at, move)) end

function explain.plain_move(at, move)
  return of_move("{move}, leaves {left}", at, arguments.move(at, move))
end

--- The numbers that are counted, in columns, without a name for what comes out.
-- lines: none where nothing is counted
function explain.plain_columns(at)
  local rows = explain.rows(at, true) or {}
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
function explain.outcome(at) return at.say((at.over and OVER or OUTCOMES)[at.outcome]) end

local function cite(phrase, theorem, say)
  return say(phrase, { theorem = say(theorem.name), author = theorem.author,
    year = theorem.year })
end

--- Whose theorem it is, and an earlier solution of the game.
function explain.theorem(at)
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
    move = words.move(after, judged.refutation.move, "", at.say),
    left = words.position(at.rules, judged.refutation.leaves, at.say),
  })
end

-- What a mistake leaves, after `phrase`, the reply to it, and what would have won.
local function tell_mistake(phrase, at, judged)
  local lines = { of_move(phrase, at, judged), tell_refutation(at, judged) }
  -- Where no single pile is counted the arithmetic begins with the move itself.
  local move, told = only_words(at, judged.better), tell_move(at, judged.better)
  if told:sub(1, #move) == move then move, told = told, nil end
  lines[3] = at.say("To win, {move}< ({why})>.", { move = move, why = told })
  return lines
end

local UNSAFE = "to {move} leaves {left}, unsafe."

--- What a move that gives a win away leaves, the reply, and what would have won.
-- lines: the first goes on from a colon
function explain.mistake(at, move) return tell_mistake(UNSAFE, at, judge(at, move)) end

local VERDICTS = {}

function VERDICTS.winning(at, judged)
  return {
    of_move("To {move} wins: it leaves {left}, safe.", at, judged),
    at.say("As arithmetic, {why}.", { why = tell_move(at, judged) }),
  }
end

function VERDICTS.mistake(at, judged)
  return tell_mistake("This gives the win away: to {move} leaves {left}, unsafe.", at,
    judged)
end

function VERDICTS.forced(at, judged)
  return {
    of_move("No move wins here. To {move} leaves {left}, unsafe.", at, judged),
    tell_refutation(at, judged),
  }
end

local COLOURS = { winning = "good", mistake = "bad", forced = "faint" }

--- Why a move wins, is a mistake or forced: one sentence or three.
function explain.why(at, judged)
  if judged.verdict == "winning" then return tell_move(at, judged) end
  if judged.verdict == "forced" then return at.say "no move wins here" end
  return table.concat(tell_mistake(UNSAFE, at, judged), " ")
end

--- The same after its mark.
function explain.mark(at, judged)
  local mark = judged.verdict
  return at.say("{label}: {text}",
    { label = at.paint(COLOURS[mark], at.say(mark)), text = explain.why(at, judged) })
end

--- Whether a legal move wins, is a mistake or is forced; and that in words.
function explain.judge(at, move)
  local judged = judge(at, move)
  return judged, VERDICTS[judged.verdict](at, judged)
end

--- A position to begin with.
---@type fun(rules: nim.rules): integer[]
explain.default = kinds.piles

--- What a move is and who wins, in lines.
---@type fun(rules: nim.rules, say?: nim.phrases.say): string[]
explain.describe = kinds.describe

-- The winning moves that are explained, and the number of all.
local function winning(at)
  if at.outcome == "P" then return {}, 0 end
  local counted, count = fault.call(at.game.count_winning_moves, at.game)
  if counted and count * #at.piles <= MOST then return at.game:winning_moves(), count end
  return { { at.game:best_move() } }, counted and count or nil
end

local function add(lines, more) table.move(more, 1, #more, #lines + 1, lines) end

-- Winning moves that the text lists.
local SHOWN = 12

local function tell_moves(why, say)
  if why.winning == 0 then return { say "No move wins." } end
  local lines = { say(why.winning and "{n} {n:winning move|winning moves}:"
    or "Winning moves, more than can be counted:", { n = why.winning }) }
  for i = 1, math.min(#why.moves, SHOWN) do lines[i + 1] = "  " .. why.moves[i].why end
  local more = why.winning and why.winning - #lines + 1
  if more and more > 0 then
    lines[#lines + 1] = "  " .. say("... and {n} more", { n = more })
  end
  return lines
end

local function tell_all(why, at)
  local lines = { explain.outcome(at) .. "." }
  if why.over then return lines end
  add(lines, explain.plain(at))
  lines[#lines + 1] = ""
  add(lines, explain.reason(at))
  lines[#lines + 1] = explain.theorem(at)
  lines[#lines + 1] = ""
  add(lines, tell_moves(why, at.say))
  if why.judged then
    lines[#lines + 1] = ""
    add(lines, VERDICTS[why.judged.verdict](at, why.judged))
  end
  return lines
end

local function complete(at, move)
  local why = { outcome = at.outcome, over = at.over, piles = at.piles, rules = at.rules }
  for key, value in pairs(at.because) do why[key] = value end
  why.moves, why.winning = winning(at)
  for i, one in ipairs(why.moves) do
    local done = arguments.move(at, one)
    done.why = tell_move(at, done)
    why.moves[i] = done
  end
  if move then
    why.judged = judge(at, move)
    why.refutation = why.judged.refutation
  end
  why.text = tell_all(why, at)
  return why
end

-- Raises at the caller of nim.explain, in the words of the core.
local function try(f, ...)
  local known, result = core.try(f, ...)
  if known then return result end
  local number, form = result.argument, "bad argument #%d to 'explain' (%s)"
  error(number and form:format(number, result) or tostring(result), 3)
end

-- What says phrases, and raises where what was handed in as such says nothing.
local function checked(say)
  return say and function(phrase, fields)
    local text = say(phrase, fields)
    if type(text) == "string" then return text end
    error(("bad argument #4 to 'explain' (string expected for '%s', got %s)"):format(
      phrase, type(text)), 0)
  end
end

local function check_move(at, move)
  if move == nil then return nil end
  if type(move) ~= "table" then
    error(("bad argument #3 to 'explain' (move expected, got %s)"):format(
      core.typename(move)), 3)
  end
  local legal, why = at.game:legal(move)
  if legal then return table.move(move, 1, #move, 1, {}) end
  error(("bad argument #3 to 'explain' (illegal move: %s)"):format(why), 3)
end

--- Why a position is won or lost, and with a move why that move wins, loses or is forced.
---@param piles nim.position
---@param rules? nim.rules_spec by default plain Nim, or those of the game
---@param move? integer[]
---@param say? nim.phrases.say by default in English
---@return nim.explanation
local function call(_, piles, rules, move, say)
  fault.check("explain", 4, say, "function?")
  -- A move is an array, which rules never are.
  if move == nil and type(rules) == "table" and rules[1] ~= nil then
    rules, move = nil, rules
  end
  -- Called by itself the core names no line of this file.
  local game = try(core.game, piles, rules)
  local at = try(explain.at, game, nil, { say = checked(say) })
  move = check_move(at, move)
  local why = try(complete, at, move)
  return why
end

return setmetatable(explain, { __call = call })
