--- The compiled form of a text: what `string.dump` writes, read for Lua 5.4. None of it
--- is run. Names of variables, comments and layout are not in it; constants are folded.

local bytecode = {}

---@class nim.alike.proto a function
---@field params integer
---@field code integer[]
---@field constants (string|number|boolean)[] from 0; nil is false
---@field upvalues { here: boolean, at: integer }[] from 0: where the function around it
--- has each, in a register or as an upvalue of its own
---@field protos nim.alike.proto[] the functions in it, from 0

-- What a dump begins with: Lua 5.4, with integers and floats of 8 bytes.
local HEAD = "\27Lua\x54\0\x19\x93\r\n\x1A\n\4\8\8" .. string.pack("i8n", 0x5678, 370.5)

-- Numbers of 7 bits a byte; the last byte has its highest bit set.
local function count(dump, at)
  local value, byte = 0, 0
  while byte < 0x80 do
    byte = dump:byte(at)
    value, at = value << 7 | byte & 0x7F, at + 1
  end
  return value, at
end

-- A string has its length and one more in front; 0: there is none.
local function text(dump, at)
  local size, from = count(dump, at)
  if size == 0 then return nil, from end
  return dump:sub(from, from + size - 2), from + size - 1
end

local function no(_, at) return false, at end

-- How a constant is read, by its tag.
local CONSTANTS = {
  [0x00] = no, [0x01] = no, [0x11] = function(_, at) return true, at end,
  [0x03] = function(dump, at) return string.unpack("i8", dump, at) end,
  [0x13] = function(dump, at) return string.unpack("n", dump, at) end,
  [0x04] = text, [0x14] = text,
}

local function constant(dump, at) return CONSTANTS[dump:byte(at)](dump, at + 1) end

local function instruction(dump, at) return string.unpack("I4", dump, at) end

local function upvalue(dump, at)
  return { here = dump:byte(at) == 1, at = dump:byte(at + 1) }, at + 3
end

-- A list with its length in front.
local function list(dump, at, first, read)
  local size, from = count(dump, at)
  local found = {}
  for i = first, first + size - 1 do found[i], from = read(dump, from) end
  return found, from
end

-- A name and two lines; then parameters, varargs and registers, a byte each.
local function skip_head(dump, at)
  at = select(2, text(dump, at))
  for _ = 1, 2 do at = select(2, count(dump, at)) end
  return at
end

-- Four lists, which are empty in a dump that was stripped.
local function skip_debug(dump, at)
  for _ = 1, 4 do at = select(2, count(dump, at)) end
  return at
end

local function proto(dump, at)
  at = skip_head(dump, at)
  local self = { params = dump:byte(at) }
  self.code, at = list(dump, at + 3, 1, instruction)
  self.constants, at = list(dump, at, 0, constant)
  self.upvalues, at = list(dump, at, 0, upvalue)
  self.protos, at = list(dump, at, 0, proto)
  return self, skip_debug(dump, at)
end

--- The compiled form of a text.
---@param source string
---@param name string of the chunk
---@return nim.alike.proto|false|nil main false where this Lua compiles to another form;
--- nil where the text is no Lua
---@return string? why it is none
function bytecode.of(source, name)
  -- Within pcall, as a handler of the caller's would get at the message.
  local _, chunk, why = pcall(load, source, name, "t", {})
  if not chunk then return nil, why end
  local dump = string.dump(chunk, true)
  if dump:sub(1, #HEAD) ~= HEAD then return false end
  return (proto(dump, #HEAD + 2))
end

return bytecode
