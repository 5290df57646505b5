--- The file that a text of rules names: by its path, or by the name of a game on the
--- shelf.
--
--     rules_file.read "chomp"  --> { file = "chomp.lua", text = ..., misere = false }

local core = require "nim.core"
local util = require "nim.util"
local sandbox = util.lazy "nim.sandbox"
local shelf = require "nim.states.shelf"
local states = util.lazy "nim.states"

local rules_file = {}

--- What `nim.rules` takes.
-- file: nil: there is none
function rules_file.read(text)
  local found = shelf.rules(text)
  if found then return found end
  local path, misere = core.file_of_rules(text)
  local source = path and sandbox.read(path, sandbox.usual_limits().source)
  return source and { file = path, text = source, misere = misere } or nil
end

--- The game on states that a text names.
-- misere: whatever the text says; game: nil: it names other rules
function rules_file.game(text, misere)
  local found = rules_file.read(text)
  if not found or not states.is_game(found.text) then return nil end
  found.misere = found.misere or misere or false
  return states.game(found), found.file
end

--- The question whether a game of the shelf is meant; nothing where none is near.
function rules_file.hint(text)
  return util.hint(text:match "^%s*(%S*)", shelf.names())
end

return rules_file
