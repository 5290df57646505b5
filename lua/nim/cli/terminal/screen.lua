--- The terminal that the output goes to, as far as luv can tell.
--
--     screen.width()  --> 80, or nil where standard output is no terminal

local style = require "nim.cli.terminal.style"

local screen = {}

--- Columns if the terminal does not say.
screen.USUAL = 80

--- Lines if the terminal does not say.
screen.LINES = 24

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
function screen.size()
  local known, width, height = pcall(measure)
  known = known and width and width > 0 and height > 0
  return known and width or screen.USUAL, known and height or screen.LINES
end

function screen.width()
  if not style.is_terminal(1) then return nil end
  local known, width = pcall(measure)
  return known and width and width > 0 and width or screen.USUAL
end

return screen
