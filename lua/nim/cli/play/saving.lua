--- Games of `play` in files: one line each, as `game:save()` writes it; of a game on
--- states the text of its start follows.
--
--     saving.write(game, "game.txt")  --> true, or nil and why not
--     saving.read "game.txt"          --> game, or nil and why not

local load = require "nim.load"
local save = require "nim.cli.terminal.save"
local states = require "nim.states"

local saving = {}

-- A file that holds a game is a line; what is larger is something else.
local MOST = 1 << 26
local HEAD = '{"rules":'

function saving.refusal(path) return save.refusal(path, HEAD, "a saved game") end

function saving.write(game, path)
  local why = saving.refusal(path)
  if why then return nil, why end
  local start = states.of(game:rules())
  local text = start and start.text .. "\n" or ""
  return save.write(path, function(write) write(game:save() .. "\n" .. text) end)
end

--- Keeps the game of a session in its file, where it has one: after each move, so that
--- nothing is lost however it ends.
function saving.keep(s)
  if not s.save then return true end
  local saved, why = saving.write(s.game, s.save)
  return saved ~= nil, why
end

-- The rules of a start, whose states the line names by their numbers.
local function rules_of(line, text, game)
  local start, why = game:position(text)
  if not start then return nil, why end
  local piles = ('"start":[%s],'):format(table.concat(start.piles, ","))
  if line:find(piles, 1, true) then return start.rules end
  return nil, "the start has other states than when the game was saved"
end

-- rules: where they are from a file; on_states: where they are of a game on states
function saving.read(path, rules, on_states)
  local file, why = io.open(path, "rb")
  if not file then return nil, why end
  local text, fault = file:read(MOST)
  file:close()
  if fault then return nil, ("%s: %s"):format(path, fault) end
  text = text or ""
  if text:sub(1, #HEAD) ~= HEAD then return nil, path .. ": not a saved game" end
  local line, start = text:match "^([^\n]*%.lua[^\n]*\n)(.-)\n$"
  local game
  if on_states then rules, why = rules_of(line or text, start or "", on_states) end
  if not why then game, why = load(line or text, rules) end
  if game then return game end
  return nil, ("%s: %s"):format(path, why)
end

return saving
