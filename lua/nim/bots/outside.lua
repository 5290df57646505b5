--- Bots from outside: a file of Lua, which plays in a sandbox, or a command, a program of
-- its own.

local clean = require "nim.text.name"
local core = require "nim.core"

local stranger = {}

---@param spec any
---@return boolean
function stranger.is_command(spec)
  return type(spec) == "string" and spec:find "^exec:" ~= nil
end

---@param spec any
---@return boolean
function stranger.is_file(spec)
  return type(spec) == "string" and not stranger.is_command(spec)
    and (spec:find "[/\\]" or spec:find "%.lua$") ~= nil
end

local function lua_files(directory)
  local uv, list = require "luv", {}
  local scan, err = uv.fs_scandir(directory)
  if not scan then return nil, err end
  for name in uv.fs_scandir_next, scan do
    if name:find "%.lua$" and not name:find "^%." then list[#list + 1] = name end
  end
  if not list[1] then return nil, directory .. ": there is no .lua file in it" end
  table.sort(list)
  local base = directory:gsub("/*$", "")
  for i, name in ipairs(list) do list[i] = ("%s/%s"):format(base, name) end
  return list
end

-- No built-in bot, and a directory.
local function is_directory(spec)
  if type(spec) ~= "string" or require "nim.core".policy(spec) then return false end
  local found, uv = pcall(require, "luv")
  local stat = found and uv.fs_stat(spec)
  return stat and stat.type == "directory" or false
end

--- Bots as they were given, a directory standing for its files *.lua, sorted.
---@param specs nim.bots.spec[]
---@return nim.bots.spec[]? list
---@return string? why
function stranger.expand(specs)
  local list = {}
  for _, spec in ipairs(specs) do
    local files, why = { spec }, nil
    if is_directory(spec) then files, why = lua_files(spec) end
    if not files then return nil, why end
    table.move(files, 1, #files, #list + 1, list)
  end
  return list
end

--- SHA-256 of bytes, as 64 hexadecimal digits.
---@param content string
---@return string
function stranger.hash(content)
  return core.sha256(content)
end

-- The command in `exec:COMMAND`.
local function command_of(spec)
  return spec:match "^exec:%s*(.-)%s*$"
end

--- The files that a command names, with their hashes: see `named`.
---@param spec string
---@return string[][]?
function stranger.files(spec)
  return require "nim.bots.command_files".of(command_of(spec))
end

--- The bot of `exec:COMMAND`.
---@param spec string
---@param limits nim.sandbox.limits
---@param beat? fun() called now and then while it is waited for
---@return table? bot
---@return string? why
function stranger.command(spec, limits, beat)
  local command = command_of(spec)
  if command == "" then return nil, "'exec:' without a command" end
  local bot = require "nim.bots.exec".open(command, limits, beat)
  bot.name = clean(command)
  return bot
end

return stranger
