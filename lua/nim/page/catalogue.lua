--- What the page offers: sets of rules, positions, opponents, puzzles.

local bots = require "nim.bots"
local core = require "nim.core"
local kinds = require "nim.explain.kinds"
local nim = require "nim"
local number = require "nim.page.number"
local position = require "nim.page.position"
local PUZZLES = require "nim.page.puzzles"
local shelf = require "nim.states.shelf"
local words = require "nim.page.words"

local catalogue = {}

---Positions with well-known names; they suit most rules.
local POSITIONS = {
  { name = "Classic", piles = { 3, 4, 5 } },
  { name = "Marienbad", piles = { 1, 3, 5, 7 } },
  { name = "Two piles", piles = { 5, 8 } },
  { name = "Big three", piles = { 13, 21, 27 } },
  { name = "Eight piles", piles = { 1, 2, 3, 4, 5, 6, 7, 8 } },
}

local function positions(say)
  local list = {}
  for i, one in ipairs(POSITIONS) do
    list[i] = { name = say(one.name), piles = one.piles }
  end
  return list
end

local function puzzles(say)
  local list = {}
  for i, one in ipairs(PUZZLES) do
    list[i] = { name = say(one.name), hint = say(one.hint), rules = one.rules,
      piles = one.piles }
  end
  return list
end

---Every set of rules, by an example.
local function presets(say)
  local list = {}
  for i, set in ipairs(core.rule_sets()) do
    list[i] = { rules = set.example, name = kinds.title(nim.rules(set.example), say) }
  end
  return list
end

local function capital(name) return (name:gsub("^%l", string.upper)) end

-- The games of the shelf, by what their files are called.
local function shelved()
  local list = {}
  for i, name in ipairs(shelf.names()) do
    list[i] = { rules = name, name = capital(name:gsub("_", " ")) }
  end
  return list
end

local function levels(say)
  local list = bots.levels()
  for _, level in ipairs(list) do
    level.id, level.name = level.name, capital(say(level.name))
    level.says = say(level.says)
  end
  return list
end

local function characters(say)
  local list = {}
  for i, name in ipairs(bots.names()) do
    list[i] = { id = name, says = say(bots.describe(name)) }
  end
  return list
end

---@param id string of a level, or the name of a built-in bot
---@return string name of a bot
function catalogue.bot(id)
  for _, level in ipairs(bots.levels()) do
    if level.name == id then return level.bot end
  end
  return id
end

function catalogue.all(_, say)
  return {
    version = nim._VERSION,
    rules = presets(say), shelf = shelved(), positions = positions(say),
    levels = levels(say), bots = characters(say), puzzles = puzzles(say),
  }
end

---The canonical text of rules, what a move is, piles to begin with; of a game on states
---a start.
---@param asked { game: nim.page.game }
function catalogue.rules(asked, say)
  local start = position.example(asked.game)
  if start then return { rules = asked.game.rules, start = start, piles = {} } end
  local rules = position.rules(asked.game)
  return {
    rules = tostring(rules), lines = words.describe(rules, say),
    piles = words.default(rules),
    own = rules:kind().numbered,
  }
end

---Positions that are drawn at the most: few rules have so many that are over.
local DRAWN <const> = 1000

---A position that is not over, drawn from a seed; the usual one where none is found.
---@param asked { game: nim.page.game, seed: string, large?: integer }
function catalogue.random(asked)
  local rules, random = position.rules(asked.game), nim.random(asked.seed)
  local fixed = rules:kind().piles
  local large = number.whole(asked.large or 9)
  for _ = 1, DRAWN do
    local piles = {}
    for i = 1, fixed or random:int(2, 5) do piles[i] = random:int(1, large) end
    if not nim.game(piles, rules):over() then return { piles = piles } end
  end
  return { piles = words.default(rules) }
end

return catalogue
