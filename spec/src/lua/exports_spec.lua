-- The core exports its loader and nothing else of ours.
describe("lua/nim/core.so", function()
  it("exports luaopen_nim_core and nothing else of ours", function()
    local pipe = assert(io.popen "nm -D --defined-only lua/nim/core.so 2>/dev/null")
    local ours, any = {}, false
    for line in pipe:lines() do
      local name = line:match "%S+$"
      any = true
      if not name:match "^_" and not name:match "^%.?asan" then ours[#ours + 1] = name end
    end
    pipe:close()
    if not any then pending "nm is not there" end
    assert.same({ "luaopen_nim_core" }, ours)
  end)
end)
