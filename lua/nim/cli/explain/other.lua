--- Rules that nobody has written an explanation for: what the engine says, unexplained.

local words = require "nim.text.words"

---@type nim.cli.explainer
return {
  default = { 3, 4, 5 },
  describe = function(at) return { ("The rules are '%s'."):format(at.word) } end,
  reason = function(at)
    if at.misere then return {} end
    local sum, value = pcall(at.game.grundy, at.game)
    if not sum then return {} end
    return { ("The Grundy value is %d; safe is 0."):format(value) }
  end,
  move = function(at, move) return words.move(at.game, move, "", words.pile) end,
}
