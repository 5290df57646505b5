--- The instructions of Lua 5.4: their names, their fields, and which can be reached.

local instructions = {}

-- In the order of lopcodes.h.
local NAMES = [[
MOVE LOADI LOADF LOADK LOADKX LOADFALSE LFALSESKIP LOADTRUE LOADNIL GETUPVAL SETUPVAL
GETTABUP GETTABLE GETI GETFIELD SETTABUP SETTABLE SETI SETFIELD NEWTABLE SELF ADDI ADDK
SUBK MULK MODK POWK DIVK IDIVK BANDK BORK BXORK SHRI SHLI ADD SUB MUL MOD POW DIV IDIV
BAND BOR BXOR SHL SHR MMBIN MMBINI MMBINK UNM BNOT NOT LEN CONCAT CLOSE TBC JMP EQ LT LE
EQK EQI LTI LEI GTI GEI TEST TESTSET CALL TAILCALL RETURN RETURN0 RETURN1 FORLOOP FORPREP
TFORPREP TFORCALL TFORLOOP SETLIST CLOSURE VARARG VARARGPREP EXTRAARG]]

local name_of = {}
for name in NAMES:gmatch "%S+" do name_of[#name_of + 1] = name end

---@class nim.alike.instruction
---@field name string
---@field a integer
---@field b integer
---@field c integer
---@field k boolean
---@field bx integer
---@field jump integer how far a jump goes

-- The fields of an instruction, whichever of them it has.
local function read(word)
  return {
    name = name_of[(word & 0x7F) + 1], a = word >> 7 & 0xFF, k = word >> 15 & 1 == 1,
    b = word >> 16 & 0xFF, c = word >> 24 & 0xFF, bx = word >> 15,
    jump = (word >> 7) - 0xFFFFFF,
  }
end

-- A test skips the next instruction, or does not.
local function test(at) return at + 1, at + 2 end

local function ends() end

-- A constant that is tested at once: execution continues with the jump after the test.
local function is_false(at, one, code)
  local next_one = code[at + 1] and read(code[at + 1])
  local is_tested = next_one and next_one.name == "TEST" and next_one.a == one.a
    and not next_one.k
  return is_tested and at + 2 or at + 1
end

-- Where those go on that do not just go on with the next.
local NEXT = {
  JMP = function(at, one) return at + 1 + one.jump end,
  LFALSESKIP = function(at) return at + 2 end,
  LOADKX = function(at) return at + 2 end,
  FORPREP = function(at, one) return at + 1, at + 2 + one.bx end,
  FORLOOP = function(at, one) return at + 1, at + 1 - one.bx end,
  TFORPREP = function(at, one) return at + 1 + one.bx end,
  TFORLOOP = function(at, one) return at + 1, at + 1 - one.bx end,
  RETURN = ends, RETURN0 = ends, RETURN1 = ends, LOADFALSE = is_false,
}

for name in ("EQ LT LE EQK EQI LTI LEI GTI GEI TEST TESTSET"):gmatch "%S+" do
  NEXT[name] = test
end

local function just_next(at) return at + 1 end

--- The instructions of a function that can be reached, by their places: what stands
--- after `if false` cannot.
---@param code integer[]
---@return table<integer, nim.alike.instruction>
function instructions.reached(code)
  local found, open = {}, { 1 }
  while open[1] do
    local at = table.remove(open)
    if code[at] and not found[at] then
      found[at] = read(code[at])
      local one, other = (NEXT[found[at].name] or just_next)(at, found[at], code)
      open[#open + 1] = one
      open[#open + 1] = other
    end
  end
  return found
end

local WRITES_NOT = {}
for name in ([[
SETUPVAL SETTABUP SETTABLE SETI SETFIELD MMBIN MMBINI MMBINK CLOSE TBC JMP EQ LT LE EQK
EQI LTI LEI GTI GEI TEST RETURN RETURN0 RETURN1 FORLOOP FORPREP TFORPREP TFORCALL TFORLOOP
SETLIST VARARGPREP EXTRAARG]]):gmatch "%S+" do WRITES_NOT[name] = true end

--- Where a register gets the first value of an index that is counted up or down later.
---@param code integer[]
---@param reached table<integer, nim.alike.instruction>
---@return table<integer, true>
function instructions.indices(code, reached)
  local set_at, found = {}, {}
  for at = 1, #code do
    local one = reached[at]
    if one and instructions.counts(one) and set_at[one.a] then
      found[set_at[one.a]] = true
    end
    if one and not WRITES_NOT[one.name] then set_at[one.a] = at end
  end
  return found
end

-- What a function has that does more than return one value computed from its arguments.
local DOES_MORE = {}
for name in ([[
EQ LT LE EQK EQI LTI LEI GTI GEI TEST TESTSET CALL TAILCALL VARARG RETURN FORPREP TFORPREP
SETUPVAL SETTABUP SETTABLE SETI SETFIELD]]):gmatch "%S+" do DOES_MORE[name] = true end

-- Instructions of such a function.
local PLAIN = 40

--- Does a function only return one value computed from its arguments?
---@param code integer[]
---@return boolean
function instructions.is_plain(code)
  local last
  if #code > PLAIN then return false end
  for _, one in pairs(instructions.reached(code)) do
    if DOES_MORE[one.name] then return false end
    last = last or one.name == "RETURN1"
  end
  return last == true
end

--- Does it add a constant to a register?
---@param one nim.alike.instruction
function instructions.counts(one) return one.name == "ADDI" and one.a == one.b end

return instructions
