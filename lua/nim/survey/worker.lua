--- A process that answers codes with rows, line by line, until there are no more.
-- Codes come in batches, a line with their number in front of each; the rows of a batch
-- are written together, unless they take long.
--
-- The first line names the kind of survey and its settings: `misere limit=1000 ...`.

local core = require "nim.core"
local csv = require "nim.text.csv"
local kinds = require "nim.survey.kinds"

local worker = {}

local function read_settings(text)
  local settings = {}
  for name, number in text:gmatch "(%l+)=(%d+)" do
    settings[name] = math.tointeger(number)
  end
  return settings
end

-- A row as a line of CSV; what is not known is left empty.
local function line_of(kind, row)
  local cells = {}
  for i, column in ipairs(kind.columns) do cells[i] = row[column] or nil end
  return csv.text(cells, #kind.columns)
end

local function answer(kind, settings, code)
  local done, row = core.try(kind.row, code, settings)
  if done then return line_of(kind, row) end
  return "!" .. code .. ": " .. tostring(row):gsub("%c", " ")
end

-- Seconds of processor time after which a row does not wait for the next.
local PATIENCE = 0.02

local function answer_batch(kind, settings, count)
  local from = os.clock()
  for _ = 1, count do
    local code = io.read "l"
    if not code then return end
    io.write(answer(kind, settings, code), "\n")
    if os.clock() - from > PATIENCE then
      io.flush()
      from = os.clock()
    end
  end
  io.flush()
end

--- Serves until the input ends.
function worker.main()
  local first = io.read "l"
  if not first then return end
  local pid, name, text = first:match "^(%d+) (%l+)(.*)$"
  core.die_with(math.tointeger(pid))
  local settings = read_settings(text)
  for count in io.lines() do
    answer_batch(kinds[name], settings, math.tointeger(tonumber(count)))
  end
end

--- The text of a batch.
---@param codes string[]
---@return string
function worker.batch(codes)
  return ("%d\n%s\n"):format(#codes, table.concat(codes, "\n"))
end

--- What the first line has to be.
---@param pid integer of the process that asks
---@param name string
---@param settings table<string, integer>
---@return string
function worker.first_line(pid, name, settings)
  local texts = {}
  for field, number in pairs(settings) do texts[#texts + 1] = field .. "=" .. number end
  table.sort(texts)
  return ("%d %s %s\n"):format(pid, name, table.concat(texts, " "))
end

return worker
