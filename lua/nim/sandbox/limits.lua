--- What bots may use. What is not given has its default.

local core = require "nim.core"
local fault = require "nim.util.fault"
local util = require "nim.util"
local launch = require "nim.util.process.launch"

---@class nim.sandbox.limits
---@field instructions? integer of Lua in one call of a bot from a file
---@field cpu? integer milliseconds of CPU in one call
---@field memory? integer bytes of such a bot
---@field source? integer bytes of its text
---@field wall? integer milliseconds that a command has for a move
---@field stuck? integer milliseconds after which a worker that says nothing is ended
---@field program? integer bytes of each process of a command; by default `launch.MEMORY`

local limits = {}

local usual = core.sandbox_limits()

-- Days; as many bytes as a block of memory can have in a sandbox.
local DAYS, BLOCK = 1000000000, 1 << 30

-- Name, default, least, most: in the order in which a header of a tournament has them.
-- What has no default is there only when it was given. A state with the libraries takes
-- some memory before any bot is in it; so does a shell.
local ROWS = {
  { "instructions", usual.instructions, 1, 1000000000000 },
  { "cpu", math.tointeger(1000 * usual.cpu), 1, DAYS },
  { "memory", usual.memory, 256 << 10, BLOCK },
  { "source", usual.source, 1, BLOCK },
  { "wall", 1000, 1, DAYS },
  { "stuck", 10000, 1, DAYS },
  { "program", nil, 1 << 20, 1 << 50 },
}

--- The names of all limits, in their order.
---@type string[]
limits.NAMES = {}

local is_name = {}
for i, row in ipairs(ROWS) do limits.NAMES[i], is_name[row[1]] = row[1], true end

-- What holds where nothing is given: the memory of a program, too, which a header does
-- not tell then.
function limits.usual()
  local all = limits.fill()
  all.program = launch.MEMORY
  return all
end

-- All limits, from those that are given.
function limits.fill(given)
  local all = {}
  if given ~= nil and type(given) ~= "table" then
    return nil, fault.option("limits", fault.expected("table", given))
  end
  given = given or {}
  for _, name in ipairs(util.keys(given)) do
    if not is_name[name] then
      local meant = util.nearest(tostring(name), limits.NAMES)
      return nil, fault.new("unknown_limit", { limit = name, meant = meant })
    end
  end
  for _, row in ipairs(ROWS) do
    local name, value = row[1], given[row[1]]
    local why = value ~= nil and fault.count(value, row[3], row[4])
    if why then return nil, fault.new("limit", { limit = name, cause = why }) end
    all[name] = value == nil and row[2] or value
  end
  return all
end

return limits
