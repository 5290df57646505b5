--- Why a position is won or lost, and why a move wins: every explanation of the page
-- comes from here, in the words of the commands.

local core = require "nim.core"
local explain = require "nim.explain"
local words = require "nim.page.words"

local why = {}

local function digits_of(value, width)
  local digits = {}
  for bit = width - 1, 0, -1 do digits[#digits + 1] = value >> bit & 1 end
  return digits
end

---@class nim.page.columns
---@field rows { label: string, value: integer, bits: integer[] }[]
---@field ones integer[] in each column, the highest first
---@field odd boolean[] columns that are not even
---@field modulus integer

---@param at nim.explain.at
---@return nim.page.columns?
local function columns(at)
  local rows, counted = explain.rows(at), at.because.columns
  if not rows or #rows == 0 then return nil end
  local shown = { rows = {}, ones = {}, odd = {}, modulus = at.because.modulus }
  for i, row in ipairs(rows) do
    shown.rows[i] = { label = row[1], value = row[2],
      bits = digits_of(row[2], #counted) }
  end
  for i, column in ipairs(counted) do
    local place = #counted - i + 1
    shown.ones[place], shown.odd[place] = column.ones, column.rest ~= 0
  end
  return shown
end

---The lines of a reason, without the table at their beginning, if any.
---@return string[] lines
---@return boolean has_table
local function said(lines)
  local from = 0
  for i, line in ipairs(lines) do
    if line == "" then from = i end
  end
  return table.move(lines, from + 1, #lines, 1, {}), from > 0
end

-- One winning move as arithmetic.
local function argument(at, move)
  if at.facts.numbered then return words.move(at.game, move, "", at.say) end
  return explain.move(at, move)
end

-- Adds the winning moves, each as arithmetic; their number alone where they are many.
local function add_winning(answer, at, most)
  local counted, count = pcall(at.game.count_winning_moves, at.game)
  answer.winning = {}
  answer.count = counted and count or nil
  if not counted or count > 5000 then return end
  for i, move in ipairs(at.game:winning_moves()) do
    if i > most then break end
    answer.winning[i] = { move = move, text = argument(at, move) }
  end
end

---@class nim.page.why
---@field outcome? "N"|"P" nil: not decided
---@field unknown? string why the outcome is not decided
---@field lines string[]
---@field columns? nim.page.columns

---Why a position is won or lost; every explanation of the page comes from here.
---@param game nim.game
---@param with_moves integer the most winning moves to explain as well
---@param say nim.phrases.say
---@return nim.page.why
function why.of(game, with_moves, say)
  local known, at = core.try(explain.at, game:piles(), game:rules(), { say = say })
  if not known then return { unknown = words.sentence(at, nil, say), lines = {} } end
  local lines, has_table = said(explain.reason(at))
  local answer = { outcome = at.outcome, lines = lines }
  if has_table then answer.columns = columns(at) end
  add_winning(answer, at, with_moves)
  return answer
end

---@param game nim.game
---@param move integer[] a winning one
---@param say nim.phrases.say
---@return string
function why.because(game, move, say)
  return argument(explain.at(game:piles(), game:rules(), { say = say }), move)
end

return why
