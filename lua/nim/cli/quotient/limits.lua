--- What the computation of a quotient may take, as rows of flags.
--
--     limits.ELEMENTS, limits.work "no limit"
--     rules:quotient(n, limits.of(args))

local flags = require "nim.cli.args.flags"

local limits = {}

-- An element is a number of two bytes.
local MOST_ELEMENTS = 65535

limits.ELEMENTS = { "--elements", "E",
  "Elements that a quotient may have (default: 4096).",
  read = flags.count(1, MOST_ELEMENTS) }

---@param usual integer|string units by default
---@return nim.cli.args.row
function limits.work(usual)
  return { "--work", "UNITS",
    ("Work on a quotient (default: %s); some 400 million units are a second.")
      :format(usual), read = flags.count(1) }
end

---@return nim.quotient_options
function limits.of(args)
  return { elements = args.elements, work = args.work, seconds = args.seconds }
end

return limits
