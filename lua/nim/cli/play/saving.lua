--- Games of `play` in files: one line each, as `game:save()` writes it.
--
--     saving.write(game, "game.txt")  --> true, or nil and why not
--     saving.read "game.txt"          --> game, or nil and why not

local core = require "nim.core"
local files = require "nim.cli.files"
local load = require "nim.load"
local util = require "nim.util"

local saving = {}

-- A file that holds a game is a line; what is larger is something else.
local MOST = 1 << 26
local HEAD, RULES = '{"rules":', '^{"rules":"([^"\\%c]*)"'

function saving.refusal(path) return files.refusal(path, HEAD, "a saved game") end

function saving.write(game, path)
  local why = saving.refusal(path)
  if why then return nil, why end
  local known, text = core.try(game.save, game)
  if not known then return nil, tostring(text) end
  return files.write(path, function(write) write(text .. "\n") end)
end

-- rules: where they are from a file
function saving.read(path, rules)
  local text, why = util.read(path, MOST)
  if not text then return nil, why end
  if text:sub(1, #HEAD) ~= HEAD then return nil, path .. ": not a saved game" end
  local named = not rules and text:match(RULES)
  if named and require "nim.states.shelf".file_of(named) then
    return nil, ("%s: its rules are from a file: pass them, too, as in --rules '%s'")
      :format(path, named)
  end
  local game, wrong = load(text, rules)
  return game, wrong and ("%s: %s"):format(path, wrong)
end

return saving
