-- Certificates of periods, and the independent program that checks them.
local command = require "spec.support.command"
local nim = require "nim"
local period_of = require "nim.cli.period"

local LUA = os.getenv "LUA" or "lua5.4"
local CHECK = LUA .. " examples/certificate.lua "

local closes = { __close = function() end }

-- The program in this process, for thousands of texts that are no files: what it prints,
-- and its status. It gives up after fewer steps than the program does.
local function checked(texts)
  local printed, status = {}, nil
  local source, count = command.read "examples/certificate.lua":gsub("2000000000",
    "50000000")
  assert.equal(1, count)
  local function open(text)
    return setmetatable({ read = function() return text end }, closes)
  end
  local chunk = assert(load(source, "@examples/certificate.lua", "t", setmetatable({
    arg = texts, io = { open = open },
    print = function(line) printed[#printed + 1] = line end,
    os = { exit = function(ok) status = ok end },
  }, { __index = _G })))
  chunk()
  debug.sethook() -- which counts its steps
  for i, line in ipairs(printed) do printed[i] = line:sub(#texts[i] + 3) end
  return printed, status
end

local function certificate(code)
  local path = os.tmpname()
  command.out(("period %s --certificate %s"):format(code, path))
  return command.take(path)
end

-- A forger computes the hash anew, over the altered text and the true values.
local function signed(text, code, last)
  text = text:gsub("hash %x+\n$", "")
  local h, seq = 0xcbf29ce484222325, nim.rules(code):sequence(last)
  for i = 1, #text do h = (h ~ text:byte(i)) * 0x100000001b3 end
  for n = 0, last do h = (h ~ seq[n]) * 0x100000001b3 end
  return ("%shash %016x\n"):format(text, h)
end

-- Every kind of rules that has certificates: numbers that may be taken, or may not; octal
-- codes, with splits of every parity and shift, and none; hexadecimal codes.
local KINDS = {
  "take:9", "take:1", "take:1,3,4", "take:2,5,7", "take:1,3-7", "take:1-3,5,6", "0.3",
  "0.77", "0.07", "4.0", "4.003", "0.45", "0.137", "0.A3", "4.C5", "allbut:1",
  "allbut:2,5", "allbut:1-4,7", "allbut:2,3,5,7,11,13", "allbut:2,5,6,10,11,13",
}

local FORM = "period %d\npreperiod %d\nsaltus %d\nexception %s\nlargest %d %d\n"
  .. "checked %d\nsplit %s\nrare %d\n%s"

-- A certificate of another period and preperiod that is true in all the rest.
local function forge(text, code, period, preperiod)
  local piles = code:find ":" and 1 or code:find "[89A-F]" and 3 or 2
  local p, n0, last, words =
    text:match "period (%d+)\npreperiod (%d+).*\nchecked (%d+)\nsplit ([^\n]+)"
  local checks = last + piles * (period + preperiod - p - n0)
  local known = math.max(checks, last // 1)
  local seq, at, n = nim.rules(code):sequence(known), 0, preperiod - 1
  for i = 1, checks do if seq[i] > seq[at] then at = i end end
  local _, rare = period_of.rare(seq, last // 1, checks)
  local exception = n < 0 and "none" or ("%d %d %d"):format(n, seq[n], seq[n + period])
  local grows = code:find "^allbut"
  local saltus = grows and seq[preperiod + period] - seq[preperiod] or 0
  local body = FORM:format(period, preperiod, saltus, exception, seq[at], at, checks,
    words, #rare, table.concat(rare))
  return signed(text:match "^[^\n]+\n[^\n]+\n" .. body, code, checks)
end

describe("examples/certificate.lua", function()
  it("accepts what is right", function()
    local texts, wanted = {}, {}
    for code, says in pairs {
      ["0.77"] = "period 12 from n = 71", ["0.07"] = "period 34 from n = 53",
      ["0.156"] = "period 349 from n = 3479", ["4.003"] = "period 2 from n = 4",
      ["4.0"] = "period 2 from n = 1", ["0.3"] = "period 2 from n = 0",
      ["0.4"] = "period 34 from n = 54", ["0.45"] = "period 20 from n = 498",
      ["take:2,5,7"] = "period 22 from n = 0", ["4.C5"] = "period 34 from n = 54",
      ["0.A3"] = "period 4 from n = 1", ["take:1,3-7"] = "period 10 from n = 0",
      ["take:1,2,4,6-8"] = "period 12 from n = 0",
      ["allbut:2,5"] = "period 4 and saltus 2 from n = 0",
      ["allbut:1-4,7"] = "period 5 and saltus 1 from n = 0",
      ["allbut:4,6,9,13"] = "period 127 and saltus 44 from n = 195",
    } do
      texts[#texts + 1] = certificate(code)
      wanted[#wanted + 1] = ("%s has %s on"):format(code, says)
    end
    local printed, status = checked(texts)
    assert.same(wanted, printed)
    assert.is_true(status)
  end)

  it("accepts what luanim proves of any numbers left out up to 9", function()
    local texts, said = {}, {}
    for set = 1, (1 << 9) - 1 do
      local left_out = {}
      for k = 1, 9 do if set >> k - 1 & 1 == 1 then table.insert(left_out, k) end end
      local rules = nim.rules { allbut = left_out }
      local seq = rules:sequence(1000)
      texts[set] = require "nim.cli.period".certificate(rules, seq)
      local period, from, saltus = seq:period()
      said[set] = ("%s has period %d%s from n = %d on"):format(rules, period,
        saltus > 0 and " and saltus " .. saltus or "", from)
    end
    assert.same(said, (checked(texts)))
  end)

  it("is a program of its own, below 200 lines", function()
    local path = command.file(certificate "0.07")
    local ran = command.shell(CHECK .. path)
    assert.same({ 0, path .. ": 0.07 has period 34 from n = 53 on\n", "" },
      { ran.status, ran.out, ran.err })
    ran = command.shell(CHECK)
    assert.same({ 2, "usage: certificate.lua FILE...\n" }, { ran.status, ran.out })
    ran = command.shell(CHECK .. "no/such /dev/null " .. path)
    assert.equal(1, ran.status)
    assert.truthy(ran.out:find("^no/such: REFUSED: it cannot be opened\n"
      .. "/dev/null: REFUSED: it is empty or cannot be read\n"))
    os.remove(path)
    local lines = 0
    for line in io.lines "examples/certificate.lua" do
      lines = lines + 1
      assert.is_nil(line:find "require")
    end
    assert.is_true(lines < 200)
  end)

  local function alter_bytes(codes)
    for _, code in ipairs(codes) do
      local text, texts = certificate(code), {}
      for i = 1, #text do
        local before, byte, after = text:sub(1, i - 1), text:byte(i), text:sub(i + 1)
        for _, other in ipairs { byte ~ 1, byte ~ 0x80, 48 + (byte - 47) % 10 } do
          local altered = before .. string.char(other) .. after
          if altered ~= text then texts[#texts + 1] = altered end
        end
        texts[#texts + 1] = before .. after
        texts[#texts + 1] = before
        texts[#texts + 1] = before .. "0" .. text:sub(i)
      end
      texts[#texts + 1] = text .. "\n"
      local printed, status = checked(texts)
      assert.is_false(status)
      for i, said in ipairs(printed) do
        if not said:find "^REFUSED: " then
          assert.equal(text, texts[i], "accepted under " .. code)
        end
      end
      assert.equal(#texts, #printed)
    end
  end

  it("refuses a text with any byte altered, left out or added", function()
    alter_bytes { "0.3" }
  end)

  it("refuses a longer text with any byte altered, left out or added #slow", function()
    alter_bytes { "0.77", "take:1,3" }
  end)

  local text

  --- What the program says of a certificate of Kayles with that in place of this.
  local function forged(this, that)
    text = text or certificate "0.77"
    local altered, count = text:gsub(this, that)
    assert.equal(1, count)
    return checked { signed(altered, "0.77", 168) }[1]
  end

  it("accepts the same with a hash computed anew", function()
    assert.equal("0.77 has period 12 from n = 71 on", forged("saltus 0", "saltus 0"))
  end)

  it("refuses what does not follow, with a true hash as well", function()
    for _, case in ipairs {
      { "period 12", "period 24", "checked is not 192" },
      { "period 12", "period 6", "checked is not 156" },
      { "period 12", "period 0", "a period of 0" },
      { "period 12", "period x", "this is not a certificate of a period" },
      { "preperiod 71", "preperiod 70", "checked is not 166" },
      { "checked 168", "checked 169", "checked is not 168" },
      { "exception 70 6 2", "exception 70 6 3",
        "line 6: 'exception 70 6 2', not 'exception 70 6 3'" },
      { "exception 70 6 2", "exception none",
        "line 6: 'exception 70 6 2', not 'exception none'" },
      { "saltus 0", "saltus 1", "line 5: 'saltus 0', not 'saltus 1'" },
      { "largest 8 27", "largest 7 27", "the mask fits no values" },
      { "largest 8 27", "largest 9 27",
        "line 7: 'largest 8 27', not 'largest 9 27'" },
      { "split 15 0 0", "split 15 0 1", "no split of this game" },
      { "split 15 0 0", "split 15 1 0", "no split of this game" },
      { "split 15 0 0", "split none", "split none" },
      { "split 15 0 0", "split 7 0 0", "more than 10 values are rare" },
      { "rare 10", "rare 11", "line 10: 'rare 10', not 'rare 11'" },
      { "rare 10", "rare 9", "more than 9 values are rare" },
      { "\n39 3", "\n39 4", "line 19: '39 3', not '39 4'" },
      { "\n39 3", "", "line 19: '39 3', not '70 6'" },
      { "rules 0.77", "rules 0.75", nil }, { "rules 0.77", "rules 0.7", nil },
      { "rules 0.77", "rules 0.7G", "rules '0.7G' are not known here" },
      { "rules 0.77", "rules take:1,2", nil },
    } do
      local said = forged(case[1]:gsub("%.", "%%."), case[2])
      assert.equal("REFUSED: ", said:sub(1, 9))
      if case[3] then assert.equal(case[3], said:sub(10)) end
    end
  end)

  it("refuses another period of each kind, with all that belongs to it #slow", function()
    for _, code in ipairs(KINDS) do
      local right = certificate(code)
      local p, n0 = right:match "period (%d+)\npreperiod (%d+)"
      p, n0 = p // 1, n0 // 1
      assert.equal(right, forge(right, code, p, n0))
      local texts, wanted = {}, {}
      local function refuses(period, preperiod, said)
        texts[#texts + 1] = forge(right, code, period, preperiod)
        wanted[#wanted + 1] = code .. " REFUSED: " .. said
      end
      refuses(2 * p, n0, ("period %d holds"):format(p))
      refuses(3 * p, n0, ("period %d holds"):format(p))
      refuses(p, n0 + 1, "it holds from an earlier n on")
      refuses(p, n0 + p, "it holds from an earlier n on")
      refuses(p + 1, n0, ("period %d does not hold"):format(p + 1))
      if n0 > 0 then refuses(p, n0 - 1, ("period %d does not hold"):format(p)) end
      local printed = checked(texts)
      for i, said in ipairs(printed) do printed[i] = code .. " " .. said end
      assert.same(wanted, printed)
    end
  end)

  -- Every number of a certificate, in turn, replaced by others, with a true hash.
  local function altered(right, code, last)
    local texts, p = {}, right:match "period (%d+)"
    for at, digits in right:gmatch "()(%d+)" do
      for _, other in ipairs { digits + 1, math.max(0, digits - 1), digits * 2,
        p + digits, 0, 1, 1 << 50, 100000000000000000 } do
        local claim = right:sub(1, at - 1) .. other .. right:sub(at + #digits)
        if claim ~= right then texts[#texts + 1] = signed(claim, code, last) end
      end
    end
    return texts
  end

  -- What is accepted must be true: with other rules, the certificate of those. Another
  -- split only says where to look first.
  local function is_true(claim)
    local head, rules = claim:match "^(.-rules (%S+)\n.*)split "
    return certificate(rules):sub(1, #head) == head
  end

  local function alter(codes)
    for _, code in ipairs(codes) do
      local right = certificate(code)
      local body, last = right:gsub("hash.*", ""), right:match "checked (%d+)" // 1
      local texts = altered(body, code, last)
      for i, said in ipairs((checked(texts))) do
        local refused = said:find "^REFUSED: [^\n]+$" ~= nil
        assert.is_true(refused or is_true(texts[i]), texts[i])
      end
    end
  end

  it("refuses any number altered, with a true hash as well", function()
    alter { KINDS[1], KINDS[#KINDS] }
  end)

  it("refuses any number altered in each kind #slow", function() alter(KINDS) end)

  -- Changes a certificate by patterns: it is refused, with these words.
  local function refuser(right)
    return function(said, ...)
      local claim = right
      for _, change in ipairs { ... } do
        local count
        claim, count = claim:gsub(change[1], change[2])
        assert.is_true(count > 0, change[1])
      end
      assert.same({ "REFUSED: " .. said }, (checked { claim }))
    end
  end

  it("ends, whatever is claimed #long", function()
    local refuses = refuser(certificate "0.77")
    refuses("split 015 0 0", { "split 15 0 0", "split 015 0 0" })
    refuses("the mask fits no values", { "split 15 0 0", "split 0 0 0" })
    refuses("the mask fits no values", { "split 15 0 0", "split 1125899906842624 0 0" })
    refuses("more than 10000000 values", { "largest 8", "largest 1125899906842624" })
    refuses("more than 10 values are rare", { "split 15 0 0", "split 65536 0 0" },
      { "largest 8", "largest 65537" })
    refuses("undecided after 50000000 steps", { "rules 0.77", "rules 0.8" },
      { "split 15 0 0", "split none" }, { "largest 8", "largest 1000" },
      { "period 12", "period 1000" }, { "checked 168", "checked 3214" })
    refuses("more than 10000000 values", { "period 12", "period 10000000" },
      { "checked 168", "checked 20000144" })
    refuses("18446744073709551616 is too large",
      { "period 12", "period 18446744073709551616" })
    refuses("this is not a certificate of a period", { "\n", "\r\n" })
    refuses("this is not a certificate of a period", { "period 12", "period -12" })
    refuses("this is not a certificate of a period", { "period 12", "period nan" })
    refuses("this is not a certificate of a period", { "saltus 0\n", "%0%0" })
    refuses("text follows the certificate", { "hash.*", "%0%0" })
    local ran = command.shell(CHECK .. "/dev/zero")
    assert.equal("/dev/zero: REFUSED: this is not a certificate of a period\n", ran.out)
  end)

  it("ends, whatever is claimed of a saltus #slow", function()
    local refuses = refuser(certificate "allbut:2,5")
    refuses("line 5: 'saltus 2', not 'saltus 0'", { "saltus 2", "saltus 0" })
    refuses("line 5: 'saltus 2', not 'saltus 1152921504606846976'",
      { "saltus 2", "saltus 1152921504606846976" })
    refuses("line 5: 'saltus 2', not 'saltus 99999999999999999999'",
      { "saltus 2", "saltus 99999999999999999999" })
    refuses("this is not a certificate of a period", { "saltus 2", "saltus -2" })
    refuses("this is not a certificate of a period", { "saltus 2", "saltus 2.0" })
    refuses("period 4 holds", { "period 4", "period 8" }, { "saltus 2", "saltus 4" },
      { "checked 13", "checked 17" }, { "largest 7", "largest 9" })
    refuses("period 2 does not hold", { "period 4", "period 2" },
      { "saltus 2", "saltus 1" }, { "checked 13", "checked 11" })
    refuses("it holds from an earlier n on", { "preperiod 0", "preperiod 1" },
      { "checked 13", "checked 14" })
    refuses("checked is not 200000000000000001",
      { "allbut:2,5", "allbut:2,99999999999999999" })
    refuses("more than 65535 numbers", { "allbut:2,5", "allbut:2-99999999999999999" })
    refuses("allbut: numbers must ascend", { "allbut:2,5", "allbut:5,2" })
    refuses("allbut: numbers must ascend", { "allbut:2,5", "allbut:0,5" })
    refuses("rules 'allbut:' are not known here", { "allbut:2,5", "allbut:" })
    refuses("rules 'allbut:5-2' are not known here", { "allbut:2,5", "allbut:5-2" })
    refuses("undecided after 50000000 steps", { "allbut:2,5", "allbut:1-65535" },
      { "checked 13", "checked 131073" }, { "largest 7", "largest 9999999" })
    refuses("more than 10000000 values", { "period 4", "period 10000000" },
      { "checked 13", "checked 10000009" })
    refuses("G(13) is larger than the largest", { "largest 7", "largest 6" })
  end)

  it("checks half a million values in seconds #slow", function()
    local path = command.file(certificate "0.16")
    local ran = command.shell(CHECK .. path)
    assert.equal(path .. ": 0.16 has period 149459 from n = 105351 on\n", ran.out)
    os.remove(path)
  end)
end)

describe("luanim period --certificate", function()
  it("writes nothing where no period is proven", function()
    local ran = command.run "period 0.106 --limit 1000 --certificate no-such-file"
    assert.equal(1, ran.status)
    assert.equal("luanim: no certificate: no period is proven\n", ran.err)
    assert.is_nil(io.open "no-such-file")
  end)
end)
