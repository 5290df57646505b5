--- What a program does with what, as shapes: for each value that it computes and each
--- thing that it does, what went into it, and what went into that. Names, registers and
--- constants are not in them, nor is the order of what does not depend on each other.

local effects = require "nim.alike.effects"
local instructions = require "nim.alike.instructions"

local shapes = {}

---@class nim.alike.reader of one function
---@field proto nim.alike.proto
---@field registers table<integer, nim.alike.value> what was put into each last
---@field upvalues table<integer, nim.alike.value>
---@field top? integer the last register of a list of open length
---@field found table<string, true> the shapes
local Reader = {}
Reader.__index = Reader

function Reader:get(register) return self.registers[register] or effects.OTHER end
function Reader:put(register, value) self.registers[register] = value end
function Reader:upvalue(index) return self.upvalues[index] or effects.OTHER end

-- The order of what goes into these says nothing.
local COMMUTES = {
  ADD = true, MUL = true, BAND = true, BOR = true, BXOR = true, EQ = true, CMP = true,
}

local function shape(name, parts)
  if COMMUTES[name] then table.sort(parts) end
  return ("%s(%s)"):format(name, table.concat(parts, ","))
end

--- Notes that something is computed or done, out of other values.
---@param name string
---@param ... nim.alike.value
---@return nim.alike.value
function Reader:make(name, ...)
  local names, inner = {}, {}
  for i, value in ipairs { ... } do names[i], inner[i] = value.name, value.shape end
  local outer = shape(name, names)
  self.found[outer] = true
  self.found[shape(name, inner)] = true
  return { name = name, shape = outer }
end

local function read(self)
  local code = self.proto.code
  local reached = instructions.reached(code)
  local indices = instructions.indices(code, reached)
  for at = 1, #code do
    local one = reached[at]
    local effect = one and effects.of[one.name]
    if effect then effect(self, one) end
    if indices[at] then self:put(one.a, effects.NUMBER) end
  end
end

local function begin(proto, upvalues, found)
  local self = { proto = proto, upvalues = upvalues, found = found, registers = {} }
  for register = 0, proto.params - 1 do self.registers[register] = effects.PARAMETER end
  read(setmetatable(self, Reader))
end

--- Goes on with a function that is made here.
---@param proto nim.alike.proto
function Reader:enter(proto)
  local upvalues = {}
  for i, from in pairs(proto.upvalues) do
    upvalues[i] = from.here and self:get(from.at) or self:upvalue(from.at)
  end
  begin(proto, upvalues, self.found)
end

--- The shapes of a program.
---@param main nim.alike.proto
---@return table<string, true>
function shapes.of(main)
  local found = {}
  begin(main, { [0] = effects.GLOBALS }, found)
  return found
end

return shapes
