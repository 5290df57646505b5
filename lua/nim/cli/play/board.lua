--- Piles drawn as tokens, in a screenful however many and however large they are.
--
--     A  o o o        3
--     B  o o o o      4
--
-- Piles are called by letters where the alphabet reaches, else by numbers.

local fill = require "nim.phrases".fill
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"
local wrap = require "nim.cli.terminal.wrap"

local board = {}

local TOKENS = 20
local ROWS = 12
local LETTERS = 26

-- n: number of piles
function board.name(i, n)
  return n <= LETTERS and string.char(("A"):byte() + i - 1) or tostring(i)
end

--- Which piles there are, in words.
-- n: number of piles
function board.span(n)
  if n == 1 then return "the only pile is A" end
  return fill("the piles are {first} to {last}",
    { first = board.name(1, n), last = board.name(n, n) })
end

--- What the core refuses, which calls piles and steps by number.
-- n: number of piles
function board.refusal(why, n)
  local fields = setmetatable({}, { __index = why })
  for field in why.phrase:gmatch "%f[%a][ps][it][le][ep] {(%d)}" do
    fields[field] = board.name(math.tointeger(why[field]), n)
  end
  return fill(why.phrase, fields)
end

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
  local lines, chosen, rules, n = {}, choose(game), game:rules(), #game
  local label, width, digits = 1, least or 2, 1
  for _, i in ipairs(chosen) do
    local _, used, number = tokens(rules, game[i])
    label = math.max(label, #board.name(i, n))
    width, digits = math.max(width, used), math.max(digits, #number)
  end
  for row, i in ipairs(chosen) do
    if row > ROWS then break end
    local text, used, number = tokens(rules, game[i])
    lines[row] = ("%" .. label .. "s  %s%s  %" .. digits .. "s"):format(
      board.name(i, n), text, (" "):rep(width - used), number):gsub(" +$", "")
  end
  if n > #lines then
    lines[#lines + 1] = fill(
      "... {n} more piles, some may be empty: type piles to see all", { n = n - #lines })
  end
  return lines, width
end

--- Every pile that is not empty, in one line.
function board.list(game)
  local list, n = {}, #game
  for i = 1, n do
    local shown = words.state(game:rules(), game[i]) or game[i]
    if game[i] > 0 then list[#list + 1] = board.name(i, n) .. ":" .. shown end
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
  return ("%s %s"):format(board.name(i, #game), table.concat(texts, " | "))
end

return board
