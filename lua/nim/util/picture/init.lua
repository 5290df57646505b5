--- Pictures as SVG: maps of two piles, Grundy values, crosstables, ratings, brackets.
--
--     local drawn = picture.values { rules = "kayles", n = 300, at = at }
--     picture.file(drawn)      --> a file of its own, in light and in dark
--     picture.inline(drawn)    --> an element for a page that has picture.css()
--
-- A picture has a title, and a description that tells in words what is to be seen; names
-- of others are text in it. The same data gives the same bytes.

local ratings = require "nim.util.picture.ratings"
local results = require "nim.util.picture.results"
local svg = require "nim.util.picture.svg"
local values = require "nim.util.picture.values"

local picture = {
  bars = ratings.bars, bracket = results.bracket, css = svg.css, curves = ratings.curves,
  escape = svg.escape, heat = results.heat, plane = values.plane, tag = svg.tag,
  text = svg.text, values = values.dots,
}

--- Curves that can be told apart, and bots whose crosstable can be read.
picture.most_curves, picture.most_heat = svg.shades.curves, results.most

-- drawn: `id`, a word that no other picture of the page has; `body`, markup; `title` and
-- `desc`, text of ours or of others
local function element(drawn, attributes, ...)
  local title, desc = drawn.id .. "-title", drawn.id .. "-desc"
  attributes.class, attributes.role = "picture", "img"
  attributes.viewBox = ("0 0 %s %s"):format(svg.number(drawn.width),
    svg.number(drawn.height))
  attributes["aria-labelledby"] = title .. " " .. desc
  return svg.tag("svg", attributes, svg.tag("title", { id = title },
    svg.text(drawn.title)), svg.tag("desc", { id = desc }, svg.text(drawn.desc)), ...)
end

--- The picture as a part of a page.
function picture.inline(drawn)
  return element(drawn, { width = drawn.width }, drawn.body)
end

--- The picture as XML, without a style, for a page that has one.
function picture.standing(drawn)
  return element(drawn, { xmlns = "http://www.w3.org/2000/svg", width = drawn.width },
    drawn.body)
end

--- The picture as a file.
function picture.file(drawn)
  local back = svg.tag("rect", { class = "back", width = "100%", height = "100%" })
  return '<?xml version="1.0" encoding="UTF-8"?>\n' .. element(drawn, {
    xmlns = "http://www.w3.org/2000/svg", width = drawn.width, height = drawn.height,
  }, svg.tag("style", nil, svg.css()), back, drawn.body) .. "\n"
end

return picture
