--- JSON of which the same value always gives the same bytes: keys in one order, no
-- blanks.
--
--     ordered.encode({ b = 1, a = { 2, 3 } }, { "a", "b" })    --> {"a":[2,3],"b":1}
--
-- Integers keep all their 64 bits. A table with an element 1 is an array.

local json = require "dkjson"

local ordered = {}

local encode

local function encode_array(list, order)
  local texts = {}
  for i, value in ipairs(list) do texts[i] = encode(value, order) end
  return "[" .. table.concat(texts, ",") .. "]"
end

local function encode_object(object, order)
  local texts = {}
  for _, key in ipairs(order) do
    local value = object[key]
    if value ~= nil then
      texts[#texts + 1] = ('"%s":%s'):format(key, encode(value, order))
    end
  end
  return "{" .. table.concat(texts, ",") .. "}"
end

function encode(value, order)
  if type(value) == "string" then return json.quotestring(value) end
  if type(value) ~= "table" then return tostring(value) end
  if value[1] ~= nil then return encode_array(value, order) end
  return encode_object(value, order)
end

--- Keys that `order` does not name are left out.
---@param value any
---@param order string[]
---@return string
ordered.encode = encode

return ordered
