-- luanim analyze: the worked examples, every rule set in its own terms, bad input.
local command = require "spec.support.command"

local function analyze(words) return command.out("analyze " .. words) end

local function has(text, words) command.has(analyze(words), text) end

describe("luanim analyze", function()
  it("shows columns, parities, nim-sum and winning moves", function()
    assert.equal([[
The player to move can win (an N-position): [3,4,5] is unsafe (nim)

  pile 1  3  0 1 1
  pile 2  4  1 0 0
  pile 3  5  1 0 1
             -----
  ones       2 1 2
  parity     0 1 0  = nim-sum 2

  The nim-sum is 2: a move that makes it 0 wins.

1 winning move:
  pile 1: 3 xor 2 = 1, take 2
]], analyze "3 4 5")
  end)

  it("knows the worked examples", function()
    has("The other player can win (a P-position): [3,4,7] is safe (", "3 4 7")
    has("No move wins.", "3 4 7")
    has("The player to move can win (an N-position): [5,1,6] is unsafe (", "5 1 6")
    has("1 winning move:\n  pile 3: 9 xor 14 = 7, take 2\n", "3 6 9 2")
    has("1 winning move:\n  pile 3: 7 xor 6 = 1, take 6\n", "9 8 7")
  end)

  for _, example in ipairs {
    { "--misere 1 1 1", "safe", "misère play reverses the rule" },
    { "--misere 2 1", "unsafe", "pile 1: size 2 xor nim-sum 3 xor target 1 = 0, take 2" },
    { "--misere 3 4 5", "unsafe", "pile 1: 3 xor 2 = 1, take 2" },
    { "--misere 3 4 5", "unsafe", "It differs at the end" },
    { "--rules max:3 5 7 9", "unsafe", "pile 2: 7 mod 4 =  3" },
    { "--rules max:3 5 7 9", "unsafe", "value 3 xor nim-sum 3 = 0, take 3, leaves 4 (4 "
      .. "mod 4 = 0)" },
    { "--rules take:1,3,4 5 7 9", "unsafe", "pile 1: G(5) =  3" },
    { "--rules take:1,3,4 5 7 9", "unsafe", "value 0 xor nim-sum 3 = 3, take 4, "
      .. "leaves 5 of value 3" },
    { "--rules 'lasker misere' 5 7 9", "unsafe", "tame: the rule of misère Nim holds" },
    { "--rules 'lasker misere' 5 7 9", "unsafe", "The nim-sum is 4.\n  Some are firm" },
    { "--rules 'lasker misere' 5 7 9", "unsafe", "value 5 xor nim-sum 4 = 1, take 4, "
      .. "leaves 1 of" },
    { "--rules '0.3 misere' 3 4", "safe", "All are fickle, as 0 and 1 are in Nim" },
    { "--rules '0.77 misere' 5 7", "unsafe", "The product of the piles is bc, not in P" },
    { "--rules '0.77 misere' 5 7", "unsafe", "take 1 from pile 2 and split the rest" },
    { "--rules whole 3 4 5", "unsafe", "leave an even number of piles" },
    { "--rules whole 3 4 5", "unsafe", "pile 1: take all 3, leaves 2 piles, an even" },
    { "--rules whole 3 4", "safe", "There are 2 piles, an even number" },
    { "--rules 'whole misere' 3 4 5", "safe", "leave an odd number of piles" },
    { "--rules moore:2 3 4 5", "unsafe", "mod 3      2 1 2" },
    { "--rules moore:2 3 4 5", "unsafe", "pile 2: 4 - 1 = 3, pile 3: 5 - 2 = 3" },
    { "--rules moore:2 --misere 1 1 1", "unsafe", "a number of ones that is 1 mod 3" },
    { "--rules wythoff 3 5", "safe", "This is (3,5), the golden pair of difference 2" },
    { "--rules wythoff 5 8", "unsafe", "both piles: take 1, leaves (4,7)" },
    { "--rules wythoff --misere 2 2", "safe", "(2,2), a misère exception" },
    { "--rules staircase 1 2 3 4", "unsafe", "Only odd steps count" },
    { "--rules staircase 1 2 3 4", "unsafe", "3, move 2 from step 2 to step 1" },
    { "--rules staircase 5 2 3", "unsafe", "move 2 from step 1 to the ground" },
  } do
    local words, verdict, reason = table.unpack(example)
    it("explains " .. words .. ": " .. reason, function()
      has("] is " .. verdict, words)
      has(reason, words)
    end)
  end

  it("tells why in plain words", function()
    has("every column counts an even number of ones", "3 4 5 --plain")
    has("This is Bouton's theorem (C. L. Bouton, 1901).", "3 4 5 --plain")
    has("(V. Gurvich, N. B. Ho, 2018)", "5 7 9 --plain --rules 'lasker misere'")
    has("is unsafe (nim)\n", "3 4 5 --plain")
    has("\n  pile 1: 7 counts as  3  1 1\n", "7 9 --rules max:3 --plain")
    has("\n  parity     0 1 0\n", "3 4 5 --plain")
    has("1 winning move:\n  take 2 from pile 1, leaves [1,4,5]\n", "3 4 5 --plain")
    for _, words in ipairs { "3 4 5", "3 4 5 --misere", "2 1 --misere", "1 1 1 --misere",
      "7 9 --rules max:3", "5 8 --rules kayles", "5 8 --rules 'kayles misere'",
      "5 8 --rules wythoff", "5 8 --rules euclid", "3 4 5 --rules moore:2",
      "3 4 5 --rules staircase", "3 4 5 --rules whole", "'4 4 4' --rules chomp",
      "5 7 9 --rules 'lasker misere'", "0 0", ("1 "):rep(31) } do
      local text = analyze(words .. " --plain")
      for _, term in ipairs { "%-position", "nim%-sum", "xor", "G%(", "mod ", "phi" } do
        assert.is_nil(text:find(term), text)
      end
    end
    assert.is_nil(analyze("3 4 5 --plain --rules moore:2"):match(("[^\n]"):rep(81)))
  end)

  it("knows when the game is over", function()
    assert.equal("The game is over: the player who just moved has won: [0,0] is safe "
      .. "(nim)\n", analyze "0 0")
    assert.equal("The game is over: the player to move has won: [0] is unsafe "
      .. "(nim misere)\n", analyze "0 --misere")
  end)

  it("shows the first of many winning moves, or all", function()
    local piles = ("1 "):rep(31)
    has("31 winning moves:\n", piles)
    has("\n  ... and 19 more (--all shows them)\n", piles)
    local line = "\n  pile %d+: 1 xor 1 = 0, take 1"
    local _, shown = analyze(piles .. "--all"):gsub(line, "")
    assert.equal(31, shown)
    assert.falsy(analyze(piles .. "--all"):find("more", 1, true))
  end)

  it("takes the largest piles", function()
    has("9223372036854775807 xor 9223372036854775807 = 0", "9223372036854775807")
    has("take 4611686018427387903", "9223372036854775807 4611686018427387904")
    has("mod 2^63", "--rules max:9223372036854775807 9223372036854775807")
  end)

  it("does not flood the screen", function()
    local out = analyze("$(seq 1000)")
    local _, lines = out:gsub("\n", "")
    assert.is_true(lines < 45)
    assert.truthy(out:gsub("\n", " "):find("13,14,... 1000 piles] is ", 1, true))
    assert.truthy(out:find("\n  ... 984 more\n", 1, true))
    for line in out:gmatch("[^\n]+") do assert.is_true(#line <= 80, line) end
  end)

  it("keeps the name that was typed, beside the code", function()
    has("(kayles (0.77))", "--rules kayles 3 4 5")
    has("(0.77)", "--rules 0.77 3 4 5")
    has("kayles (0.77)\nmisere)", "--rules 'kayles misère' 3 4 5")
    has("kayles (0.77)\nmisere)", "--rules kayles --misere 3 4 5")
    has("(nim misere)", "--rules 'nim mise\u{300}re' 3 4 5")
  end)

  it("keeps its sentences within 80 columns", function()
    for _, words in ipairs { "3 4 5 --misere", "1 2 3 --misere --rules staircase" } do
      for line in analyze(words):gmatch("[^\n]+") do
        assert.is_true(utf8.len(line) <= 80, line)
      end
    end
  end)

  it("prints the nim-sum only where it decides, and that of the words", function()
    local json = require "dkjson"
    for words, nimsum in pairs {
      ["3 4 5"] = 2, ["1 1 2 --misere"] = 2, ["5 8 --rules kayles"] = 5,
      ["5 8 1 --rules max:3"] = 0, ["3 4 5 --rules staircase"] = 6,
      ["xx.xxx --rules kayles_row"] = 1, ["2 4 1 --rules 'grundy misere'"] = 0,
    } do
      assert.equal(nimsum, json.decode(analyze(words .. " --json")).nimsum, words)
      assert.matches(("nim%%-sum %d\n"):format(nimsum), analyze(words))
    end
    has("G(3 3) = 4\n\n  The Grundy value is 4; 0 is safe.\n", "'3 3' --rules chomp")
    has('"nimsum":4', "'3 3' --rules chomp --json")
    for _, rules in ipairs { "wythoff", "euclid", "moore:2", "'kayles misere'" } do
      assert.is_nil(json.decode(analyze("5 8 --json --rules " .. rules)).nimsum, rules)
    end
  end)

  it("prints JSON", function()
    local json = require "dkjson"
    assert.equal('{"piles":[3,4,5],"rules":"nim","outcome":"N","safe":false,"nimsum":2,'
      .. '"grundy":2,"best_move":[1,2],"winning_count":1,"winning_moves":[[1,2]]}\n',
      analyze "3 4 5 --json")
    local safe = json.decode(analyze "3 5 --json --rules wythoff")
    assert.same({ true, "P", 0, {} },
      { safe.safe, safe.outcome, safe.winning_count, safe.winning_moves })
    assert.truthy(analyze("0 --json"):find('"best_move":null,"winning_count":0,'
      .. '"winning_moves":[]}', 1, true))
    assert.equal(31, #json.decode(analyze(("1 "):rep(31) .. "--json")).winning_moves)
    has('"piles":[9223372036854775807]', "--json 9223372036854775807")
  end)

  command.refuses(it, "analyze ", 2, {
    [""] = "analyze: missing piles, for example 'luanim analyze 3 4 5'",
    ["3 x"] = "pile 2: number expected, got 'x'",
    ["3 4.0"] = "pile 2: number expected, got '4.0'",
    ["0x3"] = "pile 1: number expected, got '0x3'",
    ["''"] = "pile 1: number expected, got ''",
    ["3 -4"] = "pile 2: number >= 0 expected, got '-4'",
    ["3 -- -4"] = "pile 2: number >= 0 expected, got '-4'",
    ["9223372036854775808"] =
      "pile 1: number beyond 9223372036854775807, got '9223372036854775808'",
    ["--budget 5 3"] = "--budget: these rules need no search: a theorem decides them",
    ["--budget x 3"] = "--budget: number >= 1 expected, got 'x'",
    ["--json --plain 3"] = "--json and --plain cannot be combined",
    ["--seconds 0 3"] = "--seconds: number above 0 expected, got '0'",
    ["--seconds 2 3"] = "--seconds: these rules need no search: a theorem decides them",
    ["--budget 4294967296 3 --rules '0.77 misere'"] = "--budget: 1 to 2^32-1 sums",
    ["--rules wythoff 1 2 3"] = "Wythoff's game is played with 2 piles, got 3",
    ["--rules staircase 9223372036854775807 1"] =
      "the staircase holds at most 2^63-1 tokens in all",
  })

  it("says so where the answer is not known", function()
    local message = command.complaint("analyze --rules 0.3122 --misere 20001", 1)
    local open = "misere play is not decided: the quotient is open at heap 7, and "
    assert.equal(open .. "a pile exceeds 20000 (budget 1000000 sums)", message)
    assert.equal(open .. "the search keeps more sums than it may "
      .. "(budget 3 sums); --budget sets another",
      command.complaint("analyze 12 12 13 --rules 0.3122 --misere --budget 3", 1))
    assert.matches("^the Grundy values are known up to %d+: to compute more takes longer "
      .. "than it may %(budget 0%.001 seconds%); %-%-seconds sets another$",
      command.complaint("analyze 1000000000 --rules 0.8 --seconds 0.001", 1))
    assert.matches("^options are known up to %d+: to find more takes longer than it may ",
      command.complaint("analyze 1000000 --rules halves --seconds 0.001", 1))
    assert.equal("pass.lua: more than 0.01 s of processor time; --seconds sets another",
      command.complaint("analyze '9 9 9' --rules pass --seconds 0.01", 1))
  end)

  it("is at once where the quotient is known, for piles of any size", function()
    analyze "20 30 40 --rules kayles --misere"
    analyze "4611686018427387904 30 --rules 'kayles misere' --json"
  end)
end)
