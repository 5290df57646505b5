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
---@field is_called? boolean a plain function that is called, in place of the call
---@field result? nim.alike.value what it returns
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

local function begin(self, upvalues, found)
  self.upvalues, self.found = upvalues, found
  read(setmetatable(self, Reader))
  return self
end

local function enter(proto, upvalues, found)
  local registers = {}
  for register = 0, proto.params - 1 do registers[register] = effects.PARAMETER end
  begin({ proto = proto, registers = registers }, upvalues, found)
end

--- Goes on with a function that is made here, but not within one that was called.
---@param proto nim.alike.proto
---@return table<integer, nim.alike.value> upvalues
function Reader:enter(proto)
  local upvalues = {}
  for i, from in pairs(proto.upvalues) do
    upvalues[i] = from.here and self:get(from.at) or self:upvalue(from.at)
  end
  if not self.is_called then enter(proto, upvalues, self.found) end
  return upvalues
end

--- What a plain function returns, with the values in the registers from there on.
---@param callee nim.alike.value
---@param from integer
---@return nim.alike.value
function Reader:call(callee, from)
  local registers, proto = {}, callee.proto
  for i = 0, proto.params - 1 do registers[i] = self:get(from + i) end
  local called = { proto = proto, registers = registers, is_called = true }
  return begin(called, callee.upvalues, self.found).result or effects.OTHER
end

--- The shapes of a program.
---@param main nim.alike.proto
---@return table<string, true>
function shapes.of(main)
  local found = {}
  enter(main, { [0] = effects.GLOBALS }, found)
  return found
end

return shapes
