--- A sheet of puzzles in words, which the layouts set: a title, what a move is, the task,
--- the puzzles, and the answers with their reasons.

local core = require "nim.core"
local explain = require "nim.explain"
local fault = require "nim.util.fault"
local kinds = require "nim.explain.kinds"
local words = require "nim.util.words"
local printable = require "nim.util.printable"
local phrases = require "nim.phrases"
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

local LETTERS = "The letters are the classes of piles in the misère quotient; P is the "
  .. "set of those that are safe to leave."

-- In words; with the sums, where they are wanted.
local function answer(one, rules, sums, say)
  local at = explain.at(one.piles, rules, { say = say })
  local _, lines = explain.judge(at, one.winning[1])
  local in_words = sums and explain.move or explain.plain_move
  if not sums then lines = { lines[1] } end
  for i = 2, math.min(#one.winning, SHOWN) do
    lines[#lines + 1] = say("Another one: {why}.", { why = in_words(at, one.winning[i]) })
  end
  return lines, sums and at.because.argument == "quotient"
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
-- options: name: of the rules; say: what says phrases in the language in other words
function sheet.of(rules, list, options)
  sheet.check("sheet", rules, list)
  options = options == nil and {} or options
  refuse("sheet", 3, fault.options(options, OPTIONS))
  local language, say, why = options.language, options.say, nil
  if not say then say, why = phrases.speaker(language or "en")
  elseif not language then why = fault.expected("string", nil) end
  refuse("sheet", 3, fault.field("language", why))
  local name, items, answers, largest = words.namer(rules, say), {}, {}, 1
  for i, one in ipairs(list) do
    largest = math.max(largest, table.unpack(one.piles))
    items[i] = item(one, name, say)
    if options.key then
      local lines, lettered = answer(one, rules, options.sums, say)
      if lettered and i == 1 then table.insert(lines, 1, say(LETTERS)) end
      answers[i] = lines
    end
  end
  return {
    language = language or "en",
    title = say("{label}: {text}",
      { label = say "Puzzles", text = options.name or tostring(rules) }),
    rules = kinds.describe(rules, say, largest), items = items,
    task = say(options.unique and "It is your turn. Find the one move that wins."
      or "It is your turn. Find a move that wins."),
    heading = say "Answers", answers = options.key and answers or nil,
  }
end

local MADE = {
  language = "string", title = "string", rules = "table", items = "table",
  task = "string", heading = "string", answers = "table?",
}

-- Characters of a line that may be of others, as the name of a file of rules.
local ROOM = 300

-- A sheet in a form: texts in which @NAME is put in, `show`, what makes a text harmless
-- there, and the token of a pile, where they are not more than `most`.
local function filled(made, form)
  local show = form.show
  local function each(text, between, list, fields_of)
    local texts = {}
    for i, one in ipairs(list) do
      local fields = fields_of(one)
      fields.n = tostring(i)
      texts[i] = text:gsub("@(%a+)", fields)
    end
    return table.concat(texts, between)
  end
  local function pile_of(pile)
    return { name = show(pile.name), size = form.size:format(pile.size),
      tokens = pile.size <= form.most and form.token:rep(pile.size) or "" }
  end
  local key = made.answers and form.key:gsub("@(%a+)", {
    heading = show(made.heading),
    answers = each(form.answer, "\n", made.answers, function(lines)
      return { line = show(table.concat(lines, " "), 4 * ROOM) }
    end),
  })
  return (form.page:gsub("@(%a+)", {
    language = show(made.language), style = form.style, key = key or "",
    title = show(made.title, ROOM), task = show(made.task, ROOM),
    rules = each(form.rule, "\n", made.rules, function(line)
      return { line = show(line, ROOM) }
    end),
    items = each(form.item, "\n", made.items, function(one)
      return { label = show(one.label), piles = each(form.pile, "", one.piles, pile_of) }
    end),
  }))
end

-- The same for a public function, at whose caller it raises where that is no sheet.
local function laid_out(name, made, form)
  refuse(name, 1, fault.options(made, MADE), 4)
  local done, text = fault.call(filled, made, form)
  refuse(name, 1, not done and "what puzzles.sheet returns expected", 4)
  return text
end

local TEXT = {
  show = function(text) return text end, token = "o ", most = 30, size = "%3d",
  page = "@title\n\n@rules\n@task\n\n@items@key", rule = "@line",
  item = "@n. (@label)@piles\n", pile = "\n     @name  @size  @tokens",
  key = "\n@heading\n\n@answers", answer = "@n. @line",
}

--- A sheet of puzzles as lines of text.
function sheet.text(made)
  local lines, text = {}, laid_out("text", made, TEXT)
  for line in (text .. "\n"):gmatch "(.-) *\n" do
    lines[#lines + 1] = line
  end
  return lines
end

local SPECIAL = {
  ["\\"] = "\\textbackslash{}", ["~"] = "\\textasciitilde{}",
  ["^"] = "\\textasciicircum{}", ["<"] = "\\textless{}", [">"] = "\\textgreater{}",
}

for sign in ("&%$#_{}"):gmatch "." do SPECIAL[sign] = "\\" .. sign end

local function tex(line)
  return (printable.show(line):gsub("[\\~^&%%$#_{}<>]", SPECIAL))
end

local LATEX = { show = tex, token = "\\bullet ", most = 24, size = "%d", page = [[
\documentclass[a4paper,11pt]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage[margin=16mm]{geometry}
\usepackage{multicol}
\setlength{\parindent}{0pt}
\pagestyle{empty}
\begin{document}
\section*{@title}
@rules
@task
\begin{multicols}{2}\begin{enumerate}
@items
\end{enumerate}\end{multicols}
@key\end{document}
]], rule = "@line\\\\", item = [[
\item \begin{minipage}[t]{\linewidth}
\hfill\textit{@label}\\@piles
\end{minipage}]], pile = "\n@name\\quad @size\\quad $@tokens$\\\\", key = [[
\newpage
\section*{@heading}
\begin{enumerate}
@answers
\end{enumerate}
]], answer = "\\item @line" }

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

local HTML = {
  show = picture.text, token = "●", most = 24, size = "%d", style = STYLE,
  page = '<!DOCTYPE html>\n<html lang="@language">\n<head><meta charset="utf-8">\n'
    .. '<meta name="viewport" content="width=device-width">\n<title>@title</title>'
    .. '<style>@style</style></head>\n<body>\n<main><h1>@title</h1>@rules<p>@task</p>'
    .. '<ol class="sheet">\n@items\n</ol>@key</main>\n</body>\n</html>\n',
  rule = "<p>@line</p>",
  item = '<li><span class="level">@label</span><table>@piles</table></li>',
  pile = '<tr><th scope="row">@name</th><td>@size</td>'
    .. '<td aria-hidden="true" class="tokens">@tokens</td></tr>',
  key = '<section class="key"><h2>@heading</h2><ol>@answers</ol></section>',
  answer = "<li>@line</li>",
}

--- A sheet of puzzles as a document of LaTeX, of standard packages only, or as a page of
--- HTML that needs nothing else: twelve on a sheet of A4, and the answers on another one.
for name, form in pairs { latex = LATEX, html = HTML } do
  sheet[name] = function(made)
    local text = laid_out(name, made, form)
    return text
  end
end

return sheet
