--- Values of a game on states by a plain memo in Lua, and by luanim: the same functions.
--
-- Both return the value of a start, and what keeps those of all states that it reaches.

local memo = {}

local function values_of(game)
  local known = {}
  local function value(state)
    local g = known[state]
    if g then return g end
    local seen, options = {}, game.moves(state)
    for i = 1, #options do
      local sum, option = 0, options[i]
      for k = 1, #option do sum = sum ~ value(option[k]) end
      seen[sum] = true
    end
    g = 0
    while seen[g] do g = g + 1 end
    known[state] = g
    return g
  end
  return value
end

function memo.plain(game, text)
  local value, start, sum = values_of(game), game.start(text), 0
  for _, state in ipairs(type(start) == "table" and start or { start }) do
    sum = sum ~ value(state)
  end
  return sum, value
end

function memo.states(game, text)
  local start = assert(require "nim.states".game(game):position(text))
  return require "nim".grundy(start.piles, start.rules), start
end

--- The game of a file on the shelf.
function memo.game(name) return dofile("examples/rules/" .. name .. ".lua") end

local HELD = [[
package.path, package.cpath = %q, %q
local memo = require "spec.support.memo"
local game = memo.game "%s"
memo.%s(game, %q)
collectgarbage()
local before = held()
local keeps = { memo.%s(game, %q) }
collectgarbage()
return tostring(held() - before), keeps]]

--- Bytes that are held for a game with the values of a start, once a small start has been
--- played; `side` is "plain" or "states".
function memo.held(side, name, text, small)
  local ok, bytes = require "spec.support.host".run(HELD:format(package.path,
    package.cpath, name, side, small, side, text))
  return assert(ok and tonumber(bytes), bytes)
end

return memo
