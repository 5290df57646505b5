-- The tables that the commands print, read by programs that know nothing of luanim: the
-- recipe of examples/tables.
local command = require "spec.support.command"
local workdir = require "spec.support.workdir"

local RECIPE = "examples/tables/README.md"

local function recipe(language)
  return command.read(RECIPE):match("\n```" .. language .. "\n(.-)```\n")
end

-- A folder with the tables of the recipe, made by its own lines.
local there = workdir.between(setup, teardown)
setup(function()
  local lines = recipe("sh"):gsub("\nluanim", "\n$LUANIM"):gsub("^luanim", "$LUANIM")
  local made = there:shell(("{ %s; } >/dev/null")
    :format(lines:gsub("%s*#[^\n]*", ""):gsub("\n$", "")))
  assert.equal(0, made.status, made.err)
end)

local function has(program) return command.shell(program).status == 0 end

describe("examples/tables #slow", function()
  it("are read by Python alone", function()
    if not has "python3 -c 'import csv, json'" then pending "python3 is not there" end
    local ran = there:shell("python3 " .. command.root .. "/examples/tables/read.py "
      .. "values.csv periods.csv wythoff.csv periods.jsonl games.jsonl")
    assert.equal("", ran.err)
    assert.equal([[
values.csv: 30003 rows of rules n value
periods.csv: 4 rows of rules proven period preperiod last_exception saltus largest ]]
  .. [[largest_at checked
wythoff.csv: 1002001 rows of a b value
periods.jsonl: 3 rows of rules proven period preperiod last_exception saltus largest ]]
  .. [[largest_at checked reason
]], ran.out:match "^(.*\n)games")
    assert.truthy(ran.out:find "\ngames.jsonl: %d+ rows of id round first second rules")
  end)

  it("are read by pandas", function()
    local python = has "python3 -c 'import pandas'" and "python3"
      or has "/usr/bin/python3 -c 'import pandas'" and "/usr/bin/python3"
    if not python then pending "pandas is not there" end
    there:write("read.py", recipe "python" .. [[
assert len(values) == 30003 and values.dtypes["value"] == "int64"
assert list(periods["period"]) == [34, 12, 2]
assert len(games) > 0 and games["winner"].isin([1, 2]).all()
assert games["seed"].str.len().eq(16).all()
]])
    local ran = there:shell(python .. " read.py")
    assert.equal(0, ran.status, ran.err)
  end)
end)
