--- What the bots of a tournament may use, as flags.
--
--     limits.define(command)
--     sandbox.limits(limits.of(args))

local flags = require "nim.cli.args.flags"
local sandbox = require "nim.sandbox"

local limits = {}

-- The flag, the limit that it gives, what it takes, and what it says.
local ROWS = {
  { "instructions", "instructions", "N",
    "Lua instructions that a bot file may take for a move" },
  { "cpu", "cpu", "MS", "Milliseconds of processor time for a move" },
  { "memory", "memory", "BYTES", "Memory of a bot file" },
  { "source", "source", "BYTES", "Longest bot file" },
  { "move-time", "wall", "MS", "Milliseconds an exec: bot has for a move" },
  { "program-memory", "program", "BYTES", "Memory of a process of an exec: bot" },
  { "stuck", "stuck", "MS", "Milliseconds after which a silent worker is replaced" },
}

local UNIT = { [""] = 1, K = 1 << 10, M = 1 << 20, G = 1 << 30 }

local function argument(flag) return (flag:gsub("-", "_")) end

--- The flags, as arguments are called, and the limit that each gives.
---@type table<string, string>
limits.FLAGS = {}

for _, row in ipairs(ROWS) do limits.FLAGS[argument(row[1])] = row[2] end

-- A number of bytes with the largest unit that leaves it whole.
local function in_units(bytes)
  for _, unit in ipairs { "G", "M", "K" } do
    if bytes % UNIT[unit] == 0 then return bytes // UNIT[unit] .. unit end
  end
  return bytes
end

---@param command table an argparse command
function limits.define(command)
  local usual = sandbox.usual_limits()
  for _, row in ipairs(ROWS) do
    local flag, name, unit, what = table.unpack(row)
    local default = unit == "BYTES" and in_units(usual[name]) or usual[name]
    command:option("--" .. flag):argname(unit)
      :description(("%s; %s."):format(what, default))
  end
end

-- A number of bytes that may have a unit, as digits alone.
local function in_bytes(text)
  local digits, unit = text:match "^(%d+)([KMG])$"
  if not digits or #digits > 9 then return text end
  return tostring(math.tointeger(digits) * UNIT[unit])
end

---@return nim.sandbox.limits given
function limits.of(args)
  local given = {}
  for _, row in ipairs(ROWS) do
    local flag, name, unit = table.unpack(row)
    local text = args[argument(flag)]
    if text and unit == "BYTES" then text = in_bytes(text) end
    given[name] = flags.count_of(flag, text, 1)
  end
  return given
end

return limits
