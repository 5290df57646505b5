-- A loop of frames with a sandboxed opponent that computes: the longest call of
-- player:poll() in each of many games must stay below 2 ms; it is given beside the same
-- work done at once. The median of these games counts: one that was disturbed does not.
local beside = require "spec.support.beside"
local bots = require "nim.bots"
local nim = require "nim"
local sandbox = require "nim.sandbox"

local GAMES <const>, MOST <const> = 21, 2

-- Some 600,000 instructions for a move, of the million that it may take.
local BOT <const> = [[
  return function(game)
    local sum, seen = 0, {}
    for i = 1, 120000 do
      seen[i % 100] = i
      sum = sum ~ i
    end
    for i = 1, #game do if game[i] > 0 then return i, 1 end end
  end]]

-- Plays a game; returns the milliseconds of the longest frame, and how many there were.
local function longest(seconds)
  local player = assert(bots.player(assert(sandbox.load(BOT, "bot"))))
  local game, most, frames = nim.game { 3, 4, 5 }, 0, 0
  while not game:over() do
    local answer
    repeat
      local from = os.clock()
      answer = table.pack((answer and player.poll or player.ask)(player,
        answer and seconds or game, seconds))
      most, frames = math.max(most, 1000 * (os.clock() - from)), frames + 1
    until answer[1]
    game:move(table.unpack(answer, 1, answer.n))
    if not game:over() then game:move(game:best_move()) end
  end
  return most, frames
end

local function median(seconds)
  local list, frames = {}, nil
  for i = 1, GAMES do list[i], frames = longest(seconds) end
  return beside.median(list), frames
end

longest(0)
local slice, frames = median(0)
local whole = median(nil)
beside.report(slice < MOST, "frames: the longest of %d takes %.2f ms (must be below %d), "
  .. "the whole move %.2f", frames, slice, MOST, whole)
beside.finish()
