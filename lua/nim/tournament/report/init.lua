--- A tournament as a page that needs nothing else: no network, no script, no other file.
--
--     local c = assert(chronicle.open "class.jsonl")
--     assert(c:read())
--     local made = report.of(c)
--     report.html(made, function(part) file:write(part) end)
--     for _, one in ipairs(made.pictures) do print(one[1], picture.file(one[2])) end

local fill = require "nim.phrases".fill
local frame = require "nim.tournament.report.frame"
local picture = require "nim.util.picture"
local ranking = require "nim.tournament.ranking"
local tournament = require "nim.tournament"
local words = require "nim.util.words"
local explain = require "nim.explain"
local nim = require "nim"
local util = require "nim.util"

local tag, text = picture.tag, picture.text

-- Bots in a picture: more cannot be read, or told apart.
local MOST_BARS, MOST_CURVES, MOST_BRACKET = 60, 12, 256

-- Characters of a cell; rounds that are shown, the last.
local CELL, MOST_ROUNDS = 64, 40

-- Lines of a table of ratings.
local LINES = 12

local function cells(row, first, name)
  local parts = {}
  for i, cell in ipairs(row) do
    local content = type(cell) == "table" and cell.html or text(cell, CELL)
    local is_head = i == first or name == "th" and cell ~= ""
    parts[i] = tag(is_head and "th" or "td",
      is_head and { scope = name == "th" and "col" or "row" } or nil, content)
  end
  return tag("tr", nil, table.concat(parts))
end

-- A table: the first row is its heading, column `first` names the rows.
local function table_of(caption, rows, first)
  local lines = {}
  for n = 2, #rows do lines[n - 1] = cells(rows[n], first, "td") end
  return tag("div", { class = "scroll", tabindex = 0, role = "region",
      ["aria-label"] = caption },
    tag("table", nil, tag("caption", nil, text(caption)),
      tag("thead", nil, cells(rows[1], 0, "th")),
      tag("tbody", nil, table.concat(lines, "\n"))))
end

-- A section for each bot: how it played, what it ended early, its worst mistakes.

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

-- The fields are markup.
local function game_of(id) return tag("strong", nil, fill("game {n}", { n = id })) end

local EARLY = "{game} against {bot}, after {n} {n:move|moves}: {reason}, {detail}"

local function early(row, bot)
  local lost = ranking.early(row.reasons)
  if not lost then return "" end
  local items, more = {}, bot.ended - #bot.early
  for i, rec in ipairs(bot.early) do
    local winner = rec.winner == 1 and rec.first or rec.second
    items[i] = fill(EARLY, {
      game = game_of(rec.id), bot = text(winner, NAME), n = #rec.moves,
      reason = picture.escape(rec.reason),
      detail = tag("q", nil, text(rec.detail, DETAIL)),
    })
  end
  if more > 0 then
    items[#items + 1] = fill("... and {n} more: luanim mistakes lists them all",
      { n = more })
  end
  return tag("h4", nil, "Games that it ended early")
    .. paragraph("quiet", fill("It lost {games}.", { games = lost })) .. list("ul", items)
end

local MISTAKE = "{game} against {bot}, move {n}, from {position}: it {move}."
  .. "< {wins} {wins:move|moves} would have won.>"

-- With what would have been right, where the explanation is known.
local function mistake_item(mistake, rules)
  local move = words.move(nim.game(mistake.piles, rules), mistake.move, "s")
  local known, lines = pcall(function()
    return explain.mistake(explain.at(mistake.piles, rules), mistake.move)
  end)
  return fill(MISTAKE, {
    game = game_of(mistake.id), bot = text(mistake.opponent, NAME), n = mistake.ply,
    position = text(words.position(rules, mistake.piles), DETAIL),
    move = text(move, DETAIL), wins = mistake.wins,
  }) .. tag("br") .. (known and text(table.concat(lines, " ", 2), LONG) or "")
end

local LOOKED = "looked for in the first {looked} of {n} games in which it missed a chance"

local function mistakes(row, bot, worst, rules)
  if row.kept == row.chances then
    return row.chances > 0 and paragraph("good", "It never gave a win away.") or ""
  end
  local items, parts = {}, {}
  for i, mistake in ipairs(worst) do items[i] = mistake_item(mistake, rules) end
  if #items > 0 then
    parts[1] = tag("h4", nil, "Its worst mistakes") .. list("ol", items)
  end
  -- What was not looked at, or could not be.
  for _, limit in ipairs {
    bot.looked < bot.missed and fill(LOOKED, { looked = bot.looked, n = bot.missed }),
    bot.unknown > 0 and fill("{n} {n:game|games} could not be judged: {why}",
      { n = bot.unknown, why = bot.why }),
  } do
    parts[#parts + 1] = limit and paragraph("quiet", text(words.sentence(limit), DETAIL))
      or ""
  end
  return table.concat(parts)
end

-- The section of the bot of a row.
local function section(chronicle, row, number)
  local bot, name = chronicle:bot(row.name), text(row.name, NAME)
  local id = "bot-" .. number
  local facts = words.sentence(fill(FACTS, {
    place = row.rank, points = ranking.plain(row.points), n = row.points,
    games = row.games, wins = row.wins, losses = row.losses,
    elo = row.elo and ranking.elo(row), withdrawn = row.withdrawn,
  }))
  local accuracy = row.chances == 0
    and "It never stood in a position that could be won."
    or fill("Accuracy {share}: of {n} {n:chance|chances} to win it kept {kept}.",
      { share = util.percent(row.kept, row.chances), n = row.chances, kept = row.kept })
  return tag("section", { class = "bot", id = id, ["aria-labelledby"] = id .. "-name" },
    tag("h3", { id = id .. "-name" }, name), paragraph("facts", text(facts)),
    paragraph("facts", accuracy), early(row, bot),
    mistakes(row, bot, chronicle:worst(row.name), chronicle.rules))
end

local report = {}

--- What a chronicle has to report now. Each of its `pictures` is the name of a file
--- without its end and a drawing: those that there is something for.
-- prior: as for `nim.tournament.ranking`
function report.of(chronicle, prior)
  local read, points = chronicle:tables(), chronicle:curves()
  local ranked = ranking.of(read.head, read.standings, read.places, { prior = prior })
  local bots, names, pictures = {}, {}, {}
  local made = { chronicle = chronicle, read = read, ranked = ranked, points = points,
    names = names, pictures = pictures }
  if read.games == 0 then return made end
  for _, bot in ipairs(ranked.fit and ranked.fit:ranking() or {}) do
    if bot.elo and not bot.scale and #bots < MOST_BARS then bots[#bots + 1] = bot end
  end
  for i = 1, math.min(#bots, MOST_CURVES) do names[i] = bots[i].name end
  local function add(name, drawn) pictures[#pictures + 1] = { name, drawn } end
  local cross, schedule = ranked:crosstable(picture.most_heat), read.schedule
  if #bots > 0 then add("ratings", picture.bars(bots)) end
  if #points > 1 and #names > 0 then add("curves", picture.curves(points, names)) end
  if #cross.names > 1 then add("crosstable", picture.heat(cross)) end
  local drawn = schedule and schedule.sections and #read.head.bots <= MOST_BRACKET
  for n, one in ipairs(drawn and schedule:sections() or {}) do
    add("bracket" .. n, picture.bracket(schedule:drawing(one),
      tournament.names(read.head), fill(one.title or "The bracket"), n))
  end
  return made
end

--- What is missing, and what is to be said beside the tables.
function report.notes(made)
  local missing, notes = ranking.missing(made.read), ranking.notes(made.ranked)
  if made.read.games == 0 then
    table.insert(missing, 1, "no game has been played yet")
  end
  for i, line in ipairs(missing) do missing[i] = words.sentence(line) end
  for _, one in ipairs(made.read.head.broken or {}) do
    notes[#notes + 1] = "left out: " .. words.left_out(table.unpack(one))
  end
  for _, more in ipairs { ranking.scheduled(made.read.head, made.read.schedule),
    ranking.test(made.read.head, made.read.test) } do
    table.move(more, 1, #more, #notes + 1, notes)
  end
  return missing, notes
end

local function paragraphs(class, lines)
  local parts = {}
  for i, line in ipairs(lines) do parts[i] = paragraph(class, text(line, 400)) end
  return table.concat(parts, "\n")
end

-- now: how far a tournament is that is being played
local function standings(made, now)
  local missing, notes = report.notes(made)
  local rows = ranking.standings(made.ranked)
  for n = 2, #rows do
    rows[n][2] = { html = tag("a", { href = "#bot-" .. n - 1 }, text(rows[n][2], 64)) }
  end
  local live = now and paragraphs("live", { fill("Live: {n}< of {all}> {n:game|games}",
    { n = now.done, all = now.total }) }) .. (now.total and tag("progress",
    { value = now.done, max = now.total, ["aria-label"] = "games" }, "") or "")
  return tag("section", { class = "card" }, tag("h2", nil, "Standings"),
    live or paragraphs("warning", missing),
    table_of("The bots in their order", rows, 2),
    paragraphs("quiet", notes),
    paragraph("quiet", "± is half of an interval of 95%. Accuracy: of the "
      .. "chances to win, those that were kept."))
end

local function details(title, html)
  return tag("details", nil, tag("summary", nil, text(title)), html)
end

-- The text beside a picture, for readers who cannot see it.
local BESIDE = {}

-- Some of the points.
function BESIDE.curves(made)
  local points, rows = made.points, { { "games", table.unpack(made.names) } }
  for k = #points, 1, -math.max(1, (#points - 1) // LINES) do
    local row = { tostring(points[k].games) }
    for i, name in ipairs(made.names) do
      local elo = points[k].elo[name]
      row[i + 1] = elo and util.signed(elo) or ""
    end
    table.insert(rows, 2, row)
  end
  return details("Ratings over games as a table",
    table_of("Ratings over games", rows, 1))
end

function BESIDE.crosstable(made)
  return details("Who beat whom as a table", table_of("Games won and lost",
    ranking.beaten(made.ranked), 2))
end

-- The rounds of a format in which results decide who meets whom; of very many the last.
local function rounds(made)
  local read = made.read
  local parts, all, names = {}, read.rounds or {}, tournament.names(read.head)
  if #all == 0 or read.schedule and read.schedule.sections then return "" end
  for n = math.max(1, #all - MOST_ROUNDS + 1), #all do
    local rows = ranking.round(all[n], names)
    table.insert(rows, 1, { "first", "points", "second" })
    for _, bye in ipairs(all[n].byes) do rows[#rows + 1] = { names[bye], "bye", "" } end
    parts[#parts + 1] = table_of(fill("Round {n}", { n = all[n].number }), rows, 0)
  end
  return tag("section", { class = "card" }, tag("h2", nil, "Rounds"),
    tag("div", { class = "rounds" }, table.concat(parts, "\n")))
end

--- What every report begins with.
report.OPENING = frame.OPENING

-- Seconds after which a browser loads the page again while games are played.
local REFRESH = 2

--- Writes the page in parts.
-- now: games are being played: the page loads itself again
function report.html(made, write, now)
  local title = fill("Tournament: {games}", { games = ranking.head(made.read) })
  write(frame.head(title, now and REFRESH))
  write(tag("header", nil, tag("h1", nil, "Tournament"),
    paragraph("quiet", text(words.sentence(ranking.head(made.read)), 300))))
  write("\n<main>\n" .. standings(made, now))
  for _, one in ipairs(made.pictures) do
    local beside = BESIDE[one[1]]
    local drawn = tag("div", { class = "scroll", tabindex = 0, role = "region",
      ["aria-labelledby"] = one[2].id .. "-title" }, picture.inline(one[2]))
    write("\n" .. tag("section", { class = "card" }, drawn,
      beside and beside(made) or ""))
  end
  write("\n" .. rounds(made) .. "\n" .. tag("h2", nil, "The bots"))
  for n, row in ipairs(made.ranked.rows) do
    write("\n" .. section(made.chronicle, row, n))
  end
  local rules = made.chronicle.rules
  write("\n" .. paragraphs("warning", { rules and words.complaint(rules) }))
  write("\n</main>" .. frame.FOOT)
end

return report
