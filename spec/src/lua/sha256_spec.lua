-- SHA-256 by the examples of FIPS 180-4 (NIST, Computer Security Resource Center), and by
-- the system's own program.
local command = require "spec.support.command"
local core = require "nim.core"

local EXAMPLES = {
  { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
  { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
  { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
  { "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
    .. "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
  { ("a"):rep(1000000),
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0" },
}

describe("core.sha256", function()
  it("gives the digests of the standard", function()
    for _, example in ipairs(EXAMPLES) do
      assert.equal(example[2], core.sha256(example[1]))
    end
  end)

  it("is the same in pieces of any size", function()
    local text = EXAMPLES[4][1]:rep(3)
    local whole = core.sha256(text)
    for size = 1, #text do
      local at = 1
      assert.equal(whole, core.sha256(function()
        local piece = text:sub(at, at + size - 1)
        at = at + size
        return piece ~= "" and piece or nil
      end))
    end
  end)

  it("agrees with another program at every length of a block", function()
    if command.process "sha256sum --version".status ~= 0 then
      return pending "sha256sum is not there"
    end
    for length = 0, 130, 13 do
      local text = ("x"):rep(length)
      local ran = command.process(("printf %%s '%s' | sha256sum"):format(text))
      assert.equal(ran.out:match "^%x+", core.sha256(text))
    end
  end)

  it("takes text and functions only", function()
    assert.error(function() core.sha256(7) end,
      "bad argument #1 to 'sha256' (string or function expected, got number)")
    assert.error(function() core.sha256(function() error("no", 0) end) end, "no")
  end)
end)
