-- The screen of play as lines, without a terminal.
local choice = require "nim.cli.play.choice"
local nim = require "nim"
local picture = require "nim.cli.play.picture"
local wrap = require "nim.cli.terminal.wrap"

local function view(piles, rules)
  local game = nim.game(piles, rules)
  return { title = "luanim", choice = choice.new(game), active = true, top = 1,
    preview = "Your move", log = { "perfect takes 2 from pile A." },
    keys = { "arrows: choose", "Enter: play", "q: quit" } }
end

local function many(n)
  local piles = {}
  for i = 1, n do piles[i] = i % 9 + 1 end
  return piles
end

describe("the picture of a game", function()
  it("marks by their shape what is to go", function()
    local v = view { 3, 4, 5 }
    choice.number(v.choice, 2)
    assert.same({
      "luanim", "",
      "> A  o x x                         3 -2",
      "  B  o o o o                       4",
      "  C  o o o o o                     5", "",
      "Your move", "", "perfect takes 2 from pile A.", "", "",
      "arrows: choose   Enter: play   q: quit",
    }, (picture.draw(v, 40, 12)))
  end)

  it("shows the states of a game on states, which have no tokens to click on", function()
    local start = require "nim.states".game {
      moves = function(state) return { { state ~= "x" and state:sub(2) or nil } } end,
    } :position "xx\27x"
    local lines, spots = picture.draw(view(start.piles, start.rules), 40, 12)
    assert.equal("> A  xx\\u{1B}x", lines[3])
    assert.same({ 1 }, { picture.at(spots, 3, 6) })
  end)

  it("shows the piles, the move and the way out on a small screen", function()
    local v = view { 3, 4, 5 }
    v.keys = { "arrows: choose", "Enter: play", "u: undo", "h: hint", "?: why", "s: save",
      "q: quit" }
    local lines = picture.draw(v, 30, 8)
    assert.equal(8, #lines)
    assert.matches("^> A  o o x", lines[3])
    assert.same({ "Your move", "perfect takes 2 from pile A.",
      "arrows: choose   Enter: play", "u: undo   h: hint   q: quit" },
      { table.unpack(lines, 5) })
    v.preview = "Your move: take 1 from pile A"
    lines = picture.draw(v, 24, 6)
    assert.same({ 6, "arrows: choose   q: quit" }, { #lines, lines[6] })
  end)

  it("shows where a pile is cut", function()
    local v = view({ 7 }, "lasker")
    choice.cut(v.choice)
    assert.matches("^> A  o o o | o o o o +7$", (picture.draw(v, 40, 12))[3])
    v = view({ 9 }, "0.8")
    assert.matches("^> A  o o | o | o o o o o x +9 %-1$", (function()
      choice.number(v.choice, 2)
      return (picture.draw(v, 60, 12))[3]
    end)())
  end)

  it("marks the piles that are in the same move", function()
    local v = view({ 3, 4, 5 }, "moore:2")
    choice.also(v.choice)
    local lines = picture.draw(v, 40, 12)
    assert.matches("^%+ A  o o x +3 %-1$", lines[3])
    assert.matches("^> B  o o o x +4 %-1$", lines[4])
  end)

  it("scrolls to the pile that is chosen", function()
    local v = view(many(100))
    choice.go(v.choice, 77)
    local lines, spots = picture.draw(v, 40, 20)
    local all = table.concat(lines, "\n")
    assert.matches("\n>  77  ", all)
    assert.matches(" of 100 piles\n", all)
    assert.equal(20, #lines)
    local found
    for _, spot in pairs(spots.rows) do found = found or spot.pile == 77 end
    assert.is_true(found)
  end)

  it("fits into any screen of 40 columns and more", function()
    for _, piles in ipairs { { 3, 4, 5 }, many(30), { 1 << 40, 3 },
      many(1000) } do
      for _, size in ipairs { { 40, 12 }, { 40, 30 }, { 80, 24 }, { 200, 60 } } do
        local v = view(piles)
        choice.number(v.choice, 123456)
        local lines = picture.draw(v, size[1], size[2])
        assert.equal(size[2], #lines)
        for _, line in ipairs(lines) do
          assert.is_true(wrap.width(line) <= size[1], line)
        end
      end
    end
  end)

  it("knows what the mouse is on", function()
    local v = view { 3, 5, 7 }
    local lines, spots = picture.draw(v, 40, 12)
    for row, spot in pairs(spots.rows) do
      local drawn = 0
      for column = 1, 40 do
        local pile, token = picture.at(spots, row, column)
        assert.equal(spot.pile, pile)
        if lines[row]:sub(column, column):find "[ox]" then
          drawn = drawn + 1
          assert.equal(drawn, token)
        end
      end
      assert.equal(v.choice.game[spot.pile], drawn)
    end
    assert.is_nil(picture.at(spots, 1, 1))
  end)

  it("draws a token for each part of a pile that is too large", function()
    local c = choice.new(nim.game { 1000000 })
    choice.number(c, 250000)
    local cells, all = picture.cells(c, 1, 21)
    assert.is_false(all)
    local going = 0
    for i, cell in ipairs(cells) do
      if cell.going then going = going + 1 end
      assert.is_true(i == 1 or cell.token > cells[i - 1].token)
    end
    assert.is_true(going >= 4 and going <= 6)
    assert.equal(1000000, cells[#cells].token)
  end)
end)
