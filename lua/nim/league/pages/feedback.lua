--- The feedback for one author, in sections; `plain` and `html` write it.

local conformance = require "nim.conformance"
local digest = require "nim.digest"
local percent = require "nim.text.figures".percent
local phrases = require "nim.phrases"
local picture = require "nim.picture"
local printable = require "nim.text.printable"
local words = require "nim.text.words"

local say = phrases.say

local feedback = {}

---@class nim.league.pages.section
---@field title string
---@field lines string[] that can be shown
---@field items? { title: string, lines: string[], link?: string }[] in order
---@field drawing? nim.picture.drawing which says the same as the lines

-- Most characters of a file's name and of a reason; most files that are listed and
-- versions that are drawn.
local FILE <const>, WHY <const>, TOLD <const>, DRAWN <const> = 120, 300, 20, 20

local function accuracy(version)
  return percent(version.row.kept, version.row.chances)
end

-- What the new version is better or worse at.
local function changed(author, anchor)
  local before, now = author.before, author.now
  return {
    say("Chances to win kept: {before} before, {now} now.",
      { before = accuracy(before), now = accuracy(now) }),
    before.elo and now.elo and say("Rating: {before} before, {now} now<; the change is "
      .. "{change}>.", { before = before.elo, now = now.elo, change = author.change }),
    anchor,
  }
end

local function since(author, anchor)
  if not author.before then
    return { title = say("Version {n}", { n = author.now.version }),
      lines = { say "This is the first version.",
        author.now.elo and say("Rating: {now}.", { now = author.now.elo }), anchor } }
  end
  return { title = say("Version {n}, compared with version {before}",
    { n = author.now.version, before = author.before.version }),
    lines = changed(author, anchor) }
end

-- The last versions that have a rating, as `nim.picture` draws them.
local function rated(author)
  local list = {}
  for _, version in ipairs(author.versions) do
    if version.rating then
      list[#list + 1] = { name = say("version {n}", { n = version.version }),
        elo = version.rating.elo, se = version.rating.error }
    end
  end
  return table.move(list, math.max(1, #list - DRAWN + 1), #list, 1, {})
end

local function curve(author)
  local list, lines = rated(author), {}
  if #list < 2 then return nil end
  for _, version in ipairs(author.versions) do
    if version.elo then
      lines[#lines + 1] = say("Version {n}<, since night {night}>: {elo}",
        { n = version.version, night = version.night, elo = version.elo })
    end
  end
  local desc = say "Rating of each version in Elo, with intervals of 95%"
  return { title = say "Rating of each version", lines = lines,
    drawing = picture.bars(list, desc) }
end

local function part_line(part)
  return say("{title}: {good} of {all}. {why}", {
    title = say(conformance.titles[part.name]):gsub("^%l", string.upper),
    good = part.good, all = part.all, why = printable.show(part.why, WHY) })
end

-- A bot has no mark where the outcome of its games is not decided.
local function marked(report)
  if not report.mark then return report.why and printable.show(report.why, WHY) end
  return say("Mark {mark}: {kept} of {n} {n:chance|chances} to win kept ({percent}).", {
    mark = report.mark, kept = report.kept, n = report.chances,
    percent = percent(report.kept, report.chances) })
end

local function examined(author, verdict)
  local report = author.now.hash and verdict(author.now.hash)
  if not report then return nil end
  local lines = { marked(report) }
  for _, part in ipairs(report.parts) do
    if part.why then lines[#lines + 1] = part_line(part) end
  end
  if report.passed then
    lines[#lines + 1] = say "The bot passed every part of the check."
  end
  return { title = say "What the check found", lines = lines }
end

-- Without an address of the page a link leads nowhere.
local function opens(link) return link and link:sub(1, 1) ~= "#" and link or nil end

local function costly(one)
  local items, lines = {}, { words.sentence(digest.words.result(one)),
    say "A chance to win is a position in which some move wins.",
    digest.words.phases(one) }
  table.move(digest.words.notes(one), 1, 3, #lines + 1, lines)
  for i = 1, math.min(#one.kinds, digest.words.MOST) do
    local kind = one.kinds[i]
    items[i] = { title = digest.words.title(kind), lines = digest.words.kind(kind),
      link = opens(kind.example.link) }
  end
  return { title = say "Mistakes that cost most", lines = lines, items = items }
end

local function opponents(one)
  return { title = say "Opponents", lines = digest.words.opponents(one) }
end

local TAKEN = {
  { "refused", "Files that were not taken" }, { "late", "Files that came too late" },
  { "again", "Files that were handed in before" },
}

local function files(author)
  local sections = {}
  for _, kind in ipairs(TAKEN) do
    local lines, notes = {}, author[kind[1]]
    for i = 1, math.min(#notes, TOLD) do
      lines[i] = ("%s: %s"):format(printable.show(notes[i].file, FILE),
        printable.show(tostring(notes[i].why), WHY))
    end
    if #notes > TOLD then
      lines[#lines + 1] = say("... and {n} more", { n = #notes - TOLD })
    end
    if lines[1] then sections[#sections + 1] = { title = say(kind[2]), lines = lines } end
  end
  return sections
end

--- What the kinds of files are called that do not play.
feedback.TAKEN = TAKEN

--- The heading, and a line below it.
---@param author nim.league.pages.author
---@param nights integer so far
---@return string title
---@return string line
function feedback.head(author, nights)
  return printable.show(author.name), say("Feedback after {n} {n:night|nights}",
    { n = nights })
end

--- What the games of a bot say: what its mistakes cost, and whom it met.
---@param one nim.digest
---@return nim.league.pages.section[]
function feedback.played(one) return { costly(one), opponents(one) } end

---@param author nim.league.pages.author
---@param verdict fun(hash: string): nim.conformance.report?
---@param anchor? string what the rating is measured by
---@return nim.league.pages.section[]
function feedback.sections(author, verdict, anchor)
  local sections = files(author)
  if not author.now then
    sections[#sections + 1] = { title = say "No bot plays yet", lines = {
      not sections[1] and say "Nothing has been handed in so far."
        or say "A new file is taken by the next night." } }
    return sections
  end
  local one = author.digest
  local costs, met = table.unpack(one.games > 0 and feedback.played(one) or {})
  for _, section in ipairs {
    since(author, anchor), examined(author, verdict) or false,
    costs or false, met or false,
    curve(author) or false,
  } do
    if section then sections[#sections + 1] = section end
  end
  return sections
end

return feedback
