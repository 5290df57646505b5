-- Known holes of Lua 5.4, each tried by a bot in the sandbox: small triggers, which crash
-- an interpreter that has the hole where the sandbox does not close it. Which version has
-- which is in `.github/SECURITY.md`.
local sandboxed = require "spec.support.sandboxed"

-- What recursion without end comes to: which limit is first depends on the version.
local LIMITS = { "overflow", "more than %d+ ", "not enough memory" }

-- Each is the body of a function of a bot. What it returns comes back as text, and
-- contains one of the patterns.
local TRIGGERS = {
  ["CVE-2020-15888: stacks that grow and shrink during a collection"] = { { "^0$" }, [[
    local function deep(n)
      local t = { n }
      if n > 0 then return #t + deep(n - 1) end
      return 0
    end
    for i = 1, 40 do
      coroutine.wrap(function() for j = 1, 8 do pcall(deep, 25 * j) end end)()
      local waste = ("x"):rep(20000) .. i
    end
    return 0]] },
  ["CVE-2020-24342: errors on a full stack of C"] = { { "^false .*overflow" }, [[
    local function f() return (("x"):gsub("x", f)) end
    return pcall(f)]] },
  ["CVE-2020-24371: an upvalue closed while a collection sweeps"] = { { "^10 10$" }, [[
    local old = { 10 }
    local function churn() for i = 1, 300 do local t = { ("x"):rep(1000) .. i } end end
    churn()
    local co = coroutine.create(function()
      local x
      local f = function() return x[1] end
      x = coroutine.yield(f)
      coroutine.yield()
    end)
    local _, f = coroutine.resume(co)
    churn()
    old[1] = { 10 }
    coroutine.resume(co, old[1])
    co, old = nil, nil
    churn()
    return f(), f()]] },
  ["CVE-2020-15889, CVE-2021-44647, -44964, -45985: finalizers"] = {
    { "^false '__gc' is not available to bots$" },
    "return pcall(setmetatable, {}, { __gc = function() end })" },
  ["CVE-2020-15945, -24369, -24370: debug, bytecode, the collector by hand"] = {
    { "^nil nil nil nil$" },
    "return debug, collectgarbage, coroutine.close, string.dump" },
  ["CVE-2020-24369: bytecode"] = { { "^nil .*compiled chunk is refused" },
    [[return load("\27Lua")]] },
  ["CVE-2021-43519: coroutines within coroutines after an error"] = {
    { "^false .*C stack overflow" }, [[
    local function f()
      pcall(1)
      coroutine.wrap(f)()
    end
    return pcall(f)]] },
  ["CVE-2022-28805: a constant _ENV"] = { { "^nil .*'_ENV' with an attribute" },
    [[return load("local _" .. "ENV <const> = 11; X = 'hi'")]] },
  ["CVE-2022-33099: errors while an error is handled"] = { LIMITS, [[
    local function loop(x, y, z) return 1 + loop(x, y, z) end
    return xpcall(loop, loop)]] },
  ["concatenation on a stack that moves"] = { { "^false .*overflow" }, [[
    local t = setmetatable({}, {})
    local function f() return t .. ("x"):rep(50) .. t end
    setmetatable(t, { __concat = f })
    return pcall(f)]] },
  ["a long chain of fields in a message"] = { { "^false .*nil value %(%a+ 'x'%)" }, [[
    local text = "local a = {} a._ENV = a return a" .. ("._ENV"):rep(5000) .. ".x + 1"
    return pcall(load(text))]] },
  ["strings of different lengths that a locale calls equal"] = { { "^true false$" }, [[
    return "a\0b" < "a\0bc", "a\0\0" < "a\0"]] },
  ["keys that die while a table is walked"] = { { "^0$" }, [[
    local t, n = {}, 0
    for i = 1, 200 do t[{ i }] = i end
    for k in pairs(t) do
      t[k] = nil
      local waste = ("x"):rep(5000) .. k[1]
    end
    for _ in pairs(t) do n = n + 1 end
    return n]] },
  ["a coroutine resumed while it closes"] = { { "^false 111$" }, [[
    local co
    co = coroutine.wrap(function()
      local x <close> = setmetatable({}, { __close = function() return pcall(co) end })
      error(111, 0)
    end)
    return pcall(co)]] },
  ["more calls than are counted"] = { LIMITS, [[
    local function f() f() end
    return coroutine.resume(coroutine.create(f))]] },
  ["coroutines in deep calls"] = { LIMITS, [[
    local function deep(n)
      if n > 0 then return deep(n - 1) + 1 end
      coroutine.wrap(function() deep(1000) end)()
    end
    return pcall(deep, 1000)]] },
  ["metatables that are weak"] = { { "^1$" }, [[
    local t = setmetatable({}, setmetatable({ __mode = "k" }, { __mode = "v" }))
    local n = 0
    t[{}] = 1
    for i = 1, 40 do local waste = ("x"):rep(30000) .. i end
    for _ in pairs(t) do n = n + 1 end
    return n]] },
}

local function matches_one(text, patterns)
  for _, pattern in ipairs(patterns) do
    if text:find(pattern) then return true end
  end
  return false
end

describe("a known hole of Lua, in the sandbox:", function()
  for name, trigger in pairs(TRIGGERS) do
    it(name, function()
      local message = sandboxed.message(sandboxed.telling(trigger[2]))
      assert.is_true(matches_one(message, trigger[1]), message)
    end)
  end
end)
