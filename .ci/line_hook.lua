-- Appends PATH:LINE to the file LINES_RUN when a line of lua/nim/ is first run.
local notes = assert(io.open(os.getenv "LINES_RUN", "a"))
notes:setvbuf "line"
local noted = {}
local function note(_, line)
  local source = debug.getinfo(2, "S").source
  noted[source] = noted[source] or {}
  if noted[source][line] then return end
  noted[source][line] = true
  local path = source:match "lua/nim/.*%.lua$"
  if path then notes:write(path, ":", line, "\n") end
end

local create = coroutine.create -- a new thread has no hook of Lua's
rawset(coroutine, "create", function(f)
  local thread = create(f)
  debug.sethook(thread, note, "l")
  return thread
end)
debug.sethook(note, "l")
