-- Text of others, made visible: what is shown, what is cut, what stays.
local printable = require "nim.util.printable"

describe("printable.show", function()
  for text, shown in pairs {
    ["plain text, 3 - 4"] = "plain text, 3 - 4",
    ["a\27[31mb\7\127"] = "a\\u{1B}[31mb\\u{7}\\u{7F}",
    ["a\nb\tc\rd\0"] = "a\\nb\\tc\\rd\\u{0}",
    ["\u{9B}2J\u{85}"] = "\\u{9B}2J\\u{85}",
    ["a\xFFb\xC3"] = "a\\xFFb\\xC3",
    ["\xED\xA0\x80\xC0\x80"] = "\\xED\\xA0\\x80\\xC0\\x80",
    ["perfect\u{200B}"] = "perfect\\u{200B}",
    ["\u{202E}cba\u{2066}\u{61C}"] = "\\u{202E}cba\\u{2066}\\u{61C}",
    ["a\u{AD}b\u{FEFF}\u{E0041}\u{FE0F}\u{3164}"] =
      "a\\u{AD}b\\u{FEFF}\\u{E0041}\\u{FE0F}\\u{3164}",
    ["a\u{A0}b\u{3000}c\u{2009}d"] = "a\\u{A0}b\\u{3000}c\\u{2009}d",
    ["\u{301}e1\u{301}x\u{338}i\u{307}\u{301}ö\u{301}\u{300}\u{300}"] =
      "\\u{301}e1\\u{301}x\\u{338}i\\u{307}\\u{301}ö\u{301}\u{300}\\u{300}",
    ["\u{2028}\u{2029}"] = "\\u{2028}\\u{2029}",
  } do
    it(("shows %q as %s"):format(text, shown), function()
      assert.equal(shown, printable.show(text))
      assert.equal(shown, printable.show(shown))
    end)
  end

  it("leaves the words of all languages alone", function()
    for _, text in ipairs {
      "Иван", "Юрий и Маша", "misère", "naïve café", "Ångström", "Ελλάδα", "日本語",
      "한국어", "שלום", "مرحبا", "हिन्दी", "😀", "±3 – «ja» …", "Робот2", "\u{FFFD}",
      "ju\u{308}rgen", "Андреи\u{306}", "Z\u{307}",
    } do
      assert.equal(text, printable.show(text))
    end
  end)

  it("tells a word from one that only looks like it", function()
    local alike = {
      "p\u{435}rfect", "\u{440}\u{435}rf\u{435}ct", "\u{FF50}erfect",
      "perf\u{435}\u{441}t", "\u{39F}\u{3A1}\u{391}\u{301}",
      "\u{1D429}erfect", "perfect\u{200B}", "per\u{AD}fect", "p\u{4BD}rfect\u{435}",
      "\u{3C1}erfect", "\u{1D18}erfect", "a\u{2010}b", "\u{441}\u{43E}\u{440}",
      "\u{39F}\u{3A1}\u{391}", "\u{13A0}\u{13A1}", "\u{216C}", "novice(0\u{2024}3)",
    }
    for _, name in ipairs(alike) do
      local shown = printable.show(name)
      assert.truthy(shown:find("\\u{", 1, true), name)
      assert.not_equal(name, shown)
    end
  end)

  it("shows two texts alike only where they are equal #long", function()
    local seen = {}
    for code = 0, 0x3000 do
      local shown = printable.show("a" .. utf8.char(code) .. "b")
      assert.is_nil(seen[shown])
      seen[shown] = true
    end
  end)

  it("cuts what is too long, by characters", function()
    assert.equal("abcdefg...", printable.show("abcdefghijklm", 10))
    assert.equal("abcdefghij", printable.show("abcdefghij", 10))
    assert.equal("ääääääääää", printable.show(("ä"):rep(10), 10))
    assert.equal("äääääää...", printable.show(("ä"):rep(11), 10))
    assert.equal("xxxxxxx...", printable.show(("x"):rep(1000000), 10))
    assert.equal("\\xFF\\xF...", printable.show(("\xFF"):rep(1000000), 10))
    assert.equal("\\u{1B}\\...", printable.show(("\27"):rep(3), 10))
    assert.equal("nil", printable.show(nil))
  end)

  it("cuts a message in its middle", function()
    assert.equal("abcdefghij", printable.message("abcdefghij", 10))
    assert.equal("abcde...jk", printable.message("abcdefghijk", 10))
    local long = "file:1: " .. ("ä"):rep(100000) .. ": the reason"
    local shown = printable.message(long, 60)
    assert.equal(60, utf8.len(shown))
    assert.matches("^file:1: [ä]+%.%.%.[ä]+: the reason$", shown)
    for _, unit in ipairs { "\x80", "\27", "\xF0\x9F\x98\x80", "\xF0\x9F" } do
      assert.equal(60, utf8.len(printable.message(unit:rep(5000), 60)))
    end
  end)
end)

describe("printable.clean", function()
  it("puts a mark where something cannot be seen", function()
    assert.equal("a\u{FFFD}b\u{FFFD}\u{FFFD}", printable.clean("a\27b\xFF\u{200B}"))
    assert.equal("Иван p\u{435}", printable.clean("Иван p\u{435}"))
  end)
end)
