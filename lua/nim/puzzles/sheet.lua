--- A sheet of puzzles in words, which the layouts set: a title, what a move is, the task,
--- the puzzles, and the answers with their reasons.

local explain = require "nim.explain"
local fill = require "nim.phrases".fill
local kinds = require "nim.explain.kinds"
local words = require "nim.util.words"

local sheet = {}

-- rules: what a move is and who wins, in lines; items: { label: string, piles: { name:
-- string, size: integer }[] }[]; heading: of the answers; answers: lines for each puzzle

-- Winning moves that an answer lists beside the first.
local SHOWN = 6

local function item(one, name, say)
  local piles = {}
  for i, size in ipairs(one.piles) do piles[i] = { name = name(i), size = size } end
  return { label = say("level {n}", { n = one.level }), piles = piles }
end

-- In words; with the sums, where they are wanted.
local function answer(one, rules, sums, say)
  local at = explain.at(one.piles, rules, { say = say })
  local _, lines = explain.judge(at, one.winning[1])
  local told = sums and explain.move or explain.plain_move
  if not sums then lines = { lines[1] } end
  for i = 2, math.min(#one.winning, SHOWN) do
    lines[#lines + 1] = say("Another one: {why}.", { why = told(at, one.winning[i]) })
  end
  return lines
end

--- What is said of puzzles, in English or in another language.
-- options: name: of the rules; say: what says phrases in that language
function sheet.of(rules, list, options)
  local say, items, answers = options.say or fill, {}, {}
  local name = words.namer(rules, say)
  for i, one in ipairs(list) do
    items[i] = item(one, name, say)
    answers[i] = options.key and answer(one, rules, options.sums, say) or nil
  end
  return {
    language = options.language or "en",
    title = say("Puzzles: {rules}", { rules = options.name or tostring(rules) }),
    rules = kinds.describe(rules, say), items = items,
    task = say(options.unique and "It is your turn. Find the one move that wins."
      or "It is your turn. Find a move that wins."),
    heading = say "Answers", answers = options.key and answers or nil,
  }
end

return sheet
