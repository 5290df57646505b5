--- What a page needs to know about a game: its piles, whose turn it is, and the moves
-- that the picked tokens allow.
--
-- A game crosses as `{ rules, own, piles, start, moves }`: the rules' text, or with `own`
-- the text of a function or a file; the piles it began with, or of a game on states the
-- text of a start; the moves played since. No answer needs an earlier one, so that a
-- restarted engine can answer at once.

local core = require "nim.core"
local kinds = require "nim.explain.kinds"
local nim = require "nim"
local number = require "nim.page.number"
local shelf = require "nim.states.shelf"
local text_words = require "nim.util.words"
local util = require "nim.util"
local words = require "nim.page.words"

local states = util.lazy "nim.states"

local position = {}

local MOST_PILES = 500

---The most choices of a pile that are listed; of a state, where nothing else is offered.
local LISTED, OF_A_STATE = 64, 256

---@class nim.page.game
---@field rules? string plain Nim by default; with `own` only "misere" counts
---@field own? string a function of Lua, or a file of rules
---@field piles? (integer|string)[]
---@field start? string of a game on states
---@field moves? (integer|string)[][]

-- The name of rules that a user has typed, and the place in error messages.
local OWN <const> = "own.lua"

local LONGEST = 20000

-- The text is an expression, or a chunk that returns one: a function, or a table with it.
-- Every line keeps its number.
local EXPRESSION, CHUNK = "local own = %s", "local own = (function() %s\nend)()"

local AS_TABLE = [[

if type(own) == "function" then own = { options = own } end
if type(own) == "table" then return own end
error("the text must be a function of a pile's size: function(n) ... end", 0)
]]

local function is_expression(text) return load("return " .. text, "=", "t", {}) ~= nil end

local function file_text(text)
  return (is_expression(text) and EXPRESSION or CHUNK):format(text) .. AS_TABLE
end

-- Such rules run in a sandbox, as a file of rules does.
local function typed_rules(text, misere)
  if #text > LONGEST then error("the rules are longer than 20000 bytes", 0) end
  return core.rules { file = OWN, text = file_text(text),
    misere = misere or nil }
end

-- The rules that are asked for, which may be on states.
---@param asked nim.page.game
---@return nim.rules
local function rules_of(asked)
  local text = asked.rules or "nim"
  if asked.own then return typed_rules(asked.own, text:find "misere" ~= nil) end
  return nim.rules(text)
end

local STATES = "A move turns one state into those of an option that moves returns."

local function name_of(asked) return (asked.rules:gsub("%s*misere%s*", "")) end

---A start to begin with: the one that is asked for, else that of the shelf's example.
---@param asked nim.page.game
---@return string? # nil: the rules are of another game
function position.example(asked)
  if not rules_of(asked):kind().states then return nil end
  if asked.start or asked.own then return asked.start or "" end
  local name = name_of(asked)
  local _, example = shelf.about(name)
  local start = example:match("%-%-rules " .. name .. " (.*)$")
  return (start:gsub("^(['\"])(.*)%1$", "%2"))
end

-- Of other rules nothing asks how states are numbered.
local function start_of(rules)
  return rules:kind().numbered and states.of(rules) or nil
end

--- What a move is and who wins: of a game on states what the head of its file says, in
---place of a list of moves.
---@param asked nim.page.game
---@param rules nim.rules
---@param say nim.phrases.say
---@return string[]
local function describe(asked, rules, say)
  if not start_of(rules) then return words.describe(rules, say) end
  local about = not asked.own and shelf.about(name_of(asked))
  return { about or say(STATES), kinds.goal(rules, say) }
end

---The game before its first move.
---@param asked nim.page.game
---@return nim.game
local function beginning(asked)
  local rules = rules_of(asked)
  if not rules:kind().states then
    return nim.game(number.array(asked.piles, "pile"), rules)
  end
  if not asked.start then error("the text of a start is missing", 0) end
  local known, game = core.try(core.game, asked.start, rules)
  return known and game or error(tostring(game), 0)
end

---@param asked nim.page.game
---@return nim.rules
function position.rules(asked)
  local rules = rules_of(asked)
  return rules:kind().states and beginning(asked):rules() or rules
end

---The game at the end of its moves.
---@param asked nim.page.game
---@return nim.game
function position.game(asked)
  local game = beginning(asked)
  for _, move in ipairs(asked.moves or {}) do game:move(number.array(move, "move")) end
  return game
end

---The game before its first move.
---@param game nim.game
---@return nim.game
function position.start(game)
  local start = game:copy()
  while start:undo() do end
  return start
end

-- What few games have is loaded when it is needed.
local function boards_of(start, piles)
  return start and require "nim.page.squares".boards(start, piles) or nil
end

local function joins_of(start, piles)
  return start and require "nim.page.squares".joins(start, piles) or nil
end

local function squares_of(start, size, option)
  return start and require "nim.page.squares".of(start, size, option) or nil
end

local function log_of(game, start, say)
  local log, replay = {}, position.start(game)
  for ply, move in ipairs(game:history()) do
    log[ply] = {
      seat = replay:turn(), says = words.move(replay, move, "s", say), move = move,
      you = words.move(replay, move, "you", say),
      piles = replay:piles(), states = text_words.states(replay:rules(), replay:piles()),
      boards = boards_of(start, replay:piles()),
      joins = joins_of(start, replay:piles()),
    }
    replay:move(move)
  end
  return log
end

---@param asked { game: nim.page.game }
---@return table
function position.show(asked, say)
  local game = position.game(asked.game)
  local rules, facts = game:rules(), game:rules():kind()
  local start = start_of(rules)
  return {
    board = kinds.board(rules), boards = boards_of(start, game:piles()),
    joins = joins_of(start, game:piles()),
    rules = tostring(rules), own = facts.numbered, misere = facts.misere,
    touches = facts.touches, splits = facts.splits, sends = facts.sends,
    whole = facts.whole, most = facts.most,
    lines = describe(asked.game, rules, say),
    piles = game:piles(), states = text_words.states(rules, game:piles()),
    turn = game:turn(), over = game:over(), winner = game:winner(),
    log = log_of(game, start, say), note = text_words.complaint(rules),
  }
end

---The same for a game that begins, in which a move must be possible. More piles than
---anybody plays would keep the page busy for seconds.
---@param asked { game: nim.page.game }
---@return table
function position.begin(asked, say)
  local count = #(asked.game.piles or {})
  if count > MOST_PILES then
    error(say("the page plays up to {most} piles, got {n}",
      { most = MOST_PILES, n = count }), 0)
  end
  local shown = position.show(asked, say)
  if shown.over then
    local rules = position.rules(asked.game)
    error(words.nothing(shown.piles, rules, say), 0)
  end
  return shown
end

local function said(game, move, say)
  return { move = move, says = words.sentence(words.move(game, move, "", say)) }
end

---Adds the ways to split the rest of a pile in two.
local function add_cuts(found, game, pile, take, rest, say)
  for left = 1, rest // 2 do
    local move = { pile, take, left }
    if game:legal(move) then
      found[#found + 1] = said(game, move, say)
      found[#found].parts = { left, rest - left }
    end
  end
end

---Adds the ways to split it in three.
local function add_three(found, game, pile, take, rest, say)
  for left = 1, rest // 3 do
    for second = left, (rest - left) // 2 do
      local move = { pile, take, left, second }
      if not game:legal(move) then return end
      found[#found + 1] = said(game, move, say)
      found[#found].parts = { left, second, rest - left - second }
    end
  end
end

---The ways to split the rest of a pile, as moves, if it is small enough.
local function cuts(game, pile, take, say)
  local found, rest = {}, game[pile] - take
  if rest <= 2 * LISTED then add_cuts(found, game, pile, take, rest, say) end
  if rest * rest <= 12 * LISTED then add_three(found, game, pile, take, rest, say) end
  return found
end

---Under rules of one's own: the options of a pile, and the one that only takes `take`.
local function options(game, pile, take, start, say)
  local found, plain = {}, nil
  for k = 1, game:state(pile) and OF_A_STATE or LISTED do
    local move = { pile, k }
    if not game:legal(move) then break end
    local after = game:copy():move(move)
    found[k] = said(game, move, say)
    found[k].label = text_words.said(game:rules(), game[pile], k)
    found[k].squares = squares_of(start, game[pile], k)
    if take > 0 and #after == #game and after[pile] == game[pile] - take then
      plain = plain or move
    end
  end
  return found, plain
end

local function flat(picked)
  local move = {}
  for _, part in ipairs(picked) do
    move[#move + 1], move[#move + 2] = part[1], part[2]
  end
  return move
end

local function checked(game, move, say)
  local legal, why, wrong = game:legal(move)
  if not legal then return { why = words.sentence(wrong or why, nil, say) } end
  local answer = said(game, move, say)
  answer.legal = true
  return answer
end

local function pick_own(game, pile, take, start, say)
  take = game:state(pile) and 0 or take
  local choices, plain = options(game, pile, take, start, say)
  local answer = plain and checked(game, plain, say)
    or { why = choices[1] and say "Choose what the pile becomes."
      or say "This pile has no move." }
  answer.choices = choices
  return answer
end

---The move that the picked tokens make, or why they make none yet.
---@param asked { game: nim.page.game, picked: integer[][], left?: integer|string,
---  second?: integer|string } how a pile splits: the sizes of its first two parts
---@return { legal?: boolean, move?: integer[], says?: string, why?: string,
---  choices: table[] }
function position.pick(asked, say)
  local game, picked = position.game(asked.game), {}
  for i, part in ipairs(asked.picked) do picked[i] = number.array(part, "picked") end
  local pile, take = table.unpack(picked[1] or {})
  if not pile then return { why = say "Pick tokens from a pile.", choices = {} } end
  if pile < 1 or pile > #game then return { why = say "There is no such pile." } end
  if game:rules():kind().numbered then
    return pick_own(game, pile, take, states.of(game:rules()), say)
  end
  local move = flat(picked)
  if asked.left then move[3] = number.whole(asked.left) end
  if asked.left and asked.second then move[4] = number.whole(asked.second) end
  local answer = checked(game, move, say)
  answer.choices = #picked == 1 and cuts(game, pile, take, say) or {}
  if not answer.legal and answer.choices[1] then
    answer.why = say "Choose where to split what is left."
  end
  return answer
end

return position
