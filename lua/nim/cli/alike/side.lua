--- What two files share, side by side.

local grid = require "nim.cli.terminal.grid"
local out = require "nim.cli.terminal.out"
local screen = require "nim.cli.terminal.screen"

local side = {}

local function lines_of(text)
  local list = {}
  for line in (text .. "\n"):gmatch "(.-)\r?\n" do list[#list + 1] = line end
  return list
end

-- Numbers of lines, and what is between the columns and in front of them.
local NUMBER, BESIDE = "%4d  ", 4

-- A line of a file with its number, or nothing after the last of a passage.
local function cell(lines, number, range)
  if number > range[2] then return "" end
  local room = ((screen.width() or screen.USUAL) - BESIDE) // 2
  local text = lines[number]:gsub("\t", "  ")
  return out.shown(NUMBER:format(number) .. text, math.max(room, 20))
end

local function add_rows(rows, passage, one, other)
  local first, second = passage.first, passage.second
  for i = 0, math.max(first[2] - first[1], second[2] - second[1]) do
    rows[#rows + 1] = {
      cell(one, first[1] + i, first), cell(other, second[1] + i, second),
    }
  end
end

local function meet(one, other) return one[1] <= other[2] and other[1] <= one[2] end

local function overlaps(chosen, passage)
  for _, known in ipairs(chosen) do
    if meet(passage.first, known.first) or meet(passage.second, known.second) then
      return true
    end
  end
  return false
end

-- The longest passages that have so many lines together, in the order of the first file.
local function choose(passages, most)
  local chosen, used = {}, 0
  for _, passage in ipairs(passages) do
    if used >= most then break end
    if not overlaps(chosen, passage) then
      chosen[#chosen + 1] = passage
      used = used + passage.first[2] - passage.first[1] + 1
    end
  end
  table.sort(chosen, function(a, b) return a.first[1] < b.first[1] end)
  return chosen
end

--- Prints passages, the longest of them where there are more lines than that.
---@param passages nim.alike.passage[]
---@param one nim.alike.file
---@param other nim.alike.file
---@param most integer lines
function side.print(passages, one, other, most)
  local first, second = lines_of(one.text), lines_of(other.text)
  local rows = { { one.path, other.path } }
  for i, passage in ipairs(choose(passages, most)) do
    if i > 1 then rows[#rows + 1] = { "   ...", "   ..." } end
    add_rows(rows, passage, first, second)
    if #rows > most then break end
  end
  grid.print(table.move(rows, 1, math.min(#rows, most + 1), 1, {}), { true, true })
end

return side
