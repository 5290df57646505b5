-- luanim play: whole evenings through a pipe.
local command = require "spec.support.command"
local has = command.has
local interrupt = require "spec.support.interrupt"
local tmux = require "spec.support.tmux"
local workdir = require "spec.support.workdir"

---Plays lines and returns what was printed.
local function play(words, ...)
  local input = table.concat({ ... }, "\n") .. "\n"
  return command.out("play " .. words, 0, { input = input })
end

describe("luanim play", function()
  it("draws the piles, asks who begins, and answers a move", function()
    assert.equal([[
luanim: nim, you against perfect. Type help when in doubt.

  A move takes one or more tokens from one pile.
  Whoever takes the last token wins.

   1  o o o       3
   2  o o o o     4
   3  o o o o o   5

Do you begin? [Y/n] y
Your move> 1 2
You take 2 from pile 1.
perfect takes 1 from pile 3.

   1  o           1
   2  o o o o     4
   3  o o o o     4

Your move> q
Goodbye. This game is unfinished.
]], play("3 4 5", "y", "1 2", "q"))
  end)

  it("lets the bot begin", function()
    has(play("", "n"), "Do you begin? [Y/n] n\nperfect takes 2 from pile 1.")
    has(play("--first bot"), "\nperfect takes 2 from pile 1.")
    local asked = "\nYes or no? Enter is yes; help lists what else can be typed.\n"
    has(play("", "what", "quit"), "what" .. asked .. "Do you begin? [Y/n] quit\nGoodbye.")
    local out = play("", "help", "why", "new 5 6", "bot random", "", "q")
    has(out, "[Y/n] help\n  2 3          take 3 from pile 2")
    has(out, "  quit, q      leave, as at the end of the input" .. asked)
    has(out, "[Y/n] why\n  The player to move can win.\n")
    has(out, "   6\n\nDo you begin? [Y/n] bot random\nA new game, against random.\n")
    has(play("", "1 2"), "Do you begin? [Y/n] 1 2\nYou take 2 from pile 1.")
  end)

  for line, reason in pairs {
    ["1 4"] = "That is not allowed: pile 1 has only 3, not 4.",
    ["1 0"] = "That is not allowed: at least 1 must be taken.",
    ["1 -1"] = "That is not allowed: take: ",
    ["9 1"] = "That is not allowed: there is no pile 9: the piles are 1 to 3.",
    ["B 1"] = "Cannot understand 'B': a move is typed as 2 1 or 2 all.",
    ["-1"] = "That is not allowed: pile: -1 is negative.",
    ["4"] = "That is not allowed: there is no pile 4: the piles are 1 to 3.",
    ["1 B"] = "Cannot understand 'B': a move is typed as 2 1 or 2 all.",
    ["1 1 2"] = "That is not allowed: ",
    ["1"] = "How many? For example: 1 1 or 1 all.",
    ["hnit"] = "Cannot understand 'hnit': did you mean 'hint'?",
    ["xyzzy 3"] = "Cannot understand 'xyzzy': a move is typed as 2 1 or 2 all.",
    ["1 99999999999999999999"] = "Cannot understand '99999999999999999999': ",
    ["1 1.5"] = "Cannot understand '1.5': ",
  } do
    it("refuses '" .. line .. "' and asks again", function()
      local out = play("--first me", line, "1 2")
      has(out, reason)
      has(out, "\nYour move> 1 2\nYou take 2 from pile 1.")
    end)
  end

  it("speaks of pile 1 where there is no other", function()
    local out = play("9 --rules kayles --two", "help", "xyzzy 1")
    has(out, "To split pile 1 type 1 1 3: 1 goes, 3 stay")
    has(out, "\n  1 1          take 1 from pile 1\n")
    has(out, "a move is typed as 1 1 or 1 1 3.")
    has(play("9 --rules staircase --two", "help"), "help\n  1 1          move 1 from")
    has(play("9 --two", "2 1"), "there is no pile 2: the piles are 1 to 1.")
  end)

  it("gives hints", function()
    has(play("--first me", "hint", "h"), "hint\nHint: pile 1: 3 xor 2 = 1, take 2.\n"
      .. "Your move> h\nHint: pile 1: 3 xor 2 = 1, take 2.\n")
    has(play("--two", "1 2", "h"),
      "No move wins against perfect play. To play for time, take 1 from pile 3.")
  end)

  it("tells why a position is won or lost", function()
    local out = play("--first me", "why", "1 2", "why")
    has(out, "> why\n  The player to move can win.\n")
    has(out, "\n  pile 1  3  0 1 1\n")
    has(out, "Here this fails in the column of 1.")
    has(out, "  This is Bouton's theorem (C. L. Bouton, 1901).")
    local words = "25 27 29 --rules 0.3122 --misere --budget 100 --first me"
    has(play(words, "why"), "No reason: misere play is not decided: the quotient is open")
    has(play("25 27 29 --rules kayles --misere --first me", "why"):gsub("%s+", " "),
      "The product of the piles is acg, not in P: unsafe.")
  end)

  it("tells what gave a lost game away", function()
    local lost = play("3 4 --first me", "1 1", "1 1", "2 1", "n"):gsub("\n", " ")
    has(lost, "Your move 1 gave the win away: to take 1 from pile 1 leaves [2,4], "
      .. "unsafe. The other player can take 2 from pile 2, which leaves [2,2], safe. To "
      .. "win, take 1 from pile 2 (pile 2: 4 xor 7 = 3, take 1).")
    has(play("1 1 --two", "1 1", "2 1"),
      "Player 1's moves were all correct: the game was lost from the start.")
    has(play("1 1", "", "1 1"), "start. To let the other\nbegin would have won.\n")
    has(play("1 1 1", "n", "2 1"):gsub("\n", " "), "start. To begin would have won. An")
    has(play("2 --two --misere", "1 2"):gsub("\n", " "),
      "Player 1's move 1 gave the win away: to take 2 from pile 1 leaves [0], unsafe.")
    assert.falsy(play("3 4 --first me", "2 1", "u"):find "gave the win away")
  end)

  it("keeps a game in a file and goes on with it", function()
    local path = os.tmpname()
    local out = play("3 4 5 --first me --save " .. path, "1 2", "u", "3 1", "q")
    has(out, "Goodbye. This game is unfinished.\nThe game is kept in " .. path)
    assert.matches('"moves":%[%[3,1%],%[%d,%d%]%],"undone":%[%],"turn":1}\n$',
      command.read(path))
    local back = play("--load " .. path, "u", "q")
    has(back, "\n   1  o o o       3\n   2  o o o o     4\n   3  o o o o o   5\n")
    has(play("--bot random --load " .. path, "q"), "nim, you against random.")
    has(play("--bot hard --load " .. path, "q"), "against novice(0.1), the level hard.")
    has(play("--two --load " .. path, "q"), "nim, two players.")
    assert.equal(path .. ": the game there is not over; --load goes on with it",
      command.complaint("play 3 --first me --save " .. path, 1))
    has(command.run "play --help".out:gsub("%s+", " "),
      "It holds no players: --bot or --two chooses them.")
    has(play("--load " .. path, "save " .. path, "q"), "Saved in " .. path .. ".\n")
    has(play("--two", "save"), "Which file?")
    has(play("--two", "save /nowhere/x"), "Not saved: /nowhere/x: No such file")
    has(play("--two", "save -"), "Not saved: - is not a file; ./- names one.")
    os.remove(path)
  end)

  it("refuses files without a game", function()
    local path = command.file '{"rules":"nim","start":[3,'
    assert.equal(path .. ": column 27: value expected",
      command.complaint("play --load " .. path, 1))
    assert.equal("/nowhere: No such file or directory",
      command.complaint("play --load /nowhere", 1))
    assert.equal("--load and piles cannot be combined",
      command.complaint("play 3 --load " .. path, 2))
    os.remove(path)
    path = command.file '{"rules":"nim","start":[0],"moves":[],"undone":[],"turn":1}\n'
    assert.equal(path .. ": the game is over: nothing to play",
      command.complaint("play --load " .. path, 1))
    os.remove(path)
    assert.equal(1, command.run("play --save /nowhere/x").status)
  end)

  it("takes moves back", function()
    local out = play("--first me", "u", "1 1", "undo", "1 2")
    has(out, "There is nothing to take back.")
    has(out, "> undo\n\n   1  o o o       3\n   2  o o o o     4\n   3  o o o o o   5\n")
    has(play("--first bot", "undo"), "There is nothing to take back.")
    has(play("--two 2 2", "1 1", "1 1", "u", "2 1"), "Player 2 takes 1 from pile 2.")
    has(play("--two 2 2", "1 1", "u"),
      "\nPlayer 2> u\n\n   1  o o   2\n   2  o o   2\n\nPlayer 1> ")
    has(play("1 --first me", "1 1", "undo", "q"), "This game is unfinished.")
  end)

  it("plays again what was taken back", function()
    local out = play("--first me", "redo", "1 2", "u", "redo", "3 1")
    has(out, "There is no move to play again.")
    has(out, "> redo\n\n   1  o           1\n   2  o o o o     4\n   3  o o o o     4\n")
    has(play("--two 1 1", "1 1", "u", "redo", "2 1"), "Player 2 takes 1 from pile 2.")
    has(play("--two 1 1", "1 1", "2 1", "undo", "redo", "n"), "Player 2 wins!\n")
    has(play("1 --first me", "1 1", "undo", "redo", "n"), "You win!\nAnother game?")
  end)

  it("lists all piles", function()
    local out = play("$(seq 30) --two", "12 all", "piles")
    has(out, "> piles\n   1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9 10:10 11:11 13:13 ")
    for line in out:gmatch("[^\n]+") do assert.is_true(#line <= 80, line) end
    has(play("3 4 --two", "piles"), "\n   1:3 2:4\n")
  end)

  it("tells the rules, and changes them", function()
    has(play("--first me", "rules"), "> rules\n  A move takes one or more tokens")
    local out = play("--first me", "rules max:2", "1 3")
    has(out, "A new game, under the rules max:2.")
    has(out, "A move takes 1 or 2 tokens from one pile.")
    has(out, "That is not allowed: at most 2 may be taken, not 3.")
    has(play("--first me", "rules mxa:2"),
      "Unknown rules 'mxa:2': did you mean 'max:2'?\n")
    has(play("3 4 5 --first me", "rules wythoff"), "\n   1  o o o o o         5\n")
    has(play("--misere --two"), "Whoever takes the last token loses (misère play).")
  end)

  it("starts new games, with other piles and bots", function()
    has(play("--first me", "new 7"), "\n   1  o o o o o o o   7\n")
    has(play("--first me", "new 7 x"), "No new game: pile 2: number expected, got 'x'.")
    has(play("--first me", "new 0"), "No new game: no move is left in [0].")
    local out = play("--first me", "bot", "bot greedy", "1 2")
    has(out, "perfect plays against you.")
    has(out, "greedy takes 5 from pile 3.")
    has(out, "A new game, against greedy.")
    local _, told = out:gsub("A move takes", "")
    assert.equal(1, told)
    has(play("--first me", "bot novice=0.3"), "did you mean 'novice(0.3)'?\n")
    has(play("--first me", "bot perfekt"), "did you mean 'perfect'?\n")
  end)

  it("says farewell to winners and losers, each in their way", function()
    local won = play("1 --first me", "1 1", "n")
    has(won, "\nYou win!\nAnother game? [y/N/undo] n\n")
    has(won, "Goodbye, and well played: perfect has met its master.\n")
    local lost = play("2 --misere --first bot", "1 1", "n")
    has(lost, "\nperfect wins.\n")
    has(lost, "Goodbye. Next time you get perfect: hint shows how.\n")
    local two = play("2 --two", "1 1", "1 1", "")
    has(two, "\nPlayer 2 wins!\n")
    has(two, "Goodbye, and congratulations to player 2.\n")
  end)

  it("keeps the score", function()
    assert.equal(2, select(2, play("1 --first me", "1 1", "y", "1 1", "undo", "1 1", "n")
      :gsub("You 2, perfect 0%.", "")))
  end)

  it("ends politely with its input, wherever it is", function()
    for _, lines in ipairs { "", "y", "y\n1 1", "1 1", "\n\n" } do
      assert.matches("\nGoodbye%. This game is unfinished%.\n$",
        command.out("play", 0, { input = lines }))
    end
    assert.truthy(command.run("play 1 --first me", { input = "1 1\n" }).out
      :find("Another game%? %[y/N/undo%] \nGoodbye, and well played"))
  end)

  -- Where a line takes the square of its blanks, this takes hours.
  it("reads long lines in linear time #slow", function()
    local long = "is" .. (" "):rep(10 ^ 6) .. "that"
    has(play("1 --two", long, "1 1", long, "no"), "Yes, no or undo? Enter is no.")
    has(play("1", long), "Yes or no? Enter is yes; help lists what else can be typed.")
  end)

  it("ends where a line has no end #slow", function()
    local ran = command.shell "$LUANIM play 3 4 5 </dev/zero"
    assert.equal(1, ran.status)
    assert.equal("luanim: the line is longer than 2097152 bytes\n", ran.err)
  end)

  it("plays the moves of all rules", function()
    local moore = play("3 4 5 --rules moore:2 --two", "1 1 2 2", "1 1 2 1 3 1")
    has(moore, "Player 1 takes 1 from pile 1 and 2 from pile 2.")
    has(moore, "That is not allowed: a move touches at most 2 piles.")
    local wythoff = play("5 8 --rules wythoff --two", "both 1", "1 1 2 2")
    has(wythoff, "Player 1 takes 1 from pile 1 and 1 from pile 2.")
    has(wythoff, "That is not allowed: the same number must be taken from both piles.")
    local stairs = play("1 2 3 --rules staircase --two", "3 2", "1 1")
    has(stairs, "Player 1 moves 2 from step 3 to step 2.")
    has(stairs, "Player 2 moves 1 from step 1 to the ground.")
    has(play("3 4 --rules whole --two", "1 2"), "only a whole pile may be taken")
    has(play("3 4 --rules whole --two", "2"), "Player 1 takes 4 from pile 2.")
  end)

  it("says how to type what splits a pile", function()
    local kayles = "To split pile 2 type 2 1 3: 1 goes, 3 stay, the rest becomes a new "
      .. "pile.\n"
    local out = play("5 7 --rules kayles --first me", "help", "2 3", "h", "2 1 3")
    has(out, "may be split into two\n  Whoever makes the last move wins.\n  "
      .. kayles .. "\n")
    has(out, "\n  2 1          take 1 from pile 2\n")
    has(out, "\n  2 1 3        take 1 from pile 2, leave 3 there, the rest becomes a new "
      .. "pile\n")
    has(out, "That is not allowed: 3 may not be taken.\n" .. kayles)
    has(out, "take 1, leaves 1 of value 1 and 3 of\nvalue 3.\nType 1 1 1.\n")
    has(out, "You take 1 from pile 2 and split the rest into 3 and 3.\n")
  end)

  it("describes splits under each of their rules", function()
    local split = "To split pile 2 type 2 0 3: 3 stay, the rest becomes a new pile."
    local grundy = play("5 7 --rules grundy --two", "help", "2", "2 0 3", "h", "rules")
    has(grundy, "\n  " .. split .. "\n")
    has(grundy, "How many? For example: 2 0 3.")
    has(grundy, "Player 1 splits pile 2 into 3 and 4.")
    assert.falsy(grundy:find("2 all", 1, true))
    local lasker = play("5 7 --rules lasker --two", "help", "2", "x 1", "1 1 1")
    has(lasker, "\n  " .. split .. "\n")
    has(lasker, "How many? For example: 2 1, 2 all or 2 0 3.")
    has(lasker, "Cannot understand 'x': a move is typed as 2 1, 2 all or 2 0 3.")
    has(lasker, "That is not allowed: taking 1, a pile may not be split.\n" .. split)
    has(play("5 7 --rules 4.003 --misere --two", "help"), "\n  2 3          take 3 from")
    assert.falsy(play("5 7 --rules 0.33 --two", "help"):find("split", 1, true))
    has(play("5 7 --rules whole --two", "help"),
      "\n  2            take pile 2, all of it\n")
    has(play("5 7 --rules max:2 --two", "help"), "\n  2 2          take 2 from pile 2\n")
    has(play("5 7 --rules moore:2 --two", "help"),
      "\n  1 3 2 4      take 3 from pile 1 and 4 from pile 2\n")
  end)

  it("ends without a winner where a search would exceed its budget", function()
    local words = "25 27 29 --rules 0.3122 --misere --budget 200 --first me"
    local out = play(words, "h", "1 1", "n")
    out = out:gsub("\n", " ")
    local why = "isere play is not decided: the quotient is open at heap 7, and the "
      .. "search keeps more sums than it may (budget 200 sums); --budget sets another. "
    has(out, "perfect cannot solve this position: m" .. why)
    has(out, "No hint: m" .. why)
    has(out, "perfect cannot go on: m" .. why)
    has(out, "This game has no winner. 'bot random' begins a game with ")
    has(out, "Goodbye. This game had no winner.")
    assert.falsy(out:find("win!", 1, true))
    assert.falsy(out:find("well played", 1, true))
  end)

  it("goes on after such an end", function()
    local words = "25 27 29 --rules 0.3122 --misere --budget 200 --first me"
    has(play(words, "1 1", "undo", "q"), "This game is unfinished.")
    has(play(words, "1 1", "bot random", "1 1"), "\nrandom takes ")
    has(play(words .. " --bot random", "1 1"), "\nrandom takes ")
  end)

  it("says what rules were called", function()
    has(play("--rules 'kayles misère' --two"), "luanim: kayles (0.77) misere, two pl")
    has(play("--rules 0.77 --two"), "luanim: 0.77, two players")
  end)

  it("does not flood the screen", function()
    has(play("1000000000000000000 5 --two"), "o o o ...  1000000000000000000\n")
    local out = play("$(seq 500) --two")
    has(out, "\n   ... 488 more piles, some may be empty: type piles to see all\n")
    has(play("$(seq 30) --two", "27 3"), "Player 1 takes 3 from pile 27.")
    for line in out:gmatch("[^\n]+") do assert.is_true(#line <= 80, line) end
  end)

  it("shows no control characters of its input", function()
    assert.falsy(play("--first me", "\27[31m1 1\7"):find("[\27\7]"))
  end)

  it("ends with Ctrl-C while a hint is looked for #long", function()
    local hint = command.file "hint\n"
    local ran = interrupt.shell(("exec sh -c 'exec %s play --rules 0.07\\ misere "
      .. "40 41 42 43 --first me --budget 1000000000 <%s'"):format(command.path, hint))
    os.remove(hint)
    assert.same({ 130, "", nil }, { ran.status, ran.err, ran.out:match "o hint" })
    has(ran.out, "\nGoodbye. This game is unfinished.\n")
  end)

  describe("that is asked to end", function()
    local there = workdir.between(setup, teardown)
    local pane
    before_each(function() there:shell "rm -f *" end)
    after_each(tmux.close_all)

    local KEPT = "\nGoodbye. This game is unfinished.\nThe game is kept in game.txt.\n$"

    -- What a signal leaves of a game once a test of the shell holds. That of a nohup
    -- around the specs would be ignored.
    local function ended_by(signal, words, when)
      return there:shell(([[
        mkfifo in; sleep 60 >in & open=$!; >out
        env --default-signal=HUP $LUANIM play 3 4 5 --save game.txt %s <in >out & game=$!
        until %s; do sleep 0.02; done
        kill -%s $game; wait $game; echo $?; kill $open
        printf 'u\nq\n' | $LUANIM play --load game.txt | grep -c unfinished
        cat out]]):format(words, when, signal))
    end

    for _, signal in ipairs { "INT", "TERM", "HUP" } do
      it("by SIG" .. signal .. " says farewell, and keeps the game", function()
        local ran = ended_by(signal, "--first bot", "grep -q 'Your move>' out")
        assert.equal("", ran.err)
        assert.matches("^130\n1\n", ran.out)
        assert.matches("perfect takes 2 from pile 1%.\n.*Your move> " .. KEPT, ran.out)
      end)
    end

    it("while its bot thinks does so, too, and ends the bot #slow", function()
      local ran = ended_by("INT", "--first bot --bot 'exec:sleep 61.5'",
        "pgrep -f '[s]leep 61.5' >pid && [ -s game.txt ]")
      assert.equal("", ran.err)
      assert.matches("^130\n1\n", ran.out)
      assert.matches(KEPT, ran.out)
      assert.equal("gone\n", there:shell("for i in $(seq 100); do kill -0 $(cat pid) "
        .. "2>/dev/null || { echo gone; break; }; sleep 0.05; done").out)
    end)

    it("by the end of its input keeps the game", function()
      local ran = there:shell "printf 'y\n1 2\n' | $LUANIM play 3 4 5 --save game.txt"
      assert.same({ 0, "" }, { ran.status, ran.err })
      assert.matches(KEPT, ran.out)
      assert.matches('"moves":%[%[1,2%],%[3,1%]%]', there:read "game.txt")
    end)

    local function begin()
      pane = tmux.open "$LUANIM play 3 4 5 --save game.txt"
      pane:wait "Do you begin?"
      pane:type("y", "Enter"):wait "Your move>"
      pane:type("1", "Space", "2", "Enter"):wait "perfect takes 1 from pile 3."
    end

    it("by keys leaves the terminal as it was #slow", function()
      if not tmux.is_there() then pending "tmux is not there" end
      for key, status in pairs { ["C-c"] = 130, ["C-d"] = 0 } do
        begin()
        pane:type(key):wait "This game is unfinished."
        pane:wait("The game is kept in game.txt.\nstatus " .. status
          .. "\nterminal as before")
        pane:close()
      end
    end)

    it("by a terminal that closes keeps the game #slow", function()
      if not tmux.is_there() then pending "tmux is not there" end
      begin()
      local child = pane:child()
      pane:tmux "kill-server"
      for _ = 1, 100 do
        if not os.execute("kill -0 " .. child .. " 2>/dev/null") then break end
        os.execute "sleep 0.05"
      end
      assert.is_nil(os.execute("kill -0 " .. child .. " 2>/dev/null"))
      assert.matches('"moves":%[%[1,2%],%[3,1%]%]', pane.there:read "game.txt")
    end)
  end)

  it("stops with Ctrl-Z and goes on with fg #slow", function()
    if not tmux.is_there() then pending "tmux is not there" end
    finally(tmux.close_all)
    local pane = tmux.open "$LUANIM play 3 4 5"
    pane:wait "Do you begin?"
    pane:type("C-z"):wait "Stopped"
    pane:wait "terminal as before\n$"
    -- What is typed while the shell still edits its line never ends a line of the game's.
    pane:type("clear; fg", "Enter"):wait("Stopped", true)
    pane:wait "play 3 4 5"
    pane:type("y", "Enter"):wait "Your move>"
  end)

  it("draws in ASCII where the locale or the terminal asks #slow", function()
    if not tmux.is_there() then pending "tmux is not there" end
    finally(tmux.close_all)
    for env, row in pairs { [""] = "1  \u{25CF} \u{25CF} \u{25CF}",
      ["LC_ALL=C"] = "1  o o o", ["TERM=vt100"] = "1  o o o" } do
      local pane = tmux.open("$LUANIM play 3 4 5", { env = env })
      pane:wait(row)
      pane:close()
    end
  end)

  it("shows nothing of a bot's name as it is #slow", function()
    if not tmux.is_there() then pending "tmux is not there" end
    finally(tmux.close_all)
    tmux.open("printf 'return function(g) return g:best_move() end' > \"$(printf "
      .. "'a\\033[31mb.lua')\"; $LUANIM play 3 4 5 --bot \"$(printf "
      .. "'a\\033[31mb.lua')\""):wait "a\u{FFFD}[31mb"
  end)

  command.refuses(it, "play ", 2, {
    ["3 x"] = "pile 2: number expected, got 'x'",
    ["0 0"] = "no move is left in [0,0]: nothing to play",
    ["--first you"] = "--first: me or bot expected, got 'you'",
    ["--two --bot random"] = "--two and --bot cannot be combined",
    ["--level easi"] = "--level: easy, medium, hard or perfect expected, got 'easi'",
    ["--level easy --bot random"] = "--bot and --level cannot be combined",
    ["--two --first me"] = "--two and --first cannot be combined",
    ["1 2 3 --rules wythoff"] = "Wythoff's game is played with 2 piles, got 3",
  })
end)
