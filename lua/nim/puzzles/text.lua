--- A sheet of puzzles as text.

local text = {}

-- Tokens of a pile that are drawn.
local DRAWN = 30

local function tokens(size)
  return size <= DRAWN and ("o "):rep(size) or ""
end

local function add_item(lines, i, item)
  lines[#lines + 1] = ("%d. (%s)"):format(i, item.label)
  for _, pile in ipairs(item.piles) do
    local line = ("     %s  %3d  %s"):format(pile.name, pile.size, tokens(pile.size))
    lines[#lines + 1] = line:gsub("%s+$", "")
  end
  lines[#lines + 1] = ""
end

local function add_answers(lines, sheet)
  lines[#lines + 1] = sheet.heading
  lines[#lines + 1] = ""
  for i, answer in ipairs(sheet.answers) do
    lines[#lines + 1] = ("%d. %s"):format(i, table.concat(answer, " "))
  end
end

function text.lines(sheet)
  local lines = { sheet.title, "" }
  table.move(sheet.rules, 1, #sheet.rules, #lines + 1, lines)
  lines[#lines + 1] = sheet.task
  lines[#lines + 1] = ""
  for i, item in ipairs(sheet.items) do add_item(lines, i, item) end
  if sheet.answers then add_answers(lines, sheet) end
  return lines
end

return text
