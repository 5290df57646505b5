-- The part of the sandbox's library that is Lua (src/lua/sandbox/prelude.lua) lies in the
-- bot's own state: no metatable, global, method, coroutine or error of the bot's gets
-- into it, or gets anything out of it.
local sandboxed = require "spec.support.sandboxed"

local BEFORE = [[
local function churn() for i = 1, 60 do local waste = ("x"):rep(30000) .. i end end
local function joined(t, ...)
  local text = ""
  for i = 1, #t do text = text .. t[i] .. " " end
  return text, ...
end
local function why(...) return select(2, pcall(...)) end
]]

local DEEP = [[local calls = 0
  local function deep(f)
    return setmetatable({}, { __index = setmetatable({}, { __index = f }) })
  end
  local function count() calls = calls + 1 end ]]

-- What each does, the body of a function of a bot, and a pattern of what it comes to.
local ATTACKS = {
  metatables = {
    { "of strings", "return getmetatable(''), why(setmetatable, '', {})",
      "^protected bad argument #1 to 'setmetatable' %(table expected, got string%)$" },
    { "of the view", "return getmetatable(game), why(setmetatable, game, {})",
      "^protected bad argument #1 to 'setmetatable' %(table expected, got nim%.view%); "
        .. "game:piles%(%) is a table of the sizes$" },
    { "of functions", "return getmetatable(print), getmetatable(pairs)", "^nil nil$" },
    { "that are no tables", "return why(setmetatable, {}, 5)",
      "^bad argument #2 to 'setmetatable' %(nil or table expected, got number%)$" },
    { "given back", [[local m = {} local t = setmetatable({}, m)
      return rawequal(getmetatable(t), m), next(m)]], "^true nil$" },
    { "changed later", [[local m = { __index = { x = 1 } } local t = setmetatable({}, m)
      m.__index = { x = 2 } local before = t.x
      return before, setmetatable(t, m).x]], "^1 2$" },
    { "asked through their own", [[local n = 0
      local m = setmetatable({}, { __index = function() n = n + 1 return print end })
      local t = setmetatable({}, m)
      return n, t.x]], "^0 nil$" },
    { "written through their own", [[local n = 0
      local m = setmetatable({}, { __newindex = function() n = n + 1 end })
      setmetatable({}, m)
      return n, rawlen(m)]], "^0 0$" },
    { "in great number", [[local all = {}
      for i = 1, 1000 do all[i] = setmetatable({}, { __index = { i } }) end
      local sum = 0 for i = 1, 1000 do sum = sum + all[i][1] end return sum]],
      "^500500$" },
    { "that protect", [[
      return why(setmetatable, setmetatable({}, { __metatable = false }))]],
      "^cannot change a protected metatable$" },
    { "shown as false", "return getmetatable(setmetatable({}, { __metatable = false }))",
      "^false$" },
    { "of the environment", [[setmetatable(_G, { __index = function(_, k) return k end })
      local t = {} table.insert(t, 5) table.sort(t) return t[1], unknown]],
      "^5 unknown$" },
    { "of the libraries", [[setmetatable(table, { __index = error, __newindex = error })
      local t = { 2, 1 } table.sort(t) return joined(t)]], "^1 2 $" },
    { "called in a ring", "return why(setmetatable, {}, { __call = {} })",
      "^'__call' must be a function$" },
    { "called through __index", [[
      local m = setmetatable({}, { __index = { __call = {} } })
      return why(setmetatable({}, m))]], "attempt to call a table value" },
  },
  finalizers = {
    { "set", "return why(setmetatable, {}, { __gc = print })",
      "^'__gc' is not available to bots$" },
    { "set to false", "return why(setmetatable, {}, { __gc = false })",
      "^'__gc' is not available to bots$" },
    { "set later", [[local m = {} setmetatable({}, m)
      m.__gc = function() X = 1 end churn() return X]], "^nil$" },
    { "set later, once more", [[local m = {} local t = setmetatable({}, m) m.__gc = print
      return why(setmetatable, t, m)]], "^'__gc' is not available to bots$" },
    { "had from elsewhere", [[
      local function index() return function() X = 1 end end
      setmetatable({}, setmetatable({}, { __index = index })) churn() return X]],
      "^nil$" },
    { "weak values", [[local t = setmetatable({ {} }, { __mode = "v" }) churn()
      return type(t[1])]], "^table$" },
  },
  closing = {
    { "by what is no function", "return why(setmetatable, {}, { __close = 1 })",
      "^'__close' must be a function$" },
    { "by a function of the prelude", [[local t = { 2, 1 }
      do local t <close> = setmetatable(t, { __close = table.sort }) end
      return joined(t)]], "^1 2 $" },
    { "in a loop, while sort fails", [[
      local t <close> = setmetatable({}, { __close = function() while true do end end })
      table.sort({ 2, 1 }, error)]], "^more than 1000000 instructions" },
    { "while the bot is killed", [[
      local t <close> = setmetatable({}, { __close = function() error "seen" end })
      table.sort({ 2, 1 }, function() while true do end end)]],
      "^more than 1000000 instructions" },
  },
  names = {
    { "of globals", [[select, type, rawget, setmetatable, next = nil, nil, nil, nil
      local t = { 3, 1, 2 } table.sort(t) table.insert(t, 1, 9)
      return joined(t, pcall(table.insert, t, 1, 2, 3))]],
      "^9 1 2 3  false wrong number of arguments to 'insert'$" },
    { "of methods", [[string.rep, string.format, string.sub = error, error, error
      return why(table.insert, {}, 9, 9)]],
      "^bad argument #2 to 'insert' %(position out of bounds%)$" },
    { "of libraries", [[local sort, insert = table.sort, table.insert
      string, math, table.sort, table.move = nil
      local t = { 2, 1 } sort(t) insert(t, 3) return joined(t)]], "^1 2 3 $" },
    { "of an environment", [[local joined = joined
      local _ENV = { table = table, setmetatable = setmetatable }
      local t = { 2, 1 } table.sort(t) return joined(setmetatable(t, {}))]], "^1 2 $" },
    { "of an environment that raises", [[local run = load(
      "local t = {2, 1} sort(t) return t[1]", "=x", "t",
      setmetatable({ sort = table.sort }, { __index = error })) return run()]], "^1$" },
    { "in the environment", [[local names = {}
      for k in pairs(_G) do table.insert(names, k) end return joined(names)]],
      "^_G _VERSION assert coroutine error getmetatable ipairs load math next pairs "
        .. "pcall print rawequal rawget rawlen rawset select setmetatable string table "
        .. "tonumber tostring type xpcall $" },
    { "in the library of tables", [[local names = {}
      for k in pairs(table) do table.insert(names, k) end return joined(names)]],
      "^concat insert move pack remove sort unpack $" },
    { "of debug", [[
      return debug, load("return debug")(), string.dump, native, _ENV.native]],
      "^nil nil nil nil nil$" },
    { "of the text", "return why(load, function() end), load('return ...')()",
      "^load takes a string here" },
  },
  orders = {
    { "always true", [[local t = {} for i = 1, 100 do t[i] = i end
      table.sort(t, function() return true end)
      local sum = 0 for i = 1, 100 do sum = sum + t[i] end return sum, #t]],
      "^5050 100$" },
    { "at random", [[local t = {} for i = 1, 100 do t[i] = i end
      table.sort(t, function() return math.random(2) == 1 end)
      local sum = 0 for i = 1, 100 do sum = sum + t[i] end return sum, #t]],
      "^5050 100$" },
    { "of NaN", "local t = { 0/0, 1, 0/0, 0 } table.sort(t) return #t", "^4$" },
    { "that raises", "local t = { 3, 1, 2 } pcall(table.sort, t, error) return joined(t)",
      "^3 1 2 $" },
    { "that empties the table", [[local t = { 3, 1, 2 }
      table.sort(t, function(a, b) t[1], t[2], t[3] = nil return a < b end)
      return joined(t)]], "^1 2 3 $" },
    { "that grows the table", [[local t = { 3, 1, 2 }
      table.sort(t, function(a, b) t[#t + 1] = 0 return a < b end)
      return t[1], t[2], t[3] ]], "^1 2 3$" },
    { "that gives a metatable", [[local t, n = { 3, 1, 2 }, 0
      table.sort(t, function(a, b)
        setmetatable(t, { __newindex = function() n = n + 1 end, __len = error })
        return a < b end)
      return t[1], t[2], t[3], n]], "^1 2 3 0$" },
    { "that never ends", "table.sort({ 2, 1 }, function() while true do end end)",
      "^more than 1000000 instructions" },
    { "that never ends, caught", [[while true do
      pcall(table.sort, { 2, 1 }, function() while true do end end) end]],
      "^more than 1000000 instructions" },
    { "that sorts", [[local function f() table.sort({ 2, 1 }, f) end
      return why(table.sort, { 2, 1 }, f)]], "^more than 1000000 instructions" },
    { "that is a table", [[local t = setmetatable({}, { __call = print })
      return why(table.sort, {}, t)]],
      "^bad argument #2 to 'sort' %(function expected, got table%)$" },
    { "by __lt that never ends", [[local m = { __lt = function() while true do end end }
      table.sort { setmetatable({}, m), setmetatable({}, m) }]],
      "^more than 1000000 instructions" },
    { "by __lt that yields", [[local m = { __lt = coroutine.yield }
      local co = coroutine.create(table.sort)
      return coroutine.resume(co, { setmetatable({}, m), setmetatable({}, m) })]],
      "^false attempt to yield across a C%-call boundary$" },
    { "of different types", "return why(table.sort, { 1, 'a', {} })",
      "^attempt to compare %a+ with %a+$" },
    { "of long strings", [[local a, b = ("0"):rep(1 << 20), ("0"):rep(1 << 20) .. 1
      while true do table.sort { b, a } end]], "^more than 1000000 instructions" },
  },
  coroutines = {
    { "that yield while they sort", [[local t = { 3, 1, 2 }
      local function less(a, b) coroutine.yield() return a < b end
      local go = coroutine.wrap(function() table.sort(t, less) return "done" end)
      local n = 0 while not go() do n = n + 1 end return n, joined(t)]], "^3 1 2 3 $" },
    { "left while they sort", [[local t = { 3, 1, 2 }
      local go = coroutine.wrap(function() table.sort(t, coroutine.yield) end)
      go() go = nil churn() return joined(t)]], "^3 1 2 $" },
    { "resumed from an order", [[local co
      co = coroutine.create(function() table.sort({ 2, 1 }, function()
        return coroutine.resume(co) end) return "done" end)
      return coroutine.resume(co)]], "^true done$" },
    { "that are functions of the prelude", [[local t = {}
      coroutine.wrap(table.insert)(t, 7)
      return joined(t, getmetatable(coroutine.wrap(setmetatable)({}, t)) == t)]],
      "^7  true$" },
    { "without end", "return why(coroutine.wrap(table.sort), { 2, 1 }, coroutine.wrap)",
      "function expected" },
    { "a yield of the bot itself", "table.sort({ 2, 1 }, coroutine.yield)",
      "^a yield is not a move$" },
  },
  tables = {
    { "that lie about their length", [[local t = setmetatable({}, { __len = function()
      return 1 << 40 end }) return why(table.remove, t, 1)]], "plain table expected" },
    { "that lie about elements", [[local t = setmetatable({}, { __index = error })
      return why(table.move, t, 1, 5, 1, {})]], "plain table expected" },
    { "that hide what is written", [[local t = setmetatable({}, { __newindex = error })
      return why(table.move, {}, 1, 5, 1, t)]],
      "^bad argument #5 to 'move' %(plain table expected" },
    { "with elements from far", DEEP .. [[
      table.move(deep(count), 1, 3, 1, {}) return calls]], "^3$" },
    { "with elements that never end", DEEP .. [[
      table.move(deep(function() while true do end end), 1, 3, 1, {})]],
      "^more than 1000000 instructions" },
    { "with elements that raise", DEEP .. [[
      return why(table.move, deep(function() error("far", 0) end), 1, 3, 1, {})]],
      "^far$" },
    { "that are equal by __eq", [[local n = 0
      local m = { __eq = function() n = n + 1 return true end }
      local a, b = setmetatable({ 1, 2 }, m), setmetatable({}, m)
      table.move(a, 1, 2, 1, b) return joined(b, n)]], "^1 2  0$" },
    { "of a false name", [[local t = setmetatable({}, { __name = "number" })
      return why(table.sort, {}, t)]], "%(function expected, got number%)$" },
    { "with too much to move", [[return why(table.move, {}, math.mininteger, 0, 1),
      why(table.move, {}, 1, 9, math.maxinteger)]],
      "^bad argument #3 to 'move' %(too many elements to move%) "
        .. "bad argument #4 to 'move' %(destination wrap around%)$" },
    { "with much to move", "table.move({}, 1, 1 << 30, 1)",
      "^more than 1000000 instructions" },
    { "at odd places", [[
      return why(table.insert, {}, 1.5, 1), why(table.remove, {}, math.mininteger)]],
      "^bad argument #2 to 'insert' %(number has no integer representation%) "
        .. "bad argument #2 to 'remove' %(position out of bounds%)$" },
    { "at places that are none", [[
      return why(table.insert, {}, {}, 1), why(table.remove, {}, "x")]],
      "^bad argument #2 to 'insert' %(number expected, got table%) "
        .. "bad argument #2 to 'remove' %(number expected, got string%)$" },
    { "at places given as text", [[local t = { 1, 2 } table.insert(t, "2", "x")
      return table.remove(t, "1"), joined(t)]], "^1 x 2 $" },
    { "after the largest key", [[local t = {}
      for i = 0, 62 do t[1 << i] = 0 end t[math.maxinteger] = 0
      pcall(table.insert, t, 1)
      return #t == math.maxinteger, why(table.insert, t, 1)]],
      "^true bad argument #1 to 'insert' %(array too big%)$" },
    { "that are none", "return why(table.insert), why(table.sort, 'x', print)",
      "^bad argument #1 to 'insert' %(table expected, got nil%) "
        .. "bad argument #1 to 'sort' %(table expected, got string%)$" },
    { "as metamethods", [[local m = { __index = table.remove, __newindex = rawset,
      __concat = table.move, __call = setmetatable, __unm = table.sort }
      local t = setmetatable({}, m)
      return why(function() return t[1] end), why(function() return t .. 1 end),
        why(t, 5), (why(function() return -t end))]],
      "^bot:%d+: bad argument.*'move' %(number expected, got nil%) bad argument" },
    { "and where it was", "\n\ntable.insert(nil, 1)",
      "^bot:%d+: bad argument #1 to 'insert' %(table expected, got nil%)$" },
    { "wrongly called", "\n\ntable.insert({}, 1, 2, 3)",
      "^bot:%d+: wrong number of arguments to 'insert'$" },
  },
}

for subject, attacks in pairs(ATTACKS) do
  describe("an attack on the prelude by " .. subject, function()
    for _, attack in ipairs(attacks) do
      it(attack[1], function()
        local source = BEFORE .. sandboxed.telling(attack[2])
        assert.matches(attack[3], sandboxed.message(source))
      end)
    end
  end)
end

it("the prelude uses no global", function()
  local file <close> = assert(io.open "src/lua/sandbox/prelude.lua")
  local text = file:read "a"
  local run = assert(load(text, "=prelude", "t", setmetatable({}, {
    __index = function(_, name) error("global " .. name) end,
    __newindex = function(_, name) error("global " .. name) end,
  })))
  local function nothing() end
  local native = setmetatable({ meter = function(f) return f end },
    { __index = function() return nothing end })
  local read_bot, read_rules, env = run(native, _G, string, math, table, native)
  for _, library in ipairs { { read_bot, read_rules }, env, env.coroutine, env.string,
    env.table } do
    for name, f in pairs(library) do
      for i = 1, 255 do
        local upvalue = type(f) == "function" and debug.getupvalue(f, i)
        if not upvalue then break end
        assert.not_equal("_ENV", upvalue, name)
      end
    end
  end
end)
