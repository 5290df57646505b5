local arena = require "spec.support.tournaments"
local kinds = require "spec.data.programs"
local programs = require "spec.support.programs"

-- Where time is short every so-manieth goes all the way.
local slow = os.getenv "LUANIM_SLOW" ~= nil
local EVERY <const> = 12

-- Milliseconds for a move: what a busy machine may need, or little where the program may
-- never answer.
local SHORT <const>, LONG <const> = 1000, 30000

describe("a program that misbehaves", function()
  teardown(arena.clean)

  for i, kind in ipairs(kinds) do
    local moment, deed, reason = table.unpack(kind)
    local deep = slow or i % EVERY == 0
    if deep or reason ~= "time" and i % 3 == 0 then
      it(("%s: %s"):format(moment, deed), function()
        local wall = reason and reason ~= "time" and LONG or SHORT
        local how = { wall = wall, deep = deep, vague = not reason }
        local reasons = programs.reasons({ moment, deed }, how)
        local expected = reason == true and "last token" or reason
        if reason then assert.same({ expected, expected }, reasons) end
      end)
    end
  end
end)
