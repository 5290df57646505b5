--- Runs the command as a process, as a user would.
--
--     local command = require "spec.support.command"
--     local ran = command.run("analyze 3 4 5", { input = "", env = "NO_COLOR=1" })
--     ran.status, ran.out, ran.err
--
-- The paths of Lua are unset: the command finds its modules itself. It is that of the
-- checkout, or what LUANIM names.

local command = {}

local function capture(line)
  local pipe = assert(io.popen(line))
  local text = pipe:read("a")
  pipe:close()
  return text
end

command.root = capture("pwd"):match("^[^\n]*")
command.path = os.getenv "LUANIM" or command.root .. "/lua/luanim"

local CLEAN <const> = "env -u LUA_PATH -u LUA_CPATH -u LUA_PATH_5_4 -u LUA_CPATH_5_4 "

local function read_and_remove(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  os.remove(path)
  return text
end

---A new file with that text.
---@return string path
function command.file(text)
  local path = os.tmpname()
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
  return path
end

---Runs a line of shell, in which LUANIM is the command.
---@return { status: integer, out: string, err: string }
function command.shell(line)
  local out, err = os.tmpname(), os.tmpname()
  local script = command.file("LUANIM='" .. command.path .. "'\n" .. line .. "\n")
  local _, _, status = os.execute(
    ("%s sh %s > %s 2> %s"):format(CLEAN, script, out, err))
  os.remove(script)
  return { status = status, out = read_and_remove(out), err = read_and_remove(err) }
end

---@param words string as the shell takes them
---@param with? { input?: string, env?: string }
function command.run(words, with)
  local input = command.file(with and with.input or "")
  local env = with and with.env and "env " .. with.env .. " " or ""
  local ran = command.shell(("%s$LUANIM %s < %s"):format(env, words, input))
  os.remove(input)
  return ran
end

---What a wrong call tells, without its status and line end.
---@return string? message nil unless it is one line on standard error and nothing else
function command.complaint(words, status, with)
  local ran = command.run(words, with)
  if ran.status ~= status or ran.out ~= "" then return nil end
  return ran.err:match("^luanim: ([^\n]*)\n$")
end

return command
