--- The one place that knows the engine's batch solver.
--
-- `core.batch { input = file, output = file, rules = rules, ... }` reads and writes the
-- descriptors of two Lua files, whose buffers must be empty. It returns the number of
-- cases solved, or `nil, message, what, where, code`: `what` is "input" or, where it has
-- fewer or more numbers than it promised, "count" (`where` is the line), "write" or
-- "read" (`where` is errno), or "memory"; `code` is that of an error of the core.

local core = require "nim.core"
local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local batch = {}

local EPIPE = 32

-- What is read as numbers of cases and piles may be something else.
local LINES = " (--lines reads a position a line)"

local function give_up(name, message, what, where, code)
  if what == "count" then fail.work("%s:%d: %s%s", name, where, message, LINES) end
  if what == "input" then
    fail.work("%s:%d: %s", name, where, code and fail.words(message, code) or message)
  end
  if what == "write" then
    if where == EPIPE then fail.quit(0) end
    fail.work("cannot write: %s", message)
  end
  if what == "read" then fail.work("%s: %s", name, message) end
  fail.with(1, message)
end

---@param input file*
---@param name string what errors call it
---@param options { rules: nim.rules, json?: boolean, lines?: boolean, values?: boolean,
--- say?: string[], tell?: function }
function batch.run(input, name, options)
  if not core.batch then fail.work "solve: this build has no batch solver" end
  out.flush()
  local solved, message, what, where, code = core.batch {
    input = input, output = io.stdout, rules = options.rules, json = options.json,
    lines = options.lines, values = options.values, say = options.say,
    tell = options.tell,
  }
  if not solved then give_up(name, message, what, where, code) end
end

return batch
