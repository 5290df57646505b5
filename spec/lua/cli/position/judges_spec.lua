-- The list of judges: each command of it, as it stands there, gives the published
-- answers to the published sample of its problem.
local command = require "spec.support.command"

local SAMPLES = {
  ["CSES 1730, Nim Game I"] = {
    "3\n4\n5 7 2 5\n2\n4 1\n3\n3 5 6\n", "first first second",
  },
  ["CSES 1098, Nim Game II"] = {
    "3\n4\n5 7 2 5\n2\n4 1\n3\n4 4 4\n", "first first second",
  },
  ["CSES 1099, Stair Game"] = {
    "3\n3\n0 2 1\n4\n1 1 1 1\n2\n5 3\n", "first second first",
  },
  ["CSES 2207, Grundy's Game"] = { "3\n6\n7\n8\n", "first second first" },
  ["HackerRank, Misère Nim"] = { "2\n2\n1 1\n3\n2 1 3\n", "First Second" },
  ["HackerRank, Game of Stones"] = {
    "8\n1\n2\n3\n4\n5\n6\n7\n10\n",
    "Second First First First First First Second First",
  },
  ["HDU 1536, S-Nim"] = {
    "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n"
      .. "4 2 3 7 12\n0\n", "LWW WWL",
  },
  ["POJ 1067, Wythoff's game"] = { "2 1\n8 4\n4 7\n", "0 1 0" },
  ["POJ 2234, Matches Game"] = { "2 45 45\n3 3 6 9\n", "No Yes" },
  ["POJ 3480, John"] = { "2\n3\n3 5 1\n1\n1\n", "John Brother" },
  ["HDU 1525, Euclid's Game"] = {
    "34 12\n15 24\n0 0\n", "Stan wins Ollie wins",
  },
  ["AtCoder DP K, Stones"] = { "2 4\n2 3\n", "First" },
}

-- The commands of the list, by the names of their problems above them.
local function lines_of_list()
  local lines = {}
  local list = command.read "examples/judges.md":match "```text\n(# CSES .-\n)```"
  for problem, line in (list .. "#"):gmatch "# ([^\n]+)\n([^#]+)%f[#]" do
    lines[problem] = line
  end
  return lines
end

describe("luanim solve, for judges", function()
  local lines = lines_of_list()

  for problem, sample in pairs(SAMPLES) do
    it("solves " .. problem, function()
      local path = command.file(sample[1])
      local script = command.file("luanim() { $LUANIM \"$@\"; }\n" .. lines[problem])
      local ran = command.shell(("export LUANIM; bash %s < %s"):format(script, path))
      os.remove(path)
      os.remove(script)
      assert.equal("", ran.err)
      assert.equal(sample[2], (ran.out:gsub("%s+$", ""):gsub("\n", " ")))
    end)
  end

  it("has a sample for every line of the list", function()
    for problem in pairs(lines) do assert.truthy(SAMPLES[problem], problem) end
  end)
end)
