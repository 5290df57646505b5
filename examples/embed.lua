-- Nim inside another program: a story with its own loop, in which a guardian plays for
-- the way across a bridge. The story owns the game and asks the bot for a move when it
-- needs one.
local bots = require "nim.bots"
local nim = require "nim"

local guardian = {
  game = nim.game { 2, 3, 4 },
  bot = bots.get "novice(0.3)",
  me = { seat = 2, random = nim.random "bridge" },
}

local function show(game)
  for i, size in ipairs(game:piles()) do print("  " .. i .. ": " .. ("o"):rep(size)) end
end

local events = {}

function events.look()
  print "A bridge. Its guardian points at three rows of stones."
  show(guardian.game)
end

function events.take(take, pile)
  local game, me = guardian.game, guardian.me
  local ok, why = game:legal(pile, take)
  if not ok then return print("The guardian shakes its head: " .. why) end
  game:move(pile, take)
  if not game:over() then
    game:move(guardian.bot.move(game:view(), me))
    local history = game:history()
    local from, its = table.unpack(history[#history])
    print(("You take %d, the guardian takes %d from row %d."):format(take, its, from))
    show(game)
  end
  if game:winner() == 1 then print "The last stone is yours: cross." end
  if game:winner() == 2 then print "The guardian laughs." end
end

-- Typed lines; in a real program these come from a window or a socket.
local typed = { { "look" }, { "take", 9, 1 }, { "take", 3, 3 }, { "take", 2, 1 },
  { "take", 1, 2 }, { "take", 1, 2 }, { "take", 1, 3 } }

for _, event in ipairs(typed) do
  if guardian.game:over() then break end
  print("> " .. table.concat(event, " "))
  events[event[1]](event[2], event[3])
end
