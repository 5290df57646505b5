--- What a player types, read.
--
--     parser.read("2 3", game)   --> { move = { 2, 3 } }
--     parser.read("hint", game)  --> { verb = "hint", words = {} }
--     parser.read("hnit", game)  --> { fault = "..." }
--
local fill = require "nim.phrases".fill
local notation = require "nim.cli.play.notation"
local out = require "nim.cli.terminal.out"
local util = require "nim.util"
local words_of = require "nim.util.words"

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

local function split(line)
  local words = {}
  for word in line:gmatch "[^%s,;]+" do words[#words + 1] = word end
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
  if word:lower() == "all" and before then return game[before] end
  return word:find "^%-?%d+$" and math.tointeger(word) or nil
end

local function not_understood(word, first, game)
  local help = first and util.hint(word, VERBS) or ""
  if help == "" then
    local examples = notation.examples(game:rules(), math.min(2, #game))
    help = fill(": a move is typed as {examples}.",
      { examples = words_of.list(examples, "or") })
  end
  return { fault = fill("Cannot understand '{word}'{help}",
    { word = out.shown(word, 30), help = help }) }
end

-- A pile alone means all of it where only that is allowed; else it is a question.
local function pile_alone(pile, game)
  if pile < 1 or pile > #game or game:rules():kind().whole then
    return { move = { pile, game[pile] or 0 } }
  end
  local examples = notation.examples(game:rules(), pile)
  return { fault = fill("How many? For example: {examples}.",
    { examples = words_of.list(examples, "or") }) }
end

-- `take 2 from pile 1` and parts of it, as `1 2`.
local function plain(words)
  local text = table.concat(words, " "):lower():gsub("^take ", "")
  local take, pile = text:gsub("from pile ", "from "):match "^(%w+) from (%w+)$"
  return take and { pile, take } or words
end

local function read_move(words, game)
  words = plain(words)
  if words[1]:lower() == "both" and words[2] then
    words = { "1", words[2], "2", words[2] }
  end
  local move, splits = {}, game:rules():kind().splits
  for i, word in ipairs(words) do
    local before = not notation.is_pile(i, splits) and move[i - 1]
    move[i] = number_of(word, before, game)
    if not move[i] then return not_understood(word, i == 1, game) end
  end
  if #move == 1 then return pile_alone(move[1], game) end
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
