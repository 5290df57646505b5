--- `luanim alike FILE...`: which bots are copies of each other?

local bar = require "nim.cli.terminal.bar"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local phrases = require "nim.phrases"
local side = require "nim.cli.alike.side"

local say = phrases.say

local alike = {}

local LINES = 8

alike.about = {
  summary = "Find bots that are copies of each other.",
  description = "Compares each file with each other, whatever variables, comments, "
    .. "layout, constants and the order of functions are, and lists the pairs above a "
    .. "line, with the passages that they share side by side.",
  epilog = [[
Program: what the two do with which values, in their compiled form: the part of
the smaller program that the other one has. What few of the files do counts
more, and what all do next to nothing. Tokens: the same of passages of the text.
Choices: their moves in 20 positions in which several moves win, and in 20 in
which none does; in brackets how many of these are the same by chance. Where one
move alone wins, bots that play perfectly agree, whoever wrote them.
Score: the program, halved where choices agree no more than by chance, and whole
where all do. The line is 95. It was drawn with 200 programs written apart that
play the same perfect strategy, of which at most two pairs got above it, and
with 30 disguised copies, of which all did. Pairs with a program of 95 and other
moves, as of bots that look through the piles the other way round, or of a copy
that was changed further, are counted, and --pairs lists them next. A file of a
few lines is too short to tell. A pair above the line is a reason to read both
files, and no proof. Files are not run to be compared; for their moves bots play
in their sandbox.

Examples:
   luanim alike class
   luanim alike class --base template.lua --lines 30
   luanim alike class/season.jsonl
   luanim alike anna.lua ben.lua --pairs 1]],
  flags.file("A Lua file, a directory with *.lua, or the season of a league, of which "
    .. "the newest version of each author is compared.", "+"),
  { "--base", "FILE", "What everybody was given, which is not compared; may be repeated.",
    count = "*", read = flags.name },
  { "--pairs", "N", "List so many pairs, also below the line.", read = flags.count(1) },
  { "--lines", "N", "Lines that are shown of each pair above the line (default: "
    .. LINES .. ").", read = flags.count(0) },
  flags.RULES, flags.MISERE, flags.json "each pair, a line each,",
}

local function percent(part) return part and ("%d%%"):format(part * 100 // 1) or "-" end

local function is_above(pair) return pair.verdict == "same" or pair.verdict == "copy" end

local function verdict(found, pair)
  local one, other = found.files[pair.first], found.files[pair.second]
  if pair.verdict == "same" then return say "the same but for names and layout" end
  if pair.verdict == "copy" then return say "a copy" end
  if pair.verdict == "moves" then return say "alike, with other moves" end
  if pair.verdict == "short" then return say "too short to tell" end
  if one.perfect and other.perfect then return say "same strategy, written apart" end
  return say "written apart"
end

local function choices(agreement)
  if not agreement then return "-" end
  return ("%d of %d (%.0f)"):format(agreement.same, agreement.of, agreement.chance)
end

local function row(found, pair)
  return {
    ("%d"):format(pair.score * 100 // 1), percent(pair.program), percent(pair.tokens),
    choices(pair.choices), found.files[pair.first].path, found.files[pair.second].path,
    verdict(found, pair),
  }
end

local HEAD = { "score", "program", "tokens", "choices", "file", "file", "verdict" }

local function print_table(found, count)
  if count == 0 then return end
  local rows = { HEAD }
  for i = 1, count do rows[i + 1] = row(found, found.pairs[i]) end
  grid.print(rows, { [5] = true, [6] = true, [7] = true })
  out.line()
end

local function print_passages(found, pair, module, most)
  if most == 0 or not is_above(pair) then return end
  local passages = module.passages(found, pair)
  if not passages[1] then return end
  side.print(passages, found.files[pair.first], found.files[pair.second], most)
  out.line()
end

-- How many pairs would be above the line but for their moves.
local function count_moves(list)
  local count = 0
  for _, pair in ipairs(list) do
    if pair.verdict == "moves" then count = count + 1 end
  end
  return count
end

-- How many of the files are bots, and how many of these gave no win away.
local function count_players(files)
  local players, perfect = 0, 0
  for _, file in ipairs(files) do
    if file.perfect ~= nil then players = players + 1 end
    if file.perfect then perfect = perfect + 1 end
  end
  return players, perfect
end

local function print_summary(found, line)
  local count = #found.files
  local above = found.above > 0 and found.above or say "none"
  out.text(say("{files} files, {n} {n:pair|pairs}: {above} above the line of {line}.", {
    files = count, n = count * (count - 1) // 2, above = above,
    line = ("%.0f"):format(100 * line),
  }))
  local moves = count_moves(found.pairs)
  if moves > 0 then
    out.text(say("{n} {n:pair is|pairs are} alike but for the moves: --pairs lists them.",
      { n = moves }))
  end
  local players, perfect = count_players(found.files)
  if perfect < 2 then return end
  out.text(say("{perfect} of {n} {n:bot|bots} gave no win away where they were asked: "
    .. "they play one strategy, and all other pairs count as written apart.",
    { perfect = perfect, n = players }))
end

local KEYS = {
  "first", "second", "score", "verdict", "program", "tokens", "choices", "passages",
  "same", "of", "chance",
}

local function rounded(number)
  return number and math.floor(number * 1000 + 0.5) / 1000
end

local function print_json(found, pair, module)
  local agreement, passages = pair.choices, module.passages(found, pair)
  out.json({
    first = found.files[pair.first].path, second = found.files[pair.second].path,
    score = rounded(pair.score), verdict = pair.verdict, tokens = rounded(pair.tokens),
    program = rounded(pair.program), passages = out.array(passages),
    choices = agreement and { same = agreement.same, of = agreement.of,
      chance = rounded(agreement.chance) },
  }, KEYS)
end

local function compare(module, args)
  local shown = bar.new "files"
  local found, why, fault = module.compare(args.files, {
    base = args.base, rules = flags.rules_of(args),
    each = function(done, all) shown:draw(done, all) end,
  })
  shown:clear()
  fail.need(1, found, why, fault)
  for _, message in ipairs(found.left_out) do
    out.tell("luanim: left out: " .. message)
  end
  if #found.files < 2 then fail.work "two files are needed to compare" end
  return found
end

function alike.run(args)
  fail.require "luv"
  local module = require "nim.alike"
  local found = compare(module, args)
  local count = math.min(args.pairs or found.above, #found.pairs)
  if args.json then
    fail.require "dkjson"
    for i = 1, count do print_json(found, found.pairs[i], module) end
    return
  end
  print_table(found, count)
  for i = 1, count do
    print_passages(found, found.pairs[i], module, args.lines or LINES)
  end
  print_summary(found, module.LINE)
end

return alike
