--- `luanim solve` of a game on states: each line is the text of a start.
--
--     starts.run(io.stdin, "stdin", game, { args = args, say = { "win\n", "loss\n" } })

local answers = require "nim.cli.position.answers"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local nim = require "nim"
local out = require "nim.cli.terminal.out"
local util = require "nim.util"

local starts = {}

-- Lines whose states are numbered together.
local AT_ONCE <const> = 50

-- The next lines that are not blank.
local function read(input, before)
  local lines, number = {}, before
  while not lines[AT_ONCE] do
    local text = input:read "l"
    if not text then break end
    number, text = number + 1, util.trim(text)
    if text ~= "" then lines[#lines + 1] = { number = number, text = text } end
  end
  return lines, number
end

-- How a position is answered.
local function teller(rules, options)
  if options.say then
    return function(piles)
      return options.say[nim.outcome(piles, rules) == "N" and 1 or 2]
    end
  elseif options.args.values then
    return function(piles) return nim.grundy(piles, rules) .. "\n" end
  end
  return answers.teller(rules, { moves = options.moves, json = options.args.json })
end

local function texts_of(lines)
  local texts = {}
  for i, line in ipairs(lines) do texts[i] = line.text end
  return texts
end

-- The answer to the position of a start; nil and why there is none.
local function answer(start, piles, case, options)
  local tell = teller(flags.limit(start.rules, options.args), options)
  local known, text = fail.catch(tell, piles, case)
  return known and text, text
end

-- What cannot be answered with the states of the other lines is numbered alone.
local function alone(game, line, case, options)
  local start, why = game:position(line.text)
  if not start then return nil, why end
  return answer(start, start.piles, case, options)
end

local function solve(game, lines, name, options, before)
  local start = game:positions(texts_of(lines))
  for i, line in ipairs(lines) do
    local text = start and answer(start, start.positions[i], before + i, options)
    local why
    if not text then text, why = alone(game, line, before + i, options) end
    if not text then fail.work("%s:%d: %s", name, line.number, why) end
    out.data(text)
  end
end

-- name: what errors call it
function starts.run(input, name, game, options)
  local cases, lines, number = 0, read(input, 0)
  while lines[1] do
    solve(game, lines, name, options, cases)
    cases = cases + #lines
    lines, number = read(input, number)
  end
end

return starts
