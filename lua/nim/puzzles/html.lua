--- A sheet of puzzles as a page of HTML that needs nothing else: twelve on a sheet of A4,
--- and the answers on another one.

local picture = require "nim.util.picture"

local tag, text = picture.tag, picture.text

local html = {}

-- Tokens of a pile that are drawn.
local DRAWN = 24

-- Characters of a line that may be of others, as the name of a file of rules.
local ROOM = 300

local STYLE = [[
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:50rem;color:#111;background:#fff;
font:11pt/1.35 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1{font-size:1.5em;margin:0 0 .3em}
h2{font-size:1.2em;margin:0 0 .5em}
p{margin:0 0 .3em}
.sheet{list-style-position:inside;display:grid;grid-template-columns:1fr 1fr;
gap:.8em 1.5em;padding:0;margin:1em 0}
.sheet>li{border:1px solid #777;border-radius:6px;padding:.5em .7em;break-inside:avoid;
min-height:7.2em}
.level{float:right;font-size:.85em;color:#444}
table{border-collapse:collapse;margin-top:.2em}
th{text-align:left;font-weight:400;padding-right:.6em;white-space:nowrap}
td{padding-right:.6em}
.tokens{letter-spacing:.12em}
.key{break-before:page}
.key li{margin-bottom:.5em;break-inside:avoid}
@media print{body{padding:0;max-width:none}}
]]

local function row(pile)
  local drawn = pile.size <= DRAWN and ("●"):rep(pile.size) or ""
  return tag("tr", nil, tag("th", { scope = "row" }, text(pile.name)),
    tag("td", nil, ("%d"):format(pile.size)),
    tag("td", { class = "tokens", ["aria-hidden"] = "true" }, drawn))
end

local function item(one)
  local rows = {}
  for i, pile in ipairs(one.piles) do rows[i] = row(pile) end
  return tag("li", nil, tag("span", { class = "level" }, text(one.label)),
    tag("table", nil, table.concat(rows)))
end

local function each(list, make)
  local parts = {}
  for i, one in ipairs(list) do parts[i] = make(one) end
  return table.concat(parts, "\n")
end

local function paragraph(line) return tag("p", nil, text(line, ROOM)) end

local function key(sheet)
  return tag("section", { class = "key" }, tag("h2", nil, text(sheet.heading)),
    tag("ol", nil, each(sheet.answers, function(lines)
      return tag("li", nil, text(table.concat(lines, " "), 4 * ROOM))
    end)))
end

function html.page(sheet)
  local head = tag("head", nil, '<meta charset="utf-8">\n',
    '<meta name="viewport" content="width=device-width">\n',
    tag("title", nil, text(sheet.title, ROOM)), tag("style", nil, STYLE))
  local main = tag("main", nil, tag("h1", nil, text(sheet.title, ROOM)),
    each(sheet.rules, paragraph), paragraph(sheet.task),
    tag("ol", { class = "sheet" }, "\n", each(sheet.items, item), "\n"),
    sheet.answers and key(sheet) or "")
  return "<!DOCTYPE html>\n"
    .. tag("html", { lang = sheet.language }, "\n", head, "\n",
      tag("body", nil, "\n", main, "\n"), "\n") .. "\n"
end

return html
