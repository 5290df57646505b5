--- Reads the tables of spec/data: rows keyed by the names of the first line. None of
--- them gets lost unseen: how many there are stands here.
local csv = {}

local ROWS = {
  ["misere_quotients.csv"] = 13, ["octal_periods.csv"] = 32, ["ratings.csv"] = 68,
  ["schedules.csv"] = 72, ["subtraction_periods.csv"] = 13,
}

local function fields(line)
  local list, at = {}, 1
  while at <= #line + 1 do
    local text, after
    if line:sub(at, at) == '"' then
      local finish = at + 1
      while line:match('^""', finish) or line:match('^[^"]', finish) do
        finish = finish + (line:match('^""', finish) and 2 or 1)
      end
      text, after = line:sub(at + 1, finish - 1):gsub('""', '"'), finish + 1
    else
      text, after = line:match("([^,]*)()", at)
    end
    list[#list + 1], at = text, after + 1
  end
  return list
end

--- All rows of a file.
function csv.rows(file)
  local rows, names = {}, nil
  for line in io.lines(file) do
    local values = fields((line:gsub("\r$", "")))
    if names then
      local row = {}
      for i, name in ipairs(names) do row[name] = values[i] end
      rows[#rows + 1] = row
    else
      names = values
    end
  end
  local wanted = ROWS[file:match "[^/]*$"]
  if wanted and #rows ~= wanted then
    error(("%s has %d rows in place of %d"):format(file, #rows, wanted), 2)
  end
  return rows
end

--- Integers with blanks between them, as in a cell.
function csv.integers(text)
  local list = {}
  for number in text:gmatch "%d+" do list[#list + 1] = math.tointeger(number) end
  return list
end

return csv
