--- The table of phrases: each code that is used has one, and each phrase is used.
local errors = require "nim.phrases.errors"
local read = require "spec.support.command".read

local function codes_used()
  local used = {}
  for path in io.popen "find lua/nim -name '*.lua' | LC_ALL=C sort":lines() do
    local text = path ~= "lua/nim/phrases/errors.lua" and read(path) or ""
    for code in text:gmatch '"([%l_%d]+)"' do used[code] = path end
    for call in text:gmatch "fault%.new%b()" do
      local code = call:match '^fault%.new%("([^"]+)"'
      if code then assert.is_string(errors[code], path .. ": " .. code) end
    end
    for code in text:gmatch 'fault%.new "([^"]+)"' do
      assert.is_string(errors[code], path .. ": " .. code)
    end
  end
  return used
end

describe("the phrases", function()
  it("are those of the codes that are used", function()
    local used = codes_used()
    for code in pairs(errors) do
      assert.is_truthy(used[code] or code == "advice", code)
    end
    for code in pairs(errors.advice) do assert.is_string(errors[code], code) end
  end)
end)
