--- The bots that a command line names, looked at before anything is played: each file is
-- read here, once.
--
--     local list = bot_list.read({ "perfect", "bots/kim.lua" })
--     local sound = bot_list.sound({ "perfect", "bots/broken.lua" }, limits)
--     --> { "perfect" }

local bots = require "nim.bots"
local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local bot_list = {}

--- The exit status where there is no bot: an unknown name is wrong usage; a file
--- without a bot, or no program, is work that did not succeed.
function bot_list.status_of(spec)
  local _, bare = bots.split(spec)
  return (bots.is_file(bare) or bots.command(bare)) and 1 or 2
end

-- What stands for the bot from here on; nil with the reason where there is none.
local function read(spec, limits)
  local file, why = bots.read(spec, limits)
  if not file or bots.is_read(file) then return file, why end
  local bot
  bot, why = bots.get(spec)
  return bot and spec, why
end

--- Reports all invalid bots at once.
-- remedy: what helps where only files are at fault
function bot_list.read(specs, limits, remedy)
  local list, messages, status = {}, {}, nil
  for i, spec in ipairs(specs) do
    local why
    list[i], why = read(spec, limits)
    if not list[i] then
      status = math.max(status or 1, bot_list.status_of(spec))
      messages[#messages + 1] = why
    end
  end
  if status == 1 then messages[#messages + 1] = remedy end
  if status then fail.with(status, table.unpack(messages)) end
  return list
end

-- Why a program does not answer; nil where it does.
local function silence(spec)
  local bot, why = bots.get(spec)
  if not bot then return why end
  local answers
  answers, why = bot.try()
  return not answers and ("%s: %s"):format(spec, why) or nil
end

--- The same, directories being replaced by their files.
function bot_list.expand(specs)
  local list, why = bots.expand(specs)
  if not list then fail.with(1, why) end
  return list
end

--- The same, without files that hold no bot and programs that do not answer; each of them
--- is reported.
-- broken: each that was left out, with the reason
function bot_list.sound(specs, limits)
  local sound, broken = {}, {}
  for _, spec in ipairs(specs) do
    local _, bare = bots.split(spec)
    local file, why = bots.read(spec, limits)
    if bots.command(bare) then why = silence(bare) end
    if why then
      out.tell("luanim: left out: " .. why)
      broken[#broken + 1] = { bare, why }
    else
      sound[#sound + 1] = file
    end
  end
  return bot_list.read(sound, limits), broken
end

return bot_list
