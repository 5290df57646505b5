--- What piles, players and moves are called: one vocabulary for all that tell of a game.
--
--     words.move(game, { 1, 2 }, "s", words.heap)  --> "takes 2 from Heap 1"
--
-- The game is the one before the move; "s" puts the verb in the third person.

local list = require "nim.text.list"
local pile_list = require "nim.text.pile_list"
local printable = require "nim.text.printable"
local states = require "nim.states"

local words = {}

function words.heap(i) return ("Heap %d"):format(i) end

local function stair(i) return ("Step %d"):format(i) end

function words.step(i) return ("step %d"):format(i) end

function words.pile(i) return ("pile %d"):format(i) end

--- The name of each pile under these rules; `noun` is "pile" or, in a transcript, "heap".
---@param rules nim.rules
---@param noun? "pile"|"heap"
---@return fun(pile: integer): string
function words.namer(rules, noun)
  local stairs = rules:kind().sends
  if noun == "heap" then return stairs and stair or words.heap end
  return stairs and words.step or words.pile
end

--- "1 move", "2 moves"
function words.count(n, noun) return ("%d %s%s"):format(n, noun, n == 1 and "" or "s") end

words.list = list

-- A file, or the name that is given, as the place in front of a message.
local function begins_with_place(text, name)
  return text:find "^[^%s:]*[./]%S" or name and text:find(name .. ":", 1, true) == 1
end

--- A message as a sentence: "there is no pile 9" as "There is no pile 9." The name of a
--- file stays as it is, and the name of a bot that is passed.
---@param text nim.fault|string
---@param name? string
---@return string
function words.sentence(text, name)
  text = tostring(text)
  if not begins_with_place(text, name) then text = text:gsub("^%l", string.upper) end
  return text:find "[.?!]$" and text or text .. "."
end

--- Why no game can begin with these piles: there is no move.
---@param piles integer[]
---@return string
function words.nothing(piles)
  if #piles == 0 then return "there are no piles: nothing to play" end
  return ("no move is left in %s: nothing to play"):format(pile_list.show(piles))
end

local function step_down(move, s, name)
  local down = move[1] == 1 and "the ground" or name(move[1] - 1)
  return ("move%s %d from %s to %s"):format(s, move[2], name(move[1]), down)
end

-- Characters of what a file says of a state or a move.
local SAID = 100

--- A pile in the words of a game on states; nil where its rules are others.
---@param rules nim.rules
---@param size integer of the pile
---@return string?
function words.state(rules, size)
  local start = states.of(rules)
  if not start or not start:state(size) then return nil end
  local shown, why = start:show(size)
  return printable.show(shown or error(why, 0), SAID)
end

--- All piles, in a line.
---@param rules nim.rules
---@param piles integer[]
---@param room integer characters for numbers of piles
---@return string
function words.piles(rules, piles, room)
  local parts = {}
  for _, size in ipairs(states.of(rules) and piles or {}) do
    parts[#parts + 1] = words.state(rules, size)
  end
  if parts[1] then return table.concat(parts, " + ") end
  return pile_list.list(piles, " ", room)
end

--- A move in the words of a game on states; nil where its rules are others.
---@param rules nim.rules
---@param size integer of the pile
---@param option integer
---@return string?
function words.said(rules, size, option)
  local start = states.of(rules)
  if not start or not start:state(size) then return nil end
  local said, why = start:say(size, option)
  return printable.show(said or error(why, 0), SAID)
end

-- Under rules of one's own a move is an option by its number: what it leaves says more.
local function option(game, move, s, name)
  local said = words.said(game:rules(), game[move[1]], move[2])
  if said then return ("play%s '%s' in %s"):format(s, said, name(move[1])) end
  local after, left = game:copy():move(move), {}
  local pile, n = move[1], #game
  if after[pile] > 0 or #after > n then left[1] = tostring(after[pile]) end
  for i = n + 1, #after do left[#left + 1] = tostring(after[i]) end
  if #left == 0 then return ("take%s all of %s"):format(s, name(pile)) end
  return ("turn%s %s into %s"):format(s, name(pile), words.list(left))
end

local function split(game, move, s, name)
  local pile, take, left, second = table.unpack(move)
  local rest = game[pile] - take - left - (second or 0)
  local parts = "into " .. words.list { tostring(left), second or tostring(rest),
    second and tostring(rest) }
  if take == 0 then return ("split%s %s %s"):format(s, name(pile), parts) end
  return ("take%s %d from %s and split%s the rest %s")
    :format(s, take, name(pile), s, parts)
end

---@param game nim.game before the move
---@param move integer[]
---@param s "s"|"" ending of the verb
---@param name fun(pile: integer): string
---@return string
function words.move(game, move, s, name)
  local facts = game:rules():kind()
  if facts.sends then return step_down(move, s, name) end
  if facts.numbered then return option(game, move, s, name) end
  if move[3] and facts.splits then return split(game, move, s, name) end
  local parts = {}
  for i = 1, #move, 2 do
    parts[#parts + 1] = ("%d from %s"):format(move[i + 1], name(move[i]))
  end
  return ("take%s %s"):format(s, words.list(parts))
end

return words
