--- The value that a text of Lua returns, as data: strings, numbers, booleans, and tables
-- of them. The text runs in a sandbox, which hands over nothing but what it prints, and
-- of that some 2,000 bytes: so it runs once for each piece of the value as JSON.
--
--     data.read("return { rounds = 2 * 3 }", "league.lua")  --> { rounds = 6 }
--     data.read("return { play = print }", "league.lua")
--     --> nil, "league.lua: play is a function, which is no data"

local core = require "nim.core"
local json = require "dkjson"
local sandbox = require "nim.sandbox"

local data = {}

--- Bytes that a value may have as JSON.
data.MOST = 1 << 18

-- Bytes of a piece.
local PIECE <const> = 1900

local LIMITS = { instructions = 1 << 28, cpu = 10, memory = 64 << 20, source = data.MOST }

-- What stands before the text, on its first line.
local HEAD = "local give = print; print = function() end; "
  .. "local value = (function(...) "

-- What stands after it.
local WRITER = [[

end)()
local write
local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(byte)
    return ("\\u%04x"):format(byte:byte())
  end) .. '"'
end
local function number(value, place)
  if value ~= value or value == 1 / 0 or value == -1 / 0 then
    error(place .. " is not a finite number", 0)
  end
  local text = math.type(value) == "integer" and "%d" or "%.17g"
  text = text:format(value)
  return math.type(value) == "float" and not text:find "[.e]" and text .. ".0" or text
end
local function list(value, place, depth)
  local parts = {}
  for i = 1, #value do
    parts[i] = write(value[i], place .. "[" .. i .. "]", depth)
  end
  return "[" .. table.concat(parts, ",") .. "]"
end
local function object(value, place, depth)
  local parts = {}
  for key, inner in pairs(value) do
    if type(key) ~= "string" then
      error(place .. " has the key " .. tostring(key) .. " beside names", 0)
    end
    local inside = place == "the value" and key or place .. "." .. key
    parts[#parts + 1] = quoted(key) .. ":" .. write(inner, inside, depth)
  end
  table.sort(parts)
  return "{" .. table.concat(parts, ",") .. "}"
end
local function is_list(value)
  local count = 0
  for key in pairs(value) do
    if math.type(key) ~= "integer" then return false end
    count = count + 1
  end
  return count > 0 and count == #value
end
function write(value, place, depth)
  local kind = type(value)
  if kind == "string" then return quoted(value) end
  if kind == "number" then return number(value, place) end
  if kind == "boolean" then return tostring(value) end
  if kind ~= "table" then error(place .. " is a " .. kind .. ", which is no data", 0) end
  if depth > 20 then error(place .. " is nested too deeply", 0) end
  if is_list(value) then return list(value, place, depth + 1) end
  return object(value, place, depth + 1)
end
local text = write(value, "the value", 0)
give(#text .. ":" .. text:sub(%d, %d) .. ".")
return give]]

-- A text can reach what writes its value; pieces of another length would have no end.
local CHANGED <const> = "it changes how its value is written"

-- Runs the text for the piece from a byte on: the size of the whole, and the piece.
local function piece(source, name, from)
  local tail = WRITER:gsub("%%d, %%d", ("%d, %d"):format(from, from + PIECE - 1))
  local box, why = core.sandbox(HEAD .. source .. tail, "=" .. name, LIMITS)
  if not box then return nil, why end
  local runs, _, message = box:loaded()
  if not runs then return nil, message end
  local digits, text = box:printed():match "^(%d+):(.+)%.\n$"
  local size = math.tointeger(tonumber(digits))
  if size and #text == math.min(PIECE, size - from + 1) then return size, text end
  return nil, CHANGED
end

--- Runs a text.
---@param source string
---@param name string of the text in messages
---@return any value nil: there is none
---@return string? why
function data.read(source, name)
  local parts, at = {}, 1
  repeat
    local size, text = piece(source, name, at)
    if not size then return nil, sandbox.placed(name, name, text) end
    if size > data.MOST then
      return nil, ("%s: as JSON it is longer than %d bytes"):format(name, data.MOST)
    end
    parts[#parts + 1], at = text, at + #text
  until at > size
  return (json.decode(table.concat(parts)))
end

return data
