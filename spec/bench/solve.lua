-- `luanim solve` against the usual C++ solution, run in turn on the same cases, as whole
-- processes that write to the same place. Each line is a ratio of medians.

local beside = require "spec.support.beside"

local TURNS <const> = 5

local INPUTS <const> = {
  { name = "500,000 cases of 20 piles up to 10^9", shape = "500000 20 1000000000" },
  { name = "5,000,000 cases of 3 piles up to 100", shape = "5000000 3 100" },
}

local WAYS <const> = {
  ["from a file"] = function(program, path) return program .. " < " .. path end,
  ["from a pipe"] = function(program, path) return "cat " .. path .. " | " .. program end,
}

local function run(command)
  assert(os.execute(command), command)
end

--- Medians of two commands that take turns.
local function compare(mine, usual)
  local times = { {}, {} }
  for turn = 0, TURNS do
    for i, command in ipairs { mine, usual } do
      times[i][turn] = beside.seconds(function() run(command) end)
    end
  end
  return beside.median(times[1]), beside.median(times[2])
end

local function measure(input, path)
  for name, way in pairs(WAYS) do
    local mine, usual = compare(way("lua/luanim solve > /dev/null", path),
      way("build/spec/bench/solve > /dev/null", path))
    print(("solve, %s, %s: %.1f times the usual C++"):format(input.name, name,
      usual / mine))
  end
end

for _, input in ipairs(INPUTS) do
  local path = os.tmpname()
  run(("build/spec/bench/solve_cases %s > %s"):format(input.shape, path))
  measure(input, path)
  os.remove(path)
end
