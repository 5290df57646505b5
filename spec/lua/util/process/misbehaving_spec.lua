local arena = require "spec.support.tournaments"
local kinds = require "spec.data.programs"
local programs = require "spec.support.programs"

-- In the quick suite every so-manieth goes all the way, in the slow one each.
local EVERY <const> = 12

-- Milliseconds for a move: what a busy machine may need, or little where the program may
-- never answer.
local SHORT <const>, LONG <const> = 1000, 30000

describe("a program that misbehaves", function()
  teardown(arena.clean)

  local function try(kind, deep)
    local moment, deed, reason = table.unpack(kind)
    local wall = reason and reason ~= "time" and LONG or SHORT
    local how = { wall = wall, deep = deep, vague = not reason }
    local reasons = programs.reasons({ moment, deed }, how)
    local expected = reason == true and "last token" or reason
    if reason then assert.same({ expected, expected }, reasons) end
  end

  for i, kind in ipairs(kinds) do
    local name = ("%s: %s"):format(kind[1], kind[2])
    local deep = i % EVERY == 0
    if deep or kind[3] ~= "time" and i % 3 == 0 then
      local suite = (deep or i % 9 == 0) and "" or " #long"
      it(name .. suite, function() try(kind, deep) end)
    end
    if not deep then it(name .. " #slow", function() try(kind, true) end) end
  end
end)
