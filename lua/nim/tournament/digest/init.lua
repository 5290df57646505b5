--- What each bot of a tournament gets wrong: its mistakes by kind, what they cost, an
-- example of each; how exactly it plays in each phase; whom it beats.
--
--     local digests = assert(digest.of "class.jsonl")
--     local kim = digests.kim
--     kim.kinds[1].kind, kim.kinds[1].count, kim.kinds[1].cost   --> nimsum  31  12
--     kim.kinds[1].example.position                              --> { 3, 4, 5 }
--     print(table.concat(digest.words.lines(kim), "\n"))
--
-- What a kind costs are the games that it has lost. A game without draws that could once
-- be won was lost by the last move that gave the win away: that one costs the game. A
-- game that the bot ended early was lost by that. Other lost games cost nothing: there
-- was no chance to win them.
--
-- The phases are thirds of a game's moves: opening, middle, end. A move belongs to the
-- third that its middle is in; the end that a bot made of a game is no move.
--
-- The file is read once, for all bots. Memory grows with the bots and the pairs of them
-- that have met, never with the games.

local core = require "nim.core"
local explain = require "nim.explain"
local fault = require "nim.util.fault"
local fill = require "nim.phrases".fill
local kinds_of = require "nim.explain.mistake".judge
local printable = require "nim.util.printable"
local record = require "nim.record"
local tournament = require "nim.tournament"
local util = require "nim.util"
local words = require "nim.util.words"

-- What is counted of one bot while a file is read.

-- Marks of moves: see `nim.record.marks`.
local GIVEN <const>, KEPT <const>, NONE <const> = ("-"):byte(), ("+"):byte(), ("."):byte()

local PHASES = { "opening", "middle", "end" }

local Tally = {}
Tally.__index = Tally

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

--- Counts the chances of a seat in each third of a game.
function Tally:chances_of(seat, marks)
  for ply = seat, #marks, 2 do
    local mark = marks:byte(ply)
    if mark ~= NONE then
      -- The third that the middle of the move is in.
      local third = self.phases[3 * (2 * ply - 1) // (2 * #marks) + 1]
      third.kept = third.kept + (mark == KEPT and 1 or 0)
      third.chances = third.chances + 1
    end
  end
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
  local tokens, piles = 0.0, 0
  for _, size in ipairs(mistake.position) do
    tokens, piles = tokens + size, piles + (size > 0 and 1 or 0)
  end
  mistake.costs, mistake.tokens, mistake.several = costs, tokens, piles > 1
  if better(mistake, one.example) then one.example = mistake end
end

--- What has been counted, with the examples in words.
function Tally:digest(shown)
  local kinds = {}
  for _, one in pairs(self.kinds) do kinds[#kinds + 1] = one end
  table.sort(kinds, function(a, b)
    if a.cost ~= b.cost then return a.cost > b.cost end
    if a.count ~= b.count then return a.count > b.count end
    return a.kind < b.kind
  end)
  for i, one in ipairs(kinds) do
    kinds[i] = { kind = one.kind, count = one.count, cost = one.cost,
      example = shown(one.example, self.bot) }
  end
  -- Opponents that it beats, is even with, and loses to; the clearest results first.
  local beats, even, loses_to = {}, {}, {}
  for _, met in pairs(self.opponents) do
    local ahead = met.wins - met.losses
    table.insert(ahead > 0 and beats or ahead < 0 and loses_to or even, met)
  end
  for _, list in ipairs { beats, even, loses_to } do
    table.sort(list, function(a, b)
      local more, less = math.abs(a.wins - a.losses), math.abs(b.wins - b.losses)
      if more ~= less then return more > less end
      return a.bot < b.bot
    end)
  end
  return {
    bot = self.bot, games = self.games, wins = self.wins, kept = self.kept,
    chances = self.chances, chanceless = self.chanceless, kinds = kinds,
    phases = self.phases, beats = beats, even = even, loses_to = loses_to,
    unknown = self.unknown_games, why = self.why,
  }
end

-- A link to a position in the page, as `page/opening.js` reads it.
-- "#play?rules=nim+misere&piles=3,4,5&first=you&second=perfect"

-- Longer addresses are cut by some browsers and mail programs.
local LONGEST = 2000

-- The part of the address after that of the page: whoever opens it is to move, against
-- the perfect player. nil under rules from a file or a function, which no link can hold,
-- and for very many piles.
local function link_of(rules, piles)
  if rules:kind().told then return nil end
  local name = tostring(rules):gsub("/", "%%2F"):gsub(" ", "+")
  local text = ("#play?rules=%s&piles=%s&first=you&second=perfect"):format(name,
    table.concat(piles, ","))
  return #text <= LONGEST and text or nil
end

-- A mistake as an example, in the words of `nim.explain`, with a link to try it.

-- Characters of a name.
local NAME <const> = 64

-- The move that wins and why, where that is known within the budget of the rules.
local function explained(rules, mistake, say)
  local at = explain.at(mistake.position, rules, { say = say })
  local judged, lines = explain.judge(at, mistake.move)
  return judged.better.move, table.concat(lines, " ")
end

-- What a record says of an illegal move: the rules have words for it in any language.
local function refused(game, detail, say)
  local given, move = detail:match "^%[[%d,-]+%]: ", {}
  for number in (given or ""):gmatch "[%d-]+" do move[#move + 1] = tonumber(number) end
  local _, why, refusal = game:legal(move)
  local same = given and refusal and given .. why == detail
  return same and given .. fault.words(refusal, {}, say) or detail
end

-- A bot that ended the game made no move. Could it have won with one?
local function ended(rules, mistake, say)
  local rec, game = mistake.rec, core.game(mistake.position, rules)
  local moves = 2 - mistake.ply % 2 ~= rec.winner and not game:over()
  local wins = moves and game:outcome() == "N"
  return wins and { game:best_move() } or nil, refused(game, rec.detail, say)
end

local function example(rules, mistake, bot, options)
  local rec, opens = mistake.rec, link_of(rules, mistake.position)
  local say = options.say or fill
  local opponent = rec.first == bot and rec.second or rec.first
  local explainer = mistake.move and explained or ended
  local known, best, why = core.try(explainer, rules, mistake, say)
  return {
    game = rec.id, opponent = opponent, ply = mistake.ply, position = mistake.position,
    move = mistake.move, best = known and best or nil,
    where = say("game {id}<, {bot}> against {opponent}, move {ply}: {piles}", {
      id = rec.id, opponent = printable.show(opponent, NAME), ply = mistake.ply,
      piles = words.position(rules, mistake.position, say),
    }),
    reason = known and why or fault.words(best, {}, say),
    link = opens and (options.page or "") .. opens
      .. (options.lang and "&lang=" .. options.lang or ""),
  }
end

local digest = { words = require "nim.tournament.digest.words" }

-- A tally for each bot that is asked for, by name.
local function new(rules, names)
  local self = { rules = rules, kind_of = kinds_of(rules), tallies = {} }
  for _, name in ipairs(names) do
    local phases = {}
    for i, phase in ipairs(PHASES) do
      phases[i] = { phase = phase, kept = 0, chances = 0 }
    end
    self.tallies[name] = setmetatable({
      bot = name, games = 0, wins = 0, kept = 0, chances = 0, chanceless = 0,
      unknown_games = 0, phases = phases, kinds = {}, opponents = {},
    }, Tally)
  end
  return self
end

-- Counts what the seats that are counted did wrong, each in the order of play; an early
-- end is the last.
local function judge(self, rec, players)
  local marks = record.marks(rec, self.rules)
  local lists, game = { {}, {} }, core.game(rec.start, self.rules)
  local last = rec.detail and #rec.moves or marks:match ".*()%-" or 0
  for ply = 1, last do
    local move = rec.moves[ply]
    local seat = 2 - ply % 2
    local before = marks:byte(ply) == GIVEN and players[seat] and game:piles()
    game:move(move)
    if before then
      table.insert(lists[seat], { rec = rec, ply = ply, position = before,
        move = move, kind = self.kind_of(before, move, game:piles()) })
    end
  end
  if rec.detail then
    table.insert(lists[3 - rec.winner], { rec = rec, ply = last + 1,
      position = game:piles(), kind = rec.reason })
  end
  for seat, one in pairs(players) do
    one:chances_of(seat, marks)
    for i, mistake in ipairs(lists[seat]) do
      one:mistake(mistake, rec.winner ~= seat and i == #lists[seat])
    end
  end
end

local function add(self, rec)
  local players = { self.tallies[rec.first], self.tallies[rec.second] }
  for seat, one in pairs(players) do one:result(rec, seat) end
  local known, why = fault.try(judge, self, rec, players)
  if known then return end
  for _, one in pairs(players) do
    one.unknown_games, one.why = one.unknown_games + 1, one.why or tostring(why)
  end
end

-- In the order of their names: what an explanation says in misère play may depend on what
-- was asked before.
local function digests_of(self, options)
  local digests = {}
  local function shown(mistake, bot) return example(self.rules, mistake, bot, options) end
  for _, name in ipairs(util.keys(self.tallies)) do
    digests[name] = self.tallies[name]:digest(shown)
  end
  return digests
end

local function of(path, options)
  local f = fault.need(tournament.reader(path))
  local rules, why = f.file:rules()
  if not rules then f.file:close() end
  local self = new(fault.need(rules, why), options.bots or tournament.names(f.head))
  fault.need(f:read(function(rec) add(self, rec) end, options.on_progress))
  return digests_of(self, options)
end

--- The digests of bots of some records, which are believed; `options.bots` names them.
function digest.records(records, rules, options)
  local self = new(rules, options.bots)
  for _, rec in ipairs(records) do add(self, rec) end
  return digests_of(self, options)
end

--- The digests of the bots of a tournament file, or of records without a header; the
--- records are believed. Returns them by the names of the bots.
-- options: `bots`, by default all; `page`, the address of the page that links open, by
-- default none: they begin with #, and `lang`, its language; `say`, by default in English
function digest.of(path, options)
  return fault.with_message(fault.catch(of, path, options or {}))
end

return digest
