-- The checker of certificates accepts what is right and refuses what is altered, also
-- where the checksum has been made to fit.
local command = require "spec.support.command"
local nim = require "nim"
local prove = require "examples.quotient_certificate"
local parse, write, with_checksum, ALTER =
  table.unpack((require "spec.support.quotient_text"))

local function body_of(text) return text:match "^(.*\n)checksum" end

describe("examples/quotient_certificate.lua", function()
  it("says in words what a certificate proves", function()
    assert.equal([[
0.75, misere play, is proven:
  The products are those of a commutative monoid of 8 elements, 2 of them in P.
  No sum of heaps 0 .. 23 that is in P has a move into P: each heap with each element.
  Any other one with moves has a move into P: no way out of 18 pairs of elements.
  Every two elements are told apart: so this is the misere quotient.
  phi(n + 2) = phi(n) for n >= 8: it is the quotient for heaps of any size.]],
      prove(nim.rules("0.75"):quotient(100):certificate()))
  end)

  it("accepts those of many games, and the kept ones", function()
    for _, code in ipairs { "0.77", "0.15", "0.115", "0.123", "4.12", "0.3", "nim",
      "take:1,3,4", "max:2", "grundy", "lasker" } do
      local told = prove(nim.rules(code):quotient(20):certificate())
      assert.equal(code .. ", misere play, is proven:", told:match "^[^\n]*")
    end
    for _, name in ipairs { "0.77", "grundy-28" } do
      assert.is_string(prove(command.read("spec/data/quotients/" .. name)))
    end
  end)

  it("refuses what says less than it proves, or more", function()
    local body = body_of(nim.rules("0.75"):quotient(100):certificate())
    for _, period in ipairs { "none", "4 8 26", "2 9 24", "2 7 20", "2 8 23" } do
      local altered = body:gsub("period [^\n]*", "period " .. period)
      assert.is_false((pcall(prove, with_checksum(altered))), period)
    end
  end)

  it("refuses what is cut short, is doubled or has two elements alike", function()
    local text = nim.rules("0.3"):quotient(20):certificate()
    for length = 0, #text - 1 do assert.is_false((pcall(prove, text:sub(1, length)))) end
    assert.is_false((pcall(prove, text .. text)))
    -- The quotient of 0.3 is {1, a} with a^2 = 1; here a^3 = a stands for it.
    local body = body_of(text):gsub("order 2", "order 3")
      :gsub("\n1 0\n","\n1 2\n2 1\n")
    assert.error_matches(function() prove(with_checksum(body)) end,
      "two elements are not told apart$")
  end)

  it("runs by itself, and tells of each file", function()
    local text = command.process("env -i lua5.4 examples/quotient_certificate.lua "
      .. "spec/data/quotients/0.77 /dev/null /no/such . 2>&1; echo $?").out
    assert.matches("^0.77, misere play, is proven:\n", text)
    assert.matches("\n/dev/null: the checksum is wrong\n/no/such: No such file or "
      .. "directory\n%.: Is a directory\n1\n$", text)
    assert.equal("usage: quotient_certificate.lua FILE...\n2\n",
      command.process("lua5.4 examples/quotient_certificate.lua 2>&1; echo $?").out)
  end)
end)

-- The loader of luanim and the checker, which share no code, on the same files.
describe("the two readers of certificates of quotients", function()
  -- Does luanim load it under the rules that it names?
  local function loads(path, text)
    command.file(text, path)
    local known, rules = pcall(nim.rules, text:match "\nrules ([^\n]+)\n")
    local raised, quotient, why = pcall(function() return rules:load_quotient(path) end)
    if not known then return false, rules end
    if not raised then assert.matches("it has no quotient$", quotient) end
    return raised and quotient ~= nil, why
  end

  local function agree(path, text, from)
    local accepted, told = pcall(prove, text)
    local loaded, why = loads(path, text)
    assert.is_true(accepted or not told:find("attempt to", 1, true), told)
    if accepted ~= loaded then
      error(("%s\nchecker: %s\nloader: %s\n%s"):format(from, told, why, text))
    end
    return accepted
  end

  local function refuses(body, told, why)
    local path = os.tmpname()
    local text = with_checksum(body)
    local _, said = pcall(prove, text)
    assert.equal(told, said:match ": ([^:]*)$")
    assert.equal(path .. ": " .. why, (select(2, loads(path, text))))
    os.remove(path)
  end

  -- What may stand in place of a byte: its neighbour, another digit, a blank, a line end,
  -- nothing; or there is no more.
  local function others(text, at)
    local byte, front, back = text:byte(at), text:sub(1, at - 1), text:sub(at + 1)
    local list = { front .. back, front }
    for _, other in ipairs { byte ~ 1, 48 + (byte + 2) % 10, 32, 10 } do
      list[#list + 1] = front .. string.char(other) .. back
    end
    return list
  end

  for code, n in pairs { ["0.75"] = 50, ["0.3"] = 50, ["0.07"] = 10 } do
    local suite = code == "0.3" and "" or " #long"
    it("refuse that of " .. code .. " with any byte altered" .. suite, function()
      local path, text = os.tmpname(), nim.rules(code):quotient(n):certificate()
      local body = body_of(text)
      assert.is_true(agree(path, text, code))
      for at = 1, #body do
        for _, altered in ipairs(others(body, at)) do
          if altered ~= body then
            assert.is_false(agree(path, with_checksum(altered), "byte " .. at), altered)
            assert.is_false((pcall(prove, altered)))
          end
        end
      end
      os.remove(path)
    end)
  end

  it("refuse another numbering, other generators and elements that are none", function()
    local body = body_of(nim.rules("take:1,3,4"):quotient(20):certificate())
    assert.matches("order 6\ngenerators 1 4\np 1 4\nphi 0 1 0 1 2 3 2 0 1 0 1 2 3", body)
    refuses(body:gsub("p 1 4", "p 1 4 7"), "P has more than the elements",
      "line 6: a number is too large")
    refuses(body:gsub("generators 1 4", "generators 1 11"),
      "a heap comes before its generators",
      "heap 4 is smaller than a generator of its element")
    refuses(body:gsub("generators 1 4", "generators 2 4"),
      "a generator is not the heap that is named", "heap 2 is not a generator")
    refuses(body:gsub("period[^\n]*", "period none"),
      "this is not the period that phi proves", "line 14: 'period 7 0 12' expected")
  end)

  it("end, whatever is claimed #long", function()
    local source = command.read "examples/quotient_certificate.lua"
      :gsub("100000000", "100000")
    local hasty = load(source, "@hasty")("examples.quotient_certificate")
    -- The options of heap n of 0.8 leave three heaps: n^2/12 of them.
    local accepted, told = pcall(hasty, with_checksum("misere quotient 1\nrules 0.8\n"
      .. "heaps 5000\norder 1\ngenerators\np\nphi" .. (" 0"):rep(5001)
      .. "\n0\nperiod none\n"))
    assert.is_false(accepted)
    assert.matches("undecided after 100000 steps$", told)
    assert.equal("/dev/zero: the checksum is wrong\n",
      command.process "lua5.4 examples/quotient_certificate.lua /dev/zero".out)
  end)

  local GAMES = {
    { "0.75", 30 }, { "0.3", 5 }, { "0.07", 8 }, { "4.003", 8 }, { "0.A3", 8 },
    { "0.8", 13 }, { "take:1,3,4", 20 }, { "max:2", 10 }, { "whole", 5 }, { "nim", 4 },
    { "0.77", 150 }, { "grundy", 28 }, { "grundy", 12 }, { "lasker", 4 },
    { "take:2-5", 13 }, { "take:2-5,8", 30 }, { "take:odd", 8 }, { "take:powers:2", 10 },
    { "take:squares", 12 }, { "take:primes", 12 }, { "allbut:2,5", 10 },
    { "part:1/3", 12 },
  }

  local function alter(times)
    local path, random, accepted, count = os.tmpname(), nim.random(41), 0, 0
    for _, game in ipairs(GAMES) do
      local code = game[1]
      local right = nim.rules(code):quotient(game[2]):certificate()
      assert.is_true(agree(path, right, code))
      for i = 1, times do
        local parts = parse(right)
        for _ = 1, random:int(1, 2) do ALTER[random:int(1, #ALTER)](parts, random) end
        local yes = agree(path, with_checksum(write(parts)), code .. " " .. i)
        count, accepted = count + 1, accepted + (yes and 1 or 0)
      end
    end
    os.remove(path)
    assert.is_true(count >= 20 * times)
    assert.is_true(accepted > 0.03 * count and accepted < 0.3 * count, accepted)
  end

  it("give the same verdict on altered files #long", function() alter(25) end)
  it("give the same verdict on 10,000 altered files #slow", function() alter(500) end)
end)
