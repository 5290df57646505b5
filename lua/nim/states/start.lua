--- Positions of a game on states, with the rules that they are for: what a pile stands
--- for, and moves in the words of the game.
--
--     start:state(3), start:show(3), start:say(3, 1)  --> "xx", "2 pins", "from 2 to 1"

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

--- Positions and their rules; `ask` answers for the game.
---@param texts string[] none where only the rules are there
---@param positions integer[][]
---@param rules nim.rules
---@param skipped integer piles that are no states
---@param ask fun(question: string, of: integer|string, option?: integer): any
---@return nim.states.start
function Start.new(texts, positions, rules, skipped, ask)
  return setmetatable({ text = texts[1], piles = positions[1] or {},
    positions = positions, rules = rules, first = skipped + 1, ask = ask, states = {},
    shown = {}, said = {} }, Start)
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

return Start
