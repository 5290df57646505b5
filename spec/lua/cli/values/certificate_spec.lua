-- Certificates of periods, and the independent program that checks them.
local command = require "spec.support.command"

local LUA = os.getenv "LUA" or "lua5.4"
local CHECK = LUA .. " examples/certificate.lua "

local closes = { __close = function() end }

-- The program in this process, for thousands of texts that are no files: what it prints,
-- and its status.
local function checked(texts)
  local printed, status = {}, nil
  local function open(text)
    return setmetatable({ read = function() return text end }, closes)
  end
  local chunk = assert(loadfile("examples/certificate.lua", "t", setmetatable({
    arg = texts, io = { open = open },
    print = function(line) printed[#printed + 1] = line end,
    os = { exit = function(ok) status = ok end },
  }, { __index = _G })))
  chunk()
  for i, line in ipairs(printed) do printed[i] = line:sub(#texts[i] + 3) end
  return printed, status
end

local function certificate(code)
  local path = os.tmpname()
  local ran = command.run(("period %s --certificate %s"):format(code, path))
  assert.same({ 0, "" }, { ran.status, ran.err })
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  os.remove(path)
  return text
end

-- A forger computes the hash anew, over his text and the values that are true.
local function signed(text, code, last)
  text = text:gsub("hash %x+\n$", "")
  local h, seq = 0xcbf29ce484222325, require("nim").rules(code):sequence(last)
  for i = 1, #text do h = (h ~ text:byte(i)) * 0x100000001b3 end
  for n = 0, last do h = (h ~ seq[n]) * 0x100000001b3 end
  return ("%shash %016x\n"):format(text, h)
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
      ["0.A3"] = "period 4 from n = 1",
    } do
      texts[#texts + 1] = certificate(code)
      wanted[#wanted + 1] = ("%s has %s on"):format(code, says)
    end
    local printed, status = checked(texts)
    assert.same(wanted, printed)
    assert.is_true(status)
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
      .. "/dev/null: REFUSED: there is no rules\n"))
    os.remove(path)
    local lines = 0
    for line in io.lines "examples/certificate.lua" do
      lines = lines + 1
      assert.is_nil(line:find "require")
    end
    assert.is_true(lines < 200)
  end)

  it("refuses a text with any byte altered, left out or added", function()
    for _, code in ipairs { "0.3", "0.77", "take:1,3" } do
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
      { "period 12", "period x", "the period is no number" },
      { "preperiod 71", "preperiod 70", "checked is not 166" },
      { "checked 168", "checked 169", "checked is not 168" },
      { "exception 70 6 2", "exception 70 6 3",
        "line 6: it should be 'exception 70 6 2', not 'exception 70 6 3'" },
      { "exception 70 6 2", "exception none",
        "line 6: it should be 'exception 70 6 2', not 'exception none'" },
      { "saltus 0", "saltus 1", "line 5: it should be 'saltus 0', not 'saltus 1'" },
      { "largest 8 27", "largest 9 27",
        "line 7: it should be 'largest 8 27', not 'largest 9 27'" },
      { "split 15 0 0", "split 15 0 1", "no split of this game" },
      { "split 15 0 0", "split 15 1 0", "no split of this game" },
      { "split 15 0 0", "split none", "split none" },
      { "split 15 0 0", "split 7 0 0", "line 10: it should be 'rare 32', not 'rare 10'" },
      { "rare 10", "rare 9", "line 10: it should be 'rare 10', not 'rare 9'" },
      { "\n39 3", "\n39 4", "line 19: it should be '39 3', not '39 4'" },
      { "\n39 3", "", "line 19: it should be '39 3', not '70 6'" },
      { "rules 0.77", "rules 0.75", nil }, { "rules 0.77", "rules 0.7", nil },
      { "rules 0.77", "rules 0.7G", "rules '0.7G' are not known here" },
      { "rules 0.77", "rules take:1,2", nil },
    } do
      local said = forged(case[1]:gsub("%.", "%%."), case[2])
      assert.equal("REFUSED: ", said:sub(1, 9))
      if case[3] then assert.equal(case[3], said:sub(10)) end
    end
  end)

  it("refuses a multiple of the period, with all that belongs to it", function()
    text = text or certificate "0.77"
    local double = text:gsub("period 12\n", "period 24\n")
      :gsub("checked 168", "checked 192")
    assert.same({ "REFUSED: period 12 holds" }, (checked { signed(double, "0.77", 192) }))
    local later = text:gsub("preperiod 71", "preperiod 72")
      :gsub("checked 168", "checked 170")
    assert.same({ "REFUSED: it holds from an earlier n on" },
      (checked { signed(later, "0.77", 170) }))
    local early = text:gsub("preperiod 71", "preperiod 70")
      :gsub("checked 168", "checked 166")
    assert.same({ "REFUSED: period 12 does not hold" },
      (checked { signed(early, "0.77", 166) }))
  end)

  it("checks half a million values in seconds", function()
    if not os.getenv "LUANIM_SLOW" then pending "LUANIM_SLOW is not set" end
    local printed = checked { certificate "0.16" }
    assert.same({ "0.16 has period 149459 from n = 105351 on" }, printed)
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
