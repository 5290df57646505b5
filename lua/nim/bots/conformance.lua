--- Tests a bot: is it one, and how well does it play?
--
--     local report = assert(conformance.run "bots/kim.lua")
--     print(report.mark, report.passed)
--     for _, part in ipairs(report.parts) do print(part.name, part.good, part.all) end
--
-- The bot plays from a hundred positions of each set of rules that it claims, in a field
-- `rules` of its table (`rules = { "nim", "max:3" }`; plain Nim by default), and a few
-- whole games. The mark is F where any of the parts has failed, else it follows from the
-- chances to win that were kept.

local bots = require "nim.bots"
local core = require "nim.core"
local fault = require "nim.util.fault"
local positions = require "nim.tournament.games.positions"
local printable = require "nim.util.printable"
local record_of = require "nim.record"
local sandbox = require "nim.sandbox"
local shelf = require "nim.states.shelf"
local util = require "nim.util"

-- Under which rules a bot claims to play: the field `rules` of its table, an array of
-- rules as text, or one. Plain Nim where it says nothing.

local DEFAULT_RULES = { "nim" }

-- A sandbox tells nothing of a bot's table but its name. So the text is run once more
-- inside of another one, which fails with the claims as its words, and the names of all
-- fields. The text stays on its lines, and is not trusted with more than before.
local AROUND = [[
local names, rules = {}, {}
if type(bot) == "table" then
  for name in next, bot do
    if type(name) == "string" then names[#names + 1] = name end
  end
  rules = rawget(bot, "rules") or rules
end
if type(rules) == "string" then rules = { rules } end
if type(rules) ~= "table" or #rules == 0 and next(rules) ~= nil then
  error("?field 'rules': array of strings expected, got " .. type(rules), 0)
end
for i = 1, #rules do
  if type(rules[i]) ~= "string" then
    error("?field 'rules', " .. i .. ": string expected", 0)
  end
end
error("=" .. table.concat(rules, ";") .. "=;" .. table.concat(names, ";") .. ";", 0)]]

-- What a bot claims, and what its fields, and '^', may be meant for.
local function claims_of(spec, bot, limits)
  if not bot.source then
    local rules = type(spec) == "table" and spec.rules or nil
    if type(rules) == "string" then rules = { rules } end
    if rules == nil or type(rules) == "table" then return rules or DEFAULT_RULES end
    return nil, "field 'rules': array of strings expected, got " .. core.typename(rules)
  end
  -- Without what Lua skips at the beginning of a file, and of a file alone: a mark of
  -- UTF-8 and a first line for the shell, whose end stays.
  local body = bot.source:gsub("^\xEF\xBB\xBF", ""):gsub("^#[^\n]*", "")
  local text = ("local bot = (function(...) %s\nend)(...)\n%s"):format(body, AROUND)
  local all = setmetatable({ source = #text }, { __index = limits })
  local boxed, rules = sandbox.box(text, bot.name, all), {}
  local words = boxed and select(3, boxed.move:loaded()) or ""
  if words:find "^%?" then return nil, words:sub(2) end
  local claims, names = words:match "^=([^=]*)(.*)"
  for one in (claims or ""):gmatch "[^;]+" do rules[#rules + 1] = one end
  local free, slips = {}, {}
  for field in ("name move start finish rules"):gmatch "%l+" do
    if names and not names:find(";" .. field .. ";", 1, true) then
      free[#free + 1] = field
    end
  end
  for name in (names or ""):gmatch "[^=;]+" do
    local hint = util.hint(name, free)
    if hint ~= "" then
      slips[#slips + 1] = ("field '%s' is the bot's own%s"):format(name, hint)
    end
  end
  if body:gsub("%-%-[^\n]*", ""):find "[%a%])]%s*%^%s*[%a(]" then
    slips[#slips + 1] = "'^' is a power; the XOR of a and b is a ~ b"
  end
  table.sort(slips)
  return #rules > 0 and rules or DEFAULT_RULES, slips
end

-- How many instructions a bot takes for a move, or to be loaded and started: the least
-- limit under which it gets through all its games again. The same on every machine.

-- Does the bot get through the game `one` with so many?
local function enough(bot, limits, most, one)
  local less = setmetatable({ instructions = most }, { __index = limits })
  local first, second = sandbox.box(bot.source, bot.name, less), one.other
  if not first then return false end
  if one.seat == 2 then first, second = second, first end
  local record = core.play(one.game:copy(), first, second, one.seed, 1, 1, one.solver)
  return record.winner == one.seat or record.reason == "last token"
end

-- The most that any move of these games takes.
-- bot: from a file
local function instructions_of(bot, games, limits)
  local use = { most = 0, limit = limits.instructions }
  for _, one in ipairs(games) do
    if not enough(bot, limits, use.most, one) then
      -- The least number above `low` with which it does; `high` is known to be enough.
      local low, high = use.most, limits.instructions
      while high - low > 1 do
        local middle = low + (high - low) // 2
        if enough(bot, limits, middle, one) then high = middle else low = middle end
      end
      use.most = high
      use.piles, use.rules = one.game:piles(), tostring(one.game:rules())
    end
  end
  return use
end

local conformance = {}

---What each part says of a bot.
conformance.titles = {
  load = "loads", time = "answers in time", legal = "moves legally",
  error = "makes no errors", seed = "same seed, same moves",
  ["end"] = "handles the end of a game", lost = "plays on in lost games",
}

local POSITIONS, GAMES, TWICE, LOST = 100, 20, 10, 20

-- When so many have gone wrong, it is known well enough.
local ENOUGH = 5

local WORST = 5

-- Lines that are shown of what it prints, and characters of a line.
local PRINTED, SHOWN = 8, 200

local NAMES = { "load", "time", "legal", "error", "seed", "end", "lost" }

local PART_OF = {
  instructions = "time", time = "time", ["illegal move"] = "legal", error = "error",
  memory = "error", crash = "error",
}

local MARKS = { { "A", 0.95 }, { "B", 0.75 }, { "C", 0.5 }, { "D", 0.25 } }

-- self: an examination; bad: games in which something went wrong
local function note(self, name, good, why, game, record)
  local part = self.part[name]
  part.all = part.all + 1
  if good then
    part.good = part.good + 1
  elseif not part.why then
    part.why = why
    part.piles = game and game:piles()
    part.rules = game and tostring(game:rules())
    local at = record and game:copy()
    for _, move in ipairs(record and record.moves or {}) do at:move(move) end
    part.at = at and at:piles()
    part.trace = self.bot and self.bot.source and sandbox.trace(self.bot) or nil
  end
end

--- Adds what a bot from a file has printed in its last game: of all games the first
--- lines, each once.
function conformance.hear(printed, bot)
  if not bot.source or #printed == PRINTED then return end
  local heard = {}
  for _, line in ipairs(printed) do heard[line] = true end
  for text in bot.move:printed():gmatch "[^\n]+" do
    local line = printable.show((text:gsub("\t", "  ")), SHOWN)
    if not heard[line] and #printed < PRINTED then
      heard[line] = true
      printed[#printed + 1] = line
    end
  end
end

-- One game; the bot sits at `seat`.
local function play(self, game, seat, other, seed)
  local one, two = self.bot, other
  if seat == 2 then one, two = two, one end
  local record, message = core.play(game:copy(), one, two, seed, 1, 1, self.solver)
  conformance.hear(self.printed, self.bot)
  return record, message
end

local STOP = { name = "stop", move = function() error("stop", 0) end }

-- A game with all that it says of the bot.
-- whole: what comes after its end is a part of it
local function judge(self, game, seat, other, seed, whole)
  local record, message = play(self, game, seat, other, seed)
  local lost = record.winner ~= seat and PART_OF[record.reason]
  -- Where it fails in one of them, nothing is said of the others. The detail of a record
  -- begins with the move that is not allowed.
  local why = lost == "legal" and record.detail or message or record.reason
  for _, name in ipairs(lost and { lost } or { "time", "legal", "error" }) do
    note(self, name, not lost, why, game, record)
  end
  local through = not lost
  if through and whole then
    -- Of a game that came to its end, a message tells what `finish` raised.
    through = record.reason ~= "last token" or not message
    note(self, "end", through, message, game)
  end
  if through then
    -- To be played again.
    self.played[#self.played + 1] = {
      game = game, seat = seat, other = other, seed = seed, solver = self.solver,
    }
  else
    self.bad = self.bad + 1
  end
  local optimal = record.optimal[seat]
  self.kept, self.chances = self.kept + optimal[1], self.chances + optimal[2]
  if through and other.name == "perfect" and optimal[2] > 0 then
    self.winnable, self.won = self.winnable + 1, self.won or record.winner == seat
  end
  if optimal[1] == optimal[2] then return end
  for _, blunder in ipairs(record_of.blunders(record, seat, game:rules())) do
    if blunder.move then self.blunders[#self.blunders + 1] = blunder end
  end
end

local function answer(self, game, k) judge(self, game, 1, STOP, "answer " .. k) end

local function games_from(self, game, k)
  for seat = 1, 2 do
    for _, name in ipairs { "random", "perfect" } do
      if self.bad >= ENOUGH then return end
      judge(self, game, seat, bots.get(name), ("game %d"):format(k), true)
    end
  end
end

local function twice(self, game, k)
  local seed, random = ("twice %d"):format(k), bots.get "random"
  local one, two = play(self, game, 1, random, seed), play(self, game, 1, random, seed)
  local same = #one.moves == #two.moves and one.winner == two.winner
  for i, move in ipairs(same and one.moves or {}) do
    same = same and table.concat(move, " ") == table.concat(two.moves[i], " ")
  end
  note(self, "seed", same, "other moves from the same seed", game)
end

-- From here it can only lose; it has to play on until the last token is gone.
local function lose(self, game, k)
  local record, message = play(self, game, 1, bots.get "perfect", ("lost %d"):format(k))
  local ended = record.reason == "last token"
  note(self, "lost", ended, message or record.reason, game, record)
  if not ended then self.bad = self.bad + 1 end
end

-- Calls do(game, k) for so many positions, until it is known that the bot cannot play.
local function each(self, rules, form, count, visit)
  local draw = assert(positions.parse(form))
  self.bad = 0
  for k = 1, count do
    if self.bad >= ENOUGH then return end
    local known, game = fault.call(positions.draw, draw, rules, self.seed, k)
    if not known or not game then
      -- There may be no lost position; without any other nothing can be marked.
      if k == 1 and not draw.outcome then
        self.unknown = select(2, positions.check(form, rules))
      end
      return
    end
    visit(self, game, k)
    if self.each then self.each() end
  end
end

local function examine(self, rules)
  local form = positions.usual(rules)
  local before = #self.played
  each(self, rules, form, GAMES, games_from)
  if #self.played == before then return end
  each(self, rules, form, POSITIONS, answer)
  each(self, rules, form, TWICE, twice)
  each(self, rules, form .. ":P", LOST, lose)
end

-- worst: at most five; slips: what may be meant for something else, and what the mark
-- hides; printed: lines of a bot from a file, at most eight, each once
local function report_of(self, rules)
  local report = {
    name = self.bot and self.bot.name, rules = rules, parts = {}, passed = true,
    kept = self.kept, chances = self.chances,
    worst = record_of.worst(self.blunders, WORST),
    printed = self.printed, slips = self.slips or {},
  }
  for i, name in ipairs(NAMES) do
    report.parts[i] = self.part[name]
    if self.part[name].why then report.passed = false end
  end
  for _, mark in ipairs(report.passed and MARKS or {}) do
    if self.kept >= mark[2] * self.chances then report.mark = report.mark or mark[1] end
  end
  report.mark = report.mark or report.passed and "E" or "F"
  -- Who errs at the end alone, as by the rule of normal play in misère play, keeps most
  -- chances and loses each game.
  if report.mark < "D" and self.winnable >= ENOUGH and not self.won then
    report.slips[#report.slips + 1] =
      ("it lost all %d games against perfect that it could win"):format(self.winnable)
  end
  return report
end

-- The rules to play under: those that were asked for, or that the bot claims. What it
-- claims opens no file.
local function rules_of(self, spec, options, all)
  local list, why = claims_of(spec, self.bot, all)
  self.slips = list and why
  local read = options.rules and core.rules or core.rules_of_text
  list = options.rules or list
  if not list then return nil, why end
  local found = {}
  for i, text in ipairs(list) do
    local known, rules = core.try(read, text)
    if not known and not options.rules and type(text) == "string" then
      if shelf.rules(text) then known, rules = core.try(core.rules, text) end
      if known and not rules:kind().states or not known and shelf.file_of(text) then
        return nil, ("rules: these are in a file: try --rules '%s'"):format(text)
      end
    end
    if not known then
      return nil, "rules: " .. tostring(rules)
    elseif rules:kind().states then
      self.claim = ("%s: rules: %s: a game on states, which check does not take"):format(
        self.bot.name, rules)
      return {}
    end
    found[i] = rules
  end
  return found
end

-- What the solver cannot tell of the rules is no mistake of the bot, and nothing can be
-- marked; nor under rules that check does not take.
local UNKNOWN = {
  budget = true, seconds = true, undecided = true, memory = true, overflow = true,
}

-- `why` there is no bot, where there is none: that is part of the report. What else is
-- raised, as by Ctrl-C, goes on.
local function report_on(bot, why, spec, options)
  local all, wrong = sandbox.limits(options.limits)
  if not all then return nil, wrong end
  local self = {
    part = {}, kept = 0, chances = 0, blunders = {}, played = {}, bad = 0, printed = {},
    seed = options.seed or "0", solver = options.solver or false, each = options.each,
    winnable = 0,
  }
  for _, name in ipairs(NAMES) do self.part[name] = { name = name, good = 0, all = 0 } end
  local done, report = core.try(function()
    local loads, texts, rules = bot ~= nil, {}, nil
    if bot and bot.try then loads, why = bot.try() end
    self.bot = bot
    note(self, "load", loads == true, why)
    -- A file that gives no bot, or a program that does not answer, is not examined.
    if loads == true then
      rules, why = rules_of(self, spec, options, all)
      if not rules then note(self, "load", false, why) end
    end
    for i, one in ipairs(rules or {}) do
      examine(self, one)
      texts[i] = tostring(one)
    end
    local made = report_of(self, texts)
    if self.played[1] and self.bot.source then
      made.instructions = instructions_of(self.bot, self.played, all)
    end
    return made
  end)
  if bot and bot.close then bot.close() end
  if self.claim then return nil, self.claim, "claim" end
  if self.unknown then return nil, tostring(self.unknown), "unknown" end
  if done then return report end
  if UNKNOWN[report.code] then return nil, tostring(report), "unknown" end
  error(report, 0)
end

--- Examines a bot. Where nothing can be marked: nil, why, and "claim" where it claims to
--- play what check does not take, "unknown" where the solver fails.
function conformance.run(spec, options)
  options = options or {}
  local bot, why, kind = bots.read(spec, options.limits)
  -- A bot file keeps its name even where a built-in bot has it.
  if bot and bots.is_read(bot) then bot = bot.bot
  elseif bot then bot, why, kind = bots.get(spec) end
  if not bot and kind ~= "unusable" then return nil, why end
  return report_on(bot, why, spec, options)
end

--- Examines the bot of a text, as if it stood in a file.
-- name: the bot is called so in what went wrong
function conformance.text(source, name, options)
  options = options or {}
  local bot, why = sandbox.load(source, name, options.limits)
  return report_on(bot, why, bot, options)
end

return conformance
