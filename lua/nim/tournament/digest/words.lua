--- A digest in words, each part a line of its own: in English, or as `say` has it. Text
-- of others can be shown as it is.

local fill = require "nim.phrases".fill
local mistake = require "nim.explain.mistake"
local util = require "nim.util"
local printable = require "nim.util.printable"
local text = require "nim.util.words"

local words = {}

--- Kinds of mistakes that are described.
words.MOST = 3

-- Opponents that are named; characters of a name, and of a reason.
local NAMED <const>, NAME <const>, REASON <const> = 8, 64, 1000

--- How many games it won, and how many chances it kept.
function words.result(one, say)
  return (say or fill)("{wins} of {n} {n:game|games} won; {kept} of {chances} "
    .. "{chances:chance|chances} to win kept ({percent})", { wins = one.wins,
    n = one.games, kept = one.kept, chances = one.chances,
    percent = util.percent(one.kept, one.chances) })
end

local function share(phase, say)
  if phase.chances == 0 then return say "no chance" end
  return say("{percent} of {n}",
    { percent = util.percent(phase.kept, phase.chances), n = phase.chances })
end

--- How exactly it played in each phase; the end that it made of a game is in none.
function words.phases(one, say)
  local opening, middle, ending = table.unpack(one.phases)
  local failed = one.chances - opening.chances - middle.chances - ending.chances
  return say("Chances kept in the opening: {opening}; in the middle: {middle}; at the "
    .. "end: {ending}<; lost by failing: {failed}>.", { opening = share(opening, say),
    middle = share(middle, say), ending = share(ending, say),
    failed = failed > 0 and one.unknown == 0 and failed or nil })
end

--- What a kind of mistake is called, how often it was made, what it has cost.
function words.title(kind, say)
  return (say or fill)("{title}: {n} {n:time|times}, {cost} {cost:game|games} lost by it",
    { title = mistake.title(kind.kind, say), n = kind.count, cost = kind.cost })
end

--- What went wrong, and in the example.
function words.kind(kind, say)
  local lines, example = { mistake.about(kind.kind, say) }, kind.example
  lines[#lines + 1] = text.sentence(example.where)
  lines[#lines + 1] = printable.show(example.reason, REASON)
  if example.reason:find "^'[^']+'%sexpected" then
    lines[#lines + 1] = (say or fill) "What is printed to find a fault goes to stderr."
  end
  return lines
end

local function named(phrase, opponents, say)
  if #opponents == 0 then return nil end
  local names = {}
  for i = 1, math.min(#opponents, NAMED) do
    local met = opponents[i]
    names[i] = ("%s %d:%d"):format(printable.show(met.bot, NAME), met.wins, met.losses)
  end
  local more = #opponents - #names
  return say(phrase, { names = table.concat(names, ", "), n = more > 0 and more or nil })
end

--- Whom it beats, and whom it does not, with the games won and lost.
function words.opponents(one, say)
  local lines = {}
  lines[1] = named("It beats {names}< and {n} more>.", one.beats, say)
  lines[#lines + 1] = named("It is even with {names}< and {n} more>.", one.even, say)
  lines[#lines + 1] = named("It loses to {names}< and {n} more>.", one.loses_to, say)
  return lines
end

--- What is not in the mistakes.
function words.notes(one, say)
  local lines = {}
  if one.chances > 0 and not one.kinds[1] then
    lines[1] = say "It never gave a win away."
  end
  if one.chanceless > 0 then
    lines[#lines + 1] = say("{n} {n:game was|games were} lost without a chance to win.",
      { n = one.chanceless })
  end
  if one.unknown > 0 then
    lines[#lines + 1] = say("{n} {n:game|games} could not be judged: {why}",
      { n = one.unknown, why = printable.show(one.why, REASON) })
  end
  return lines
end

local function add(lines, more, indent)
  for _, line in ipairs(more) do lines[#lines + 1] = indent .. line end
end

--- All of it, without the name of the bot; what belongs to a kind is indented.
function words.lines(one, say)
  say = say or fill
  local lines = { text.sentence(words.result(one, say)), words.phases(one, say) }
  for i = 1, math.min(#one.kinds, words.MOST) do
    local kind = one.kinds[i]
    lines[#lines + 1] = ("%d. %s"):format(i, words.title(kind, say))
    add(lines, words.kind(kind, say), "   ")
    local link = kind.example.link
    if link and not link:find "^#" then add(lines, { link }, "   ") end
  end
  add(lines, words.notes(one, say), "")
  add(lines, words.opponents(one, say), "")
  return lines
end

return words
