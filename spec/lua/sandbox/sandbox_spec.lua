local arena = require "spec.support.tournaments"
local match = require "nim.match"
local sandbox = require "nim.sandbox"

describe("nim.sandbox", function()
  teardown(arena.clean)

  local function play(one, other)
    return match.play { piles = { 3, 4 }, bots = { one, other }, seed = 1 }
  end

  it("gives bots that play in matches", function()
    local taker = assert(sandbox.load("return function(g) return 1, g[1] end", "taker"))
    local record, why = play(taker, "greedy")
    assert.same({ "taker", 2, "last token" },
      { record.first, record.winner, record.reason })
    assert.is_nil(why)
    local named = sandbox.load("return { name = 'Kim\27', move = function() end }")
    assert.equal("Kim\\027", named.name)
    assert.equal("anonymous", sandbox.load("return print").name)
  end)

  it("keeps them within limits", function()
    local text = "return function(g) for i = 1, 5000 do end "
      .. "for i = 1, 2 do if g[i] > 0 then return i, 1 end end end"
    local tight = assert(sandbox.load(text, "tight", { instructions = 1000 }))
    assert.equal("instructions", play(tight, "greedy").reason)
    local wide = assert(sandbox.load(text, "wide", { instructions = 100000 }))
    assert.equal("last token", play(wide, "single").reason)
  end)

  it("reads files, and names them", function()
    local path = arena.write(arena.path "kim.lua", "return function() return 1, 1 end")
    local kim = assert(sandbox.file(path))
    assert.equal("kim", kim.name)
    assert.equal(arena.read(path), kim.source)
    local function fails(text, message, limits)
      arena.write(path, text)
      assert.same({ nil, path .. message }, { sandbox.file(path, limits) })
    end
    fails("return 1 +", ":1: unexpected symbol near <eof>")
    fails("return 7", ": the bot returns number, not a function or a table with 'move'")
    fails("local os = require 'os'", ":1: attempt to call a nil value (global "
      .. "'require'); in the sandbox of a bot file there is no 'require'")
    fails("return print", ": the file is longer than 5 bytes", { source = 5 })
    assert.same({ nil, "no.lua: No such file or directory" }, { sandbox.file "no.lua" })
  end)

  it("tells what is wrong with text and limits", function()
    assert.same({ nil, "x:1: unexpected symbol near <eof>" },
      { sandbox.load("return 1 +", "x") })
    assert.same({ nil, "x: more than 1000 instructions, in line 1" },
      { sandbox.load("while true do end", "x", { instructions = 1000 }) })
    assert.same({ nil, "unknown limit 'memori': did you mean 'memory'?" },
      { sandbox.load("return print", "x", { memori = 1 }) })
  end)
end)
