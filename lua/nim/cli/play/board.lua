--- Piles drawn as tokens, in a screenful however many and however large they are.
--
--     1  o o o        3
--     2  o o o o      4

local fill = require "nim.phrases".fill
local style = require "nim.cli.terminal.style"
local words = require "nim.util.words"
local wrap = require "nim.cli.terminal.wrap"

local board = {}

local TOKENS = 20
local ROWS = 12

-- text: of tokens, or of a state; width: in characters; returns a number of tokens
local function tokens(rules, size)
  local state = words.state(rules, size)
  if state then return style.paint("title", state), wrap.width(state), "" end
  local shown = math.min(size, TOKENS)
  local text = (style.token() .. " "):rep(shown)
  local dots = size > shown and "..." or ""
  return style.paint("title", text) .. dots, 2 * shown + #dots, tostring(size)
end

-- The piles to show, by number: all while they fit, else the first that are not empty.
local function choose(game)
  local chosen = {}
  for i = 1, #game do
    if #game <= ROWS or game[i] > 0 then chosen[#chosen + 1] = i end
    if #chosen > ROWS then break end
  end
  return chosen
end

-- least: width of the tokens, as drawn before: so nothing jumps about
function board.draw(game, least)
  local lines, chosen, rules = {}, choose(game), game:rules()
  local label, width, digits = 1, least or 2, 1
  for _, i in ipairs(chosen) do
    local _, used, number = tokens(rules, game[i])
    label = math.max(label, #tostring(i))
    width, digits = math.max(width, used), math.max(digits, #number)
  end
  for row, i in ipairs(chosen) do
    if row > ROWS then break end
    local text, used, number = tokens(rules, game[i])
    lines[row] = ("%" .. label .. "d  %s%s  %" .. digits .. "s"):format(
      i, text, (" "):rep(width - used), number):gsub(" +$", "")
  end
  if #game > #lines then
    lines[#lines + 1] = fill("... {n} more piles, some may be empty: type piles to see "
      .. "all", { n = #game - #lines })
  end
  return lines, width
end

--- Every pile that is not empty, in one line.
function board.list(game)
  local list = {}
  for i = 1, #game do
    local shown = words.state(game:rules(), game[i]) or game[i]
    if game[i] > 0 then list[#list + 1] = ("%d:%s"):format(i, shown) end
  end
  return table.concat(list, " ")
end

--- The options of a pile by their numbers, where a move is one of them.
function board.options(game, i)
  local rules, size, texts = game:rules(), game[i], {}
  for option, left in ipairs(rules:options(size)) do
    local leaves = left[1] and table.concat(left, " ") or "nothing"
    texts[option] = ("%d: %s"):format(option, words.said(rules, size, option) or leaves)
  end
  return ("pile %d  %s"):format(i, table.concat(texts, " | "))
end

return board
