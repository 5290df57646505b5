--- Lines of comma-separated values (RFC 4180), for spreadsheets too.
--
--     csv.text { "a,b", 3, "=1+1" }    --> "a,b",3,'=1+1
--
-- A spreadsheet takes text that begins with = + - @ for a formula, and runs it: such text
-- gets an apostrophe before it, as OWASP advises against CSV injection. Numbers are left
-- as they are.

local csv = {}

local function defused(text)
  return text:find "^[=+%-@\t\r]" and "'" .. text or text
end

-- Text with commas, quotes or line ends stands in quotes.
local function cell(value)
  if value == nil then return "" end
  if type(value) ~= "string" then return tostring(value) end
  local text = defused(value)
  if not text:find '[,"\r\n]' then return text end
  return '"' .. text:gsub('"', '""') .. '"'
end

--- The text of a line, without its end.
-- cells: strings and numbers; nil: an empty cell; count: of cells, where some are nil
function csv.text(cells, count)
  local texts = {}
  for i = 1, count or #cells do texts[i] = cell(cells[i]) end
  return table.concat(texts, ",")
end

return csv
