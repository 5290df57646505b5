-- Alters files of tournaments at random until the time is up: no altered one is taken for
-- sound, and a run that was killed goes on to the same bytes.
--
--     lua spec/fuzz/files.lua SECONDS [SEED]
local altered = require "spec.support.altered"
local arena = require "spec.support.tournaments"
local nim = require "nim"
local tournament = require "nim.tournament"
local uv = require "luv"

local seconds, seed = tonumber(arg[1] or 60), arg[2] or "1"
local random = nim.random(seed)
local ends = uv.hrtime() + seconds * 1000000000

local RULES = { "nim", "nim misere", "max:3", "take:2,3", "whole", "moore:2", "staircase",
  "kayles", "grundy", "lasker misere" }

-- A bot for each thing that it may do wrong, now and then.
local WRONG = {
  illegal = "return 1, 99", none = "return nil", error = "error 'no'",
  long = "while true do end", memory = "local t = ('x'):rep(1e9)",
}

local BOT = [[
return {
  name = %q,
  start = function(game, me) if me.random:int(1, 9) == 1 then %s end end,
  move = function(game, me)
    if me.random:int(1, 4) == 1 then %s end
    local move = {}
    for a, b, c, d in game:moves() do move = { a, b, c, d } break end
    return move
  end,
}
]]

local function bots()
  local list = { "random", "perfect" }
  for name, code in pairs(WRONG) do
    local start = code:gsub("^return.*", "error 'early'")
    list[#list + 1] = arena.write(arena.path(name .. ".lua"),
      BOT:format(name, start, ("do %s end"):format(code)))
  end
  table.sort(list)
  return list
end

local function options(list)
  local chosen = {}
  for i = 1, random:int(2, 5) do chosen[i] = list[random:int(1, #list)] end
  return {
    bots = chosen, rules = RULES[random:int(1, #RULES)], seed = random:int(1, 1 << 40),
    positions = "random:2-3x1-6", rounds = random:int(1, 2),
    limits = { instructions = 5000 },
  }
end

local path, out = arena.path "altered", arena.path "merged"

local function write(text)
  os.remove(path)
  return arena.write(path, text)
end

local function passes(text)
  local found = tournament.verify(write(text))
  if found and found.complete then return true end
  if random:int(1, 20) > 1 then return false end
  os.remove(out)
  return tournament.merge({ path }, out) ~= nil
end

local count = 0

local function refuse(text, what, whole)
  count = count + 1
  if text == whole or not passes(text) then return end
  error(("seed %s: %s:\n%s"):format(seed, what, text))
end

local function alter(whole)
  local function each(text, what) refuse(text, what, whole) end
  for _ = 1, 300 do
    local byte = string.char(random:int(0, 255))
    altered.byte(whole, random:int(1, #whole), { byte, tostring(random:int(0, 9)) }, each)
  end
  local _, lines = whole:gsub("\n", "")
  altered.line(whole, random:int(1, lines), each)
end

-- What a run has written before it was killed is a beginning of the file.
local function go_on(whole, given)
  local all = { out = write(whole:sub(1, random:int(0, #whole))), resume = true,
    workers = random:int(0, 3) }
  for name, value in pairs(given) do all[name] = value end
  assert(assert(tournament.new(all)):run())
  assert(arena.read(path) == whole, "seed " .. seed .. ": resumed to other bytes")
end

local list, files = bots(), 0
while uv.hrtime() < ends do
  local given = options(list)
  local whole = arena.play(given)
  assert(passes(whole), whole)
  for _ = 1, 5 do go_on(whole, given) end
  alter(whole)
  files = files + 1
end
arena.clean()
print(("fuzz files: %d files, %d altered ones refused, seed %s")
  :format(files, count, seed))
