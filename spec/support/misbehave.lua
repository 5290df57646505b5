-- misbehave.lua MOMENT DEED [MOMENT DEED ...]: a program that plays, one token of the
-- largest pile, and goes wrong at these moments: `greet`, `new`, `move 1`, `move 2`, in
-- place of the answer or before it, and `end`.
local uv = require "luv"

local LUA = uv.exepath()

local function say(text)
  io.write(text, "\n")
  io.flush()
end

local function stay()
  while true do uv.sleep(1000000) end
end

local function signal(name, pid)
  return function() uv.kill(pid and pid() or uv.os_getpid(), name) end
end

local function instead(text)
  return function(answer, turn)
    say((text:gsub("ANSWER", answer):gsub("TURN", turn)))
    return true
  end
end

local function before(text)
  return function() say(text) end
end

local function half(answer)
  io.write(answer:sub(1, -2))
  io.flush()
end

-- Somebody who says something in a while, and holds what we have open.
local function leave_behind(command)
  return function() os.execute(command .. " &") end
end

-- A deed that returns true has given an answer, or what stands for one.
local deeds = {
  exit = function() os.exit(0) end,
  fail = function() os.exit(3) end,
  abort = signal "sigabrt",
  segfault = signal "sigsegv",
  kill = signal "sigkill",
  terminate = signal "sigterm",
  stop = signal "sigstop",
  ["kill parent"] = signal("sigkill", uv.os_getppid),
  ["stop parent"] = signal("sigstop", uv.os_getppid),
  ["kill first"] = signal("sigkill", function() return 1 end),
  ["kill group"] = signal("sigkill", function() return 0 end),
  ["terminate all"] = signal("sigterm", function() return 0 end),
  silent = stay,
  slow = function() uv.sleep(30) end,
  ["very slow"] = function() uv.sleep(10500) end,
  -- The loop, so that SIGTERM is heard and ignored.
  deaf = function()
    uv.new_signal():start("sigterm", function() end)
    uv.run()
  end,
  ["close input"] = function() uv.fs_close(0) end,
  ["close output"] = function()
    uv.fs_close(1)
    stay()
  end,
  ["close errors"] = function() uv.fs_close(2) end,
  flood = function() while true do io.write(("x"):rep(4096)) end end,
  ["flood of lines"] = function() while true do io.write(("x\n"):rep(4096)) end end,
  ["flood of answers"] = function(answer)
    while true do io.write((answer .. "\n"):rep(256)) end
  end,
  ["half and exit"] = function(answer) half(answer) os.exit(0) end,
  ["half and silent"] = function(answer) half(answer) stay() end,
  ["half twice"] = function(answer)
    half(answer)
    uv.sleep(20)
    say(answer:sub(-1))
    return true
  end,
  ["answer and exit"] = function(answer) say(answer) os.exit(0) end,
  ["answer and abort"] = function(answer) say(answer) signal "sigabrt" () end,
  ["child left"] = leave_behind "sleep 1000",
  ["child left and exit"] = function()
    leave_behind "sleep 1000" ()
    os.exit(4)
  end,
  ["child that talks"] = leave_behind "(sleep 0.02; echo late)",
  ["child of its own"] = leave_behind "setsid sleep 1000",
  children = leave_behind "for i in 1 2 3 4 5 6 7 8 9; do sleep 1000 & done; wait",
  ["large file"] = function()
    local file = io.tmpfile()
    file:seek("set", 2 << 30)
    file:write "x"
    file:close()
  end,
  ["much memory"] = function()
    local ok = pcall(string.rep, "x", 1 << 30)
    os.exit(ok and 0 or 5)
  end,
  raise = function() error "on purpose" end,
  become = function()
    os.exit(os.execute(LUA .. " -e 'os.exit(9)'") and 0 or 9)
  end,
  ["empty line"] = before "",
  blanks = before "   ",
  words = before "hello",
  ["zero bytes"] = before "\0\0",
  ["not text"] = before "\xff\xfe\x80",
  escapes = before "\27[2J\27]0;x\7",
  comment = before "# thinking",
  ["long line"] = before(("y"):rep(70000)),
  ["another greeting"] = before "luanim 2",
  ["another ready"] = before "ready 1",
  twice = instead "ANSWER\nANSWER",
  ["ahead of time"] = instead "ANSWER\n2: 1 1",
  ["carriage return"] = instead "ANSWER\r",
  ["blanks around"] = instead " ANSWER ",
  ["blanks after"] = instead "ANSWER  ",
  ["no turn"] = instead "1 1",
  ["wrong turn"] = instead "7: 1 1",
  ["turn of zeros"] = instead "0TURN: 1 1",
  ["no move"] = instead "TURN:",
  ["one number"] = instead "TURN: 1",
  ["many numbers"] = instead("TURN:" .. (" 1"):rep(30000)),
  ["no such pile"] = instead "TURN: 99 1",
  ["pile zero"] = instead "TURN: 0 1",
  ["none of it"] = instead "TURN: 1 0",
  ["too much"] = instead "TURN: 1 99",
  negative = instead "TURN: 1 -1",
  fraction = instead "TURN: 1 1.5",
  exponent = instead "TURN: 1 1e0",
  hexadecimal = instead "TURN: 0x1 0x1",
  huge = instead "TURN: 1 9223372036854775808",
  huger = instead("TURN: 1 1" .. ("0"):rep(400)),
  ["other digits"] = instead "TURN: ١ ١",
  capitals = instead "Luanim 2",
  ["version 1"] = instead "luanim 1",
  json = instead '{"pile":1,"take":1}',
}

local wrong = {}
for i = 1, #arg, 2 do wrong[arg[i]] = assert(deeds[arg[i + 1]], arg[i + 1]) end

local function reply(moment, answer, turn)
  local deed = wrong[moment]
  if not (deed and deed(answer, turn or "1")) and answer ~= "" then say(answer) end
end

local function move(turn, piles)
  local largest, size, at = 0, 0, 0
  for word in piles:gmatch "%d+" do
    at = at + 1
    if tonumber(word) > size then largest, size = at, tonumber(word) end
  end
  reply("move " .. turn, ("%s: %d 1"):format(turn, largest), turn)
end

for line in io.lines() do
  local word, rest = line:match "^(%a+) (.*)$"
  if word == "luanim" then reply("greet", "luanim 2") end
  if word == "new" then reply("new", "ready " .. rest:match "^%d+") end
  if word == "move" then move(rest:match "^(%d+): (.*)$") end
  if word == "end" then reply("end", "") end
end
