-- Files of sequences that somebody has altered: nothing false is ever called proven.

local forger = require "spec.support.forger"
local nim = require "nim"

describe("an altered file of a sequence", function()
  it("is refused, or says the truth", function()
    local path, random, loaded = os.tmpname(), nim.random "forged", 0
    local COUNT <const> = 1000
    for i = 1, COUNT do
      local game, text, what = forger.forge(random)
      local ok, found = pcall(forger.judge, game, text, path)
      assert(ok, ("file %d, %s: %s"):format(i, what, found))
      if found then loaded = loaded + 1 end
    end
    os.remove(path)
    assert.is_true(loaded > 10 and loaded < COUNT // 4, loaded)
  end)
end)
