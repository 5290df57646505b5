-- The room of a season: what comes in always fits into its header.
local bounds = require "nim.tournament.header.bounds"
local header = require "nim.tournament.header.header"
local room = require "nim.league.room"

-- As long as a text gets when it is written down: six bytes for one.
local LONGEST <const> = ("\1"):rep(60000)

local PART <const> = "the season has no room for another bot of this author: "
  .. "240 versions, or 393216 bytes of them"

-- Hands in one text after the other, until there is no room; returns how many had it.
local function fill(left, bots, author, text)
  for version = 1, math.huge do
    local why = left:take(author, author .. ".lua", text)
    if why then return version - 1, tostring(why) end
    bots[#bots + 1] = { name = ("%s.%d"):format(author, version), bot = author .. ".lua",
      author = author, version = version, text = text }
  end
end

describe("the room of a season", function()
  local bots, left
  before_each(function() bots, left = {}, room.new {} end)

  it("is left for others by an author who hands in again and again", function()
    assert.same({ 240, PART }, { fill(left, bots, "anna", "") })
    assert.same({ 1, PART }, { fill(left, bots, "ben", LONGEST) })
    assert.is_nil(left:take("carl", "carl.lua", ""))
  end)

  it("is the same when the season is read again", function()
    fill(left, bots, "anna", "")
    fill(left, bots, "ben", LONGEST)
    left = room.new(bots)
    for _, author in ipairs { "anna", "ben" } do
      assert.equal(PART, tostring(left:take(author, author .. ".lua", LONGEST)))
    end
    assert.is_nil(left:take("carl", "carl.lua", ""))
  end)

  it("ends before the header is too long", function()
    local count = 0
    local _, why
    repeat
      count = count + 1
      _, why = fill(left, bots, ("a%04d"):format(count), LONGEST)
    until why ~= PART
    assert.equal("the season has no room for another bot", why)
    assert.is_true(count > 16)
    local line = header.encode { tournament = 1, format = "season", bots = bots }
    assert.is_true(#line < bounds.header)
  end)

  it("ends before there are too many bots", function()
    local count = 0
    repeat count = count + 1 until select(2, fill(left, bots, "a" .. count, "")) ~= PART
    assert.is_true(#bots > 3000 and #bots < bounds.bots)
  end)
end)
