-- NAME=BOT: what is a name, and what only looks like one.
local bots = require "nim.bots"

describe("NAME=BOT", function()
  it("parts the name from the bot", function()
    for text, parts in pairs {
      ["kim=perfect"] = { "kim", "perfect" },
      ["kim=novice(0.3)"] = { "kim", "novice(0.3)" },
      ["kim 2=bots/a=b.lua"] = { "kim 2", "bots/a=b.lua" },
      ["kim=exec:A=1 ./bot"] = { "kim", "exec:A=1 ./bot" },
      ["Zoe\u{308}2=bots/Zoe\u{308}.lua"] = { "Zoë2", "bots/Zoe\u{308}.lua" },
      -- Blanks that nobody sees make no other name.
      [" kim   2 =perfect"] = { "kim 2", "perfect" },
    } do
      assert.same(parts, { bots.split(text) })
    end
  end)

  it("leaves alone what is no such pair", function()
    for _, text in ipairs {
      "perfect", "novice=0.3", "exec:A=1 ./bot", "bots/a=b.lua", "=x", "x=",
      "novice(p=1)",
    } do
      assert.same({ nil, text }, { bots.split(text) })
    end
    local move = function() return 1, 1 end
    assert.equal(move, select(2, bots.split(move)))
  end)

  it("leaves a file its name, and a directory", function()
    assert(io.open("a=b.lua", "w")):close()
    os.execute "mkdir a=b"
    local parts = { { bots.split "a=b.lua" }, { bots.split "a=b" } }
    os.remove "a=b.lua"
    os.remove "a=b"
    assert.same({ { nil, "a=b.lua" }, { nil, "a=b" } }, parts)
  end)

  it("names any bot", function()
    local bot = assert(bots.get "kim=perfect")
    assert.equal("kim", bot.name)
    assert.equal(bots.get "perfect".move, bot.move)
    assert.equal("perfect", bots.get "perfect".name)
    assert.equal("lee", bots.get "lee=examples/bots/gambler.lua".name)
    assert.fails("unknown bot 'perfekt': did you mean 'perfect'?", bots.get "kim=perfekt")
    for _, text in ipairs { "a:b=./LICENSE", "kim=a:b=./LICENSE" } do
      assert.fails("a:b=./LICENSE: No such file or directory; there is ./LICENSE, but "
        .. "NAME= has none of = : / \\ ( )", bots.read(text))
    end
  end)

  it("lends nobody the name of a built-in bot", function()
    assert.fails("'perfect' is the name of a built-in bot", bots.get "perfect=random")
    assert.equal("perfect", bots.get "perfect=perfect".name)
    assert.fails("'random' is the name of a built-in bot",
      bots.read "random=examples/bots/taker.lua")
  end)
end)
