--- What the bots of a tournament may use, as flags.
--
--     limits.rows()      -- for flags.define
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

--- The flags, as arguments are called, and the limit that each gives.
limits.FLAGS = {}

for _, row in ipairs(ROWS) do limits.FLAGS[row[1]:gsub("-", "_")] = row[2] end

-- A number of bytes with the largest unit that leaves it whole.
local function in_units(bytes)
  for _, unit in ipairs { "G", "M", "K" } do
    if bytes % UNIT[unit] == 0 then return bytes // UNIT[unit] .. unit end
  end
  return bytes
end

-- A number of bytes that may have a unit.
local function in_bytes(word, name)
  local digits, unit = word:match "^(%d+)([KMG])$"
  local known = digits and #digits <= 9
  return flags.count(1)(known and tostring(digits * UNIT[unit]) or word, name)
end

function limits.rows()
  local usual, rows = sandbox.usual_limits(), {}
  for i, row in ipairs(ROWS) do
    local flag, name, unit, what = table.unpack(row)
    local is_size = unit == "BYTES"
    local default = is_size and in_units(usual[name]) or usual[name]
    rows[i] = { "--" .. flag, unit, ("%s; %s."):format(what, default),
      read = is_size and in_bytes or flags.count(1) }
  end
  return rows
end

function limits.of(args)
  local given = {}
  for flag, name in pairs(limits.FLAGS) do given[name] = args[flag] end
  return given
end

return limits
