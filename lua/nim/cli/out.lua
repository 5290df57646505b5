--- Standard output, with every write checked: a full disk is an error, a closed pipe ends
--- the command quietly.
--
--     out.line("%d games", n)
--     out.flush()

local fail = require "nim.cli.fail"

local out = {}

local EPIPE <const> = 32

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

---@param lines string[]
---@param indent? string
function out.lines(lines, indent)
  for _, line in ipairs(lines) do
    out.line(line == "" and "" or (indent or "") .. line)
  end
end

function out.flush() check(io.stdout:flush()) end

return out
