-- Bytes that are not UTF-8 in JSON: what is written is UTF-8, and every text comes back.
local nim = require "nim"
local util = require "nim.util"

describe("other bytes", function()
  it("are of private use, and all else stays", function()
    for text, escaped in pairs {
      [""] = "", ["a\\x%é\u{1F600}\u{E000}"] = "a\\x%é\u{1F600}\u{E000}",
      ["b\xFF.lua"] = "b\u{EFFF}.lua", ["\x80\xC3\xC3é"] = "\u{EF80}\u{EFC3}\u{EFC3}é",
      ["\u{EF80}"] = "\u{EFEE}\u{EFBE}\u{EF80}",
    } do
      assert.equal(escaped, util.escape_bytes(text))
    end
  end)

  it("come back, whatever is around them", function()
    local random = nim.random "other bytes"
    local pieces = { "a", "\x80", "\xC3", "\xEE", "\xBE", "\xBF", "\xFF", "é", "\u{EF80}",
      "\u{EFFF}", "\xF0\x9F" }
    for _ = 1, 2000 do
      local parts = {}
      for i = 1, random:int(0, 12) do parts[i] = pieces[random:int(1, #pieces)] end
      local text = table.concat(parts)
      local escaped = util.escape_bytes(text)
      assert.truthy(utf8.len(escaped))
      assert.equal(text, util.unescape_bytes(escaped))
      assert.same({ { text, 1 } }, util.unescape_bytes { { escaped, 1 } })
    end
  end)
end)
