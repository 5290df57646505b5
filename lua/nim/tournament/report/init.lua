--- A tournament as a page that needs nothing else: no network, no script, no other file.
--
--     local c = assert(chronicle.open "class.jsonl")
--     assert(c:read())
--     local made = report.of(c)
--     report.html(made, function(part) file:write(part) end)
--     for _, one in ipairs(made.pictures) do print(one[1], picture.file(one[2])) end

local bots = require "nim.tournament.report.bots"
local fill = require "nim.phrases".fill
local frame = require "nim.tournament.report.frame"
local picture = require "nim.util.picture"
local pictures = require "nim.tournament.report.pictures"
local ranking = require "nim.tournament.ranking"
local tables = require "nim.tournament.report.tables"
local words = require "nim.util.words"

local tag, text = picture.tag, picture.text

local report = { frame = frame, tables = tables }

-- pictures: file names, and drawings

--- What a chronicle has to report now.
-- prior: as for `nim.tournament.ranking`
function report.of(chronicle, prior)
  local read, points = chronicle:tables(), chronicle:curves()
  local ranked = ranking.of(read.head, read.standings, read.places, { prior = prior })
  return {
    chronicle = chronicle, read = read, ranked = ranked, points = points,
    pictures = pictures.of(read, ranked, points),
  }
end

local function title_of(made)
  return fill("Tournament: {games}", { games = ranking.head(made.read) })
end

--- What is missing, and what is to be said beside the tables.
function report.notes(made)
  local missing, notes = ranking.missing(made.read), ranking.notes(made.ranked)
  if made.read.games == 0 then
    table.insert(missing, 1, "no game has been played yet")
  end
  for i, line in ipairs(missing) do missing[i] = words.sentence(line) end
  for _, more in ipairs { ranking.scheduled(made.read.head, made.read.schedule),
    ranking.test(made.read.head, made.read.test) } do
    table.move(more, 1, #more, #notes + 1, notes)
  end
  return missing, notes
end

local function paragraphs(class, lines)
  local parts = {}
  for i, line in ipairs(lines) do
    parts[i] = tag("p", { class = class }, text(line, 400))
  end
  return table.concat(parts, "\n")
end

local function link_names(rows)
  for n = 2, #rows do
    rows[n][2] = { html = tag("a", { href = "#bot-" .. n - 1 }, text(rows[n][2], 64)) }
  end
  return rows
end

-- How far a tournament is that is being played; else what is missing for ever.
local function how_far(missing, now)
  if not now then return paragraphs("warning", missing) end
  local line = fill("Live: {n}< of {all}> {n:game|games}", { n = now.done,
    all = now.total })
  return paragraphs("live", { line }) .. (now.total and tag("progress",
    { value = now.done, max = now.total, ["aria-label"] = "games" }, "") or "")
end

local function standings(made, now)
  local missing, notes = report.notes(made)
  return tag("section", { class = "card" }, tag("h2", nil, "Standings"),
    how_far(missing, now),
    tables.table("The bots in their order",
      link_names(tables.standings(made.ranked)), 2),
    paragraphs("quiet", notes),
    tag("p", { class = "quiet" }, "± is half of an interval of 95%. Accuracy: of the "
      .. "chances to win, those that were kept."))
end

local function details(title, html)
  return tag("details", nil, tag("summary", nil, text(title)), html)
end

-- The text beside a picture, for readers who cannot see it.
local BESIDE = {}

function BESIDE.curves(made)
  local rows = tables.curves(made.points, pictures.curve_names(made.ranked))
  return details("Ratings over games as a table",
    tables.table("Ratings over games", rows, 1))
end

function BESIDE.crosstable(made)
  return details("Who beat whom as a table", tables.table("Games won and lost",
    tables.crosstable(made.ranked), 2))
end

local function shown_picture(made, one)
  local beside = BESIDE[one[1]]
  local drawn = tag("div", { class = "scroll", tabindex = 0, role = "region",
    ["aria-labelledby"] = one[2].id .. "-title" }, picture.inline(one[2]))
  return tag("section", { class = "card" }, drawn, beside and beside(made) or "")
end

local function rounds(made)
  local parts, list = {}, tables.rounds(made.read)
  if #list == 0 or made.read.schedule and made.read.schedule.sections then return "" end
  for i, round in ipairs(list) do
    parts[i] = tables.table(fill("Round {n}", { n = round.number }), round.rows, 0)
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
  write(frame.head(title_of(made), now and REFRESH))
  write(tag("header", nil, tag("h1", nil, "Tournament"),
    tag("p", { class = "quiet" }, text(words.sentence(ranking.head(made.read)), 300))))
  write("\n<main>\n" .. standings(made, now))
  for _, one in ipairs(made.pictures) do write("\n" .. shown_picture(made, one)) end
  write("\n" .. rounds(made) .. "\n" .. tag("h2", nil, "The bots"))
  for n, row in ipairs(made.ranked.rows) do
    write("\n" .. bots.section(made.chronicle, row, n))
  end
  local rules = made.chronicle.rules
  write("\n" .. paragraphs("warning", { rules and words.complaint(rules) }))
  write("\n</main>" .. frame.FOOT)
end

return report
