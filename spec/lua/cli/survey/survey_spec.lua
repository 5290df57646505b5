-- luanim survey: its rows against the tables, any number of workers, killed and resumed.
local command = require "spec.support.command"
local csv = require "spec.support.csv"
local workdir = require "spec.support.workdir"

describe("luanim survey", function()
  local dir = workdir.new()
  teardown(function() dir:remove() end)

  local function rows_of(path)
    local body = dir:read(path):gsub("^#[^\n]*\n", "")
    dir:write("rows.csv", body)
    local by_code = {}
    for _, row in ipairs(csv.rows(dir.path .. "/rows.csv")) do by_code[row.code] = row end
    return by_code
  end

  it("finds the quotients of the tables, with any number of workers", function()
    local words = "$LUANIM survey --misere --digits 2 --work 1000000 --workers %d "
      .. "--out %s"
    assert.equal("63 games: 30 open, 24 tame, 9 wild\n",
      dir:shell(words:format(1, "one")).out)
    dir:shell(words:format(3, "three"))
    assert.equal(dir:read "one", dir:read "three")
    local found = rows_of "one"
    for _, row in ipairs(csv.rows "spec/data/misere_quotients.csv") do
      local mine = found[row.code]
      if mine then
        assert.same({ row.order, row.p_portion, row.period, row.preperiod },
          { mine.order, mine.p_portion, mine.period, mine.preperiod }, row.code)
      end
    end
  end)

  it("finds the periods of the tables", function()
    dir:shell "$LUANIM survey --digits 2 --limit 600 --workers 2 --out normal"
    local found = rows_of "normal"
    local seen = 0
    for _, row in ipairs(csv.rows "spec/data/octal_periods.csv") do
      local mine = found[row.code]
      if mine and mine.kind == "periodic" then
        seen = seen + 1
        assert.equal(row.period, mine.period, row.code)
      end
    end
    assert.is_true(seen > 3)
  end)

  it("goes on where it was killed, and in the middle of a row", function()
    local words = "$LUANIM survey --misere --digits 1 --work 200000 --workers 2"
    dir:shell(words .. " --out whole")
    local whole = dir:read "whole"
    for length = 0, #whole, 37 do
      dir:write("part", whole:sub(1, length))
      local ran = dir:shell(words .. " --out part --resume")
      if length > 0 and not whole:sub(1, length):find("heaps\n", 1, true) then
        assert.equal("luanim: part is no survey with these settings\n", ran.err)
      else
        assert.equal("", ran.err)
        assert.equal(whole, dir:read "part")
      end
    end
  end)

  it("prints tables, CSV and JSON", function()
    local words = "$LUANIM survey --misere --digits 1 --work 200000"
    assert.matches("^code  kind  order  p_portion  period  preperiod  heaps\n"
      .. "0.1   tame      2          1       1          2      4\n", dir:shell(words).out)
    assert.matches("^code,kind,order,p_portion,period,preperiod,heaps\n"
      .. "0.1,tame,2,1,1,2,4\n", dir:shell(words .. " --csv").out)
    assert.matches('^{"code":"0.1","kind":"tame","order":2,"p_portion":1,"period":1,'
      .. '"preperiod":2,"heaps":4}\n', dir:shell(words .. " --json").out)
  end)

  it("refuses what cannot be", function()
    dir:write("other", "something\n")
    for words, message in pairs {
      ["survey --digits 7"] = "--digits: at most 6",
      ["survey --digits 0"] = "--digits: expected a number from 1 on, got '0'",
      ["survey --resume"] = "--resume needs --out",
      ["survey --csv --json"] = "--csv and --json cannot be combined",
      ["survey --work 3"] = "--elements and --work are for --misere",
      ["survey --limit x"] = "--limit: expected a number, got 'x'",
    } do
      assert.equal(message, command.complaint(words, 2), words)
    end
    assert.equal("other is there already: --resume goes on with it",
      dir:complaint("survey --digits 1 --out other", 1))
    assert.equal("other is no survey with these settings",
      dir:complaint("survey --digits 1 --out other --resume", 1))
    assert.equal("/dev/full: No space left on device",
      dir:complaint("survey --digits 1 --out /dev/full", 1))
    assert.equal("/no/such/file: No such file or directory",
      dir:complaint("survey --digits 1 --out /no/such/file", 1))
  end)
end)
