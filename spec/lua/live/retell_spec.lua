local match = require "nim.match"
local retell = require "nim.live.retell"
local states = require "nim.states"

-- One pin from an end of a row; whoever asks for words waits for ever.
local ROW <const> = [[
return {
  moves = function(state) return { { state ~= "x" and state:sub(2) or nil } } end,
  show = function() while true do end end,
  say = function() while true do end end,
}]]

describe("a game that is retold for the live page", function()
  it("has numbers in place of the words of a game on states", function()
    local start = assert(states.game("row.lua", false, ROW):position "xxx")
    local rec = assert(match.play { piles = start.piles, rules = start.rules,
      bots = { "single", "single" }, seed = 1 })
    local go_on = coroutine.wrap(retell.game)
    local answer, why
    repeat answer, why = go_on(rec, start.rules, 1) until answer or why
    assert.equal("turns pile 1 into 2", answer.steps[1].says)
    assert.is_nil(states.of(start.rules))
  end)
end)
