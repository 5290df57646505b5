-- The names that the guide promises to keep through 1.x are there.
local nim = require "nim"

-- What has them, as the table of the guide calls it.
local function owners()
  local function methods(object) return debug.getmetatable(object)[1] end
  local game = nim.game { 3, 4, 5 }
  local of = {
    nim = nim,
    ["a game"] = methods(game),
    ["a view"] = methods(game:view()),
    rules = methods(game:rules()),
    ["a sequence"] = methods(nim.rules "kayles":sequence(10)),
    ["a quotient"] = methods(nim.rules "kayles misere":quotient(10)),
    ["a generator"] = methods(nim.random(1)),
  }
  return setmetatable(of, { __index = function(_, name) return require(name) end })
end

-- The rows of the table, in order: what, and its names.
local function promised()
  local file <close> = assert(io.open "examples/guide.md")
  local rows = {}
  local text = file:read "a":match "### What stays through 1%.x(.-)\n\n[^|]*\n\n###"
  for of, names in text:gmatch "\n| `?([%a. ]-)`? | ([%l_ ]+) |" do
    if of ~= "of" then rows[#rows + 1] = { of = of, names = names } end
  end
  return rows
end

-- Names may be added to the table; none may go.
local PROMISED = 114

describe("the names that stay through 1.x", function()
  it("are all there", function()
    local of, missing, count = owners(), {}, 0
    for _, row in ipairs(promised()) do
      for name in row.names:gmatch "%S+" do
        count = count + 1
        if of[row.of][name] == nil then missing[#missing + 1] = row.of .. ": " .. name end
      end
    end
    assert.same({}, missing)
    assert.is_true(count >= PROMISED, count)
  end)
end)
