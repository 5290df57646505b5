--- The flags that several commands have, and what they stand for.
--
--     local about = {
--       summary = "Explain a position.", description = "Shows ...",
--       epilog = "Examples:\n   luanim analyze 3 4 5",
--       { "PILE", "Numbers of tokens.", args = "*", target = "piles" },
--       { "--all", "Show every winning move." },
--       { "--limit", "N", "Look no further than G(N).", read = flags.count(0) },
--       flags.RULES, flags.MISERE, flags.json "the position",
--       excludes = { { "all", "json" } },
--     }
--     flags.define(command, about)    -- for an argparse command
--     local rules = flags.rules_of(args)
--     local rules, piles = flags.position(args, args.piles)

local fail = require "nim.cli.fail"
local fault = require "nim.util.fault"
local util = require "nim.util"
local files = util.lazy "nim.cli.files"
local number = util.lazy "nim.util.number"
local phrases = require "nim.phrases"
local shelf = util.lazy "nim.states.shelf"
local words = util.lazy "nim.util.words"

local flags = {}

local function add(command, row)
  local name, what, text, read = row[1], row[2], row[3], row.read
  local element = name:sub(1, 1) ~= "-" and command:argument(name, what)
    or text and command:option(name, text):argname(what) or command:flag(name, what)
  for property, value in pairs(row) do
    if property == "usage" then
      function element._get_usage() return value end
    elseif type(property) == "string" and property ~= "read" then
      element[property](element, value)
    end
  end
  if read then element:convert(function(word) return read(word, name) end) end
end

-- Among the rows there may be lists of rows.
local function each_row(rows, visit)
  for _, row in ipairs(rows) do
    if type(row[1]) == "table" then each_row(row, visit) else visit(row) end
  end
end

--- Defines the flags and arguments of a command. A row's `read` returns the value of a
--- word, or nil and why there is none.
-- command: an argparse command
function flags.define(command, about)
  -- argparse wraps each line: a paragraph has to be one; indented lines stay.
  local epilog = about.epilog:gsub("(%f[^\n\0]%S[^\n]*)\n%f[%S]", "%1 ")
  command:summary(about.summary):description(about.description):epilog(epilog)
  each_row(about, function(row) add(command, row) end)
end

-- How many words an argument takes.
local LEAST = { [1] = 1, ["+"] = 1, ["1-2"] = 1, ["?"] = 0, ["*"] = 0 }
local MOST = { [1] = 1, ["+"] = math.huge, ["1-2"] = 2, ["?"] = 1, ["*"] = math.huge }

-- A negative number is read as a number, which says what it is for.
local function is_flag(word)
  return word:find "^%-" and not word:find "^%-%d[^=]*$"
end

-- The value of a word by its row; nil where it is refused.
local function value_of(row, word)
  if not word or is_flag(word) then return nil end
  for _, choice in ipairs(row.choices or { word }) do
    if choice == word then
      local done, value = fail.catch(row.read or tostring, word, row[1])
      return done and value or nil
    end
  end
end

--- Reads what most command lines are made of, flags, their values and arguments, without
--- argparse, which takes longer to load than all else together.
-- args: as argparse returns them; nil: argparse has to look, and says what is wrong
function flags.read(about, given)
  local rows, arguments, free, args = {}, {}, {}, {}
  each_row(about, function(row)
    if row[1]:find "^%-" then rows[row[1]] = row else arguments[#arguments + 1] = row end
  end)
  local i = 2
  while given[i] do
    local word = given[i]
    local row, value = rows[word], true
    if row and row[3] then
      i = i + 1
      value = value_of(row, given[i])
    end
    local key = row and row[1]:sub(3):gsub("-", "_")
    if not row and not is_flag(word) and word ~= "misere" then free[#free + 1] = word
    elseif not row or value == nil or args[key] or row.args or row.count then return nil
    else args[key] = value end
    i = i + 1
  end
  local at = 1
  for _, row in ipairs(arguments) do
    local list, most = {}, MOST[row.args or 1]
    while free[at] and #list < most do
      local value = value_of(row, free[at])
      if value == nil then return nil end
      list[#list + 1], at = value, at + 1
    end
    if #list < LEAST[row.args or 1] then return nil end
    args[row.target] = list
    if most == 1 then args[row.target] = list[1] end
  end
  return not free[at] and args or nil
end

flags.RULES = { "--rules", "RULES",
  "What a move is (default: nim); for RULES see 'luanim rules'." }

flags.MISERE = { "--misere", "Whoever makes the last move loses." }

--- A whole number; 10^6 is one.
function flags.number(word, name)
  local n, why = number.large(word)
  return n or fail.usage("%s: %s", name, why)
end

--- A whole number from `least` on, and up to `most` where that is given.
function flags.count(least, most)
  return function(word, name)
    local count, why = number.large(word)
    if why and why.code == "large_number" then fail.usage("%s: %s", name, why) end
    if count and most and count > most then fail.usage("%s: at most %d", name, most) end
    if count and count >= least then return count end
    fail.usage("%s: number >= %d expected, got '%s'", name, least, word)
  end
end

-- A number with a fraction that `fits`.
local function decimal(expected, fits)
  return function(word, name)
    local value = word:find "^%d*%.?%d*$" and tonumber(word)
    if value and fits(value) then return value end
    fail.usage("%s: number %s expected, got '%s'", name, expected, word)
  end
end

--- A name, which an empty word cannot be.
function flags.name(word, name)
  return word ~= "" and word or fail.usage("option '%s' requires an argument", name)
end

--- For commands that ask the solver themselves.
flags.BUDGET = { "--budget", "SUMS", "How many sums of piles a search in misère play may "
  .. "keep (default: 1000000).", read = flags.count(1) }

--- For interactive commands only: records never depend on a clock.
-- what: that takes the time
function flags.seconds(what)
  return { "--seconds", "S", (what or "How long one question to the solver may take")
    .. " (default: no limit).",
    read = decimal("above 0", function(seconds) return seconds > 0 end) }
end

--- Of one game that is shown.
flags.BOT_OUTPUT = { "--bot-output", "WHEN",
  "Show what a bot file prints with its move: on or off (default: on).",
  choices = { "on", "off" } }

flags.LANG = { "--lang", "LANGUAGE",
  "The language of what is said of games: en, de, fr or es (default: en).",
  choices = phrases.languages }

--- One default for all commands: what is drawn comes again.
flags.SEED = "0"

-- same: what the same seed gives
function flags.seed(same)
  return { "--seed", "SEED", "Number or word that seeds all random choices (default: "
    .. flags.SEED .. "); the same seed gives the same " .. same .. ".",
    read = function(word, name)
      if not utf8.len(word) then fail.usage("%s: no UTF-8: '%s'", name, word) end
      if #word > 1024 then fail.usage("%s: at most 1024 bytes, got %d", name, #word) end
      return flags.name(word, name)
    end }
end

--- A file, or several, to be read. An empty name is what a shell makes of a variable
--- that is not set.
-- many: how many, as argparse says it
function flags.file(what, many)
  return { "FILE", what, args = many or 1, target = many == "+" and "files" or "file",
    read = function(path)
      if path == "" then fail.work "FILE: the name is empty" end
      return path
    end }
end

--- A file in which something is kept, which standard output is not.
function flags.kept(name, what)
  return { name, "FILE", what, read = function(path)
    local why = files.standard(flags.name(path, name))
    if not why then return path end
    return nil, ("%s: %s"):format(name, why)
  end }
end

function flags.json(what) return { "--json", "Print " .. what .. " as JSON." } end

function flags.svg(what) return { "--svg", "Print " .. what .. " as a picture, SVG." } end

flags.PRIOR = { "--prior", "WINS", "Virtual wins each way that ratings count for every "
  .. "pair that met (default: 0.5). 0: none; unrated bots are "
  .. "listed.",
  read = decimal("from 0 to 1000000", function(wins) return wins <= 1e6 end) }

--- Checks that the first flag of each list in `excludes` is given with none of the
--- others, and that each in `needs` is given with the flag beside it.
function flags.check(about, args)
  -- What a word that was given is called in a message: GAME, or a flag.
  local function given(name)
    return args[name:lower():gsub("-", "_")] and (name:find "%u" and name or "--" .. name)
  end
  for _, list in ipairs(about.excludes or {}) do
    for i = 2, #list do
      local one, other = given(list[1]), given(list[i])
      if one and other then fail.usage("%s and %s cannot be combined", one, other) end
    end
  end
  for _, pair in ipairs(about.needs or {}) do
    local one = given(pair[1])
    if one and not given(pair[2]) then
      fail.usage("%s needs --%s", one, pair[2])
    end
  end
end

-- The rules' own names as they were typed, as long as the rules are in use, where they
-- are others than the canonical ones. Records keep the canonical text.
local typed = setmetatable({}, { __mode = "k" })

-- The file of rules, or the name where they are on the shelf and no file was named.
local function file_of(facts, text)
  return shelf.rules(text) and facts.file:match "^(.*)%.lua$" or facts.file
end

local function note(rules, text)
  local facts = rules:kind()
  local name = facts.code and facts.name or facts.file and file_of(facts, text)
  typed[rules] = name and text:find(name, 1, true) and name or nil
end

--- Rules as people read them: by the name that was typed, with the code beside it, as
--- kayles (0.77), where they have one.
function flags.called(rules)
  local name = typed[rules]
  if not name then return tostring(rules) end
  local facts = rules:kind()
  local code = facts.code and (" (%s)"):format(facts.code) or ""
  return name .. code .. (facts.misere and " misere" or "")
end

local ON_STATES = "%s: a game on states: its positions are texts, which this command "
  .. "does not take; analyze, solve, match, play and tournament do"

--- The rules that a text names.
-- meant: the flag that a number in their place belongs to; starts: they may be on states,
-- since a position is read as the text of a start
function flags.read_rules(text, meant, starts)
  local known, rules = fault.try(require "nim.core".rules, text)
  if not known and require "nim.util.whole".special(text) == "directory" then
    return nil, text .. ": it is a directory"
  elseif not known then
    -- A number alone parses as a code without a point, but was meant as something else.
    return nil, fail.words(rules) .. (not text:find "^%d+$" and ""
      or "; a number alone is not a rule set"
      .. (meant and (": did you mean --%s %s?"):format(meant, text) or ""))
  end
  local facts = rules:kind()
  if facts.states and not starts then
    return nil, ON_STATES:format(file_of(facts, text))
  end
  note(rules, text)
  return rules
end

--- Sets what --budget and --seconds allow.
function flags.limit(rules, args)
  local limits = { budget = args.budget,
    seconds = args.seconds and { seconds = args.seconds } }
  for _, flag in ipairs(util.keys(limits)) do
    local set, why = require "nim.core".try(rules.budget, rules, limits[flag])
    if not set then fail.usage("--%s: %s", flag, why.cause or why) end
  end
  return rules
end

--- The rules that --rules and --misere name.
-- meant, starts: see `flags.read_rules`
function flags.rules_of(args, meant, starts)
  local rules = fail.need(2, flags.read_rules(args.rules or "nim", meant, starts))
  local facts = rules:kind()
  if args.misere and not facts.misere then
    -- A file has been read, and is not read again.
    rules = fail.try(2, require "nim".rules, facts.file
      and { file = facts.file, text = facts.text, misere = true }
      or tostring(rules) .. " misere")
    note(rules, args.rules or "nim")
  end
  return flags.limit(rules, args)
end

--- The position that a command line names, with its rules: numbers of piles, or the text
--- of a start where the rules are from a file of a game on states.
-- args: with `rules` and `misere`; written: the words of the position; none where nothing
-- has been typed; start: the text of a game on states
function flags.position(args, written)
  local rules = flags.rules_of(args, nil, true)
  local facts = rules:kind()
  if facts.states then
    if #written == 0 then
      -- A game on the shelf shows its example.
      local name, command = file_of(facts, args.rules), args.command
      local example = name ~= facts.file and ", as in: "
        .. select(2, shelf.about(name)):gsub("analyze",
          command == "match" and "match perfect random" or command, 1) or ""
      fail.usage("%s: the text of a start is missing%s", name, example)
    end
    local start = table.concat(written, " ")
    local game = fail.try(2, require "nim.core".game, start, rules)
    if #game == 0 then fail.usage("%s", words.nothing({}, game:rules())) end
    note(game:rules(), args.rules)
    return game:rules(), game:piles(), start
  end
  return rules, (fail.need(2, number.piles(written)))
end

return flags
