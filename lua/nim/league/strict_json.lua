--- A text of JSON as data, of which nothing is passed over: a field that is there twice,
-- a null, or what stands after the value is an error.

local fault = require "nim.text.fault"
local json = require "dkjson"

local strict_json = {}

-- What takes the fields of all tables, which stay empty until `fill`.
local function catcher()
  local found = { fields = {} }
  found.meta = { __newindex = function(object, name, value)
    local fields = found.fields[object] or {}
    if fields[name] ~= nil then found.why = fault.new("field_twice", { name = name }) end
    if value == json.null then found.why = fault.new "null_field" end
    fields[name], found.fields[object] = value, fields
  end }
  return found
end

local function fill(found)
  for object, fields in pairs(found.fields) do
    setmetatable(object, nil)
    for name, value in pairs(fields) do object[name] = value end
  end
end

local function read(text)
  local found = catcher()
  local ok, value, after, why =
    pcall(json.decode, text, 1, json.null, found.meta, found.meta)
  if not ok then return nil, fault.new "deep_json" end
  if not why and text:find("%S", after) then why = fault.new "after_json" end
  why = why or found.why
  if why then return nil, why end
  fill(found)
  return value == json.null and "null" or value
end

--- Reads a text.
---@param text string
---@param path string of its file
---@return any value "null" for a null that is all
---@return nim.fault? why
function strict_json.read(text, path)
  local value, why = read(text)
  if why then return nil, fault.new("file", { path = path, cause = why }) end
  return value
end

return strict_json
