-- What a bot in a sandbox reads of its game by index: the same as by all other ways.
local core = require "nim.core"

local function bot(source)
  return { name = "bot", move = assert(core.sandbox(source, "=bot")) }
end

local function play(first, second, piles, rules)
  return core.play(core.game(piles, rules), first, second, "seed", 1, 1)
end

-- Before each move, and at the start and the end, looks whether the view says what a copy
-- of it does; `more` is done between.
local function reader(more)
  return bot(([[
    local others = {}
    local function same(game)
      local piles = game:piles()
      if #game ~= #piles then error("length", 0) end
      for i = -2, #piles + 40 do
        if game[i] ~= piles[i] then error("pile " .. i, 0) end
        if game[i + 0.0] ~= piles[i] then error("pile " .. i .. ".0", 0) end
      end
      for _, key in ipairs { "1", "x", "__index", 1.5, 0 / 0, 2 ^ 53, true, same, "move",
        math.mininteger, math.maxinteger } do
        if game[key] ~= nil then error("key " .. tostring(key), 0) end
      end
      if type(game.legal) ~= "function" then error("method", 0) end
      for other, size in pairs(others) do
        if other[1] ~= size then error("another view", 0) end
      end
    end
    local function move(game)
      same(game)
      %s
      local last
      for p, k, a, b in game:moves() do last = { p, k, a, b } end
      return table.unpack(last)
    end
    return { start = same, move = move, finish = same }]]):format(more or ""))
end

-- Views of the bot's own games, which it keeps.
local OTHERS = [[
  local copy = game:copy()
  local view = copy:view()
  if view[1] ~= game[1] or view[40] ~= game[40] then error("new view", 0) end
  local p, k, a, b = copy:moves()()
  copy:move(p, k, a, b)
  if view[p] ~= copy:piles()[p] then error("moved", 0) end
  others[view] = view[1]
  same(view)
  same(copy:view { solver = false })
  same(game)]]

local function many(n)
  local piles = {}
  for i = 1, n do piles[i] = i * i % 7 end
  return piles
end

local STARTS = {
  { { 3, 5, 7, 9 } }, { { 0, 0, 2 } }, { { 9 } }, { many(31) }, { many(32) },
  { many(33) }, { many(50) }, { { 12, 25 }, "kayles" },
  { { 9, 10, 11 }, "grundy" }, { { 4, 6 }, "wythoff" }, { { 40, 3 }, "lasker" },
}

describe("the view of a bot in a sandbox", function()
  it("has the piles of its game by index, and nothing else", function()
    for _, start in ipairs(STARTS) do
      for _, more in ipairs { "", OTHERS } do
        local first, second = reader(more), reader()
        for _ = 1, 2 do
          local record, message = play(first, second, start[1], start[2])
          assert.same({ "last token" }, { record.reason, message }, start[2])
        end
      end
    end
  end)

  it("begins each game with the piles of that game", function()
    local one = reader()
    for _, piles in ipairs { many(40), { 1, 2, 3 }, many(20), { 5 }, many(33) } do
      local record, message = play(one, one, piles)
      assert.same({ "last token" }, { record.reason, message })
    end
  end)

  it("has a solver that knows the Grundy values of all rules", function()
    local teller = "return function(game) error(tostring(game:grundy()), 0) end"
    for _, start in ipairs { { { 3, 4, 5 } }, { { 3, 4, 5 }, "kayles" },
      { { 1, 1, 2, 2 }, "moore:2" }, { { 3, 4, 5, 6 }, "moore:2" } } do
      local _, message = play(bot(teller), bot "return print", start[1], start[2])
      assert.equal(tostring(core.grundy(start[1], start[2])), message)
    end
  end)

  it("shows no table behind it", function()
    local record, message = play(bot [[
      return function(game)
        if getmetatable(game) ~= "protected" then error "metatable" end
        local set = pcall(function() game[1] = 7 end)
        if set or pcall(rawset, game, 1, 7) or pcall(rawget, game, 1) then error "set" end
        return 1, game[1]
      end]], { name = "b", move = core.policy "greedy" }, { math.maxinteger })
    assert.same({ "last token" }, { record.reason, message })
  end)
end)
