--- Sections as a page in the style of `luanim report`.

local phrases = require "nim.phrases"
local picture = require "nim.picture"
local frame = require "nim.report".frame

local escape, tag = picture.escape, picture.tag
local say = phrases.say

--- What the pages of feedback hold, and no other page.
local html = { MARK = '<main class="feedback">' }

local function paragraphs(lines)
  local parts = {}
  for i, line in ipairs(lines) do parts[i] = tag("p", nil, escape(line)) end
  return table.concat(parts, "\n")
end

local function item(one)
  local link = one.link and tag("p", nil, tag("a", { href = one.link, rel = "noopener" },
    escape(say "Open this position in the page"))) or ""
  return tag("li", nil, tag("strong", nil, escape(one.title)), paragraphs(one.lines),
    link)
end

local function items(list)
  local parts = {}
  for i, one in ipairs(list or {}) do parts[i] = item(one) end
  return parts[1] and tag("ol", nil, table.concat(parts, "\n")) or ""
end

--- A part of a page with a drawing, and the same as text for those who cannot see it.
---@param drawing nim.picture.drawing
---@param beside string html
---@return string
function html.drawn(drawing, beside)
  local drawn = tag("div", { class = "scroll", tabindex = 0, role = "region",
    ["aria-labelledby"] = drawing.id .. "-title" }, picture.inline(drawing))
  return tag("section", { class = "card" }, drawn, tag("details", nil,
    tag("summary", nil, escape(say "The same as text")), beside))
end

--- A part of a page with its heading.
---@param title string
---@param ... string html
---@return string
function html.card(title, ...)
  return tag("section", { class = "card" }, tag("h2", nil, escape(title)), ...)
end

local function section(one)
  local said = paragraphs(one.lines)
  if one.drawing then return html.drawn(one.drawing, said) end
  return html.card(one.title, said, items(one.items))
end

local function header(title, line, way)
  return tag("header", nil, way, tag("h1", nil, escape(title)),
    tag("p", { class = "quiet" }, escape(line)))
end

local function page(title, head, main, cards)
  return ("%s%s\n%s\n%s\n</main>%s"):format(frame.head(title, phrases.chosen), head, main,
    table.concat(cards, "\n"), frame.FOOT)
end

--- A page of cards.
---@param title string
---@param line string below it
---@param cards string[] html
---@return string
function html.page(title, line, cards)
  return page(title, header(title, line, ""), "<main>", cards)
end

--- Feedback as a page, with the way back to all authors.
---@param title string
---@param line string
---@param sections nim.league.pages.section[]
---@return string
function html.feedback(title, line, sections)
  local cards = {}
  for i, one in ipairs(sections) do cards[i] = section(one) end
  local way = tag("p", nil, tag("a", { href = "../index.html" },
    escape(say "All authors")))
  return page(title, header(title, line, way), html.MARK, cards)
end

return html
