--- Assertions on bots for luassert, as busted uses it.
--
--     require "nim.busted"
--     assert.legal("bots/kim.lua", { 3, 4, 5 })
--     assert.takes_the_chance("bots/kim.lua", { 3, 4, 5 }, "max:3")
--     assert.wins("bots/kim.lua", { from = { 3, 4, 5 }, games = 20 })
--
-- A bot is whatever `bots.get` takes, a position what `nim.game` takes, with its rules
-- after it. `wins` has the bot move first in `games` games (1) by `rules` from `from`
-- against the bot `against` (perfect), each with its own seed. A file asks no solver.

if _VERSION < "Lua 5.4" then
  error("nim.busted needs Lua 5.4, this is " .. _VERSION .. ": busted --lua=lua5.4", 0)
end

local assert = require "luassert"
local bots = require "nim.bots"
local core = require "nim.core"
local match = require "nim.match"
local fault = require "nim.util.fault"
local transcript = require "nim.explain.transcript"
local words = require "nim.util.words"

-- An assertion that asks for more games would never end.
local FIELDS = { rules = true, from = true, games = { 1, 1000000000 }, against = true }

local HERE = debug.getinfo(1, "S").source

-- Raises at the line of the assertion: between it and this file there is luassert alone.
local function refuse(why)
  local level, at = 1
  repeat
    level = level + 1
    at = debug.getinfo(level, "S")
  until not at or at.what ~= "C" and at.source ~= HERE
    and not at.source:find("luassert", 1, true)
  error(tostring(why), level)
end

-- names: of the position and of its rules, as the user has given them
local function game_of(position, rules, names)
  local ok, game = core.try(core.game, position, rules)
  if ok then return game end
  local argument = type(game) ~= "table" and 1 or game.argument
    or game.code == "rules" and 2 or 1
  return refuse(("%s: %s"):format(names[argument], game))
end

-- What passes as a file passes in `check` and in a tournament, too.
local function may_ask(spec) return type(spec) ~= "string" end

local ARGUMENTS, OF_FIELDS = { "position", "rules" }, { "field 'from'", "field 'rules'" }

-- name: of the bot, as the user has given it
local function player_of(spec, name)
  local bot, player, why = spec, nil, nil
  if type(spec) ~= "string" then
    bot, why = bots.find(spec)
    why = why and ("%s: %s"):format(name, why)
  end
  if bot then player, why = bots.player(bot, { solver = may_ask(spec) }) end
  return player or refuse(why)
end

local function plays(game, move, name)
  if not game:rules():kind().numbered then
    return ("%s plays %s in %s"):format(name, table.concat(move, " "), game)
  end
  local rules = game:rules()
  return ("%s %s in %s"):format(name, words.move(game, move, "s"),
    words.piles(rules, game:piles()))
end

-- The bot's move and name; or nil and why there is no move.
local function ask(spec, game)
  if game:over() then refuse(("there is no move in %s"):format(game)) end
  local player = player_of(spec, "bot")
  local answer = table.pack(player:ask(game))
  player:close()
  if answer[1] then return answer, player.name end
  return nil, ("%s %s in %s: %s"):format(player.name, transcript.early(answer[2]), game,
    answer[3])
end

local function legal(spec, position, rules)
  local game = game_of(position, rules, ARGUMENTS)
  local move, name = ask(spec, game)
  if not move then return false, name end
  return true, plays(game, move, name)
end

local function takes_the_chance(spec, position, rules)
  local game = game_of(position, rules, ARGUMENTS)
  if game:outcome() == "P" then refuse(("%s cannot be won"):format(game)) end
  local move, name = ask(spec, game)
  if not move then return false, name end
  local best = { game:best_move() }
  best = game:rules():kind().numbered and "to win, " .. words.move(game, best, "")
    or table.concat(best, " ") .. " wins"
  local good = game:copy():move(move):outcome() == "P"
  return good, plays(game, move, name) .. (good and ", which wins" or "; " .. best)
end

-- Why the first bot has lost.
local function why_lost(game)
  if game.reason ~= "last token" then
    return ("it %s: %s"):format(transcript.early(game.reason), game.detail)
  end
  local taker = game.rules:find " misere$" and "it" or "the opponent"
  return #game.moves == 0 and "there was no move" or taker .. " took the last token"
end

local function wins(spec, how)
  local wrong = fault.options(how, FIELDS)
  if wrong then refuse(wrong) end
  game_of(how.from, how.rules, OF_FIELDS)
  local pair, game = { spec, how.against or "perfect" }, nil
  for i, name in ipairs { "bot", "field 'against'" } do
    player_of(pair[i], name):close()
  end
  for seed = 1, how.games or 1 do
    game = match.play { piles = how.from, rules = how.rules, bots = pair, seed = seed,
      solver = may_ask(spec) }
    if game.winner == 2 then
      return false, ("%s lost game %d (seed %d): %s"):format(game.first, seed, seed,
        why_lost(game))
    end
  end
  return true, ("%s wins every game"):format(game.first)
end

for name, holds in pairs { legal = legal, takes_the_chance = takes_the_chance,
  wins = wins } do
  -- The same text says what happened, whether or not that was to be.
  assert:register("assertion", name, function(state, arguments)
    local good, text = holds(table.unpack(arguments, 1, arguments.n))
    local own = rawget(state, "failure_message") -- of assert.message
    state.failure_message = own and own .. "\n" .. text or text
    return good
  end)
end

return assert
