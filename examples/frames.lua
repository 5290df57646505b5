-- A long search in a program that draws frames, without threads. Each question may take a
-- few milliseconds; one that takes longer raises an error, keeps what it has found, and
-- continues from there in the next frame. A step of a misère quotient is not cut: some
-- frames take tens of milliseconds.
local core = require "nim.core"
local nim = require "nim"

local FRAME <const> = 0.004 -- seconds of thinking in each frame

local rules = nim.rules "0.3122 misere"
rules:budget { seconds = FRAME }

-- Repeats a question until it is answered, and yields once a frame. Returns true and the
-- results, or nil and the reason why there is no answer.
local function ask(question, ...)
  local arguments = table.pack(...)
  return coroutine.create(function()
    while true do
      local results = table.pack(core.try(question, table.unpack(arguments)))
      local fault = results[2]
      if results[1] then return table.unpack(results, 1, results.n) end
      if fault.code ~= "seconds" then return nil, tostring(fault) end
      coroutine.yield()
    end
  end)
end

local function draw() end -- draws the next frame

local frames, thinking = 0, ask(nim.best_move, { 25, 27, 29, 31 }, rules)
local answer
repeat
  answer = table.pack(coroutine.resume(thinking))
  frames = frames + 1
  draw()
until coroutine.status(thinking) == "dead"

local known, pile, take, left = table.unpack(answer, 2)
if not known then
  print("no answer: " .. pile)
else
  local game = nim.game({ 25, 27, 29, 31 }, rules):move(pile, take, left)
  print(("best move: %s"):format(table.concat({ pile, take, left }, " ")))
  rules:budget { seconds = 0 } -- no limit
  print("it leaves a position of outcome " .. game:outcome())
  print(frames > 1 and "the search went over several frames" or "it took one frame")
end
