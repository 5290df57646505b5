-- Writes the reference of the Lua modules, as Markdown, from their LuaCATS comments.
--
--     lua .ci/doc.lua lua > doc/api.md
--
-- A comment of `---` lines that ends at a function, a class or a field describes it; what
-- has no such comment is not part of the reference.
local root = arg[1]

local function files()
  local pipe = assert(io.popen("find " .. root .. " -name '*.lua' | LC_ALL=C sort"))
  local list = {}
  for name in pipe:lines() do list[#list + 1] = name end
  pipe:close()
  return list
end

--- `---@param x integer tokens` and the like, as an item of a list.
local function item(tag, rest)
  if tag == "param" then return ("- `%s` %s"):format(rest:match "^(%S+)%s*(.*)$") end
  if tag == "return" then
    return ("- returns `%s` %s"):format(rest:match "^(%S+)%s*(.*)$")
  end
  if tag == "field" then return ("- `%s`: %s"):format(rest:match "^(%S+)%s*(.*)$") end
end

local function describe(block)
  local text, items, class = {}, {}, nil
  for _, line in ipairs(block) do
    local tag, rest = line:match "^@(%w+)%s*(.*)$"
    if tag == "class" then class = rest:match "^[%w_.]+" end
    if tag then items[#items + 1] = item(tag, rest) else text[#text + 1] = line end
  end
  return table.concat(text, "\n"), table.concat(items, "\n"), class
end

local function write(name, block)
  local text, items, class = describe(block)
  name = class or name
  if not name or text .. items == "" then return end
  print(("\n### %s\n"):format(name))
  if text ~= "" then print(text) end
  if items ~= "" then print("\n" .. items) end
end

--- The name of a function that others can call.
local function public(line)
  return line:match "^function%s+([%w_.:]+%b())" or line:match "^([%w_]+%.[%w_]+)%s*="
end

local function document(file)
  local block = {}
  print(("\n## %s"):format(file))
  for line in io.lines(file) do
    local comment = line:match "^%-%-%-?%s?(.*)$"
    if comment and (#block > 0 or line:match "^%-%-%-") then
      block[#block + 1] = comment
    else
      if #block > 0 then write(public(line), block) end
      block = {}
    end
  end
end

print "# luanim: reference"
for _, file in ipairs(files()) do document(file) end
