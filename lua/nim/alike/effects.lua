--- What each instruction does: the values that it takes, and what it makes of them. The
--- reader, `self`, has the registers (`nim.alike.shapes`).

local instructions = require "nim.alike.instructions"
local lexer = require "nim.alike.lexer"

---@class nim.alike.value
---@field name string what it is
---@field shape string the same, with what it was made of
---@field over? nim.alike.value the list that `ipairs` goes through
---@field proto? nim.alike.proto of a plain function: it returns one value of what it gets
---@field upvalues? table<integer, nim.alike.value> of that

local effects = {}

--- A value that is made of nothing.
---@param name string
---@return nim.alike.value
local function leaf(name) return { name = name, shape = name } end

-- A number and the index of a loop are the same, so that a loop may be written with `for`
-- or with `while`.
local NUMBER, STRING, LOGIC = leaf "0", leaf "s", leaf "b"

local MANY, FUNCTION, TABLE = leaf "...", leaf "f", leaf "{}"

effects.NUMBER, effects.PARAMETER, effects.GLOBALS = NUMBER, leaf "p", leaf "_ENV"

--- What is not known.
effects.OTHER = leaf "?"

local function constant(self, index)
  local value = self.proto.constants[index]
  return math.type(value) and NUMBER or type(value) == "string" and STRING or LOGIC
end

local function constant_or_register(self, one)
  return one.k and constant(self, one.c) or self:get(one.c)
end

-- A field is called as its author likes, but in what a bot is given: the library, and
-- the parameters, of which one is the game.
local function field(self, object, name)
  if object == effects.GLOBALS then
    return leaf(lexer.is_global(name) and name or "g")
  end
  local given = object == effects.PARAMETER or lexer.is_global(object.name)
  return self:make(given and lexer.is_field(name) and "." .. name or ".", object)
end

local PILES = leaf ".piles"

local function method(self, object, name)
  if name == "piles" then return PILES end
  return self:make(lexer.is_field(name) and "." .. name or ".", object)
end

-- The values of so many registers; of all up to the last value of a call, where the
-- number is negative. Four tell enough.
local MOST = 4

local function row(self, from, count)
  local last = count < 0 and (self.top or from) or from + count - 1
  local values = {}
  for register = from, math.min(last, from + MOST - 1) do
    values[#values + 1] = self:get(register)
  end
  return table.unpack(values)
end

local function puts(value)
  return function(self, one) self:put(one.a, value) end
end

local function binary(name)
  return function(self, one)
    self:put(one.a, self:make(name, self:get(one.b), self:get(one.c)))
  end
end

local function with_number(name)
  return function(self, one)
    self:put(one.a, self:make(name, self:get(one.b), NUMBER))
  end
end

local function unary(name)
  return function(self, one) self:put(one.a, self:make(name, self:get(one.b))) end
end

local function compares(name)
  return function(self, one) self:make(name, self:get(one.a), self:get(one.b)) end
end

local function compares_number(name)
  return function(self, one) self:make(name, self:get(one.a), NUMBER) end
end

---@type table<string, fun(self: nim.alike.reader, one: nim.alike.instruction)>
local of = {
  LOADI = puts(NUMBER), LOADF = puts(NUMBER), LOADKX = puts(STRING),
  LOADFALSE = puts(LOGIC), LFALSESKIP = puts(LOGIC), LOADTRUE = puts(LOGIC),
  NEWTABLE = puts(TABLE),
  SHL = binary "SHL", SHR = binary "SHR", SHLI = with_number "SHL",
  SHRI = with_number "SHR", GETTABLE = binary "GET", GETI = with_number "GET",
  EQ = compares "EQ", LT = compares "CMP", LE = compares "CMP",
  EQI = compares_number "EQ", LTI = compares_number "CMP", LEI = compares_number "CMP",
  GTI = compares_number "CMP", GEI = compares_number "CMP",
}

effects.of = of

for name in ("ADD SUB MUL MOD POW DIV IDIV BAND BOR BXOR"):gmatch "%S+" do
  of[name], of[name .. "K"] = binary(name), with_number(name)
end
for name in ("UNM BNOT NOT LEN"):gmatch "%S+" do of[name] = unary(name) end

function of:MOVE(one) self:put(one.a, self:get(one.b)) end
function of:LOADK(one) self:put(one.a, constant(self, one.bx)) end

function of:LOADNIL(one)
  for register = one.a, one.a + one.b do self:put(register, LOGIC) end
end

-- Below it the constant is negative.
local ZERO = 127

function of:ADDI(one)
  if instructions.counts(one) then return end
  self:put(one.a, self:make(one.c < ZERO and "SUB" or "ADD", self:get(one.b), NUMBER))
end

function of:GETUPVAL(one) self:put(one.a, self:upvalue(one.b)) end
function of:SETUPVAL(one) self:make("KEEP", self:get(one.a)) end

function of:GETTABUP(one)
  self:put(one.a, field(self, self:upvalue(one.b), self.proto.constants[one.c]))
end

function of:SETTABUP(one) self:make("SETG", constant_or_register(self, one)) end

function of:GETFIELD(one)
  self:put(one.a, field(self, self:get(one.b), self.proto.constants[one.c]))
end

function of:SETFIELD(one)
  self:make("SETF", field(self, self:get(one.a), self.proto.constants[one.b]),
    constant_or_register(self, one))
end

function of:SETTABLE(one)
  self:make("SET", self:get(one.a), self:get(one.b), constant_or_register(self, one))
end

function of:SETI(one)
  self:make("SET", self:get(one.a), NUMBER, constant_or_register(self, one))
end

function of:SETLIST(one)
  self:make("LIST", row(self, one.a + 1, one.b > 0 and one.b or -1))
end

function of:SELF(one)
  local object = self:get(one.b)
  self:put(one.a + 1, object)
  self:put(one.a, method(self, object, one.k and self.proto.constants[one.c]))
end

function of:CONCAT(one) self:put(one.a, self:make("CONCAT", row(self, one.a, one.b))) end

function of:EQK(one) self:make("EQ", self:get(one.a), constant(self, one.b)) end
function of:TEST(one) self:make("TEST", self:get(one.a)) end

function of:TESTSET(one)
  self:make("TEST", self:get(one.b))
  self:put(one.a, self:get(one.b))
end

-- The piles of a game are read as the game is. `ipairs` is no call: see TFORPREP.
local function called(self, one)
  local callee = self:get(one.a)
  if callee.name == "ipairs" then
    return { name = "ipairs", shape = "ipairs", over = self:get(one.a + 1) }
  end
  if callee == PILES then return self:get(one.a + 1) end
  if callee.proto then return self:call(callee, one.a + 1) end
  return self:make("CALL", callee, row(self, one.a + 1, one.b - 1))
end

function of:CALL(one)
  local value = called(self, one)
  for register = one.a, one.a + math.max(one.c - 2, 0) do self:put(register, value) end
  self.top = one.c == 0 and one.a or nil
end

of.TAILCALL = of.CALL

function of:VARARG(one)
  self:put(one.a, MANY)
  self.top = one.c == 0 and one.a or nil
end

function of:RETURN(one) self:make("RETURN", row(self, one.a, one.b - 1)) end
function of:RETURN1(one)
  self.result = self:get(one.a)
  if not self.is_called then self:make("RETURN", self.result) end
end

-- A loop asks whether its index is within bounds, as one with `while` does.
function of:FORPREP(one)
  self:put(one.a + 3, NUMBER)
  self:make("CMP", NUMBER, self:get(one.a + 1))
end

-- A loop over a list does what one over its numbers does.
function of:TFORPREP(one)
  local list = self:get(one.a).over
  local value = list and self:make("GET", list, NUMBER)
    or self:make("EACH", self:get(one.a))
  self:put(one.a + 4, list and NUMBER or value)
  self:put(one.a + 5, value)
  if list then self:make("CMP", NUMBER, self:make("LEN", list)) end
end

-- A plain function is what it returns, wherever it is called.
function of:CLOSURE(one)
  local proto = self.proto.protos[one.bx]
  self:put(one.a, FUNCTION)
  local upvalues = self:enter(proto)
  if not instructions.is_plain(proto.code) then return end
  self:put(one.a, { name = "f", shape = "f", proto = proto, upvalues = upvalues })
end

return effects
