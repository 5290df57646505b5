--- What is counted of one bot while a file is read.

local tally = {}

--- The mark of a move that gave a win away: see `nim.record.marks`.
tally.GIVEN = ("-"):byte()

local KEPT <const>, NONE <const> = ("+"):byte(), ("."):byte()

local PHASES = { "opening", "middle", "end" }

local Tally = {}
Tally.__index = Tally

function tally.new(name)
  local phases = {}
  for i, phase in ipairs(PHASES) do
    phases[i] = { phase = phase, kept = 0, chances = 0 }
  end
  return setmetatable({
    bot = name, games = 0, wins = 0, kept = 0, chances = 0, chanceless = 0,
    unknown_games = 0, phases = phases, kinds = {}, opponents = {},
  }, Tally)
end

-- The tokens of a position, and whether they are in more than one pile.
local function size_of(position)
  local sum, piles = 0.0, 0
  for _, size in ipairs(position) do
    sum, piles = sum + size, piles + (size > 0 and 1 or 0)
  end
  return sum, piles > 1
end

--- A tally from data: it is data itself but for the sizes of examples, of which a text
-- keeps too few digits.
function tally.of(data)
  for _, one in pairs(data.kinds) do
    local example = one.example
    example.tokens, example.several = size_of(example.position)
  end
  return setmetatable(data, Tally)
end

--- Counts the result of a game.
function Tally:result(rec, seat)
  local optimal, won = rec.optimal[seat], rec.winner == seat
  local name = seat == 1 and rec.second or rec.first
  local met = self.opponents[name] or { bot = name, wins = 0, losses = 0 }
  self.opponents[name], self.games = met, self.games + 1
  self.kept, self.chances = self.kept + optimal[1], self.chances + optimal[2]
  if won then
    self.wins, met.wins = self.wins + 1, met.wins + 1
  else
    met.losses = met.losses + 1
    if optimal[2] == 0 and not rec.detail then self.chanceless = self.chanceless + 1 end
  end
end

--- Counts a game whose moves could not be judged.
function Tally:unknown(why)
  self.unknown_games, self.why = self.unknown_games + 1, self.why or tostring(why)
end

local function note(phase, kept, chances)
  phase.kept, phase.chances = phase.kept + kept, phase.chances + chances
end

-- The third that the middle of a move is in.
local function third(ply, moves) return 3 * (2 * ply - 1) // (2 * moves) + 1 end

--- Counts the chances of a seat in each third of a game. The end that a seat made of a
--- game that it could win is in the last one, without a mark.
function Tally:chances_of(rec, seat, marks)
  local left = rec.optimal[seat][2]
  for ply = seat, #marks, 2 do
    local mark = marks:byte(ply)
    if mark ~= NONE then
      note(self.phases[third(ply, #marks)], mark == KEPT and 1 or 0, 1)
      left = left - 1
    end
  end
  note(self.phases[#PHASES], 0, left)
end

-- Which of two mistakes teaches more: one that has cost the game; one with several piles;
-- then the smaller position; then the earlier game.
local function better(new, old)
  if not old then return true end
  if new.costs ~= old.costs then return new.costs end
  if new.several ~= old.several then return new.several end
  return new.tokens < old.tokens
end

--- Counts a mistake, or an early end.
-- costs: it has lost the game
function Tally:mistake(mistake, costs)
  local kind = mistake.kind
  local one = self.kinds[kind] or { kind = kind, count = 0, cost = 0 }
  self.kinds[kind], one.count = one, one.count + 1
  one.cost = one.cost + (costs and 1 or 0)
  mistake.costs, mistake.tokens, mistake.several = costs, size_of(mistake.position)
  if better(mistake, one.example) then one.example = mistake end
end

local function by_cost(a, b)
  if a.cost ~= b.cost then return a.cost > b.cost end
  if a.count ~= b.count then return a.count > b.count end
  return a.kind < b.kind
end

-- Its opponents: those it beats, is even with, and loses to; the clearest results first.
local function parted(opponents)
  local beats, even, loses_to = {}, {}, {}
  for _, met in pairs(opponents) do
    local ahead = met.wins - met.losses
    table.insert(ahead > 0 and beats or ahead < 0 and loses_to or even, met)
  end
  local function clearer(a, b)
    local more, less = math.abs(a.wins - a.losses), math.abs(b.wins - b.losses)
    if more ~= less then return more > less end
    return a.bot < b.bot
  end
  table.sort(beats, clearer)
  table.sort(even, clearer)
  table.sort(loses_to, clearer)
  return beats, even, loses_to
end

--- What has been counted, with the examples told.
function Tally:digest(shown)
  local kinds = {}
  for _, one in pairs(self.kinds) do kinds[#kinds + 1] = one end
  table.sort(kinds, by_cost)
  for i, one in ipairs(kinds) do
    kinds[i] = { kind = one.kind, count = one.count, cost = one.cost,
      example = shown(one.example, self.bot) }
  end
  local beats, even, loses_to = parted(self.opponents)
  return {
    bot = self.bot, games = self.games, wins = self.wins, kept = self.kept,
    chances = self.chances, chanceless = self.chanceless, kinds = kinds,
    phases = self.phases, beats = beats, even = even, loses_to = loses_to,
    unknown = self.unknown_games, why = self.why,
  }
end

return tally
