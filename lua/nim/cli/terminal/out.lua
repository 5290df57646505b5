--- Standard output, with every write checked: a full disk is an error, a closed pipe ends
--- the command quietly.
--
--     out.line("%d games", n)
--     out.flush()

local fail = require "nim.cli.terminal.fail"
local printable = require "nim.text.printable"
local screen = require "nim.cli.terminal.screen"
local wrap = require "nim.cli.terminal.wrap"

local out = {}

local EPIPE <const> = 32

---Text is as wide as the terminal, but no wider than is good to read.
local READABLE <const> = 80

local function check(done, message, code)
  if done then return end
  if code == EPIPE then fail.quit(0) end
  fail.work("cannot write: %s", message)
end

---@param ... string
function out.write(...) check(io.stdout:write(...)) end

---Writes a line, formatted where there is something to format.
---@param text? string
function out.line(text, ...)
  if select("#", ...) > 0 then text = text:format(...) end
  check(io.stdout:write(text or "", "\n"))
end

local room

local function columns()
  room = room or math.min(screen.width() or READABLE, READABLE)
  return room
end

---Writes a sentence, on as many lines as it takes.
function out.text(text, ...)
  if select("#", ...) > 0 then text = text:format(...) end
  for _, line in ipairs(wrap.text(text, columns())) do out.line(line) end
end

---@param lines string[]
---@param indent? string
function out.lines(lines, indent)
  for _, line in ipairs(lines) do
    out.line(line == "" and "" or (indent or "") .. line)
  end
end

---Writes lines; one that is too long goes on in the next.
---@param lines string[]
---@param indent? string
function out.prose(lines, indent)
  for _, line in ipairs(lines) do
    local hang = line:find("^ ") and "  " or ""
    out.lines(wrap.text(line, columns(), line ~= "" and indent or "", hang))
  end
end

---Writes a line of a list, cut where a terminal would cut it, but never in a file.
---@param text string
function out.entry(text)
  local width = screen.width()
  for _, line in ipairs(wrap.text(text, width or math.maxinteger, "  ", "    ")) do
    out.line(line)
  end
end

---A text of others, as a name in a file: no control character gets to the terminal.
---@param text string
---@return string
function out.clean(text)
  return printable(text)
end

function out.flush() check(io.stdout:flush()) end

return out
