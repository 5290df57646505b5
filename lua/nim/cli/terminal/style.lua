--- Colour on a terminal, nothing elsewhere and never when NO_COLOR is set; its size.
--
--     style.paint("strong", "3 xor 2 = 1")
--
-- What is painted has marks in it that this process alone knows: on the way out they
-- become colours, and those that others have written do not.

local style = {}

local CODES = {
  strong = "1", faint = "2", good = "32", bad = "31", mark = "1;33", title = "1;36",
}

local colour, dot

local MARK = ("\27[%d;"):format(math.random(1 << 52))
local MARKS = "()\27%[" .. MARK:sub(3) .. "([%d;]+)m()"

function style.is_terminal(fd) return require "nim.core".is_terminal(fd) end

local function set(name)
  local value = os.getenv(name)
  return value ~= nil and value ~= "" and value or nil
end

-- Windows has no TERM; elsewhere nothing is known of a terminal that it does not name.
local KIND = package.config:find "^\\" and "windows" or "dumb"

--- Is it a terminal on which lines can be drawn anew?
function style.redraws(fd)
  return style.is_terminal(fd) and (set "TERM" or KIND) ~= "dumb"
end

local function speaks_utf8()
  local locale = set "LC_ALL" or set "LC_CTYPE" or set "LANG" or ""
  return locale:lower():find "utf%-?8" ~= nil
end

-- Looks at where the output goes; once, and not before something is to be painted.
local function look()
  local terminal = style.is_terminal(1)
  colour = style.redraws(1) and not set "NO_COLOR"
  local rich = terminal and speaks_utf8() and not (set "TERM" or ""):find "^vt%d"
  dot = rich and "\u{25CF}" or "o"
end

function style.paint(name, text)
  if colour == nil then look() end
  if not colour or text == "" then return text end
  return ("%s%sm%s%s0m"):format(MARK, CODES[name], text, MARK)
end

--- Marks become colours, all else becomes what `show` makes of it.
function style.finish(text, show)
  local parts, from = {}, 1
  for at, code, after in text:gmatch(MARKS) do
    parts[#parts + 1] = show(text:sub(from, at - 1))
    parts[#parts + 1] = "\27[" .. code .. "m"
    from = after
  end
  return table.concat(parts) .. show(text:sub(from))
end

-- token: a dot where the terminal can show it
function style.token()
  if not dot then look() end
  return dot
end

-- The terminal that the output goes to, as far as luv can tell.

--- Columns if the terminal does not say.
style.USUAL = 80

--- Lines if the terminal does not say.
style.LINES = 24

-- The terminal is opened anew: the descriptors of this process stay as they are.
local function measure()
  local uv = require "luv"
  local fd = assert(uv.fs_open("/dev/tty", "r+", 0))
  local tty = assert(uv.new_tty(fd, true))
  local width, height = tty:get_winsize()
  tty:close()
  return width, height
end

--- The size of the terminal as it is now, whatever standard output is.
function style.size()
  local known, width, height = pcall(measure)
  known = known and width and width > 0 and height > 0
  return known and width or style.USUAL, known and height or style.LINES
end

--- Columns, or nil where standard output is no terminal.
function style.width()
  if not style.is_terminal(1) then return nil end
  local known, width = pcall(measure)
  return known and width and width > 0 and width or style.USUAL
end

return style
