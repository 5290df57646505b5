-- Keeps the rockspec's lists of files in step with src/ and lua/nim/, and the rockspec of
-- the release, which is the same but for its version and its source.
--
--     lua .ci/rockspec.lua            rewrites both
--     lua .ci/rockspec.lua --check    says whether they are right
local FILE = "luanim-dev-1.rockspec"
local RELEASE = "luanim-1.0.0-1.rockspec"

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
    local name = file:match "^lua/(.+)%.%a+$":gsub("/", ".")
    lines[i] = ("      [%q] = %q,\n"):format(name, file)
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

-- The archive of `make dist`, which a rock brings along.
local SOURCE = [[source = { url = "file://%s.tar.gz", dir = "%s" }]]

local function released(text)
  local name, revision = RELEASE:match "^(.*)(%-%d+)%.rockspec$"
  text = text:gsub('version = "dev%-1"', ('version = "%s%s"'):format(name:match "%-(.*)",
    revision))
  return (text:gsub("source = %b{}", SOURCE:format(name, name)))
end

local function slurp(file)
  local handle = io.open(file)
  local text = handle and handle:read "a" or ""
  if handle then handle:close() end
  return text
end

-- Whether the file was right, or may be so from now on.
local function settle(file, right)
  if slurp(file) == right then return true end
  if arg[1] == "--check" then
    io.stderr:write(file, ": does not match the files: lua .ci/rockspec.lua\n")
    return false
  end
  local handle <close> = assert(io.open(file, "w"))
  handle:write(right)
  return true
end

local text = filled(slurp(FILE))
local dev, release = settle(FILE, text), settle(RELEASE, released(text))
os.exit(dev and release)
