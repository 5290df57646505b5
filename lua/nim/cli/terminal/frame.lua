--- Lines that fill a screen: what is at its foot, and text that is scrolled.
--
--     frame.foot({ "u: undo", "q: quit" }, 40, 24)  --> { "u: undo   q: quit" }
--     frame.text({ lines = lines, from = 1, keys = { "q: quit" } }, 40, 12)

local style = require "nim.cli.terminal.style"
local wrap = require "nim.cli.terminal.wrap"

local frame = {}

--- Each text on as many lines as it takes.
---@param texts string[]
---@param width integer
---@return string[] lines
function frame.wrapped(texts, width)
  local lines = {}
  for _, text in ipairs(texts) do
    for _, line in ipairs(wrap.text(text, width)) do lines[#lines + 1] = line end
  end
  return lines
end

local function side_by_side(phrases, width)
  local lines = {}
  for _, phrase in ipairs(phrases) do
    local last = lines[#lines]
    if last and #last + 3 + #phrase <= width then
      lines[#lines] = last .. "   " .. phrase
    else
      lines[#lines + 1] = phrase
    end
  end
  return lines
end

-- Lines of a screen to one of its foot.
local SHARE = 4

--- Phrases side by side, as many to a line as there is room for. On a small screen some
--- give way, from the last but one on: the last is the way out, and always there.
---@param phrases string[]
---@param width integer
---@param height integer of the screen
---@return string[] lines
function frame.foot(phrases, width, height)
  local kept = table.move(phrases, 1, #phrases, 1, {})
  local lines = side_by_side(kept, width)
  while #lines > math.max(1, height // SHARE) and #kept > 1 do
    table.remove(kept, #kept - 1)
    lines = side_by_side(kept, width)
  end
  for i, line in ipairs(lines) do lines[i] = style.paint("faint", line) end
  return lines
end

--- As many lines as there are rows: of `log` the last, at the end the foot, whatever has
--- to give way to it.
---@return string[] lines the same table
function frame.fit(lines, log, foot, height)
  for i = #lines, math.max(0, height - #foot) + 1, -1 do lines[i] = nil end
  local room = math.max(0, height - #lines - #foot)
  table.move(log, math.max(1, #log - room + 1), #log, #lines + 1, lines)
  while #lines < height - #foot do lines[#lines + 1] = "" end
  return table.move(foot, 1, #foot, #lines + 1, lines)
end

---@class nim.cli.terminal.text
---@field title? string
---@field lines string[]
---@field from integer the first line to draw; brought within bounds here
---@field keys string[] what can be done, a phrase each

--- A text over the whole screen.
---@param text nim.cli.terminal.text
---@param width integer
---@param height integer
---@return string[] lines
function frame.text(text, width, height)
  local lines = {}
  if text.title then
    lines = frame.wrapped({ style.paint("title", text.title) }, width)
    lines[#lines + 1] = ""
  end
  local foot = frame.foot(text.keys, width, height)
  local all = frame.wrapped(text.lines, width)
  local room = math.max(1, height - #lines - #foot - 1)
  text.from = math.max(1, math.min(text.from, #all - room + 1))
  table.move(all, text.from, text.from + room - 1, #lines + 1, lines)
  return frame.fit(lines, {}, foot, height)
end

return frame
