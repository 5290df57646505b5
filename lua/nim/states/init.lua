--- Games on any state: a position is a list of strings or integers, and the states that
-- a start reaches are numbered so that each move leads to smaller numbers. From there on
-- they are a game of one's own: all that custom rules have works.
--
--     local states = require "nim.states"
--     local row = states.game "examples/rules/row.lua"
--     local start = assert(row:position "xx.xxx")
--     local game = nim.game(start.piles, start.rules)
--     start:say(start.piles[1], 1)  --> "knock down 1"
--
-- Rules from a file run in the sandbox, and their text holds the start: a record
-- verifies wherever they are. Their number of states is limited as their memory is.

local core = require "nim.core"
local file = require "nim.states.file"
local header = require "nim.states.header"
local numbering = require "nim.states.numbering"
local shelf = require "nim.shelf"
local start = require "nim.states.start"

---@class nim.states.functions
---@field moves fun(state: string|integer): (string|integer)[][] the options: each an
--- array of the states that it leaves
---@field start? fun(text: string): (string|integer)[]|string|integer|nil, string? the
--- states of a position, or nil and why there are none; by default the text is the state
---@field show? fun(state: string|integer): string
---@field say? fun(state: string|integer, option: (string|integer)[]): string a move
---@field name? string
---@field misere? boolean

local states = {}

states.of, states.is_game, states.takeaway = header.of, file.is_game, file.takeaway

-- States that the starts of a table may reach.
local MOST <const> = 1 << 22

---@class nim.states.game
---@field private functions? nim.states.functions
---@field private path? string
---@field private source? string
---@field private misere? boolean
local Game = {}
Game.__index = Game

local number = assert(load(numbering .. "return number", "=states"))()

-- Where the elements are in the hash part of a table, any key may stand between them.
local function has_holes(list)
  local keys = 0
  for _ in next, list do keys = keys + 1 end
  return keys ~= #list
end

-- What numbering sees as no array.
local NO_ARRAY <const> = { [2] = "" }

-- The options, or what numbering refuses in their place.
local function sound(options)
  if type(options) ~= "table" then return options end
  if has_holes(options) then return NO_ARRAY end
  for i, option in ipairs(options) do
    if type(option) == "table" and has_holes(option) then
      options = table.move(options, 1, #options, 1, {})
      options[i] = NO_ARRAY
    end
  end
  return options
end

local function strict(functions)
  if type(functions.moves) ~= "function" then return functions end
  return setmetatable({
    moves = function(state) return sound(functions.moves(state)) end,
  }, { __index = functions })
end

-- The values are found as the states are: nothing else of their options is kept.
local function positions_of_table(functions, texts, misere, most)
  local numbered = number(strict(functions), texts, most or MOST, 0, core.numbering())
  local rules = core.rules { name = functions.name, options = numbered.options,
    misere = misere or functions.misere or false }
  local positions, n = {}, 1
  while numbered.has(n) do
    rules:grundy(n)
    n = n + 1
  end
  for i = 1, #texts do positions[i] = numbered.position(i) end
  local function ask(question, of, option)
    local known, answer = core.try(numbered[question], of, option)
    if known then return answer end
    return nil, tostring(answer)
  end
  return start.new(texts, positions, rules, 0, ask)
end

-- Where few states are begun at a time, each call for options finds but few. Else as many
-- piles are skipped as it takes to find twenty states for each.
local FEW, FOR_EACH_SKIPPED = 40, 20

local function positions_of_file(self, texts, misere)
  local chunk, wrong = load(self.source, "=" .. self.path, "t", {})
  if not chunk then error(wrong, 0) end
  local positions, count, deepest = file.numbers(self.path, texts,
    file.text(self.source, texts, 0))
  local skipped = deepest > FEW and count // FOR_EACH_SKIPPED or 0
  for _, piles in ipairs(positions) do
    for i, size in ipairs(piles) do piles[i] = size + skipped end
  end
  local text = file.text(self.source, texts, skipped)
  local rules = header.rules(self.path, text, misere)
  return start.new(texts, positions, rules, skipped, file.asking(self.path, text))
end

--- The positions that texts name, with rules for all of them.
---@param texts string[]
---@param most? integer states that a table may reach: 2^22 by default
---@return nim.states.start? start
---@return string? why there is none
function Game:positions(texts, most)
  for i = 1, math.max(#texts, 1) do
    if type(texts[i]) ~= "string" then
      error(("bad argument #1 to 'positions' (text %d: string expected, got %s)")
        :format(i, type(texts[i])), 2)
    end
  end
  local of = self.functions and positions_of_table or positions_of_file
  local known, made = core.try(of, self.functions or self, texts, self.misere, most)
  if known then
    made.game = self
    return header.keep(made)
  end
  if core.interrupted() then error(made, 0) end
  return nil, tostring(made)
end

--- The position that a text names, with its rules: those of another start are others.
---@param text string
---@param most? integer
---@return nim.states.start? start
---@return string? why there is none
function Game:position(text, most)
  if type(text) ~= "string" then
    error("bad argument #1 to 'position' (string expected, got " .. type(text) .. ")", 2)
  end
  return self:positions({ text }, most)
end

--- Asks how a state of a file's game is drawn, as `nim.states.file` says.
---@return fun(question: string, state: integer|string, option?: integer): string?
function Game:drawing() return file.drawing(self.path, self.source) end

--- The game of a table of functions, or of a file that returns one, by its path or by
--- the name that it has on the shelf.
---@param game nim.states.functions|string
---@param misere? boolean whoever makes the last move loses
---@param source? string the text of the file, where it has been read
---@return nim.states.game
function states.game(game, misere, source)
  if type(game) == "table" then
    return setmetatable({ functions = game, misere = misere }, Game)
  end
  local known = not source and shelf.rules(game)
  if known then game, source, misere = known.file, known.text, known.misere or misere end
  source = source or file.read(game)
  return setmetatable({ path = game, source = source, misere = misere }, Game)
end

return states
