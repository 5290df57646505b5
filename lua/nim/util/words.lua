--- What piles, players and moves are called: the vocabulary of all that describes a game.
--
--     words.move(game, { 1, 2 }, "s")  --> "takes 2 from pile 1"
--
-- The game is the one before the move; "s" puts the verb in the third person.

local fill = require "nim.phrases".fill
local util = require "nim.util"
local number = require "nim.util.number"
local printable = require "nim.util.printable"
local states = util.lazy "nim.states"

local words = {}

--- The start of a game on states; nil where the rules are others.
function words.start(rules) return rules:kind().numbered and states.of(rules) or nil end

--- The name of each pile under these rules.
function words.namer(rules, say)
  local name = rules:kind().sends and "step {n}" or "pile {n}"
  return function(i) return (say or fill)(name, { n = i }) end
end

words.list = util.list

--- A message as a sentence: "there is no pile 9" as "There is no pile 9." The name of a
--- file stays as it is, and the name of a bot that is passed.
function words.sentence(text, name)
  text = tostring(text)
  local begins = text:find "^[^%s:]*[./]%S" or name and text:find(name .. ":", 1, true)
  if begins ~= 1 then text = text:gsub("^%l", string.upper) end
  return text:find "[.?!]$" and text or text .. "."
end

--- Why no game can begin with these piles: there is no move.
function words.nothing(piles, rules, say)
  say = say or fill
  if #piles == 0 then return say "there are no piles: nothing to play" end
  return say("no move is left in {piles}: nothing to play",
    { piles = words.position(rules, piles, say) })
end

-- What a player does, what you do, and what can be done.
local MOVES = {
  you = {
    remove = "You take {parts}", all = "You take all of {pile}",
    turn = "You turn {pile} into {left}",
    down = "You move {n} from {pile} to {to}", say = "You play '{said}' in {pile}",
    split = "You split {pile} into {left}",
    break_up = "You take {n} from {pile} and split the rest into {left}",
  },
  s = {
    remove = "takes {parts}", all = "takes all of {pile}",
    turn = "turns {pile} into {left}",
    down = "moves {n} from {pile} to {to}", say = "plays '{said}' in {pile}",
    split = "splits {pile} into {left}",
    break_up = "takes {n} from {pile} and splits the rest into {left}",
  },
  [""] = {
    remove = "take {parts}", all = "take all of {pile}",
    turn = "turn {pile} into {left}",
    down = "move {n} from {pile} to {to}", say = "play '{said}' in {pile}",
    split = "split {pile} into {left}",
    break_up = "take {n} from {pile} and split the rest into {left}",
  },
}

-- Characters of what a file says of a state or a move.
local LONGEST = 100

--- A pile in the words of a game on states; nil where its rules are others.
-- size: of the pile
function words.state(rules, size, most)
  local start = words.start(rules)
  local shown = start and start:show(size)
  return shown and printable.show(shown, most or LONGEST)
end

-- The same as it is, but for bytes that are not UTF-8.
local function whole_state(rules, size)
  local shown = words.start(rules):show(size)
  return shown and (utf8.len(shown) and shown or printable.clean(shown))
end

--- All piles in the words of a game on states, "" for those that are empty; nil where
--- its rules are others.
-- is_data: for programs: neither cut nor made harmless for a terminal
function words.states(rules, piles, is_data)
  if not words.start(rules) then return nil end
  local texts, show = {}, is_data and whole_state or words.state
  for i, size in ipairs(piles) do
    texts[i] = show(rules, size) or size > 0 and tostring(size) or ""
  end
  return texts
end

--- All piles, in a line.
-- room: characters for numbers of piles
function words.piles(rules, piles, room, say)
  local texts, parts = words.states(rules, piles), {}
  if not texts then return number.list(piles, " ", room) end
  for _, text in ipairs(texts) do parts[#parts + 1] = text ~= "" and text or nil end
  return parts[1] and table.concat(parts, " + ") or (say or fill) "nothing"
end

--- The same in brackets, where they are numbers.
function words.position(rules, piles, say)
  return words.start(rules) and words.piles(rules, piles, nil, say) or number.shown(piles)
end

--- A move in the words of a game on states; nil where its rules are others.
-- size: of the pile
function words.option(rules, size, option, say)
  local start = words.start(rules)
  local text = start and start:say(size, option, say)
  return text and printable.show(text, LONGEST)
end

--- Why a game on states had no words of its own for something, once.
function words.complaint(rules)
  local start = words.start(rules)
  local why = start and start:complaint()
  return why and why .. "; states are shown as they are instead"
end

-- Under rules of one's own a move is an option by its number: what it leaves says more.
local function option(game, move, name, say)
  local pile, n = move[1], #game
  local text = words.option(game:rules(), game[pile], move[2], say)
  if text then return "say", { said = text, pile = name(pile) } end
  local after, left = game:copy():move(move), {}
  if after[pile] > 0 or #after > n then left[1] = tostring(after[pile]) end
  for i = n + 1, #after do left[#left + 1] = tostring(after[i]) end
  return #left == 0 and "all" or "turn",
    { pile = name(pile), left = words.list(left, "and", say) }
end

local function split(game, move, name, say)
  local pile, take, left, second = table.unpack(move)
  local rest = tostring(game[pile] - take - left - (second or 0))
  return take == 0 and "split" or "break_up", {
    n = take, pile = name(pile),
    left = words.list({ tostring(left), second or rest, second and rest }, "and", say),
  }
end

local function take(move, name, say)
  local parts = {}
  for i = 1, #move, 2 do
    parts[#parts + 1] = say("{n} from {pile}", { n = move[i + 1], pile = name(move[i]) })
  end
  return "remove", { parts = words.list(parts, "and", say) }
end

-- Which kind of move it is, and its fields.
local function parts_of(game, move, name, say)
  local facts = game:rules():kind()
  if facts.sends then
    local to = move[1] == 1 and say "the ground" or name(move[1] - 1)
    return "down", { n = move[2], pile = name(move[1]), to = to }
  end
  if facts.numbered then return option(game, move, name, say) end
  if move[3] and facts.splits then return split(game, move, name, say) end
  return take(move, name, say)
end

-- game: before the move; s: "s": what a player does; "you": what you do; "": what can be
-- done; name: how piles are called, where they are heaps
function words.move(game, move, s, say, name)
  say, name = say or fill, name or words.namer(game:rules(), say)
  local which, fields = parts_of(game, move, name, say)
  return say(MOVES[s][which], fields)
end

--- Why a bot was left out, after its path: a reason begins with that, or with the name of
--- the file alone, or with neither.
function words.left_out(path, reason)
  local folder, file = path:match "^(.-)([^/]*)$"
  local prefix = reason:sub(1, #path) == path and ""
    or reason:sub(1, #file) == file and folder or path .. ": "
  return prefix .. reason
end

return words
