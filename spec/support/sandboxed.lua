--- Bots in the sandbox, by their source, against greedy.
local assert = require "luassert"
local core = require "nim.core"

local sandboxed = {}

--- Plays a game: its record, and what the bot raised.
function sandboxed.play(source, piles, limits)
  local one = { name = "bot", move = assert(core.sandbox(source, "=bot", limits)) }
  local other = { name = "greedy", move = assert(core.policy "greedy") }
  return core.play(core.game(piles), one, other, "seed", 1, 1)
end

local function play(source) return { sandboxed.play(source, { 3, 5, 7 }) } end

local PLAIN <const> = "return function(game) return game:moves()() end"
local before <const> = play(PLAIN)

--- What a bot raises, the same each time; another one plays on as before.
function sandboxed.message(source)
  local played = play(source)
  assert.same(played, play(source))
  assert.same(before, play(PLAIN))
  return played[2]
end

local TELLING <const> = [[
return function(game, me)
  local function body() %s end
  local all = table.pack(body())
  for i = 1, all.n do all[i] = tostring(all[i]) end
  error(table.concat(all, " "), 0)
end]]

--- A bot that does this, the body of a function; what it returns is raised as text.
function sandboxed.telling(body) return (TELLING:gsub("%%s", { ["%s"] = body })) end

return sandboxed
