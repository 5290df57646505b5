--- The flag `--isolate`, and the warning where programs cannot be confined.

local bots = require "nim.bots"
local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local isolation = {}

isolation.ROW = { "--isolate", "HOW", "Shut off exec: programs: auto (the default: from "
  .. "files, network and processes, as far as the system can), require (so, or do not "
  .. "run them), processes (only from other processes), off.",
  choices = { "auto", "require", "processes", "off" } }

local function has_program(specs)
  for _, spec in ipairs(specs) do
    local _, bare = bots.split(spec)
    if bots.command(bare) then return true end
  end
  return false
end

--- Does as the flag says, before a program runs.
---@param specs string[]
function isolation.apply(args, specs)
  if not has_program(specs) then return end
  local process = bots.isolation()
  if args.isolate then process.choose(args.isolate) end
  local way, wrong = process.way()
  if not way then fail.with(2, tostring(wrong)) end
  local lack = process.lack()
  if not lack then return end
  if way == "require" then fail.work("--isolate require: %s", lack) end
  if way == "auto" then out.tell("luanim: " .. tostring(lack)) end
end

return isolation
