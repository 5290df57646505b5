-- programs.lua SECONDS [SEED]: lets programs misbehave at random, for so long, and looks
-- whether every file that comes of it is read by all that read files.
package.path = "./?.lua;" .. package.path

local arena = require "spec.support.tournaments"
local kinds = require "spec.data.programs"
local programs = require "spec.support.programs"

local seconds = tonumber(arg[1]) or 10
local seed = math.tointeger(tonumber(arg[2])) or 1
math.randomseed(seed)

-- Until one is silent at its greeting takes long.
local function some_words()
  local words = {}
  for _ = 1, math.random(3) do
    local moment = kinds[math.random(#kinds)][1]
    local deed
    repeat deed = kinds[math.random(#kinds)] until deed[3] ~= "time"
    table.move({ moment, deed[2] }, 1, 2, #words + 1, words)
  end
  return words
end

local HOW = { wall = 1000, deep = true, vague = true }
local stop, runs = os.time() + seconds, 0
while os.time() < stop do
  local words = some_words()
  local ok, why = pcall(programs.reasons, words, HOW)
  if not ok then
    arena.clean()
    io.stderr:write(("fuzz programs: seed %d, run %d: %s: %s\n")
      :format(seed, runs + 1, table.concat(words, ", "), why))
    os.exit(1)
  end
  runs = runs + 1
end
arena.clean()
print(("fuzz programs: %d runs, seed %d"):format(runs, seed))
