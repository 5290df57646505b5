-- Pictures: well-formed, told in words, with the text of others as text.
local picture = require "nim.util.picture"
local schedule = require "nim.tournament.schedule"
local xml = require "spec.support.xml"

local EVIL = "<img src=x onerror=alert(1)>&\"'\27[31m\u{202E}"

local function drawn(made)
  local text = picture.file(made)
  assert.equal(text, picture.file(made))
  local root = xml.parse(text)
  assert.equal("svg", root.name)
  assert.equal(0, #root:all "script" + #root:all "image" + #root:all "a")
  return root
end

local function desc(root) return root:all "desc"[1]:text_of() end

local function texts(root)
  local list = {}
  for i, node in ipairs(root:all "text") do list[i] = node:text_of() end
  return list
end

local function classes(root, name)
  local list = {}
  for i, node in ipairs(root:all(name)) do list[i] = node.attributes.class end
  return list
end

local CROSS = {
  names = { "kim", EVIL, "lee" },
  wins = { { 0, 4, 2 }, { 0, 0, 0 }, { 2, 0, 0 } },
}

describe("a picture", function()
  it("has a title and a description that a reader of screens finds", function()
    local root = drawn(picture.heat(CROSS))
    assert.equal("img", root.attributes.role)
    assert.equal("crosstable-title crosstable-desc", root.attributes["aria-labelledby"])
    assert.equal("Who beat whom", root:all "title"[1]:text_of())
    assert.truthy(desc(root):find("kim 2-2 lee", 1, true))
  end)

  it("is light and dark by what is preferred, and light on paper", function()
    local css = drawn(picture.heat(CROSS)):all "style"[1]:text_of()
    assert.truthy(css:find("@media screen and (prefers-color-scheme:dark)", 1, true))
    assert.equal(css, picture.css())
    assert.falsy(css:find("url", 1, true))
  end)

  it("has no style of its own in a page, where the page's stands", function()
    local root = xml.parse(picture.inline(picture.heat(CROSS)))
    assert.equal(0, #root:all "style")
    assert.is_nil(root.attributes.xmlns)
  end)

  it("makes text of the names of others", function()
    for _, root in ipairs {
      drawn(picture.heat(CROSS)),
      drawn(picture.bars { { name = EVIL, elo = 10, se = 3 } }),
      drawn(picture.curves({ { games = 1, elo = { [EVIL] = 3 } } }, { EVIL })),
    } do
      assert.truthy(table.concat(texts(root), "\n"):find("<img src=x", 1, true))
    end
  end)
end)

describe("the crosstable", function()
  it("says games won and lost, in a shade of what share that is", function()
    local root = drawn(picture.heat(CROSS))
    local shown = table.concat(texts(root), " ")
    assert.truthy(shown:find("4%-0.*2%-2.*0%-4.*2%-2"))
    assert.same({ "back", "stop", "heat8", "heat4", "heat0", "stop", "none", "heat4",
      "none", "stop" }, classes(root, "rect"))
  end)

  it("is there for one bot, and for as many as can be read", function()
    assert.truthy(drawn(picture.heat { names = { "kim" }, wins = { { 0 } } }))
    local many = { names = {}, wins = {} }
    for i = 1, picture.most_heat do
      many.names[i], many.wins[i] = "bot " .. i, {}
      for j = 1, picture.most_heat do many.wins[i][j] = i ~= j and 1 or 0 end
    end
    assert.equal(1 + picture.most_heat ^ 2, #drawn(picture.heat(many)):all "rect")
  end)
end)

describe("ratings", function()
  it("have a dot each, and an interval of 95%", function()
    local root = drawn(picture.bars {
      { name = "kim", elo = 100, se = 10 }, { name = "lee", elo = -100, se = 20 },
    })
    assert.equal("Ratings in Elo, with intervals of 95%: kim +100 ± 20; lee -100 ± 40.",
      desc(root))
    assert.equal(2, #root:all "circle")
  end)

  it("stand on an axis when all are equal", function()
    assert.truthy(drawn(picture.bars { { name = "kim", elo = 0, se = 0 } }))
  end)

  it("over games are a curve for each, from its first rating on", function()
    local points = {
      { games = 10, elo = { kim = 5 } }, { games = 20, elo = { kim = 15, lee = -15 } },
    }
    local root = drawn(picture.curves(points, { "kim", "lee" }))
    assert.equal("Ratings in Elo after 10 to 20 games, a curve for each bot. "
      .. "At the end: kim +15; lee -15.", desc(root))
    local paths = {}
    for _, path in ipairs(root:all "path") do
      local here = path.attributes
      if here.class:find "^curve" then paths[#paths + 1] = here.d end
    end
    assert.equal(2, #paths)
    assert.equal("Ratings over games: 1 of 2 bots",
      picture.curves(points, { "kim" }).title)
    assert.truthy(paths[1]:find "^M56 .*L700 ")
    assert.truthy(paths[2]:find "^M700 [%d.]+h%-6$")
  end)

  it("have names that do not cover each other", function()
    local elo, names = {}, {}
    for i = 1, picture.most_curves do names[i], elo["b" .. i] = "b" .. i, 1 end
    local root, last = drawn(picture.curves({ { games = 9, elo = elo } }, names)), nil
    for _, text in ipairs(root:all "text") do
      local y = text.attributes.class:find "^name" and tonumber(text.attributes.y)
      if y and last then assert.is_true(math.abs(y - last) >= 16) end
      last = y or last
    end
  end)
end)

describe("a bracket", function()
  local function played(format, players, results)
    local made = schedule.about(format).new(players, { cap = 2 })
    local round = made:next_round()
    while round and results > 0 do
      local list = {}
      for k in ipairs(round) do list[k] = { 2, 0 } end
      round, results = made:next_round(list), results - 1
    end
    return made
  end

  it("names the bots that went on, and the winner", function()
    local made = played("knockout", 3, 9)
    local section = made:sections()[1]
    local root = drawn(picture.bracket(made:drawing(section), { "kim", EVIL, "lee" },
      "The bracket"))
    assert.equal("A bracket, from left to right. kim has won it.", desc(root))
    assert.truthy(table.concat(texts(root), "\n"):find("<img", 1, true))
  end)

  it("has places for those who are not known yet", function()
    local made = played("double-elimination", 5, 1)
    for n, section in ipairs(made:sections()) do
      local root = drawn(picture.bracket(made:drawing(section),
        { "a", "b", "c", "d", "e" }, section.title or "", n))
      assert.equal("A bracket that has no winner yet.", desc(root))
      assert.equal("bracket" .. n .. "-title bracket" .. n .. "-desc",
        root.attributes["aria-labelledby"])
    end
  end)
end)

describe("a map of two piles", function()
  local function rows_of(n, value)
    local rows = {}
    for a = 0, n do
      rows[a] = {}
      for b = 0, n do rows[a][b] = value(a, b) end
    end
    return rows
  end

  it("has each cell once, in the column of its first pile", function()
    local rows = rows_of(3, function(a, b) return a == 2 * b and 1 or 0 end)
    local root = drawn(picture.plane { rules = "x", n = 3, rows = rows, values = false })
    local path = root:all "g"[1]:all "path"[1]
    assert.same({ class = "p", d = "M0 0v1M2 1v1" }, path.attributes)
  end)

  it("joins equal cells, and lets 0 stand out", function()
    local rows = rows_of(2, function(a, b) return a == b and 0 or 5 end)
    local root = drawn(picture.plane { rules = "x", n = 2, rows = rows, values = true })
    local found = {}
    for _, path in ipairs(root:all "g"[1]:all "path") do
      found[path.attributes.class] = path.attributes.d
    end
    assert.equal("M0 0v1M1 1v1M2 2v1", found.value0)
    found.value0 = nil
    assert.equal("M0 1v2M1 0v1M1 2v1M2 0v2", select(2, next(found)))
  end)
end)

describe("a name in a picture", function()
  local svg = require "nim.util.picture.svg"

  it("is cut in the middle, and text of others is made visible", function()
    assert.equal("kim", svg.name("kim", 20))
    assert.equal(("x"):rep(20), svg.name(("x"):rep(20), 20))
    local long = svg.name("class-of-2026-group-42", 20)
    assert.equal("class-of-2…-group-42", long)
    assert.equal(20, utf8.len(long))
    assert.equal("äöüäöüäöüä…äöüäöüäöü", svg.name(("äöü"):rep(9), 20))
    assert.not_equal(svg.name("class-of-2026-group-42", 20),
      svg.name("class-of-2026-group-43", 20))
    assert.equal("\\u{1B}[31m…\\u{202E}x", svg.name("\27[31mabcdef\u{202E}x", 20))
  end)
end)

describe("an axis", function()
  local axes = require "nim.util.picture.svg".axes

  it("has round numbers", function()
    assert.same({ 0, 20, 40, 60, 80, 100 }, axes.ticks(0, 100, 5))
    assert.same({ -0.5, 0, 0.5 }, axes.ticks(-0.5, 0.5, 2))
    assert.same({ 0, 1, 2 }, axes.ticks(0, 2, 20, 1))
    assert.same({ 7 }, axes.ticks(7, 7, 5))
  end)
end)
