-- Alters files of sequences at random until the time is up: none proves what is false.
--
--     lua spec/fuzz/sequences.lua SECONDS [SEED]
local forger = require "spec.support.forger"
local nim = require "nim"
local uv = require "luv"

local seconds, seed = tonumber(arg[1] or 60), arg[2] or "1"
local random, path = nim.random(seed), os.tmpname()
local ends = uv.hrtime() + seconds * 1000000000
local count, loaded = 0, 0

while uv.hrtime() < ends do
  local game, text, what = forger.forge(random)
  local ok, found = pcall(forger.judge, game, text, path)
  if not ok then error(("seed %s, file %d, %s: %s"):format(seed, count, what, found)) end
  count, loaded = count + 1, loaded + (found and 1 or 0)
end
os.remove(path)
print(("%d altered files of sequences, %d of them sound: nothing false is called proven")
  :format(count, loaded))
