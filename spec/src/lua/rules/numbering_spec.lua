-- States by number and numbers by state, against plain tables of Lua.
local core = require "nim.core"

local SEED <const> = os.time()

-- Texts that share much, little and nothing, with any bytes; and integers.
local function state_of(random)
  local kind = random:int(1, 5)
  if kind == 1 then return random:int(math.mininteger, math.maxinteger) end
  if kind == 2 then return random:int(-50, 50) end
  if kind == 3 then return tostring(random:int(-50, 50)) end
  local middle = ("%c"):rep(random:int(0, 3)):gsub("..", function()
    return string.char(random:int(0, 255))
  end)
  if kind == 4 then return middle end
  local long = ("ab"):rep(random:int(0, 90))
  return long:sub(1, random:int(0, #long)) .. middle .. long:sub(random:int(1, 99))
end

describe("a numbering", function()
  it("has what a table has, whatever is added #long", function()
    local random, states = core.random(SEED), core.numbering()
    local number, added = {}, {}
    local say = "seed " .. SEED
    for _ = 1, 20000 do
      local state = state_of(random)
      assert.equal(number[state], states:find(state), say)
      if number[state] == nil then
        added[#added + 1] = state
        number[state] = #added
        assert.equal(#added, states:add(state), say)
      end
    end
    for n, state in ipairs(added) do
      assert.equal(state, states:state(n), say)
      assert.equal(math.type(state), math.type(states:state(n)), say)
      assert.equal(n, states:find(state), say)
    end
    assert.is_nil(states:state(#added + 1))
    assert.is_nil(states:state(0))
    assert.is_true(#added > 1000)
  end)

  it("keeps empty texts, zero bytes and long texts, and integers apart", function()
    local states, long = core.numbering(), ("x"):rep(65536)
    local list = { "", "\0", "\0\0", long, long .. "y", "y" .. long, "7", 7, -7, 0,
      math.mininteger, string.pack("j", 7) }
    for n, state in ipairs(list) do
      assert.is_nil(states:find(state))
      assert.equal(n, states:add(state))
    end
    for n, state in ipairs(list) do
      assert.equal(state, states:state(n))
      assert.equal(n, states:find(state))
    end
  end)

  it("refuses what is no state, and one that is there", function()
    local states = core.numbering()
    for _, name in ipairs { "find", "add" } do
      for value, got in pairs { [1.5] = "number", [true] = "boolean" } do
        assert.has_error(function() states[name](states, value) end,
          ("bad argument #2 to '%s' (string or integer expected, got %s)"):format(name,
            got))
      end
    end
    assert.equal(1, states:add "a")
    assert.has_error(function() states:add "a" end,
      "bad argument #1 to 'add' (the state is already there)")
    assert.has_error(function() states:state(-1) end)
    assert.has_error(function() states.find(7, "a") end,
      "bad argument #1 to 'find' (nim.numbering expected, got number)")
  end)
end)
