--- What a player types, read.
--
--     parser.read("B 3", game)   --> { move = { 2, 3 } }
--     parser.read("hint", game)  --> { verb = "hint", words = {} }
--     parser.read("hnit", game)  --> { fault = "..." }
--
-- One word is a command, more are a move: so the letter h alone asks for a hint, and
-- `H 3` takes 3 from pile H.

local board = require "nim.cli.play.board"
local fill = require "nim.phrases".fill
local notation = require "nim.cli.play.notation"
local out = require "nim.cli.terminal.out"
local util = require "nim.util"
local words_of = require "nim.text.words"

local parser = {}

-- words: after the verb

local VERBS = {
  "hint", "why", "undo", "redo", "piles", "rules", "new", "bot", "save", "help",
  "quit",
}

local SHORT = {
  h = "hint", u = "undo", r = "rules", n = "new", q = "quit", ["?"] = "help",
  exit = "quit", bye = "quit",
}

-- Words of the line; `B3` and `B:3` are two.
local function split(line)
  local words = {}
  for word in line:gmatch "[^%s,;]+" do
    local letter, digits = word:match "^(%a):?(%d+)$"
    words[#words + 1] = letter or word
    words[#words + 1] = digits
  end
  return words
end

local function find_verb(words)
  local first = words[1]:lower()
  for _, verb in ipairs(VERBS) do
    if first == verb then return verb end
  end
  return #words == 1 and SHORT[first] or nil
end

-- The number that a word of a move stands for, `before` the pile that it is about.
local function number_of(word, before, game)
  if not before and word:find "^%a$" then
    return word:upper():byte() - ("A"):byte() + 1
  end
  if word:lower() == "all" and before then return game[before] end
  return word:find "^%-?%d+$" and math.tointeger(word) or nil
end

local function not_understood(word, first, game)
  local help = first and util.hint(word, VERBS) or ""
  if help == "" then
    local pile = board.name(math.min(2, #game), #game)
    local examples = notation.examples(game:rules(), pile)
    help = fill(": a move is typed as {examples}.",
      { examples = words_of.list(examples, "or") })
  end
  return { fault = fill("Cannot understand '{word}'{help}",
    { word = out.shown(word, 30), help = help }) }
end

local function no_pile(word, game)
  return { fault = fill("There is no pile {pile}: {piles}.",
    { pile = word:upper(), piles = board.span(#game) }) }
end

-- A pile alone means all of it where only that is allowed; else it is a question.
local function pile_alone(word, pile, game)
  if pile < 1 or pile > #game then return no_pile(word, game) end
  if game:rules():kind().whole then return { move = { pile, game[pile] } } end
  local examples = notation.examples(game:rules(), word:upper())
  return { fault = fill("How many? For example: {examples}.",
    { examples = words_of.list(examples, "or") }) }
end

-- `take 2 from pile A` and parts of it, as `A 2`.
local function plain(words)
  local text = table.concat(words, " "):lower():gsub("^take ", "")
  local take, pile = text:match "^(%w+) from (%w+)$"
  if not take then take, pile = text:match "^(%w+) from pile (%w+)$" end
  return take and { pile, take } or words
end

local function read_move(words, game)
  words = plain(words)
  if words[1]:lower() == "both" and words[2] then
    words = { "1", words[2], "2", words[2] }
  end
  local move, splits = {}, game:rules():kind().splits
  for i, word in ipairs(words) do
    local names = notation.is_pile(i, splits)
    move[i] = number_of(word, not names and move[i - 1], game)
    if not move[i] then return not_understood(word, i == 1, game) end
    if names and word:find "^%a$" and move[i] > #game then return no_pile(word, game) end
  end
  if #move == 1 then return pile_alone(words[1], move[1], game) end
  return { move = move }
end

function parser.read(line, game)
  local words = split(line)
  if #words == 0 then return { verb = "nothing" } end
  local verb = find_verb(words)
  if verb then return { verb = verb, words = table.move(words, 2, #words, 1, {}) } end
  return read_move(words, game)
end

return parser
