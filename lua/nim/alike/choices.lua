--- What bots choose among moves that are worth the same. Two that play perfectly agree on
--- a move that alone wins, whoever wrote them; where several win, or none does, they need
--- not. In such positions they are asked, and how often two agree is compared with how
--- often any two of them do.

local bots = require "nim.bots"
local core = require "nim.core"
local positions = require "nim.tournament.games.positions"
local sandbox = require "nim.sandbox"

local choices = {}

-- Positions that bots are asked in where several moves win, and as many where none does;
-- those that are drawn to find them.
local COUNT, TRIES = 20, 1000

-- Moves of a position; beyond, it is not asked for.
local MOST = 10000

-- Failures that a bot is allowed; choices that two bots must have in common.
local FAILURES, LEAST = 3, 10

local SEED = "alike"

---@class nim.alike.position
---@field game nim.game
---@field winning table<string, true> moves
---@field equal { [boolean]: integer } how many moves win, and how many do not

local function name_of(move) return table.concat(move, " ") end

-- Nil where there is no choice, or too much of it.
local function position_of(game)
  local known, moves = core.try(game.winning_moves, game)
  if not known and core.interrupted() then error(moves, 0) end
  local all = known and positions.moves_of(game, MOST) or 0
  if all < 2 or all > MOST or #moves == 1 then return nil end
  local winning = {}
  for _, move in ipairs(moves) do winning[name_of(move)] = true end
  return { game = game, winning = winning,
    equal = { [true] = #moves, [false] = all - #moves } }
end

local function add_positions(list, rules, outcome)
  local draw = assert(positions.parse(positions.usual(rules) .. ":" .. outcome))
  local full = #list + COUNT
  for k = 1, TRIES do
    local game = positions.draw(draw, rules, SEED, k)
    if not game or #list == full then break end
    list[#list + 1] = position_of(game)
  end
end

--- The positions in which bots are asked, the same for the same rules.
---@param rules nim.rules
---@return nim.alike.position[]
function choices.positions(rules)
  local list = {}
  add_positions(list, rules, "N")
  add_positions(list, rules, "P")
  return list
end

---@class nim.alike.answers
---@field moves table<integer, string> by the number of the position
---@field perfect boolean gave no win away, of which there were some, and never failed

-- The moves of a bot, and how often it has failed.
local function ask(bot, list)
  local player <close> = assert(bots.player(bot, { solver = false }))
  local moves, failures = {}, 0
  for k, position in ipairs(list) do
    local move = table.pack(player:ask(position.game))
    if move[1] then moves[k] = name_of(move) else failures = failures + 1 end
    if failures == FAILURES then break end
  end
  return moves, failures
end

local function keeps_wins(moves, list)
  local wins = 0
  for k, position in ipairs(list) do
    if position.equal[true] > 0 then
      if not position.winning[moves[k]] then return false end
      wins = wins + 1
    end
  end
  return wins > 0
end

--- The answers of the bot of a text; nil where there is none in it.
---@param text string
---@param name string
---@param list nim.alike.position[]
---@return nim.alike.answers?
function choices.ask(text, name, list)
  local bot = sandbox.load(text, name)
  if not bot then return nil end
  local moves, failures = ask(bot, list)
  return { moves = moves, perfect = failures == 0 and keeps_wins(moves, list) }
end

-- The answers of a position, counted: those that win, and the others.
local function count_answers(position, k, answers)
  local counted = { [true] = { all = 0 }, [false] = { all = 0 } }
  for _, one in pairs(answers) do
    local move = one.moves[k]
    if move then
      local count = counted[position.winning[move] == true]
      count[move], count.all = (count[move] or 0) + 1, count.all + 1
    end
  end
  return counted
end

-- How likely is it that two of them choose the same? Each of the moves gets a share of
-- one answer more, so that a few answers do not say everything.
local function chance_of(count, equal)
  local square, known = 0, 0
  for move, times in pairs(count) do
    if move ~= "all" then
      square, known = square + ((times + 1 / equal) / (count.all + 1)) ^ 2, known + 1
    end
  end
  return square + (equal - known) * (1 / equal / (count.all + 1)) ^ 2
end

--- How likely it is in each position that two bots choose the same, where they choose
--- among moves that win, and among others; nil where there is but one move to choose.
---@param list nim.alike.position[]
---@param answers table<integer, nim.alike.answers> of the bots, by their numbers
---@return { [boolean]: number? }[]
function choices.chances(list, answers)
  local chances = {}
  for k, position in ipairs(list) do
    local counted = count_answers(position, k, answers)
    chances[k] = {}
    for wins, count in pairs(counted) do
      local equal = position.equal[wins]
      chances[k][wins] = equal > 1 and chance_of(count, equal) or nil
    end
  end
  return chances
end

---@class nim.alike.agreement
---@field same integer choices that are the same
---@field of integer choices that were compared
---@field chance number of them are the same by chance
---@field beyond number what is above chance, from 0 to 1: (same - chance) / (of - chance)

--- How far two bots agree; nil where there is too little to compare.
---@param list nim.alike.position[]
---@param chances { [boolean]: number? }[]
---@param one nim.alike.answers
---@param other nim.alike.answers
---@return nim.alike.agreement?
function choices.agreement(list, chances, one, other)
  local same, of, chance = 0, 0, 0
  for k, position in ipairs(list) do
    local move, second = one.moves[k], other.moves[k]
    local wins = position.winning[move] == true
    local likely = move and second and chances[k][wins]
    if likely and wins == (position.winning[second] == true) then
      same, of, chance = same + (move == second and 1 or 0), of + 1, chance + likely
    end
  end
  if of < LEAST then return nil end
  local beyond = math.max(0, (same - chance) / (of - chance))
  return { same = same, of = of, chance = chance, beyond = beyond }
end

return choices
