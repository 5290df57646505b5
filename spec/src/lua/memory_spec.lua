-- Allocations that fail, at every point: no leak, no crash, nothing half made.
local found, host = pcall(require, "spec.support.host")
if not found then return pending "needs the host: make test builds it" end

local HEAD = [[
package.path, package.cpath = ...
local nim = require "nim"
]]

--- Every function of the module once, from its loading on.
local STORY = [[
local long = {}
for i = 1, 200 do long[i] = i end
local game = nim.game({ 3, 4, 5 }, "take:1,3,4 misere")
for _ = 1, 3 do game:move(game:best_move()) end
local copy = game:copy()
copy:undo():undo()
copy:redo()
local view = game:view()
local big = nim.game(long)
for _ = 1, 30 do big:move(big:best_move()) end
local text = big:key() .. tostring(game) .. tostring(view)
local lists = { big:history(), big:piles(), big:winning_moves(), view:copy() }
for pile, take in nim.game({ 2, 2, 1 }, "moore:2"):moves() do
  text = text .. pile .. take
end
lists[5] = nim.winning_moves({ 5, 6, 7 }, { moore = 2 })
lists[6] = nim.winning_moves(long, "max:3")
assert(nim.grundy(100, { take = { 2, 5, 9 } }))
assert(nim.nimsum(long) == nim.nimsum(big:undo()) or true)
assert(nim.random "seed":int(1, 6))
assert(not pcall(nim.game, { 3, "x" }))
assert(not pcall(nim.rules, { take = { 0 } }))
assert(not pcall(game.move, game, 9, 9))
assert(select("#", game:legal(9, 9)) == 3)
local proxy = setmetatable({}, { __len = function() return 100 end,
  __index = function(_, i) return i end })
assert(nim.outcome(proxy) == nim.outcome(nim.game(proxy):piles()))
]]

local function paths()
  return ("local function head(...) %s return nim end local nim = head(%q, %q) "):format(
    HEAD, package.path, package.cpath)
end

--- Runs the code with the k-th allocation failing, for every k until it gets through.
-- Returns how many failed.
local function every_k(code)
  local k = 0
  repeat
    k = k + 1
    local ok, message, blocks = host.run(code, k)
    assert(blocks == 0, ("k = %d: %d blocks are left"):format(k, blocks))
    assert(ok or message == "not enough memory", ("k = %d: %s"):format(k, message))
  until ok
  return k - 1
end

--- Runs the code after the paths, in a state of its own: no block is left.
local function sound(code)
  local ok, message, blocks = host.run(paths() .. code)
  assert(ok, message)
  assert.equal(0, blocks)
end

--- One call that fails at each of its allocations in turn; then `same` is looked at.
local OPERATION = [[
local function try(setup, call, same)
  for k = 1, 100000 do
    local object = setup()
    local before = same(object)
    collectgarbage()
    fail(k)
    local ok, message = pcall(call, object)
    fail(0)
    if ok then return k end
    assert(message == "not enough memory", message)
    assert(same(object) == before, "changed at " .. k)
    assert(pcall(call, object), "cannot go on at " .. k)
  end
  error "never gets through"
end
]]

local CALLS = {
  ["game:move, where the log must grow"] = [[
    local function setup()
      local game = nim.game { 100, 100 }
      for _ = 1, 15 do game:move(1, 1) end
      return game
    end
    local function same(game) return game:key() .. #game:history() .. game:turn() end
    assert(try(setup, function(game) game:move(1, 2) end, same) > 1)
  ]],
  ["game:copy"] = [[
    local function setup()
      local game = nim.game { 100, 100 }
      for _ = 1, 40 do game:move(1, 1) end
      return game
    end
    assert(try(setup, function(game) return game:copy() end, tostring) > 2)
  ]],
  ["nim.game"] = [[
    local piles = {}
    for i = 1, 500 do piles[i] = i end
    local function same() return #piles .. piles[500] end
    assert(try(function() return piles end, nim.game, same) > 1)
    assert(try(function() return setmetatable({}, { __index = piles,
      __len = function() return 500 end }) end, nim.game, same) > 1)
  ]],
  ["nim.rules"] = [[
    local n = 0
    local function setup() n = n + 1 return "take:2,5," .. n + 5 end
    assert(try(setup, nim.rules, function(text) return text end) > 2)
    local function table_setup() n = n + 1 return { take = { n, 3 }, misere = true } end
    assert(try(table_setup, nim.rules, function(t) return t.take[1] end) > 3)
    local function own() return { options = function() return {} end } end
    assert(try(own, nim.rules, function(t) return type(t.options) end) > 5)
  ]],
  ["rules from a file"] = [[
    local n = 0
    local function setup()
      n = n + 1
      return { file = "a.lua", text = "-- " .. n .. "\n" .. [=[
        return { name = "x", options = function(p)
          return p > 1 and { { p - 1 }, { p // 2, p - p // 2 } } or { {} }
        end }]=] }
    end
    local function play(spec)
      local rules = nim.rules(spec)
      return nim.game({ 9, 4 }, rules):outcome() .. #rules:options(9)
    end
    assert(try(setup, play, function(spec) return spec.text end) > 30)
  ]],
  ["rules:grundy"] = [[
    local n = 0
    local function setup() n = n + 2 return nim.rules("take:2,3," .. n + 50) end
    assert(try(setup, function(rules) return rules:grundy(3000) end, tostring) > 1)
  ]],
  ["rules:quotient, extend, certificate, load_quotient"] = [[
    local path = os.tmpname()
    local rules = nim.rules "kayles"
    local function setup() return (rules:quotient(12)) end
    local function same(q) return q:certificate() .. q:presentation() end
    assert(try(setup, function(q) assert(q:extend(90)) end, function(q)
      return q:outcome { 5, 7, 3 } .. q:element { 1, 2, 3 }
    end) > 100)
    assert(try(setup, same, same) > 3)
    local asked = nim.rules "kayles misere"
    nim.outcome({ 9 }, asked)
    assert(try(function() return asked end, function(r)
      assert(r:elements({ 25, 3, 1 << 40 }).order == 40)
    end, tostring) > 5)
    assert(try(setup, function(q) assert(q:save(path)) end, same) > 1)
    assert(not io.open(path .. ".1.part"))
    assert(try(function() return rules end, function(r)
      assert(r:load_quotient(path):order() == 24)
    end, tostring) > 20)
    os.remove(path)
    local n = 0
    local function fresh()
      n = n + 1
      return nim.rules("0.77" .. ("0"):rep(n % 40) .. "1")
    end
    assert(try(fresh, function(r) assert(r:genus(9)) end, tostring) > 5)
    local function own() return nim.rules { options = function(p)
      return p > 1 and { { p - 1 }, { p // 2, p - p // 2 - 1 } } or {}
    end } end
    assert(try(own, function(r) assert(r:quotient(9, { elements = 300 })) end,
      function() return "" end) > 20)
  ]],
  ["takes, an iterator over many numbers"] = [[
    local function setup()
      return nim.rules { takes = function(n)
        local take = 0
        return function()
          take = take + 1
          if take < n then return take end
        end
      end }
    end
    assert(try(setup, function(rules) return rules:grundy(70) end, tostring) > 4)
  ]],
  ["numbering:add, where each of its blocks must grow"] = [[
    local numbering = require "nim.core".numbering
    local function setup()
      local states = numbering()
      for i = 47, 1, -1 do states:add("state " .. i) end
      return states
    end
    local function same(states)
      local all = {}
      for i = 1, 47 do all[i] = states:state(i) .. states:find("state " .. i) end
      return table.concat(all)
    end
    assert(try(setup, function(states)
      for i = 48, 99 do
        if not states:find(i) then states:add(i) end
      end
    end, same) > 4)
    assert(try(setup, same, same) > 1)
  ]],
  ["winning_moves, key, history, piles, tostring, view"] = [[
    local function setup()
      local piles = {}
      for i = 1, 100 do piles[i] = i end
      local game = nim.game(piles, "max:7")
      for _ = 1, 30 do game:move(game:best_move()) end
      return game
    end
    local function same(game) return game:key() end
    for _, name in ipairs { "winning_moves", "key", "history", "piles", "view" } do
      assert(try(setup, function(game) return game[name](game) end, same) > 1, name)
    end
    try(setup, tostring, same)
    try(setup, function(game) for _ in game:moves() do end end, same)
    try(setup, function(game) return game:legal(0, 0) end, same)
    try(setup, function(game) return pcall(game.move, game, 0, 0) end, same)
  ]],
}

describe("an allocation that fails", function()
  it("at any point of a program leaves no block and no crash #long", function()
    assert.is_true(every_k(paths() .. STORY) > 300)
  end)

  for name, code in pairs(CALLS) do
    local suite = name:find "quotient" and " #long" or ""
    it("in " .. name .. " leaves everything as it was" .. suite, function()
      sound(OPERATION .. code)
    end)
  end
end)

it("a core that is opened twice in a state is the one that was opened first", function()
  sound [[
    local game, first = nim.game { 3, 4 }, require "nim.core"
    package.loaded["nim.core"] = nil
    local again = require "nim.core"
    assert(again == first and again.nimsum(game) == 7 and game:best_move() == 2)
  ]]
end)

it("a state that is closed frees every block, whatever is still in use", function()
  sound(STORY)
end)

--- An object whose finalizer runs after those of what it holds, and tells what `ask` did.
local LATE = [[
local said = {}
local function late(hold, ask)
  local last = setmetatable({}, { __gc = function(self)
    said[#said + 1] = select(2, pcall(ask, self))
  end })
  hold(last)
  last = nil
  collectgarbage()
  return said[#said]
end
]]

local ASKED_LATE = {
  ["rules"] = [[
    for _, text in ipairs { "0.77", "0.77 misere", "take:2,5", "grundy misere" } do
      local function hold(o) o.rules = nim.rules(text) o.rules:grundy(50) end
      local calls = {
        function(o) return o.rules:grundy(60) end,
        function(o) return nim.outcome({ 5, 7 }, o.rules) end,
        function(o) return nim.best_move({ 5, 7 }, o.rules) end,
        function(o) return nim.game({ 5, 7 }, o.rules):best_move() end,
      }
      for _, ask in ipairs(calls) do
        assert(late(hold, ask):find "the rules have been finalized")
      end
    end
  ]],
  ["a game of one's own"] = [[
    local function options(n) return n > 1 and { { n - 1, n - 1 }, { n - 2 } } or {} end
    local function hold(o)
      o.game = nim.game({ 5, 4 }, { options = options }):move(1, 1)
      o.next, o.view = o.game:moves(), o.game:view()
    end
    local calls = {
      function(o) o.game:undo() end, function(o) o.game:move(1, 1) end,
      function(o) o.game:best_move() end, function(o) o.view:over() end,
      function(o) o.next() end, function(o) nim.game(o.view) end,
      function(o) tostring(o.game) end,
      function(o) require("nim.core").policy "single"(o.view) end,
    }
    for _, ask in ipairs(calls) do
      assert(late(hold, ask):find "the rules have been finalized")
    end
    local function hold_rules(o) o.rules = nim.rules { options = options } end
    assert(late(hold_rules, function(o) return o.rules:kind() end).kind == "custom")
  ]],
  ["a quotient"] = [[
    local function options(n) return n > 1 and { { n - 1 }, { n - 2 } } or {} end
    local function hold(o)
      o.q = nim.rules { options = options }:quotient(5)
      o.rules = nim.rules "kayles"
      o.rules:genus(5)
    end
    for _, ask in ipairs { function(o) o.q:order() end, function(o) o.q:extend(9) end } do
      assert(late(hold, ask):find "the quotient has been closed")
    end
    assert(late(hold, function(o) error(tostring(o.q), 0) end)
      == "misere quotient (closed)")
    assert(late(hold, function(o) o.rules:genus(6) end):find "rules that compute values")
  ]],
  ["rules from a text"] = [[
    local function hold(o)
      o.rules = nim.rules { file = "a", text = "return { options = function(n) "
        .. "return n > 1 and { { n - 2 } } or {} end }" }
      o.rules:grundy(9)
    end
    assert(late(hold, function(o) o.rules:grundy(99) end):find "been finalized")
  ]],
  ["a sequence"] = [[
    local function hold(o) o.sequence = nim.rules("0.77"):sequence(100) end
    assert(late(hold, function(o) o.sequence:extend(200) end):find "not enough memory")
    late(hold, function(o)
      local s = o.sequence
      assert(#s == -1 and s[0] == nil and not s:period() and not next(s:histogram()))
      said[1] = s:max()
    end)
    assert(said[1] == 0)
  ]],
}

--- A finalizer that tries to play in a game, to take back and to play again, as often as
-- there is garbage, and looks at the game and at copies of it.
local IN_BETWEEN = [[
local core = require "nim.core"
local game, on, runs = nim.game({ 300, 3000 }, "lasker"), true, 0
local function refused(...)
  local ok, why = pcall(...)
  assert(not ok and why:find "a finalizer cannot change a game", why)
end
local function check()
  refused(game.move, game, 1, 0, 1)
  refused(game.undo, game)
  refused(game.redo, game)
  refused(core.score, game, { { 1, 1 } })
  refused(core.play, game, core.policy "single", core.policy "single", 1, 1, 1)
  assert(#game:save() > 20 and game:copy() == game)
  refused(game:copy().undo, game:copy())
end
local wrong
local function arm()
  setmetatable({}, { __gc = function()
    if not on then return end
    local ok, why = pcall(check)
    if not ok then wrong = wrong or why end
    runs = runs + 1
    arm()
  end })
end
arm()
for i = 1, 400 do
  game:move(#game, 0, 1)
  local before = game:key()
  assert(game:copy():key() == before and nim.game(game):key() == before)
  assert(#game:winning_moves() == game:count_winning_moves())
  assert(#game:history() == i and #game:piles() == 2 + i and game:key() == before)
  assert(nim.load(game:save()) == game and tostring(game):find "to move")
end
for _ = 1, 400 do game:undo() end
assert(game:key() == "lasker: 300 3000" and game:undo() == nil)
on = false
assert(runs > 100, runs)
assert(wrong == nil, wrong)
]]

it("a finalizer in between may look at a game, but not change one #long", function()
  for _, mode in ipairs { "incremental", "generational" } do
    sound(("collectgarbage %q "):format(mode) .. IN_BETWEEN)
  end
end)

--- A function that is asked for options and plays in the game that is asked about.
local ASKED = [[
local game, on = nim.game { 40, 30, 20 }, true
for _ = 1, 12 do game:move(1, 1) end
local function rules()
  return nim.rules { options = function(n)
    if on then
      on = false
      repeat until not game:undo()
      while game[1] > 5 do game:move(1, 1) end
      for _ = 1, 90 do game:move(2, 1):undo() end
      collectgarbage()
    end
    return n > 0 and { { n - 1 } } or {}
  end }
end
for _, name in ipairs { "winning_moves", "best_move", "outcome", "grundy",
  "count_winning_moves", "game" } do
  on = true
  local answer = nim[name](game, rules())
  if name == "game" then assert(#answer == 3 and answer:key():find(": 5 30 20$")) end
end
]]

it("a function of one's own game may play in the game that is asked about", function()
  sound(ASKED)
end)

--- between(act, f, ...) calls f, and a finalizer calls act: at f's first allocation, or
-- after it where f makes none.
local BETWEEN = [[
collectgarbage "generational"
local runs = 0
local function arm(act)
  collectgarbage() collectgarbage "stop"
  setmetatable({}, { __gc = function() runs = runs + 1 act() end })
end
local function between(act, f, ...)
  arm(act)
  collectgarbage "restart"
  local ok, answer = pcall(f, ...)
  collectgarbage()
  return ok, answer
end
]]

local ACTS_IN_BETWEEN = {
  ["lengthen the options that are being read"] = [[
    local large, options = {}, nil
    for i = 1, 255 do large[i] = 1 end
    local rules = nim.rules { options = function(n)
      options = {}
      if n < 2 then return options end
      for i = 1, 2000 do options[i] = {} end
      arm(function() for i = 1, 2000 do options[i] = large end end)
      collectgarbage "restart"
      return options
    end }
    local ok, value = pcall(rules.grundy, rules, 2)
    assert(ok and value == 1, value) -- what was returned: it is read without a break
    collectgarbage()
  ]],
  ["ask rules for more than they know"] = [[
    local rules = nim.rules "0.077 misere"
    nim.outcome({ 9 }, rules)
    local _, found = between(function() nim.outcome({ 25, 3 }, rules) end, rules.elements,
      rules, { 4, 5 })
    assert(found == nil or found.product)
    local own = nim.rules { options = function(n)
      return n > 1 and { { n - 1 }, { n // 2, n // 3 } } or {}
    end }
    own:options(30)
    local ok, options = between(function() own:grundy(3000) own:options(2000) end,
      own.options, own, 30)
    assert(ok and options[2][1] == 15 and options[2][2] == 10)
  ]],
}

describe("a finalizer that runs in a call", function()
  for name, code in pairs(ACTS_IN_BETWEEN) do
    it("may " .. name, function()
      sound(BETWEEN .. code .. " assert(runs > 0)")
    end)
  end
end)

describe("a finalizer that runs late", function()
  for name, code in pairs(ASKED_LATE) do
    it("may ask " .. name .. ", and leaves nothing behind", function()
      sound(LATE .. code)
    end)
  end
end)

-- Lua calls no finalizer of what is made while the state closes: it would not be freed.
describe("a finalizer that runs while the state closes", function()
  local path
  setup(function() path = os.tmpname() end)
  teardown(function() os.remove(path) end)

  -- What the finalizer says of its call; nothing of it is left.
  local function said(before, code)
    local ok, message, blocks = host.run(("local p, c = %q, %q; %s "):format(
      package.path, package.cpath, before) .. ([[
      late = setmetatable({}, { __gc = function()
        local text = tostring(select(2, pcall(function() %s end)))
        io.open(%q, "w"):write(text):close()
      end })]]):format(code, path))
    assert(ok, message)
    assert.equal(0, blocks)
    return require "spec.support.command".read(path)
  end

  for _, made in ipairs {
    "nim.rules '0.77'", "nim.rules { take = { 1, 5 } }", "nim.grundy(20, 'kayles')",
    "nim.rules '0.77':sequence(100)", "nim.rules { options = function() return {} end }",
    "nim.grundy(5, { file = 'a', text = 'return { options = math.max }' })",
    "nim.outcome({ 3, 4 }, 'grundy misere')",
    "require 'nim.core'.numbering()",
    "require 'nim.core'.sandbox('return print', '=x')" } do
    it("cannot make what holds memory: " .. made, function()
      assert.matches("a finalizer cannot %l+", said(paths(), made))
      assert.matches("a finalizer cannot %l+", said("",
        "package.path, package.cpath = p, c; local nim = require 'nim'; " .. made))
    end)
  end

  it("can ask what is there, and rules that compute nothing", function()
    assert.equal("3N42", said(paths() .. [[
      local game, rules = nim.game({ 3, 4, 4 }, "kayles"), nim.rules "kayles"
      nim.outcome(game)
    ]], "return #game .. game:outcome() .. rules:grundy(300) .. nim.grundy(9, 'max:6')"))
  end)
end)

--- Lua calls finalizers while the stack is all but full, too, where none of them begins.
local FULL = [[
local text = ("x"):rep(1 << 20)
local deepest, from = 0, math.huge
local function dive(depth)
  deepest = depth
  if depth > from then for i = 1, 20 do local garbage = text .. i end end
  return 1 + dive(depth + 1)
end
pcall(dive, 1)
collectgarbage "generational"
local finalized = 0
local function count() finalized = finalized + 1 end
for i = 1, 5 do
  setmetatable({}, { __gc = count })
  nim.rules("take:2," .. 40 + i):sequence(50)
end
from = deepest - 2
pcall(dive, 1)
from = math.huge
collectgarbage() collectgarbage()
assert(finalized < 5, "the stack was not full enough")
local others = {}
for size = 50, 5000 do others[size] = ("y"):rep(size) end
for i = 1, 9 do assert(nim.rules("take:2," .. 40 + i):sequence(50)[7]) end
]]

it("a value without its finalizer is left alone when the state closes #long", function()
  assert(host.run(paths() .. FULL))
end)
