--- A terminal that specs type on and look at: a pane of tmux.
--
--     local pane = tmux.open("$LUANIM play 3 4 5", { width = 60, height = 20 })
--     pane:type "Left" "Enter"
--     pane:wait "You take 2"   --> the screen; fails where it does not come
--     pane:close()
--
-- The command is followed by what tells its status and whether the terminal is as it was.

local command = require "spec.support.command"
local workdir = require "spec.support.workdir"

local tmux = {}

local Pane = {}
Pane.__index = Pane

-- Tries of a twentieth of a second: much more than it takes.
local TRIES = 400

local SCRIPT = [[
cd %s
LUANIM='sh ./luanim'
PS1='$ '
export LC_ALL=C.UTF-8 TERM=screen NO_COLOR=1 %s
before=$(stty -g)
clear
%s
echo "status $?"
[ "$before" = "$(stty -g)" ] && echo "terminal as before"
]]

-- The command, which leaves its process id behind.
local NOTED = "echo $$ >pid; exec %s \"$@\"\n"

local function read(line)
  local pipe = assert(io.popen(line .. " 2>/dev/null"))
  local text = pipe:read "a"
  pipe:close()
  return text
end

---@return boolean
function tmux.is_there() return read "tmux -V" ~= "" end

-- Those that no spec has closed.
local opened = {}

---For `after_each`.
function tmux.close_all()
  for pane in pairs(opened) do pane:close() end
end

function Pane:tmux(line) return read(("tmux -S %s/socket %s"):format(self.path, line)) end

---@param line string of shell
---@param size? { width?: integer, height?: integer, env?: string }
function tmux.open(line, size)
  size = size or {}
  local there = workdir.new()
  local pane = setmetatable({ there = there, path = there.path }, Pane)
  opened[pane] = true
  there:write("luanim", NOTED:format(command.path))
  there:write("run.sh", SCRIPT:format(there.path, size.env or "", line))
  pane:tmux(("-f /dev/null new-session -d -x %d -y %d 'env -u LUA_PATH -u LUA_CPATH "
    .. "-u LUA_PATH_5_4 -u LUA_CPATH_5_4 bash --norc --noprofile'")
    :format(size.width or 60, size.height or 20))
  pane:tmux(("send-keys '. %s/run.sh' Enter"):format(there.path))
  return pane
end

---Keys by the names that tmux has for them.
function Pane:type(...)
  for _, key in ipairs { ... } do self:tmux("send-keys '" .. key .. "'") end
  return self
end

function Pane:resize(width, height)
  self:tmux(("resize-window -x %d -y %d"):format(width, height))
  return self
end

function Pane:screen() return self:tmux "capture-pane -p" end

---Waits until that text is on the screen, or none of it with `gone`.
function Pane:wait(text, gone)
  for _ = 1, TRIES do
    local screen = self:screen()
    if (screen:find(text, 1, true) == nil) == (gone or false) then return screen end
    os.execute "sleep 0.05"
  end
  error(("%q does not come; on the screen is\n%s"):format(text, self:screen()), 2)
end

---The process of the command.
function Pane:child() return self.there:read "pid":match "%d+" end

function Pane:close()
  opened[self] = nil
  self:tmux "kill-server"
  self.there:remove()
end

return tmux
