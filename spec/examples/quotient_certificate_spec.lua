-- The checker of certificates accepts what is right and refuses what is altered, also
-- where the checksum has been made to fit.
local nim = require "nim"
local prove = require "examples.quotient_certificate"

local function with_checksum(body)
  local sum = 0xCBF29CE484222325
  for i = 1, #body do sum = (sum ~ body:byte(i)) * 0x100000001B3 end
  return ("%schecksum %016x\n"):format(body, sum)
end

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
      local file <close> = assert(io.open("spec/data/quotients/" .. name))
      assert.is_string(prove(file:read "a"))
    end
  end)

  -- What may stand in place of a byte: its neighbour, another digit, a blank, a line end.
  local function others(byte) return { byte ~ 1, 48 + (byte + 2) % 10, 32, 10 } end

  for _, code in ipairs { "0.75", "0.3", "0.07" } do
    it("refuses that of " .. code .. " with any byte altered", function()
      local body = body_of(nim.rules(code):quotient(code == "0.07" and 10 or 50)
        :certificate())
      assert.is_string(prove(with_checksum(body)))
      for at = 1, #body do
        for _, byte in ipairs(others(body:byte(at))) do
          local altered = body:sub(1, at - 1) .. string.char(byte) .. body:sub(at + 1)
          if altered ~= body then
            local accepted, why = pcall(prove, with_checksum(altered))
            assert.is_false(accepted, ("byte %d: %s"):format(at, altered))
            assert.is_nil(why:find("attempt to", 1, true), why)
            assert.is_false((pcall(prove, altered)))
          end
        end
      end
    end)
  end

  -- Lines that go, come twice, change places or get another number, by chance.
  local function alter(lines, random)
    local at, way = random:int(1, #lines), random:int(1, 4)
    local altered = table.move(lines, 1, #lines, 1, {})
    if way == 1 then table.remove(altered, at)
    elseif way == 2 then table.insert(altered, at, lines[at])
    elseif way == 3 then
      local other = random:int(1, #lines)
      altered[at], altered[other] = lines[other], lines[at]
    else
      local numbers = select(2, lines[at]:gsub("%d+", ""))
      local which, n = random:int(1, math.max(1, numbers)), 0
      altered[at] = lines[at]:gsub("%d+", function()
        n = n + 1
        return n == which and tostring(random:int(0, 60)) or nil
      end)
    end
    return table.concat(altered, "\n") .. "\n"
  end

  for _, name in ipairs { "0.77", "grundy-28" } do
    it("refuses the kept one of " .. name .. " with a line altered", function()
      local seed = 7
      local random, lines, refused = nim.random(seed), {}, 0
      local file <close> = assert(io.open("spec/data/quotients/" .. name))
      local body = body_of(file:read "a")
      for line in body:gmatch "[^\n]+" do lines[#lines + 1] = line end
      for i = 1, 150 do
        local altered = alter(lines, random)
        if altered ~= body then
          refused = refused + 1
          local accepted, why = pcall(prove, with_checksum(altered))
          assert.is_false(accepted, ("seed %d, %d: %s"):format(seed, i, altered))
          assert.is_nil(why:find("attempt to", 1, true), why)
        end
      end
      assert.is_true(refused > 100)
    end)
  end

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
    local accepted, why = pcall(prove, with_checksum(body))
    assert.is_false(accepted)
    assert.matches("two elements are not told apart$", why)
  end)

  it("runs by itself, and tells of each file", function()
    local pipe = assert(io.popen("env -i lua5.4 examples/quotient_certificate.lua "
      .. "spec/data/quotients/0.77 /dev/null /no/such 2>&1; echo $?"))
    local text = pipe:read "a"
    pipe:close()
    assert.matches("^0.77, misere play, is proven:\n", text)
    assert.matches("\n/dev/null: the checksum is wrong\n/no/such: No such file or "
      .. "directory\n1\n$", text)
    pipe = assert(io.popen("lua5.4 examples/quotient_certificate.lua 2>&1; echo $?"))
    assert.equal("usage: quotient_certificate.lua FILE...\n2\n", pipe:read "a")
    pipe:close()
  end)
end)
