--- Questions that may take long: on a terminal a notice on standard error says so until
-- the answer is there.
--
--     local at = patience.try(1, explain.at, piles, rules)   -- else as fail.try
--
-- The core calls back into Lua now and then, where a hook runs.

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local patience = {}

local WORDS = "Still computing ... Ctrl-C ends it."

-- Nanoseconds until it is said.
local WAIT = 1000000000

-- A hook that says it when the time has come; whether it has been said.
local function watch()
  local hrtime = require "luv".hrtime
  local due, said = hrtime() + WAIT, false
  local function hook()
    if hrtime() < due then return end
    debug.sethook()
    said = true
    out.draw(WORDS)
  end
  return hook, function() return said end
end

--- Calls f as `fail.try` does, and says when that takes longer than a second.
function patience.try(status, f, ...)
  if not style.redraws(2) then return fail.try(status, f, ...) end
  local hook, was_said = watch()
  debug.sethook(hook, "c")
  local results = table.pack(pcall(fail.try, status, f, ...))
  -- Ctrl-C sets a hook of its own.
  if debug.gethook() == hook then debug.sethook() end
  if was_said() then out.draw() end
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

return patience
