-- `luanim solve` against the usual C++ solution, run in turn on the same cases, as whole
-- processes. Each line is the median of ratios of processor time.
local beside = require "spec.support.beside"

local TURNS <const> = 7

local INPUTS <const> = {
  { name = "20 piles up to 10^9", cases = 500000, piles = 20, most = 1000000000 },
  { name = "3 piles up to 100", cases = 5000000, piles = 3, most = 100 },
}

local WAYS <const> = {
  { name = "from a file", from = "%s < PATH", program = "lua/luanim solve", must = 5 },
  { name = "from a pipe", from = "cat PATH | %s", program = "lua/luanim solve" },
}

local function ratio(way, path)
  local ratios = {}
  for i = 1, TURNS do
    local from = way.from:gsub("PATH", path)
    ratios[i] = beside.processor_seconds("build/spec/bench/solve", from)
      / beside.processor_seconds(way.program, from)
  end
  return beside.median(ratios)
end

local function measure(input, path)
  for _, way in ipairs(WAYS) do
    local times = ratio(way, path)
    local must = way.must and (" (must %g)"):format(way.must) or ""
    beside.report(times >= (way.must or 0), "solve, %s, %s: %.1f times the usual C++%s",
      input.name, way.name, times, must)
  end
end

for _, input in ipairs(INPUTS) do
  local path, random = os.tmpname(), math.random
  local file <close> = assert(io.open(path, "w"))
  math.randomseed(2)
  file:write(input.cases, "\n")
  for _ = 1, input.cases do
    file:write(input.piles)
    for i = 1, input.piles do file:write(i == 1 and "\n" or " ", random(input.most)) end
    file:write "\n"
  end
  file:close()
  measure(input, path)
  os.remove(path)
end
beside.finish()
