--- What was given, after the "got" of a complaint: text in quotes, so that nobody takes
-- "3" for 3, and of tables and functions only what they are.
--
--     got(3)       --> "3"
--     got "3"      --> "'3'"
--     got { 3 }    --> "table"

local printable = require "nim.text.printable"

local ROOM = 40

local AS_IT_IS = { number = true, boolean = true, ["nil"] = true }

local function got(value)
  local kind = type(value)
  if value == require "nim.core".null then return "null" end
  if kind == "string" then return ("'%s'"):format(printable.show(value, ROOM)) end
  return AS_IT_IS[kind] and tostring(value) or kind
end

return got
