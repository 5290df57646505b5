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
  return require "nim.bots.named".files(command_of(spec))
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
