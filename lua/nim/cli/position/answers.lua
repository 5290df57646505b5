--- The answer of `luanim solve --moves` to a case: the outcome and the moves.
--
--     local tell = answers.teller(rules, { moves = "first", json = false })
--     tell({ 3, 4, 5 }, 1)
--       --> First player wins (N-position)
--           Number of winning options for the first step: 1
--           Winning move: 1 2

local fail = require "nim.cli.terminal.fail"
local nim = require "nim"

local answers = {}

-- The outcome, the winning moves that are wanted, and the number of all.
local function solve(piles, rules, moves)
  if nim.outcome(piles, rules) == "P" then return "P", {}, 0 end
  local count = nim.count_winning_moves(piles, rules)
  if moves == "all" then return "N", nim.winning_moves(piles, rules), count end
  return "N", count > 0 and { { nim.best_move(piles, rules) } } or {}, count
end

local SECOND = "Second player wins (P-position)\n"

local FIRST = "First player wins (N-position)\n"
  .. "Number of winning options for the first step: %d\n"

local function words(piles, rules, moves)
  local outcome, list, count = solve(piles, rules, moves)
  if outcome == "P" then return SECOND end
  local lines = { FIRST:format(count) }
  for i, move in ipairs(list) do
    lines[i + 1] = ("Winning move: %s\n"):format(table.concat(move, " "))
  end
  return table.concat(lines)
end

local LINE = '{"case":%d,"piles":[%s],"outcome":"%s","winning":%d,"moves":[%s]}\n'

local function json(piles, rules, moves, number)
  local outcome, list, count = solve(piles, rules, moves)
  for i, move in ipairs(list) do list[i] = ("[%s]"):format(table.concat(move, ",")) end
  return LINE:format(number, table.concat(piles, ","), outcome, count,
    table.concat(list, ","))
end

---@param rules nim.rules
---@param options { moves: "first"|"all", json?: boolean }
---@return fun(piles: integer[], number: integer): string
function answers.teller(rules, options)
  local told = options.json and json or words
  return function(piles, number)
    local done, text = fail.catch(told, piles, rules, options.moves, number)
    return done and text or error(text, 0)
  end
end

return answers
