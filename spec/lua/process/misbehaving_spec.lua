local arena = require "spec.support.tournaments"
local kinds = require "spec.data.programs"
local programs = require "spec.support.programs"

-- Where time is short every so-manieth goes all the way.
local slow = os.getenv "LUANIM_SLOW" ~= nil
local EVERY <const> = 12

describe("a program that misbehaves", function()
  teardown(arena.clean)

  for i, kind in ipairs(kinds) do
    local moment, deed, reason = table.unpack(kind)
    local deep = slow or i % EVERY == 0
    if deep or reason ~= "time" and i % 3 == 0 then
      it(("%s: %s"):format(moment, deed), function()
        local reasons = programs.reasons({ moment, deed }, deep, not reason)
        local expected = reason == true and "last token" or reason
        if reason then assert.same({ expected, expected }, reasons) end
      end)
    end
  end
end)
