--- A file that keeps what long work has proven: looked at before the work, written while
--- it lasts, once a minute, and when it ends. It is replaced in one step, so that what
--- kills the work costs a minute of it.
--
--     local kept = keeper.new(path, "luanim sequence ", "a sequence of values", empty)
--     seq:extend(n, { progress = function() kept:look(seq) end })
--     local written, why = kept:write(seq)
--
-- What is kept has a method `save(path)`, which returns nil and why where it fails.

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"
local save = require "nim.cli.terminal.save"
local style = require "nim.cli.terminal.style"
local util = require "nim.util"
local whole = require "nim.util.whole"

local keeper = {}

--- Seconds between two writings, where the keeper has no number of its own.
keeper.every = 60

-- written: when it was, in seconds of a clock; told: why the last writing failed
local Keeper = {}
Keeper.__index = Keeper

-- An hour of work must not end with a file that cannot be written: one beside it is
-- written and removed first. A device is left alone.
local function try(path, empty)
  if save.special(path) then return end
  local file, part = whole.beside(save.target(path))
  if not file then fail.work("%s: %s", save.target(path), part) end
  file:close()
  local saved, why = empty:save(part)
  os.remove(part)
  if not saved then fail.work("%s: %s", path, util.system(why, part)) end
end

--- Ends the command where nothing can be kept there.
-- head: what every such file begins with; what: what such files are, in words; empty:
-- what would be kept if there were no work
function keeper.new(path, head, what, empty)
  local refusal = save.refusal(path, head, what)
  if refusal then fail.work("%s", refusal) end
  try(path, empty)
  return setmetatable({ path = path, written = os.time() }, Keeper)
end

function Keeper:write(thing)
  self.written = os.time()
  return thing:save(self.path)
end

--- Writes if the last time is long ago. A failure is reported once: there may be room
--- on the disk a minute later, and the last writing tells for itself.
function Keeper:look(thing)
  if os.time() - self.written < (self.every or keeper.every) then return end
  local written, why = self:write(thing)
  if not written and why ~= self.told then
    if style.redraws(2) then out.draw() end
    out.tell("luanim: not kept yet: " .. why)
  end
  self.told = why
end

return keeper
