--- The flag `--isolate`, and the warning where programs are not isolated.

local bots = require "nim.bots"
local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local isolation = {}

isolation.ROW = { "--isolate", "HOW", "Run exec: programs in bubblewrap, with no network "
  .. "and a read-only system: auto (the default: where it works), require (so, or do not "
  .. "run them), off.",
  choices = { "auto", "require", "off" } }

local function has_program(specs)
  for _, spec in ipairs(specs) do
    local _, bare = bots.split(spec)
    if bots.command(bare) then return true end
  end
  return false
end

--- Does as the flag says, before a program runs.
function isolation.apply(args, specs)
  if not has_program(specs) then return end
  local process = bots.isolation()
  if args.isolate then process.choose(args.isolate) end
  local way, wrong = process.way()
  if not way then fail.with(2, tostring(wrong)) end
  local lack = way ~= "off" and process.lack()
  if not lack then return end
  if way == "require" then fail.work("--isolate require: %s", lack) end
  out.tell("luanim: " .. tostring(lack))
end

return isolation
