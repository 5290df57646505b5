--- `luanim solve --sets`: positions of many subtraction games in one input, as S-Nim and
-- its kin give them: the size of a set and its numbers, the number of positions, for
-- each the number of its piles and the piles; then the next set, until a 0 or the end.
--
--     2 2 5   3   2 5 12   3 2 4 7   4 2 3 7 12   0    --> LWW (with --say W,L)

local fail = require "nim.cli.terminal.fail"
local nim = require "nim"
local number = require "nim.text.number"
local out = require "nim.cli.terminal.out"

---@class nim.cli.position.numbers the numbers of an input, one after the other
---@field input file*
---@field name string what errors call it
---@field line integer of the last word
---@field words fun(): string? the rest of that line
local numbers = {}
numbers.__index = numbers

function numbers:word()
  local word = self.words()
  while not word do
    local text = self.input:read "L"
    if not text then return nil end
    self.line, self.words = self.line + 1, text:gmatch "%S+"
    word = self.words()
  end
  return word
end

function numbers:fail(why, ...)
  fail.work("%s:%d: " .. why, self.name, math.max(self.line, 1), ...)
end

---@param what string what errors call the number
---@return integer
function numbers:read(what)
  local word = self:word()
  if not word then self:fail("%s: expected a number, got the end of the input", what) end
  local n, why = number.read(word)
  return n or self:fail("%s: %s", what, why)
end

function numbers:list(count, what)
  local list = {}
  for i = 1, count do list[i] = self:read(what) end
  return list
end

--- Calls f; an error is one of the input.
function numbers:try(f, ...)
  local done, result = fail.catch(f, ...)
  return done and result or self:fail("%s", result)
end

-- The next set as rules; nil at the end.
local function next_rules(input, misere)
  local size = number.read(input:word() or "0")
  if not size then input:fail "expected the size of a set" end
  if size == 0 then return nil end
  local take = input:list(size, "a number of the set")
  return input:try(nim.rules, { take = take, misere = misere })
end

local sets = {}

---@param file file*
---@param name string what errors call it
---@param say string[] the words for N and P
---@param misere? boolean
function sets.run(file, name, say, misere)
  local input = setmetatable(
    { input = file, name = name, line = 0, words = function() end }, numbers)
  local rules = next_rules(input, misere)
  while rules do
    local words = {}
    for i = 1, input:read "number of positions" do
      local piles = input:list(input:read "number of piles", "a pile")
      words[i] = input:try(nim.outcome, piles, rules) == "N" and say[1] or say[2]
    end
    out.line("%s", table.concat(words))
    rules = next_rules(input, misere)
  end
end

return sets
