--- Rows of text in columns: the first row is the heading.
--
--     grid.print { { "bot", "wins" }, { "perfect", "12" } }
--
--     bot      wins
--     perfect    12

local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local grid = {}

-- Characters of a text, which names may have other than ASCII.
local function width(text) return utf8.len(text) or #text end

grid.width = width

local function pad(text, to, left)
  local blanks = (" "):rep(to - width(text))
  return left and text .. blanks or blanks .. text
end

-- The cells of a row, as they are shown.
local function shown(row)
  local cells = {}
  for i, text in ipairs(row) do cells[i] = out.shown(text) end
  return cells
end

--- Columns are moved to the right, but those in `left`.
-- left: by default the first column
function grid.lines(rows, left)
  local widths, lines, all = {}, {}, {}
  left = left or { true }
  for n, row in ipairs(rows) do
    all[n] = shown(row)
    for i, text in ipairs(all[n]) do widths[i] = math.max(widths[i] or 0, width(text)) end
  end
  for n, row in ipairs(all) do
    local cells = {}
    for i, text in ipairs(row) do cells[i] = pad(text, widths[i], left[i]) end
    lines[n] = table.concat(cells, "  "):gsub(" +$", "")
  end
  return lines
end

function grid.print(rows, left)
  for n, line in ipairs(grid.lines(rows, left)) do
    out.line("%s", n == 1 and style.paint("title", line) or line)
  end
end

return grid
