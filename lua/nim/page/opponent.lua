--- A bot that plays in a game of the page: a level, a built-in bot by name, or the text
-- of a bot, which runs in a sandbox.

local bots = require "nim.bots"
local catalogue = require "nim.page.catalogue"
local core = require "nim.core"
local position = require "nim.page.position"
local sandbox = require "nim.sandbox"
local words = require "nim.page.words"

local opponent = {}

---A browser measures wall-clock time, and the machine may be a slow phone: there the
---limit on instructions stops a bot, not the clock.
opponent.limits = { cpu = 2000 }

---@class nim.page.bot
---@field id? string a level or a built-in bot
---@field source? string the text of a bot
---@field name? string the name of the text

---@param bot nim.page.bot
---@return nim.bots.bot|string
function opponent.spec(bot)
  if bot.source then
    local made, why = sandbox.load(bot.source, bot.name, opponent.limits)
    return made or error("the bot does not load: " .. why, 0)
  end
  -- A path or a command would reach beyond the page.
  local name = catalogue.bot(tostring(bot.id))
  if not bots.is_built_in(name) then
    error(("there is no built-in bot '%s'"):format(name:sub(1, 40)), 0)
  end
  return name
end

---A bot under its name on the page.
---@param bot nim.page.bot
---@return nim.bots.bot
function opponent.named(bot)
  local made = opponent.spec(bot)
  if type(made) ~= "table" then made = assert(bots.get(made)) end
  return bots.renamed(made, bot.name or made.name)
end

---A winning move, or the one that holds out longest; none where nobody knows it.
---@param asked { game: nim.page.game }
---@return { move?: integer[] }
function opponent.best(asked)
  local game = position.game(asked.game)
  local known, move = core.try(function() return { game:best_move() } end)
  return { move = known and move[1] and move or nil }
end

---The move of a bot. The same game and seed give the same move.
---@param asked { game: nim.page.game, bot: nim.page.bot, seed: string }
---@return { move?: integer[], says?: string, error?: string, undecided?: boolean }
function opponent.move(asked, say)
  local game = position.game(asked.game)
  local bot, why = bots.player(opponent.spec(asked.bot), { seed = asked.seed })
  if not bot then error(why, 0) end
  local move = table.pack(bot:ask(game))
  if not move[1] then
    local undecided = move[2] == "undecided"
    why = undecided and move[3] or ("%s: %s"):format(move[2], move[3])
    return { error = words.sentence(why, nil, say), undecided = undecided }
  end
  return { move = move, says = words.move(game, move, "s", say) }
end

return opponent
