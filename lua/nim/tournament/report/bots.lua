--- A section for each bot: how it played, what it ended early, its worst mistakes.

local explain = require "nim.explain"
local fill = require "nim.phrases".fill
local nim = require "nim"
local util = require "nim.util"
local picture = require "nim.util.picture"
local ranking = require "nim.tournament.ranking"
local words = require "nim.util.words"

local tag, text = picture.tag, picture.text

local bots = {}

-- Characters of a name, of what a bot has done wrong, of an explanation.
local NAME, DETAIL, LONG = 64, 300, 1000

local function paragraph(class, content) return tag("p", { class = class }, content) end

local function list(name, items)
  for i, item in ipairs(items) do items[i] = tag("li", nil, item) end
  return tag(name, nil, table.concat(items, "\n"))
end

local FACTS = "<place {place}; >{points} {n:point|points} in {games} {games:game|games}: "
  .. "{wins} {wins:win|wins}, {losses} {losses:loss|losses}<; Elo {elo}>"
  .. "<; withdrawn from round {withdrawn} on>"

local function facts(row)
  return words.sentence(fill(FACTS, {
    place = row.rank, points = ranking.plain(row.points), n = row.points,
    games = row.games, wins = row.wins, losses = row.losses,
    elo = row.elo and ranking.elo(row), withdrawn = row.withdrawn,
  }))
end

local function accuracy(row)
  if row.chances == 0 then
    return "It never stood in a position that could be won."
  end
  return fill("Accuracy {share}: of {n} {n:chance|chances} to win it kept {kept}.",
    { share = util.percent(row.kept, row.chances), n = row.chances, kept = row.kept })
end

-- The fields are markup.
local function game_of(id) return tag("strong", nil, fill("game {n}", { n = id })) end

local function early_item(rec)
  local winner = rec.winner == 1 and rec.first or rec.second
  return fill("{game} against {bot}, after {n} {n:move|moves}: {reason}, {detail}", {
    game = game_of(rec.id), bot = text(winner, NAME), n = #rec.moves,
    reason = picture.escape(rec.reason),
    detail = tag("q", nil, text(rec.detail, DETAIL)),
  })
end

local function early(row, bot)
  local lost = ranking.early(row.reasons)
  if not lost then return "" end
  local items, more = {}, bot.ended - #bot.early
  for i, rec in ipairs(bot.early) do items[i] = early_item(rec) end
  if more > 0 then
    items[#items + 1] = fill("... and {n} more: luanim mistakes lists them all",
      { n = more })
  end
  return tag("h4", nil, "Games that it ended early")
    .. paragraph("quiet", fill("It lost {games}.", { games = lost })) .. list("ul", items)
end

-- What would have been right, where the explanation is known.
local function lesson(mistake, rules)
  local known, lines = pcall(function()
    local at = explain.at(mistake.piles, rules)
    return explain.mistake(at, mistake.move)
  end)
  if not known then return "" end
  return text(table.concat(lines, " ", 2), LONG)
end

local MISTAKE = "{game} against {bot}, move {n}, from {position}: it {move}."
  .. "< {wins} {wins:move|moves} would have won.>"

local function mistake_item(mistake, rules)
  local game = nim.game(mistake.piles, rules)
  local move = words.move(game, mistake.move, "s", words.namer(rules))
  return fill(MISTAKE, {
    game = game_of(mistake.id), bot = text(mistake.opponent, NAME), n = mistake.ply,
    position = text(words.position(rules, mistake.piles), DETAIL),
    move = text(move, DETAIL), wins = mistake.wins,
  }) .. tag("br") .. lesson(mistake, rules)
end

local LOOKED = "looked for in the first {looked} of {n} games in which it missed a chance"

-- What was not looked at, or could not be.
local function limits(bot)
  local lines = {}
  if bot.looked < bot.missed then
    lines[1] = fill(LOOKED, { looked = bot.looked, n = bot.missed })
  end
  if bot.unknown > 0 then
    lines[#lines + 1] = fill("{n} {n:game|games} could not be judged: {why}",
      { n = bot.unknown, why = bot.why })
  end
  for i, line in ipairs(lines) do
    lines[i] = paragraph("quiet", text(words.sentence(line), DETAIL))
  end
  return table.concat(lines)
end

local function mistakes(row, bot, worst, rules)
  if row.kept == row.chances then
    return row.chances > 0 and paragraph("good", "It never gave a win away.") or ""
  end
  local items = {}
  for i, mistake in ipairs(worst) do items[i] = mistake_item(mistake, rules) end
  if #items == 0 then return limits(bot) end
  return tag("h4", nil, "Its worst mistakes") .. list("ol", items) .. limits(bot)
end

--- The section of the bot of a row.
function bots.section(chronicle, row, number)
  local bot, name = chronicle:bot(row.name), text(row.name, NAME)
  local id = "bot-" .. number
  return tag("section", { class = "bot", id = id, ["aria-labelledby"] = id .. "-name" },
    tag("h3", { id = id .. "-name" }, name), paragraph("facts", text(facts(row))),
    paragraph("facts", accuracy(row)), early(row, bot),
    mistakes(row, bot, chronicle:worst(row.name), chronicle.rules))
end

return bots
