-- luanim survey: its rows against the tables, any number of workers, killed and resumed.
local command = require "spec.support.command"
local csv = require "spec.support.csv"
local file = require "nim.cli.survey.file"
local interrupt = require "spec.support.interrupt"
local nim = require "nim"
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

  it("lists each code once, and with --splits as many that begin with 4", function()
    local function codes(words)
      local list = {}
      local out = dir:shell("$LUANIM survey --limit 100 --csv " .. words).out
      for code in out:gmatch "\n(%d%.%d+)," do list[#list + 1] = code end
      return list
    end
    assert.same({ "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "4.0", "4.1", "4.2",
      "4.3", "4.4", "4.5", "4.6", "4.7" }, codes "--digits 1 --splits")
    local seen = {}
    for _, code in ipairs(codes "--digits 3 --splits") do
      assert.is_nil(seen[code], code)
      seen[code] = nim.rules(code)
      assert.equal(code, tostring(seen[code]))
    end
    local count = 0
    for _ in pairs(seen) do count = count + 1 end
    assert.equal(8 ^ 3 - 1 + 8 ^ 3, count)
  end)

  it("goes on with no file that another run is writing", function()
    local words = "survey --digits 1 --limit 50 --out locked"
    dir:shell("$LUANIM " .. words)
    local before = dir:read "locked"
    local uv = require "luv"
    local fd = assert(uv.fs_open(dir.path .. "/locked", "r", 0))
    assert.is_true(require "nim.core".lock_file(fd))
    assert.equal("locked: another run is writing to this file",
      dir:complaint(words .. " --resume", 1))
    uv.fs_close(fd)
    assert.equal(0, dir:shell("$LUANIM " .. words .. " --resume").status)
    assert.equal(before, dir:read "locked")
  end)

  it("goes on with no file whose rows are damaged", function()
    dir:shell "$LUANIM survey --digits 1 --limit 50 --out whole"
    local whole = dir:read "whole"
    local function complaint(text)
      dir:write("damaged", text)
      return dir:complaint("survey --digits 1 --limit 50 --out damaged --resume", 1)
    end
    for altered, why in pairs {
      ["\n0.2,evil\n"] = "damaged:4: expected 12 fields",
      ["\n0.9%1\n"] = "damaged:4: expected the row of 0.2",
      ["\n0.2%1,more\n"] = "damaged:4: expected 12 fields",
      ["\n\n"] = "damaged:4: expected the row of 0.2",
      ["\n0.2,\27[31mopen,,,,0,50,,,51,,\n"] =
        "damaged:4: field 'kind': no value that a survey writes",
      ["\n0.2,open,,,,x,50,,,51,,\n"] =
        "damaged:4: field 'largest': no value that a survey writes",
      ["\n0.2,open,,,,0,-5,,,51,,\n"] =
        "damaged:4: field 'checked': no value that a survey writes",
      ["\n0.2,open,,,,0,50,,,51,\27c,\n"] =
        "damaged:4: field 'equivalent': no value that a survey writes",
      ["\n0.2,open,,,,0,50,,,51,,xyz\n"] =
        "damaged:4: field 'sequence': no value that a survey writes",
      ['\n"0.2",open,,,,0,50,,,51,,\n'] =
        "damaged:4: not written as surveys write it",
    } do
      local text = whole:gsub("\n0%.2(,[^\n]*)\n", altered)
      assert.equal(why, complaint(text))
    end
    assert.equal("damaged:10: expected the row of none",
      complaint(whole .. whole:match "[^\n]*\n$"))
  end)

  it("finds the periods of the tables", function()
    dir:shell "$LUANIM survey --digits 2 --limit 600 --workers 2 --out normal"
    local found = rows_of "normal"
    local seen = 0
    for _, row in ipairs(csv.rows "spec/data/octal_periods.csv") do
      local mine = found[row.code]
      if mine and mine.kind == "periodic" then
        seen = seen + 1
        assert.same({ row.period, row.saltus }, { mine.period, mine.saltus }, row.code)
        local seq = nim.rules(row.code):sequence(600)
        assert.equal(tostring((seq:max())), mine.largest)
        assert.equal(tostring(seq:checked()), mine.checked)
      end
    end
    assert.is_true(seen > 3)
  end)

  it("tells which codes are equivalent, by the values of both", function()
    dir:shell "$LUANIM survey --digits 2 --limit 400 --splits --out equivalent"
    local found, told = rows_of "equivalent", 0
    for code, row in pairs(found) do
      local other = found[row.equivalent]
      if other then
        told = told + 1
        assert.equal(other.sequence, row.sequence)
        local a, b = nim.rules(code), nim.rules(row.equivalent)
        for n = 0, 1000, 7 do
          assert.equal(b:grundy(n + tonumber(other.zeros)),
            a:grundy(n + tonumber(row.zeros)), code .. " and " .. row.equivalent)
        end
      end
    end
    assert.is_true(told > 40)
    assert.equal("0.4", found["0.07"].equivalent)
    assert.same({ "3", "2" }, { found["0.4"].zeros, found["0.07"].zeros })
  end)

  it("counts rare values as the certificate of a period does", function()
    dir:shell "$LUANIM survey --digits 2 --limit 600 --out rare"
    local row = rows_of "rare"["0.77"]
    dir:shell "$LUANIM period 0.77 --certificate 0.77"
    local lines = dir:read "0.77":match "rare (%d+)\n"
    assert.same({ "10", lines }, { row.rare, row.rare })
    local last = dir:read "0.77":match "(%d+) %d+\nhash"
    assert.equal(last, row.last_rare)
  end)

  for kind, words in pairs {
    misere = "--misere --digits 1 --work 200000", normal = "--digits 1 --limit 300",
  } do
    it("goes on in the middle of a row: " .. kind, function()
      local line = "$LUANIM survey --workers 2 " .. words
      dir:shell(line .. " --out whole-" .. kind)
      local whole = dir:read("whole-" .. kind)
      local head = #whole:match "^[^\n]*\n[^\n]*\n"
      for _, length in ipairs { 0, 1, head - 1, head, head + 1, head + 40, #whole - 30,
        #whole - 1, #whole } do
        dir:write("part", whole:sub(1, length))
        local ran = dir:shell(line .. " --out part --resume")
        assert.equal("", ran.err)
        assert.equal(whole, dir:read "part")
      end
      dir:write("part", whole:sub(1, 5) .. "x" .. whole:sub(7))
      assert.equal("luanim: part is no survey with these settings\n",
        dir:shell(line .. " --out part --resume").err)
      dir:write("part", whole:gsub("\n0.2", "\n0.3"))
      assert.equal("luanim: part:4: expected the row of 0.2\n",
        dir:shell(line .. " --out part --resume").err)
    end)
  end

  it("says what a game cannot have, and of no file of ours", function()
    local ran = dir:shell("$LUANIM survey --digits 1 --workers 1 "
      .. "--limit 9223372036854775807")
    assert.equal("luanim: 0.6: not enough memory for values up to 9223372036854775807 "
      .. "after 5 of 7 games\n", ran.err)
    assert.equal(1, ran.status)
  end)

  -- Waits until the file has so many lines.
  local START = "$LUANIM survey --misere --digits 2 --work 3000000 --workers 2 "
    .. "--out %s & pid=$!; while [ $(cat %s 2>/dev/null | wc -l) -lt 9 ]; do "
    .. "sleep 0.01; done; "

  it("goes on where it was killed", function()
    dir:shell "$LUANIM survey --misere --digits 2 --work 3000000 --out unharmed"
    local whole = dir:read "unharmed"
    dir:shell(START:format("killed", "killed") .. "kill -9 $pid; wait $pid")
    local part = dir:read "killed"
    assert.is_true(#part < #whole)
    assert.equal(part, whole:sub(1, #part))
    dir:shell "$LUANIM survey --misere --digits 2 --work 3000000 --out killed --resume"
    assert.equal(whole, dir:read "killed")
  end)

  -- Where a row takes the square of its length, this takes hours.
  it("drops a last row that is cut, however long, in linear time", function()
    local words = "$LUANIM survey --digits 1 --limit 50 --out "
    dir:shell(words .. "whole50")
    local whole = dir:read "whole50"
    dir:write("long", whole:match "^.-\n.-\n.-\n" .. ("x"):rep(10 ^ 6))
    assert.equal(0, dir:shell(words .. "long --resume").status)
    assert.equal(whole, dir:read "long")
  end)

  it("keeps rows beside the file that cannot stand in it yet", function()
    local words = "$LUANIM survey --digits 1 --limit 50 --out "
    dir:shell(words .. "full")
    local whole = dir:read "full"
    local head, first = whole:match "^([^\n]*\n[^\n]*\n)([^\n]*\n)"
    local rows = {}
    for line in whole:sub(#head + 1):gmatch "[^\n]+" do rows[#rows + 1] = line end
    local codes, every = require "nim.survey".codes(1), file.every
    local function open()
      return file.open(dir.path .. "/early", "normal", { digits = 1, limit = 50 }, codes,
        true)
    end
    file.every = 0
    local kept = open()
    kept:append(rows[1] .. "\n")
    kept:tick { [7] = rows[7], [4] = rows[4] }
    file.every = every
    assert.equal(head .. rows[4] .. "\n" .. rows[7] .. "\n", dir:read "early.ahead")
    kept:close(false)
    kept = open()
    assert.same({ { rows[1] }, { [4] = rows[4], [7] = rows[7] } },
      { kept.rows, kept.ahead })
    kept:close(false)
    local believed = rows[7]:gsub(",%d+,", ",9,", 1)
    dir:write("early.ahead", head .. believed .. "\nno row\n" .. first)
    assert.equal(0, dir:shell(words .. "early --resume").status)
    assert.equal((whole:gsub(rows[7]:gsub("%p", "%%%0"), believed)), dir:read "early")
    assert.equal(2, dir:shell("ls early.ahead").status)
  end)

  it("surveys subtraction sets, cut anywhere and killed", function()
    local words = "$LUANIM survey --take 3 --most 30 --workers 2 --out "
    assert.equal("4060 games: 4060 periodic\n", dir:shell(words .. "sets").out)
    local whole = dir:read "sets"
    assert.matches("^# luanim survey normal limit=20000 most=30 take=3\ncode,", whole)
    assert.matches('\n"take:1,2,3",periodic,4,0,0,3,', whole)
    assert.matches('\n"take:28,29,30",[^\n]*\n$', whole)
    local head = #whole:match "^[^\n]*\n[^\n]*\n"
    for _, length in ipairs { 0, 9, head, head + 1, head + 7, 5000, #whole - 1 } do
      dir:write("cut", whole:sub(1, length))
      assert.equal("", dir:shell(words .. "cut --resume").err)
      assert.is_true(whole == dir:read "cut", length)
    end
    dir:shell(words .. "dead & pid=$!; while [ $(cat dead 2>/dev/null | wc -l) -lt 99 ]; "
      .. "do sleep 0.01; done; kill -9 $pid; wait $pid")
    assert.equal(dir:read "dead", whole:sub(1, #dir:read "dead"))
    dir:shell(words .. "dead --resume")
    assert.is_true(whole == dir:read "dead")
    for _, other in ipairs { "--take 2 --most 30", "--take 3 --most 29", "--digits 1" } do
      assert.equal("sets is no survey with these settings",
        dir:complaint("survey " .. other .. " --out sets --resume", 1))
    end
  end)

  it("asks another worker where one was killed", function()
    local children = "/proc/$pid/task/$pid/children"
    local ran = dir:shell(START:format("hurt", "hurt")
      .. "set -- $(cat " .. children .. "); kill -9 $1 $2; wait $pid; echo $? $#")
    if not ran.out:find "2\n$" then pending "children are not listed here" end
    assert.matches("0 2\n$", ran.out)
    assert.equal(dir:read "unharmed", dir:read "hurt")
  end)

  it("is interrupted, and says how to go on", function()
    local words = "survey --misere --digits 3 --workers 2"
    local function far(err) return #err > 0 or dir:read "stopped":find "\n0.4," end
    dir:write("stopped", "")
    local ran = interrupt.run(words .. " --out stopped",
      { where = dir.path, ready = far })
    assert.equal(130, ran.status)
    local rows = ran.err:match "^luanim: interrupted after (%d+) of 511 games; %-%-resume"
    assert.equal(select(2, dir:read "stopped":gsub("\n", "")) - 2, tonumber(rows))
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

  it("explains each column in its help, and the usual work", function()
    local survey = require "nim.survey"
    local help = command.run("survey --help").out
    local normal, misere = help:match "\nColumns:\n(.*)\nColumns with %-%-misere:\n(.*)"
    for name, text in pairs { normal = normal, misere = misere } do
      for _, column in ipairs((survey.columns(name))) do
        assert.truthy(("\n" .. text):find("\n   " .. column .. " +%S"), column)
      end
    end
    local usual = { survey = survey.settings("misere").work, quotient = "no limit" }
    for name, work in pairs(usual) do
      local text = command.run(name .. " --help").out:gsub("%s+", " ")
      assert.truthy(text:find(("Work on a quotient (default: %s)"):format(work), 1, true))
    end
  end)

  it("refuses what cannot be", function()
    dir:write("other", "something\n")
    for words, message in pairs {
      ["survey --digits 7"] = "--digits: at most 6",
      ["survey --digits 0"] = "--digits: expected a number from 1 on, got '0'",
      ["survey --workers 1025"] = "--workers: at most 1024",
      ["survey --limit 1 --workers 99999999999999999999"] =
        "--workers: number beyond 9223372036854775807, got '99999999999999999999'",
      ["survey --resume"] = "--resume needs --out",
      ["survey --out -"] =
        "--out: - is no file; --csv prints the rows to standard output",
      ["survey --csv --json"] = "--csv and --json cannot be combined",
      ["survey --work 3"] = "--work needs --misere",
      ["survey --take 0 --most 5"] = "--take: expected a number from 1 on, got '0'",
      ["survey --take 2.5 --most 5"] = "--take: expected a number from 1 on, got '2.5'",
      ["survey --take 6 --most 5"] = "--take: at most 5",
      ["survey --take 2 --most 1001"] = "--most: at most 1000",
      ["survey --take 2 --most 0"] = "--most: expected a number from 1 on, got '0'",
      ["survey --take 2"] = "--take needs --most",
      ["survey --most 2"] = "--most needs --take",
      ["survey --take 2 --most 3 --digits 2"] = "--take and --digits cannot be combined",
      ["survey --take 2 --most 3 --splits"] = "--take and --splits cannot be combined",
      ["survey --take 5 --most 60"] = "--take: 5461512 sets of 5 are too many: "
        .. "at most 1048576, and 8388608 numbers in all of them",
      ["survey --limit x"] = "--limit: expected a number from 0 on, got 'x'",
    } do
      assert.equal(message, command.complaint(words, 2), words)
    end
    assert.equal("other is there already, and is no survey with these settings",
      dir:complaint("survey --digits 1 --out other", 1))
    dir:shell "$LUANIM survey --digits 1 --limit 50 --out mine"
    for length = 1, 200, 60 do
      dir:write("mine", dir:read "mine":sub(1, -length))
      assert.equal("mine is there already: --resume goes on with it",
        dir:complaint("survey --digits 1 --limit 50 --out mine", 1))
    end
    assert.equal("mine is there already, and is no survey with these settings",
      dir:complaint("survey --digits 1 --limit 51 --out mine", 1))
    assert.equal("other is no survey with these settings",
      dir:complaint("survey --digits 1 --out other --resume", 1))
    local full = "; what is there is kept: make room, and use --resume"
    assert.equal("/dev/full: no space left on device" .. full,
      dir:complaint("survey --digits 1 --out /dev/full", 1))
    local words = "$LUANIM survey --digits 2 --limit 300 --workers 2 --out "
    local ran = dir:shell("ulimit -f 2; " .. words .. "short")
    assert.same({ 1, "luanim: short: file too large" .. full .. "\n" },
      { ran.status, ran.err })
    assert.equal(0, dir:shell(words .. "short --resume").status)
    dir:shell(words .. "not-short")
    assert.equal(dir:read "not-short", dir:read "short")
    assert.equal("/no/such/file: no such file or directory",
      dir:complaint("survey --digits 1 --out /no/such/file", 1))
  end)
end)
