--- A section for each bot: how it played, what it ended early, its worst mistakes.

local explain = require "nim.explain"
local nim = require "nim"
local percent = require "nim.text.figures".percent
local picture = require "nim.picture"
local ranking = require "nim.ranking"
local words = require "nim.text.words"

local tag, text = picture.tag, picture.text

local bots = {}

-- Characters of a name, of what a bot has done wrong, of an explanation.
local NAME, DETAIL, LONG = 64, 300, 1000

local function paragraph(class, content) return tag("p", { class = class }, content) end

local function list(name, items)
  for i, item in ipairs(items) do items[i] = tag("li", nil, item) end
  return tag(name, nil, table.concat(items, "\n"))
end

-- Place, points, rating, accuracy.
local function facts(row)
  local parts = {
    ("%s points in %s: %s, %s"):format(ranking.plain(row.points),
      words.count(row.games, "game"), words.count(row.wins, "win"),
      row.losses == 1 and "1 loss" or row.losses .. " losses"),
  }
  if row.rank then table.insert(parts, 1, "place " .. row.rank) end
  if row.elo then parts[#parts + 1] = "Elo " .. ranking.elo(row) end
  if row.withdrawn then
    parts[#parts + 1] = ("withdrawn from round %d on"):format(row.withdrawn)
  end
  return words.sentence(table.concat(parts, "; "))
end

local function accuracy(row)
  if row.chances == 0 then return "It never stood in a position that could be won." end
  return ("Accuracy %s: of %s to win it kept %d."):format(percent(row.kept, row.chances),
    words.count(row.chances, "chance"), row.kept)
end

local function early_item(rec)
  local winner = rec.winner == 1 and rec.first or rec.second
  return tag("strong", nil, ("game %d"):format(rec.id)) .. " against "
    .. text(winner, NAME) .. (", after %s: "):format(words.count(#rec.moves, "move"))
    .. picture.escape(rec.reason) .. ", " .. tag("q", nil, text(rec.detail, DETAIL))
end

local function early(row, bot)
  local said = ranking.early(row.reasons)
  if not said then return "" end
  local items, more = {}, bot.ended - #bot.early
  for i, rec in ipairs(bot.early) do items[i] = early_item(rec) end
  if more > 0 then
    items[#items + 1] = ("... and %d more: luanim mistakes lists them all"):format(more)
  end
  return tag("h4", nil, "Games that it ended early")
    .. paragraph("quiet", words.sentence("it lost " .. said)) .. list("ul", items)
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

local function count_of(wins)
  if not wins then return "" end
  if wins == 1 then return " One move would have won." end
  return (" %d moves would have won."):format(wins)
end

local function mistake_item(mistake, rules)
  local game = nim.game(mistake.piles, rules)
  local move = words.move(game, mistake.move, "s", words.namer(rules))
  return tag("strong", nil, ("game %d"):format(mistake.id)) .. " against "
    .. text(mistake.opponent, NAME) .. (", move %d, from %s: it "):format(mistake.ply,
      text(words.position(rules, mistake.piles), DETAIL)) .. text(move, DETAIL) .. "."
    .. count_of(mistake.wins) .. tag("br") .. lesson(mistake, rules)
end

-- What was not looked at, or could not be.
local function limits(bot)
  local lines = {}
  if bot.looked < bot.missed then
    lines[1] = ("looked for in the first %d of %d games in which it missed a chance")
      :format(bot.looked, bot.missed)
  end
  if bot.unknown > 0 then
    lines[#lines + 1] = ("%s could not be judged: %s"):format(
      words.count(bot.unknown, "game"), bot.why)
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
---@param chronicle nim.chronicle
---@param row nim.standings.row
---@param number integer
---@return string html
function bots.section(chronicle, row, number)
  local bot, name = chronicle:bot(row.name), text(row.name, NAME)
  local id = "bot-" .. number
  return tag("section", { class = "bot", id = id, ["aria-labelledby"] = id .. "-name" },
    tag("h3", { id = id .. "-name" }, name), paragraph("facts", text(facts(row))),
    paragraph("facts", accuracy(row)), early(row, bot),
    mistakes(row, bot, chronicle:worst(row.name), chronicle.rules))
end

return bots
