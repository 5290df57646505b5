--- What is wrong with the names in a table of options, the first of them; nothing where
--- all are known.
--
--     unknown_field({ sede = 1 }, { "seed", "id" })
--     --> "unknown field 'sede': did you mean 'seed'?"
--     unknown_field(3, { "seed", "id" })  --> "table expected, got number"

local fault = require "nim.text.fault"
local keys = require "nim.text.keys"
local nearest = require "nim.text.nearest"

local function has(names, field)
  for _, name in ipairs(names) do if name == field then return true end end
  return false
end

-- names: of all fields
local function unknown_field(options, names)
  if type(options) ~= "table" then
    return fault.new("expected", { expected = "table", got = type(options) })
  end
  for _, field in ipairs(keys(options)) do
    if not has(names, field) then
      local meant = nearest(tostring(field), names)
      return fault.new("unknown_field", { field = field, meant = meant })
    end
  end
end

return unknown_field
