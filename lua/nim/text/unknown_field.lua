--- What is wrong with the names in a table of options; nothing where all are known.
--
--     unknown_field({ sede = 1 }, { "seed", "id" })
--     --> "unknown field 'sede': did you mean 'seed'?"
--     unknown_field(3, { "seed", "id" })  --> "table expected, got number"

local suggest = require "nim.text.suggest"

local function has(names, field)
  for _, name in ipairs(names) do if name == field then return true end end
  return false
end

---@param options any
---@param names string[] of all fields
---@return string? why
local function unknown_field(options, names)
  if type(options) ~= "table" then return "table expected, got " .. type(options) end
  for field in next, options do
    if not has(names, field) then
      return ("unknown field '%s'%s"):format(tostring(field), suggest.hint(field, names))
    end
  end
end

return unknown_field
