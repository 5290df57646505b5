local match = require "nim.match"
local nim = require "nim"
local retell = require "nim.live.retell"
local states = require "nim.states"

-- One pin from an end of a row, and what the file says of it.
local ROW <const> = [[
return {
  moves = function(state) return { { state ~= "x" and state:sub(2) or nil } } end,
  show = function(state) %s end,
  say = function(state) %s end,
}]]

local function told(show, say)
  local start = assert(states.game("row.lua", false, ROW:format(show, say))
    :position "xxx")
  local rec = assert(match.play { piles = start.piles, rules = start.rules,
    bots = { "single", "single" }, seed = 1 })
  local rules = nim.rules { file = "row.lua", text = start.rules:kind().text }
  local go_on = coroutine.wrap(retell.game)
  local answer, why
  repeat answer, why = go_on(rec, rules, 1) until answer or why
  return assert(answer, why)
end

describe("a game on states that is retold for the live page", function()
  it("has the words of its file, which the header holds", function()
    local answer = told("return #state .. ' pins'", "return 'one of ' .. #state")
    local step = answer.steps[1]
    assert.same({ "3 pins", "plays 'one of 3' in pile 1" }, { step.at, step.says })
    assert.matches("leaves 2 pins of value 0", step.why)
    assert.is_nil(answer.note)
  end)

  it("has its states where the file takes longer than a moment", function()
    local answer = told("while true do end", "while true do end")
    local step = answer.steps[1]
    assert.same({ "xxx", "plays 'leave xx' in pile 1" }, { step.at, step.says })
    assert.matches("^row.lua: more than 1048576 instructions.*; states are shown as they "
      .. "are instead$", answer.note)
  end)
end)
