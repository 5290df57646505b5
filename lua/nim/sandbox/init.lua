--- Bots from text of Lua that nobody has to trust: each plays in a state of its own, with
-- its own libraries, and with limits that it cannot catch.
--
--     local sandbox = require "nim.sandbox"
--     local kim = assert(sandbox.file("class/kim.lua", { instructions = 200000 }))
--     local lee = assert(sandbox.load("return function(game) return 1, 1 end", "lee"))
--     local record = match.play { piles = { 3, 4, 5 }, bots = { kim, lee } }
--
-- A bot that exceeds a limit loses that game, by `instructions`, `time` or `memory`. Each
-- game begins with a fresh state.

local core = require "nim.core"
local fault = require "nim.util.fault"
local interpreter = require "nim.sandbox.interpreter"
local limits = require "nim.sandbox.limits"
local printable = require "nim.util.printable"
local util = require "nim.util"

---@class nim.sandboxes
local sandbox = {}

-- Is this a bot that `load` or `file` has given? It is known by what moves, also where a
-- host has loaded this module again since then.
function sandbox.is_bot(bot)
  if type(bot) ~= "table" or type(rawget(bot, "move")) ~= "userdata" then return false end
  return type(bot.name) == "string" and type(bot.source) == "string"
    and tostring(bot.move):find "^nim%.sandbox " ~= nil
end

--- All limits: see `nim.sandbox.limits`.
---@param given? nim.sandbox.limits
---@return nim.sandbox.limits? all
---@return string? message
---@return nim.fault? why
function sandbox.limits(given) return fault.told(limits.fill(given)) end

--- Their names.
sandbox.LIMITS = limits.NAMES

--- What holds where nothing is given.
sandbox.usual_limits = limits.usual

-- The text of a file that is not longer than it may be; else why there is none, and the
-- kind as `sandbox.file` has it.
function sandbox.read(path, most)
  if path:find("\0", 1, true) then return nil, "a file name has no zero byte" end
  local irregular = core.may_wait(path)
  if irregular then return nil, irregular end
  local file, err = io.open(path, "rb")
  if not file then return nil, err end
  local content, why = file:read(most + 1)
  file:close()
  if not content and why then return nil, ("%s: %s"):format(path, why) end
  if not content then return nil, path .. ": the file is empty", "unusable" end
  if #content > most then
    return nil, ("%s: the file is longer than %d bytes"):format(path, most), "unusable"
  end
  return content
end

-- A bot whose text is run when it first plays, and not before.
-- all: all of them
function sandbox.box(source, name, all)
  local hole = interpreter.hole()
  if hole then return nil, hole end
  local ok, move, why = pcall(core.sandbox, source, "=" .. name, {
    instructions = all.instructions, cpu = all.cpu / 1000, memory = all.memory,
    source = all.source,
  })
  if not ok then return nil, tostring(move) end
  if not move then return nil, why end
  return { name = name, move = move, source = source }
end

-- Characters that are shown of a line.
local SHOWN = 200

-- Where a bot has failed in its last game: lines of its text, the innermost first.
function sandbox.trace(bot)
  local text, list = {}, {}
  for line in (bot.source .. "\n"):gmatch "(.-)\r?\n" do
    text[#text + 1] = util.trim(line)
  end
  for i, number in ipairs(bot.move:trace()) do
    list[i] = ("line %d: %s"):format(number, printable.show(text[number] or "", SHOWN))
  end
  return list
end

-- What a bot has printed in its last game, after so many bytes; 2,048 are kept.
function sandbox.printed(bot, heard)
  local all = bot.source and bot.move:printed() or ""
  return all:sub(heard + 1), #all
end

-- The place in a message is that of the file.
-- name: by which the text was loaded
function sandbox.placed(path, name, why)
  if why:sub(1, #name + 1) == name .. ":" then return path .. why:sub(#name + 1) end
  return ("%s: %s"):format(path, why)
end

local function load(source, name, all, path)
  local bot, wrong = sandbox.box(source, name, all)
  if not bot then return nil, sandbox.placed(path or name, name, wrong) end
  local runs, _, message = bot.move:loaded()
  if not runs then return nil, sandbox.placed(path or name, name, message) end
  bot.name = printable.name(bot.move:name() or name)
  return bot
end

local function check_string(value, name, argument)
  if type(value) == "string" then return value end
  error(("bad argument #%d to '%s' (string expected, got %s)")
    :format(argument, name, fault.got(value)), 3)
end

--- A bot from text, which is run once.
---@param source string
---@param name? string where the bot does not say its own; by default "anonymous"
---@param given? nim.sandbox.limits
---@return nim.bots.bot? bot
---@return string? message
function sandbox.load(source, name, given)
  check_string(source, "load", 1)
  if name == nil then name = "anonymous" end
  check_string(name, "load", 2)
  local all, why = sandbox.limits(given)
  if not all then return nil, why end
  return load(source, printable.name(name), all)
end

local function file_name(path)
  local name = path:match "([^/\\]*)$":gsub("%.lua$", "")
  return name ~= "" and name or path
end

--- The bot of a file.
---@param path string
---@param given? nim.sandbox.limits
---@return nim.bots.bot? bot
---@return string? message
---@return "unreadable"|"unusable"|nil kind unusable: a file without a bot
function sandbox.file(path, given)
  check_string(path, "file", 1)
  local all, why = sandbox.limits(given)
  if not all then return nil, why end
  local source, bot, kind
  source, why, kind = sandbox.read(path, all.source)
  if not source then return nil, why, kind or "unreadable" end
  bot, why = load(source, printable.name(file_name(path)), all, path)
  return bot, why, not bot and "unusable" or nil
end

return sandbox
