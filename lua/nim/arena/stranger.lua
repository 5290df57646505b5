--- Bots from outside: a file of Lua, which plays in a sandbox, or a command, a program of
-- its own.

local bots
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

--- A hash of bytes, as 16 hexadecimal digits.
---@param content string
---@return string
function stranger.hash(content)
  return core.derive(content, 0)
end

--- The text of a file that is not longer than it may be.
---@param path string
---@param most integer bytes
---@return string? content
---@return string? message
function stranger.read(path, most)
  local file, err = io.open(path, "rb")
  if not file then return nil, err end
  local content, why = file:read(most + 1)
  file:close()
  if not content then return nil, ("%s: %s"):format(path, why or "the file is empty") end
  if #content > most then
    return nil, ("%s: the file is longer than %d bytes"):format(path, most)
  end
  return content
end

-- Names of bots are all cleaned in one place.
local function clean(name)
  bots = bots or require "nim.bots"
  return assert(bots.get { name = name, move = print }).name
end

local function file_name(path)
  local name = path:match "([^/\\]*)$":gsub("%.lua$", "")
  return name ~= "" and name or path
end

--- A bot in a sandbox. Whatever its text does when it is loaded, it does there.
---@param name string
---@param source string
---@param limits nim.arena.limits
---@return table? bot with `name` and `move`
---@return string? why
function stranger.sandboxed(name, source, limits)
  local ok, move, why = pcall(core.sandbox, source, "=" .. name, {
    instructions = limits.instructions, cpu = limits.cpu / 1000,
    memory = limits.memory, source = limits.source,
  })
  if not ok then return nil, tostring(move) end
  if not move then return nil, why end
  return { name = name, move = move }
end

-- The place in a message of the compiler is that of the file.
local function placed(path, name, why)
  if why:sub(1, #name + 1) == name .. ":" then return path .. why:sub(#name + 1) end
  return ("%s: %s"):format(path, why)
end

-- What Lua has elsewhere and a sandbox has not.
local function hint(message)
  local name = message:match "nil value %(global '(%w+)'%)"
  if not name or _G[name] == nil then return message end
  return ("%s; in the sandbox of a bot file there is no '%s'"):format(message, name)
end

--- The bot of a file; it has a name of its own, or that of the file.
---@param path string
---@param limits nim.arena.limits
---@return table? bot with `source`, the text of the file
---@return string message, or the text of the file
function stranger.file(path, limits)
  local source, why = stranger.read(path, limits.source)
  if not source then return nil, why end
  local name = clean(file_name(path))
  local bot, wrong = stranger.sandboxed(name, source, limits)
  if not bot then return nil, placed(path, name, wrong) end
  local loaded, reason, message = bot.move:loaded()
  if not loaded then return nil, ("%s: %s: %s"):format(path, reason, hint(message)) end
  bot.name, bot.source = clean(bot.move:name() or bot.name), source
  return bot, source
end

--- The bot of `exec:COMMAND`.
---@param spec string
---@param limits nim.arena.limits
---@param beat? fun() called now and then while it is waited for
---@return table? bot
---@return string? why
function stranger.command(spec, limits, beat)
  local command = spec:match "^exec:%s*(.-)%s*$"
  if command == "" then return nil, "'exec:' without a command" end
  local bot = require "nim.arena.exec".open(command, limits.wall, beat)
  bot.name = clean(command)
  return bot
end

return stranger
