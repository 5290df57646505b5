--- The bots that a command line names, looked at before anything is played: each file is
-- read here, once. What help says of them, and how programs are isolated.
--
--     local list = bot_args.read({ "perfect", "bots/kim.lua" })
--     local sound = bot_args.sound({ "perfect", "bots/broken.lua" }, limits)
--     --> { "perfect" }

local bots = require "nim.bots"
local fail = require "nim.cli.fail"
local out = require "nim.cli.out"
local printable = require "nim.util.printable"
local util = require "nim.util"
local words = require "nim.util.words"

local bot_args = {}

--- The text of help: a line for each bot.
function bot_args.help()
  local lines, levels = { "Bots:" }, {}
  for _, name in ipairs(bots.names()) do
    lines[#lines + 1] = ("   %-10s %s"):format(name, bots.describe(name))
  end
  for _, name in ipairs(bots.names()) do
    local parameter, usual, least, most = bots.parameter(name)
    if parameter then
      lines[#lines + 1] = ("   %s takes a %s, %g to %g; %g where none is given.")
        :format(name, parameter, least, most, usual)
    end
  end
  -- The levels that are no names of bots themselves.
  for _, level in ipairs(bots.levels()) do
    if bots.get(level.name).name == level.bot then
      levels[#levels + 1] = ("%s is %s"):format(level.name, level.bot)
    end
  end
  lines[#lines + 1] = ("   %s."):format(table.concat(levels, ", "))
  lines[#lines + 1] = "   A Lua file is a bot, too, as bots/kim.lua; so is exec:COMMAND, "
    .. "a program."
  return table.concat(lines, "\n") .. "\n\n"
end

--- What is wrong with a name that has its number after another sign than a parenthesis.
--
--     bot_args.misspelt "novice=0.3"  --> "...: did you mean 'novice(0.3)'?"
function bot_args.misspelt(text)
  local name, number = text:match "^(%a+)[=:,%s]([%d.]+)$"
  if not name or not bots.parameter(name) then return nil end
  return ("unknown bot '%s'%s"):format(text,
    util.question(("%s(%s)"):format(name, number)))
end

--- The exit status where there is no bot: an unknown name is wrong usage; a file
--- without a bot, or no program, is work that did not succeed.
function bot_args.status_of(spec)
  local _, bare = bots.split(spec)
  return (bots.is_file(bare) or bots.command(bare)) and 1 or 2
end

--- What stands for the bots from here on. Reports all invalid ones at once.
-- remedy: what helps where only files are at fault
function bot_args.read(specs, limits, remedy)
  local list, messages, status = {}, {}, nil
  for i, spec in ipairs(specs) do
    local file, why = bots.read(spec, limits)
    list[i] = file
    if file and not bots.is_read(file) then
      local bot
      bot, why = bots.get(spec)
      list[i] = bot and spec
    end
    if not list[i] then
      status = math.max(status or 1, bot_args.status_of(spec))
      messages[#messages + 1] = why
    end
  end
  if status == 1 then messages[#messages + 1] = remedy end
  if status then fail.with(status, table.unpack(messages)) end
  return list
end

--- The same, without files that hold no bot, programs that do not answer, and those of
--- both that are named after a built-in bot; each is reported.
-- broken: each that was left out, with the reason
function bot_args.sound(specs, limits)
  local sound, broken = {}, {}
  for _, spec in ipairs(specs) do
    local name, bare = bots.split(spec)
    local file, why = bots.read(spec, limits)
    if bots.command(bare) then
      local bot, answers
      bot, why = bots.get(bare)
      if bot then answers, why = bot.try() end
      why = bot and not answers and ("%s: %s"):format(bare, why) or why
    end
    local is_outside = bots.is_file(bare) or bots.command(bare)
    if not why and is_outside and name and bots.is_built_in(name) then
      why = ("'%s' is the name of a built-in bot"):format(name)
    end
    if why then
      out.notice("luanim: left out: " .. words.left_out(bare, why))
      broken[#broken + 1] = { bare, why }
    else
      sound[#sound + 1] = file
    end
  end
  return bot_args.read(sound, limits), broken
end

--- The name of a bot in a file of games: what was typed, or was entered for it alone.
function bot_args.name_in(head, text)
  local names, named = {}, {}
  for i, one in ipairs(head.bots) do
    names[i] = one.name
    if one.bot then named[one.bot] = named[one.bot] == nil and one.name end
  end
  for _, name in ipairs(names) do named[name] = name end
  -- NAME=BOT gave it the name without what nobody sees.
  return named[text] or named[printable.name(text)]
    or fail.work("there is no bot '%s' in the file%s", out.shown(text),
      util.choice(text, names))
end

bot_args.ISOLATE = { "--isolate", "HOW", "Run exec: programs in bubblewrap, with no "
  .. "network and a read-only system: auto (the default: where it works), require (so, "
  .. "or do not run them), off.",
  choices = { "auto", "require", "off" } }

--- Does as --isolate says, before a program runs, and warns where none is isolated.
function bot_args.isolate(args, specs)
  local programs = false
  for _, spec in ipairs(specs) do
    local _, bare = bots.split(spec)
    programs = programs or bots.command(bare) ~= nil
  end
  if not programs then return end
  local process = require "nim.util.process.isolation"
  if args.isolate then process.choose(args.isolate) end
  local way, wrong = process.way()
  if not way then fail.with(2, tostring(wrong)) end
  local lack = way ~= "off" and process.lack()
  if not lack then return end
  if way == "require" then fail.work("--isolate require: %s", lack) end
  out.notice("luanim: " .. tostring(lack))
end

return bot_args
