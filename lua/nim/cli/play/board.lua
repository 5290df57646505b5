--- What the players of `play` see: their names, the piles drawn as tokens, in a screenful
--- however many and however large they are, and warnings about a bot that cannot solve a
--- position.
--
--     1  o o o        3
--     2  o o o o      4

local bots = require "nim.bots"
local fail = require "nim.cli.fail"
local fill = require "nim.phrases".fill
local kinds = require "nim.explain.kinds"
local moves = require "nim.cli.play.moves"
local out = require "nim.cli.out"
local shelf = require "nim.states.shelf"
local words = require "nim.util.words"

local board = {}

local TOKENS = 20
local ROWS = 12

function board.is_bot(s, seat) return s.bot ~= nil and seat ~= s.human end

--- How a seat is called; nothing where that is you.
function board.name_of(s, seat)
  if board.is_bot(s, seat) then return s.bot.name end
  return not s.bot and fill("Player {seat}", { seat = seat }) or nil
end

--- What a move is, who wins, and how to type what is not plain. What the head of a file
--- says of a game on states stands in place of a list of moves from small states.
function board.show_rules(s)
  local start = words.start(s.rules)
  local about = start and start.game and shelf.about("", start.game.source) or ""
  out.prose(about ~= "" and { out.shown(about, 1 << 17), kinds.goal(s.rules) }
    or kinds.describe(s.rules), "  ")
  local how = moves.splitting(s.game)
  if how then out.line("  " .. how) end
end

-- A row of the board: number of the pile, its tokens or its state, how wide these are,
-- and the number of tokens.
local function row_of(rules, i, size)
  local state = words.state(rules, size)
  if state then return { i, out.paint("title", state), out.length(state), "" } end
  local dots = size > TOKENS and "..." or ""
  local shown = math.min(size, TOKENS)
  local text = out.paint("title", (out.token() .. " "):rep(shown)) .. dots
  return { i, text, 2 * shown + #dots, tostring(size) }
end

--- All piles while they fit, else the first that are not empty; and, once, that the file
--- of a game on states has failed to say something.
function board.show(s)
  local game, lines, rows, rules = s.game, {}, {}, s.game:rules()
  -- The tokens are as wide as before, at least: so nothing jumps about.
  local label, width, digits = 1, s.width or 2, 1
  for i = 1, #game do
    if #game <= ROWS or game[i] > 0 then
      local row = row_of(rules, i, game[i])
      rows[#rows + 1], label = row, math.max(label, #tostring(i))
      width, digits = math.max(width, row[3]), math.max(digits, #row[4])
    end
    if #rows > ROWS then break end
  end
  rows[ROWS + 1] = nil
  for n, row in ipairs(rows) do
    lines[n] = ("%" .. label .. "d  %s%s  %" .. digits .. "s"):format(
      row[1], row[2], (" "):rep(width - row[3]), row[4]):gsub(" +$", "")
  end
  if #game > #lines then
    lines[#lines + 1] = fill("... {n} more piles, some may be empty: type piles to see "
      .. "all", { n = #game - #lines })
  end
  s.width = width
  out.line()
  out.lines(lines, "   ")
  out.line()
  local why = words.complaint(s.rules)
  if why then out.text(words.sentence(why)) end
end

--- Every pile that is not empty, in one line. States may be numbers with blanks.
function board.list(game)
  local states = words.states(game:rules(), game:piles())
  local list, form = {}, states and "%d: %s" or "%d:%s"
  for i, shown in ipairs(states or game:piles()) do
    if game[i] > 0 then list[#list + 1] = form:format(i, shown) end
  end
  return table.concat(list, states and " | " or " ")
end

--- The options of a pile by their numbers, where a move is one of them.
function board.options(game, i)
  local rules, size, texts = game:rules(), game[i], {}
  for option, left in ipairs(rules:options(size)) do
    local leaves = left[1] and table.concat(left, " ") or "nothing"
    texts[option] = ("%d: %s"):format(option, words.option(rules, size, option) or leaves)
  end
  return ("pile %d  %s"):format(i, table.concat(texts, " | "))
end

--- Warns before the game that the bot may not be able to play it: a position of misère
--- play is undecided where the search exceeds its budget.
function board.warn_undecided(game, bot)
  if not bots.solves(bot.name) then return end
  local known, why = fail.catch(game.outcome, game)
  if known then return end
  out.text("{name} cannot solve this position: {why}.", { name = bot.name, why = why })
  out.text("%s", "Where that is so when it has to move, the game ends without a "
    .. "winner. 'bot random' begins a game with a bot that needs no solver.")
  out.line()
end

return board
