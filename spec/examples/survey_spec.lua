-- examples/survey.lua: its rows against the tables, its parts, and what it refuses.
local command = require "spec.support.command"
local csv = require "spec.support.csv"
local nim = require "nim"

local LUA <const> = ("env LUA_PATH='%s' LUA_CPATH='%s' %s examples/survey.lua ")
  :format(package.path, package.cpath, os.getenv "LUA" or "lua5.4")

describe("examples/survey.lua", function()
  local function text(words)
    local ran = command.shell(LUA .. words)
    assert.same({ 0, "" }, { ran.status, ran.err }, words)
    return ran.out
  end

  -- By their codes; and how many there are.
  local function rows(words)
    local path, by_code, count = command.file(text(words)), {}, 0
    for _, row in ipairs(csv.rows(path)) do
      assert.is_nil(by_code[row.code])
      by_code[row.code], count = row, count + 1
    end
    os.remove(path)
    return by_code, count
  end

  it("finds the periods of the tables", function()
    local found, count = rows "--digits=2 --limit=600"
    assert.equal(63, count)
    local seen = 0
    for _, row in ipairs(csv.rows "spec/data/octal_periods.csv") do
      local mine = found[row.code]
      if mine and mine.kind == "periodic" then
        seen = seen + 1
        assert.same({ row.period, row.saltus }, { mine.period, mine.saltus }, row.code)
        local seq = nim.rules(row.code):sequence(600)
        assert.same({ tostring((seq:max())), tostring(seq:checked()) },
          { mine.largest, mine.checked })
      end
    end
    assert.is_true(seen > 3)
    assert.same({ "periodic", "12", "71", "10" }, { found["0.77"].kind,
      found["0.77"].period, found["0.77"].preperiod, found["0.77"].rare })
  end)

  it("finds the quotients of the tables", function()
    local found = rows "--misere --digits=2 --work=1000000"
    local kinds, seen = {}, 0
    for _, row in pairs(found) do kinds[row.kind] = (kinds[row.kind] or 0) + 1 end
    assert.same({ open = 30, tame = 24, wild = 9 }, kinds)
    for _, row in ipairs(csv.rows "spec/data/misere_quotients.csv") do
      local mine = found[row.code]
      if mine then
        seen = seen + 1
        assert.same({ row.order, row.p_portion, row.period, row.preperiod },
          { mine.order, mine.p_portion, mine.period, mine.preperiod }, row.code)
      end
    end
    assert.is_true(seen > 3)
  end)

  it("lists each code and each set once", function()
    local found, count = rows "--digits=3 --limit=9"
    assert.equal(8 ^ 3 - 1, count)
    for code in pairs(found) do assert.equal(code, tostring(nim.rules(code))) end
    assert.equal("code,kind,period,preperiod,saltus,largest,checked,rare,last_rare\n"
      .. "4.7,open,,,,2,2,1,0\n",
      text "--digits=1 --limit=2 --first=4 --where='code == \"4.7\"'")
    found, count = rows "--take=3 --most=30"
    assert.equal(4060, count)
    assert.is_truthy(found["take:1,2,3"] and found["take:28,29,30"])
    assert.equal("4", found["take:1,2,3"].period)
  end)

  it("gives the same in parts, one after the other #slow", function()
    for _, words in ipairs { "--take=2 --most=9", "--misere --digits=1" } do
      local parts = {}
      for i = 1, 5 do parts[i] = text(("%s --part=%d/5"):format(words, i)) end
      assert.equal(text(words), table.concat(parts))
      assert.equal(text(words .. " --part=1/1"), text(words))
    end
  end)

  -- {a, b} repeats with a + b but for b = a + 2a k.
  it("prints the rows of which something holds", function()
    local chosen = rows "--take=2 --most=9 --where='period ~= takes[1] + takes[2]'"
    for code, row in pairs(rows "--take=2 --most=9") do
      local a, b = code:match "(%d+),(%d+)"
      assert.equal(a + b ~= tonumber(row.period), chosen[code] ~= nil, code)
    end
    local open = rows "--digits=2 --limit=20 --where='period == nil and kind == \"open\"'"
    for code, row in pairs(rows "--digits=2 --limit=20") do
      assert.equal(row.kind == "open", open[code] ~= nil, code)
    end
  end)

  it("refuses what cannot be, in one line", function()
    for words, why in pairs {
      ["--where='perio == 3'"] = "0.1: no column perio",
      ["--where='takes[1] == 3'"] = "0.1: no column takes",
      ["--where='order > 3'"] = "0.1: no column order",
      ["--where='order +'"] = "--where:1: unexpected symbol near <eof>",
      ["--where='saltus.x'"] = "0.1: --where:1: attempt to index a number value "
        .. "(global 'saltus')",
      ["--digits=two"] = "--digits=N: number expected",
      ["--take"] = "--take=N: number expected",
      ["--misere=false"] = "--misere: no value expected",
      ["--first=9"] = "--first: 0 or 4 expected",
      ["--limit=-5"] = "--limit: number > 0 expected",
      ["--digits=40"] = "--digits: 1 to 7 expected",
      ["--quick"] = "there is no option '--quick'",
      ["3"] = "there is no option '3'",
      ["--part=0/3"] = "--part=I/N expected, up to N",
      ["--part=4/3"] = "--part=I/N expected, up to N",
      ["--take=1 --most=3 >/dev/full"] = "no more can be written",
    } do
      local ran = command.shell(LUA .. words)
      assert.same({ 2, "survey.lua: " .. why .. "\n" }, { ran.status, ran.err }, words)
    end
  end)
end)
