--- A sheet of puzzles in words, which the layouts set: a title, what a move is, the task,
--- the puzzles, and the answers with their reasons.

local core = require "nim.core"
local explain = require "nim.explain"
local fault = require "nim.util.fault"
local fill = require "nim.phrases".fill
local kinds = require "nim.explain.kinds"
local words = require "nim.util.words"
local printable = require "nim.util.printable"
local picture = require "nim.util.picture"

local sheet = {}

-- Winning moves that an answer lists beside the first.
local SHOWN = 6

-- A puzzle of the sheet: its label, and its piles by name and size.
local function item(one, name, say)
  local piles = {}
  for i, size in ipairs(one.piles) do piles[i] = { name = name(i), size = size } end
  return { label = say("level {n}", { n = one.level }), piles = piles }
end

-- In words; with the sums, where they are wanted.
local function answer(one, rules, sums, say)
  local at = explain.at(one.piles, rules, { say = say })
  local _, lines = explain.judge(at, one.winning[1])
  local told = sums and explain.move or explain.plain_move
  if not sums then lines = { lines[1] } end
  for i = 2, math.min(#one.winning, SHOWN) do
    lines[#lines + 1] = say("Another one: {why}.", { why = told(at, one.winning[i]) })
  end
  return lines
end

local function refuse(name, argument, why, level)
  if not why then return end
  fault.raise(why, level or 3, ("bad argument #%d to '%s' (%%s)"):format(argument, name))
end

-- What is wrong with a puzzle; nil where nothing is.
local function strange(one, rules)
  if type(one) ~= "table" then return fault.expected("table", one) end
  local ok, game = core.try(core.game, one.piles, rules)
  if not ok then return fault.field("piles", game) end
  if type(one.winning) ~= "table" or #one.winning == 0 then
    return fault.field("winning", fault.expected("array of moves", one.winning))
  end
  for _, move in ipairs(one.winning) do
    local legal, why = core.try(game.move, game:copy(), move)
    if not legal then return fault.field("winning", why) end
  end
  return fault.field("level", fault.count(one.level, 1, 3))
end

--- Raises, at the caller of the public function, what is wrong with its puzzles.
function sheet.check(name, rules, list)
  fault.check(name, 1, rules, "rules", 4)
  fault.check(name, 2, list, "table", 4)
  for i, one in ipairs(list) do
    local why = strange(one, rules)
    refuse(name, 2, why and fault.option(("puzzle %d"):format(i), why), 4)
  end
end

local OPTIONS = {
  key = "true or false?", sums = "true or false?", unique = "true or false?",
  name = "string?", language = "string?", say = "function?",
}

--- What is said of puzzles, in English or in another language.
-- options: name: of the rules; say: what says phrases in that language
function sheet.of(rules, list, options)
  sheet.check("sheet", rules, list)
  options = options == nil and {} or options
  refuse("sheet", 3, fault.options(options, OPTIONS))
  local say, items, answers = options.say or fill, {}, {}
  local name = words.namer(rules, say)
  for i, one in ipairs(list) do
    items[i] = item(one, name, say)
    answers[i] = options.key and answer(one, rules, options.sums, say) or nil
  end
  return {
    language = options.language or "en",
    title = say("Puzzles: {rules}", { rules = options.name or tostring(rules) }),
    rules = kinds.describe(rules, say), items = items,
    task = say(options.unique and "It is your turn. Find the one move that wins."
      or "It is your turn. Find a move that wins."),
    heading = say "Answers", answers = options.key and answers or nil,
  }
end

local MADE = {
  language = "string", title = "string", rules = "table", items = "table",
  task = "string", heading = "string", answers = "table?",
}

local ITEM, PILE = { label = "string", piles = "table" },
  { name = "string", size = "integer" }

-- What is wrong with an element of an array; nil where nothing is.
local function strange_in(field, list, check)
  for i, one in ipairs(list) do
    local why = check(one)
    if why then return fault.field(("%s[%d]"):format(field, i), why) end
  end
end

local function strange_text(one)
  return type(one) ~= "string" and fault.expected("string", one) or nil
end

-- Raises what is wrong with a sheet that a layout gets.
local function check_made(name, made)
  local why = fault.options(made, MADE)
    or strange_in("rules", made.rules, strange_text)
    or strange_in("items", made.items, function(one)
      return fault.options(one, ITEM) or strange_in("piles", one.piles, function(pile)
        return fault.options(pile, PILE)
      end)
    end)
    or strange_in("answers", made.answers or {}, function(lines)
      return type(lines) ~= "table" and fault.expected("array of strings", lines)
        or strange_in("lines", lines, strange_text)
    end)
  refuse(name, 1, why, 4)
end

-- The tokens of a pile, where they are not too many to be drawn.
local function tokens(token, most, size)
  return size <= most and token:rep(size) or ""
end

-- A sheet of puzzles as text.

local function add_item(lines, i, one)
  lines[#lines + 1] = ("%d. (%s)"):format(i, one.label)
  for _, pile in ipairs(one.piles) do
    local line = ("     %s  %3d  %s"):format(pile.name, pile.size,
      tokens("o ", 30, pile.size))
    lines[#lines + 1] = line:gsub("%s+$", "")
  end
  lines[#lines + 1] = ""
end

local function add_answers(lines, made)
  lines[#lines + 1] = made.heading
  lines[#lines + 1] = ""
  for i, list in ipairs(made.answers) do
    lines[#lines + 1] = ("%d. %s"):format(i, table.concat(list, " "))
  end
end

function sheet.text(made)
  check_made("text", made)
  local lines = { made.title, "" }
  table.move(made.rules, 1, #made.rules, #lines + 1, lines)
  lines[#lines + 1] = made.task
  lines[#lines + 1] = ""
  for i, one in ipairs(made.items) do add_item(lines, i, one) end
  if made.answers then add_answers(lines, made) end
  return lines
end

-- A sheet of puzzles as a document of LaTeX, of standard packages only.

local SPECIAL = {
  ["\\"] = "\\textbackslash{}", ["~"] = "\\textasciitilde{}",
  ["^"] = "\\textasciicircum{}", ["<"] = "\\textless{}", [">"] = "\\textgreater{}",
}

for sign in ("&%$#_{}"):gmatch "." do SPECIAL[sign] = "\\" .. sign end

local function tex(line)
  return (printable.show(line):gsub("[\\~^&%%$#_{}<>]", SPECIAL))
end

local HEAD = [[
\documentclass[a4paper,11pt]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage[margin=16mm]{geometry}
\usepackage{multicol}
\setlength{\parindent}{0pt}
\pagestyle{empty}
\begin{document}]]

local function add_tex_item(lines, one)
  lines[#lines + 1] = "\\item \\begin{minipage}[t]{\\linewidth}"
  lines[#lines + 1] = ("\\hfill\\textit{%s}\\\\"):format(tex(one.label))
  for _, pile in ipairs(one.piles) do
    lines[#lines + 1] = ("%s\\quad %d\\quad $%s$\\\\"):format(tex(pile.name), pile.size,
      tokens("\\bullet ", 24, pile.size))
  end
  lines[#lines + 1] = "\\end{minipage}"
end

local function add_tex_answers(lines, made)
  lines[#lines + 1] = "\\newpage"
  lines[#lines + 1] = ("\\section*{%s}"):format(tex(made.heading))
  lines[#lines + 1] = "\\begin{enumerate}"
  for _, list in ipairs(made.answers) do
    lines[#lines + 1] = "\\item " .. tex(table.concat(list, " "))
  end
  lines[#lines + 1] = "\\end{enumerate}"
end

function sheet.latex(made)
  check_made("latex", made)
  local lines = { HEAD, ("\\section*{%s}"):format(tex(made.title)) }
  for _, line in ipairs(made.rules) do lines[#lines + 1] = tex(line) .. "\\\\" end
  lines[#lines + 1] = tex(made.task)
  lines[#lines + 1] = "\\begin{multicols}{2}\\begin{enumerate}"
  for _, one in ipairs(made.items) do add_tex_item(lines, one) end
  lines[#lines + 1] = "\\end{enumerate}\\end{multicols}"
  if made.answers then add_tex_answers(lines, made) end
  lines[#lines + 1] = "\\end{document}\n"
  return table.concat(lines, "\n")
end

-- A sheet of puzzles as a page of HTML that needs nothing else: twelve on a sheet of A4,
-- and the answers on another one.

local tag, text = picture.tag, picture.text

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
  return tag("tr", nil, tag("th", { scope = "row" }, text(pile.name)),
    tag("td", nil, ("%d"):format(pile.size)),
    tag("td", { class = "tokens", ["aria-hidden"] = "true" },
      tokens("●", 24, pile.size)))
end

local function html_item(one)
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

local function key(made)
  return tag("section", { class = "key" }, tag("h2", nil, text(made.heading)),
    tag("ol", nil, each(made.answers, function(lines)
      return tag("li", nil, text(table.concat(lines, " "), 4 * ROOM))
    end)))
end

function sheet.html(made)
  check_made("html", made)
  local head = tag("head", nil, '<meta charset="utf-8">\n',
    '<meta name="viewport" content="width=device-width">\n',
    tag("title", nil, text(made.title, ROOM)), tag("style", nil, STYLE))
  local main = tag("main", nil, tag("h1", nil, text(made.title, ROOM)),
    each(made.rules, paragraph), paragraph(made.task),
    tag("ol", { class = "sheet" }, "\n", each(made.items, html_item), "\n"),
    made.answers and key(made) or "")
  return "<!DOCTYPE html>\n"
    .. tag("html", { lang = made.language }, "\n", head, "\n",
      tag("body", nil, "\n", main, "\n"), "\n") .. "\n"
end

return sheet
