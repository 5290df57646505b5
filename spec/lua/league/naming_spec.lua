-- The author and the time in the name of a file.
local core = require "nim.core"
local instant = require "nim.league.instant"
local naming = require "nim.league.naming"

describe("a name", function()
  local names = assert(naming.new { "{author}_{*}_assignsubmission_file_{*}",
    "{*}_{author}_attempt_{time}_{*}", "nim-{author}.lua", "{time} {author}" })

  for name, parts in pairs {
    ["Anna Smith_4711_assignsubmission_file_"] = { "Anna Smith" },
    ["Jo_Lee_4711_assignsubmission_file_bot"] = { "Jo" },
    ["Bot_anna_attempt_2026-11-25-18-27-11_x"] =
      { "anna", instant.read "2026-11-25 18:27:11" },
    ["nim-octo.cat"] = { "octo.cat" },
    ["2026-01-02T03:04Z Kim"] = { "Kim", 1767323040 },
    ["99 Kim"] = { "Kim", false },
    ["nim-"] = {},
    ["x"] = {},
    [""] = {},
  } do
    it(("tells the author: '%s'"):format(name), function()
      assert.same(parts, { names:read(name) })
    end)
  end

  -- Tried one after the other, the ways to read these are more than anybody waits for.
  it("is read, whatever it is", function()
    local many = assert(naming.new { "{author}_{*}_{*}_{*}_{*}_{*}_x" })
    assert.is_nil(names:read(("_attempt_"):rep(28)))
    assert.is_nil(many:read(("_"):rep(255)))
    assert.is_nil(names:read(("_"):rep(65535)))
  end)

  it("has its author in one place", function()
    assert.is_nil(naming.new { "{author}{author}" })
    assert.is_nil(naming.new { "{author}{time}{time}" })
  end)

  it("is read as patterns of Lua read it", function()
    local random = core.random(20261125)
    local words = { { "{author}", "(.-)" }, { "{*}", ".-" } }
    local function text()
      return ("a_1"):sub(random:int(1, 3), random:int(0, 3))
    end
    for _ = 1, 2000 do
      local at, form = random:int(1, 3), text()
      local lua = form
      for k = 1, 3 do
        local word, between = words[k == at and 1 or 2], text()
        form, lua = form .. word[1] .. between, lua .. word[2] .. between
      end
      local name = ("%s%s%s%s"):format(text(), text(), text(), text())
      local author = name:match(("^%s$"):format(lua))
      assert.equal(author ~= "" and author or nil, (naming.new { form }:read(name)),
        form .. " " .. name)
    end
  end)

  it("has an ending", function()
    assert.same({ "bot", "lua" }, { naming.bare "bot.lua" })
    assert.same({ "bot", "zip" }, { naming.bare "bot.ZIP" })
    assert.same({ "bot.txt" }, { naming.bare "bot.txt" })
    assert.same({ ".lua" }, { naming.bare ".lua" })
  end)
end)

describe("a time", function()
  for text, seconds in pairs {
    ["1970-01-01T00:00Z"] = 0,
    ["2000-02-29 12:00:01Z"] = 951825601,
    ["2026-12-19T22:59:00Z"] = 1797721140,
    ["20240229000000Z"] = 1709164800,
    ["2100-03-01 00:00Z"] = 4107542400,
  } do
    it("is read: " .. text, function() assert.equal(seconds, instant.read(text)) end)
  end

  it("is that of this machine without a Z", function()
    assert.equal(os.time { year = 2026, month = 12, day = 19, hour = 23, min = 59 },
      instant.read "2026-12-19 23:59")
    assert.equal(instant.read "2026-12-19 00:00", instant.read "20261219")
  end)

  it("is shown, whatever a file's clock says", function()
    assert.equal("2026-12-19 22:59 UTC", instant.show(1797721140))
    for _, time in ipairs { 253402300800, 1 << 62, math.maxinteger } do
      assert.equal("9999-12-31 23:59 UTC", instant.show(time))
    end
  end)

  it("agrees with the system on every day of a century", function()
    for day = 0, 36500, 13 do
      local date = os.date("!%Y-%m-%d 00:00Z", day * 86400)
      assert.equal(day * 86400, instant.read(date), date)
    end
  end)

  for _, text in ipairs { "", "x", "20261", "2026-13-01", "2026-02-29", "2026-00-10",
    "2026-01-01 24:00", "2026-01-01 12:60", "2026-01-01 123", "Z2026-01-01", "-1" } do
    it("is none: " .. text, function() assert.is_nil(instant.read(text)) end)
  end

  it("is shown", function()
    assert.equal("2026-12-19 22:59 UTC", instant.show(1797721140))
  end)
end)
