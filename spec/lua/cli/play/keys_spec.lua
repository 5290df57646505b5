-- Keys in any order, on a screen of any size: nothing fails, and no more is drawn than
-- there is room for.
local console = require "nim.cli.terminal.console"
local nim = require "nim"
local bots = require "nim.bots"
local out = require "nim.cli.terminal.out"
local stage = require "nim.cli.play.stage"

-- Without those that write files or end it.
local KEYS = { "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab",
  "space", "enter", "enter", "escape", "backspace", "wheelup", "wheeldown", "c", "u", "y",
  "h", "w", "?", "n", "r", "F", "1", "2", "0", "x", "\u{E9}" }

local RULES = { "nim", "max:3", "whole", "moore:2", "wythoff", "staircase", "0.77", "0.8",
  "grundy", "lasker", "euclid", "take:2,5 misere" }

local function event_of(random)
  local n = random:int(1, 10)
  if n == 1 then return { resize = true } end
  if n == 2 then
    return { press = 0, row = random:int(1, 30), column = random:int(1, 90) }
  end
  return { key = KEYS[random:int(1, #KEYS)] }
end

-- A console whose keys come by chance; at last it quits.
local function by_chance(seed, steps)
  local random, n = nim.random(seed), 0
  local c = { width = 80, height = 24, drawn = 0 }
  function c.busy(_, f, ...) return f(...) end
  function c:draw(lines)
    assert.is_true(#lines <= math.max(self.height, 12), table.concat(lines, "\n"))
    self.drawn = self.drawn + 1
  end
  function c:next()
    n = n + 1
    if n > steps then return { key = n % 2 == 0 and "escape" or "q" } end
    local event = event_of(random)
    if not event.resize then return event end
    self.width, self.height = random:int(40, 120), random:int(8, 50)
    return event
  end
  return c
end

describe("the keys of a game", function()
  local with
  setup(function() with = console.with end)
  teardown(function() console.with = with end)

  for seed, rules in ipairs(RULES) do
    it("may come in any order under " .. rules, function()
      local c = by_chance(seed, 600)
      console.with = function(f)
        f(c)
        return true
      end
      local done, played = true, nil
      out.collect(80, function()
        done, played = pcall(stage.run, { rules = nim.rules(rules), seed = 1,
          bot = bots.player(seed % 2 == 0 and "perfect" or "random") })
      end)
      assert.is_true(done, played)
      assert.is_true(c.drawn > 600)
    end)
  end
end)
