--- Calls the module at random: every function and method, with arguments that nobody
--- means.
--
--     lua5.4 spec/fuzz/module.lua [SECONDS [SEED]]
--
-- Nothing is expected of a call but that it returns or raises; what must hold is looked
-- at between them. Calls come from options functions, progress callbacks, proxies,
-- finalizers and coroutines as well. `make fuzz` runs it with cores that sanitizers
-- watch. The calls, the last one at the end, stand in build/fuzz-module.log.

local core = require "nim.core"

local seconds = tonumber(arg[1]) or 30
local seed = math.tointeger(tonumber(arg[2])) or 1
math.randomseed(seed)

---Functions that change this process, or read and write what they are given.
local LEFT_OUT <const> = {
  process_limit = true, die_with = true, lock_file = true,
  batch = true, note_interrupts = true,
  hold_interrupts = true, slice = true,
}

---Calls within calls.
local DEEPEST <const> = 3

---Calls, or thousands of instructions, that one call may take before it is interrupted,
---and seconds.
local LOOKS <const> = 20000
local PATIENCE <const> = 1

os.execute "mkdir -p build"
local log = assert(io.open("build/fuzz-module.log", "w"))
local path = os.tmpname()

local pool, calls, depth, armed = {}, 0, 0, false
local call

local function one_of(list) return list[math.random(#list)] end

local EDGES <const> = {
  0, 1, 2, 3, 4, 5, 7, 8, 12, 59, 60, 61, 63, 64, 65, 100, 255, 256, 257, 1000, 4096,
  -1, -2,
  1 << 40, (1 << 40) - 1, 1 << 61, (1 << 61) + 100, 1 << 62, (1 << 62) - 1,
  math.maxinteger,
  math.maxinteger - 1, math.mininteger, 0.5, 3.0, -0.0, 2 ^ 53, 2 ^ 63, -2 ^ 63, 1e308,
  1 / 0, -1 / 0, 0 / 0,
}

local TEXTS <const> = {
  "nim", "nim misere", "max:3", "max:65534", "max:65535", "max:9223372036854775807",
  "whole",
  "take:1,3,4", "take:2,5,7 misere", "take:9223372036854775807", "moore:2", "moore:64",
  "wythoff", "wythoff misere", "staircase", "staircase misere", "0.77", "kayles misere",
  "0.007", "4.003", "0.16", "4.7 misere", "grundy", "grundy misere", "lasker",
  "lasker misere", "euclid", "", " ", "nim nim", "0.", "take:", "take:0", "\0", "x\0y",
  ("7"):rep(300), "0." .. ("7"):rep(64), "misere", "perfect", "trickster", "minimax",
  "chomp", "kayles_row misere", "xx.xxx", "3 2",
  "novice", "random", "1", "solver", "progress", "period", "__gc", path, "no/such",
  "/dev/full",
  "return function(g) return g:best_move() end", "return 1", "nonsense(",
}

local make = {}

local function thing()
  return make[one_of { "number", "number", "number", "text", "piles", "piles", "object",
    "object", "object", "options", "proxy", "back", "odd" }]()
end

function make.number()
  if math.random(3) == 1 then return one_of(EDGES) end
  return math.random(0, one_of { 3, 9, 30 })
end

function make.text() return one_of(TEXTS) end

function make.object() return #pool > 0 and one_of(pool) or nil end

function make.piles()
  local list = {}
  for i = 1, one_of { 0, 1, 2, 2, 3, 4, 8, 12, 13, 61,
  200 } do list[i] = make.number() end
  if math.random(8) == 1 then list[math.random(1, 20)] = thing() end
  return list
end

---A table of options for whoever takes one.
function make.options()
  local list = {}
  for _, key in ipairs { "take", "max", "moore", "octal", "name", "misere", "solver",
  "period",
    "whole", "wythoff", "grundy", "lasker", "staircase", "winner", "moves", "start" } do
    if math.random(12) == 1 then list[key] = thing() end
  end
  if math.random(4) == 1 then list.progress = make.back() end
  if math.random(3) == 1 then list.options, list.name = make.back(), "own" end
  if math.random(3) == 1 then list.move = make.back() end
  if math.random(3) == 1 then list.moves = make.back() end
  return list
end

---Smaller piles, as an options function returns them, or not quite.
local function leaves(n)
  local list = {}
  for i = 1, math.random(0, 3) do
    list[i] = { math.random(0, math.max(0, n - 1)),
      math.random(3) == 1 and n // 2 or nil }
  end
  if math.random(10) == 1 then list[1] = thing() end
  return list
end

---A function that calls the module, and returns, raises or yields.
function make.back()
  return function(n)
    if math.random(3) == 1 then call() end
    if math.random(20) == 1 then collectgarbage() end
    if math.random(30) == 1 then error(thing()) end
    if math.random(30) == 1 then coroutine.yield(thing()) end
    if math.type(n) == "integer" then return leaves(n) end
    return make.number(), make.number(), thing()
  end
end

---A table that is read through functions, and one whose finalizer calls.
function make.proxy()
  return setmetatable({}, {
    __len = function() return make.number() end, __index = make.back(),
    __gc = math.random(4) == 1 and function() call() end or nil,
    __tostring = make.back(), __name = make.text(),
  })
end

function make.odd()
  return one_of {
    true, false, print, io.stdout, coroutine.create(make.back()), log, core, _G, arg,
    { { 1, 1 }, 2, 3 }, { 1, 1 }, { [1 << 61] = 1 }, { n = 3 }, {},
  }
end

---Keeps an object of the module; a file would be closed, the log among them.
local function keep(value)
  if type(value) ~= "userdata" or io.type(value) then return end
  if #pool < 60 then pool[#pool + 1] = value
  else pool[math.random(#pool)] = value end
end

---@return table<string, function>
local function methods_of(object)
  local meta = debug.getmetatable(object)
  return type(meta) == "table" and (meta[1] or meta.__index)
end

local OPERATORS <const> = {
  tostring, function(a) return #a end, function(a, b) return a == b end,
  function(a, b) return a[b] end, function(a, b) a[b] = b end,
  function(a, ...) return a(...) end, function(a, b) return a .. b end,
  function(a) return next(a) end,
  function(a)
    local seen = 0
    for _ in a:moves() do
      seen = seen + 1
      if seen > 50 then break end
    end
  end,
}

local NAMES <const> = {}
for name, value in pairs(core) do
  if type(value) == "function" and not LEFT_OUT[name] then NAMES[#NAMES + 1] = name end
end
table.sort(NAMES)

---Something to call, its first argument where it has one, and its name.
local function choose()
  local object = make.object()
  if object == nil or math.random(3) == 1 then
    local name = one_of(NAMES)
    return core[name], nil, name
  end
  if math.random(4) == 1 then return one_of(OPERATORS), object, "operator" end
  local methods = methods_of(object)
  if type(methods) ~= "table" or next(methods) == nil then
    return one_of(OPERATORS), object, "operator"
  end
  local list = {}
  for name in pairs(methods) do list[#list + 1] = tostring(name) end
  table.sort(list)
  local name = one_of(list)
  if name == "save" then return methods[name], object, name, path end
  return methods[name], object, name
end

local function show(value)
  if type(value) == "string" then return ("%q"):format(value:sub(1, 30)) end
  return type(value) == "number" and tostring(value) or type(value)
end

---Interrupts what takes long, as Ctrl-C does.
local function guard(thread)
  local ends = os.clock() + PATIENCE
  local looks = 0
  debug.sethook(thread, function()
    looks = looks + 1
    if looks <= LOOKS and os.clock() <= ends then return end
    if armed and debug.getinfo(2, "S").what ~= "main" then error "interrupted" end
  end, "c", 1000)
end

local function run(f, ...)
  if math.random(8) > 1 then return pcall(f, ...) end
  local thread = coroutine.create(f)
  guard(thread)
  local ran = table.pack(coroutine.resume(thread, ...))
  if math.random(2) == 1 then coroutine.close(thread) end
  return table.unpack(ran, 1, ran.n)
end

---What a function expects, so that not every call ends at its first argument.
local EXPECTED <const> = {
  game = { "heaps", "rules" }, outcome = { "heaps", "rules" }, grundy = { "heaps",
  "rules" },
  best_move = { "heaps", "rules" }, winning_moves = { "heaps", "rules" },
  count_winning_moves = { "heaps", "rules" }, rules = { "text" }, policy = { "bot" },
  move = { "small", "small", "small" }, legal = { "small", "small" },
  sequence = { "number", "options" }, extend = { "number", "options" },
  sandbox = { "text", "text" }, random = { "number" }, int = { "small", "number" },
  score = { "object", "heaps" }, add = { "small", "small", "small", "small" },
  fit = { "heaps" }, rating = { "small" }, covariance = { "small", "small" },
  play = { "position", "player", "player", "number", "number", "number", "odd", "odd",
  "rules" },
  play_lines = { "small", "small", "pairing", "back", "text", "number", "odd", "back" },
}

function make.small() return math.random(1, 4) end

function make.bot()
  return one_of { "perfect", "random", "trickster", "minimax", "mirror" }
end

function make.player()
  return { name = make.text(), json = '"x"', move = one_of { make.back(), make.object() },
    start = math.random(3) == 1 and make.back() or nil }
end

-- Who plays a game of a tournament.
function make.pairing()
  return function() return make.small(), make.player(), make.player(), make.object() end
end

function make.rules()
  if math.random(20) == 1 then return { moves = make.back() } end
  return math.random(2) == 1 and make.text() or make.object()
end

function make.heaps()
  local list = {}
  if math.random(8) == 1 then return one_of { "xx.xxx", "3 2", "", { "xx" }, "\xff" } end
  for i = 1, math.random(0, 5) do list[i] = math.random(0, 12) end
  if math.random(6) == 1 then list[1] = one_of(EDGES) end
  return list
end

function make.position() return math.random(2) == 1 and make.heaps() or make.object() end

local function arguments(object, first, name)
  local expected = math.random(4) > 1 and EXPECTED[name] or {}
  local list, n = { object, first }, 0
  if object ~= nil then n = first ~= nil and 2 or 1 end
  for _, kind in ipairs(expected) do
    n = n + 1
    list[n] = make[kind]()
  end
  for _ = 1, math.random(0, #expected > 0 and 1 or 4) do
    n = n + 1
    list[n] = thing()
  end
  list.n = n
  return list
end

function call()
  if depth >= DEEPEST then return end
  depth, calls = depth + 1, calls + 1
  local f, object, name, first = choose()
  local list = arguments(object, first, name)
  local shown = {}
  for i = 1, list.n do shown[i] = show(list[i]) end
  log:write(("  "):rep(depth), name, "(", table.concat(shown, ", "), ")\n")
  log:flush()
  local results = table.pack(run(f, table.unpack(list, 1, list.n)))
  if results[1] then for i = 2, results.n do keep(results[i]) end end
  depth = depth - 1
end

---What holds of every game, whatever has been done to it.
local function check(game)
  local methods = methods_of(game)
  if type(methods) ~= "table" or not methods.piles then return end
  local fine, piles = pcall(game.piles, game)
  if not fine then return end
  assert(#game == #piles)
  for i, size in ipairs(piles) do assert(game[i] == size and size >= 0) end
  local copy = game:copy()
  assert(copy == game and copy:key() == game:key() and #copy:history() == #game:history())
end

local function small_budget(value)
  local methods = methods_of(value)
  if type(methods) == "table" and methods.budget then pcall(value.budget, value, 2000) end
end

for _, text in ipairs(TEXTS) do
  local fine, game = pcall(core.game, { 3, 5 }, text)
  if fine then
    keep(game)
    keep(game:rules())
  end
end

local began = os.clock()
while os.clock() - began < seconds do
  guard(coroutine.running())
  armed = true
  local fine, why = pcall(call)
  armed = false
  debug.sethook()
  assert(fine or tostring(why):find "interrupted", why)
  depth = 0
  for _, value in ipairs(pool) do small_budget(value) end
  if #pool > 0 then check(one_of(pool)) end
end
os.remove(path)
print(("fuzz module: %d calls, seed %d"):format(calls, seed))
