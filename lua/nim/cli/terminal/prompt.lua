--- Asks a question and waits for a line. Where the input is no terminal, the answer is
--- written after the question, so that what is printed reads like what happened.
--
--     local line = prompt.ask "Your move> "  --> nil at the end of the input

local fail = require "nim.cli.terminal.fail"
local fault = require "nim.util.fault"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local prompt = {}

local echo

local function echoes()
  if echo == nil then echo = not style.is_terminal(0) end
  return echo
end

-- Bytes of the longest answer: other input may never end a line.
local LONGEST <const> = 2 << 20

local function read_line()
  local bytes = {}
  repeat
    local byte = io.stdin:read(1)
    if byte == "\n" or not byte and not bytes[1] then
      return byte and table.concat(bytes)
    end
    bytes[#bytes + 1] = byte
    if #bytes > LONGEST then fail.with(1, fault.new("long_line", { most = LONGEST })) end
  until not byte
  return table.concat(bytes)
end

-- Until there is input, so that a signal is seen meanwhile: a read goes on after one.
-- What a buffer holds would not be seen by the wait.
local function await()
  if io.type(io.stdin) ~= "file" then return end
  io.stdin:setvbuf "no"
  require "nim.core".await_input(io.stdin)
end

function prompt.ask(question)
  out.write(style.paint("strong", question))
  out.flush()
  await()
  local line = read_line()
  if not line then
    out.line()
  elseif echoes() then
    out.line("%s", out.shown(line))
  end
  return line
end

return prompt
