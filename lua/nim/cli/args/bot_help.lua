--- Built-in bots in words: for helps, and where a name is typed as nobody calls it.
--
--     bot_help.help()                   --> "Bots:\n   perfect    the best move, ..."
--     bot_help.misspelt "novice=0.3"   --> "...: did you mean 'novice(0.3)'?"

local suggest = require "nim.text.suggest"

local bot_help = {}

local MORE = [[
   The number of novice is how often it moves at random, from 0 to 1; 0.5 where
   none is given. That of minimax is how many moves it looks ahead; 4.
   A Lua file is a bot, too, as bots/kim.lua; so is exec:COMMAND, a program.]]

-- Bots that take a number.
local TAKES = { novice = true, minimax = true }

---@return string text one line for each bot; nothing where the core is not there
function bot_help.help()
  local found, bots = pcall(require, "nim.bots")
  if not found then return "" end
  local lines = { "Bots:" }
  for _, name in ipairs(bots.names()) do
    lines[#lines + 1] = ("   %-10s %s"):format(name, bots.describe(name))
  end
  lines[#lines + 1] = MORE
  return table.concat(lines, "\n") .. "\n\n"
end

--- What is wrong with a name that has its number behind another sign than a parenthesis.
---@param text string
---@return string? message
function bot_help.misspelt(text)
  local name, number = text:match "^(%a+)[=:,%s]([%d.]+)$"
  if not name or not TAKES[name] then return nil end
  return ("unknown bot '%s'%s"):format(text,
    suggest.question(("%s(%s)"):format(name, number)))
end

return bot_help
