--- Lets the games of a batch be played here, and notes how each ends.

local batch = require "nim.tournament.games.batch"

local referee = {}

local MESSAGE = "<i8s4"

--- What bots did wrong, by game, out of the bytes that came with the lines.
function referee.messages(bytes)
  local messages, at = {}, 1
  while at <= #bytes do
    local id, text
    id, text, at = MESSAGE:unpack(bytes, at)
    messages[id] = text
  end
  return messages
end

-- What `writer:play` notes, and the bytes of it.
local function notes()
  local messages = {}
  return function(id, message) messages[#messages + 1] = MESSAGE:pack(id, message) end,
    function() return table.concat(messages) end
end

--- All lines of the batch, each with its end, and the messages.
-- between: called before each game
function referee.play(writer, plan, b, between)
  local note, messages = notes()
  local function game(id)
    if between then between() end
    return batch.game(b, plan, id)
  end
  return writer:play(b.from, b.to, game, note), messages()
end

--- The same game by game: `announce` gets what would be written if a call never came
-- back, `done` what is.
function referee.play_carefully(writer, plan, b, announce, done)
  local function game(id) return batch.game(b, plan, id) end
  for id = b.from, b.to do
    local note, messages = notes()
    done(writer:play(id, id, game, note, announce), messages())
  end
end

return referee
