--- Positions of a game on states, with the rules that they are for: what a pile stands
-- for, and moves in the words of the game.
--
--     start:state(3), start:show(3), start:say(3, 1)  --> "xx", "2 pins", "from 2 to 1"
--
-- Where the game fails to say something, its states say it: "leave x".

local core = require "nim.core"
local fill = require "nim.phrases".fill

---@class nim.states.start positions and the rules that they are for
---@field game? nim.states.game nil where only the rules were there
---@field text? string of the first
---@field piles integer[] of the first
---@field positions integer[][]
---@field rules nim.rules
---@field first integer the smallest pile that is a state
local Start = {}
Start.__index = Start

-- find: the state of a pile; where it is not there, rules know it; words: what was asked
-- for; failed: questions that are not asked again, and why

local start = {}

--- Raises at the caller of a public function that an argument is of no such type, or an
--- object, as after a dot, none of a class.
function start.check(name, argument, value, class, what)
  if getmetatable(value) == class or type(value) == class then return end
  error(("bad argument #%d to '%s' (%s expected, got %s)"):format(argument, name,
    what and what .. " before a colon" or class, core.typename(value)), 3)
end

--- Positions and their rules; `ask` answers for the game.
-- texts: none where only the rules are there; skipped: piles that are no states
function start.new(texts, positions, rules, skipped, ask, find)
  return setmetatable({ text = texts[1], piles = positions[1] or {},
    positions = positions, rules = rules, first = skipped + 1, ask = ask, find = find,
    words = {}, failed = {} }, Start)
end

-- A game of one pile, or why there is none: rules keep the options of all smaller ones.
local function game_of(self, n)
  local known, game = core.try(core.game, { n }, self.rules)
  if known then return game end
  if core.interrupted() then error(game, 0) end
  return nil, tostring(game)
end

--- The state of a pile.
---@param n integer its size
---@return string|integer|nil
---@return string? why
function Start:state(n)
  start.check("state", 1, self, Start, "start")
  local state, game, why
  if self.find then
    if math.type(n) == "integer" and n > 0 then state = self.find(n) end
  else
    game, why = game_of(self, n)
    if game then state = game:state(1) end
  end
  return state, state == nil and (why or "the start reaches no such state") or nil
end

-- What the game says, which may be nothing. It is not asked again once it has failed.
local function asked(self, question, state, option)
  if self.failed[question] then return nil end
  local words, why = self.ask(question, state, option)
  if not why then return words end
  if core.interrupted() then error(why, 0) end
  self.failed[question] = why
  self.failure = self.failure or why
end

--- The same in the words of the game.
---@param n integer
---@return string?
---@return string? why
function Start:show(n)
  start.check("show", 1, self, Start, "start")
  if self.words[n] then return self.words[n] end
  local state, why = self:state(n)
  if state == nil then return nil, why end
  self.words[n] = asked(self, "show", state) or tostring(state)
  return self.words[n]
end

local function leaves(self, n, option, say)
  local parts = {}
  for _, left in ipairs(self.rules:options(n)[option]) do
    local shown = self:show(left)
    parts[#parts + 1] = shown ~= "" and shown or nil
  end
  return say("leave {left}",
    { left = parts[1] and table.concat(parts, " + ") or say "nothing" })
end

--- A move in the words of the game.
---@param n integer
---@param option integer
---@param say? nim.phrases.say for a move that has no words there
---@return string?
---@return string? why
function Start:say(n, option, say)
  start.check("say", 1, self, Start, "start")
  start.check("say", 1, n, "number")
  start.check("say", 2, option, "number")
  local key = n .. " " .. option
  if self.words[key] then return self.words[key] end
  local state, why = self:state(n)
  if state == nil then return nil, why end
  local game, legal
  game, why = game_of(self, n)
  if game then legal = game:legal(1, option) end
  if not legal then
    return nil, why or ("there is no option %s: the state has %d"):format(option,
      #self.rules:options(n))
  end
  self.words[key] = asked(self, "say", state, option)
  return self.words[key] or leaves(self, n, option, say or fill)
end

--- Why the game had no words for something: the first time that it is asked since then.
function Start:complaint()
  start.check("complaint", 1, self, Start, "start")
  local why = self.failure
  self.failure = nil
  return why
end

return start
