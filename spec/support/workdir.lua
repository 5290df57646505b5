--- What the specs of the arena's commands share: a directory with bots and files in it.

local assert = require "luassert"
local command = require "spec.support.command"
local uv = require "luv"

local arena = {}

---A new directory, which `remove` removes.
function arena.new()
  local template = (os.getenv "TMPDIR" or "/tmp") .. "/luanim.XXXXXX"
  return setmetatable({ path = assert(uv.fs_mkdtemp(template)) }, { __index = arena })
end

function arena:remove() os.execute("rm -rf " .. self.path) end

---A directory that is made by one of busted's functions and removed by the other:
---`workdir.between(setup, teardown)`.
function arena.between(begin, finish)
  local there = setmetatable({}, { __index = arena })
  begin(function() there.path = arena.new().path end)
  finish(function() there:remove() end)
  return there
end

---A file there; its path.
function arena:write(name, text)
  return command.file(text, self.path .. "/" .. name)
end

function arena:read(name) return command.read(self.path .. "/" .. name) end

---Bytes of a file there; 0 where there is none.
function arena:size(name)
  local file = io.open(self.path .. "/" .. name, "rb")
  local size = file and file:seek "end" or 0
  if file then file:close() end
  return size
end

-- Output that names the directory names D.
local function named(self, ran)
  local pattern = self.path:gsub("%p", "%%%0")
  ran.out, ran.err = ran.out:gsub(pattern, "D"), ran.err:gsub(pattern, "D")
  return ran
end

---Runs a line of shell there, within this process where it is but a call of the command.
function arena:shell(line)
  return named(self, command.shell(line, { directory = self.path }))
end

---Runs it by a shell.
function arena:process(line) return named(self, command.process(line, self.path)) end

---As the command's own.
function arena:out(words, status)
  return command.out(words, status, { directory = self.path })
end
function arena:complaint(words, status)
  return command.complaint(words, status, { directory = self.path })
end

---Calls are refused: what each tells, by the words behind the first ones.
---@param cases table<string, string>
function arena:refuses(first, status, cases)
  for words, message in pairs(cases) do
    assert.equal(message, self:complaint(first .. words, status), words)
  end
end

---A bot file that takes one token, and notes what a chunk can do.
arena.ONE = [[
return function(game)
  for i = 1, #game do if game[i] > 0 then return i, 1 end end
end
]]

return arena
