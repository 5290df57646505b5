-- attack.lua WAY FOLDER ATTACKER: starts the attacker as a program, shut off in that way,
-- and a process for it to attack, and says what it says. The folder is this user's, and
-- empty; what the attacker may reach is another folder, `here` in it.
local way, folder, attacker = table.unpack(arg)
local isolation = require "nim.process.isolation"
local program = require "nim.process.program"
local uv = require "luv"

-- Milliseconds that all attacks may take, and the end of what is left of them, on a
-- machine with other work too.
local LONG <const>, SOON <const> = 120000, 5000

-- Numbers that processes of a namespace have are lower.
local LOWEST <const> = 2000

local out, here = folder .. "/out", folder .. "/here"
assert(uv.fs_mkdir(out, 493))
assert(uv.fs_mkdir(here, 493))
assert(uv.chdir(here))
assert(io.open("README.md", "w")):close()
assert(os.execute "mkfifo alive end")

-- It ends when its input does. What had too low a number leaves nothing open: there can
-- be thousands of them, and the attacker looks at the first descriptors only.
local function stand()
  local input, output = uv.new_pipe(false), uv.new_pipe(false)
  local process, pid = assert(uv.spawn(attacker,
    { args = { "stand", out }, stdio = { input, output, 2 } }, function() end))
  local said
  output:read_start(function(_, bytes) said = bytes or "" end)
  while not said do uv.run "once" end
  output:read_stop()
  if said == "there\n" and pid >= LOWEST then return process, pid, input end
  process:kill "sigkill"
  for _, handle in ipairs { process, input, output } do handle:close() end
  os.remove(out .. "/door")
  return stand()
end

-- Is the pipe open to be read?
local function is_open(name)
  local file = uv.fs_open(here .. "/" .. name, uv.constants.O_WRONLY
    | uv.constants.O_NONBLOCK, 0)
  if file then uv.fs_close(file) end
  return file ~= nil
end

isolation.choose(way)
local process, victim, input = stand()
-- C lets programs have what it has opened.
local record = assert(io.open(out .. "/record", "a"))
local running, why = program.start(("%s %s %d"):format(attacker, out, victim), nil,
  { reads = { attacker }, writes = {} })
if not running then
  print("refused: " .. why)
else
  program.wait(LONG, function()
    for line in function() return running:line() end do print(line) end
    return running:has_ended()
  end)
  for line in function() return running:line() end do print(line) end
  running:stop()
end
record:close()
program.wait(SOON, function() return not is_open "alive" end)
if is_open "alive" then print "surviving out" end
is_open "end"
process:kill "sigkill"
-- luv crashes where handles are about to close when the state ends.
input:close()
uv.run "nowait"
print "done"
