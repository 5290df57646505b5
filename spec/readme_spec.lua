-- Every snippet of the README runs, and prints what its comments say.

local function blocks(language)
  local file = assert(io.open("README.md", "rb"))
  local text = file:read "a"
  file:close()
  return text:gmatch("```" .. language .. "\n(.-)```")
end

--- What the comments `--> ...` promise, in order.
local function promised(code)
  local lines = {}
  for line in code:gmatch "%-%->%s*([^\n]*)" do lines[#lines + 1] = line end
  return lines
end

--- What the code prints. A line that is printed once for each turn of a loop counts once.
local function printed(code)
  local lines = {}
  local function note(...)
    local words = table.pack(...)
    for i = 1, words.n do words[i] = tostring(words[i]) end
    lines[#lines + 1] = table.concat(words, "\t")
  end
  local chunk = assert(load(code, "=README.md", "t", setmetatable({ print = note },
    { __index = _G })))
  chunk()
  return lines
end

describe("the README", function()
  it("tells the truth in every snippet", function()
    local count = 0
    for code in blocks "lua" do
      local promise, print = promised(code), printed(code)
      if #promise > 0 then assert.same(promise, print) else assert.is_true(#print > 0) end
      count = count + 1
    end
    assert.is_true(count >= 7)
  end)
end)
