--- What bots may use. What is not given has its default.

local suggest = require "nim.text.suggest"

---@class nim.sandbox.limits
---@field instructions? integer of Lua in one call of a bot from a file
---@field cpu? integer milliseconds of CPU in one call
---@field memory? integer bytes of such a bot
---@field source? integer bytes of its text
---@field wall? integer milliseconds that a command has for a move
---@field stuck? integer milliseconds after which a worker that says nothing is ended
---@field program? integer bytes of each process of a command; 2 GiB where it is not given

local limits = {}

local DEFAULTS = {
  instructions = 1000000,
  cpu = 1000,
  memory = 16 * 1024 * 1024,
  source = 64 * 1024,
  wall = 1000,
  stuck = 10000,
}

-- A state with the libraries takes some memory before any bot is in it; so does a shell.
local LEAST = { memory = 256 * 1024, program = 1024 * 1024 }

-- Days; as many bytes as a block of memory can have in a sandbox.
local MOST = {
  instructions = 1000000000000, cpu = 1000000000, memory = 1 << 30, source = 1 << 30,
  wall = 1000000000, stuck = 1000000000, program = 1 << 50,
}

-- All that there are. Headers of tournaments have had no `program` from the beginning: it
-- is there only when it was given, so that older files can be gone on with.
local NAMES = { "program" }
for name in pairs(DEFAULTS) do NAMES[#NAMES + 1] = name end
table.sort(NAMES)

local IS_NAME = {}
for _, name in ipairs(NAMES) do IS_NAME[name] = true end

local function unknown(name)
  return nil, ("unknown limit '%s'%s"):format(tostring(name), suggest.hint(name, NAMES))
end

--- All limits, from those that are given.
---@param given? nim.sandbox.limits
---@return nim.sandbox.limits? all
---@return string? why
function limits.fill(given)
  local all = {}
  for name, value in pairs(DEFAULTS) do all[name] = value end
  for name, value in pairs(given or {}) do
    if not IS_NAME[name] then return unknown(name) end
    local least, most = LEAST[name] or 1, MOST[name]
    if math.type(value) ~= "integer" or value < least or value > most then
      return nil, ("limit '%s': integer %d .. %d expected, got %s")
        :format(name, least, most, tostring(value))
    end
    all[name] = value
  end
  return all
end

return limits
