-- The core exports its loader and nothing else of ours.
local function exported(file)
  local pipe = assert(io.popen("nm -D --defined-only " .. file .. " 2>/dev/null"))
  local names = {}
  for line in pipe:lines() do names[#names + 1] = line:match "%S+$" end
  pipe:close()
  return names
end

describe("lua/nim/core.so", function()
  it("exports luaopen_nim_core and nothing else of ours", function()
    local names = exported "lua/nim/core.so"
    if #names == 0 then pending "nm is not there" end
    local ours = {}
    for _, name in ipairs(names) do
      if not name:match "^_" and not name:match "^%.?asan" then ours[#ours + 1] = name end
    end
    assert.same({ "luaopen_nim_core" }, ours)
  end)
end)
