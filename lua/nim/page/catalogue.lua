--- What the page offers: sets of rules, positions, opponents, puzzles.

local bots = require "nim.bots"
local core = require "nim.core"
local kinds = require "nim.kinds"
local nim = require "nim"
local number = require "nim.page.number"
local on_states = require "nim.page.on_states"
local position = require "nim.page.position"
local puzzles = require "nim.page.puzzles"
local shelf = require "nim.shelf"
local words = require "nim.page.words"

local catalogue = {}

---Positions with well-known names; they suit most rules.
local POSITIONS = {
  { "Classic", { 3, 4, 5 } },
  { "Marienbad", { 1, 3, 5, 7 } },
  { "Two piles", { 5, 8 } },
  { "Big three", { 13, 21, 27 } },
  { "Eight piles", { 1, 2, 3, 4, 5, 6, 7, 8 } },
}

---Levels of play, by everyday names.
local LEVELS = {
  { "easy", "Easy", "novice(0.7)", "errs at most turns" },
  { "medium", "Medium", "novice(0.35)", "errs now and then" },
  { "hard", "Hard", "novice(0.1)", "rarely errs" },
  { "perfect", "Perfect", "trickster", "never errs, and sets traps when it is losing" },
}

local function entries(list, names)
  local out = {}
  for i, entry in ipairs(list) do
    out[i] = {}
    for k, name in ipairs(names) do out[i][name] = entry[k] end
  end
  return out
end

---Every set of rules, by an example.
local function presets()
  local list = {}
  for i, set in ipairs(core.rule_sets()) do
    list[i] = { rules = set.example, name = kinds.title(nim.rules(set.example)) }
  end
  return list
end

-- The games of the shelf, by what their files are called.
local function shelved()
  local list = {}
  for i, name in ipairs(shelf.names()) do
    local shown = name:gsub("_", " "):gsub("^%l", string.upper)
    list[i] = { rules = name, name = shown }
  end
  return list
end

local function characters()
  local list = {}
  for i, name in ipairs(bots.names()) do
    list[i] = { id = name, says = bots.describe(name) }
  end
  return list
end

---@param id string of a level, or the name of a built-in bot
---@return string name of a bot
function catalogue.bot(id)
  for _, level in ipairs(LEVELS) do
    if level[1] == id and id ~= "perfect" then return level[3] end
  end
  return id == "perfect" and LEVELS[#LEVELS][3] or id
end

function catalogue.all()
  return {
    version = nim._VERSION,
    rules = presets(), shelf = shelved(),
    positions = entries(POSITIONS, { "name", "piles" }),
    levels = entries(LEVELS, { "id", "name", "bot", "says" }),
    bots = characters(), puzzles = puzzles,
  }
end

---The canonical text of rules, what a move is, piles to begin with; of a game on states
---a start.
---@param asked { game: nim.page.game }
function catalogue.rules(asked)
  local start = on_states.example(asked.game)
  if start then return { rules = asked.game.rules, start = start, piles = {} } end
  local rules = position.rules(asked.game)
  return {
    rules = tostring(rules), lines = words.describe(rules), piles = words.default(rules),
    own = rules:kind().numbered,
  }
end

---A position that is not over, drawn from a seed.
---@param asked { game: nim.page.game, seed: string, large?: integer }
function catalogue.random(asked)
  local rules, random = position.rules(asked.game), nim.random(asked.seed)
  local fixed = rules:kind().piles
  local large = number.whole(asked.large or 9)
  local piles
  repeat
    piles = {}
    for i = 1, fixed or random:int(2, 5) do piles[i] = random:int(1, large) end
  until not nim.game(piles, rules):over()
  return { piles = piles }
end

return catalogue
