--- Bots in the making: games between them, move by move, too, with what they print and
-- what can be learned from their mistakes; the examination, tables of a tournament.
--
-- A tournament is played pair by pair, so that the page can show its progress and a pair
-- that takes too long costs nothing but itself.

local bots = require "nim.bots"
local conformance = require "nim.bots.conformance"
local digest = require "nim.tournament.digest"
local match = require "nim.match"
local nim = require "nim"
local page = require "nim.page.game"
local reasons = require "nim.page.why"
local record = require "nim.record"
local picture = require "nim.util.picture"
local positions = require "nim.tournament.games.positions"
local printable = require "nim.util.printable"
local ranking = require "nim.tournament.ranking"
local schedule = require "nim.tournament.schedule"
local standings = require "nim.tournament.standings"
local text = require "nim.util.words"
local util = require "nim.util"

local workshop = {}

---Characters that are shown of a print.
local SHOWN <const> = 200

---What a bot has printed in its last game, after the first `heard` calls, each with the
---line of its text, 0 where none is known; and how many calls there have been.
local function prints_since(bot, heard)
  if not bot.source then return {}, 0 end
  local all, marks, list = bot.move:printed(), bot.move:prints(), {}
  for k = 2 * heard + 1, #marks, 2 do
    local from = marks[k - 2] or 0
    local said = all:sub(from + 1, marks[k]):gsub("\n$", ""):gsub("[\t\n]", "  ")
    list[#list + 1] = { line = marks[k + 1], text = printable.show(said, SHOWN) }
  end
  return list, #marks // 2
end

---Mistakes of a pair that are listed.
local LISTED = 100

---The bots of a tournament that load, under distinct names, and who meets whom; and what
---is wrong with each of the others.
function workshop.field(asked, say)
  local answer, own = { bots = {}, pairs = {}, broken = {} }, {}
  local function enter(bot)
    local loads, why = pcall(page.spec, bot)
    local list = loads and answer.bots or answer.broken
    list[#list + 1] = loads and bot
      or { name = bot.name, error = page.sentence(why, nil, say) }
  end
  -- Built-in ones first, so that these keep their names.
  for _, bot in ipairs(asked.bots) do
    if bot.source then own[#own + 1] = bot else enter(bot) end
  end
  for _, bot in ipairs(own) do enter(bot) end
  answer.bots = bots.distinct(answer.bots)
  local cycle = schedule.about(schedule.USUAL).cycle(#answer.bots)
  for round = 1, cycle.rounds do
    for board = 1, cycle.boards do
      answer.pairs[#answer.pairs + 1] = { cycle.pair(round, board) }
    end
  end
  return answer
end

local function lost(reason, detail, say)
  return say("lost by {reason}: {detail}", { reason = say(reason), detail = detail })
end

---A move that gave a win away, or the turn at which a bot ended the game early.
local function told(game, blunder, say)
  return {
    piles = blunder.piles,
    says = blunder.move and page.said(game, blunder.move, "s", say)
      or lost(blunder.reason, blunder.detail, say),
    better = blunder.better and page.said(game, blunder.better, "", say),
  }
end

-- The mistakes of both in a game, in words.
local function mistakes_of(rec, rules, say)
  local list = {}
  for seat = 1, 2 do
    local known, found = pcall(record.blunders, rec, seat, rules)
    for _, blunder in ipairs(known and found or {}) do
      list[#list + 1] = told(nim.game(blunder.piles, rules), blunder, say)
      list[#list].seat = seat
    end
  end
  return list
end

---Games of two bots: each position twice, with the seats exchanged; and what the first of
---them printed, all in all and beside the lines of its text.
function workshop.pair(asked, say)
  local rules, games, printed, lines, beside = page.rules(asked.game), {}, {}, {}, {}
  local one, two = page.named(asked.bots[1]), page.named(asked.bots[2])
  local rounds = math.max(1, math.min(page.whole(asked.rounds) or 1, 200))
  local fixed, starts, left = rules:kind().piles, {}, LISTED
  local position = positions.open({ seed = asked.seed, positions =
    fixed and ("random:%dx1-20"):format(fixed) or "random:3-5x1-12" }, rules)
  for i = 1, rounds do starts[i] = position(i) end
  match.series {
    rules = rules, positions = starts, games = 2 * rounds, seed = asked.seed,
    bots = { one, two }, solver = false,
    each = function(rec, message)
      conformance.hear(printed, one)
      -- Of a line the first print is shown, with how many there were.
      for _, print in ipairs((prints_since(one, 0))) do
        local at = lines[print.line] or print
        lines[print.line], at.count = at, (at.count or 0) + 1
      end
      rec.mistakes = left > 0 and mistakes_of(rec, rules, say) or {}
      rec.detail, left = message, left - #rec.mistakes
      games[#games + 1] = rec
    end,
  }
  lines[0] = nil
  for _, line in ipairs(util.keys(lines)) do beside[#beside + 1] = lines[line] end
  return { games = games, printed = printed, beside = beside }
end

---The report of `luanim check`, in words.
function workshop.check(asked, say)
  local name = asked.bot.name
  local report = assert(conformance.text(asked.bot.source, name, {
    rules = asked.rules, limits = page.limits,
  }))
  for _, part in ipairs(report.parts) do
    part.title = say(conformance.titles[part.name])
    part.why = part.why and page.sentence(part.why, name, say)
  end
  for i, blunder in ipairs(report.worst) do
    report.worst[i] = told(nim.game(blunder.piles, blunder.rules), blunder, say)
    report.worst[i].rules = blunder.rules
  end
  return report
end

---Standings with ratings, and the crosstable, as rows of text; as XML the ratings with
---their errors, and who beat whom; games that were lost early, and the basis of ratings.
function workshop.tables(asked, say)
  local format = schedule.about(schedule.USUAL)
  local count = standings.new {
    bots = asked.names, tiebreak = format.tiebreak, by = format.ranked_by,
  }
  for _, game in ipairs(asked.games) do count:add(game) end
  local ranked = ranking.of({ bots = {} }, count, nil,
    { ratings = true, say = say })
  local notes, pictures, known = {}, {}, {}
  for i, line in ipairs(ranking.lost(ranked)) do notes[i] = line .. "." end
  for _, list in ipairs { ranked.fit.reasons, (ranking.basis(ranked.fit, say)) } do
    for _, line in ipairs(list) do notes[#notes + 1] = page.sentence(line) end
  end
  for _, row in ipairs(ranked.rows) do known[#known + 1] = row.elo and row or nil end
  pictures[1] = known[1] and picture.standing(picture.bars(known, nil, say))
  if #ranked.rows <= picture.most_heat then
    pictures[#pictures + 1] = picture.standing(picture.heat(ranked:crosstable(), say))
  end
  return {
    standings = ranking.standings(ranked), crosstable = ranking.beaten(ranked),
    notes = notes, pictures = pictures,
  }
end

---Moves that are retold.
local MOST <const> = 500

-- A move, or how the game has ended instead.
local function step_of(game, move, rec, message, say)
  local judged = move and reasons.judge(game, move, say)
    or { verdict = "mistake", text = "" }
  return {
    seat = game:turn(), at = text.position(game:rules(), game:piles(), say),
    says = move and page.said(game, move, "s", say) or lost(rec.reason, message, say),
    verdict = judged.verdict, why = judged.text,
  }
end

---The game is played again: the same seed gives the same moves.
function workshop.steps(asked, say)
  local game, list, heard = page.game(asked.game), {}, { 0, 0 }
  local pair = { page.named(asked.bots[1]), page.named(asked.bots[2]) }
  local played = match.new { piles = game, bots = pair, seed = asked.seed,
    solver = false }
  local move, rec, message
  repeat
    move = played:step()
    rec, message = played:record()
    local printed = {}
    for seat = 1, 2 do
      local more
      more, heard[seat] = prints_since(pair[seat], heard[seat])
      table.move(more, 1, #more, #printed + 1, printed)
    end
    if #list < MOST and (move or rec.detail) then
      list[#list + 1] = step_of(game, move, rec, message, say)
      list[#list].printed = printed
    end
    if move then game:move(move) end
  until not move
  return { steps = list, winner = rec.winner }
end

local function costly(one, say)
  local items, lines = {}, { text.sentence(digest.words.result(one, say)),
    say "A chance to win is a position in which some move wins.",
    digest.words.phases(one, say) }
  table.move(digest.words.notes(one, say), 1, 3, #lines + 1, lines)
  for i = 1, math.min(#one.kinds, digest.words.MOST) do
    local kind = one.kinds[i]
    items[i] = { title = digest.words.title(kind, say),
      lines = digest.words.kind(kind, say), link = kind.example.link }
  end
  return { title = say "Mistakes that cost most", lines = lines, items = items }
end

function workshop.feedback(asked, say)
  local name, rules = asked.name, page.rules(asked.game)
  local options = { bots = { name }, page = "./", say = say }
  local one = digest.records(asked.games, rules, options)[name]
  return { sections = { costly(one, say),
    { title = say "Opponents", lines = digest.words.opponents(one, say) } } }
end

return workshop
