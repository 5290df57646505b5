--- A game of two bots move by move: each with what the bots printed for it, and judged.

local match = require "nim.match"
local opponent = require "nim.page.opponent"
local position = require "nim.page.position"
local prints = require "nim.page.bot_prints"
local review = require "nim.page.review"
local text = require "nim.text.words"
local words = require "nim.page.words"

local steps = {}

---@class nim.page.step
---@field seat 1|2
---@field at string the position before the move
---@field says string
---@field verdict string see `nim.page.review`
---@field why string
---@field printed nim.page.print[]

---Moves that are retold.
local MOST <const> = 500

-- What both have printed since the last call.
local function heard_of(bots, heard)
  local all = {}
  for seat = 1, 2 do
    local list
    list, heard[seat] = prints.since(bots[seat], heard[seat])
    table.move(list, 1, #list, #all + 1, all)
  end
  return all
end

local function step_of(game, move, printed, say)
  local judged = review.judge(game, move, say)
  return {
    seat = game:turn(), at = text.position(game:rules(), game:piles(), say),
    says = words.move(game, move, "s", say), verdict = judged.verdict, why = judged.text,
    printed = printed,
  }
end

---How a game that a bot has ended came to its end: the last step.
local function ending(game, record, message, printed, say)
  if not record.detail then return nil end
  local facts = { reason = say(record.reason), detail = message }
  return {
    seat = game:turn(), at = text.position(game:rules(), game:piles(), say),
    says = say("lost by {reason}: {detail}", facts), verdict = "mistake",
    why = "", printed = printed,
  }
end

---The game is played again: the same seed gives the same moves.
---@param asked { game: nim.page.game, bots: nim.page.bot[], seed: string }
---@return { steps: nim.page.step[], winner: integer }
function steps.of(asked, say)
  local game, list, heard = position.game(asked.game), {}, { 0, 0 }
  local bots = { opponent.named(asked.bots[1]), opponent.named(asked.bots[2]) }
  local played = match.new {
    piles = game, bots = bots, seed = asked.seed, solver = false,
  }
  while true do
    local move = played:step()
    local printed = heard_of(bots, heard)
    if not move then
      local record, message = played:record()
      local last = ending(game, record, message, printed, say)
      if #list < MOST then list[#list + 1] = last end
      return { steps = list, winner = record.winner }
    end
    if #list < MOST then list[#list + 1] = step_of(game, move, printed, say) end
    game:move(table.unpack(move))
  end
end

return steps
