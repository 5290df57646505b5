--- The bots that a command line names, looked at before anything is played.
--
--     botnames.check({ "perfect", "bots/kim.lua" })
--     local sound = botnames.sound({ "perfect", "bots/broken.lua" })   --> { "perfect" }

local fail = require "nim.cli.terminal.fail"
local named = require "nim.bots.named"
local out = require "nim.cli.terminal.out"
local stranger = require "nim.bots.outside"

local botnames = {}

-- An unknown name is wrong usage; a file without a bot is work that did not succeed.
local function status_of(spec)
  local _, bare = named.split(spec)
  return (stranger.is_file(bare) or stranger.is_command(bare)) and 1 or 2
end

-- Why there is no such bot; nil where there is.
local function fault(spec, limits)
  local bot, why
  local _, bare = named.split(spec)
  if stranger.is_file(bare) then bot, why = require "nim.sandbox".file(bare, limits)
  else bot, why = require "nim.bots".get(spec) end
  return not bot and why or nil
end

--- Reports every invalid bot at once, so that nobody has to try again for each.
---@param specs string[]
---@param limits? nim.sandbox.limits all of them
---@param remedy? string what helps where only files are at fault
function botnames.check(specs, limits, remedy)
  local all = limits or require "nim.sandbox.limits".fill()
  local status, messages = nil, {}
  for _, spec in ipairs(specs) do
    local why = fault(spec, all)
    if why then
      status = math.max(status or 1, status_of(spec))
      messages[#messages + 1] = why
    end
  end
  if status == 1 then messages[#messages + 1] = remedy end
  if status then fail.with(status, table.unpack(messages)) end
end

-- Why a program does not answer; nil where it does.
local function silence(spec)
  local bot = require "nim.bots".get(spec)
  if not bot then return nil end
  local answers, why = bot.try()
  return not answers and ("%s: %s"):format(spec, why) or nil
end

--- The same, directories being replaced by their files.
---@param specs string[]
---@return string[]
function botnames.expand(specs)
  local list, why = stranger.expand(specs)
  if not list then fail.with(1, why) end
  return list
end

--- The same, without files that hold no bot and programs that do not answer; each of them
--- is reported.
---@param specs string[]
---@param limits nim.sandbox.limits all of them
---@return string[]
function botnames.sound(specs, limits)
  local sound = {}
  for _, spec in ipairs(specs) do
    local _, bare = named.split(spec)
    local why = stranger.is_file(bare) and fault(spec, limits)
      or stranger.is_command(bare) and silence(bare)
    if why then out.tell("luanim: left out: " .. why)
    else sound[#sound + 1] = spec end
  end
  botnames.check(sound, limits)
  return sound
end

return botnames
