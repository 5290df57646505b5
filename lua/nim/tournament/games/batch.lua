--- A batch of games for one worker, and how they are played: who plays them follows from
-- the plan, or from the pairings of a round.

local batch = {}

-- The pairings of one round, and the games that follow from them: game `base + 1` is the
-- first of the first pairing. A pairing plays from as many positions as the others, from
-- each with both seats.

---@class nim.schedule.pairings
---@field number integer of the round
---@field base integer games of the rounds before
---@field games integer of each pairing, an even number
---@field [integer] integer[] who meets
local Pairings = {}
Pairings.__index = Pairings

function batch.round(number, base, games, list)
  local self = { number = number, base = base, games = games }
  return setmetatable(table.move(list, 1, #list, 1, self), Pairings)
end

-- Games of the round.
function Pairings:size()
  return #self * self.games
end

-- Who plays game `id`, where.
function Pairings:game(id)
  local n, games, number = id - self.base - 1, self.games, self.number
  local pairing = self[n // games + 1]
  local position = (number - 1) * (games // 2) + n % games // 2 + 1
  if n % 2 == 1 then return number, pairing[2], pairing[1], position end
  return number, pairing[1], pairing[2], position
end

-- The number of the pairing that plays game `id`, and which of the two has won it.
function Pairings:side(id, winner)
  local n = id - self.base - 1
  return n // self.games + 1, n % 2 == 0 and winner or 3 - winner
end

local ROUND, PAIR = "<i8i8i8i4", "<i4i4"

function Pairings:pack()
  local texts = { ROUND:pack(self.number, self.base, self.games, #self) }
  for i, pair in ipairs(self) do texts[i + 1] = PAIR:pack(pair[1], pair[2]) end
  return table.concat(texts)
end

-- The inverse of `pack`.
local function unpack_round(text, at)
  local number, base, games, n, from = ROUND:unpack(text, at)
  local list = {}
  for i = 1, n do
    local first, second
    first, second, from = PAIR:unpack(text, from)
    list[i] = { first, second }
  end
  return batch.round(number, base, games, list)
end

---@class nim.tournament.games.batch
---@field from integer first game
---@field to integer last game
---@field careful? boolean each call of a bot is announced
---@field round? nim.schedule.pairings in a format whose plan follows from results

local HEAD = "<i8i8BB"

function batch.pack(b)
  return HEAD:pack(b.from, b.to, b.careful and 1 or 0, b.round and 1 or 0)
    .. (b.round and b.round:pack() or "")
end

function batch.unpack(text)
  local from, to, careful, paired, at = HEAD:unpack(text)
  return {
    from = from, to = to, careful = careful == 1,
    round = paired == 1 and unpack_round(text, at) or nil,
  }
end

--- Number of games.
function batch.size(b)
  return b.to - b.from + 1
end

--- What is left of a batch when the games before `id` have been played.
function batch.rest(b, id)
  return { from = id, to = b.to, careful = b.careful, round = b.round }
end

--- Who plays game `id` of the batch, where: arguments for a board.
function batch.game(b, plan, id)
  if b.round then return b.round:game(id) end
  return plan.game(id)
end

local MESSAGE = "<i8s4"

--- What bots did wrong, by game, out of the bytes that came with the lines.
function batch.messages(bytes)
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

--- Plays the games of a batch: all their lines, each with its end, and the messages;
-- `between` is called before each game.
function batch.play(writer, plan, b, between)
  local note, messages = notes()
  local function game(id)
    if between then between() end
    return batch.game(b, plan, id)
  end
  return writer:play(b.from, b.to, game, note), messages()
end

--- The same game by game: `announce` gets what would be written if a call never came
-- back, `done` what is.
function batch.play_carefully(writer, plan, b, announce, done)
  local function game(id) return batch.game(b, plan, id) end
  for id = b.from, b.to do
    local note, messages = notes()
    done(writer:play(id, id, game, note, announce), messages())
  end
end

return batch
