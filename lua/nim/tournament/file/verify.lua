--- Checks a whole tournament file: plays every game again.

local fault = require "nim.util.fault"
local file = require "nim.tournament.file.file"

local verify = {}

-- Lines between two calls of on_progress.
local OFTEN = 4096

---@class nim.tournament.verified
---@field head table what the header of the file holds
---@field games integer that are in the file, and right
---@field total? integer that the file should have; nil where results decide
---@field complete boolean

local function read(f, check, on_progress)
  local line = f:next()
  while line do
    local ok, why = check:next(line)
    if not ok then return nil, f:message(why) end
    if on_progress and f.line % OFTEN == 0 then on_progress(f.line - 1) end
    line = f:next()
  end
  if not f.cut then return true end
  return nil, f:message(fault.new "cut")
end

--- Every line has to be, byte for byte, what the tournament writes for these moves: see
--- `nim.tournament`.
function verify.file(path, options)
  local f, why = file.open(path)
  if not f then return nil, why end
  local check, ok
  check, why = f:checker()
  if not check then return nil, why end
  ok, why = read(f, check, options and options.on_progress)
  f:close()
  if not ok then return nil, why end
  local games = check.order
  return {
    head = f.head, games = check.last - games.from + 1,
    total = games.to and games.to - games.from + 1, complete = check:is_complete(),
  }
end

return verify
