--- N after RULES: the largest pile of `grundy` and `map`.
--
--     largest.define(command, "The largest pile.")
--     largest.read "10^6"     --> 1000000
--     largest.missing "100"   -- gives up: the rules are missing, not N

local fail = require "nim.cli.terminal.fail"
local number = require "nim.text.number"

local largest = {}

-- To argparse N may be missing: it has no words for one that follows several, and would
-- call N missing where the rules are. So the usage line does not say so.
---@param command table an argparse command
---@param description string
function largest.define(command, description)
  local argument = command:argument("N", description):target "n":args "?"
  function argument._get_usage() return "<N>" end
end

---@param word string
---@return integer
function largest.read(word)
  local n, why = number.large(word)
  if not n then fail.usage("N: %s", why) end
  return n
end

--- Gives up where one word is all that there is: no rules are a whole number.
---@param word string
function largest.missing(word)
  fail.usage("missing argument '%s'", number.large(word) and "RULES" or "N")
end

return largest
