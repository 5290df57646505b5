-- Questions of the page whose fields are missing or of another kind: one plain error
-- each, which names the field and no place in luanim's text.
local core = require "nim.core"
local engine = require "nim.page.engine"
local json = require "dkjson"

local GAME = '{"rules":"nim","piles":[3,4],"moves":[[1,1]]}'
local BOT = '{"id":"random"}'
local WRITTEN = '{"source":"return function() return 1, 1 end","name":"x"}'
local RECORD = '{"first":"x","second":"y","start":[1],"moves":[[1,1]],"winner":1,'
  .. '"reason":"last token","optimal":[[1,1],[0,0]]}'

-- A question of each kind that is answered, but for `ask`.
local QUESTIONS = {
  best = { game = GAME }, book = {}, hint = { game = GAME },
  bot = { game = GAME, bot = BOT, seed = '"1"' },
  check = { bot = WRITTEN, rules = '["max:3"]' },
  feedback = { game = GAME, games = "[" .. RECORD .. "]", name = '"x"' },
  field = { bots = ("[%s,%s]"):format(WRITTEN, WRITTEN) },
  judge = { game = GAME, move = "[1,2]" }, map = { game = GAME, n = "4" },
  pair = { game = GAME, bots = ("[%s,%s]"):format(BOT, WRITTEN), rounds = "1",
    seed = '"1"' },
  pick = { game = GAME, picked = "[1,1,1,1]" },
  picture = { game = GAME, kind = '"map"', n = "4", values = "true" },
  position = { game = GAME }, quotient = { game = GAME },
  random = { game = GAME, seed = '"1"' },
  review = { game = GAME, lost = "1" }, rules = { game = GAME },
  sequence = { game = GAME, n = "9" },
  steps = { game = '{"piles":[3]}', bots = ("[%s,%s]"):format(BOT, WRITTEN), seed = "1" },
  tables = { names = '["x","y"]', games = "[" .. RECORD .. "]" },
  values = { game = GAME, n = "9", from = "0", count = "3" }, why = { game = GAME },
}

local STRANGE = { "null", "3", "-1", "1e300", "true", '"x"', '""', "[]", "{}", "[[]]",
  "[null]", "[{}]", '{"a":1}', "[[[[1]]]]", ("["):rep(90) .. ("]"):rep(90) }

local function text_of(name, parts)
  local list = { ('{"ask":"%s"'):format(name) }
  for field, value in pairs(parts) do
    if value ~= "" then list[#list + 1] = ('"%s":%s'):format(field, value) end
  end
  return table.concat(list, ",") .. "}"
end

local function answer(text) return json.decode(engine.handle(text)) end

-- An error is a sentence of one line, without a place, an address or words of Lua.
local INTERNAL <const> = { "%.lua:%d", "attempt to", "0x%x", "\n", "bad argument" }

-- The question with each piece of a field's value changed for something strange.
local function each_piece(value, change)
  for from, to in value:gmatch "()[%w%.]+()" do
    local quoted = value:sub(from - 1, from - 1) == '"'
    local first, last = quoted and from - 1 or from, quoted and to or to - 1
    if value:sub(last + 1, last + 1) ~= ":" then
      change(value:sub(1, first - 1), value:sub(last + 1))
    end
  end
end

describe("a question", function()
  local slow = { check = " #long", quotient = " #long", map = " #long", pair = " #long" }
  for name, parts in pairs(QUESTIONS) do
    local suite = slow[name] or ""
    it("'" .. name .. "' is answered, or refused in plain words" .. suite, function()
      assert.is_nil(answer(text_of(name, parts)).error)
      for field, value in pairs(parts) do
        local function with(text)
          parts[field] = text
          local asked = text_of(name, parts)
          local why = answer(asked).error
          if not why then return end
          for _, internal in ipairs(INTERNAL) do
            assert.is_nil(why:find(internal), asked .. ": " .. why)
          end
          assert.matches("^.*%.$", why)
        end
        with ""
        for _, strange in ipairs(STRANGE) do with(strange) end
        each_piece(value, function(before, after)
          for i = 1, 8 do with(before .. STRANGE[i] .. after) end
        end)
        parts[field] = value
      end
    end)
  end

  for question, why in pairs {
    ['{"ask":"position"}'] = "Field 'game': object expected, got nothing.",
    ['{"ask":"position","game":{"piles":3}}'] =
      "Field 'game.piles': array expected, got 3.",
    ['{"ask":"position","game":{"piles":[3,[4]]}}'] =
      "Field 'game.piles[2]': number expected, got table.",
    ['{"ask":"position","game":{"piles":[3],"moves":[[1,1],7]}}'] =
      "Field 'game.moves[2]': array expected, got 7.",
    ['{"ask":"position","game":{"piles":[3],"rules":4}}'] =
      "Field 'game.rules': text expected, got 4.",
    ['{"ask":"bot","game":{"piles":[3]},"bot":{"source":[]}}'] =
      "Field 'bot.source': text expected, got table.",
    ['{"ask":"pair","game":{},"bots":[{}],"seed":1}'] =
      "Field 'bots': array of 2 expected, got table.",
    ['{"ask":"sequence","game":{},"n":"9"}'] =
      "Field 'n': whole number expected, got '9'.",
    ['{"ask":["position"]}'] = "Unknown question.",
    ['{"ask":null}'] = "Unknown question.",
    ['"position"'] = "Unknown question.",
    ["null"] = "Unknown question.",
    [("["):rep(1e6)] = "Column 101: nested too deeply.",
  } do
    it("is refused: " .. why, function() assert.equal(why, answer(question).error) end)
  end

  it("may have null for what is missing", function()
    local asked = '{"ask":"position","lang":%s,'
      .. '"game":{"own":null,"start":null,"piles":[1]}}'
    assert.equal(1, answer(asked:format "null").turn)
    assert.equal(1, answer(asked:format "[]").turn)
    assert.equal(core.null, core.read_json "null")
  end)
end)
