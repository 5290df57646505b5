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
local numbering = require "nim.states.numbering"
local shelf = require "nim.shelf"

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

-- States that a start may reach: those of a file have the memory of the sandbox, if it is
-- enough.
local MOST, MOST_OF_FILE = 1 << 22, 1 << 16

-- Whoever asks a file for words has longer than one of its calls for options.
local LIMITS = { instructions = 1 << 30, cpu = 30, memory = 64 << 20, source = 1 << 17 }

---@class nim.states.start positions and the rules that they are for
---@field text? string of the first; nil where only the rules were there
---@field piles integer[] of the first
---@field positions integer[][]
---@field rules nim.rules
---@field first integer the smallest pile that is a state
---@field private ask fun(question: string, of: integer|string, option?: integer): any
---@field private states table<integer, string|integer> those that were asked for
---@field private shown table<integer, string> their words
---@field private said table<string, string> moves that were asked for
local Start = {}
Start.__index = Start

-- The words of each start, as long as its rules are in use; false where there are none.
local starts = setmetatable({}, { __mode = "k" })

local function new(texts, positions, rules, skipped, ask)
  local start = setmetatable({ text = texts[1], piles = positions[1] or {},
    positions = positions, rules = rules, first = skipped + 1, ask = ask, states = {},
    shown = {}, said = {} }, Start)
  starts[rules] = start
  return start
end

--- The state of a pile.
---@param n integer
---@return string|integer? state
---@return string? why it is not to be had
function Start:state(n)
  local state, why = self.states[n], nil
  if state == nil then state, why = self.ask("state", n) end
  self.states[n] = state
  return state, why
end

local function asked(self, question, n, option)
  local state, why = self:state(n)
  if state == nil then return nil, why end
  return self.ask(question, state, option)
end

--- The same in the words of the game.
---@param n integer
---@return string?
---@return string? why it is not to be had
function Start:show(n)
  local shown, why = self.shown[n], nil
  if not shown then shown, why = asked(self, "show", n) end
  self.shown[n] = shown
  return shown, why
end

--- A move in the words of the game.
---@param n integer
---@param option integer
---@return string?
---@return string? why it is not to be had
function Start:say(n, option)
  local key = n .. " " .. option
  if self.said[key] then return self.said[key] end
  local said, why = asked(self, "say", n, option)
  if not said then return nil, why end
  self.said[key] = said
  return said
end

---@class nim.states.game
---@field private functions? nim.states.functions
---@field private path? string
---@field private source? string
---@field private misere? boolean
local Game = {}
Game.__index = Game

local number = assert(load(numbering .. "return number", "=states"))()

local function positions_of_table(functions, texts, misere, most)
  local numbered, positions = number(functions, texts, most or MOST, 0, true), {}
  for i = 1, #texts do positions[i] = numbered.position(i) end
  local rules = core.rules { name = functions.name, options = numbered.options,
    misere = misere or functions.misere or false }
  return new(texts, positions, rules, 0, function(question, of, option)
    local known, answer = core.try(numbered[question], of, option)
    if known and answer ~= nil then return answer end
    return nil, known and "the start reaches no such state" or tostring(answer)
  end)
end

-- The text of the file comes first, so that an error names its lines.
local RULES = "return { name = game.name, misere = game.misere or false, "
  .. "options = states.options }"
local NEW = "local states = number(game, { %s }, %d, %d)\n"

-- The file itself prints nothing, and what tells is out of its reach.
local HEAD = "local file = function(...) %s\nend "
  .. "local tell = print; print = function() end; local game = file()\n"

local function head(source) return (HEAD:gsub("%%s", function() return source end)) end

local function composed(source, texts, skipped)
  local quoted = {}
  for i, text in ipairs(texts) do quoted[i] = ("%q"):format(text) end
  return head(source) .. numbering
    .. NEW:format(table.concat(quoted, ", "), MOST_OF_FILE, skipped)
end

-- What a text prints when it runs in the sandbox; the last byte tells that it is whole.
local function printed(text, path)
  local box, why = core.sandbox(text .. "\nreturn tell", "=line", LIMITS)
  if not box then return nil, path .. ": " .. why end
  local runs, _, message = box:loaded()
  local said = box:printed()
  if not runs then return nil, path .. ": " .. message end
  if said:sub(-2) ~= ".\n" then return nil, path .. ": it tells more than 2000 bytes" end
  return said:sub(1, -3)
end

-- An answer about a state begins with its type.
local ANSWER = [[
local answer = states.%s(%s, %d)
tell(math.type(answer) or type(answer), answer, '.')]]

local function ask_file(path, text, question, of, option)
  local call = ANSWER:format(question, ("%q"):format(of), option or 0)
  local said, why = printed(text .. call, path)
  if not said then return nil, why end
  local kind, answer = said:match "^(%l+)\t(.*)\t$"
  if kind == "string" then return answer end
  return kind == "integer" and math.tointeger(answer) or nil,
    "the start reaches no such state"
end

local function asking(path, text)
  return function(...) return ask_file(path, text, ...) end
end

-- The words of rules that a header holds, which are in their text alone.
local function recovered(rules)
  local facts = rules:kind()
  local text = facts.text or ""
  local whole = text:sub(1, -#RULES - 1)
  local skipped = whole .. RULES == text and whole:match ", (%d+)%)\n$"
  if not skipped then return false end
  return new({}, {}, rules, math.tointeger(skipped), asking(facts.file, whole))
end

--- The start whose rules these are.
---@param rules nim.rules
---@return nim.states.start? # nil: they are not of a game on states
function states.of(rules)
  if starts[rules] == nil then starts[rules] = recovered(rules) end
  return starts[rules] or nil
end

--- Treats rules as any others from now on: their file is not asked to put states into
--- words.
---@param rules nim.rules
function states.silence(rules) starts[rules] = false end

local NUMBERS = "local count, deepest = states.count()\n"
  .. "tell(count, deepest, states.told(%d) .. '.')"

-- The piles of all positions, as they are numbered, the number of states, and how many
-- were begun at a time.
local function numbers(path, texts, text)
  local positions, count, deepest = {}, nil, nil
  while #positions < #texts do
    local before = #positions
    local said, why = printed(text .. NUMBERS:format(before + 1), path)
    if not said then error(why, 0) end
    count, deepest = said:match "^(%d+)\t(%d+)"
    for piles in said:gmatch "([%d ]*);" do
      positions[#positions + 1] = {}
      for size in piles:gmatch "%d+" do
        table.insert(positions[#positions], math.tointeger(size))
      end
    end
    if #positions == before then error(path .. ": its states cannot be told", 0) end
  end
  return positions, math.tointeger(count), math.tointeger(deepest)
end

-- Where few states are begun at a time, each call for options finds but few. Else as many
-- piles are skipped as it takes to find twenty states for each.
local FEW, FOR_EACH_SKIPPED = 40, 20

local function positions_of_file(self, texts, misere)
  local chunk, wrong = load(self.source, "=" .. self.path, "t", {})
  if not chunk then error(wrong, 0) end
  local positions, count, deepest = numbers(self.path, texts,
    composed(self.source, texts, 0))
  local skipped = deepest > FEW and count // FOR_EACH_SKIPPED or 0
  for _, piles in ipairs(positions) do
    for i, size in ipairs(piles) do piles[i] = size + skipped end
  end
  local whole = composed(self.source, texts, skipped)
  local rules = core.rules { file = self.path, misere = misere, text = whole .. RULES }
  return new(texts, positions, rules, skipped, asking(self.path, whole))
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
  local known, start = core.try(of, self.functions or self, texts, self.misere, most)
  if known then return start end
  return nil, tostring(start)
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

local IS_GAME = "tell(tostring(type(game) == 'table' and game.moves ~= nil) .. '.')"

--- Is this the text of such a file? A file with an error is none.
---@param source string
---@return boolean
function states.is_game(source)
  return printed(head(source) .. IS_GAME, "file") == "true"
end

local function read(path)
  if core.may_wait(path) then error(path .. ": it is not a regular file", 0) end
  local file <close> = assert(io.open(path, "rb"))
  local source, why = file:read(LIMITS.source)
  return source or error(("%s: %s"):format(path, why or "the file is empty"), 0)
end

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
  source = source or read(game)
  return setmetatable({ path = game, source = source, misere = misere }, Game)
end

return states
