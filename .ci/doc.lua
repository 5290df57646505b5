-- Writes the reference of the Lua modules, as Markdown, from their LuaCATS comments.
--
--     lua .ci/doc.lua lua > doc/api.md
--
-- A comment of `---` lines that ends at a function, a class or a field describes it, the
-- one on top of a file the file; what has none is not part of the reference. A line
-- without a tag goes on with the tag before it.
local root = arg[1]

local function depth(name)
  return select(2, name:gsub("/", ""))
end

-- The modules that programs call lie above what they are made of, and come first.
local function above(a, b)
  if depth(a) ~= depth(b) then return depth(a) < depth(b) end
  return a < b
end

local function files()
  local pipe = assert(io.popen("find " .. root .. " -name '*.lua'"))
  local list = {}
  for name in pipe:lines() do list[#list + 1] = name end
  pipe:close()
  table.sort(list, above)
  return list
end

-- A type and what is said of it; types of tables have blanks in them.
local function typed(rest)
  local kind, words = rest:match "^(%b{}%S*)%s*(.*)$"
  if kind then return kind, words end
  return rest:match "^(%S+)%s*(.*)$"
end

--- `---@param x integer tokens` and the like, as an item of a list.
local function item(tag, rest)
  if tag == "param" then return ("- `%s` %s"):format(rest:match "^(%S+)%s*(.*)$") end
  if tag == "return" then return ("- returns `%s` %s"):format(typed(rest)) end
  if tag == "field" then return ("- `%s`: %s"):format(rest:match "^(%S+)%s*(.*)$") end
end

--- The text in front, and each tag with the lines that go on with it.
local function parted(block)
  local text, tags = {}, {}
  for _, line in ipairs(block) do
    if line:find "^@" then
      tags[#tags + 1] = line
    elseif #tags > 0 then
      tags[#tags] = tags[#tags] .. " " .. line:match "^%s*(.*)$"
    else
      text[#text + 1] = line
    end
  end
  return text, tags
end

local function describe(block)
  local text, tags = parted(block)
  local items, class = {}, nil
  for _, line in ipairs(tags) do
    local tag, rest = line:match "^@(%w+)%s*(.*)$"
    if tag == "class" then class = rest:match "^[%w_.]+" end
    items[#items + 1] = item(tag, rest)
  end
  return table.concat(text, "\n"), table.concat(items, "\n"), class
end

local function write(name, block)
  local text, items, class = describe(block)
  name = class or name
  if not name or text .. items == "" then return end
  print(("\n### %s\n"):format(name))
  if text ~= "" then print(text) end
  if text ~= "" and items ~= "" then print() end
  if items ~= "" then print(items) end
end

local function introduce(block)
  local text = describe(block)
  if text ~= "" then print("\n" .. text) end
end

--- The name of a function that others can call.
local function public(line)
  return line:match "^function%s+([%w_.:]+%b())" or line:match "^([%w_]+%.[%w_]+)%s*="
end

local function document(file)
  local block, on_top = {}, true
  print(("\n## %s"):format(file))
  for line in io.lines(file) do
    local comment = line:match "^%-%-%-?%s?(.*)$"
    if comment and (#block > 0 or line:match "^%-%-%-") then
      block[#block + 1] = comment
    else
      if on_top and line == "" then introduce(block)
      elseif #block > 0 then write(public(line), block) end
      block, on_top = {}, false
    end
  end
end

print "# luanim: reference"
for _, file in ipairs(files()) do document(file) end
