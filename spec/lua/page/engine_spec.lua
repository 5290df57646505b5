-- The engine of the page: questions of JSON, answers of JSON.
local json = require "dkjson"
local engine = require "nim.page.engine"
local english = require "spec.support.english"
local nim = require "nim"

local function ask(question) return json.decode(engine.handle(json.encode(question))) end

local HALVES = [[
function(n)
  local options = {}
  for take = 1, n // 2 do options[#options + 1] = { n - take } end
  if n > 2 then options[#options + 1] = { 1, n - 2 } end
  return options
end]]

describe("engine.handle", function()
  it("tells where it is in a game", function()
    local shown = ask { ask = "position",
      game = { piles = { 3, 4, 5 }, moves = { { 1, 2 } } } }
    assert.same({ 1, 4, 5 }, shown.piles)
    assert.same({ 2, false, nil }, { shown.turn, shown.over, shown.winner })
    assert.same({ { seat = 1, says = "takes 2 from pile 1", move = { 1, 2 },
      you = "You take 2 from pile 1", piles = { 3, 4, 5 } } }, shown.log)
  end)

  it("answers in the language of the question, and in English by default", function()
    local game = { piles = { 3, 4 }, moves = { { 1, 2 } } }
    for language, says in pairs { de = "nimmt 2 von Haufen 1", en = "takes 2 from pile 1",
      it = "takes 2 from pile 1", [1] = "takes 2 from pile 1" } do
      local shown = ask { ask = "position", game = game, lang = language }
      assert.equal(says, shown.log[1].says)
    end
    ask { ask = "position", game = game, lang = "fr" }
    assert.equal("takes 2 from pile 1", ask { ask = "position", game = game }.log[1].says)
    for language, name in pairs { de = "Leicht", en = "Easy", xx = "Easy" } do
      assert.equal(name, ask { ask = "book", lang = language }.levels[1].name)
    end
  end)

  -- All texts of an answer but names, rules and data.
  local DATA <const> = { rules = true, outcomes = true, svg = true, words = true,
    version = true, pictures = true, name = true, own = true, source = true }

  local function texts(answer, list)
    for key, value in pairs(answer) do
      if type(value) == "table" and not DATA[key] then texts(value, list)
      elseif type(value) == "string" and not DATA[key] then list[#list + 1] = value end
    end
    return list
  end

  it("has no English left in an answer of another language", function()
    local game = { piles = { 3, 4, 5 }, moves = { { 1, 1 } } }
    local bot = { source = "return function(g, me) local pile = me.random:int(1, #g) "
      .. "while g[pile] == 0 do pile = pile % #g + 1 end return pile, 1 end",
      name = "mine" }
    local pair = { bot, { id = "random", name = "random" } }
    local games = ask { ask = "pair", game = game, bots = pair, rounds = 3, seed = "1" }
    local questions = {
      { ask = "position", game = game }, { ask = "hint", game = game },
      { ask = "why", game = game }, { ask = "judge", game = game, move = { 1, 1 } },
      { ask = "review", game = game }, { ask = "rules", game = game },
      { ask = "pick", game = game, picked = { 2, 9 } },
      { ask = "pick", game = game, picked = {} },
      { ask = "sequence", game = { piles = { 3 }, rules = "max:3" }, n = 50 },
      { ask = "sequence", game = { piles = { 3 }, rules = "grundy" }, n = 50 },
      { ask = "sequence", game = { piles = { 3 }, rules = "allbut:2,5" }, n = 50 },
      { ask = "quotient", game = { piles = { 3 }, rules = "kayles misere" } },
      { ask = "why", game = { piles = { 3, 5 }, rules = "euclid" } },
      { ask = "why", game = { piles = { 3, 5 }, rules = "moore:2" } },
      { ask = "bot", game = game, bot = bot, seed = "1" },
      { ask = "steps", game = { piles = { 3, 4 } }, bots = pair, seed = "1" },
      { ask = "pair", game = game, bots = pair, rounds = 2, seed = "1" },
      { ask = "check", bot = bot },
      { ask = "tables", names = { "mine", "random" }, games = games.games },
      { ask = "feedback", game = game, games = games.games, name = "mine" },
      { ask = "position", game = { piles = { 0 } } },
    }
    for _, language in ipairs { "de", "fr", "es" } do
      for _, question in ipairs(questions) do
        question.lang = language
        local told = table.concat(texts(ask(question), {}), "\n")
        local left = english.find(told)
        assert.is_nil(left, ("%s, %s: %s"):format(language, question.ask, left))
      end
    end
  end)

  it("keeps numbers that JavaScript cannot hold as digits, either way", function()
    local shown = ask { ask = "position", game = {
      piles = { "9223372036854775807", 4 }, moves = { { 1, "9007199254740993" } } } }
    assert.same({ "9214364837600034814", 4 }, shown.piles)
  end)

  it("begins no game in which nobody can move", function()
    local function why(piles, rules)
      return ask { ask = "position", game = { piles = piles, rules = rules } }.error
    end
    assert.equal("There are no piles: nothing to play.", why(setmetatable({},
      { __jsontype = "array" })))
    assert.equal("No move is left in [0,0]: nothing to play.", why({ 0, 0 }, "wythoff"))
    assert.equal("No move is left in [1,2]: nothing to play.", why({ 1, 2 }, "grundy"))
    assert.is_nil(why { 0, 1 })
    assert.is_true(ask { ask = "position",
      game = { piles = { 1 }, moves = { { 1, 1 } } } }.over)
  end)

  it("says what is wrong with a question", function()
    for question, why in pairs {
      ['{'] = "Column 2: key expected.",
      ['{"ask":"book" "lang":"de"}'] = "Column 15: ',' or '}' expected.",
      ['[]'] = "Unknown question.",
      ['{"ask":"x"}'] = "Unknown question.",
      [('{"ask":"position","game":{"piles":[%s1]}}'):format(("1,"):rep(500))] =
        "The page plays up to 500 piles, got 501.",
      ['{"ask":"position","game":{"piles":[3,"x"]}}'] =
        "Pile 2: 'x' is not a whole number up to 9223372036854775807.",
      ['{"ask":"position","game":{"piles":[3,-1]}}'] = "Pile 2: -1 is negative.",
      ['{"ask":"position","game":{"piles":[3,0.5]}}'] =
        "Pile 2: '0.5' is not a whole number up to 9223372036854775807.",
      ['{"ask":"position","game":{"piles":[3],"moves":[[2,1]]}}'] =
        "Illegal move: there is no pile 2: the piles are 1 to 1.",
      ['{"ask":"rules","game":{"rules":"nimm"}}'] =
        "Unknown rules 'nimm': did you mean 'nim'?",
      ['{"ask":"bot","game":{"piles":[3]},"bot":{"id":"/etc/passwd"},"seed":"1"}'] =
        "There is no built-in bot '/etc/passwd'.",
      ['{"ask":"bot","game":{"piles":[3]},"bot":{"id":"exec:ls"},"seed":"1"}'] =
        "There is no built-in bot 'exec:ls'.",
    } do
      assert.equal(why, json.decode(engine.handle(question)).error)
    end
  end)
end)

describe("what is picked", function()
  local function pick(rules, piles, picked)
    return ask { ask = "pick", game = { rules = rules, piles = piles }, picked = picked }
  end

  it("is a move, or the reason why it is none", function()
    local answer = pick("max:3", { 7 }, { 1, 3 })
    assert.same({ true, { 1, 3 }, "Take 3 from pile 1." },
      { answer.legal, answer.move, answer.says })
    answer = pick("max:3", { 7 }, { 1, 4 })
    assert.is_nil(answer.legal)
    assert.matches("3", answer.why)
  end)

  it("can be split where the rules say so", function()
    local answer = pick("lasker", { 5 }, { 1, 0 })
    assert.is_nil(answer.legal)
    assert.equal("Choose where to split what is left.", answer.why)
    assert.same({ { 1, 0, 1 }, { 1, 0, 2 } },
      { answer.choices[1].move, answer.choices[2].move })
    assert.is_true(pick("lasker", { 5 }, { 1, 0, 2 }).legal)
    answer = pick("kayles", { 5 }, { 1, 1 })
    assert.is_true(answer.legal)
    assert.equal(2, #answer.choices)
  end)

  it("may be of several piles where the rules say so", function()
    assert.is_true(pick("moore:2", { 3, 4 }, { 1, 1, 2, 3 }).legal)
    assert.is_true(pick("wythoff", { 3, 4 }, { 1, 2, 2, 2 }).legal)
    assert.is_nil(pick("wythoff", { 3, 4 }, { 1, 2, 2, 1 }).legal)
    assert.is_nil(pick("nim", { 3, 4 }, { 1, 2, 2, 1 }).legal)
  end)

  it("is an option of rules of one's own", function()
    local answer = ask { ask = "pick", game = { own = HALVES, piles = { 5 } },
      picked = { 1, 2 } }
    assert.same({ true, { 1, 2 } }, { answer.legal, answer.move })
    local said = {}
    for i, choice in ipairs(answer.choices) do said[i] = choice.says end
    assert.same({ "Turn pile 1 into 4.", "Turn pile 1 into 3.",
      "Turn pile 1 into 1 and 3." }, said)
  end)
end)

describe("a game on states", function()
  -- A state loses its first letter.
  local FILE <const> = [[return {
    moves = function(s) return s == "" and {} or { { s:sub(2) } } end,
    show = function(s) return #s .. " left" end,
    say = function() return {} end,
  }]]

  it("begins with the example of the shelf, or with what is typed", function()
    for _, one in ipairs(ask({ ask = "book" }).shelf) do
      local begins = ask { ask = "rules", game = { rules = one.rules } }
      assert.is_nil(begins.error, one.rules)
      local shown = ask { ask = "position",
        game = { rules = one.rules, start = begins.start, piles = begins.piles } }
      assert.is_nil(shown.error, one.rules)
      assert.same({ not begins.start, one.rules .. ".lua" },
        { not shown.states, shown.rules })
    end
    assert.same({ start = "abc", piles = {} }, ask { ask = "rules",
      game = { rules = "own", own = FILE, start = "abc" } })
  end)

  it("is shown by its states, and asked for by its start alone", function()
    local function of(kind, more)
      more.ask, more.game = kind, { rules = "kayles_row misere", start = "xx.xxx",
        moves = { { 1, 3 } } }
      return ask(more)
    end
    local shown = of("position", {})
    assert.same({ { "", "xxx" }, { "xx", "xxx" }, "kayles_row.lua misere" },
      { shown.states, shown.log[1].states, shown.rules })
    local choices = of("pick", { picked = { 2, 0 } }).choices
    assert.same({ "leave x + x", { 2, 2 } }, { choices[2].label, choices[2].move })
    assert.equal("Play 'leave x' in pile 2.", of("hint", {}).says)
    assert.matches("G%(xxx%) =", of("why", {}).columns.rows[2].label)
    assert.equal("plays 'leave x' in pile 2",
      of("bot", { bot = { id = "perfect" }, seed = "1" }).says)
    assert.matches("To win, play 'leave .*' in pile 2%.$",
      of("review", {}).verdicts[1].text)
  end)

  it("says what it has no words for, and what is wrong", function()
    local game = { rules = "own", own = FILE, start = "abc", moves = { { 1, 1 } } }
    local shown = ask { ask = "position", game = game }
    assert.same({ { "2 left" }, "plays 'leave 2 left' in pile 1",
      'own.lua: say("abc"): text expected, got table; states are shown as they are '
      .. "instead" }, { shown.states, shown.log[1].says, shown.note })
    for why, asked in pairs {
      ["The text of a start is missing."] = { rules = "chomp" },
      ["chomp.lua: no row may be longer than that above, as 4 4 3."] =
        { rules = "chomp", start = "3 4" },
      ["No move is left in 0 left: nothing to play."] = { own = FILE, start = "" },
    } do
      assert.equal(why, ask({ ask = "position", game = asked }).error)
    end
  end)

  it("tells a start that is empty from one that is missing", function()
    local game = { rules = "node_kayles", start = "" }
    assert.equal("No move is left in nothing: nothing to play.",
      ask({ ask = "position", game = game }).error)
    assert.equal("The text of a start is missing.",
      ask({ ask = "position", game = { rules = "node_kayles" } }).error)
  end)
end)

describe("rules of one's own", function()
  local function why(text)
    return ask { ask = "why", game = { own = text, piles = { 3, 4 } } }
  end

  it("are played and explained", function()
    local answer = why(HALVES)
    local rules = nim.rules { options = load("return " .. HALVES)() }
    assert.equal(nim.outcome({ 3, 4 }, rules), answer.outcome)
    assert.equal(2, #answer.columns.rows)
  end)

  it("cannot answer without end #slow", function()
    assert.matches("own.lua: options%(1%): more than 1000000 instructions, in line 1",
      why("function(n) while true do end end").error)
    assert.matches("own.lua: more than 1000000 instructions, in line 1",
      why("while true do end").error)
  end)

  it("cannot reach anything, or be none", function()
    for text, reason in pairs {
      ["function(n)\nreturn os.exit() end"] =
        "^own.lua:2: options%(1%): .*nil value %(global 'os'%)",
      ["function(n) return io.open('x') end"] = "nil value %(global 'io'%)",
      ["7"] = "must be a function",
      ["function(n"] = "^own.lua:1: ",
      ["local f = function() return {} end\nretrun f"] = "^own.lua:2: ",
      ["function(n) return {{n}} end"] = "not smaller",
      [("-"):rep(20001)] = "longer than 20000 bytes",
    } do
      assert.matches(reason, why(text).error)
    end
  end)

  it("leave the libraries of others as they are", function()
    why "function(n) table.insert = nil math.max = nil return {} end"
    assert.is_function(table.insert)
    assert.is_function(math.max)
  end)
end)

describe("advice", function()
  it("is the columns, the odd ones marked, and the winning moves", function()
    local why = ask { ask = "why", game = { piles = { 3, 4, 5 } } }
    assert.same({ "N", 1 }, { why.outcome, why.count })
    assert.same({ false, true, false }, why.columns.odd)
    assert.same({ 2, 1, 2 }, why.columns.ones)
    assert.same({ 0, 1, 1 }, why.columns.rows[1].bits)
    assert.same({ "The nim-sum is 2: a move that makes it 0 wins." }, why.lines)
    assert.equal("pile 1: 3 xor 2 = 1, take 2", why.winning[1].sums)
  end)

  it("says in plain words who wins, and how", function()
    local function plain(piles, rules)
      local why = ask { ask = "why", game = { piles = piles, rules = rules } }
      return why.plain, why.winning[1] and why.winning[1].text
    end
    assert.same({ "A move that makes the piles balance wins.", "take 2 from pile 1" },
      { plain { 3, 4, 5 } })
    assert.matches("^The piles balance: ", (plain { 1, 4, 5 }))
    assert.matches("^The piles balance: ", (plain({ 2, 2 }, "nim misere")))
    assert.equal("To every move the other player has a good answer.",
      (plain({ 1, 1, 1 }, "nim misere")))
    assert.equal("A move that leaves no good answer wins.", (plain({ 5, 7 }, "kayles")))
    assert.is_nil((plain { 0 }))
  end)

  it("agrees with the core on the columns of every sum", function()
    local random = nim.random "columns"
    for _, rules in ipairs { "nim", "max:3", "take:1,3,4", "kayles", "grundy", "lasker",
      "staircase", "moore:2" } do
      for _ = 1, 20 do
        local piles = {}
        for i = 1, random:int(1, 4) do piles[i] = random:int(1, 12) end
        local why = ask { ask = "why", game = { rules = rules, piles = piles } }
        local odd = false
        for _, one in ipairs(why.columns.odd) do odd = odd or one end
        assert.equal(nim.outcome(piles, rules) == "N", odd, rules)
      end
    end
  end)

  it("has no columns where they do not decide", function()
    for _, rules in ipairs { "wythoff", "kayles misere" } do
      local why = ask { ask = "why", game = { rules = rules, piles = { 3, 5 } } }
      assert.is_nil(why.columns)
    end
  end)

  it("knows the best move, and tells where there is none", function()
    assert.same({ 1, 2 }, ask { ask = "best", game = { piles = { 3, 4, 5 } } }.move)
    local split = ask { ask = "best", game = { rules = "grundy", piles = { 5 } } }.move
    assert.same(3, #split)
    assert.is_nil(ask { ask = "best", game = { piles = { 0 } } }.move)
  end)

  it("hints at a winning move, or at the longest way to lose", function()
    local hint = ask { ask = "hint", game = { piles = { 3, 4, 5 } } }
    assert.same({ { 1, 2 }, "Take 2 from pile 1.",
      "Whatever they do, you can make the piles balance again." },
      { hint.move, hint.says, hint.text })
    hint = ask { ask = "hint", game = { piles = { 1, 4, 5 } } }
    assert.same({ 3, 1 }, hint.move)
    assert.matches("^The position is safe for your opponent: ", hint.text)
    local function text(piles, rules)
      return ask { ask = "hint", game = { piles = piles, rules = rules } }.text
    end
    assert.equal("This move ends the game and wins.", text { 3 })
    assert.equal("Whatever they do, you have a good answer.", text({ 5, 7 }, "kayles"))
    assert.equal("Whatever they do, you have a good answer.",
      text({ 1, 1, 2 }, "nim misere"))
    hint = ask { ask = "hint", game = { piles = { 0 } } }
    assert.same({ text = "The game is over." }, hint)
  end)
end)

describe("the review", function()
  it("judges each move", function()
    local review = ask { ask = "review", game = { piles = { 3, 4, 5 },
      moves = { { 3, 5 }, { 2, 3 }, { 1, 2 }, { 1, 1 }, { 2, 1 } } } }
    local verdicts = {}
    for i, one in ipairs(review.verdicts) do verdicts[i] = one.verdict end
    assert.same({ "mistake", "mistake", "good", "forced", "good" }, verdicts)
    assert.equal("Gives the win away. To win, take 2 from pile 1.",
      review.verdicts[1].text)
    assert.same({ { 2, 3 }, { 0, 1 } }, review.seats)
  end)

  it("counts a won position in which somebody ends the game as records do", function()
    local play = require "nim.match".play
    for first = 1, 2 do
      local record = play { piles = { 3, 4, 5 }, bots = {
        { name = "one", move = function() return 1, first end },
        { name = "none", move = function() error "no" end } } }
      local review = ask { ask = "review", lost = 2,
        game = { piles = record.start, moves = record.moves } }
      assert.same(record.optimal, review.seats)
      assert.equal(({ "mistake", "forced" })[first], review.verdicts[2].verdict)
    end
    local review = ask { ask = "review", lost = 2,
      game = { piles = { 3, 4, 5 }, moves = { { 1, 1 } } } }
    assert.matches("^Gives the win away. To win, take 1 from pile 1",
      review.verdicts[2].text)
    assert.is_nil(ask { ask = "review",
      game = { piles = { 3, 4, 5 }, moves = { { 1, 1 } } } }.verdicts[2])
  end)

  it("counts no chances where it is not decided who wins #slow", function()
    local review = ask { ask = "review", lost = 1,
      game = { rules = "grundy misere", piles = { 80, 81, 82, 83 } } }
    assert.same({ "unknown" }, { review.verdicts[1].verdict })
    assert.is_nil(review.seats)
    assert.equal(review.verdicts[1].text, review.unknown)
  end)

  it("judges a single move, and refuses one that is not legal", function()
    local game = { piles = { 3, 4, 5 } }
    assert.equal("good", ask { ask = "judge", game = game, move = { 1, 2 } }.verdict)
    assert.equal("Illegal move: pile 1 has only 3, not 4.",
      ask { ask = "judge", game = game, move = { 1, 4 } }.error)
  end)
end)

describe("a bot", function()
  local game = { piles = { 3, 4, 5 } }

  it("answers the same to the same question", function()
    for _, id in ipairs { "easy", "medium", "hard", "perfect", "random", "mirror" } do
      local question = { ask = "bot", game = game, bot = { id = id }, seed = "7" }
      local answer = ask(question)
      assert.is_true(nim.game(game.piles):legal(answer.move))
      assert.same(answer, ask(question))
    end
  end)

  it("that never errs wins what can be won", function()
    assert.same({ 1, 2 },
      ask { ask = "bot", game = game, bot = { id = "perfect" }, seed = "7" }.move)
  end)

  it("remembers its game, although nothing is kept between questions", function()
    local source = [[return function(game, me)
      me.count = (me.count or 0) + 1
      return 1, me.count
    end]]
    local answer = ask { ask = "bot", bot = { source = source, name = "counts" },
      seed = "1", game = { piles = { 9, 9 }, moves = { { 1, 1 }, { 2, 1 } } } }
    assert.same({ 1, 2 }, answer.move)
  end)

  it("that fails differs from one that cannot know", function()
    local answer = ask { ask = "bot", game = game, seed = "1",
      bot = { source = "return function() while true do end end", name = "endless" } }
    assert.matches("^Instructions: more than 1000000", answer.error)
    assert.is_false(answer.undecided)
  end)
end)

describe("the book", function()
  local book = ask { ask = "book" }

  it("has a dozen puzzles, each with exactly one winning move", function()
    assert.is_true(#book.puzzles >= 12)
    for _, puzzle in ipairs(book.puzzles) do
      assert.equal(1, #nim.winning_moves(puzzle.piles, puzzle.rules), puzzle.name)
    end
  end)

  it("has every set of rules, by a name for people", function()
    for i, set in ipairs(require "nim.core".rule_sets()) do
      assert.equal(set.example, book.rules[i].rules)
      assert.not_equal(set.example, book.rules[i].name)
    end
  end)

  it("has rules and levels that exist", function()
    for _, one in ipairs(book.rules) do
      local rules = ask { ask = "rules", game = { rules = one.rules } }
      assert.is_nil(rules.error)
      assert.is_false(nim.game(rules.piles, one.rules):over())
      local drawn = ask { ask = "random", game = { rules = one.rules }, seed = "1" }
      assert.is_nil(drawn.error)
    end
    for _, level in ipairs(book.levels) do
      assert.is_table(nim.bots.get(level.bot))
    end
  end)

  it("draws a position again from its seed", function()
    for _, rules in ipairs { "wythoff", "euclid misere" } do
      local question = { ask = "random", game = { rules = rules }, seed = "x" }
      assert.same(ask(question), ask(question))
      assert.equal(2, #ask(question).piles)
    end
  end)

  it("draws the usual position where every one that is drawn is over", function()
    for _, own in ipairs { "function(n) return {} end",
      "function(n) return n > 9 and { { n - 2 } } or {} end" } do
      local drawn = ask { ask = "random", game = { own = own }, seed = "1" }
      assert.same(ask { ask = "rules", game = { own = own } }.piles, drawn.piles)
    end
  end)

  it("knows what the rules say of a position", function()
    local function shown(rules)
      local is = ask { ask = "position", game = { rules = rules, piles = { 3, 5 } } }
      return { is.touches, is.most, is.splits, is.sends, is.whole, is.misere }
    end
    assert.same({ 3, nil, false, nil, nil, true }, shown "moore:3 misere")
    assert.same({ 2, nil, false, nil, nil, false }, shown "wythoff")
    assert.same({ 1, 2, true, nil, nil, false }, shown "kayles")
    assert.same({ 1, 3, false, nil, nil, false }, shown "max:3")
    assert.same({ 1, 0, true, nil, nil, false }, shown "grundy")
    assert.same({ 1, nil, false, true, nil, false }, shown "staircase")
    assert.same({ 1, nil, false, nil, true, false }, shown "whole")
  end)
end)

describe("the workshop", function()
  local ONE = [[return function(g)
    for i = 1, #g do if g[i] > 0 then return i, 1 end end
  end]]

  it("lets two bots play, and tells every mistake", function()
    local answer = ask { ask = "pair", game = {}, rounds = 3, seed = "1",
      bots = { { id = "perfect", name = "Perfect" }, { source = ONE, name = "one" } } }
    assert.equal(6, #answer.games)
    for _, game in ipairs(answer.games) do
      local kept = game.optimal[1][2] - game.optimal[1][1] + game.optimal[2][2]
        - game.optimal[2][1]
      assert.equal(kept, #game.mistakes)
    end
    assert.same({ "Perfect", "one" }, { answer.games[1].first, answer.games[1].second })
  end)

  it("tells how a bot has ended a game", function()
    local answer = ask { ask = "pair", game = {}, rounds = 1, seed = "1",
      bots = { { source = "return function() error 'no' end", name = "none" },
        { id = "random", name = "random" } } }
    assert.matches("^lost by error: .*no", answer.games[1].mistakes[1].says)
  end)

  local PRINTS = [[print "loaded"
  return function(g)
    print("piles", #g)
    for i = 1, #g do if g[i] > 0 then return i, 1 end end
  end]]

  it("tells beside which line a bot has printed what first, and how often", function()
    local answer = ask { ask = "pair", game = {}, rounds = 1, seed = "1",
      bots = { { source = PRINTS, name = "one" }, { id = "random", name = "random" } } }
    local moves = 0
    for _, game in ipairs(answer.games) do
      local first = game.first == "one"
      moves = moves + (#game.moves + (first and 1 or 0)) // 2
    end
    assert.same({ { line = 1, text = "loaded", count = 2 },
      { line = 3, text = "piles  " .. #answer.games[1].start, count = moves } },
      answer.beside)
  end)

  it("plays a game again step by step, with what was printed for each move", function()
    local two = { { source = PRINTS, name = "one" }, { id = "random", name = "random" } }
    local game = ask { ask = "pair", game = {}, rounds = 1, seed = "1",
      bots = two }.games[1]
    local answer = ask { ask = "steps", game = { piles = game.start }, bots = two,
      seed = game.seed }
    assert.same({ #game.moves, game.winner }, { #answer.steps, answer.winner })
    for i, step in ipairs(answer.steps) do
      local printed = {}
      if i == 1 then printed[1] = { line = 1, text = "loaded" } end
      if step.seat == 1 then
        printed[#printed + 1] = { line = 3, text = "piles  " .. #game.start }
      end
      assert.same({ 2 - i % 2, printed }, { step.seat, step.printed })
      assert.matches("^takes %d+ from pile " .. game.moves[i][1], step.says)
    end
    local mistakes = 0
    for _, step in ipairs(answer.steps) do
      mistakes = mistakes + (step.verdict == "mistake" and 1 or 0)
    end
    assert.equal(#game.mistakes, mistakes)
  end)

  it("shows the step at which a bot ends a game", function()
    local answer = ask { ask = "steps", game = { piles = { 1, 2 } }, seed = "1",
      bots = { { source = "return function() print 'x' error 'no' end", name = "none" },
        { id = "random", name = "random" } } }
    assert.same({ 2, 1 }, { answer.winner, #answer.steps })
    local last = answer.steps[1]
    assert.matches("^lost by error: none:1: no", last.says)
    assert.same({ "[1,2]", { { line = 1, text = "x" } } }, { last.at, last.printed })
  end)

  it("tells an author what the games of a bot say", function()
    local answer = ask { ask = "pair", game = {}, rounds = 3, seed = "1",
      bots = { { id = "perfect", name = "Perfect" }, { source = ONE, name = "one" } } }
    for i, game in ipairs(answer.games) do game.id = i end
    local sections = ask { ask = "feedback", game = {}, games = answer.games,
      name = "one" }.sections
    assert.same({ "Mistakes that cost most", "Opponents" },
      { sections[1].title, sections[2].title })
    assert.matches("^0 of 6 games won; ", sections[1].lines[1])
    assert.matches("^%./#play%?rules=nim&piles=", sections[1].items[1].link)
    assert.same({ "It loses to Perfect 0:6." }, sections[2].lines)
  end)

  it("examines a bot as the command does, by its name", function()
    local report = ask { ask = "check", bot = { source = ONE, name = "kim" } }
    assert.same({ "kim", "E", true }, { report.name, report.mark, report.passed })
    report = ask { ask = "check", bot = { source = "return function(", name = "kim" } }
    assert.same({ "F", "loads" }, { report.mark, report.parts[1].title })
    assert.matches("^kim:1: ", report.parts[1].why)
    report = ask { ask = "check", bot = { source = "", name = "kim" } }
    assert.matches("^kim: the bot returns nil", report.parts[1].why)
  end)

  it("calls a bot by its name, in small letters where it has such", function()
    local answer = ask { ask = "pair", game = {}, rounds = 1, seed = "1",
      bots = { { source = "return function(", name = "kim" }, { id = "random" } } }
    assert.matches("^The bot does not load: kim:1: ", answer.error)
  end)

  it("draws values and maps as files", function()
    local xml = require "spec.support.xml"
    local function title(more)
      local asked = { ask = "picture", game = { rules = "wythoff" }, n = 20 }
      for name, value in pairs(more) do asked[name] = value end
      return xml.parse(ask(asked).svg):all "title"[1]:text_of()
    end
    assert.equal("wythoff: P-positions of two piles", title { kind = "map" })
    assert.equal("wythoff: Grundy values of two piles",
      title { kind = "map", values = true })
    assert.equal("0.77: Grundy values", title { kind = "values",
      game = { rules = "kayles" } })
    assert.equal("There is no such picture.",
      ask { ask = "picture", game = { rules = "nim" } }.error)
  end)

  it("makes tables of games", function()
    local tables = ask { ask = "tables", names = { "a", "b" }, games = {
      { first = "a", second = "b", winner = 1, reason = "last token" },
      { first = "b", second = "a", winner = 1, reason = "last token" } } }
    assert.same({ "", "bot", "Elo", "points", "games", "wins", "losses", "S-B",
      "accuracy" }, tables.standings[1])
    for i, name in ipairs { "a", "b" } do
      local row = tables.standings[i + 1]
      assert.same({ "1.", name, "1", "2" }, { row[1], row[2], row[4], row[5] })
      assert.matches("^%+?0 ± %d+$", row[3])
    end
    assert.same({ { "", "bot", "1", "2" }, { "1", "a", "", "1-1" },
      { "2", "b", "1-1", "" } }, tables.crosstable)
    assert.equal(2, #tables.pictures)
    for _, svg in ipairs(tables.pictures) do
      assert.equal("svg", require "spec.support.xml".parse(svg).name)
    end
  end)

  it("shows in its tables which bots lost early", function()
    local tables = ask { ask = "tables", names = { "a", "b" }, games = {
      { first = "a", second = "b", winner = 1, reason = "time" } } }
    assert.equal("b lost 1 by too much time.", tables.notes[1])
  end)

  it("rates as the commands do, whoever was never beaten", function()
    local names, games, results = { "a", "b", "c" }, {}, {}
    for i, pair in ipairs { { "a", "b" }, { "b", "a" }, { "b", "c" }, { "c", "b" } } do
      local winner = pair[1] < pair[2] and 1 or 2
      games[i] = { first = pair[1], second = pair[2], winner = winner,
        reason = "last token" }
      results[i] = { pair[1], pair[2], winner }
    end
    local tables = ask { ask = "tables", names = names, games = games }
    local ratings = require "nim.ratings"
    local count = ratings.results(names)
    for _, one in ipairs(results) do count:add(table.unpack(one)) end
    local fit = ratings.fit(count, { first_mover = true, prior = ratings.WEAK })
    for i = 1, #names do
      local name, elo = tables.standings[i + 1][2], tables.standings[i + 1][3]
      assert.equal(require "nim.tournament.ranking".elo(fit:bot(name)), elo)
    end
    assert.matches("^Elo with a prior: 0.5 virtual wins .* pair that met%.$",
      tables.notes[#tables.notes])
  end)

  it("tells the bots of a field apart, and leaves out those that do not load", function()
    local field = ask { ask = "field", bots = {
      { name = "random", source = ONE }, { name = "x", source = "x" },
      { id = "random", name = "random" }, { id = "easy", name = "Easy" } } }
    assert.same({ { id = "random", name = "random" }, { id = "easy", name = "Easy" },
      { name = "random #2", source = ONE } }, field.bots)
    assert.same({ { 2, 3 }, { 1, 2 }, { 3, 1 } }, field.pairs)
    assert.same({ { name = "x", error = "The bot does not load: x:1: syntax error near "
      .. "<eof> (line 1: x)." } }, field.broken)
  end)
end)

describe("theory", function()
  it("gives values and what proves their period", function()
    local list = {}
    for from = 0, 200, 67 do
      local answer = ask { ask = "values", game = { rules = "kayles" }, n = 200,
        from = from, count = 67 }
      list[#list + 1] = answer.values
    end
    local expected = {}
    for i = 0, 200 do expected[i] = nim.grundy(i, "kayles") end
    assert.equal(table.concat(expected, " ", 0), table.concat(list, " "))
    local answer = ask { ask = "sequence", game = { rules = "kayles" }, n = 200 }
    assert.same({ true, 12, 71 }, { answer.proven, answer.period, answer.preperiod })
  end)

  it("goes on from the values of the same game alone", function()
    local function seventh(game)
      return ask { ask = "values", game = game, n = 7, from = 7, count = 1 }.values
    end
    local halves = { rules = "own", own = HALVES }
    local whole = { rules = "own", own = "function(n) return { { 0 } } end" }
    for _ = 1, 2 do
      assert.equal("3", seventh { rules = "max:3" })
      assert.equal(tostring(nim.grundy(7, "grundy")), seventh { rules = "grundy" })
      assert.equal("1", seventh(whole))
      assert.not_equal("1", seventh(halves))
    end
  end)

  it("has no values where Grundy values decide nothing", function()
    for rules, word in pairs { ["nim misere"] = "nim", ["max:3 misere"] = "max:3",
      ["0.77 misere"] = "0.77" } do
      for _, question in ipairs { "values", "sequence" } do
        local answer = ask { ask = question, game = { rules = rules }, n = 9,
          from = 0, count = 9 }
        assert.equal(("'%s': Grundy values decide normal play only; use '%s'.")
          :format(rules, word), answer.error)
      end
      local answer = ask { ask = "picture", kind = "values", game = { rules = rules } }
      assert.truthy(answer.error:find("normal play only", 1, true), answer.error)
    end
  end)

  it("takes of a number what it can, and tells which", function()
    for typed, taken in pairs { ["12"] = 12, ["0"] = 1, ["-7"] = 1, ["3.9"] = 3,
      ["100000000"] = 2000000, ["99999999999999999999"] = 2000000, x = 500 } do
      local answer = ask { ask = "values", game = { rules = "nim" }, n = typed,
        from = 0, count = 3 }
      assert.same({ taken, 2000000, taken == 1 and "0 1" or "0 1 2" },
        { answer.n, answer.most, answer.values })
    end
  end)

  it("tells the misère quotient, or why there is none", function()
    local answer = ask { ask = "quotient", game = { rules = "kayles" } }
    assert.same({ 40, "of any size" }, { answer.order, answer.piles })
    assert.is_nil(answer.reason)
    assert.same({ "P-portion", "9: a b^2 ac ac^2 d ad^2 e ade adf" }, answer.facts[2])
    assert.same({ "0", "1", "a", "b", "ab" }, { table.unpack(answer.phi[2], 1, 5) })
    answer = ask { ask = "quotient", game = { rules = "0.3122" } }
    assert.same({ 52, "0 .. 6" }, { answer.order, answer.piles })
    assert.truthy(answer.reason:find("heap 7", 1, true), answer.reason)
  end)

  it("maps two piles", function()
    local map = ask { ask = "map", game = { rules = "wythoff" }, n = 8 }
    assert.equal("NNPNNNNN", map.outcomes[2])
    assert.is_nil(map.values)
    map = ask { ask = "map", game = { rules = "nim" }, n = 8 }
    assert.equal(3 ~ 6, map.values[4][7])
  end)
end)
