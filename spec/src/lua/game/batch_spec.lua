-- core.batch from Lua: its arguments, and cases that rules or a function of one's own
-- decide.
local cases = require "spec.support.cases"
local core = require "nim.core"
local oracle = require "spec.support.oracle"

local function open(text)
  local file = assert(io.tmpfile())
  file:write(text)
  file:seek "set"
  return file
end

-- What is returned, and what stands in the output then.
local function solve(text, fields)
  local input <close> = open(text)
  local output <close> = open ""
  local say = fields.say or {}
  local results = table.pack(core.batch(fields.input or input, fields.output or output,
    fields.rules or "nim", nil, nil, fields.values, fields.answer, say[1], say[2]))
  output:seek "set"
  return output:read "a", table.unpack(results, 1, results.n)
end

local function refused(argument, message, fields)
  assert.has_error(function() solve("1\n2\n3 4\n", fields) end,
    ("bad argument #%d to 'batch' (%s)"):format(argument, message))
end

local function takes_any(n)
  local options = {}
  for left = 0, n - 1 do options[#options + 1] = { left } end
  return options
end

local TWO <const> = "2\n2\n3 4\n1\n0\n"

describe("core.batch", function()
  it("names the argument that is wrong", function()
    local closed, long = open "", ("N"):rep(1000)
    closed:close()
    for _, input in ipairs { closed, 5, {} } do
      refused(1, "open file expected", { input = input })
    end
    refused(2, "open file expected", { output = 1 })
    refused(3, "unknown rules 'x'", { rules = "x" })
    refused(7, "function expected, got number", { answer = 5 })
    refused(8, "string expected, got table", { say = { {}, "P" } })
    refused(8, "short texts expected", { say = { long, "P" } })
    refused(8, "short texts expected", { say = { "N", long } })
    refused(9, "string expected, got nil", { say = { "N" } })
  end)

  it("counts what brute force counts", function()
    for _, rules in ipairs { oracle.rules "nim", oracle.rules "nim misere" } do
      local input, wanted = { "125" }, {}
      for i, piles in ipairs(cases.grid(3, 4)) do
        input[i + 1] = "3 " .. table.concat(piles, " ")
        wanted[i] = oracle.outcome(rules, piles) == "P"
          and "Second player wins (P-position)\n"
          or ("First player wins (N-position)\n"
            .. "Number of winning options for the first step: %d\n")
            :format(#oracle.wins(rules, piles))
      end
      assert.same({ table.concat(wanted), 125 },
        { solve(table.concat(input, "\n"), { rules = core.rules(rules.text) }) })
    end
  end)

  it("says the texts that it is given", function()
    assert.same({ "NP", 2 }, { solve(TWO, { say = { "N", "P" } }) })
  end)

  it("lets a function tell each case, in a text of any length", function()
    local long = ("long"):rep(30000)
    assert.same({ "2:1 1:2 ", 2 }, { solve(TWO, { answer = function(piles, number)
      return #piles .. ":" .. number .. " "
    end }) })
    assert.same({ long .. long, 2 },
      { solve(TWO, { answer = function() return long end }) })
  end)

  it("ends where that function fails", function()
    for message, tell in pairs {
      ["the function returns a string for each case"] = function() end,
      ["oops"] = function() error("oops", 0) end,
      ["the function failed"] = function() error {} end,
    } do
      assert.same({ "", nil, "case 1: " .. message, "input", 3 },
        { solve(TWO, { answer = tell }) })
    end
  end)

  it("takes rules of one's own, and ends where they fail", function()
    local one = "1\n1\n5\n"
    local own = core.rules { options = takes_any }
    assert.same({ "PN", 2 }, { solve("2\n1\n0\n1\n4\n",
      { rules = own, say = { "N", "P" } }) })
    assert.same({ "First player wins (N-position)\n"
      .. "Number of winning options for the first step: 1\n", 1 },
      { solve(one, { rules = core.rules { options = takes_any } }) })
    own = core.rules { options = takes_any, misere = true }
    assert.same({ "PN", 2 }, { solve("2\n1\n1\n1\n4\n",
      { rules = own, say = { "N", "P" } }) })
    assert.same({ "", nil, "case 1: options(1): bad", "input", 3 },
      { solve(one, { rules = core.rules { options = function() error("bad", 0) end } }) })
  end)

  it("ends where the rules refuse a case, and gives values of single piles", function()
    assert.same({ "", nil, "case 1: Wythoff's game is played with 2 piles, got 3",
      "input", 3 }, { solve("1\n3\n1 2 3\n", { rules = core.rules "wythoff" }) })
    assert.same({ "1\n1\n4\n", 3 },
      { solve("1\n1\n5\n", { rules = core.rules "kayles", values = true }) })
  end)

  it("says why nothing can be written", function()
    local full <close> = assert(io.open("/dev/full", "w"))
    local input <close> = open(TWO)
    assert.same({ nil, "No space left on device", "write", 28 },
      { core.batch(input, full) })
  end)

  it("ends where the answer is not known, and says where", function()
    local far = core.rules "take:1,1000000007"
    local _, _, why, code, line, cause = solve("1\n1\n5000000000\n", { rules = far })
    assert.matches("^case 1: the Grundy value of 5000000000 is not known", why)
    assert.same({ "input", 3, "unknown_value" }, { code, line, cause })
    local told, _, message = solve("5\n5000000000\n", { rules = far, values = true })
    assert.equal("1\n", told)
    assert.matches("^case 2: the Grundy value of 5000000000 is not known", message)
  end)

  it("ends where a search is too long, and says where #slow", function()
    local _, _, why, code, line, cause = solve("1\n2\n500 600\n",
      { rules = core.rules "grundy misere" })
    assert.matches("^case 1: misere play is not decided", why)
    assert.same({ "input", 3, "budget" }, { code, line, cause })
  end)
end)
