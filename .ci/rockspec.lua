-- Keeps the rockspec's lists of files in step with src/ and lua/nim/.
--
--     lua .ci/rockspec.lua            rewrites them
--     lua .ci/rockspec.lua --check    says whether they are right
local FILE = "luanim-dev-1.rockspec"

local function files(pattern)
  local pipe = assert(io.popen("LC_ALL=C ls " .. pattern))
  local list = {}
  for name in pipe:lines() do list[#list + 1] = name end
  pipe:close()
  return list
end

local function module_name(file)
  local name = file:match "^lua/(.*)%.lua$":gsub("/init$", "")
  return (name:gsub("/", "."))
end

local function quoted(list, format)
  local lines = {}
  for i, name in ipairs(list) do lines[i] = format:format(name) end
  return table.concat(lines)
end

local function sources()
  return quoted(files "$(find src -name '*.c')", "        %q,\n")
end

local function modules()
  local lines = {}
  for i, file in ipairs(files "$(find lua/nim -name '*.lua')") do
    lines[i] = ("    [%q] = %q,\n"):format(module_name(file), file)
  end
  return table.concat(lines)
end

-- Files of the page, which go where the modules go: LuaRocks keeps the names of what are
-- no modules.
local function pages()
  local lines = {}
  for i, file in ipairs(files "$(find lua/nim/page -type f ! -name '*.lua')") do
    local name = file:match "([^/]+)%.%a+$"
    lines[i] = ("      [%q] = %q,\n"):format("nim.page." .. name, file)
  end
  return table.concat(lines)
end

-- The games of the shelf, which are called by their names.
local function games()
  local lines = {}
  for i, file in ipairs(files "examples/rules/*.lua") do
    lines[i] = ("      [%q] = %q,\n"):format("nim.shelf." .. file:match "([^/]+)%.lua$",
      file)
  end
  return table.concat(lines)
end

local function filled(text)
  text = text:gsub("(      sources = {\n).-(      },\n    },\n).-(  },\n)",
    function(head, tail, last) return head .. sources() .. tail .. modules() .. last end)
  text = text:gsub("(    lua = {\n).-(    },\n)", function(head, last)
    return head .. pages() .. games() .. last
  end)
  return text
end

local function slurp(file)
  local handle <close> = assert(io.open(file))
  return handle:read "a"
end

local text = slurp(FILE)
local right = filled(text)
if text == right then os.exit(0) end
if arg[1] == "--check" then
  io.stderr:write(FILE, ": its lists do not match the files: lua .ci/rockspec.lua\n")
  os.exit(1)
end
local handle <close> = assert(io.open(FILE, "w"))
handle:write(right)
