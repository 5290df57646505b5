--- The answer of `luanim solve` to a case: the outcome, and with --moves the moves.
--
--     local tell = answers.teller(rules, { moves = "first", json = false })
--     tell({ 3, 4, 5 }, 1)
--       --> First player wins (N-position)
--           Number of winning options for the first step: 1
--           Winning move: 1 2

local fail = require "nim.cli.terminal.fail"
local nim = require "nim"
local text_words = require "nim.util.words"

local answers = {}

-- The outcome, the winning moves that are wanted, and the number of all.
local function solve(piles, rules, moves)
  if nim.outcome(piles, rules) == "P" then return "P", {}, 0 end
  local count = nim.count_winning_moves(piles, rules)
  if not moves then return "N", {}, count end
  if moves == "all" then return "N", nim.winning_moves(piles, rules), count end
  return "N", count > 0 and { { nim.best_move(piles, rules) } } or {}, count
end

local SECOND = "Second player wins (P-position)\n"

local FIRST = "First player wins (N-position)\n"
  .. "Number of winning options for the first step: %d\n"

-- With its words in a game on states.
local function shown(move, piles, rules)
  local said = text_words.said(rules, piles[move[1]], move[2])
  return table.concat(move, " ") .. (said and (" (%s)"):format(said) or "")
end

local function words(piles, rules, moves)
  local outcome, list, count = solve(piles, rules, moves)
  if outcome == "P" then return SECOND end
  local lines = { FIRST:format(count) }
  for i, move in ipairs(list) do
    lines[i + 1] = ("Winning move: %s\n"):format(shown(move, piles, rules))
  end
  return table.concat(lines)
end

-- The piles in JSON, in a game on states its states.
local function listed(piles, rules)
  local states = text_words.states(rules, piles, true)
  for i, state in ipairs(states or {}) do
    states[i] = fail.require "dkjson".quotestring(state)
  end
  return table.concat(states or piles, ",")
end

local SHORT = '{"case":%d,"outcome":"%s","winning":%d}\n'

local LINE = '{"case":%d,"piles":[%s],"outcome":"%s","winning":%d,"moves":[%s]}\n'

local function json(piles, rules, moves, number)
  local outcome, list, count = solve(piles, rules, moves)
  if not moves then return SHORT:format(number, outcome, count) end
  for i, move in ipairs(list) do list[i] = ("[%s]"):format(table.concat(move, ",")) end
  return LINE:format(number, listed(piles, rules), outcome, count,
    table.concat(list, ","))
end

function answers.teller(rules, options)
  local told = options.json and json or words
  return function(piles, number)
    local done, text = fail.catch(told, piles, rules, options.moves, number)
    return done and text or error(text, 0)
  end
end

return answers
