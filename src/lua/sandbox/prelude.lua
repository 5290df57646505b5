-- What a bot gets in place of functions of Lua that would do unbounded work in C, or take
-- metatables as they are. It is run once in the state of each bot, before the bot's text.
-- Nothing here is within the bot's reach: what is used are upvalues, never globals or
-- methods of strings, which a bot may change. The hook counts all this like the bot's own
-- work; metamethods and functions of the bot that are called from here can do what they
-- can do anywhere.
--
-- What does a bounded amount of work in Lua's own libraries is taken over, one by one;
-- all else is ours, in C or below.
local native, base, strings, maths, tables, debug = ...
local metatable_of, set_metatable = debug.getmetatable, debug.setmetatable
local copy_fields, keys, length = native.copy_fields, native.keys, native.length
local less, meter = native.less, native.meter
local error, rawget, select, type = base.error, base.rawget, base.select, base.type
local find, sub, tointeger = strings.find, strings.sub, maths.tointeger

-- Adds fields that have these names in `from`; what is in C is metered.
local function add(to, names, from)
  local first, last = find(names, "%g+")
  while first do
    local name = sub(names, first, last)
    local value = from[name]
    to[name] = type(value) == "function" and meter(value) or value
    first, last = find(names, "%g+", last + 1)
  end
  return to
end

local env = add(add({}, "assert error rawequal rawget rawlen rawset select tonumber type "
  .. "_VERSION", base), "load next pcall print tostring xpcall", native)
local string = add(add({}, "byte char len lower reverse sub upper", strings),
  "find gmatch gsub match", native)
local table = add({ concat = meter(native.concat, tables.concat) }, "pack unpack", native)
local coroutine = add({}, "create isyieldable resume running status yield", native)
string.rep, string.format = meter(native.rep, strings.rep),
  meter(native.format, strings.format)
env._G, env.coroutine, env.string, env.table = env, coroutine, string, table
env.math = add(add({}, "abs acos asin atan ceil cos deg exp floor fmod huge log max "
  .. "maxinteger min mininteger modf pi rad sin sqrt tan tointeger type ult", maths),
  "random", native)
-- Without arithmetic, which would parse numbers of any length.
set_metatable("", { __index = string, __metatable = "protected" })

local next, tonumber = env.next, env.tonumber
local create, resume = coroutine.create, coroutine.resume

-- ---- argument errors, raised at the caller of a function below ----

local function mistake(arg, name, why)
  error("bad argument #" .. arg .. " to '" .. name .. "' (" .. why .. ")", 3)
end

local function mistyped(value, arg, name, expected)
  local meta = metatable_of(value)
  local is = meta and meta.__name
  if type(is) ~= "string" then is = type(value) end
  return mistake(arg, name, expected .. " expected, got " .. is)
end

local function integer(value, arg, name)
  local number = tonumber(value)
  local n = number and tointeger(number)
  if n then return n end
  if not number then return mistyped(value, arg, name, "number") end
  return mistake(arg, name, "number has no integer representation")
end

local function not_plain(value, arg, name)
  if type(value) ~= "table" then return mistyped(value, arg, name, "table") end
  return mistake(arg, name,
    "plain table expected, without __len, __newindex or a function as __index")
end

-- Sorts by insertion within runs of so many elements, which are then merged.
local RUN <const> = 8

local function insertion_sort(list, first, last, before)
  for i = first + 1, last do
    local value, j = list[i], i - 1
    while j >= first and before(value, list[j]) do
      list[j + 1] = list[j]
      j = j - 1
    end
    list[j + 1] = value
  end
end

-- Joins the runs low .. middle - 1 and middle .. high of one list in the other.
local function merge(from, to, low, middle, high, before)
  local left, right = low, middle
  for at = low, high do
    if left == middle or right <= high and before(from[right], from[left]) then
      to[at] = from[right]
      right = right + 1
    else
      to[at] = from[left]
      left = left + 1
    end
  end
end

-- Sorts list[1] .. list[n]; stable. No order makes it fail or run longer. Returns where
-- they are then.
local function sort(list, n, before)
  for low = 1, n, RUN do
    local high = low + RUN - 1
    insertion_sort(list, low, high < n and high or n, before)
  end
  local to, width = {}, RUN
  while width < n do
    for low = 1, n, 2 * width do
      local middle, high = low + width, low + 2 * width - 1
      if middle > n then middle = n + 1 end
      merge(list, to, low, middle, high < n and high or n, before)
    end
    list, to, width = to, list, 2 * width
  end
  return list
end

-- ---- tables ----

function table.insert(t, ...)
  local n, count = length(t) or not_plain(t, 1, "insert"), select("#", ...)
  local at, value = n + 1, (...)
  if at < n then mistake(1, "insert", "array too big") end -- it is the largest integer
  if count == 2 then
    at, value = ...
    at = integer(at, 2, "insert")
    if at < 1 or at > n + 1 then mistake(2, "insert", "position out of bounds") end
  elseif count ~= 1 then
    error("wrong number of arguments to 'insert'", 2)
  end
  for i = n, at, -1 do t[i + 1] = t[i] end
  t[at] = value
end

function table.remove(t, at)
  local n = length(t) or not_plain(t, 1, "remove")
  if at == nil then
    at = n
  else
    at = integer(at, 2, "remove")
    if (at < 1 or at - 1 > n) and (at ~= 0 or n > 0) then
      mistake(2, "remove", "position out of bounds")
    end
  end
  local value = t[at]
  for i = at, n - 1 do t[i] = t[i + 1] end
  t[at < n and n or at] = nil
  return value
end

function table.move(from, first, last, at, to)
  first, last = integer(first, 2, "move"), integer(last, 3, "move")
  at = integer(at, 4, "move")
  if not length(from) then not_plain(from, 1, "move") end
  local other, more = to ~= nil, last - first
  if not other then to = from elseif not length(to) then not_plain(to, 5, "move") end
  if last < first then return to end
  if more < 0 or more >= 1 << 31 then mistake(3, "move", "too many elements to move") end
  if at + more < at then mistake(4, "move", "destination wrap around") end
  if other or at <= first or at > last then
    for i = 0, more do to[at + i] = from[first + i] end
  else
    for i = more, 0, -1 do to[at + i] = from[first + i] end
  end
  return to
end

function table.sort(t, before)
  local n, list = length(t) or not_plain(t, 1, "sort"), {}
  if before ~= nil and type(before) ~= "function" then
    mistyped(before, 2, "sort", "function")
  end
  for i = 1, n do list[i] = t[i] end
  list = sort(list, n, before or less)
  for i = 1, n do t[i] = list[i] end
end

-- ---- walks over tables ----

-- In the order of native.keys, which looks at them once: what is added during the walk is
-- not visited.
function env.pairs(t)
  local meta = metatable_of(t)
  local own = meta and rawget(meta, "__pairs")
  if own ~= nil then
    local step, state, from = own(t)
    return step, state, from
  end
  if type(t) ~= "table" then mistyped(t, 1, "pairs", "table") end
  local at, n, list = 0, keys(t)
  if n == 0 then return next, t, nil end
  return function()
    while at < n do
      at = at + 1
      local key = at
      if list then key = list[at] end
      local value = rawget(t, key)
      if value ~= nil then return key, value end
    end
  end, t, nil
end

local function next_index(t, i)
  i = i + 1
  local value = t[i]
  if value ~= nil then return i, value end
end

function env.ipairs(t)
  local is = type(t)
  if is ~= "table" and is ~= "userdata" then mistyped(t, 1, "ipairs", "table") end
  return next_index, t, 0
end

-- ---- coroutines ----

local function unwrapped(good, ...)
  if good then return ... end
  error((...), 0)
end

function coroutine.wrap(f)
  local thread = create(f)
  return function(...) return unwrapped(resume(thread, ...)) end
end

-- ---- metatables ----

-- What Lua gets as the metatable of a table is a table of ours, with the metamethods that
-- the bot's has at that moment: all but __gc, which would run where no hook counts, and
-- __mode: weak tables make a collection take time that grows with the square of their
-- size, and show when it runs. A field that is set in the bot's table later counts from
-- the next setmetatable on.
local EVENTS = {
  "__index", "__newindex", "__call", "__add", "__sub", "__mul", "__div", "__mod",
  "__pow", "__unm", "__idiv", "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot",
  "__concat", "__len", "__eq", "__lt", "__le", "__close", "__name", "__pairs",
  "__tostring", "__metatable",
}

-- Copies by what they were made of, which is their element 1. A bot that makes a new
-- metatable for each object would fill the memory with them: those in use live on.
local MOST_COPIES <const> = 256
local copies, copied = {}, 0

local function copy_of(meta)
  local copy = copies[meta]
  if not copy then
    if copied == MOST_COPIES then copies, copied = {}, 0 end
    copy, copied = { meta }, copied + 1
    copies[meta] = copy
  end
  copy_fields(copy, meta, EVENTS)
  return copy
end

-- A value that is called through a chain of __call would be looked up for minutes where
-- the chain is a ring. What cannot be called as __close is named in a message, of any
-- length, also after the kill.
local function check_function(meta, event)
  local value = rawget(meta, event)
  if value ~= nil and type(value) ~= "function" then
    error("'" .. event .. "' must be a function", 3)
  end
end

function env.setmetatable(t, meta)
  local is = type(meta)
  if type(t) ~= "table" then mistyped(t, 1, "setmetatable", "table") end
  if is ~= "nil" and is ~= "table" then
    mistyped(meta, 2, "setmetatable", "nil or table")
  end
  local old = metatable_of(t)
  if old and old.__metatable ~= nil then
    error("cannot change a protected metatable", 2)
  end
  if meta then
    if rawget(meta, "__gc") ~= nil then error("'__gc' is not available to bots", 2) end
    check_function(meta, "__call")
    check_function(meta, "__close")
    meta = copy_of(meta)
  end
  set_metatable(t, meta)
  return t
end

-- What setmetatable was given, or the field __metatable, which all other values have.
function env.getmetatable(value)
  local meta = metatable_of(value)
  if not meta then return nil end
  local shown = meta.__metatable
  if shown ~= nil then return shown end
  return meta[1]
end

-- ---- what a chunk has returned ----

local function missing(value) return value == nil and ": is 'return' missing?" or "" end

local function field(bot, name, wanted)
  local value = rawget(bot, name)
  if value ~= nil and type(value) ~= wanted then
    error("field '" .. name .. "' is a " .. type(value) .. ", not a " .. wanted, 0)
  end
  return value
end

-- bot --> move, name, start, finish
local function read_bot(bot)
  if type(bot) == "function" then return bot end
  if type(bot) ~= "table" then
    error("the bot returns " .. (bot ~= nil and "a " or "") .. type(bot)
      .. ", not a function or a table with 'move'" .. missing(bot), 0)
  end
  local move = field(bot, "move", "function")
  if not move then error("the table that the bot returns has no 'move'", 0) end
  return move, field(bot, "name", "string"), field(bot, "start", "function"),
    field(bot, "finish", "function")
end

local NAMES <const> = { "options", "takes", "placed", "misere", "name" }
local TYPES <const> = {
  options = "function", takes = "function", placed = "boolean", misere = "boolean",
  name = "string",
}

-- rules of a file --> function, name, name of the kind, misere, placed. A game on states
-- has no kind before its states are numbered; what it is made of is looked at then.
local function read_rules(rules)
  if type(rules) ~= "table" then
    error("the file returns " .. type(rules) .. ", not a table with 'options', 'takes' "
      .. "or 'moves'" .. missing(rules), 0)
  end
  if rules.moves ~= nil then return nil, rules.name, nil, rules.misere end
  for key in next, rules do
    if not TYPES[key] then
      local named = type(key) == "string" and not find(key, "\0", 1, true)
      error("unknown field '" .. (named and key or "?") .. "': a file of rules has "
        .. "'options', 'takes' or 'moves', 'name' and 'misere'", 0)
    end
  end
  for i = 1, #NAMES do
    local name, value = NAMES[i], rawget(rules, NAMES[i])
    if value ~= nil and type(value) ~= TYPES[name] then
      error("field '" .. name .. "': " .. TYPES[name] .. " expected, got " .. type(value),
        0)
    end
  end
  local options, takes = rawget(rules, "options"), rawget(rules, "takes")
  if options and takes then error("'options' and 'takes' cannot be combined", 0) end
  if not options and not takes then
    error("the table that the file returns has none of 'options', 'takes' and 'moves'",
      0)
  end
  return options or takes, rawget(rules, "name"), options and "options" or "takes",
    rawget(rules, "misere"), rawget(rules, "placed")
end

return read_bot, read_rules, env
