-- nim.survey from Lua: its rows, and what it refuses. The command has specs of its own.
local csv = require "nim.text.csv"
local survey = require "nim.survey"

local function nothing() end

describe("nim.survey", function()
  it("works through codes, and goes on after the rows that there are", function()
    local lines = {}
    local function add(line) lines[#lines + 1] = line end
    local options = { kind = "normal", codes = survey.codes(1), each = add,
      settings = { limit = 100 } }
    assert.equal(7, survey.run(options))
    local all = table.concat(lines, "\n")
    options.rows, lines = { table.unpack(lines, 1, 5) }, { table.unpack(lines, 1, 5) }
    options.workers = 2
    assert.equal(7, survey.run(options))
    assert.equal(all, table.concat(lines, "\n"))
  end)

  it("takes rows that are there already in their places", function()
    local lines = {}
    local options = { kind = "normal", codes = survey.codes(1), workers = 2,
      settings = { limit = 100 }, each = function(line) lines[#lines + 1] = line end }
    assert.equal(7, survey.run(options))
    local rows = lines
    for _, places in ipairs { { 1 }, { 2, 5 }, { 7 }, { 1, 2, 3, 4, 5, 6, 7 } } do
      options.ahead, lines = {}, {}
      for _, place in ipairs(places) do options.ahead[place] = rows[place] end
      assert.equal(7, survey.run(options))
      assert.same(rows, lines)
    end
    options.rows, lines = { table.unpack(rows, 1, 6) }, {}
    assert.equal(7, survey.run(options))
    assert.same({ rows[7] }, lines)
  end)

  it("tells once a second which rows have come too early", function()
    local early, stop = nil, {}
    local options = { kind = "normal", codes = { "0.0007", "0.1", "0.2" }, workers = 2,
      settings = { limit = 1000000000 }, each = nothing,
      tick = function(ahead)
        early = { [2] = ahead[2], [3] = ahead[3] }
        if ahead[3] then error(stop, 0) end
      end }
    local done, err = pcall(survey.run, options)
    assert.same({ false, stop }, { done, err })
    assert.matches("^0.1,", early[2])
    assert.matches("^0.2,", early[3])
  end)

  it("quotes a subtraction set, also where another refers to it", function()
    local lines = {}
    local options = { kind = "normal", codes = { "take:1,3", "take:1,5", "take:2,6" },
      each = function(line) lines[#lines + 1] = line end }
    local function cells(i) return csv.cells(lines[i]) end
    assert.equal(3, survey.run(options))
    assert.same({ "take:1,5", "periodic", "2", "0" }, table.move(cells(2), 1, 4, 1, {}))
    assert.same({ 12, "take:1,3" }, { #cells(2), cells(2)[11] })
    local all = table.concat(lines, "\n")
    options.rows, lines = { lines[1], lines[2] }, { lines[1], lines[2] }
    assert.equal(3, survey.run(options))
    assert.equal(all, table.concat(lines, "\n"))
  end)

  it("lists codes", function()
    assert.same({ "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7" }, survey.codes(1))
    assert.equal("4.77", survey.codes(2, true)[127])
  end)

  -- All subsets of 1 .. most by their bits, sorted by their numbers.
  local function subsets(take, most)
    local all = {}
    for bits = 1, (1 << most) - 1 do
      local set = {}
      for n = 1, most do
        if bits >> n - 1 & 1 == 1 then set[#set + 1] = n end
      end
      if #set == take then all[#all + 1] = set end
    end
    table.sort(all, function(a, b)
      local i = 1
      while a[i] == b[i] and a[i] do i = i + 1 end
      return (a[i] or 0) < (b[i] or 0)
    end)
    for i, set in ipairs(all) do all[i] = "take:" .. table.concat(set, ",") end
    return all
  end

  it("lists subtraction sets", function()
    for most = 1, 10 do
      for take = 1, most do
        assert.same(subsets(take, most), (survey.sets(take, most)))
      end
    end
    local sets = survey.sets(3, 60)
    assert.same({ 34220, "take:1,2,3", "take:58,59,60" }, { #sets, sets[1], sets[34220] })
    assert.equal(1000, #survey.sets(1, 1000))
    assert.equal(1000, #survey.sets(999, 1000))
  end)

  it("lists no more sets than fit", function()
    local why = "%s sets of %d are too many: at most 1048576, and 8388608 numbers in all "
      .. "of them"
    for _, case in ipairs {
      { "5461512", 5, 60 }, { "1215450", 4, 75 }, { "499500", 998, 1000 },
      { "more than 2^53", 500, 1000 }, { "more than 2^53", 30, 60 },
    } do
      local list, message = survey.sets(case[2], case[3])
      assert.same({ nil, why:format(case[1], case[2]) }, { list, message })
    end
    assert.equal(1028790, #survey.sets(4, 72))
  end)

  -- The least period of the values of a subtraction game, and where it begins, by its
  -- states: the last `largest` values.
  local function brute_period(set)
    local largest, values, seen = set[#set], {}, {}
    for n = 0, math.maxinteger do
      local options, mex = {}, 0
      for _, take in ipairs(set) do
        if take <= n then options[values[n - take]] = true end
      end
      while options[mex] do mex = mex + 1 end
      values[n] = mex
      if n >= largest - 1 then
        local state = table.concat(values, " ", n - largest + 1, n)
        if seen[state] then return n - seen[state], seen[state] - largest + 1 end
        seen[state] = n
      end
    end
  end

  it("finds the periods of subtraction sets", function()
    for take, most in pairs { 9, 11, 11, 9 } do
      local seen = {}
      survey.run { kind = "normal", codes = survey.sets(take, most), workers = 2,
        each = function(line) seen[#seen + 1] = csv.cells(line) end }
      for i, code in ipairs((survey.sets(take, most))) do
        local set = {}
        for number in code:gmatch "%d+" do set[#set + 1] = math.tointeger(number) end
        local period, preperiod = brute_period(set)
        assert.same({ code, "periodic", tostring(period), tostring(preperiod), "0" },
          { table.unpack(seen[i], 1, 5) })
      end
    end
  end)

  -- The message has the place of the call.
  local function raises(name, argument, why, ...)
    local given = table.pack(...)
    local ok, message = pcall(function()
      local result = survey[name](table.unpack(given, 1, given.n))
      return result
    end)
    assert.is_false(ok)
    assert.matches("^spec/lua/survey/survey_spec.lua:%d+: ", message)
    assert.equal(("bad argument #%d to '%s' (%s)"):format(argument, name, why),
      message:match ":%d+: (.*)")
  end

  it("refuses kinds that there are not", function()
    raises("columns", 1, "misere or normal expected, got 'foo'", "foo")
    raises("columns", 1, "misere or normal expected, got nil", nil)
    raises("settings", 1, "misere or normal expected, got 'normale': "
      .. "did you mean 'normal'?", "normale")
    raises("run", 1, "field 'kind': misere or normal expected, got 'mis'",
      { kind = "mis", codes = { "0.1" }, each = nothing })
    raises("run", 1, "field 'kind': misere or normal expected, got nil", {})
  end)

  it("refuses settings that a kind has not", function()
    raises("settings", 2, "unknown field 'foo'", "misere", { foo = 1 })
    raises("settings", 2, "unknown field 'limt': did you mean 'limit'?", "normal",
      { limt = 1 })
    raises("settings", 2, "unknown field 'work'", "normal", { work = 1 })
    raises("settings", 2, "field 'limit': integer from 0 on expected, got '9'", "normal",
      { limit = "9" })
    raises("settings", 2, "table expected, got number", "normal", 9)
  end)

  it("refuses codes without end", function()
    for given, shown in pairs { [9] = "9", [0] = "0", [2.5] = "2.5", ["3"] = "'3'" } do
      raises("codes", 1, ("integer 1 .. 6 expected, got %s"):format(shown), given)
    end
    raises("codes", 1, "integer 1 .. 6 expected, got nil")
    raises("codes", 2, "true or false expected, got 'no'", 1, "no")
  end)

  it("refuses sets that there are not", function()
    raises("sets", 2, "integer 1 .. 1000 expected, got 1001", 2, 1001)
    raises("sets", 2, "integer 1 .. 1000 expected, got nil", 2)
    raises("sets", 2, "integer 1 .. 1000 expected, got 2.5", 2, 2.5)
    raises("sets", 1, "integer 1 .. 4 expected, got 0", 0, 4)
    raises("sets", 1, "integer 1 .. 4 expected, got 5", 5, 4)
    raises("sets", 1, "integer 1 .. 4 expected, got '2'", "2", 4)
    raises("sets", 1, "integer 1 .. 4 expected, got 2.0", 2.0, 4)
  end)

  it("refuses to run what it cannot", function()
    local function refuses(why, changes)
      local options = { kind = "misere", codes = { "0.1" }, each = nothing }
      for field, value in pairs(changes) do options[field] = value end
      raises("run", 1, why, options)
    end
    refuses("unknown field 'worker': did you mean 'workers'?", { worker = 2 })
    refuses("field 'codes': array expected, got '0.1'", { codes = "0.1" })
    refuses("field 'codes': code 2: string expected, got 0.3", { codes = { "0.1", 0.3 } })
    refuses("field 'codes': code 1: one line expected, got '0.1\\n'",
      { codes = { "0.1\n" } })
    refuses("field 'settings': unknown field 'foo'", { settings = { foo = 1 } })
    refuses("field 'settings': field 'work': integer from 0 on expected, got -1",
      { settings = { work = -1 } })
    refuses("field 'rows': at most 1 expected, one for each code, got 2",
      { rows = { "0.1,", "0.2," } })
    refuses("field 'rows': row 1: expected 7 fields", { rows = { "0.1," } })
    refuses("field 'rows': row 1: field 'order': no value that a survey writes",
      { rows = { "0.1,tame,two,1,1,0,7" } })
    refuses("field 'workers': integer 1 .. 1024 expected, got -1", { workers = -1 })
    refuses("field 'workers': integer 1 .. 1024 expected, got 1025", { workers = 1025 })
    refuses("field 'each': function expected, got 3", { each = 3 })
    refuses("field 'tick': function expected, got 3", { tick = 3 })
    refuses("field 'ahead': table expected, got 3", { ahead = 3 })
    refuses("field 'ahead': row 9: integer 1 .. 1 expected, got 9",
      { ahead = { [9] = "" } })
    refuses("field 'ahead': row 1: expected 7 fields", { ahead = { "0.1," } })
    raises("run", 1, "field 'each': function expected, got nil",
      { kind = "misere", codes = { "0.1" } })
    raises("run", 1, "table expected, got nil")
  end)
end)
