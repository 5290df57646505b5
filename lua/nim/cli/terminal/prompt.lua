--- Asks a question and waits for a line. Where the input is no terminal, the answer is
--- written behind the question, so that what is printed reads like what happened.
--
--     local line = prompt.ask "Your move> "  --> nil at the end of the input

local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local prompt = {}

local echo

local function echoes()
  if echo == nil then echo = not style.is_terminal(0) end
  return echo
end

---@param question string
---@return string? line
function prompt.ask(question)
  out.write(style.paint("strong", question))
  out.flush()
  if style.is_terminal(0) then require "nim.core".await_input() end
  local line = io.stdin:read "l"
  if not line then
    out.line()
  elseif echoes() then
    out.line("%s", out.shown(line))
  end
  return line
end

return prompt
