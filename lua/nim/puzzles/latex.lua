--- A sheet of puzzles as a document of LaTeX, of standard packages only.

local printable = require "nim.util.printable"

local latex = {}

-- Tokens of a pile that are drawn.
local DRAWN = 24

local SPECIAL = {
  ["\\"] = "\\textbackslash{}", ["~"] = "\\textasciitilde{}",
  ["^"] = "\\textasciicircum{}", ["<"] = "\\textless{}", [">"] = "\\textgreater{}",
}

for sign in ("&%$#_{}"):gmatch "." do SPECIAL[sign] = "\\" .. sign end

local function text(line)
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

local function add_item(lines, one)
  lines[#lines + 1] = "\\item \\begin{minipage}[t]{\\linewidth}"
  lines[#lines + 1] = ("\\hfill\\textit{%s}\\\\"):format(text(one.label))
  for _, pile in ipairs(one.piles) do
    local tokens = pile.size <= DRAWN and ("\\bullet "):rep(pile.size) or ""
    lines[#lines + 1] = ("%s\\quad %d\\quad $%s$\\\\"):format(text(pile.name), pile.size,
      tokens)
  end
  lines[#lines + 1] = "\\end{minipage}"
end

local function add_answers(lines, sheet)
  lines[#lines + 1] = "\\newpage"
  lines[#lines + 1] = ("\\section*{%s}"):format(text(sheet.heading))
  lines[#lines + 1] = "\\begin{enumerate}"
  for _, answer in ipairs(sheet.answers) do
    lines[#lines + 1] = "\\item " .. text(table.concat(answer, " "))
  end
  lines[#lines + 1] = "\\end{enumerate}"
end

function latex.document(sheet)
  local lines = { HEAD, ("\\section*{%s}"):format(text(sheet.title)) }
  for _, line in ipairs(sheet.rules) do lines[#lines + 1] = text(line) .. "\\\\" end
  lines[#lines + 1] = text(sheet.task)
  lines[#lines + 1] = "\\begin{multicols}{2}\\begin{enumerate}"
  for _, one in ipairs(sheet.items) do add_item(lines, one) end
  lines[#lines + 1] = "\\end{enumerate}\\end{multicols}"
  if sheet.answers then add_answers(lines, sheet) end
  lines[#lines + 1] = "\\end{document}\n"
  return table.concat(lines, "\n")
end

return latex
