--- `luanim solve --sets`: positions of many subtraction games in one input, as S-Nim and
-- its kin give them: the size of a set and its numbers, the number of positions, for
-- each the number of its piles and the piles; then the next set, until a 0 or the end.
--
--     2 2 5   3   2 5 12   3 2 4 7   4 2 3 7 12   0    --> LWW (with --say W,L)

local fail = require "nim.cli.terminal.fail"
local nim = require "nim"
local number = require "nim.text.number"
local out = require "nim.cli.terminal.out"

local sets = {}

-- What reads the numbers of an input, one after the other, and what ends the command with
-- the line of the last one.
local function reader(file, name)
  local line, words = 0, function() end
  local function give_up(why, ...)
    fail.work("%s:%d: " .. why, name, math.max(line, 1), ...)
  end
  local function word()
    local found = words()
    while not found do
      local text = file:read "L"
      if not text then return nil end
      line, words = line + 1, text:gmatch "%S+"
      found = words()
    end
    return found
  end
  local function read(what)
    local text = word()
    if not text then give_up("%s: expected a number, got the end of the input", what) end
    local n, why = number.read(text)
    return n or give_up("%s: %s", what, why)
  end
  return read, word, give_up
end

-- name: what errors call it; say: the words for N and P
function sets.run(file, name, say, misere)
  local read, word, give_up = reader(file, name)
  local function list(count, what)
    local numbers = {}
    for i = 1, count do numbers[i] = read(what) end
    return numbers
  end
  local function try(f, ...)
    local done, result = fail.catch(f, ...)
    return done and result or give_up("%s", result)
  end
  while true do
    local size = number.read(word() or "0") or give_up "expected the size of a set"
    if size == 0 then return end
    local rules = try(nim.rules,
      { take = list(size, "a number of the set"), misere = misere })
    local words = {}
    for i = 1, read "number of positions" do
      local piles = list(read "number of piles", "a pile")
      words[i] = try(nim.outcome, piles, rules) == "N" and say[1] or say[2]
    end
    out.line("%s", table.concat(words))
  end
end

return sets
