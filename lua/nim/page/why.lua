--- Why a position is won or lost, why a move wins, hints, and moves judged: in plain
-- words first; the sums behind them are the commands' own.
--
--     why.judge(game, { 1, 2 }).verdict   --> "good"
--
-- A move from an unsafe position to a safe one is good, to an unsafe one a mistake. From
-- a safe position every move loses: it is forced.

local core = require "nim.core"
local explain = require "nim.explain"
local page = require "nim.page.game"

local why = {}

-- What is counted in columns, the highest first: how many ones each has, and which are
-- not even; nil where nothing is.
local function columns(at)
  local rows, counted = explain.rows(at), at.because.columns
  if not rows or #rows == 0 then return nil end
  local shown = { rows = {}, ones = {}, odd = {}, modulus = at.because.modulus }
  for i, row in ipairs(rows) do
    local bits = {}
    for bit = #counted - 1, 0, -1 do bits[#bits + 1] = row[2] >> bit & 1 end
    shown.rows[i] = { label = row[1], value = row[2], bits = bits }
  end
  for i, column in ipairs(counted) do
    local place = #counted - i + 1
    shown.ones[place], shown.odd[place] = column.ones, column.rest ~= 0
  end
  return shown
end

---The lines of a reason, without the table at their beginning; whether there was one.
local function said(lines)
  local from = 0
  for i, line in ipairs(lines) do
    if line == "" then from = i end
  end
  return table.move(lines, from + 1, #lines, 1, {}), from > 0
end

-- One winning move as arithmetic.
local function argument(at, move)
  if at.facts.numbered then return page.said(at.game, move, "", at.say) end
  return explain.move(at, move)
end

-- Are the piles themselves counted in columns, each as its Grundy value, and is every
-- column even? With Ferguson's pairing property that decides misere play, too, while some
-- pile is larger than 1.
local function balances(game)
  local rules, largest = game:rules(), 0
  local facts = rules:kind()
  if not facts.pairing or game:nimsum() ~= 0 then return false end
  for _, size in ipairs(game:piles()) do
    if rules:grundy(size) ~= size then return false end
    largest = math.max(largest, size)
  end
  return not facts.misere or largest > 1
end

---What a winning move leads to, in a sentence; `game` is before it.
local function promise(game, move, say)
  local after = game:copy():move(move)
  return say(after:over() and "This move ends the game and wins."
    or balances(after) and "Whatever they do, you can make the piles balance again."
    or "Whatever they do, you have a good answer.")
end

-- Who wins from a position, and how, in a sentence.
local function plainly(at)
  if at.over then return nil end
  if balances(at.game) then
    return at.say("The piles balance: whatever move is made, the other player can make "
      .. "them balance again.")
  end
  if at.outcome == "P" then
    return at.say "To every move the other player has a good answer."
  end
  local best = at.game:copy():move { at.game:best_move() }
  return at.say(balances(best) and "A move that makes the piles balance wins."
    or "A move that leaves no good answer wins.")
end

local function count_of(game)
  local counted, count = pcall(game.count_winning_moves, game)
  return counted and count or nil
end

-- The most winning moves that are explained.
local SHOWN = 12

local LOST = "The position is safe for your opponent: every move loses against "
  .. "good play. This move delays the loss longest."

function why.hint(asked, say)
  local game = page.game(asked.game)
  if game:over() then return { text = say "The game is over." } end
  local known, outcome = core.try(game.outcome, game)
  if not known then return { text = page.sentence(outcome, nil, say) } end
  local move = { game:best_move() }
  return {
    move = move, says = page.sentence(page.said(game, move, "", say), nil, say),
    text = outcome == "P" and say(LOST) or promise(game, move, say),
  }
end

---Why a position is won or lost: who wins and how as `plain`, the same as sums in
---`lines`; or why that is `unknown`. The winning moves, in words and each as arithmetic;
---their number alone where they are many.
function why.why(asked, say)
  local game = page.game(asked.game)
  local answer = { over = game:over(), lines = {} }
  local known, at = core.try(explain.at, game:piles(), game:rules(), { say = say })
  if not known then
    answer.unknown = page.sentence(at, nil, say)
    return answer
  end
  answer.outcome, answer.plain = at.outcome, plainly(at)
  local has_table
  answer.lines, has_table = said(explain.reason(at))
  if has_table then answer.columns = columns(at) end
  answer.winning, answer.count = {}, count_of(game)
  if not answer.count or answer.count > 5000 then return answer end
  for i, move in ipairs(game:winning_moves()) do
    if i > SHOWN then break end
    answer.winning[i] = { text = page.said(game, move, "", say),
      sums = argument(at, move) }
  end
  return answer
end

local FORCED = "The position was safe: every move loses against good play."

---The verdict on a move, in words; what a move that wins leads to, as `promise`, and the
---`sums` behind it. Without a move the game ended early there.
function why.judge(game, move, say)
  local known, before = core.try(game.outcome, game)
  if not known then
    return { verdict = "unknown", text = page.sentence(before, nil, say) }
  end
  if before == "P" then return { verdict = "forced", text = say(FORCED) } end
  local wins = move and game:copy():move(move):outcome() == "P"
  local best = wins and move or { game:best_move() }
  local count = wins and count_of(game) or nil
  local phrase = not wins and "Gives the win away. To win, {move}."
    or count == 1 and "The only winning move" or count and "One of {n} winning moves"
    or "A winning move"
  return {
    verdict = wins and "good" or "mistake",
    text = page.sentence(say(phrase, { n = count,
      move = page.said(game, best, "", say) })),
    promise = promise(game, best, say),
    sums = argument(explain.at(game:piles(), game:rules(), { say = say }), best),
  }
end

function why.judged(asked, say)
  local game, move = page.game(asked.game), page.array(asked.move, "move")
  game:copy():move(move)
  return why.judge(game, move, say)
end

---Every turn of a game judged, including the one at which the seat `lost` ended it early;
---of each seat the winning moves that it kept and its chances to win, or why these are
---`unknown`.
function why.review(asked, say)
  local game, verdicts = page.game(asked.game), {}
  local replay = page.start(game)
  for ply, move in ipairs(game:history()) do
    verdicts[ply] = why.judge(replay, move, say)
    replay:move(move)
  end
  if asked.lost then verdicts[#verdicts + 1] = why.judge(replay, nil, say) end
  -- A seat that ends a won game early has lost a chance, as in records.
  local known, seats = core.try(core.score, page.start(game), game:history(), asked.lost)
  return {
    verdicts = verdicts, seats = known and seats or nil,
    unknown = not known and page.sentence(seats, nil, say) or nil,
  }
end

return why
