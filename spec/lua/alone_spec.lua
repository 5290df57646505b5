-- The core and the modules that need nothing else, in a Lua that has no library.

local function run(line)
  local pipe = assert(io.popen(line .. " 2>&1"))
  local text = pipe:read "a"
  return pipe:close() == true, text
end

-- Prints the name of each module in a list that does not load without a library, which
-- no module that was loaded before it has left there.
local LOAD = [==[LUA_PATH_5_4='lua/?.lua;lua/?/init.lua;;' LUA_CPATH_5_4='lua/?.so;;' \
  lua5.4 -e 'package.preload["%s"] = function() error() end
    for path in io.popen [[find lua/nim -name "*.lua" ! -path "*/cli/*"]]:lines() do
      for name in pairs(package.loaded) do
        if name:find "^nim" then package.loaded[name] = nil end
      end
      local name = path:match "^lua/(.*)%%.lua$":gsub("/init$", ""):gsub("/", ".")
      if not pcall(require, name) then print(name) end
    end']==]

-- The rooms below lua/nim that need a library, all of them but the command's.
local function rooms_that_need(library)
  local rooms, list = {}, {}
  local worked, text = run(LOAD:format(library))
  assert.is_true(worked, text)
  for name in text:gmatch "[^\n]+" do rooms[name:match "^nim%.[^.]+"] = true end
  for room in pairs(rooms) do list[#list + 1] = "`" .. room .. "`" end
  table.sort(list)
  return table.concat(list, ", ")
end

local guide = require "spec.support.command".read "examples/guide.md"

describe("the core alone", function()
  it("solves, proves, plays, records and saves", function()
    local worked, text = run "lua5.4 spec/support/alone.lua"
    assert.is_true(worked, text)
    assert.matches("^%d%d%d%d checks of the core alone, all right\n$", text)
  end)

  it("names a library that a tournament needs", function()
    local _, text = run [[lua5.4 -e 'package.preload.dkjson = function() error() end
      print(pcall(require "nim.tournament".new, { bots = { "perfect", "random" } }))']]
    assert.equal("false\tthis needs the Lua module 'dkjson'\n", text)
  end)

  it("has the size that the guide says, at most", function()
    local stated = tonumber(guide:match "folders `cli` and `page` (%d%.%d) MB")
    local _, text = run("find lua/nim '(' -name cli -o -name page ')' -prune -o -type f "
      .. "! -name 'core.*' -exec cat {} + | wc -c")
    local measured = tonumber(text) / 1e6
    assert.is_true(measured <= stated and measured > 0.7 * stated, measured)
  end)

  for _, library in ipairs { "luv", "dkjson" } do
    it("needs " .. library .. " where the guide says so", function()
      local row = guide:match("\n| " .. library .. " | ([^|]*) |")
      assert.equal(row, rooms_that_need(library))
    end)
  end
end)
