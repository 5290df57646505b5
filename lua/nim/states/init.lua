--- Games on any state: a position is a list of strings or integers, and the states that
-- a start reaches are numbered so that each move leads to smaller numbers. From there on
-- they are a game of one's own: all that custom rules have works. The functions of `nim`
-- number a start that they get:
--
--     local game = nim.game("xx.xxx", "examples/rules/kayles_row.lua")
--     local start = states.of(game:rules())
--     start:say(game[1], 1)  --> "leave x"
--
-- Rules from a file run in the sandbox. A tournament's file holds them with its starts,
-- and a record verifies with game:rules(). Their states are limited as their memory is.

local core = require "nim.core"
local file = require "nim.states.file"
local numbering = require "nim.states.numbering"
local shelf = require "nim.states.shelf"
local start = require "nim.states.start"

-- What the rules of a game on states hold: their text is the file with its numbering, so
-- that a header of a tournament tells states in words.

-- The words of each start, as long as its rules are in use; false where there are none.
-- They belong to the Lua state, so that games outlive a reload of this module.
local registry = debug.getregistry()
local starts = registry["nim.states"] or setmetatable({}, { __mode = "k" })
registry["nim.states"] = starts

-- The text of the file comes first, so that an error names its lines; and what is raised
-- says which call failed, since there are no options but those of the numbering.
local RULES = "return { name = game.name, misere = game.misere or false, "
  .. "options = states.options, placed = true }"

-- The words of rules that a header holds, which are in their text alone. No numbering
-- skips as many piles as no integer can count: such a text only looks like one.
local function recovered(rules)
  local facts = rules:kind()
  local text = facts.text or ""
  local whole = text:sub(1, -#RULES - 1)
  local digits = whole .. RULES == text and whole:match ", (%d+)%)\n$"
  local skipped = math.tointeger(tonumber(digits or ""))
  if not skipped then return false end
  return start.new({}, {}, rules, skipped, file.asking(facts.file, whole))
end

-- The start whose rules these are; nil where they are not of a game on states.
local function start_of(rules)
  if starts[rules] == nil then starts[rules] = recovered(rules) end
  return starts[rules] or nil
end

---@class nim.states.functions
---@field moves fun(state: string|integer): (string|integer)[][] the options: each an
--- array of the states that it leaves
---@field start? fun(text: string): (string|integer)[]|string|integer|nil, string? the
--- states of a position, or nil and why there are none; by default the text is the state
---@field show? fun(state: string|integer): string
---@field say? fun(state: string|integer, option: (string|integer)[]): string a move
---@field name? string
---@field misere? boolean
---@field normal? boolean the moves are those of normal play only: misère is refused

local states = {}

-- States that the starts of a table may reach.
local MOST <const> = 1 << 22

-- `functions`, or `path`, `source` and `misere`; starts: by JSON, while they are used

---@class nim.states.game
local Game = {}
Game.__index = Game

local number = assert(load(numbering, "=states"))()

-- Those that have no number yet are few at a time.
local function known_states()
  local numbers, open = core.numbering(), {}
  return {
    find = function(_, state) return numbers:find(state) or open[state] end,
    open = function(_, state) open[state] = false end,
    close = function(_, state)
      open[state] = nil
      return numbers:add(state)
    end,
    state = function(_, n) return numbers:state(n) end,
  }
end

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
  return setmetatable({
    start = functions.start and function(text) -- it may be an array of states
      if type(text) == "table" then return text end
      return functions.start(text)
    end,
    moves = function(state) return sound(functions.moves(state)) end,
  }, { __index = functions })
end

-- The values are found as the states are: nothing else of their options is kept, but
-- where moves are needed, so that no state is asked for them again.
local function positions_of_table(self, texts, most, moves)
  local functions = self.functions
  local by = number(strict(functions), texts, most or MOST, 0, known_states())
  if functions.misere then by.check_misere() end
  local rules = core.rules { name = functions.name, options = by.options,
    misere = functions.misere or false }
  local positions, n = {}, 1
  while by.has(n) do
    if moves then core.game({ n }, rules) else rules:grundy(n) end
    n = n + 1
  end
  for i = 1, #texts do positions[i] = by.position(i) end
  local function ask(question, of, option)
    local known, answer = core.try(by[question], of, option)
    if known then return answer end
    return nil, tostring(answer)
  end
  return start.new(texts, positions, rules, 0, ask, by.state)
end

-- The fields of a table that defines a game, and of one that names a file.
local FUNCTION, OPTIONAL = { "function" }, { "function", "nil" }
local OF_GAME = {
  moves = FUNCTION, start = OPTIONAL, show = OPTIONAL, say = OPTIONAL, board = OPTIONAL,
  row = OPTIONAL, at = OPTIONAL, joined = OPTIONAL, takeaway = OPTIONAL,
  name = { "string", "nil" }, misere = { "boolean", "nil" },
  normal = { "boolean", "nil" },
}
local OF_FILE = {
  file = { "string" }, text = { "string", "nil" }, misere = { "boolean", "nil" },
}

-- Refuses in the sandbox what a table would be refused for here.
local CHECK = [[
for field in next, game do
  if field == "options" or field == "takes" then
    error("'" .. field .. "' and 'moves' cannot be combined", 0)
  elseif not ("%s "):find(" " .. tostring(field) .. " ", 1, true) then
    error("unknown field '" .. tostring(field) .. "'", 0)
  end
end
if game.normal and game.normal ~= true then
  error("field 'normal': boolean expected, got " .. type(game.normal), 0)
end
]]
local names_of_game = ""
for name in pairs(OF_GAME) do names_of_game = names_of_game .. " " .. name end
CHECK = CHECK:format(names_of_game)

-- Where few states are begun at a time, each call for options finds but few. Else as many
-- piles are skipped as it takes to find twenty states for each.
local FEW, FOR_EACH_SKIPPED = 40, 20

local function positions_of_file(self, texts)
  local chunk, wrong = load(self.source, "=" .. self.path, "t", {})
  if not chunk then error(wrong, 0) end
  local positions, count, deepest = file.numbers(self.path, texts,
    file.text(self.source, texts, 0) .. CHECK, self.misere, self.seconds)
  local skipped = deepest > FEW and count // FOR_EACH_SKIPPED or 0
  for _, piles in ipairs(positions) do
    for i, size in ipairs(piles) do piles[i] = size + skipped end
  end
  local text = file.text(self.source, texts, skipped)
  local rules = core.rules { file = self.path, misere = self.misere,
    text = text .. RULES }
  return start.new(texts, positions, rules, skipped, file.asking(self.path, text))
end

local function numbered(self, texts, most, moves)
  for _, text in ipairs(texts) do
    if type(text) == "table" and has_holes(text) then
      error("start: array of states expected, got a table with holes or names", 0)
    end
  end
  local positions_of = self.functions and positions_of_table or positions_of_file
  return positions_of(self, texts, most, moves)
end

-- Raises at the caller of a public function, or so many levels above.
local function refuse(name, argument, why, level)
  error(("bad argument #%d to '%s' (%s)"):format(argument, name, why), 2 + (level or 1))
end

-- Games on states by rules that have no start yet.
local games = setmetatable({}, { __mode = "k" })

-- The game on states that rules name, or that numbered rules are of; nil: others.
function states.on(rules)
  if games[rules] then return games[rules] end
  local facts = rules:kind()
  if not facts.states then
    local one = start_of(rules)
    return one and one.game
  end
  games[rules] = states.game(facts.states ~= true and facts.states
    or { file = facts.file, text = facts.text, misere = facts.misere })
  return games[rules]
end

-- Does a file hold a game on states, which has these starts? Or nil, and why not.
function states.runs(rules, texts)
  local game = states.on(rules)
  return file.runs(game.path, file.text(game.source, texts, 0) .. CHECK)
end

-- A text, or an array of states, as JSON; nil where that cannot hold them.
local function json_of(first)
  if type(first) == "string" then return utf8.len(first) and core.quote(first) end
  if has_holes(first) then return nil end
  local list = {}
  for i, state in ipairs(first) do
    if type(state) == "string" then list[i] = json_of(state)
    elseif math.type(state) == "integer" then list[i] = tostring(state) end
    if not list[i] then return nil end
  end
  return ("[%s]"):format(table.concat(list, ","))
end

-- The rules of a file and its start that was asked for last: many questions are about the
-- same.
local latest = {} -- luacheck: ignore 241

-- What is wrong with an array of states: a string that is the text of another position
-- stands in braces by mistake. Where that position reaches it, it is a state none the
-- less, and has its number before all that the text does not reach.
local function mistaken(game, list)
  local seen = {}
  for _, state in ipairs(list) do
    local both = type(state) == "string" and not seen[state]
      and game:positions { state, { state } }
    seen[state] = true
    if both and both.positions[2][1] > math.max(0, table.unpack(both.positions[1])) then
      return ("'%s' is the text of a start and no state: it stands without braces")
        :format(state)
    end
  end
end

-- Can a start be read, without an error?
local function reads(game, first)
  if game.path then return file.runs(game.path, file.text(game.source, { first }, 0)) end
  return (core.try(number, strict(game.functions), { first }, MOST, 0, known_states()))
end

-- Does `moves` take a state, without an error?
local function takes(game, state)
  if game.path then return file.runs(game.path, file.moves(game.source, state)) end
  return (core.try(game.functions.moves, state))
end

-- What is wrong with starts that have no positions, and the code where the rules are to
-- blame: what is raised where each start can be read is raised by `moves`. Where that
-- fails at a state of an array, the state is of another type.
local function blamed(game, firsts, why)
  for _, first in ipairs(firsts) do
    local list = type(first) == "table" and first or {}
    if has_holes(list) then return why end
    local braces = list == first
      and "; the array is of states, and a text stands without braces" or ""
    if not reads(game, first) then return why .. braces end
    for _, state in ipairs(list) do
      if not takes(game, state) then
        local shown = type(state) == "string" and core.quote(state) or state
        local name = (game.path or ""):match "^([%l%d_]+)%.lua$"
        -- Who plays a game of the shelf has not written its file.
        if name and (shelf.rules(name) or {}).text == game.source then
          local text = select(2, shelf.about(name)):match "rules %S+ ['\"]?(.-)['\"]?$"
          why = "a start is a text, as " .. core.quote(text)
        end
        return ("state %s cannot be used: %s%s"):format(shown, why, braces)
      end
    end
  end
  return why, "rules"
end

-- Positions with their rules; or nil, why there are none, and the code as above.
local function placed(game, firsts, most, moves)
  local known, made = core.try(numbered, game, firsts, most, moves)
  if known then
    made.game, starts[made.rules] = game, made
    return made
  end
  if core.interrupted() then error(made, 0) end
  local code = type(made) == "table" and made.code
  if code == "seconds" then return nil, made.why, code end
  return nil, blamed(game, firsts, tostring(made))
end

-- Numbers a start, a text or an array of states, for the core: the rules, the piles,
-- these as JSON, and the start, or false where JSON cannot hold it. nil: the rules are
-- others, or why there are none, and the code where the start is not to blame.
-- moves: whether options are needed
function states.place(first, rules, moves)
  local game = states.on(rules)
  if not game then return nil end
  if type(first) ~= "string" and type(first) ~= "table" then
    return nil, "text of a start or array of states expected, got "
      .. core.typename(first)
  end
  local json = json_of(first)
  local one = json and game.starts[json]
  local searches, sums, seconds = core.try(rules.budget, rules)
  if not one then
    local why, code
    game.seconds = seconds
    one, why, code = placed(game, { first }, nil, moves)
    if not one then return nil, why, code end
    why = type(first) == "table" and mistaken(game, first)
    if why then return nil, why end
  end
  if json then game.starts[json] = one end
  if game.path then latest[1], latest[2] = rules, one end
  if searches then one.rules:budget { sums = sums, seconds = seconds or 0 } end
  return one.rules, one.piles, ("[%s]"):format(table.concat(one.piles, ",")),
    json or false
end

--- The start whose rules these are, or those of a game; nil where they are not of a game
--- on states.
---@param rules nim.rules|nim.game
---@return nim.states.start?
function states.of(rules)
  local kind = core.typename(rules)
  if kind == "nim.game" or kind == "nim.view" then rules = rules:rules()
  elseif kind ~= "nim.rules" then refuse("of", 1, "rules expected, got " .. kind) end
  return start_of(rules)
end

-- See `nim.states.file`.
function states.takeaway(source, text)
  start.check("takeaway", 1, source, "string")
  start.check("takeaway", 2, text, "string")
  return file.takeaway(source, text)
end

-- How many states may be reached is said of a table of functions only.
local function check_most(self, name, most)
  if most == nil then return end
  if not self.functions then refuse(name, 2, "a file has the limit of its memory", 2) end
  if math.type(most) ~= "integer" or most < 1 then
    refuse(name, 2, "integer >= 1 expected, got "
      .. (type(most) == "number" and tostring(most) or core.typename(most)), 2)
  end
end

--- The positions that texts name, or arrays of states, with rules for all of them.
---@param texts nim.position[]
---@param most? integer states that a table may reach: 2^22 by default
---@return nim.states.start? start
---@return string? why there is none
function Game:positions(texts, most)
  start.check("positions", 1, self, Game, "game on states")
  check_most(self, "positions", most)
  if type(texts) ~= "table" then
    refuse("positions", 1, "array expected, got " .. core.typename(texts))
  end
  for i = 1, math.max(#texts, 1) do
    if type(texts[i]) ~= "string" and type(texts[i]) ~= "table" then
      refuse("positions", 1, ("text %d: string expected, got %s"):format(i,
        core.typename(texts[i])))
    end
  end
  local made, why = placed(self, texts, most)
  return made, why
end

--- The position that a text names, with its rules: those of another start are others.
---@param text string
---@param most? integer
---@return nim.states.start? start
---@return string? why there is none
function Game:position(text, most)
  start.check("position", 1, self, Game, "game on states")
  start.check("position", 1, text, "string")
  check_most(self, "position", most)
  return self:positions({ text }, most)
end

--- Asks how a state of a file's game is drawn, as `nim.states.file` says.
---@return fun(question: string, state: integer|string, option?: integer): string?
function Game:drawing()
  start.check("drawing", 1, self, Game, "game on states")
  return file.drawing(self.path, self.source)
end

-- What is wrong with a table, in which field, and with its value, which may be unknown;
-- nothing where nothing is.
function states.strange(spec)
  local fields, names = spec.file == nil and OF_GAME or OF_FILE, {}
  for name in next, fields do names[#names + 1] = name end
  for name in next, spec do
    if not fields[name] then names[#names + 1] = tostring(name) end
  end
  table.sort(names)
  for _, name in ipairs(names) do
    local types, kind = fields[name], core.typename(spec[name])
    if not types then return ("unknown field '%s'"):format(name), name end
    if kind ~= types[1] and kind ~= types[2] then
      local cause = ("%s expected, got %s"):format(types[1], kind)
      return ("field '%s': %s"):format(name, cause), name, cause
    end
  end
end

local MORE = "no value expected: misère is said as in \"chomp misere\", or by a field"

---@class nim.states.file
---@field file string
---@field text? string of the file, where it has been read
---@field misere? boolean

--- The game that rules name as for `nim.rules`: the path of a file, or its name on the
--- shelf, perhaps with the word misere; a table of these fields; a table of functions.
---@param spec string|nim.states.file|nim.states.functions
---@return nim.states.game
function states.game(spec, ...)
  if (...) ~= nil then refuse("game", 2, MORE) end
  if type(spec) == "string" then
    -- By the path of a file, or by the name that it has on the shelf.
    local path, misere = shelf.file_of(spec)
    spec = shelf.rules(spec) or { file = path or spec, misere = misere or nil }
  end
  local why = type(spec) ~= "table"
    and "string or table expected, got " .. core.typename(spec) or states.strange(spec)
  if why then refuse("game", 1, why) end
  local game = setmetatable({ starts = setmetatable({}, { __mode = "v" }) }, Game)
  if not spec.file then
    game.functions = spec
    return game
  end
  local source = spec.text
  if not source then source, why = shelf.text(spec.file) end
  if not source then refuse("game", 1, why) end
  game.path, game.source, game.misere = spec.file, source, spec.misere
  return game
end

return states
