-- luanim survey --where: the rows that are printed are those that a file chooses.
local workdir = require "spec.support.workdir"

describe("luanim survey --where", function()
  local dir
  setup(function()
    dir = workdir.new()
    dir:write("odd.lua", "-- which sets do not repeat with the sum of two numbers?\n"
      .. "return function(row)\n"
      .. "  return row.period ~= row.takes[1] + row.takes[2]\nend\n")
    dir:write("open.lua", "return function(row)\n  return row.period == nil "
      .. "and row.saltus == nil and row.takes == nil and row.code ~= '' end\n")
    dir:write("raise.lua", "return function(row)\n  return row.code == 'take:1,2' "
      .. "or row.x.y\nend\n")
  end)
  teardown(function() dir:remove() end)

  local SETS = "$LUANIM survey --take 2 --most 9 --workers 2 "

  local function rows(text)
    local list = {}
    for line in text:gmatch "[^\n]+" do list[#list + 1] = line end
    return list
  end

  -- The same choice by the rows of a CSV: {a, b} repeats with a + b but for b = a + 2a k.
  it("prints the rows that it holds for, as text, CSV and JSON", function()
    local all = rows(dir:shell(SETS .. "--csv").out)
    local chosen = { all[1] }
    for i = 2, #all do
      local a, b, period = all[i]:match '^"take:(%d+),(%d+)",periodic,(%d+),'
      if math.tointeger(a) + math.tointeger(b) ~= math.tointeger(period) then
        chosen[#chosen + 1] = all[i]
      end
    end
    assert.is_true(#chosen > 5 and #chosen < #all)
    assert.same(chosen, rows(dir:shell(SETS .. "--csv --where odd.lua").out))
    local json = rows(dir:shell(SETS .. "--json --where odd.lua").out)
    assert.equal(#chosen - 1, #json)
    assert.matches('^{"code":"take:1,3","kind":"periodic","period":2,', json[1])
    local text = dir:shell(SETS .. "--where odd.lua").out
    assert.equal(#chosen + 2, #rows(text))
    assert.matches("\n\n36 games: 36 periodic\nodd.lua holds for "
      .. #chosen - 1 .. " of them\n$", text)
  end)

  it("keeps all rows in a file, and judges those that are there", function()
    local before = dir:shell(SETS .. "--out file --where odd.lua").out
    dir:shell(SETS .. "--out plain")
    assert.equal(dir:read "plain", dir:read "file")
    dir:write("file", dir:read "file":sub(1, 600))
    assert.equal(before, dir:shell(SETS .. "--out file --resume --where odd.lua").out)
    assert.equal(dir:read "plain", dir:read "file")
    assert.equal(before, dir:shell(SETS .. "--out file --resume --where odd.lua").out)
  end)

  it("judges codes, whose empty columns are nil", function()
    local words = "$LUANIM survey --digits 2 --limit 20 --csv "
    local all, count = dir:shell(words).out, 0
    local chosen = dir:shell(words .. "--where open.lua").out
    for line in all:gmatch "[^\n]+" do
      local open = line:find("^code,") or line:find("^0%.%d+,open,,,,")
      if open then count = count + 1 end
      assert.equal(open ~= nil, chosen:find(line, 1, true) ~= nil, line)
    end
    assert.is_true(count > 9 and count == #rows(chosen))
    dir:write("never.lua", "return function() return false end")
    assert.equal("7 games: 1 open, 6 periodic\nnever.lua holds for 0 of them\n",
      dir:shell("$LUANIM survey --digits 1 --where never.lua").out)
  end)

  it("names file and line of what is wrong, and keeps the rows before", function()
    local words = "survey --take 2 --most 9 --out kept --where "
    assert.equal("raise.lua:2: take:1,3: attempt to index a nil value (field 'x')",
      dir:complaint(words .. "raise.lua", 1))
    assert.matches('\n"take:1,3",[^\n]*\n$', dir:read "kept")
    assert.equal(0, dir:shell("$LUANIM " .. words .. "odd.lua --resume").status)
    dir:shell(SETS .. "--out all")
    assert.equal(dir:read "all", dir:read "kept")
    dir:write("three.lua", "return 3")
    dir:write("long.lua", ("-"):rep(70000))
    for file, why in pairs {
      ["three.lua"] = "three.lua: the file returns number, not a function",
      ["none.lua"] = "none.lua: No such file or directory",
      ["."] = ".: Is a directory",
      ["''"] = "--where: the name is empty",
      ["long.lua"] = "long.lua: the file is longer than 65536 bytes",
    } do
      assert.equal(why, dir:complaint("survey --digits 1 --out not --where " .. file, 2))
      assert.is_nil(io.open(dir.path .. "/not"))
    end
  end)
end)
