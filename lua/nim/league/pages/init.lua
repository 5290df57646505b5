--- The pages of a league: index.html for the class, and for each author
-- feedback/AUTHOR.html, and AUTHOR.txt to send.
--
--     assert(pages.write("class", { season = "class/season.jsonl", head = head,
--       rated = history.rate(...) }))
--
-- Each file is there whole or not at all; the page of the class, which leads to the
-- others, is the last. The same facts give the same bytes. Pages of authors who are not
-- there any more are removed, and nothing that somebody else has put there.
--
-- Examples open in the page of luanim: at the address that the settings call `page`, or
-- in the folder of the league at page/index.html, where that is there.

local authors = require "nim.league.pages.authors"
local class = require "nim.league.pages.class"
local fault = require "nim.text.fault"
local feedback = require "nim.league.pages.feedback"
local html = require "nim.league.pages.html"
local plain = require "nim.league.pages.plain"
local tournament = require "nim.tournament"
local uv = require "luv"
local whole = require "nim.whole"

---@class nim.league.pages
local pages = {}

local OWN <const> = "page/index.html"

local function page_of(dir, settings)
  local page = settings and settings.page
  return page or uv.fs_stat(dir .. "/" .. OWN) and "../" .. OWN or nil
end

local function no_verdict() end

-- The files of an author, by their endings.
local function made(author, facts, nights)
  local title, line = feedback.head(author, nights)
  local sections = feedback.sections(author, facts.verdict or no_verdict,
    authors.anchor(facts))
  return {
    html = html.feedback(title, line, sections),
    txt = plain.text(title, line, sections),
  }
end

local function write_feedback(folder, list, facts, nights)
  for _, author in ipairs(list) do
    local files = made(author, facts, nights)
    for _, ending in ipairs { "html", "txt" } do
      local done, why = whole.write(("%s/%s.%s"):format(folder, author.file, ending),
        files[ending])
      if not done then return nil, why end
    end
  end
  return true
end

local function is_ours(path)
  local file <close> = io.open(path, "rb")
  local text = file and file:read "a"
  return text and text:find(html.MARK, 1, true) ~= nil
end

-- Removes the pages of authors who are not in the list.
local function sweep(folder, list)
  local there = {}
  for _, author in ipairs(list) do there[author.file] = true end
  for name, kind in uv.fs_scandir_next, assert(uv.fs_scandir(folder)) do
    local file = kind == "file" and name:match "^(.+)%.html$"
    if file and not there[file] and is_ours(folder .. "/" .. name) then
      os.remove(("%s/%s.html"):format(folder, file))
      os.remove(("%s/%s.txt"):format(folder, file))
    end
  end
end

-- How each bot has played, by its name.
local function rows_of(facts)
  if not facts.season then return {} end
  local standings, message = facts.standings, nil
  if not standings then
    local read
    read, message = tournament.tables(facts.season)
    standings = read and read.standings
  end
  if not standings then return nil, message end
  local rows = {}
  for _, row in ipairs(standings:rows()) do rows[row.name] = row end
  return rows
end

local function write(dir, facts)
  local rows, list, message, why
  rows, message = rows_of(facts)
  if not rows then return nil, message end
  list, message, why = authors.of(facts, rows, page_of(dir, facts.settings))
  if not list then return nil, why or message end
  local folder = dir .. "/feedback"
  local nights = #(facts.head.options and facts.head.options.pairings or {})
  local done
  done, why = whole.folder(folder)
  if done then done, why = write_feedback(folder, list, facts, nights) end
  if not done then return nil, why end
  sweep(folder, list)
  return whole.write(dir .. "/index.html", class.page(list, facts, rows, nights))
end

--- Writes all pages of a league.
---@param dir string its folder
---@param facts nim.league.pages.facts
---@return true?
---@return string? message
---@return nim.fault? why
function pages.write(dir, facts) return fault.told(write(dir, facts)) end

return pages
