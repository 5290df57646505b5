-- A program that plays, and goes wrong at its second move in the way that its argument
-- names.
local uv = require "luv"

local way, path = arg[1], arg[2]

local function say(text)
  io.write(text, "\n")
  io.flush()
end

local function flood()
  while true do io.write(("x"):rep(4096)) end
end

-- The loop, so that SIGTERM is heard and ignored.
local function deaf()
  uv.new_signal():start("sigterm", function() end)
  uv.run()
end

-- Output that has ended is not the end.
local function mute()
  uv.fs_close(1)
  uv.sleep(1000000)
end

-- A process that ended left a child behind, with all that was open.
local function leave()
  os.execute "sleep 1000 &"
  os.exit(4)
end

local function write_far()
  local file = io.tmpfile()
  file:seek("set", 2 << 30)
  file:write "x"
  file:close()
end

local function take_memory()
  local ok = pcall(string.rep, "x", 128 << 20)
  os.exit(ok and 0 or 5)
end

local WAYS = {
  kill = function() uv.kill(uv.os_getppid(), "sigkill") end,
  stop = function() uv.kill(uv.os_getppid(), "sigstop") end,
  exit = function() os.exit(3) end,
  flood = flood,
  deaf = deaf,
  words = function() say "hello" end,
  cheat = function() say "2: 1 99" end,
  two = function() io.write "1: 1 1\n" end,
  mute = mute,
  leave = leave,
  file = write_far,
  memory = take_memory,
  late = function() end,
}

-- Takes one token of the largest pile.
local function answer(turn, piles)
  local largest, size, at = 0, 0, 0
  for word in piles:gmatch "%d+" do
    at = at + 1
    if tonumber(word) > size then largest, size = at, tonumber(word) end
  end
  say(turn .. ": " .. largest .. " 1")
end

for line in io.lines() do
  local word, rest = line:match "^(%a+) (.*)$"
  if word == "luanim" and way == "late" then uv.sleep(tonumber(path) or 700) end
  if word == "luanim" then say(way == "version" and "luanim 1" or "luanim 2") end
  if word == "new" then say("ready " .. rest:match "^%d+") end
  if word == "move" then
    local turn, piles = rest:match "^(%d+): (.*)$"
    if turn == "2" then WAYS[way]() end
    answer(turn, piles)
  end
end
