-- The core and the modules that need nothing else, in a Lua that has no library.

local function run(line)
  local pipe = assert(io.popen(line .. " 2>&1"))
  local text = pipe:read "a"
  return pipe:close() == true, text
end

local LUA = "LUA_PATH_5_4='lua/?.lua;lua/?/init.lua;;' LUA_CPATH_5_4='lua/?.so;;' lua5.4 "

-- The rooms below lua/nim that need a library, all of them but the command's.
local function rooms_that_need(library)
  local rooms, list = {}, {}
  local files = assert(io.popen "find lua/nim -name '*.lua' ! -path '*/cli/*'")
  for file in files:lines() do
    local name = file:match "^lua/(.*)%.lua$":gsub("/init$", ""):gsub("/", ".")
    local works = run((LUA .. "-e 'package.preload.%s = function() error() end "
      .. "require \"%s\"'"):format(library, name))
    if not works then rooms[name:match "^nim%.[^.]+"] = true end
  end
  files:close()
  for room in pairs(rooms) do list[#list + 1] = "`" .. room .. "`" end
  table.sort(list)
  return table.concat(list, ", ")
end

local function guide()
  local file <close> = assert(io.open "examples/guide.md")
  return file:read "a"
end

describe("the core alone", function()
  it("solves, proves, plays, records and saves", function()
    local worked, text = run "lua5.4 spec/support/alone.lua"
    assert.is_true(worked, text)
    assert.matches("^%d%d%d%d checks of the core alone, all right\n$", text)
  end)

  for _, library in ipairs { "luv", "dkjson" } do
    it("needs " .. library .. " where the guide says so", function()
      local row = guide():match("\n| " .. library .. " | ([^|]*) |")
      assert.equal(row, rooms_that_need(library))
    end)
  end
end)
