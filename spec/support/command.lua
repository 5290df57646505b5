--- Runs the command, as a user would.
--
--     local command = require "spec.support.command"
--     local ran = command.run("analyze 3 4 5", { input = "", env = "NO_COLOR=1" })
--     ran.status, ran.out, ran.err
--
-- A line that calls the command and does nothing else is called within this process, with
-- other standard streams: that takes a millisecond, a process forty. What needs a shell
-- is run by one: pipes, redirections, several commands. Where signals, a terminal, limits
-- or `lua/luanim` itself are the point, `command.process` runs any line by a shell.
--
-- The paths of Lua are unset: the command finds its modules itself. It is that of the
-- checkout, or what LUANIM names, which is always a process.

local assert = require "luassert"
local uv = require "luv"

local command = {}

command.root = uv.cwd()
command.path = os.getenv "LUANIM" or command.root .. "/lua/luanim"

local CLEAN <const> = "env -u LUA_PATH -u LUA_CPATH -u LUA_PATH_5_4 -u LUA_CPATH_5_4 "

---A file with that text: of that name, or a new one.
---@return string path
function command.file(text, path)
  path = path or os.tmpname()
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
  return path
end

---The bytes of a file.
---@return string
function command.read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

---The same, of a file that is removed.
function command.take(path)
  local text = command.read(path)
  os.remove(path)
  return text
end

---What a chunk of Lua prints, in a process that has our modules.
---@return string
function command.lua(code)
  local script = command.file(code)
  local pipe <close> = assert(io.popen(("LUA_PATH_5_4='%s' LUA_CPATH_5_4='%s' lua5.4 %s "
    .. "2>&1"):format(package.path, package.cpath, script)))
  local out = pipe:read "a"
  os.remove(script)
  return out
end

---Runs lines of shell, in which LUANIM is the command.
---@param line string
---@param directory? string in which they run
---@return { status: integer, out: string, err: string }
function command.process(line, directory)
  local out, err = os.tmpname(), os.tmpname()
  local script = command.file(("cd '%s'\nLUANIM='%s'\n%s\n"):format(
    directory or command.root, command.path, line))
  local _, _, status = os.execute(
    ("%s sh %s > %s 2> %s"):format(CLEAN, script, out, err))
  os.remove(script)
  return { status = status, out = command.take(out), err = command.take(err) }
end

-- The parts of a word that a shell takes as they are.
local PARTS <const> = { "^'([^']*)'()", '^"([^"$`\\]*)"()', "^([%w_%-=+.,:/@%%^!]+)()" }

-- The word of a shell at a place, and the place after it; nil where none is so plain.
local function word_at(line, at)
  local parts, before = {}
  repeat
    before = at
    for _, pattern in ipairs(PARTS) do
      local part, after = line:match(pattern, at)
      if part then
        parts[#parts + 1], at = part, after
        break
      end
    end
  until at == before
  if #parts == 0 then return nil end
  return table.concat(parts), at
end

-- A line that sets variables, calls the command and does nothing else: its words, and the
-- variables; else nil. Where modules and programs are is found out once in a process.
local function read_call(line)
  local words, variables = {}, {}
  local at = line:match "^%s*()"
  while line:find("^[%u_]+=", at) do
    local name, from = line:match("^([%u_]+)=()", at)
    local value, after = word_at(line, from)
    if not value or name == "PATH" or name:find "^LUA_" then return nil end
    variables[name], at = value, line:match("^ +()", after)
    if not at then return nil end
  end
  at = line:match("^%$LUANIM()", at)
  while at do
    local blank, start = line:match("^([ \n]*)()", at)
    if start > #line then return words, variables end
    local word, after = word_at(line, start)
    -- The standard streams by name are those of the process.
    if blank == "" or blank:find "\n" or not word or word:find "/dev/std" then
      return nil
    end
    words[#words + 1], at = word, after
  end
end

-- Calls f with these variables set.
local function with_variables(variables, f)
  local before = {}
  for name, value in pairs(variables) do
    before[name] = os.getenv(name) or false
    uv.os_setenv(name, value)
  end
  local results = table.pack(pcall(f))
  for name, value in pairs(before) do
    if value then uv.os_setenv(name, value) else uv.os_unsetenv(name) end
  end
  return table.unpack(results, 1, results.n)
end

local function absolute(paths)
  return (paths:gsub("%f[^;\0][^/;][^;]*", command.root .. "/%0"))
end

-- Calls f in a directory, where modules are found as they are here.
local function in_directory(directory, f)
  local path, cpath = package.path, package.cpath
  package.path, package.cpath = absolute(path), absolute(cpath)
  uv.chdir(directory or command.root)
  local results = table.pack(pcall(f))
  uv.chdir(command.root)
  package.path, package.cpath = path, cpath
  if not results[1] then error(results[2], 0) end
  return results[2]
end

-- Calls f with other standard streams, none of which is a terminal.
local function with_streams(streams, f)
  local out = require "nim.cli.out"
  local real, is_terminal = {}, out.is_terminal
  for name, stream in pairs(streams) do
    real[name] = io[name]
    rawset(io, name, stream)
  end
  out.is_terminal = function() return false end
  local results = table.pack(pcall(f))
  out.is_terminal = is_terminal
  for name, stream in pairs(real) do rawset(io, name, stream) end
  if not results[1] then error(results[2], 0) end
  return results[2]
end

local function written(stream)
  stream:seek "set"
  local text = stream:read "a"
  stream:close()
  return text
end

---Calls the command within this process.
---@param words string[]
---@param with? { input?: string, directory?: string, variables?: table<string, string> }
---@return { status: integer, out: string, err: string }
function command.call(words, with)
  with = with or {}
  local streams = { stdin = io.tmpfile(), stdout = io.tmpfile(), stderr = io.tmpfile() }
  streams.stdin:write(with.input or "")
  streams.stdin:seek "set"
  local core = require "nim.core"
  local were_noted = core.note_interrupts()
  local done, status = with_variables(with.variables or {}, function()
    return in_directory(with.directory, function()
      return with_streams(streams, function()
        return require "nim.cli".main(words)
      end)
    end)
  end)
  if not were_noted then core.note_interrupts(false) end
  streams.stdin:close()
  local out, err = written(streams.stdout), written(streams.stderr)
  if not done then error(status, 0) end
  return { status = status, out = out, err = err }
end

---Runs a line of shell, in which LUANIM is the command.
---@param line string
---@param with? { input?: string, directory?: string }
---@return { status: integer, out: string, err: string }
function command.shell(line, with)
  with = with or {}
  local words, variables = read_call(line)
  if words and not os.getenv "LUANIM" then
    return command.call(words, { input = with.input, directory = with.directory,
      variables = variables })
  end
  if not with.input then return command.process(line, with.directory) end
  local input = command.file(with.input)
  local ran = command.process(line .. " < " .. input, with.directory)
  os.remove(input)
  return ran
end

---@param words string as the shell takes them
---@param with? { input?: string, env?: string, directory?: string }
function command.run(words, with)
  with = with or {}
  local env = with.env and with.env .. " " or ""
  return command.shell(("%s$LUANIM %s"):format(env, words),
    { input = with.input or "", directory = with.directory })
end

---What a call prints that tells of nothing on standard error.
---@param status? integer of its end, 0 without
function command.out(words, status, with)
  local ran = command.run(words, with)
  assert.equal("", ran.err, words)
  assert.equal(status or 0, ran.status, words)
  return ran.out
end

---What a command on values prints; of those that --load checks it tells as well.
function command.values(words, status)
  local ran = command.run(words)
  assert.matches(words:find("--load", 1, true)
    and "^luanim: .*: all %d+ values were checked\n$" or "^$", ran.err)
  assert.equal(status or 0, ran.status)
  return ran.out
end

---Asserts that a text is in what was printed.
function command.has(out, text)
  assert.truthy(out:find(text, 1, true), ("%q is not in:\n%s"):format(text, out))
end

---What a wrong call tells, without its status and line end.
---@return string? message nil unless it is one line on standard error and nothing else
function command.complaint(words, status, with)
  local ran = command.run(words, with)
  if ran.status ~= status or ran.out ~= "" then return nil end
  return ran.err:match("^luanim: ([^\n]*)\n$")
end

---Describes that calls are refused: what each tells, by the words behind the first ones.
---@param it function of busted
---@param cases table<string, string>
function command.refuses(it, first, status, cases)
  for words, message in pairs(cases) do
    it("refuses '" .. words .. "'", function()
      assert.equal(message, command.complaint(first .. words, status))
    end)
  end
end

local has_script

---Runs a line of shell with a terminal as its standard streams, where there is `script`.
---@return string? out nil where there is none
function command.on_terminal(line)
  local before = "export LUANIM TERM=xterm; unset NO_COLOR; script -qec '%s' /dev/null"
  local function run(text) return command.shell(before:format(text) .. " < /dev/null") end
  if has_script == nil then has_script = run "true".status == 0 end
  return has_script and run(line).out or nil
end

return command
