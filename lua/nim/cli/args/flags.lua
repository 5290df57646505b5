--- The flags that several commands have, and what they stand for.
--
--     flags.rules(command)             -- adds --rules and --misere
--     local rules = flags.rules_of(args)

local fail = require "nim.cli.terminal.fail"
local number = require "nim.text.number"
local rules_file = require "nim.cli.args.rules_file"
local save = require "nim.cli.terminal.save"
local shelf = require "nim.shelf"
local typed_rules = require "nim.cli.args.typed_rules"

local flags = {}

---@param command table an argparse command
function flags.rules(command)
  command:option "--rules"
    :argname "RULES"
    :description("What a move is: nim (the default), max:3, take:1,3,4, whole, moore:2, "
      .. "wythoff and euclid (two piles), staircase, grundy, lasker, a code as 0.77, "
      .. "4.003 or 0.3F, its name as kayles, a game of the shelf as chomp, or a file, as "
      .. "halves.lua; 'luanim rules' lists them all. The word misere may follow: "
      .. "'nim misere'.")
  command:flag "--misere":description "Whoever makes the last move loses."
end

--- For commands that ask the solver themselves.
---@param command table
function flags.budget(command)
  command:option "--budget":argname "SUMS"
    :description("How many sums of piles a search in misère play may keep "
      .. "(default: 1000000).")
end

--- For interactive commands only: records never depend on a clock.
---@param command table
---@param what? string that takes the time
function flags.seconds(command, what)
  command:option "--seconds":argname "S"
    :description((what or "How long one question to the solver may take")
      .. " (default: no limit).")
end

function flags.seed(command, default)
  command:option "--seed"
    :argname "SEED"
    :description("A number or word that chance starts from (default: " .. default .. ").")
end

--- A file, or several, to be read. An empty name is what a shell makes of a variable
--- that is not set.
---@param command table
---@param what string
---@return table argument
function flags.file(command, what)
  return command:argument("FILE", what):convert(function(path)
    if path == "" then fail.work "FILE: the name is empty" end
    return path
  end)
end

--- A file in which something is kept, which standard output is not.
---@param command table
---@param name string
---@param what string
---@param advice? string what to do instead
function flags.kept(command, name, what, advice)
  command:option("--" .. name):argname "FILE":description(what):convert(function(path)
    local why = save.standard(path, advice)
    if not why then return path end
    return nil, ("--%s: %s"):format(name, why)
  end)
end

function flags.json(command, what)
  command:flag "--json":description("Print " .. what .. " as JSON.")
end

function flags.svg(command, what)
  command:flag "--svg":description("Print " .. what .. " as a picture, SVG.")
end

-- What a command prints instead of text.
local FORMATS = { "csv", "json", "svg" }

--- One format at a time.
function flags.check_formats(args)
  local asked = {}
  for _, name in ipairs(FORMATS) do
    if args[name] then asked[#asked + 1] = "--" .. name end
  end
  if asked[2] then fail.usage("%s and %s cannot be combined", asked[1], asked[2]) end
end

function flags.prior(command)
  command:option "--prior":argname "WINS"
    :description("Virtual wins each way that ratings count for every pair that met "
      .. "(default: 0.5). 0: none; unrated bots are listed.")
end

---@return number? wins not negative; nil: as usual
function flags.prior_of(args)
  if not args.prior then return nil end
  local wins = args.prior:find "^%d*%.?%d*$" and tonumber(args.prior)
  if wins and wins <= 1e6 then return wins end
  fail.usage("--prior: expected a number from 0 to 1000000, got '%s'", args.prior)
end

-- A number alone parses as a code without a point, but was meant as something else.
local function number_alone(text, meant)
  if not text:find "^%d+$" then return "" end
  local flag = meant and (": did you mean --%s %s?"):format(meant, text) or ""
  return "; a number alone is no rules" .. flag
end

local ON_STATES = "%s: a game on states: its positions are texts, which analyze, "
  .. "match, play and tournament take"

-- Why there are no rules of that text, with what helps.
local function refusal(why, text, meant)
  local _, file = rules_file.game(text)
  if file then return ON_STATES:format(file) end
  local hint = why.code == "unknown_rules" and rules_file.hint(text) or ""
  if hint ~= "" then return tostring(why) .. hint end
  return fail.words(why) .. number_alone(text, meant)
end

--- The rules that a text names.
---@param text string
---@param meant? string the flag that a number in their place belongs to
---@return nim.rules? rules
---@return string? message with a hint at the rules that were meant, or what to ask
function flags.read_rules(text, meant)
  local core = require "nim.core"
  local known, rules = core.try(core.rules, shelf.rules(text) or text)
  if not known then return nil, refusal(rules, text, meant) end
  typed_rules.note(rules, text)
  return rules
end

local function set_budget(rules, flag, budget, of)
  if not budget then return end
  if of then budget = { [of] = budget } end
  local set, why = require "nim.core".try(rules.budget, rules, budget)
  if set then return end
  fail.usage("--%s: %s", flag, why.cause or why)
end

---@param text? string
---@return number? seconds above 0; nil where nothing is asked
function flags.seconds_of(text)
  if not text then return nil end
  local seconds = text:find "^%d*%.?%d*$" and tonumber(text)
  if seconds and seconds > 0 then return seconds end
  fail.usage("--seconds: expected a number above 0, got '%s'", text)
end

--- Sets what --budget and --seconds allow.
---@param rules nim.rules
---@return nim.rules rules
function flags.limit(rules, args)
  set_budget(rules, "budget", flags.count_of("budget", args.budget, 1))
  set_budget(rules, "seconds", flags.seconds_of(args.seconds), "seconds")
  return rules
end

-- A file has been read, and is not read again.
local function misere_of(rules)
  local facts = rules:kind()
  if not facts.file then return tostring(rules) .. " misere" end
  return { file = facts.file, text = facts.text, misere = true }
end

--- The rules that --rules and --misere name.
---@param meant? string the flag that a number in their place belongs to
---@return nim.rules rules
function flags.rules_of(args, meant)
  local rules, why = flags.read_rules(args.rules or "nim", meant)
  if not rules then fail.with(2, why) end
  if args.misere and not rules:kind().misere then
    rules = fail.try(2, require "nim".rules, misere_of(rules))
    typed_rules.note(rules, args.rules or "nim")
  end
  return flags.limit(rules, args)
end

--- The seed as the core takes it: an integer where it is one, else a text.
---@return integer|string
function flags.seed_of(args, default)
  if not args.seed then return default end
  return math.tointeger(args.seed) or args.seed
end

--- A whole number from `least` on, and up to `most` where that is given; 10^6 is one.
---@return integer?
function flags.count_of(name, text, least, most)
  if not text then return nil end
  local count, why = number.large(text)
  if why and why.code == "large_number" then fail.usage("--%s: %s", name, why) end
  if count and most and count > most then fail.usage("--%s: at most %d", name, most) end
  if count and count >= least then return count end
  fail.usage("--%s: expected a number from %d on, got '%s'", name, least, text)
end

return flags
