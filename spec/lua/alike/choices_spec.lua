-- Choices among moves that are worth the same, against chance.
local choices = require "nim.alike.choices"
local nim = require "nim"
local oracle = require "spec.support.oracle"

local function bot(text) return "return function(game, me) " .. text .. " end" end

local FIRST = bot [[
  local sum = 0
  for i = 1, #game do sum = sum ~ game[i] end
  for i = 1, #game do
    if game[i] ~ sum < game[i] then return i, game[i] - (game[i] ~ sum) end
  end
  for i = 1, #game do if game[i] > 0 then return i, 1 end end]]

local LAST = FIRST:gsub("for i = 1, #game do", "for i = #game, 1, -1 do")

local RANDOM = bot [[
  local pile
  repeat pile = me.random:int(1, #game) until game[pile] > 0
  return pile, me.random:int(1, game[pile])]]

describe("the positions", function()
  for _, text in ipairs { "nim", "max:3 misere" } do
    it("have several winning moves, or none, under " .. text, function()
      local rules, lost = oracle.rules(text), 0
      local list = choices.positions(nim.rules(text))
      assert.equal(40, #list)
      for _, position in ipairs(list) do
        local piles, wins, all = position.game:piles(), 0, 0
        if #piles == 3 and math.max(table.unpack(piles)) < 9 then
          for _, move in ipairs(oracle.moves(rules, piles)) do
            local left = table.move(piles, 1, 3, 1, {})
            left[move[1]] = left[move[1]] - move[2]
            all = all + 1
            if oracle.outcome(rules, left) == "P" then
              wins = wins + 1
              assert.is_true(position.winning[table.concat(move, " ")])
            end
          end
          assert.same({ [true] = wins, [false] = all - wins }, position.equal)
        end
        assert.is_true(position.equal[true] ~= 1 and position.equal[true] >= 0)
        lost = lost + (position.equal[true] == 0 and 1 or 0)
      end
      assert.equal(20, lost)
    end)
  end

  it("are the same again", function()
    local function texts()
      local list = {}
      for i, one in ipairs(choices.positions(nim.rules "nim")) do
        list[i] = table.concat(one.game:piles(), " ")
      end
      return list
    end
    assert.same(texts(), texts())
  end)
end)

describe("choices", function()
  local list = choices.positions(nim.rules "nim")
  local function ask(text) return choices.ask(text, "bot", list) end

  it("tell who plays perfectly", function()
    assert.is_true(ask(FIRST).perfect)
    assert.is_true(ask(LAST).perfect)
    assert.is_false(ask(RANDOM).perfect)
    assert.is_false(ask(bot "return 99, 1").perfect)
    assert.is_nil(ask "return 1")
    assert.is_nil(ask "error 'no bot'")
  end)

  it("tell it only where there was something to win", function()
    local lost = {}
    for i, position in ipairs(list) do
      if position.equal[true] == 0 then lost[#lost + 1] = list[i] end
    end
    assert.is_false(choices.ask(FIRST, "bot", lost).perfect)
    assert.is_false(choices.ask(FIRST, "bot", {}).perfect)
  end)

  it("are asked no more where a bot fails again and again", function()
    local answers = ask(bot "while true do end")
    assert.same({}, answers.moves)
    assert.is_false(answers.perfect)
  end)

  -- How two of these answers agree.
  local function agreement(answers, one, other)
    local chances = choices.chances(list, answers)
    return choices.agreement(list, chances, answers[one], answers[other])
  end

  it("agree with themselves, also where they are drawn from the seed", function()
    local answers = { ask(FIRST), ask(LAST), ask(RANDOM), ask(RANDOM) }
    local same = agreement(answers, 3, 4)
    assert.equal(same.of, same.same)
    assert.equal(1, same.beyond)
    local apart = agreement(answers, 1, 2)
    assert.equal(40, apart.of)
    assert.is_true(apart.same < 20 and apart.beyond < 0.3)
  end)

  it("count only where both win, or neither does", function()
    local answers = { ask(FIRST), ask(RANDOM) }
    local found, expected = agreement(answers, 1, 2), 0
    for k, position in ipairs(list) do
      local wins = position.winning[answers[2].moves[k]]
      if wins or position.equal[true] == 0 then expected = expected + 1 end
    end
    assert.equal(expected, found.of)
    assert.is_nil(agreement({ ask(FIRST), ask(bot "return 99, 1") }, 1, 2))
  end)

  it("have the chance that two of many bots choose the same", function()
    local position = { equal = { [true] = 0, [false] = 4 }, winning = {} }
    local answers, same, pairs_of = {}, 0, 0
    for i = 1, 400 do
      answers[i] = { moves = { ("%d"):format(i % 4 == 0 and 1 or i % 3) } }
    end
    for i = 1, #answers do
      for j = 1, #answers do
        same = same + (answers[i].moves[1] == answers[j].moves[1] and 1 or 0)
        pairs_of = pairs_of + 1
      end
    end
    local chances = choices.chances({ position }, answers)
    assert.is_true(math.abs(chances[1][false] - same / pairs_of) < 0.01)
    assert.is_nil(chances[1][true])
    -- Without answers all moves are as likely.
    assert.equal(0.25, choices.chances({ position }, {})[1][false])
  end)
end)
