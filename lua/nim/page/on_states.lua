--- Games on states: one of the shelf by its name, or the text of a file that was typed.
--
--     on_states.start { rules = "chomp misere", start = "4 4 3" }
--     on_states.example { rules = "chomp" }  --> "4 4 4"

local custom_rules = require "nim.page.custom_rules"
local kinds = require "nim.kinds"
local util = require "nim.util"
local shelf = require "nim.shelf"
local states = util.lazy "nim.states"

local on_states = {}

-- The game; nil where the rules are others.
local function game_of(asked)
  local rules = asked.rules or "nim"
  local found = asked.own and { file = custom_rules.NAME,
    text = custom_rules.chunk(asked.own), misere = rules:find "misere" ~= nil }
    or shelf.rules(rules)
  return found and states.is_game(found.text) and states.game(found) or nil
end

-- Numbered last: the questions about a game come one after the other.
local latest = {}

--- The start that is asked for.
---@param asked nim.page.game
---@return nim.states.start? # nil: the rules are of another game
function on_states.start(asked)
  local text = asked.start
  local key = text and table.concat({ asked.rules or "nim", asked.own or "", text }, "\0")
  if key and latest.key == key then return latest.start end
  local game = game_of(asked)
  if not game then return nil end
  if not text then error("the text of a start is missing", 0) end
  local start, why = game:position(text)
  latest = { key = key, start = start or error(why, 0) }
  return start
end

local STATES = "A move turns one state into those of an option that moves returns."

local function name_of(asked) return (asked.rules:gsub("%s*misere%s*", "")) end

--- A start to begin with: the one that is asked for, else that of the shelf's example.
---@param asked nim.page.game
---@return string? # nil: the rules are of another game
function on_states.example(asked)
  if not game_of(asked) then return nil end
  if asked.start or asked.own then return asked.start or "" end
  local name = name_of(asked)
  local _, example = shelf.about(name)
  local start = example:match("%-%-rules " .. name .. " (.*)$")
  return (start:gsub("^(['\"])(.*)%1$", "%2"))
end

--- What a move is and who wins: of a game on states what the head of its file says, in
--- place of a list of moves.
---@param asked nim.page.game
---@param say nim.phrases.say
---@return string[]? # nil: the rules are of another game
function on_states.describe(asked, say)
  local start = on_states.start(asked)
  if not start then return nil end
  local about = not asked.own and shelf.about(name_of(asked))
  return { about or say(STATES), kinds.goal(start.rules, say) }
end

return on_states
