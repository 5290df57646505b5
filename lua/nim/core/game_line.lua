--- A game as a line of text, which `nim.load` reads back:
--
--     {"rules":"nim","start":[3,4,5],"moves":[[1,2]],"undone":[[2,2]],"turn":2}
--
-- It is JSON, but always these keys in this order and no blanks. `undone` are the moves
-- that were taken back, in the order in which redo plays them. `start` is the text of a
-- start, or an array of states, where the game was made of that. A game of one's own has
-- `"digest":"..."` at the end, of all that its rules allow from the start on: their name
-- does not say it.
--
-- The core calls this module when a game is first saved.

local core = require "nim.core"
local states = require "nim.util".lazy "nim.states"

local game_line = {}

local function list(numbers) return "[" .. table.concat(numbers, ",") .. "]" end

-- The moves of a history after one and up to another.
local function list_of_moves(history, after, last)
  local moves = {}
  for i = after + 1, last do moves[i - after] = list(history[i]) end
  return list(moves)
end

-- The states of a game's piles, as JSON; false: one is no UTF-8.
local function list_of_states(game)
  local all = game:piles()
  for i, size in ipairs(all) do
    local state = game:state(i)
    if type(state) == "string" then
      if not utf8.len(state) then return false end
      state = core.quote(state)
    end
    all[i] = state or ("[%d]"):format(size)
  end
  return list(all)
end

-- start: a copy of the game before its first move; history: all moves, those that were
-- taken back, too
-- starts: what was numbered as piles, as JSON, by these; false: it is no UTF-8
-- digest: of rules of one's own; nil of others
function game_line.write(game, rules, start, history, starts, digest)
  local played, piles = #game:history(), list(start:piles())
  local placed = starts and starts[piles]
  if placed == nil and states.of(start) then placed = list_of_states(start) end
  if placed == false then
    local why = "a start that is not UTF-8 cannot be saved"
    core.raise(core.fault { code = "callback", why = why }, why, 3)
  end
  return ('{"rules":"%s","start":%s,"moves":%s,"undone":%s,"turn":%d%s}'):format(
    rules, placed or piles, list_of_moves(history, 0, played),
    list_of_moves(history, played, #history), game:turn(),
    digest and (',"digest":"%s"'):format(digest) or "")
end

return game_line
