--- Records of games as lines of JSON: written, read, and checked by playing them again.
--
--     local match, record = require "nim.match", require "nim.record"
--     local line = record.encode(match.play { piles = { 3, 4, 5 },
--                                             bots = { "perfect", "random" } })
--     local rec = assert(record.decode(line))
--     assert(record.verify(rec))
--     print(record.replay(rec))    --> nim: 0 0 0 (player 1 has won)
--
-- There is one line for each record, byte for byte: keys in one order, no blanks. A line
-- that says the same in another way is refused.
--
-- What a replay cannot tell is held by `check`, a hash of the line before it: who was at
-- fault where a bot has ended the game early, and where piles break or are left over,
-- which moves have led to the end.

local core = require "nim.core"
local fault = require "nim.util.fault"
local line = require "nim.record.line"

-- The moves of a game that gave a win away, and what ended it early.
--
--     for _, blunder in ipairs(record.blunders(rec, 1)) do
--       print(blunder.ply, blunder.move, blunder.wins)
--     end
--
-- A blunder is a move from a position that could be won, after which it could not be. Who
-- ends the game early has no move there, but a reason; it is one even where nothing was
-- to be won. It has `ply`, the number of the move in the game; `piles`, the position
-- before it; `move`, or `reason` where the game was ended; `better`, the first move that
-- would have won, where there was one; `wins`, how many would have, where they can be
-- counted; and `rules`, where it has a move.

---@class nim.record
local record = {}

local function one(game, ply, move)
  local counted, wins = fault.call(game.count_winning_moves, game)
  return {
    ply = ply, piles = game:piles(), move = move, better = { game:best_move() },
    wins = counted and wins or nil, rules = tostring(game:rules()),
  }
end

-- The game before its first move. No record opens a file, or holds the text of a start.
local function new_game(rec, rules)
  local ok, game = true, rules
  if not rules then ok, game = core.try(core.rules_of_text, rec.rules) end
  if ok and game:kind().states then
    ok, game = false, fault.field("rules", fault.new "no_start_rules")
  end
  if ok then ok, game = core.try(core.game, rec.start, game) end
  if ok then return game end
  return nil, tostring(game)
end

-- Of a right record, for a public function.
local function begin(rec, rules)
  local game, why = new_game(rec, rules)
  if game and type(rec.moves) ~= "table" then
    game, why = nil, tostring(fault.field("moves", fault.expected("array", rec.moves)))
  end
  return game or error(why, 3)
end

--- What became of the chances to win of both seats, a character for each move: "+" where
--- it kept one, "-" where it gave one away, "." where there was none.
-- rec: a right one
function record.marks(rec, rules)
  fault.check("marks", 1, rec, "table")
  fault.check("marks", 2, rules, "rules?")
  local right, marks, why = core.score(begin(rec, rules), rec.moves)
  return right and marks or error(("move %d: %s"):format(marks, why), 0)
end

--- The blunders of one seat, in the order of play. The record has to be right.
function record.blunders(rec, seat, rules)
  fault.check("blunders", 1, rec, "table")
  fault.check("blunders", 3, rules, "rules?")
  local list, game, marks = {}, begin(rec, rules), record.marks(rec, rules)
  for ply, move in ipairs(rec.moves) do
    if marks:sub(ply, ply) == "-" and game:turn() == seat then
      list[#list + 1] = one(game, ply, move)
    end
    game:move(move)
  end
  if not rec.detail or rec.winner == seat then return list end
  -- The end that the seat has made of the game.
  local chance = not game:over() and game:turn() == seat and game:outcome() == "N"
  local last = chance and one(game, #rec.moves + 1)
    or { ply = #rec.moves + 1, piles = game:piles() }
  last.reason, last.detail = rec.reason, rec.detail
  list[#list + 1] = last
  return list
end

local function tokens(blunder)
  local sum = 0
  for _, size in ipairs(blunder.piles) do sum = sum + size end
  return sum
end

-- The more moves would have won, the worse; then the smaller the position was.
local function worse(a, b)
  if (a.wins or 0) ~= (b.wins or 0) then return (a.wins or 0) > (b.wins or 0) end
  return tokens(a) < tokens(b)
end

--- The worst of them, each position once, in whatever order piles are, but for steps.
-- list: is sorted
function record.worst(list, most)
  local seen, worst = {}, {}
  table.sort(list, worse)
  for _, blunder in ipairs(list) do
    local piles = table.move(blunder.piles, 1, #blunder.piles, 1, {})
    local steps = blunder.rules:find "^staircase"
    if not steps then table.sort(piles) end
    local text = table.concat(piles, ",")
    local key = blunder.rules .. ":" .. (steps and text or text:match "[1-9].*")
    if not seen[key] then worst[#worst + 1] = blunder end
    seen[key] = true
    if #worst == most then break end
  end
  return worst
end

local NATURAL = line.NATURAL

-- Moves and winner of a game with a natural end.
local PLAYED = '"moves":(%[[][%d,]*%]),"winner":([12]),"reason":"' .. NATURAL .. '"'

--- A record as one line of JSON, without the line's end.
--
-- `check` is computed anew. Raises an error that names the field of a wrong record.
---@param rec nim.match.record
---@return string line
function record.encode(rec)
  local why = line.check(rec)
  if not why then return line.write(rec) end
  return error(("bad argument #1 to 'encode' (%s)"):format(why), 2)
end

--- The record that a line holds: the inverse of `encode`.
---@param json string without the line's end
---@return nim.match.record? rec
---@return string? why
function record.decode(json)
  fault.check("decode", 1, json, "string")
  return line.read(json)
end

--- Number, round and winner of a game: of a line that is known to be a record's; of other
--- lines as many of them as seem to be there.
---@param json string
---@return integer? id
---@return integer? round
---@return integer? winner
function record.result(json)
  fault.check("result", 1, json, "string")
  local id, from = json:match '^{"id":(%d+)()'
  local round, after = json:match('^,"round":(%d+)()', from)
  local winner = json:match(',"winner":([12]),', after)
  return tonumber(id), id and tonumber(round), round and tonumber(winner)
end

-- Plays the moves in the game before them: that game, and how exactly they were chosen.
local function replay(rec, game)
  if #game == 0 and rec.moves[1] then return nil, "move 1: there are no piles" end
  local loser = rec.reason ~= NATURAL and 3 - rec.winner or nil
  local ok, optimal, number, illegal = fault.call(core.score, game, rec.moves, loser)
  if not ok then return nil, optimal end
  if not optimal then return nil, ("move %d: %s"):format(number, illegal) end
  return game, optimal
end

-- The game of a record after all its moves, and how exactly they were chosen.
local function played(rec, rules)
  local why = line.check(rec)
  if why then return nil, why end
  local game
  game, why = new_game(rec, rules)
  if not game then return nil, why end
  local is = tostring(game:rules())
  if is == rec.rules then return replay(rec, game) end
  return nil, ("field 'rules': '%s' expected, got '%s'"):format(is, rec.rules)
end

--- The game that a record tells, after all its moves.
---@param rec nim.match.record
---@param rules? nim.rules of one's own, which a record only names; on states of its start
---@return nim.game? game
---@return string? why
function record.replay(rec, rules)
  fault.check("replay", 1, rec, "table")
  fault.check("replay", 2, rules, "rules?")
  local game, why = played(rec, rules)
  return game, not game and why or nil
end

-- Who may have lost a game that ended early: before the first move, where bots are made
-- and started, either; then who had to move, and at any time a program that ends.
local function check_end(rec, game)
  if rec.reason == NATURAL then
    if not game:over() then return "field 'reason': the game is not over" end
    if game:winner() == rec.winner then return nil end
    return ("field 'winner': player %d has won"):format(game:winner())
  end
  if #rec.moves == 0 then return nil end
  if game:over() then return "field 'reason': the game is over" end
  if rec.winner ~= game:turn() or rec.reason == "crash" then return nil end
  return ("field 'winner': player %d was to move"):format(rec.winner)
end

local function check_optimal(rec, optimal)
  for seat = 1, 2 do
    local says, is = rec.optimal[seat], optimal[seat]
    if says[1] ~= is[1] or says[2] ~= is[2] then
      return ("field 'optimal': player %d kept %d of %d, not %d of %d")
        :format(seat, is[1], is[2], says[1], says[2])
    end
  end
end

-- Each move is written in one way: where it touches several piles, these ascend, and
-- where nothing is left of one, nothing is said of it.
local function check_moves(rec, game)
  local history
  for i, move in ipairs(rec.moves) do
    if #move > 2 then
      history = history or game:history()
      local is, got = table.concat(history[i], " "), table.concat(move, " ")
      if is ~= got then return ("move %d: '%s' expected, got '%s'"):format(i, is, got) end
    end
  end
end

--- Plays a record again and computes every field anew that follows from the others:
-- legality of the moves, winner, reason of a natural end, optimal.
---@param rec nim.match.record
---@param rules? nim.rules of one's own, which a record only names; on states of its start
---@return true? ok
---@return string? why
function record.verify(rec, rules)
  fault.check("verify", 1, rec, "table")
  fault.check("verify", 2, rules, "rules?")
  local game, optimal = played(rec, rules)
  if not game then return nil, optimal end
  local why = check_moves(rec, game) or check_end(rec, game)
    or check_optimal(rec, optimal) or line.check_check(rec)
  return not why or nil, why
end

-- What of a line does not follow from its game: the moves, and how it has ended.
local function read_played(json)
  local text, winner = json:match(PLAYED)
  if not text then
    local rec = core.read_json(json)
    return not line.check(rec) and rec or nil
  end
  local moves = core.read_json(text)
  return moves and { moves = moves, winner = tonumber(winner), reason = NATURAL }, text
end

--- Is this the line of a game of which all is known but its moves and its end?
---@param json string
---@param game nim.game before its first move; the moves are played in it
---@param known nim.match.record without the fields that follow from moves and end; gets
--- them, and has a `check` where lines of these rules have one
---@return boolean
function record.is_line(json, game, known)
  fault.check("is_line", 1, json, "string")
  fault.check("is_line", 2, game, "game")
  fault.check("is_line", 3, known, "table")
  local rec, moves = read_played(json)
  local right, optimal = nil, nil
  if rec then right, optimal = replay(rec, game) end
  if not right or check_moves(rec, game) or check_end(rec, game) then return false end
  known.moves, known.optimal = rec.moves, optimal
  known.winner, known.reason, known.detail = rec.winner, rec.reason, rec.detail
  local written, text = fault.call(line.write, known, moves)
  if written then return text == json end
  return error(("bad argument #3 to 'is_line' (%s)"):format(line.check(known) or text), 2)
end

return record
