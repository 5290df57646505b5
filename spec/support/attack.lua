-- attack.lua WAY FOLDER ATTACKER: starts the attacker as a program, isolated in that way,
-- and a process for it to attack, and says what it says. The folder is this user's, and
-- empty; what the attacker may read is another folder, `here` in it.
local way, folder, attacker = table.unpack(arg)
local isolation = require "nim.util.process.isolation"
local program = require "nim.util.process.program"
local uv = require "luv"

-- Milliseconds that all attacks may take, and the end of what is left of them, on a
-- machine with other work too.
local LONG <const>, SOON <const> = 120000, 5000

local NAME <const> = "attacked-" .. uv.os_getpid()
local out, here = folder .. "/" .. NAME, folder .. "/here"
assert(uv.fs_mkdir(out, 493))
assert(uv.fs_mkdir(here, 493))
assert(uv.chdir(here))
for _, name in ipairs { "readable", "spare" } do assert(io.open(name, "w")):close() end
assert(os.execute "mkfifo alive end")

local function stand()
  local input, output, said = uv.new_pipe(false), uv.new_pipe(false), ""
  assert(uv.spawn(attacker, { args = { "stand", out }, stdio = { input, output, 2 } },
    function() end))
  output:read_start(function(_, bytes) said = said .. bytes end)
  while not said:find "\n" do uv.run "once" end
  output:read_stop()
  return said:match "%S+ %S+", input
end

-- Is the pipe open to be read?
local function is_open(name)
  local file = uv.fs_open(here .. "/" .. name, uv.constants.O_WRONLY
    | uv.constants.O_NONBLOCK, 0)
  if file then uv.fs_close(file) end
  return file ~= nil
end

isolation.choose(way)
uv.os_setenv("SECRET", "of ours")
local target, input = stand()
-- C lets programs have what it has opened.
local record = assert(io.open(out .. "/record", "a"))
local running, why = program.start(("%s %s %s"):format(attacker, out, target), 1 << 31,
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
print("survive " .. (is_open "alive" and "out" or "held"))
is_open "end"
print("make_in_tmp " .. (os.remove("/tmp/" .. NAME) and "out" or "held"))
input:close()
uv.run "nowait"
print "done"
