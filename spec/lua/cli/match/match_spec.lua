-- luanim match: one game told, many counted, records printed.
local command = require "spec.support.command"
local hush = require "spec.support.tournaments".hush

local function match(words) return command.out("match " .. words) end

local function has(text, words) command.has(match(words), text) end

describe("luanim match", function()
  hush(setup, teardown)

  it("tells a game move by move", function()
    local out = match "perfect random 3 4 5"
    assert.matches("^perfect against random %(rules nim, seed 0%)\n\n   3 4 5\nperfect "
      .. "takes 2 from pile 1\n   1 4 5\nrandom takes .*\n   0 0 0\n\nperfect made the "
      .. "last move, which wins\nperfect wins\n$", out)
    assert.equal("single against single #2 (rules nim, seed 0)\n\n   2\n"
      .. "single takes 1 from pile 1\n   1\nsingle #2 takes 1 from pile 1\n   0\n\n"
      .. "single #2 made the last move, which wins\nsingle #2 wins\n",
      match "single single 2")
  end)

  it("prints a transcript of players A and B", function()
    assert.equal("Game begins\nPlayer A takes 2 from Heap 1\n"
      .. "Player B takes 5 from Heap 3\nPlayer A takes 3 from Heap 2\n"
      .. "Player B takes 1 from Heap 1\nPlayer A takes 1 from Heap 2\nPlayer A wins\n",
      match "perfect greedy 3 4 5 --transcript")
    has("Player B moves 1 from Step 2 to Step 1\n",
      "perfect perfect 2 1 --rules staircase --transcript")
    for _, other in ipairs { "games 3", "json", "explain", "bot-output on" } do
      local flag = "%-%-" .. other:match "%S+":gsub("%-", "%%-")
      assert.matches("^%-%-transcript and " .. flag .. " cannot be combined$",
        command.complaint("match perfect random --transcript --" .. other, 2))
    end
  end)

  it("marks and explains each move when asked to", function()
    has("\nperfect takes 2 from pile 1\n  winning: pile 1: 3 xor 2 = 1, take 2\n   1 4 "
      .. "5\nsingle takes 1 from pile 3\n  forced: no move wins here\n",
      "perfect single 3 4 5 --explain")
    has("  mistake: to take ", "single perfect 3 4 5 --explain")
  end)

  it("chooses piles that suit the rules", function()
    has("\n   3 4 5\n", "perfect perfect")
    has("\n   5 8\n", "perfect perfect --rules wythoff")
  end)

  it("words the moves of all rules", function()
    has("perfect takes 1 from pile 2 and 2 from pile 3\n",
      "perfect perfect 1 2 3 --rules moore:2")
    local stairs = "perfect perfect 2 1 --rules staircase"
    has("perfect moves 2 from step 1 to the ground\n", stairs)
    has("perfect #2 moves 1 from step 2 to step 1\n", stairs)
  end)

  it("lets the taker of the last token lose in misère play", function()
    assert.truthy(match("greedy greedy 3 --misere"):find("\ngreedy #2 wins\n$"))
    has("\ngreedy made the last move, which loses\nsingle wins\n",
      "greedy single 3 --misere")
    assert.truthy(match("greedy greedy 3"):find("\ngreedy wins\n$"))
  end)

  it("says that a game was over before it began", function()
    assert.truthy(match("perfect random 0 0")
      :find("\nNo move is left: the game is over before it begins\nrandom wins\n$"))
  end)

  it("calls rules as they were typed", function()
    has("(rules kayles (0.77), seed 0)", "perfect random --rules kayles --games 2")
    has("(rules kayles (0.77), seed 0)", "perfect random --rules kayles")
    has('"rules":"0.77"', "perfect random --rules kayles --json")
  end)

  it("counts many games", function()
    local out = match "perfect random 3 4 5 --games 100"
    assert.truthy(out:find("^100 games from %[3,4,5%] %(rules nim, seed 0%)\n"))
    assert.matches("\nperfect +%d+ +[%d.]+%% +%d+ +%d+ +%d+ +%d+ +100.0%%\n", out)
    assert.equal(100, out:match "\nperfect +(%d+)" + out:match "\nrandom +(%d+)")
  end)

  it("prints records as JSON", function()
    local json = require "dkjson"
    local record = json.decode(match "perfect random 3 4 5 --json")
    assert.same({ "perfect", "random", "nim", 1 },
      { record.first, record.second, record.rules, record.winner })
    local ids = {}
    for line in match("perfect random --json --games 5e0"):gmatch("[^\n]+") do
      ids[#ids + 1] = json.decode(line).id
    end
    assert.same({ 1, 2, 3, 4, 5 }, ids)
  end)

  command.refuses(it, "match ", 2, {
    [""] = "missing argument 'BOT'",
    ["perfect"] = "match needs two bots, got one: "
      .. "try 'luanim match perfect random'",
    ["perfect random x"] = "pile 1: number expected, got 'x'",
    ["perfect random k=kim.lua"] =
      "match takes two bots, and 'kim.lua' is a third: tournament takes more",
    ["perfect random --games 0"] = "--games: number >= 1 expected, got '0'",
    ["perfect random --games -1"] = "--games: number >= 1 expected, got '-1'",
    ["3 4 5 perfect random"] =
      "match needs two bots before the piles; '3' is not a bot",
    ["novice=0.3 random"] =
      "unknown bot 'novice=0.3': did you mean 'novice(0.3)'?",
    ["student:3 random"] = "unknown bot 'student:3': did you mean 'student(3)'?",
    ["perfect random --explain --games 3"] = "--explain and --games cannot be combined",
    ["perfect random --explain --json"] = "--explain and --json cannot be combined",
    ["perfect random --games many"] = "--games: number >= 1 expected, got 'many'",
    ["perfect random 1 --rules wythoff"] = "Wythoff's game is played with 2 piles, got 1",
  })

  it("says which bot was meant", function()
    local message = command.complaint("match perfekt random", 2)
    local hint = "'perfekt'.*did you mean 'perfect'%?$"
    assert.truthy(message and message:find(hint), message)
    assert.truthy(command.complaint("match 'novice(2)' random", 2))
  end)

  describe("with bots from files", function()
    local arena = require "spec.support.workdir"
    local there = arena.between(setup, teardown)
    setup(function()
      there:write("loud.lua", [[
        local turn = 0
        return { start = function() print("hello") end,
          move = function(game)
            turn = turn + 1
            print("turn", turn, "\27[31m")
            if turn == 2 then return game.none.x end
            return 1, 1
          end, finish = function(_, _, result) print(result) end }]])
    end)

    it("shows an error at the end of a game, which the result outlives", function()
      there:write("sore.lua", "return { move = function(game) return 1, game[1] end,\n"
        .. "finish = function() error 'sore' end }")
      there:write("spin.lua", "return { move = print, finish = function()\n\n"
        .. "while true do end end }")
      assert.matches("wins\nfinish: sore: sore:2: sore\n  | line 2: [^\n]*\n"
        .. "finish: spin: [^\n]*line 3\n  | line 3: [^\n]*\nsore wins\n$",
        there:out "match sore.lua spin.lua 3")
      assert.matches("have won%.\nfinish: sore: sore:2: sore\n  | line 2: ",
        there:out "play --bot sore.lua --first bot 3")
      for _, how in ipairs { "tournament sore.lua single --positions 3 --rounds 4",
        "match sore.lua single 3 --games 4", "match sore.lua single 3 --json" } do
        assert.equal("luanim: warning: game 1: finish: sore: sore:2: sore\n",
          there:shell("$LUANIM " .. how).err)
      end
    end)

    it("shows what they print with its move, and where one has failed", function()
      assert.equal([[
loud against single (rules nim, seed 0)

   3 4 5
  | hello
  | turn  1  \u{1B}[31m
loud takes 1 from pile 1
   2 4 5
single takes 1 from pile 3
   2 4 4
  | turn  2  \u{1B}[31m
  | loss

loud raised an error: loud:6: attempt to index a nil value (field 'none')
  | line 6: if turn == 2 then return game.none.x end
  | at 2 4 4
single wins
]], there:out "match loud.lua single 3 4 5")
      local quiet = there:out "match loud.lua single 3 4 5 --bot-output off"
      assert.is_nil(quiet:find "turn  1")
      assert.equal("--bot-output and --json cannot be combined",
        there:complaint("match loud.lua single --bot-output on --json", 2))
    end)
  end)

  it("ends by Ctrl-C while a program is to move, which has not lost #long", function()
    local function is_asked()
      return command.shell "grep -qsaz '^60123$' /proc/[0-9]*/cmdline".status == 0
    end
    for _, words in ipairs { "perfect 3 4", "single 3 --json", "single 3 --games 2" } do
      local line = "match exec:'sleep 60123' " .. words
      local ran = require("spec.support.interrupt").run(line, { ready = is_asked })
      assert.same({ 130, "\n" }, { ran.status, ran.err })
      assert.is_nil(ran.out:find "took too long" or ran.out:find "crashed"
        or ran.out:find "winner")
    end
  end)
end)
