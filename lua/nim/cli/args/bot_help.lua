--- Built-in bots in words: for help texts, and hints at misspelt parameters.
--
--     bot_help.help()                   --> "Bots:\n   perfect    the best move, ..."
--     bot_help.misspelt "novice=0.3"   --> "...: did you mean 'novice(0.3)'?"

local util = require "nim.util"

local bot_help = {}

local NUMBER = "   %s takes a %s, %g to %g; %g where none is given."

local FILES = "   A Lua file is a bot, too, as bots/kim.lua; so is exec:COMMAND, "
  .. "a program."

-- The levels that are no names of bots themselves.
local function levels(bots)
  local list = {}
  for _, level in ipairs(bots.levels()) do
    if bots.get(level.name).name == level.bot then
      list[#list + 1] = ("%s is %s"):format(level.name, level.bot)
    end
  end
  return ("   %s."):format(table.concat(list, ", "))
end

-- text: one line for each bot; nothing where the core is not there
function bot_help.help()
  local found, bots = pcall(require, "nim.bots")
  if not found then return "" end
  local lines = { "Bots:" }
  for _, name in ipairs(bots.names()) do
    lines[#lines + 1] = ("   %-10s %s"):format(name, bots.describe(name))
  end
  for _, name in ipairs(bots.names()) do
    local parameter, usual, least, most = bots.parameter(name)
    if parameter then
      lines[#lines + 1] = NUMBER:format(name, parameter, least, most, usual)
    end
  end
  lines[#lines + 1] = levels(bots)
  lines[#lines + 1] = FILES
  return table.concat(lines, "\n") .. "\n\n"
end

--- What is wrong with a name that has its number after another sign than a parenthesis.
function bot_help.misspelt(text)
  local name, number = text:match "^(%a+)[=:,%s]([%d.]+)$"
  if not name or not require "nim.bots".parameter(name) then return nil end
  return ("unknown bot '%s'%s"):format(text,
    util.question(("%s(%s)"):format(name, number)))
end

return bot_help
