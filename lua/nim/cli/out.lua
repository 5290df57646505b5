--- All output of the commands goes through here, to standard output or standard error.
--
--     out.line("%d games", n)
--     out.line("{n} {n:game|games}", { n = n })
--     out.line("%s (seed %s)", out.shown(name), out.shown(seed))
--     out.line("%s", out.paint("strong", "3 xor 2 = 1"))
--     out.object("seed", seed, "games", n)
--     out.flush()
--     out.notice "luanim: there is no pile 9"
--
-- Whatever is for people goes through `nim.util.printable`: no control character of
-- others gets to a terminal, and no line that they have written. What is data, JSON and
-- CSV, keeps its bytes, but on a terminal. Every write to standard output is checked: a
-- full disk is an error, a closed pipe ends the command quietly.
--
-- There is colour on a terminal only, and never when NO_COLOR is set. What is painted has
-- marks in it that this process alone knows: on the way out they become colours, and
-- those that others have written do not.

local util = require "nim.util"
local fail = require "nim.cli.fail"
local fill = require "nim.phrases".fill
local printable = require "nim.util.printable"

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

-- Columns and lines of a terminal that does not say.
local WIDTH, HEIGHT = 80, 24

local CODES = {
  strong = "1", faint = "2", good = "32", bad = "31", mark = "1;33", title = "1;36",
}

local MARK = ("\27[%d;"):format(math.random(1 << 52))
local MARKS = "()\27%[" .. MARK:sub(3) .. "([%d;]+)m()"

function out.is_terminal(fd) return require "nim.core".is_terminal(fd) end

local function set(name)
  local value = os.getenv(name)
  return value ~= nil and value ~= "" and value or nil
end

-- Windows has no TERM; elsewhere nothing is known of a terminal that it does not name.
local KIND = package.config:find "^\\" and "windows" or "dumb"

--- Is it a terminal on which lines can be drawn anew?
function out.redraws(fd) return out.is_terminal(fd) and (set "TERM" or KIND) ~= "dumb" end

local colour

--- A text in a colour by its meaning, where the output takes colours.
function out.paint(name, text)
  if colour == nil then colour = out.redraws(1) and not set "NO_COLOR" end
  if not colour or text == "" then return text end
  return ("%s%sm%s%s0m"):format(MARK, CODES[name], text, MARK)
end

--- A token: a dot where the terminal can show it.
function out.token()
  local locale = set "LC_ALL" or set "LC_CTYPE" or set "LANG" or ""
  local rich = out.is_terminal(1) and locale:lower():find "utf%-?8"
    and not (set "TERM" or ""):find "^vt%d"
  return rich and "\u{25CF}" or "o"
end

--- The size of the terminal as it is now, whatever standard output is, as far as luv can
--- tell.
function out.size()
  -- The terminal is opened anew: the descriptors of this process stay as they are.
  local known, width, height = pcall(function()
    local uv = require "luv"
    local tty = assert(uv.new_tty(assert(uv.fs_open("/dev/tty", "r+", 0)), true))
    local columns, rows = tty:get_winsize()
    tty:close()
    return columns, rows
  end)
  known = known and width and width > 0
  return known and width or WIDTH, known and height > 0 and height or HEIGHT
end

--- Columns, or nil where standard output is no terminal.
function out.width() return out.is_terminal(1) and (out.size()) or nil end

--- Ends the command where standard output could not be written: quietly where nobody
--- reads it any more.
function out.check(done, message, code)
  if done then return end
  if code == EPIPE then fail.with(0) end
  fail.work("cannot write: %s", message)
end

--- A text of others as a part of a line: it can be seen, and is no longer than that.
-- most: characters; those of a name by default
function out.shown(text, most) return printable.show(text, most or NAME) end

-- Marks become colours, all else becomes printable.
local function finished(text)
  if not text:find "[%c\x80-\xFF]" then return text end
  local parts, from = {}, 1
  for at, code, after in text:gmatch(MARKS) do
    parts[#parts + 1] = printable.show(text:sub(from, at - 1))
    parts[#parts + 1] = "\27[" .. code .. "m"
    from = after
  end
  return table.concat(parts) .. printable.show(text:sub(from))
end

--- Writes a part of a line.
function out.write(text) out.check(io.stdout:write(finished(text))) end

-- A text with what is to be put into it: in order, or a table of fields by their names.
local function filled(text, ...)
  if type((...)) == "table" then return fill(text, (...)) end
  return select("#", ...) > 0 and text:format(...) or text
end

--- Writes a line, filled in where there is something to fill in.
function out.line(text, ...)
  text = filled(text, ...)
  out.check(io.stdout:write(finished(text or ""), "\n"))
end

--- Writes what programs read: byte for byte, unless it goes to a terminal.
function out.data(...)
  if not out.is_terminal(1) then return out.check(io.stdout:write(...)) end
  out.check(io.stdout:write((table.concat { ... }:gsub("[^\n]+", printable.show))))
end

--- A list that JSON writes as an array, also where it is empty.
function out.array(list) return list and setmetatable(list, { __jsontype = "array" }) end

--- Writes an object as one line of JSON: its keys, each with its value, in their order.
-- A value that is nil is left out.
function out.object(...)
  local keys, value = {}, {}
  for i = 1, select("#", ...), 2 do
    local key, field = select(i, ...)
    keys[#keys + 1], value[key] = key, field
  end
  out.json(value, keys)
end

-- The string keys of all objects in a value that are not known.
local function other_keys(value, known, found)
  for key, one in pairs(value) do
    if type(key) == "string" and not known[key] then
      known[key], found[#found + 1] = true, key
    end
    if type(one) == "table" then other_keys(one, known, found) end
  end
  return found
end

--- Writes a table as one line of JSON.
-- keys: in their order, of all objects in it; others follow by name
function out.json(value, keys)
  local json, known = fail.require "dkjson", {}
  for _, key in ipairs(keys) do known[key] = true end
  local others = other_keys(value, known, {})
  table.sort(others)
  local order = table.move(others, 1, #others, #keys + 1, { table.unpack(keys) })
  out.data(util.escape_bytes(json.encode(value, { keyorder = order })), "\n")
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
function out.notice(message)
  io.stderr:write(printable.message(message, MESSAGE), "\n")
end

--- Draws the last line of a terminal anew, on standard error; nothing takes it away.
function out.draw(text)
  io.stderr:write("\r", text and printable.show(text, NAME + READABLE) or "", "\27[K")
end

--- Calls f as `fail.try` does. On a terminal a notice says so when that takes longer than
--- a second: the core calls back into Lua now and then, where a hook runs.
function out.try(status, f, ...)
  if not out.redraws(2) then return fail.try(status, f, ...) end
  local hrtime = require "luv".hrtime
  local due, drawn = hrtime() + 1000000000, false
  local function hook()
    if hrtime() < due then return end
    debug.sethook()
    drawn = true
    out.draw "Still computing ... Ctrl-C ends it."
  end
  local _ <close> = setmetatable({}, { __close = function()
    -- Ctrl-C sets a hook of its own.
    if debug.gethook() == hook then debug.sethook() end
    if drawn then out.draw() end
  end })
  debug.sethook(hook, "c")
  return fail.try(status, f, ...)
end

--- Characters of a text that take room: colours and accents of their own do not.
function out.length(text)
  text = text:gsub("\27%[[%d;]*m", ""):gsub("\xCC[\x80-\xA8]", "")
  return utf8.len(text) or #text
end

--- A sentence cut into lines; what fits stays as it is, blanks and all.
--
--     out.wrap("one two three", 9, "  ")  --> { "  one two", "  three" }
--
-- text: its own blanks in front count as indent; indent: in front of every line; hang: in
-- front of every line but the first
function out.wrap(text, room, indent, hang)
  local blanks, rest = text:match "^( *)(.*)$"
  local lead = (indent or "") .. blanks
  if out.length(lead .. rest) <= room then return { lead .. rest } end
  local lines, line, used = {}, lead, false
  -- A mark that French sets apart from its word stays with it.
  for word in (rest:gsub(" ([:;?!])%f[%s\0]", "\0%1")):gmatch "%S+" do
    if used and out.length(line) + 1 + out.length(word) > room then
      lines[#lines + 1] = line
      line, used = lead .. (hang or ""), false
    end
    line, used = line .. (used and " " or "") .. word:gsub("\0", " "), true
  end
  lines[#lines + 1] = line
  return lines
end

-- Lines of the block that was drawn last.
local drawn = 0

--- Draws lines anew where they were drawn before, on standard error, each cut where the
--- terminal ends; none: takes them away. What is said meanwhile has to wait for that.
-- titles: how many of the lines are
function out.block(lines, width, titles)
  local parts = { drawn > 0 and ("\27[%dA\r\27[J"):format(drawn) or "" }
  for i, line in ipairs(lines) do
    local stop = utf8.offset(line, width)
    line = stop and line:sub(1, stop - 1) or line
    if i <= titles then line = out.paint("title", line) end
    parts[#parts + 1] = finished(line) .. "\n"
  end
  drawn = #lines
  io.stderr:write(table.concat(parts))
end

local readable

local function columns()
  readable = readable or math.min(out.width() or READABLE, READABLE)
  return readable
end

--- Writes a sentence, on as many lines as it takes.
function out.text(text, ...)
  out.lines(out.wrap(filled(text, ...), columns()))
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
    out.lines(out.wrap(line, columns(), line ~= "" and indent or "", hang))
  end
end

--- Writes a line of a list, cut where a terminal would cut it, but never in a file.
function out.entry(text)
  out.lines(out.wrap(text, out.width() or math.maxinteger, "  ", "    "))
end

--- Rows of text in columns: the first row is the heading.
--
--     out.table_lines { { "bot", "wins" }, { "perfect", "12" } }
--
--     bot      wins
--     perfect    12
--
-- left: columns that begin at the same place; by default the first
function out.table_lines(rows, left)
  local widths, lines, all = {}, {}, {}
  left = left or { true }
  for n, row in ipairs(rows) do
    all[n] = {}
    for i, text in ipairs(row) do
      all[n][i] = out.shown(text)
      widths[i] = math.max(widths[i] or 0, out.length(all[n][i]))
    end
  end
  for n, row in ipairs(all) do
    for i, text in ipairs(row) do
      local blanks = (" "):rep(widths[i] - out.length(text))
      row[i] = left[i] and text .. blanks or blanks .. text
    end
    lines[n] = table.concat(row, "  "):gsub(" +$", "")
  end
  return lines
end

function out.table(rows, left)
  for n, line in ipairs(out.table_lines(rows, left)) do
    out.line("%s", n == 1 and out.paint("title", line) or line)
  end
end

function out.flush() out.check(io.stdout:flush()) end

return out
