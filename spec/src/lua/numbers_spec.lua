-- Numbers and arrays as arguments: what is taken, and what is refused in which words.
local nim = require "nim"

local ALL = { "game", "nimsum", "outcome", "best_move", "winning_moves",
  "count_winning_moves", "grundy" }
local HUGE = math.maxinteger

--- Every function that takes piles refuses `piles` with this reason.
local function refused(reason, piles, ...)
  for _, name in ipairs(ALL) do
    local ok, message = pcall(nim[name], piles, ...)
    assert.is_false(ok, name)
    assert.equal(("bad argument #1 to '%s' (%s)"):format(name, reason), message)
  end
end

describe("piles", function()
  it("may be integers up to 2^63-1 and floats that are integers", function()
    for _, name in ipairs(ALL) do assert.has_no.errors(function()
      nim[name] { 3.0, HUGE, 0, 0x1p62 }
    end) end
    assert.equal(3 ~ 4, nim.nimsum { 3.0, 4.0 })
    local piles = nim.game({ 3.0, -0.0 }):piles()
    assert.equal("integer", math.type(piles[1]))
    assert.equal("integer", math.type(piles[2]))
  end)

  it("are refused with the number of the pile and the reason", function()
    refused("pile 2: integer expected, got string", { 3, "4", 5 })
    refused("pile 1: integer expected, got 3.5", { 3.5, 4 })
    refused("pile 3: integer expected, got NaN", { 3, 4, 0 / 0 })
    refused("pile 3: inf is too large: at most 2^63-1", { 3, 4, 1 / 0 })
    refused("pile 3: -inf is negative", { 3, 4, -1 / 0 })
    refused("pile 1: -1 is negative", { -1 })
    refused("pile 1: -0.5 is negative", { -0.5 })
    refused("pile 1: -9223372036854775808 is negative", { math.mininteger })
    refused("pile 1: 9.2233720368548e+18 is too large: at most 2^63-1", { 0x1p63 })
    refused("pile 1: 1e+300 is too large: at most 2^63-1", { 1e300 })
    refused("pile 2: integer expected, got table", { 1, {} })
    refused("pile 2: integer expected, got boolean", { 1, true })
    refused("pile 2: integer expected, got function", { 1, print })
  end)

  it("are refused with a hole", function()
    refused("pile 2: integer expected, got nil", { 3, nil, 5 })
    refused("pile 1: integer expected, got nil", { nil, 3 })
    refused("pile 2: integer expected, got nil", { [1] = 3, [3] = 5 })
    refused("pile 1: integer expected, got nil", { [7] = 3 })
    refused("pile 2: integer expected, got nil", { [3] = 5, [1] = 3 })
  end)

  it("are refused with a hole, in whatever order they were filled", function()
    local random = nim.random "holes"
    for _ = 1, 3000 do
      local piles = {}
      for _ = 1, random:int(2, 12) do piles[random:int(1, 14)] = 3 end
      local keys = 0
      for _ in next, piles do keys = keys + 1 end
      local largest = 0
      for key in next, piles do largest = math.max(largest, key) end
      for _, name in ipairs { "game", "outcome", "winning_moves", "grundy" } do
        assert.equal(keys == largest, (pcall(nim[name], piles)), name)
      end
    end
  end)

  it("are refused with other keys", function()
    refused("array expected, got a table with key 'x'", { 3, 4, x = 1 })
    refused("array expected, got a table with key 'x'", { x = 1 })
    refused("array expected, got a table with key '0'", { [0] = 1, 3, 4 })
    refused("array expected, got a table with key '-1'", { 3, 4, [-1] = 1 })
    refused("array expected, got a table with key '1.5'", { 3, 4, [1.5] = 1 })
    refused("array expected, got a table with key 'boolean'", { 3, 4, [true] = 1 })
    refused("array expected, got a table with key 'n'", { 3, 4, n = 3 })
    refused("array expected, got a table with key 'n'", { 3, 4, n = "2" })
    refused("array expected, got a table with key 'n'", { 3, 4, 5, n = 3.5 })
    refused("array expected, got a table with key 'x'", { 3, 4, 5, x = 1 })
    refused("array expected, got a table with key 'x'", { 3, 4, 6, x = 1 })
    assert.equal(7, nim.nimsum(table.pack(3, 4)))
  end)
end)

describe("what is no array", function()
  it("is refused", function()
    local thread = coroutine.create(print)
    for _, value in ipairs { 3.5, "3 4 5", true, print, io.stdout, thread } do
      for _, name in ipairs { "game", "outcome", "best_move", "winning_moves" } do
        local ok, message = pcall(nim[name], value)
        assert.is_false(ok)
        local kind = io.type(value) and "FILE*" or type(value)
        assert.equal(("bad argument #1 to '%s' (array of piles expected, got %s)"):format(
          name, kind), message)
      end
    end
  end)

  it("is refused when nothing is given", function()
    for _, name in ipairs { "game", "outcome", "best_move", "winning_moves", "grundy",
      "count_winning_moves" } do
      local _, message = pcall(nim[name])
      assert.matches("^bad argument #1 to '" .. name .. "' %(.*expected, got no value%)$",
        message)
      _, message = pcall(nim[name], nil)
      assert.matches("^bad argument #1 to '" .. name .. "' %(.*expected, got nil%)$",
        message)
    end
  end)
end)

describe("an array with a metatable", function()
  local function proxy(meta)
    return setmetatable({}, meta)
  end

  it("is read through it", function()
    local array = proxy { __len = function() return 3 end,
      __index = function(_, i) return i + 2 end }
    assert.same({ 1, 2 }, { nim.best_move(array) })
    assert.same({ 3, 4, 5 }, nim.game(array):piles())
    assert.equal(2, nim.nimsum(array))
    local long = proxy { __len = function() return 1000 end,
      __index = function(_, i) return i end }
    assert.equal(1000, #nim.game(long))
    assert.equal(1000, nim.game(long)[1000])
  end)

  it("whose length lies runs into the first missing pile", function()
    refused("pile 3: integer expected, got nil",
      setmetatable({ 3, 4 }, { __len = function() return 1 << 30 end }))
    refused("too many piles: at most 2147483647",
      setmetatable({ 3, 4 }, { __len = function() return HUGE end }))
    refused("-1 piles: not a length",
      setmetatable({ 3, 4 }, { __len = function() return -1 end }))
    assert.equal(1, #nim.game(setmetatable({ 3, 4 },
      { __len = function() return 1 end })))
  end)

  it("whose length is no integer is refused in the words of Lua", function()
    for _, length in ipairs { 1.5, "x", {}, true } do
      for _, name in ipairs(ALL) do
        assert.error_matches(function()
          nim[name](setmetatable({ 3 }, { __len = function() return length end }))
        end, "object length is not an integer")
      end
    end
  end)

  it("that raises lets its error through", function()
    local marker = {}
    for _, name in ipairs(ALL) do
      for _, event in ipairs { "__index", "__len" } do
        local meta = { __len = function() return 3 end }
        meta[event] = function() error(marker) end
        assert.same({ false, marker }, { pcall(nim[name], proxy(meta)) })
      end
    end
  end)

  it("may change, collect or yield meanwhile without harm", function()
    for _, name in ipairs(ALL) do
      local array
      array = proxy { __len = function() return 200 end, __index = function(self, i)
        for k = 1, 50 do rawset(self, 1000 + k, k) end
        collectgarbage()
        setmetatable(self, nil)
        return i
      end }
      assert.error_matches(function() nim[name](array) end,
        "pile 2: integer expected, got nil")
      local yields = proxy { __len = function() return 2 end,
        __index = function() coroutine.yield() end }
      local ok, message = coroutine.resume(coroutine.create(nim[name]), yields)
      assert.is_false(ok)
      assert.matches("attempt to yield across a C%-call boundary", message)
    end
  end)
end)

describe("nim.nimsum", function()
  it("takes integers, one array, or one game", function()
    assert.equal(0, nim.nimsum())
    assert.equal(0, nim.nimsum {})
    assert.equal(3, nim.nimsum(13, 14))
    assert.equal(3, nim.nimsum { 13, 14 })
    assert.equal(3, nim.nimsum(nim.game { 13, 14 }))
    assert.equal(3, nim.nimsum(13.0, 14))
    assert.equal(HUGE, nim.nimsum(HUGE, 0))
  end)

  it("says which argument is wrong", function()
    local function message(...) return select(2, pcall(nim.nimsum, ...)) end
    assert.equal("bad argument #2 to 'nimsum' (integer expected, got string)",
      message(1, "2"))
    assert.equal("bad argument #2 to 'nimsum' (integer expected, got 1.5)",
      message(1, 1.5))
    assert.equal("bad argument #1 to 'nimsum' (-3 is negative)", message(-3))
    assert.equal("bad argument #2 to 'nimsum' (integer expected, got nil)",
      message(1, nil))
    assert.equal("bad argument #2 to 'nimsum' (integer expected, got table)",
      message(1, {}))
    assert.equal("bad argument #1 to 'nimsum' (integer expected, got string)",
      message("x", 3))
    local alone = "bad argument #2 to 'nimsum' (unexpected extra argument)"
    for _, piles in ipairs { { 3, 4 }, setmetatable({ 3, 4 }, {}), nim.game { 3, 4 } } do
      assert.equal(alone, message(piles, piles))
      assert.equal(alone, message(piles, "max:3"))
      assert.equal(alone, message(piles, nil))
    end
  end)
end)

describe("nim.grundy", function()
  it("takes one pile as an integer", function()
    assert.equal(7, nim.grundy(7))
    assert.equal(3, nim.grundy(7, "max:3"))
    assert.equal(7, nim.grundy(7.0))
    local _, message = pcall(nim.grundy, -1)
    assert.equal("bad argument #1 to 'grundy' (-1 is negative)", message)
    _, message = pcall(nim.grundy, 1.5)
    assert.equal("bad argument #1 to 'grundy' (integer expected, got 1.5)", message)
  end)

  it("of single piles is refused where they do not decide a position", function()
    for _, text in ipairs { "moore:2", "wythoff", "staircase" } do
      assert.error_matches(function() nim.rules(text):grundy(3) end,
        "'" .. text .. "' is not a sum of piles: single piles do not decide it")
    end
  end)
end)

describe("a method", function()
  it("refuses what is no game", function()
    local game = nim.game { 3, 4 }
    for _, name in ipairs { "legal", "turn", "over", "winner", "piles", "moves",
      "history", "copy", "rules", "key", "move", "undo", "redo", "view" } do
      for _, self in ipairs { 3, "x", true, {}, io.stdout, nim.rules "nim" } do
        local ok, message = pcall(game[name], self)
        assert.is_false(ok, name)
        assert.matches("^bad argument #1 to '" .. name .. "' %(nim.game expected, got ",
          message)
      end
      local _, message = pcall(game[name])
      assert.equal("bad argument #1 to '" .. name ..
        "' (nim.game expected, got no value)", message)
    end
  end)

  it("says that its self is wrong when called as a method", function()
    local fake = { turn = nim.game({ 3 }).turn }
    assert.error_matches(function() fake:turn() end,
      "calling 'turn' on bad self %(nim.game expected, got table%)")
  end)

  it("names a function that was called by no name of its own", function()
    local game = nim.game { 3 }
    for _, name in ipairs { "turn", "move", "best_move" } do
      local _, message = pcall(function() return game[name](5) end)
      assert.matches("bad argument #1 to '" .. name .. "' ", message, nil, true)
    end
  end)

  it("takes an array as a move with nothing after it", function()
    local game = nim.game { 3, 4 }
    assert.is_true(game:legal({ 1, 2 }, nil, nil))
    assert.same({ 1, 4 }, game:move({ 1, 2 }, nil):piles())
    assert.is_nil((game:legal({ 1, 1 }, 2)))
  end)

  it("leaves further arguments alone, as Lua does", function()
    local game = nim.game { 3, 4 }
    assert.equal("N", game:outcome(nil, 1, 2, 3))
    assert.equal(1, game:turn(5))
  end)
end)
