-- `luanim solve` against the usual C++ solution, run in turn on the same cases, as whole
-- processes. Each line is the median of ratios of processor time.
local beside = require "spec.support.beside"

require "spec.support.load".warn()

local TURNS <const> = 7

local INPUTS <const> = {
  { name = "20 piles up to 10^9", shape = "500000 20 1000000000" },
  { name = "3 piles up to 100", shape = "5000000 3 100" },
}

-- Command lines of a program and a path.
local function file(program, path) return program .. " < " .. path end
local function pipe(program, path) return "cat " .. path .. " | " .. program end

local WAYS <const> = {
  { name = "from a file", from = file, program = "lua/luanim solve", must = 5 },
  { name = "from a pipe", from = pipe, program = "lua/luanim solve" },
}

local function spent(way, program, path)
  local command = way.from("build/spec/bench/spent " .. program, path)
  local output = assert(io.popen(command))
  local seconds = output:read "n"
  assert(output:close(), command)
  return seconds
end

local function ratio(way, path)
  local ratios = {}
  for i = 1, TURNS do
    ratios[i] = spent(way, "build/spec/bench/solve", path)
      / spent(way, way.program, path)
  end
  return beside.median(ratios)
end

local missed = false

local function measure(input, path)
  for _, way in ipairs(WAYS) do
    local times = ratio(way, path)
    local must = way.must and (" (must %g)"):format(way.must) or ""
    if way.must and times < way.must then must, missed = must .. "   MISSED", true end
    print(("solve, %s, %s: %.1f times the usual C++%s"):format(input.name, way.name,
      times, must))
  end
end

for _, input in ipairs(INPUTS) do
  local path = os.tmpname()
  assert(os.execute(("build/spec/bench/solve_cases %s > %s"):format(input.shape, path)))
  measure(input, path)
  os.remove(path)
end
os.exit(not missed, true)
