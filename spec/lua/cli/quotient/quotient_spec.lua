-- luanim quotient: what it shows, keeps and refuses.
local command = require "spec.support.command"
local interrupt = require "spec.support.interrupt"
local nim = require "nim"
local workdir = require "spec.support.workdir"

describe("luanim quotient", function()
  local dir = workdir.new()
  teardown(function() dir:remove() end)

  it("shows a quotient with its proven period", function()
    local ran = command.run "quotient 0.75"
    assert.equal([[
0.75 in misère play, piles of any size: a quotient of order 8

  order          8
  P-portion      2: a b^2
  kind           wild
  period         2: phi(n+2) = phi(n) for every n >= 8
  checked        phi(0) .. phi(22)
  generators     a = phi(1), b = phi(2), c = phi(5)
  presentation   <a,b,c | a^2=1, bc=ab, b^3=b, c^2=b^2>

phi(n)  +0    +1
     0   1     a
     2   b     a
     4   b     c
     6   b     c
     8   b  ab^2
]], ran.out)
    assert.equal(0, ran.status)
  end)

  it("prints all of it as JSON", function()
    local ran = command.run "quotient kayles --json"
    local q = require "dkjson".decode(ran.out)
    assert.same({ "0.77", 177, true, 40, false, 12, 71, 168, 9, 40, 178 },
      { q.rules, q.heaps, q.closed, q.order, q.tame, q.period, q.preperiod, q.checked,
        #q.p_portion, #q.words, #q.phi })
    q = require "dkjson".decode(command.run("quotient nim 4 --json").out)
    assert.is_nil(q.period)
    assert.same({ 10, true }, { q.order, q.tame })
  end)

  it("shows what is proven where it is open, with status 1", function()
    local ran = command.run "quotient 0.3122 20 --elements 200"
    assert.equal(1, ran.status)
    assert.matches("^0.3122 in misère play, piles 0 .. 6: a quotient of order 52\n"
      .. "The quotient is open beyond that: heap 7: the quotient or a guess at it has "
      .. "more", ran.out)
    ran = command.run "quotient 0.07 20 --seconds 0.000000001 --json"
    assert.equal(1, ran.status)
    local q = require "dkjson".decode(ran.out)
    assert.is_false(q.closed)
    assert.equal(("heap %d: the quotient takes longer than allowed (budget 1e-09 "
      .. "seconds)"):format(q.heaps + 1), q.reason)
    assert.equal(1, command.run("quotient 0.07 20 --work 1").status)
  end)

  it("goes on from what it has kept; its certificate is accepted", function()
    local ran = dir:shell("$LUANIM quotient kayles 12 --save a && $LUANIM quotient "
      .. "kayles --load a --certificate b && $LUANIM quotient kayles --save c && "
      .. "cmp b c")
    assert.equal("", ran.err)
    assert.equal(0, ran.status)
    assert.is_string(require "examples.quotient_certificate"(dir:read "b"))
  end)

  it("is interrupted, and keeps what is proven #slow", function()
    local ran = interrupt.run("quotient 0.07 36 --elements 60000 --save part",
      { where = dir.path })
    assert.equal(130, ran.status)
    assert.equal("", ran.out)
    local last = ran.err:match("^luanim: interrupted: the quotient of piles 0 .. (%d+) "
      .. "is proven, kept in part\n$")
    local q = assert(nim.rules "0.07":load_quotient(dir.path .. "/part"))
    assert.equal(math.tointeger(tonumber(last)), #q)
    ran = interrupt.run "quotient 0.07 36 --elements 60000"
    assert.matches("^luanim: interrupted: the quotient of piles 0 .. %d+ is proven\n$",
      ran.err)
  end)

  it("says what options raise, and keeps what is proven", function()
    dir:write("five.lua", [[
return { options = function(n)
  if n == 5 then error "no fives" end
  return n > 0 and { { n - 1 } } or {}
end }]])
    local why = "five.lua:2: options(5): no fives: the quotient of piles 0 .. 4 is proven"
    assert.equal(why, dir:complaint("quotient five.lua", 1))
    assert.equal(why .. ", kept in five",
      dir:complaint("quotient five.lua --save five", 1))
    assert.matches("^misere quotient 1\n", dir:read "five")
  end)

  it("loads a quotient of a file's rules wherever the file lies", function()
    dir:write("drop.lua", "return { options = function(n) return { { n - 1 } } end }")
    dir:shell "mkdir far && cp drop.lua far"
    dir:shell "$LUANIM quotient ./far/drop.lua 4 --save q"
    assert.matches("^misere quotient 1\nrules drop.lua\n", dir:read "q")
    assert.equal(0, dir:shell("$LUANIM quotient drop.lua --load q").status)
    dir:write("drop.lua", "return { options = function(n) return { {}, { n - 1 } } end }")
    dir:shell "$LUANIM quotient far/drop.lua 4 --save q"
    assert.equal("q: this is not the quotient of the game",
      dir:complaint("quotient drop.lua --load q", 1))
  end)

  command.refuses(it, "quotient ", 2, {
    ["moore:2"] = "'moore:2' is not a sum of piles: it has no quotient",
    ["100"] = "'100': first digit: 0, 4, 8 or C expected, got '1'; a number "
      .. "alone is not a rule set",
    ["kayles x"] = "N: number expected, got 'x'",
    ["0.7 --elements 0"] = "--elements: number >= 1 expected, got '0'",
    ["0.7 --elements 65536"] = "--elements: at most 65535",
    ["0.7 --seconds x"] = "--seconds: number above 0 expected, got 'x'",
    ["0.77 9 --load spec/data/quotients/0.77"] = "N: number >= 177 expected, which "
      .. "spec/data/quotients/0.77 has, got '9'",
  })

  command.refuses(it, "quotient ", 1, {
    ["kayles --load /dev/null"] = "/dev/null: this is not a misère quotient: "
      .. "'misere quotient 1' expected at the beginning",
    ["kayles 9 --save /dev/full"] = "/dev/full: No space left on device",
    ["kayles 9 --load /no/such"] = "/no/such: No such file or directory",
    ["0.15 --load spec/data/quotients/0.77"] =
      "spec/data/quotients/0.77: line 2: the rules are those of another game",
  })
end)
