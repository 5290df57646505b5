--- What a bot prints, with the lines of its text that print it.
--
--     prints.since(bot, 0)        --> { { line = 3, text = "a 1" }, ... }, 4
--     prints.beside(list)         --> { { line = 3, text = "a 1", count = 2 } }

local printable = require "nim.text.printable"

local prints = {}

---Characters that are shown of a print.
local SHOWN <const> = 200

local function shown(text)
  return printable.show((text:gsub("\n$", ""):gsub("[\t\n]", "  ")), SHOWN)
end

---@class nim.page.print
---@field line integer of its text, 0 where none is known
---@field text string

---What a bot has printed in its last game, after the first `heard` calls; and how many
---there have been.
---@param bot nim.bots.bot
---@param heard integer
---@return nim.page.print[]
---@return integer heard
function prints.since(bot, heard)
  if not bot.source then return {}, 0 end
  local all, marks, list = bot.move:printed(), bot.move:prints(), {}
  for k = 2 * heard + 1, #marks, 2 do
    local from = marks[k - 2] or 0
    list[#list + 1] = { line = marks[k + 1], text = shown(all:sub(from + 1, marks[k])) }
  end
  return list, #marks // 2
end

---Adds prints to those of each line: what came first, and how many there are.
---@param lines table<integer, { line: integer, text: string, count: integer }>
---@param list nim.page.print[]
function prints.add(lines, list)
  for _, one in ipairs(list) do
    local at = lines[one.line] or { line = one.line, text = one.text, count = 0 }
    lines[one.line], at.count = at, at.count + 1
  end
end

---The same as a list, from the first line on.
function prints.beside(lines)
  local list = {}
  for line, at in pairs(lines) do
    if line > 0 then list[#list + 1] = at end
  end
  table.sort(list, function(a, b) return a.line < b.line end)
  return list
end

return prints
