-- luanim map: P-positions and Grundy values of two piles.
local command = require "spec.support.command"
local csv = require "spec.support.csv"
local oracle = require "spec.support.oracle"
local xml = require "spec.support.xml"

local function map(words) return command.out("map " .. words) end

-- The lines of CSV, each a row keyed by the names of the first.
local function rows(words)
  local path = command.file(map(words .. " --csv"))
  local list = csv.rows(path)
  os.remove(path)
  return list
end

describe("luanim map", function()
  it("marks P-positions", function()
    assert.equal([[
wythoff: P-positions of two piles of 0 .. 5, the first down, the second across

  | 0         5
--+------------
0 | P . . . . .
1 | . . P . . .
2 | . P . . . .
3 | . . . . . P
4 | . . . . . .
5 | . . . P . .
]], map "wythoff 5")
  end)

  it("shows Grundy values", function()
    assert.equal([[
wythoff: Grundy values of two piles of 0 .. 4, the first down, the second across

  | 0 1 2 3 4
--+----------
0 | 0 1 2 3 4
1 | 1 2 0 4 5
2 | 2 0 1 5 3
3 | 3 4 5 6 2
4 | 4 5 3 2 7
]], map "wythoff 4 --grundy")
    local nim = map "nim 9 --grundy"
    assert.truthy(nim:find("\n  |  0  1  2  3  4  5  6  7  8  9\n", 1, true))
    assert.truthy(nim:find("\n7 |  7  6  5  4  3  2  1  0 15 14\n", 1, true))
  end)

  it("prints CSV and JSON", function()
    assert.equal("a,b\n0,0\n1,2\n2,1\n", map "wythoff 2 --csv")
    assert.equal("a,b,value\n0,0,0\n0,1,1\n1,0,1\n1,1,2\n",
      map "wythoff 1 --grundy --csv")
    assert.equal('{"rules":"nim misere","n":3,"p_positions":[[0,1],[1,0],[2,2],[3,3]]}\n',
      map "nim 3 --misere --json")
    assert.equal('{"rules":"moore:2","n":1,"values":[[0,1],[1,2]]}\n',
      map "moore:2 1 --grundy --json")
    assert.same({ { 0, 0 } }, require "dkjson".decode(map "moore:2 9 --json").p_positions)
  end)

  it("draws a picture that tells in words what is to be seen", function()
    local root = xml.parse(map "wythoff 20 --svg")
    assert.equal("wythoff: P-positions of two piles", root:all "title"[1]:text_of())
    assert.equal("Two piles of 0 to 20, the first from left to right, the second "
      .. "upwards. P-positions are marked. P-positions, safe for whoever moves there, "
      .. "with the smaller pile first: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), "
      .. "(9, 15), (11, 18), (12, 20).", root:all "desc"[1]:text_of())
    assert.truthy(root:all "g"[1]:all "path"[1].attributes.d:find "^M0 0v1M1 2v1M2 1v1")
  end)

  it("draws Grundy values, with numbers where there is room", function()
    local root, digits = xml.parse(map "nim 3 --grundy --svg"), {}
    for _, text in ipairs(root:all "text") do
      local class = text.attributes.class
      if not class:find "quiet" and not class:find "strong" then
        digits[#digits + 1] = text:text_of()
      end
    end
    assert.equal("0123103223013210", table.concat(digits))
    assert.equal("map-title map-desc",
      xml.parse(map "nim 100 --grundy --svg").attributes["aria-labelledby"])
  end)

  it("is what brute force says", function()
    for _, text in ipairs { "nim", "max:3 misere", "take:2,3,7", "whole",
      "moore:2 misere", "wythoff", "wythoff misere", "staircase" } do
      local rules, found = oracle.rules(text), {}
      for _, row in ipairs(rows("'" .. text .. "' 10")) do
        found[row.a .. " " .. row.b] = true
      end
      for a = 0, 10 do
        for b = 0, 10 do
          assert.equal(oracle.outcome(rules, { a, b }) == "P",
            found[a .. " " .. b] == true, ("%s: %d %d"):format(text, a, b))
        end
      end
    end
  end)

  it("has the Grundy values of brute force", function()
    for _, text in ipairs { "nim", "max:3", "take:2,3,7", "moore:2", "wythoff",
      "staircase" } do
      local rules, count = oracle.rules(text), 0
      for _, row in ipairs(rows(text .. " 9 --grundy")) do
        local piles = { math.tointeger(row.a), math.tointeger(row.b) }
        assert.equal(oracle.grundy(rules, piles), math.tointeger(row.value))
        count = count + 1
      end
      assert.equal(100, count)
    end
  end)

  it("has a thousand rows #long", function()
    local ran = command.shell "$LUANIM map wythoff 1000 --grundy --csv | wc -l"
    assert.equal(1001 * 1001 + 1, tonumber(ran.out))
    assert.equal(0, command.shell("$LUANIM map wythoff 1000 --grundy | head -3").status)
    local kayles = map "kayles 1000 --csv"
    assert.truthy(kayles:find("\n1000,1000\n", 1, true))
  end)

  it("ends where a search exceeds its budget, and says where", function()
    local ran = command.run "map 0.3122 20 --misere --budget 20 --csv"
    assert.equal(1, ran.status)
    assert.truthy(ran.err:find("^luanim: row %d+: misere play is not decided: .*"
      .. "%(budget 20 sums%); %-%-budget sets another\n$"), ran.err)
  end)

  command.refuses(it, "map ", 2, {
    [""] = "missing argument 'RULES'",
    ["nim"] = "missing argument 'N'",
    ["5"] = "missing argument 'RULES'",
    ["kaylse 3"] = "unknown rules 'kaylse': did you mean 'kayles'?",
    ["nim x"] = "N: number expected, got 'x'",
    ["nim 20001"] = "N: at most 20000, got 20001",
    ["nim 1024 --svg"] = "N: at most 1023 for --svg, got 1024",
    ["nim 10 --csv --svg"] = "--csv and --svg cannot be combined",
    ["nim 3 --csv --json"] = "--csv and --json cannot be combined",
    ["'nim misere' 3 --grundy"] =
      "'nim misere': Grundy values decide normal play only; use 'nim'",
    ["nim 3 --budget 5"] = "--budget: these rules need no search: a theorem decides them",
  })
end)
