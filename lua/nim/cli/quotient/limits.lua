--- What the computation of a quotient may take, as flags.
--
--     limits.define(command)
--     rules:quotient(n, limits.of(args))

local flags = require "nim.cli.args.flags"

local limits = {}

-- An element is a number of two bytes.
local MOST_ELEMENTS = 65535

---@param command table an argparse command
---@param work? integer units by default; without a limit otherwise
function limits.define_counts(command, work)
  command:option "--elements":argname "E"
    :description "Elements that a quotient may have (default: 4096)."
  command:option "--work":argname "UNITS"
    :description(("Work on a quotient (default: %s); some 400 million units are a "
      .. "second."):format(work or "no limit"))
end

function limits.define(command)
  limits.define_counts(command)
  flags.seconds(command, "Time")
end

-- The limits that do not depend on the machine.
---@return { elements?: integer, work?: integer }
function limits.counts_of(args)
  return {
    elements = flags.count_of("elements", args.elements, 1, MOST_ELEMENTS),
    work = flags.count_of("work", args.work, 1),
  }
end

---@return nim.quotient_options
function limits.of(args)
  local all = limits.counts_of(args)
  all.seconds = flags.seconds_of(args.seconds)
  return all
end

return limits
