-- Grundy sequences: values, periods, files, interruption.

local nim = require "nim"
local command = require "spec.support.command"
local csv = require "spec.support.csv"
local forger = require "spec.support.forger"
local sequencefile = require "spec.support.sequencefile"

local values = sequencefile.values

local path
before_each(function() path = os.tmpname() end)
after_each(function() os.remove(path) end)

local function write(text) command.file(text, path) end

local function read() return command.read(path) end

-- The kilobytes that some lines need at most; nil where nobody counts them.
local function kilobytes(code)
  if not io.open "/proc/self/status" then return nil end
  return assert(tonumber(command.lua([[
    local nim = require "nim"
    local function peak()
      return tonumber(io.open("/proc/self/status"):read("a"):match "VmHWM:%s+(%d+)")
    end
    local before = peak()
    ]] .. code .. [[ print(peak() - before)]])))
end

describe("a sequence", function()
  it("counts from 0, and ends with n", function()
    local seq = nim.rules("kayles"):sequence(10)
    assert.equal(10, #seq)
    assert.same({ 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2 }, values(seq, 10))
    assert.is_nil(seq[11])
    assert.is_nil(seq[-1])
    assert.is_nil(seq[1.5])
    assert.equal(1, seq[1.0])
    assert.equal("0.77: G(0) .. G(10)", tostring(seq))
    assert.equal(nim.rules "0.77", seq:rules())
    assert.equal(0, #nim.rules("kayles"):sequence(0))
  end)

  it("knows the periods of the literature", function()
    local checked = 0
    for _, row in ipairs(csv.rows "spec/data/octal_periods.csv") do
      local code, period = row.code, math.tointeger(row.period)
      local last = math.tointeger(row.last_exception)
      if last < 400000 then -- the others take longer
        local rules, proof = nim.rules(code), 2 * (last + 1 + period) + #code - 2
        local seq = rules:sequence(2 * last + 3 * period + 1000)
        assert.same({ period, last + 1, math.tointeger(row.saltus) }, { seq:period() },
          code)
        assert.equal(proof, seq:checked(), code)
        assert.is_nil(rules:sequence(proof - 1):period(), code)
        checked = checked + 1
      end
    end
    assert.equal(30, checked)
  end)

  it("knows the periods of subtraction games", function()
    local proofs = 0
    for _, row in ipairs(csv.rows "spec/data/subtraction_periods.csv") do
      local rules = nim.rules("take:" .. row.set:match "{(.*)}")
      local period, preperiod = math.tointeger(row.period), math.tointeger(row.preperiod)
      local proof = period + preperiod + math.tointeger(row.set:match "(%d+)}") - 1
      local seq = rules:sequence(5000)
      assert.same({ period, preperiod, 0 }, { seq:period() }, row.set)
      if seq:checked() then -- the others have a formula
        proofs = proofs + 1
        assert.equal(proof, seq:checked(), row.set)
        assert.is_nil(rules:sequence(proof - 1):period(), row.set)
      end
      assert.equal(math.tointeger(row.max_nim_value), (seq:max()), row.set)
      assert.same(csv.integers(row.first24), values(seq, 23), row.set)
    end
    assert.is_true(proofs > 9, proofs)
  end)

  it("has closed forms where theory has them", function()
    local function period(text)
      return { nim.rules(text):sequence(100):period() }
    end
    assert.same({ 1, 0, 1 }, period "nim")
    assert.same({ 4, 0, 0 }, period "max:3")
    assert.same({ 1, 1, 0 }, period "whole")
    assert.same({ 4, 1, 4 }, period "lasker")
    local lasker = nim.rules("lasker"):sequence(1000)
    for i = 0, 1000 do assert.equal(nim.grundy(i, "lasker"), lasker[i]) end
  end)

  it("says that a period is not proven", function()
    assert.fails("no period is proven up to 1000",
      nim.rules("0.16"):sequence(1000):period())
    assert.fails("no known theorem proves a period of such a game",
      nim.rules("grundy"):sequence(1000):period())
  end)

  it("says how far it looked for the proof", function()
    local seq = nim.rules("kayles"):sequence(1000)
    local p, preperiod = seq:period()
    assert.is_true(seq:checked() >= 2 * preperiod + p + 2 + p)
    assert.is_true(seq:checked() <= 1000)
    assert.is_nil(nim.rules("nim"):sequence(10):checked())
    assert.is_nil(nim.rules("0.16"):sequence(10):checked())
  end)

  it("tells a period as soon as its values prove one", function()
    for text, n in pairs {
      ["take:6,240,364,396"] = 2817, ["take:1,572,779"] = 2910, ["4.3"] = 9,
    } do
      local rules = nim.rules(text)
      assert.is_nil(rules:sequence(n - 1):period(), text)
      local seq = rules:sequence(n)
      assert.is_not_nil(seq:period(), text)
      assert.equal(n, seq:checked(), text)
    end
  end)

  it("keeps no value that a period gives", function()
    local most = kilobytes [[
      assert(nim.grundy(10 ^ 18, "kayles") == 1)
      local seq = nim.rules("kayles"):sequence(math.maxinteger)
      assert(#seq == math.maxinteger and seq[10 ^ 18 | 0] == 1)
      local counts = seq:histogram()
      assert(counts[0] == 1 and counts[3] == 4 and counts[6] == 4, counts[3])]]
    if not most then return pending "needs /proc" end
    assert.is_true(most < 4096, most)
  end)

  it("of any length has no block that is too small", function()
    for _, n in ipairs { (1 << 61) + 100, (1 << 61) - 1, math.maxinteger } do
      for _, text in ipairs { "nim", "lasker" } do
        local seq = nim.rules(text):sequence(n)
        assert.equal(n, #seq)
        assert.has_error(function() seq:histogram() end, "not enough memory")
      end
      assert.equal(n, #nim.rules("max:3"):sequence(n))
    end
    assert.equal("nim: G(0) .. G(9223372036854775807)",
      tostring(nim.rules("nim"):sequence(math.maxinteger)))
  end)

  it("is and counts the same with its period as without", function()
    for _, text in ipairs { "0.77", "0.156", "0.045", "4.3", "4.364", "take:2,7,12,19",
      "allbut:2,3,5,7", "allbut:1,2,5-7" } do
      local with = nim.rules(text):sequence(20000)
      local without = nim.rules(text):sequence(20000, { period = false })
      assert.same(values(with, 20000), values(without, 20000), text)
      assert.same(without:histogram(), with:histogram(), text)
      assert.same({ without:max() }, { with:max() }, text)
    end
  end)

  it("is the same without its period where a theorem tells it", function()
    for _, text in ipairs { "nim", "max:3", "whole", "lasker" } do
      local rules = nim.rules(text)
      local with, without = rules:sequence(100), rules:sequence(0, { period = false })
      assert.same({ 0, 0 }, { #without, without[0] })
      assert.equal(100, #without:extend(100))
      assert.same(with:table(), without:table(), text)
      assert.same(with:histogram(), without:histogram(), text)
      assert.same({ with:max() }, { without:max() }, text)
      assert.equal(1 << 40, #rules:sequence(1 << 40, { period = false }))
    end
  end)

  it("has no value beyond 2^63-1", function()
    local seq = nim.rules("lasker"):sequence(math.maxinteger)
    local message = "the Grundy value exceeds 2^63-1"
    assert.has_error(function() return seq[math.maxinteger] end, message)
    assert.has_error(function() return seq:max() end, message)
    assert.equal(math.maxinteger - 1, seq[math.maxinteger - 1])
    assert.same({ 1, 1 }, { (pairs(seq))(seq, 0) })
    assert.has_error(function() seq:table() end,
      "not enough memory for a table of 9223372036854775808 values")
  end)

  it("goes on from where it is", function()
    local seq, whole = nim.rules("0.156"):sequence(500), nim.rules("0.156"):sequence(9000)
    assert.equal(seq, seq:extend(9000))
    assert.same(values(whole, 9000), values(seq, 9000))
    assert.equal(9000, #seq:extend(10))
  end)

  it("counts its values and knows the largest", function()
    local function check(text, n)
      local seq = nim.rules(text):sequence(n)
      local counts, largest, first = {}, 0, 0
      for i = 0, n do
        counts[seq[i]] = (counts[seq[i]] or 0) + 1
        if seq[i] > largest then largest, first = seq[i], i end
      end
      assert.same({ counts, largest, first }, { seq:histogram(), seq:max() }, text .. n)
    end
    check("0.156", 3000)
    for n = 0, 100 do
      for _, text in ipairs { "whole", "max:3", "take:2-5", "part:1/3", "lasker" } do
        check(text, n)
      end
    end
  end)

  it("states no period that no pile reaches", function()
    local function period_of(text) return nim.rules(text):sequence(10):period() end
    assert.same({ 1, 0, 1 }, { period_of "max:9223372036854775807" })
    assert.same({ math.maxinteger, 0, 0 }, { period_of "max:9223372036854775806" })
    assert.same({ math.maxinteger, 0, 0 }, { period_of "take:7-9223372036854775800" })
    for _, text in ipairs { "take:8-9223372036854775800", "take:5-9223372036854775807",
      "take:9223372036854775800-9223372036854775807" } do
      assert.same({ nil, "the formula of the values has no period up to 2^63-1" },
        { period_of(text) }, text)
    end
  end)

  it("does not count for ever what a formula gives", function()
    assert.has_error(function() nim.rules("nim"):sequence(1 << 37):histogram() end,
      "not enough memory")
    assert.has_error(function()
      nim.rules("take:powers:4611686018427387904"):sequence(1 << 61):histogram()
    end, "the values of more than 2^30 piles are not counted")
    assert.same({ [0] = (1 << 60) + 1, [1] = 1 << 60 },
      nim.rules("take:powers:4611686018427387905"):sequence(1 << 61):histogram())
  end)

  it("reports progress, and keeps what it has when the report stops it", function()
    local seq = nim.rules("0.16"):sequence(10)
    local calls = 0
    local function stop(done, n, of)
      calls = calls + 1
      assert.equal(3000000, n)
      assert.equal(done, #of)
      error "enough"
    end
    assert.error_matches(function() seq:extend(3000000, { progress = stop }) end,
      "enough")
    assert.equal(1, calls)
    local kept = #seq
    assert.is_true(kept > 10 and kept < 3000000)
    local whole = nim.rules("0.16"):sequence(kept)
    assert.equal(whole[kept], seq[kept])
    assert.equal(kept + 10, #seq:extend(kept + 10))
  end)

  it("refuses what is no number of values", function()
    local rules = nim.rules "kayles"
    local function refused(n, why)
      assert.has_error(function() rules:sequence(n) end, why)
    end
    refused(-1, "bad argument #1 to 'sequence' (-1 is negative)")
    refused(1.5, "bad argument #1 to 'sequence' (integer expected, got 1.5)")
    refused("x", "bad argument #1 to 'sequence' (integer expected, got string)")
    refused(nil, "bad argument #1 to 'sequence' (integer expected, got nil)")
    rules = nim.rules "0.106"
    refused(1 << 50, "not enough memory for values up to 1125899906842624")
    refused(math.maxinteger, "not enough memory for values up to 9223372036854775807")
    assert.has_error(function()
      nim.rules("kayles"):sequence(1 << 50, { period = false })
    end, "not enough memory for values up to 1125899906842624")
    assert.error_matches(function() nim.rules("wythoff"):sequence(3) end,
      "'wythoff' is not a sum of piles")
    assert.error_matches(function() rules:sequence(3, { progress = 1 }) end,
      "field 'progress': function expected")
  end)
end)

describe("seq:split", function()
  local function is_odd(bits)
    local odd = false
    while bits ~= 0 do bits, odd = bits & (bits - 1), not odd end
    return odd
  end

  -- Whether n is rare by the text of the reference.
  local function rare_ones(seq, last, mask, parity, shift)
    local count, at = 0, nil
    for n = 0, last do
      local sum = (is_odd(seq[n] & mask) and 1 or 0) + (n & parity) + shift
      if sum % 2 == 0 then count, at = count + 1, n end
    end
    return count, at
  end

  it("finds the fewest rare values of all masks", function()
    for code, k in pairs { ["0.16"] = 2, ["0.07"] = 2, ["0.4"] = 1, ["0.044"] = false,
      ["4.7"] = false, ["0.007"] = 3, grundy = 0 } do
      local seq, last = nim.rules(code):sequence(700, { period = false }), 650
      local mask, parity, shift, rare, at = seq:split(last)
      local space, least = 1, math.huge
      while space <= seq:max() do space = 2 * space end
      for other = 0, space - 1 do
        least = math.min(least, (rare_ones(seq, last, other, 0, 0)))
        if k then least = math.min(least, (rare_ones(seq, last, other, 1, k & 1))) end
      end
      assert.same({ rare, at }, { rare_ones(seq, last, mask, parity, shift) }, code)
      assert.equal(least, rare, code)
    end
  end)

  it("gives nothing of other games, however far they go", function()
    for _, text in ipairs { "take:1,3", "0.3", "0.8", "lasker", "nim", "max:3" } do
      local seq = nim.rules(text):sequence(200)
      for _, n in ipairs { 0, 1, 200 } do
        assert.equal(0, select("#", seq:split(n)), text .. n)
      end
    end
  end)

  it("refuses what is not there, and what only a period gives", function()
    local seq = nim.rules("0.106"):sequence(20)
    assert.has_error(function() seq:split(21) end,
      "bad argument #1 to 'split' (at most 20, got 21)")
    assert.has_error(function() nim.rules("lasker"):sequence(7):split(8) end,
      "bad argument #1 to 'split' (at most 7, got 8)")
    local kayles = nim.rules("kayles"):sequence(3000)
    assert.equal(5, select("#", kayles:split(kayles:checked())))
    local _, why = pcall(kayles.split, kayles, 3000)
    local most = math.tointeger(why:match "%(at most (%d+), got 3000%)$")
    assert.is_true(most >= kayles:checked() and most < 3000, why)
    assert.equal(5, select("#", kayles:split(most)))
    assert.has_error(function() seq:split(-1) end,
      "bad argument #1 to 'split' (-1 is negative)")
  end)
end)

describe("a sequence with workers", function()
  local function table_of(text, n)
    return nim.rules(text):sequence(n, { period = false }):table()
  end

  it("goes on with them, and with others", function()
    local one = table_of("0.007", 12000)
    local seq = nim.rules("0.007"):sequence(100)
    seq:extend(9500, { workers = 2 })
    seq:extend(11000)
    assert.same(one, seq:extend(12000, { workers = 3 }):table())
  end)

  it("is stopped in the midst, and keeps what it has", function()
    local seq = nim.rules("0.172"):sequence(10)
    local function stop(done) if done > 20000 then error "enough" end end
    assert.error_matches(function()
      seq:extend(400000, { progress = stop, workers = 2 })
    end, "enough")
    assert.is_true(#seq > 20000 and #seq < 400000)
    assert.same(table_of("0.172", #seq), seq:table())
  end)

  it("refuses fields that it does not know", function()
    local rules = nim.rules "0.77"
    assert.has_error(function() rules:sequence(20, { worker = 2 }) end,
      "bad argument #2 to 'sequence' (unknown field 'worker': did you mean 'workers'?)")
    assert.has_error(function() rules:sequence(20):extend(30, { period = false }) end,
      "bad argument #2 to 'extend' (unknown field 'period')")
    assert.has_error(function() rules:sequence(20, { 2 }) end,
      "bad argument #2 to 'sequence' (unknown field '1')")
  end)

  it("refuses what is no number of workers, and is as before", function()
    local rules = nim.rules "0.007"
    local seq = rules:sequence(10)
    local function refused(workers, got)
      local why = "(field 'workers': integer from 1 to 256 expected, got " .. got .. ")"
      assert.has_error(function() rules:sequence(20, { workers = workers }) end,
        "bad argument #2 to 'sequence' " .. why)
      assert.has_error(function() seq:extend(20, { workers = workers }) end,
        "bad argument #2 to 'extend' " .. why)
      assert.equal(10, #seq)
    end
    refused(0, "0")
    refused(-1, "-1")
    refused(1.5, "1.5")
    refused(0 / 0, tostring(0 / 0))
    refused("x", "string")
    refused("2", "string")
    refused(257, "257")
    refused(math.maxinteger, "9223372036854775807")
    refused(true, "boolean")
  end)

  it("takes true or false for the period, nothing that only looks like one", function()
    for _, period in ipairs { "false", 0, {} } do
      assert.has_error(function() nim.rules("0.77"):sequence(10, { period = period }) end,
        "bad argument #2 to 'sequence' (field 'period': true or false expected)")
    end
    assert.equal(12, (nim.rules("0.77"):sequence(200, { period = true }):period()))
  end)
end)

describe("seq:table", function()
  it("has every value from G(0) on", function()
    local seq = nim.rules("kayles"):sequence(300)
    local t = seq:table()
    for i = 0, 300 do assert.equal(seq[i], t[i]) end
    assert.same({ 0, 1, 300, nil }, { t[0], t[1], #t, t[301] })
    assert.same({ [0] = 0 }, nim.rules("grundy"):sequence(0):table())
    assert.same({ [0] = 0, 1, 2, 4, 3, 5 }, nim.rules("lasker"):sequence(5):table())
  end)

  it("says that there is no memory for it", function()
    assert.has_error(function() nim.rules("kayles"):sequence(10^17 | 0):table() end,
      "not enough memory for a table of 100000000000000001 values")
    assert.has_error(function() nim.rules("kayles"):sequence(1).table(3) end)
  end)
end)

describe("pairs of a sequence", function()
  it("goes from G(0) to G(n), in order", function()
    local seq, last = nim.rules("0.156"):sequence(5000), -1
    for i, value in pairs(seq) do
      assert.equal(last + 1, i)
      if seq[i] ~= value then assert.equal(seq[i], value) end
      last = i
    end
    assert.equal(5000, last)
  end)

  it("goes as far as there is anything, and further when it grows", function()
    local seq, seen = nim.rules("nim"):sequence(2), {}
    for i, value in pairs(seq) do
      seen[#seen + 1] = value
      if i == 2 then seq:extend(4) end
    end
    assert.same({ 0, 1, 2, 3, 4 }, seen)
    for i in pairs(nim.rules("kayles"):sequence(math.maxinteger - 1)) do
      if i == 50 then break end
    end
  end)

  it("is next's equal with one value at a time", function()
    local seq = nim.rules("kayles"):sequence(3)
    local step, state, first = pairs(seq)
    assert.same({ 0, 0 }, { step(state, first) })
    assert.same({ 3, 3 }, { step(state, 2) })
    for _, i in ipairs { 3, math.maxinteger, -7, math.mininteger } do
      assert.is_nil(step(state, i))
    end
    assert.has_error(function() step(state, "x") end)
  end)
end)

describe("a sequence file", function()
  it("gives the sequence back, to go on from", function()
    local rules = nim.rules "0.16"
    local seq = rules:sequence(5000)
    assert.equal(seq, seq:save(path))
    local again = assert(rules:load(path))
    assert.same(values(seq, 5000), values(again, 5000))
    assert.same({ seq:max() }, { again:max() })
    assert.equal(rules:sequence(9000)[9000], again:extend(9000)[9000])
  end)

  it("is of rules from a file by their text, and of long rules by a hash", function()
    local text = "return { takes = function(n) return n > 2 and { 1, 3 } or {} end }"
    local rules = nim.rules { file = "one.lua", text = text }
    assert(rules:sequence(300):save(path))
    for _, name in ipairs { "one.lua", "other.lua" } do
      local again = nim.rules { file = name, text = text }
      local seq, told = again:load(path)
      assert.same({ 300, "all 301 values were checked" }, { #seq, told })
      assert.same(values(rules:sequence(400), 400), values(seq:extend(400), 400))
    end
    assert.fails_like(": a sequence of rules from another file, or from an older text of "
      .. "this one$", nim.rules({ file = "one.lua", text = text .. " " }):load(path))
    local long = {}
    for i = 1, 2000 do long[i] = 2 * i + 1 end
    long = nim.rules("take:" .. table.concat(long, ","))
    assert(long:sequence(500):save(path))
    assert.equal(500, #assert(long:load(path)))
    assert.is_nil(rules:load(path))
    assert.is_nil(nim.rules("kayles"):load(path))
  end)

  it("is not there of a function, which has no text, and of a formula", function()
    local rules = nim.rules { takes = function() return {} end }
    local why = "a function has no text to save: give the rules as a file"
    assert.same({ nil, path .. ": " .. why }, { rules:sequence(3):save(path) })
    assert.same({ nil, path .. ": " .. why }, { rules:load(path) })
    why = "the values come from a formula: there is nothing to save"
    assert.same({ nil, path .. ": " .. why }, { nim.rules("nim"):sequence(3):save(path) })
    assert.same({ nil, path .. ": " .. why }, { nim.rules("nim"):load(path) })
  end)

  it("keeps a proven period, and values of two bytes", function()
    local rules = nim.rules "kayles"
    rules:sequence(1000):save(path)
    assert.equal(12, (rules:load(path):period()))
    local wide = nim.rules("take:" .. table.concat((function()
      local list = {}
      for i = 1, 300 do list[i] = i end
      return list
    end)(), ","))
    local seq = wide:sequence(2000)
    seq:save(path)
    assert.same(values(seq, 2000), values(wide:load(path), 2000))
    assert.equal(300, (seq:max()))
  end)

  local function forge(...) sequencefile.write(path, ...) end

  it("costs little where it is false, however many values it claims", function()
    local count = 300000000
    write(("luanim sequence 1\nrules 0.16\nlength %d\nvalues %d of 1 byte, hash %016x\n")
      :format(count, count, 0))
    assert(os.execute(("truncate -s +%d %s"):format(count, path)))
    local most = kilobytes(([[
      local seq, why = nim.rules("0.16"):load("%s")
      assert(why:find("G(1) is 1, not 0", 1, true), why)]]):format(path))
    if not most then return pending "needs /proc" end
    assert.is_true(most < 4096, most)
  end)

  it("can be forged by the specs", function()
    local rules = nim.rules "0.16"
    rules:sequence(9000):save(path)
    local text = read()
    forge("0.16", values(rules:sequence(9000), 9000))
    assert.equal(text, read())
    nim.rules("0.007"):sequence(9000):save(path)
    text = read()
    forge("0.007", values(nim.rules("0.007"):sequence(9000), 9000))
    assert.equal(text, read())
  end)

  it("that was made by hand is not believed", function()
    local rules = nim.rules "kayles"
    forge("0.77", { 0, 1, 0, 1 })
    assert.same(
      { nil, path .. ": G(2) is 2, not 0: these are not the values of this game" },
      { rules:load(path) })
    local list = values(rules:sequence(168), 168)
    forge("0.77", list)
    assert.equal("all 169 values were checked",
      select(2, assert(rules:load(path))))
    for i = 1, #list do
      list[i] = list[i] ~ 8
      forge("0.77", list)
      assert.is_nil(rules:load(path), i)
      list[i] = list[i] ~ 8
    end
    forge("grundy", { 0, 0, 0, 1, 0, 2, 1, 0, 2 })
    assert.is_truthy(nim.rules("grundy"):load(path))
    forge("grundy", { 0, 0, 0, 1, 0, 2, 1, 0, 1 })
    assert.is_nil(nim.rules("grundy"):load(path))
    forge("take:2,3", { 0, 0, 1, 1, 2, 0, 0, 1, 2 })
    assert.is_nil(nim.rules("take:2,3"):load(path))
  end)

  it("of many values is checked to the last, and goes on from there", function()
    local rules = nim.rules "0.106"
    local list = values(rules:sequence(60000), 60000)
    forge("0.106", list)
    local calls, last = 0, 0
    local function progress(n, wanted)
      assert.is_true(n >= last)
      calls, last = calls + 1, n
      assert.equal(60000, wanted)
    end
    local seq, told = assert(rules:load(path, { workers = 2, progress = progress }))
    assert.equal("all 60001 values were checked", told)
    assert.is_true(calls > 0)
    assert.equal(rules:sequence(61000)[61000], seq:extend(61000)[61000])
    list[60001] = list[60001] ~ 1
    forge("0.106", list)
    assert.same({ nil, ("%s: G(60000) is %d, not %d: these are not the values of this "
      .. "game"):format(path, list[60001] ~ 1, list[60001]) }, { rules:load(path) })
  end)

  it("that is altered is refused, or says the truth #long", function()
    local random, loaded = nim.random "forged", 0
    local COUNT <const> = 1000
    for i = 1, COUNT do
      local game, text, what = forger.forge(random)
      local ok, found = pcall(forger.judge, game, text, path)
      assert(ok, ("file %d, %s: %s"):format(i, what, found))
      if found then loaded = loaded + 1 end
    end
    assert.is_true(loaded > 10 and loaded < COUNT // 4, loaded)
  end)

  it("proves no false preperiod", function()
    local rules = nim.rules "0.16"
    local seq = rules:sequence(600000)
    local period, preperiod = seq:period()
    local list = values(seq, seq:checked())
    list[preperiod] = list[preperiod + period]
    forge("0.16", list)
    assert.same({ nil, path
      .. ": G(105350) is 16, not 14: these are not the values of this game" },
      { rules:load(path) })
  end)

  it("proves no false period #slow", function()
    local rules, known, period, preperiod = nim.rules "0.8", 6000, 4500, 1500
    local list = values(rules:sequence(known), known)
    for i = known + 2, 3 * preperiod + 2 * period + 2 do list[i] = list[i - period] end
    forge("0.8", list)
    assert.fails_like(": G%(6001%) is %d+, not %d+: these are not the values of this "
      .. "game$", rules:load(path))
  end)

  it("is believed on demand, and then proves nothing", function()
    local why = "values from a file that were not checked prove no period"
    local rules = nim.rules "kayles"
    local list = values(rules:sequence(300), 300)
    forge("0.77", list, 1000)
    local seq, told = assert(rules:load(path, { check = false }))
    assert.equal("none of the 301 values were checked", told)
    assert.same({ 300, list[301] }, { #seq, seq[300] })
    for _ = 1, 2 do
      assert.same({ nil, why }, { seq:period() })
      assert.is_nil(seq:checked())
      seq:extend(2000)
    end
    assert.equal(rules:grundy(2000), seq[2000])
    assert.equal(seq, seq:save(path))
    assert.equal(12, (rules:load(path):period()))
  end)

  it("is asked for by fields that there are", function()
    local rules = nim.rules "kayles"
    for _, row in ipairs {
      { { chek = true }, "unknown field 'chek': did you mean 'check'?" },
      { { period = false }, "unknown field 'period'" },
      { { check = 1 }, "field 'check': true or false expected" },
      { 1, "table expected, got number" },
    } do
      assert.has_error(function() rules:load(path, row[1]) end,
        ("bad argument #2 to 'load' (%s)"):format(row[2]))
    end
  end)

  it("has a name without a zero byte", function()
    local rules = nim.rules "0.16"
    local seq, name = rules:sequence(10), path .. ".none"
    assert.has_error(function() seq:save(name .. "\0b") end,
      "bad argument #1 to 'save' (a file name has no zero byte)")
    assert.has_error(function() rules:load(path .. "\0b") end,
      "bad argument #1 to 'load' (a file name has no zero byte)")
    assert.has_error(function() rules:load "" end,
      "bad argument #1 to 'load' (the name of the file is empty)")
    assert.is_nil(io.open(name))
  end)

  it("holds what proves the period, and its length", function()
    local rules = nim.rules "kayles"
    for _, n in ipairs { 168, 1000, 10 ^ 15 | 0, math.maxinteger } do
      local seq = rules:sequence(n)
      assert.equal(seq, seq:save(path))
      assert.is_true(#read() < 500)
      local again = assert(rules:load(path))
      assert.equal(n, #again)
      assert.equal(seq[n], again[n])
      assert.same({ seq:period() }, { again:period() })
    end
    forge("0.77", values(rules:sequence(100), 100), 102)
    assert.same({ nil, path .. ": damaged: no period gives the values up to its length" },
      { rules:load(path) })
    forge("0.77", values(rules:sequence(100), 100), 100)
    assert.is_nil(rules:load(path))
  end)

  it("does not write through a link that somebody has put in its way", function()
    local other = command.file "keep me"
    local link = path .. ".1.part"
    assert(os.execute(("ln -s %s %s"):format(other, link)))
    local seq = nim.rules("0.16"):sequence(10)
    assert.equal(seq, seq:save(path))
    assert.is_truthy(nim.rules("0.16"):load(path))
    assert.equal("keep me", command.take(other))
    assert(os.remove(link))
  end)

  it("takes the place of the file that a link leads to", function()
    local rules, link = nim.rules "0.16", path .. ".link"
    rules:sequence(10):save(path)
    assert(os.execute(("ln -s %s %s"):format(path, link)))
    rules:sequence(20):save(link)
    assert.equal(20, #rules:load(path))
    os.remove(link)
    assert.equal(20, #rules:load(path))
  end)

  it("that is another's, cut or damaged is refused with words", function()
    local rules = nim.rules "0.16"
    rules:sequence(3000):save(path)
    local text = read()
    local function refused(content, why)
      write(content)
      assert.fails(path .. ": " .. why, rules:load(path))
    end
    refused(text:sub(1, -10), "truncated: values are missing")
    refused(text .. "x", "unexpected text after the values")
    local last = text:byte(-1)
    refused(text:sub(1, -2) .. string.char(last ~ 1), ("G(3000) is %d, not %d: "
      .. "these are not the values of this game"):format(last, last ~ 1))
    refused(text:gsub("hash %x", function(digit)
      return digit == "hash 0" and "hash 1" or "hash 0"
    end, 1), "damaged: the hash differs")
    refused("", "not a sequence of luanim")
    refused("hello\n", "not a sequence of luanim")
    refused(text:gsub("values 3001", "values -1", 1), "not a sequence of luanim")
    refused(text:gsub("length 3001", "length x", 1), "not a sequence of luanim")
    refused(text:gsub("length 3001", "length 9999999999999999999", 1),
      "not a sequence of luanim")
    refused(text:gsub("0.16", "0.17", 1), "a sequence of '0.17', not of '0.16'")
    assert.same({ nil, "no/such: No such file or directory" }, { rules:load "no/such" })
  end)

  it("is checked in steps where it is long, and its rules are a text", function()
    local mine = nim.rules { file = "a.lua", text = "return { options = function(n) "
      .. "return n > 0 and { { n // 2 } } or {} end }" }
    local out, asked = os.tmpname(), {}
    assert(mine:sequence(9000):save(out))
    local seq, said = assert(mine:load(out, { progress = function(n)
      asked[#asked + 1] = n
    end }))
    assert.same({ 9000, "all 9001 values were checked" }, { #seq, said })
    assert.is_true(#asked > 1 and asked[#asked] == 9000)
    os.remove(out)
  end)

  it("cannot be written to a full disk or a missing folder, and says so", function()
    local seq = nim.rules("0.16"):sequence(100000)
    assert.same({ nil, "/dev/full: No space left on device" }, { seq:save "/dev/full" })
    assert.same({ nil, "no/such/file: No such file or directory" },
      { seq:save "no/such/file" })
  end)
end)

describe("rules:grundy", function()
  it("answers for any pile once the period is proven", function()
    local huge = math.maxinteger
    assert.equal(nim.rules("kayles"):sequence(200)[huge % 12 + 96],
      nim.rules("kayles"):grundy(huge))
    assert.equal(huge % 4, nim.rules("max:3"):grundy(huge))
    assert.equal(huge, nim.rules("nim"):grundy(huge))
    assert.equal(huge - 1, nim.rules("lasker"):grundy(huge - 1))
    assert.error_matches(function() nim.rules("lasker"):grundy(huge) end,
      "the Grundy value exceeds 2^63-1", nil, true)
  end)
end)
