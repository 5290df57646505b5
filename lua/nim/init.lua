--- Exact play of Nim and of every heap game like it.
--
--     local nim = require "nim"
--     print(nim.nimsum(3, 4, 5))       --> 2
--     print(nim.best_move{3, 4, 5})    --> 1  2: take 2 from pile 1
--     local game = nim.game({3, 4, 5}, "max:3 misere")
--     game:move(game:best_move())
--
-- Loading this module loads the C core and nothing else. The other parts, as `nim.match`,
-- load when they are first used.

-- The core of another version ends in an error of the linker, where it loads at all. This
-- file and the script are valid under all versions since 5.1.
if _VERSION ~= "Lua 5.4" and _VERSION ~= "Lua 5.5" then
  local jit = package.loaded.jit
  error("luanim needs Lua 5.4 or 5.5, this is " .. (jit and jit.version or _VERSION), 0)
end

local core = require "nim.core"

local PARTS = {
  bots = true, explain = true, load = true, match = true, phrases = true,
  ratings = true, record = true, sandbox = true,
  tournament = true,
}

---@class nim
---@field bots nim.bots
---@field explain nim.explainer
---@field load fun(text: string, rules?: nim.rules): nim.game?, string? the game that
--- `game:save()` wrote, or nil and what is wrong with the text
---@field match nim.match
---@field phrases nim.phrases
---@field ratings nim.ratings
---@field record nim.record
---@field sandbox nim.sandboxes
---@field tournament nim.tournament
local nim = {
  _VERSION = core._VERSION,
  nimsum = core.nimsum,
  outcome = core.outcome,
  best_move = core.best_move,
  winning_moves = core.winning_moves,
  count_winning_moves = core.count_winning_moves,
  grundy = core.grundy,
  product = core.product,
  mex = core.mex,
  rules = core.rules,
  game = core.game,
  random = core.random,
}

return setmetatable(nim, {
  __index = function(self, name)
    if not PARTS[name] then return nil end
    local part = require("nim." .. name)
    rawset(self, name, part)
    return part
  end,
})
