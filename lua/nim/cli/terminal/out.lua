--- All output of the commands goes through here, to standard output or standard error.
--
--     out.line("%d games", n)
--     out.line("%s (seed %s)", out.shown(name), out.shown(seed))
--     out.json({ seed = seed }, { "seed" })
--     out.flush()
--     out.tell "luanim: there is no pile 9"
--
-- Whatever is for people goes through `nim.util.printable`: no control character of
-- others gets to a terminal, and no line that they have written. What is data, JSON and
-- CSV, keeps its bytes, but on a terminal. Every write to standard output is checked: a
-- full disk is an error, a closed pipe ends the command quietly.

local util = require "nim.util"
local fail = require "nim.cli.terminal.fail"
local printable = require "nim.util.printable"
local style = require "nim.cli.terminal.style"
local wrap = require "nim.cli.terminal.wrap"

local out = {}

local EPIPE = 32

-- Characters of a name, a seed, a word that somebody else has chosen; and of a message,
-- in which there may be several of them.
local NAME = 64
local MESSAGE = 400

--- Characters of a path.
out.PATH = 200

-- Text is as wide as the terminal, but no wider than is good to read.
local READABLE = 80

local function check(done, message, code)
  if done then return end
  if code == EPIPE then fail.quit(0) end
  fail.work("cannot write: %s", message)
end

--- A text of others as a part of a line: it can be seen, and is no longer than that.
-- room: characters; those of a name by default
function out.shown(text, room) return printable.show(text, room or NAME) end

local function finished(text)
  if not text:find "[%c\x80-\xFF]" then return text end
  return style.finish(text, printable.show)
end

--- Writes a part of a line.
function out.write(text)
  check(io.stdout:write(finished(text)))
end

--- Writes a line, formatted where there is something to format.
function out.line(text, ...)
  if select("#", ...) > 0 then text = text:format(...) end
  check(io.stdout:write(finished(text or ""), "\n"))
end

--- Writes what programs read: byte for byte, unless it goes to a terminal.
function out.data(...)
  if not style.is_terminal(1) then return check(io.stdout:write(...)) end
  check(io.stdout:write((table.concat { ... }:gsub("[^\n]+", printable.show))))
end

--- A list that JSON writes as an array, also where it is empty.
function out.array(list) return list and setmetatable(list, { __jsontype = "array" }) end

--- Writes a table as one line of JSON.
-- keys: in their order; nulls: keys that are null where there is no value
function out.json(value, keys, nulls)
  local json = fail.require "dkjson"
  for key in pairs(nulls or {}) do
    if value[key] == nil then value[key] = json.null end
  end
  out.data(util.escape_bytes(json.encode(value, { keyorder = keys })), "\n")
end

--- Writes a line of comma-separated values.
-- cells: strings and numbers; nil: an empty cell; count: of cells, where some are nil
function out.csv(cells, count) out.data(util.csv(cells, count), "\n") end

--- Writes the fields of a row that columns name, as such a line.
function out.csv_row(columns, row)
  local cells = {}
  for i, column in ipairs(columns) do cells[i] = row[column] end
  out.csv(cells, #columns)
end

--- Writes a line to standard error.
function out.tell(message)
  io.stderr:write(printable.message(message, MESSAGE), "\n")
end

--- Draws the last line of a terminal anew, on standard error; nothing takes it away.
function out.draw(text)
  io.stderr:write("\r", text and printable.show(text, NAME + READABLE) or "", "\27[K")
end

-- Lines of the block that was drawn last.
local drawn = 0

--- Draws lines anew where they were drawn before, on standard error; none: takes them
--- away. What is said meanwhile has to wait until they are.
function out.block(lines, width)
  local parts = { drawn > 0 and ("\27[%dA\r\27[J"):format(drawn) or "" }
  for _, line in ipairs(lines) do
    parts[#parts + 1] = wrap.cut(finished(line), width - 1) .. "\n"
  end
  drawn = #lines
  io.stderr:write(table.concat(parts))
end

local room

local function columns()
  room = room or math.min(style.width() or READABLE, READABLE)
  return room
end

--- Writes a sentence, on as many lines as it takes.
function out.text(text, ...)
  if select("#", ...) > 0 then text = text:format(...) end
  for _, line in ipairs(wrap.text(text, columns())) do out.line(line) end
end

function out.lines(lines, indent)
  for _, line in ipairs(lines) do
    out.line(line == "" and "" or (indent or "") .. line)
  end
end

--- Writes lines; one that is too long goes on in the next.
function out.prose(lines, indent)
  for _, line in ipairs(lines) do
    local hang = line:find "^ " and "  " or ""
    out.lines(wrap.text(line, columns(), line ~= "" and indent or "", hang))
  end
end

--- Writes a line of a list, cut where a terminal would cut it, but never in a file.
function out.entry(text)
  local width = style.width()
  for _, line in ipairs(wrap.text(text, width or math.maxinteger, "  ", "    ")) do
    out.line(line)
  end
end

function out.flush() check(io.stdout:flush()) end

return out
