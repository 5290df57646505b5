--- A game of the page: its piles, whose turn it is, the moves that the picked tokens
-- allow, and the bots that may play in it; what the page offers to begin with.
--
-- A game crosses as `{ rules, own, piles, start, moves }`: the rules' text, or with `own`
-- the text of a function or a file, and of the rules only "misere"; the piles it began
-- with, or of a game on states the text of a start; the moves played since. No answer
-- needs an earlier one, so that a restarted engine can answer at once.

local bots = require "nim.bots"
local core = require "nim.core"
local fault = require "nim.util.fault"
local kinds = require "nim.explain.kinds"
local nim = require "nim"
local PUZZLES = require "nim.page.puzzles"
local sandbox = require "nim.sandbox"
local shelf = require "nim.states.shelf"
local text_words = require "nim.util.words"
local util = require "nim.util"

-- What few games have is loaded when it is needed.
local squares = util.lazy "nim.page.squares"

local page = {}

-- Whole numbers cross as strings of digits where JavaScript has no such number.

function page.whole(value)
  if type(value) == "string" and not value:find "^%d+$" then return nil end
  return math.tointeger(tonumber(value))
end

---An array of whole numbers, of what error messages call so.
function page.array(values, what)
  if type(values) ~= "table" then error(what .. ": array expected", 0) end
  local whole = {}
  for i, value in ipairs(values) do
    whole[i] = page.whole(value)
      or error(("%s %d: '%s' is not a whole number up to %d"):format(what, i,
        tostring(value):sub(1, 40), math.maxinteger), 0)
  end
  return whole
end

-- Rules and moves in the words of the commands.

---A message as a sentence, perhaps with the name of a bot in front.
function page.sentence(text, name, say)
  text = type(text) == "string" and text or fault.words(text, {}, say)
  return text_words.sentence(text, name)
end

---A move in words, before it is made: "take 2 from pile 1"; with "s", "takes 2 from
---pile 1", with "you", "You take 2 from pile 1".
page.said = text_words.move

local TURNS = "A move turns one pile into the piles of an option that your "
  .. "function returns."

local MOST_PILES = 500

---The most choices of a pile that are listed; of a state, where nothing else is offered.
local LISTED, OF_A_STATE = 64, 256

local LONGEST = 20000

-- The text is an expression, or a chunk that returns one: a function, or a table with it.
-- Every line keeps its number.
local EXPRESSION, CHUNK = "local own = %s", "local own = (function() %s\nend)()"

local AS_TABLE = [[

if type(own) == "function" then own = { options = own } end
if type(own) == "table" then return own end
error("the text must be a function of a pile's size: function(n) ... end", 0)
]]

-- The rules that are asked for, which may be on states. Those that a user has typed run
-- in a sandbox, as a file of rules does.
local function rules_of(asked)
  local text, own = asked.rules or "nim", asked.own
  if not own then return nim.rules(text) end
  if #own > LONGEST then error("the rules are longer than 20000 bytes", 0) end
  local form = load("return " .. own, "=", "t", {}) and EXPRESSION or CHUNK
  return core.rules { file = "own.lua", text = form:format(own) .. AS_TABLE,
    misere = text:find "misere" and true or nil }
end

local STATES = "A move turns one state into those of an option that moves returns."

local function name_of(asked) return (asked.rules:gsub("%s*misere%s*", "")) end

--- What a move is and who wins: of a game on states what the head of its file says, in
---place of a list of moves.
local function describe(asked, rules, say)
  if text_words.start(rules) then
    local about = not asked.own and shelf.about(name_of(asked))
    return { about or say(STATES), kinds.goal(rules, say) }
  end
  local lines = kinds.describe(rules, say)
  if rules:kind().numbered then lines[1] = say(TURNS) end
  return lines
end

---The game before its first move.
local function beginning(asked)
  local rules, first = rules_of(asked), asked.start
  if not rules:kind().states then first = page.array(asked.piles, "pile") end
  return core.game(first or error("the text of a start is missing", 0), rules)
end

function page.rules(asked)
  local rules = rules_of(asked)
  return rules:kind().states and beginning(asked):rules() or rules
end

---The game at the end of its moves.
function page.game(asked)
  local game = beginning(asked)
  for _, move in ipairs(asked.moves or {}) do game:move(page.array(move, "move")) end
  return game
end

---The game before its first move.
function page.start(game)
  local start = game:copy()
  while start:undo() do end
  return start
end

local function log_of(game, start, say)
  local log, replay = {}, page.start(game)
  for ply, move in ipairs(game:history()) do
    log[ply] = {
      seat = replay:turn(), says = page.said(replay, move, "s", say), move = move,
      you = page.said(replay, move, "you", say),
      piles = replay:piles(), states = text_words.states(replay:rules(), replay:piles()),
      boards = start and squares.boards(start, replay:piles()),
      joins = start and squares.joins(start, replay:piles()),
    }
    replay:move(move)
  end
  return log
end

---The position of a game. In one that begins a move must be possible. More piles than
---anybody plays would keep the page busy for seconds.
function page.show(asked, say)
  local count = #(asked.game.piles or {})
  if count > MOST_PILES then
    error(say("the page plays up to {most} piles, got {n}",
      { most = MOST_PILES, n = count }), 0)
  end
  local game = page.game(asked.game)
  local rules, facts = game:rules(), game:rules():kind()
  local start = text_words.start(rules)
  if game:over() and not game:history()[1] then
    error(text_words.nothing(game:piles(), rules, say), 0)
  end
  return {
    board = kinds.board(rules), boards = start and squares.boards(start, game:piles()),
    joins = start and squares.joins(start, game:piles()),
    rules = tostring(rules), own = facts.numbered, misere = facts.misere,
    touches = facts.touches, splits = facts.splits, sends = facts.sends,
    whole = facts.whole, most = facts.most,
    lines = describe(asked.game, rules, say),
    piles = game:piles(), states = text_words.states(rules, game:piles()),
    turn = game:turn(), over = game:over(), winner = game:winner(),
    log = log_of(game, start, say), note = text_words.complaint(rules),
  }
end

local function said(game, move, say)
  return { move = move, says = page.sentence(page.said(game, move, "", say)) }
end

---The ways to split the rest of a pile in two and in three, as moves, if it is small
---enough.
local function cuts(game, pile, take, say)
  local found, rest = {}, game[pile] - take
  local function add(move, parts)
    if not game:legal(move) then return false end
    found[#found + 1] = said(game, move, say)
    found[#found].parts = parts
    return true
  end
  for left = 1, rest <= 2 * LISTED and rest // 2 or 0 do
    add({ pile, take, left }, { left, rest - left })
  end
  for left = 1, rest * rest <= 12 * LISTED and rest // 3 or 0 do
    for second = left, (rest - left) // 2 do
      local parts = { left, second, rest - left - second }
      if not add({ pile, take, left, second }, parts) then return found end
    end
  end
  return found
end

---Under rules of one's own: the options of a pile, and the one that only takes `take`.
local function options(game, pile, take, start, say)
  local found, plain = {}, nil
  for k = 1, game:state(pile) and OF_A_STATE or LISTED do
    local move = { pile, k }
    if not game:legal(move) then break end
    local after = game:copy():move(move)
    found[k] = said(game, move, say)
    found[k].label = text_words.option(game:rules(), game[pile], k, say)
    found[k].squares = start and squares.of(start, game[pile], k)
    if take > 0 and #after == #game and after[pile] == game[pile] - take then
      plain = plain or move
    end
  end
  return found, plain
end

local function checked(game, move, say)
  local legal, why, wrong = game:legal(move)
  if not legal then return { why = page.sentence(wrong or why, nil, say) } end
  local answer = said(game, move, say)
  answer.legal = true
  return answer
end

local function pick_own(game, pile, take, start, say)
  take = game:state(pile) and 0 or take
  local choices, plain = options(game, pile, take, start, say)
  local answer = plain and checked(game, plain, say)
    or { why = choices[1] and say "Choose what the pile becomes."
      or say "This pile has no move." }
  answer.choices = choices
  return answer
end

---The move that is picked, or why it is none yet; how what it leaves of a pile may be
---split.
function page.pick(asked, say)
  local game, move = page.game(asked.game), page.array(asked.picked, "picked")
  local pile, take, facts = move[1], move[2] or 0, game:rules():kind()
  if not pile then return { why = say "Pick tokens from a pile.", choices = {} } end
  if pile < 1 or pile > #game then return { why = say "There is no such pile." } end
  if facts.numbered then
    return pick_own(game, pile, take, text_words.start(game:rules()), say)
  end
  local answer = checked(game, move, say)
  answer.choices = facts.splits and cuts(game, pile, take, say) or {}
  if not answer.legal and answer.choices[1] then
    answer.why = say "Choose where to split what is left."
  end
  return answer
end

---Positions with well-known names; they suit most rules.
local POSITIONS = {
  { name = "Classic", piles = { 3, 4, 5 } },
  { name = "Marienbad", piles = { 1, 3, 5, 7 } },
  { name = "Two piles", piles = { 5, 8 } },
  { name = "Big three", piles = { 13, 21, 27 } },
  { name = "Eight piles", piles = { 1, 2, 3, 4, 5, 6, 7, 8 } },
}

local function capital(name) return (name:gsub("^%l", string.upper)) end

local function each(list, make)
  local made = {}
  for i, one in ipairs(list) do made[i] = make(one) end
  return made
end

---What can be chosen: every set of rules by an example, the games of the shelf by what
---their files are called, and the rest.
function page.book(_, say)
  return {
    rules = each(core.rule_sets(), function(set)
      return { rules = set.example, name = kinds.title(nim.rules(set.example), say) }
    end),
    shelf = each(shelf.names(), function(name)
      return { rules = name, name = capital(name:gsub("_", " ")) }
    end),
    positions = each(POSITIONS, function(one)
      return { name = say(one.name), piles = one.piles }
    end),
    levels = each(bots.levels(), function(level)
      return { id = level.name, name = capital(say(level.name)), bot = level.bot,
        says = say(level.says) }
    end),
    bots = each(bots.names(), function(name)
      return { id = name, says = say(bots.describe(name)) }
    end),
    puzzles = each(PUZZLES, function(one)
      return { name = say(one.name), hint = say(one.hint), rules = one.rules,
        piles = one.piles }
    end),
  }
end

---Piles to begin with; of a game on states a start: the one that is asked for, else that
---of the shelf's example.
function page.about(asked)
  local game = asked.game
  local rules, start = rules_of(game), game.start or game.own and ""
  if not rules:kind().states then return { piles = kinds.piles(rules) } end
  if not start then
    local name = name_of(game)
    local _, example = shelf.about(name)
    start = example:match("%-%-rules " .. name .. " (.*)$"):gsub("^(['\"])(.*)%1$", "%2")
  end
  return { start = start, piles = {} }
end

---Positions that are drawn at the most: few rules have so many that are over.
local DRAWN <const> = 1000

---A position that is not over, drawn from a seed; the usual one where none is found.
function page.random(asked)
  local rules, random = page.rules(asked.game), nim.random(asked.seed)
  local fixed = rules:kind().piles
  for _ = 1, DRAWN do
    local piles = {}
    for i = 1, fixed or random:int(2, 5) do piles[i] = random:int(1, 9) end
    if not nim.game(piles, rules):over() then return { piles = piles } end
  end
  return { piles = kinds.piles(rules) }
end

---A browser measures wall-clock time, and the machine may be a slow phone: there the
---limit on instructions stops a bot, not the clock.
page.limits = { cpu = 2000 }

---A bot by the `id` of a level or a built-in one, or by its text and `name`.
function page.spec(bot)
  if bot.source then
    local made, why = sandbox.load(bot.source, bot.name, page.limits)
    return made or error("the bot does not load: " .. why, 0)
  end
  -- A path or a command would reach beyond the page.
  local name = tostring(bot.id)
  for _, level in ipairs(bots.levels()) do
    if level.name == name then name = level.bot break end
  end
  if not bots.is_built_in(name) then
    error(("there is no built-in bot '%s'"):format(name:sub(1, 40)), 0)
  end
  return name
end

---A bot under its name on the page.
function page.named(bot)
  local made = page.spec(bot)
  if type(made) ~= "table" then made = assert(bots.get(made)) end
  return bots.renamed(made, bot.name or made.name)
end

---A winning move, or the one that holds out longest; none where nobody knows it.
function page.best(asked)
  local game = page.game(asked.game)
  local known, move = core.try(function() return { game:best_move() } end)
  return { move = known and move[1] and move or nil }
end

---The move of a bot. The same game and seed give the same move.
function page.answer(asked, say)
  local game = page.game(asked.game)
  local bot, why = bots.player(page.spec(asked.bot), { seed = asked.seed })
  if not bot then error(why, 0) end
  local move = table.pack(bot:ask(game))
  if not move[1] then
    local undecided = move[2] == "undecided"
    why = undecided and move[3] or ("%s: %s"):format(move[2], move[3])
    return { error = page.sentence(why, nil, say), undecided = undecided }
  end
  return { move = move, says = page.said(game, move, "s", say) }
end

return page
