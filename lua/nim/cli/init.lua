--- The command `luanim`: reads the command line, runs one command, returns its status.
--
-- A command is a file that returns a table: `about`, its texts and flags as
-- `nim.cli.flags` reads them, and `run(args, parser)`, which does the work. It gives
-- up through `nim.cli.fail`, prints through `nim.cli.out`. A command is
-- added by its file, and its name among the groups below.

local fail = require "nim.cli.fail"
local out = require "nim.cli.out"
local util = require "nim.util"

local flags = util.lazy "nim.cli.flags" -- after the core, whose absence is reported

local cli = {}

-- In the order of the help, each in a file of its name.
local GROUPS = {
  { title = "Play and learn", "play", "analyze", "puzzles", "rules", "replay" },
  { title = "Bots and tournaments", "match", "tournament", "standings", "report",
    "mistakes", "check", "verify", "merge" },
  { title = "Theory", "grundy", "period", "map", "quotient", "solve" },
  { title = "Shell", "completion" },
}

local COMMANDS, known = {}, {}
for _, group in ipairs(GROUPS) do
  for _, name in ipairs(group) do COMMANDS[#COMMANDS + 1], known[name] = name, true end
end

table.insert(package.searchers, fail.search)

local function load_command(name) return require("nim.cli." .. name) end

local ABOUT = [[
Plays and solves Nim, heap games like it and impartial games of your own; lets
bots play each other.]]

local EPILOG = [[
'luanim COMMAND --help' or 'luanim help COMMAND' explains one command. In
arguments, piles and counts may be written as 10^6 or 1e6.

Examples:
   luanim play
   luanim analyze 3 4 5]]

-- argparse would print a usage text and end the process: here its complaints become one
-- line. It hands over a sentence and nothing else, so that the word that it found and the
-- one that it suggests can only be read there.
local function complain(parser, message)
  local text, word, tip = message:match "^(.*'(.*)')\nDid you mean (.*)%?$"
  -- A letter is near to every other.
  if text and #word > #"-x" then
    local meant = tip:gsub("^one of these: ", ""):gsub("' '", "' or '")
    fail.with(2, text .. ": did you mean " .. meant .. "?")
  end
  text = text or message
  -- Where to read on after a word that nobody knows.
  local unknown = text == "too many arguments" or text:find "^unknown"
  local name = parser._parent and "luanim " .. parser._name or "luanim"
  fail.with(2, text
    .. (unknown and (": '%s --help' lists what there is"):format(name) or ""))
end

-- A flag that prints a text and ends the command.
local function add_text(parser, names, description, text)
  parser:flag(names):description(description):action(function()
    for line in (text() .. "\n"):gmatch "(.-)\n" do out.line("%s", line) end
    out.flush()
    fail.with(0)
  end)
end

local function add_help(parser)
  add_text(parser, "-h --help", "Show this help.", function()
    return parser:get_help()
  end)
end

-- A command that is named first is the only one that has to be loaded, unless it
-- describes all the others.
local function only(name)
  return known[name] and not load_command(name).tells_of_all and name or nil
end

local function make_parser(argparse, wanted)
  local parser = argparse("luanim", ABOUT, EPILOG)
    :add_help(false):command_target "command"
    :help_max_width(80):usage_max_width(80):help_description_margin(22)
  parser.error = complain
  add_help(parser)
  add_text(parser, "--version", "Show the version.", function()
    return require "nim"._VERSION
  end)
  local made = {}
  for _, name in ipairs(wanted and { wanted } or COMMANDS) do
    local command = parser:command(name):add_help(false)
    flags.define(command, load_command(name).about)
    command.error = complain
    add_help(command)
    made[name] = command
  end
  for _, group in ipairs(wanted and {} or GROUPS) do
    local commands = {}
    for i, name in ipairs(group) do commands[i] = made[name] end
    parser:group(group.title, table.unpack(commands))
  end
  return parser
end

-- No command and no flag is as long. A longer word is cut: the time that argparse takes
-- to look for what was meant grows with the square of its length.
local LONGEST = 64

local function cut(word, place)
  local name = word:match "^%-[^=]*" or place == 1 and word or ""
  return #name > LONGEST and out.shown(name, LONGEST) or word
end

-- The options of all commands that take a value: a negative number after one is that
-- value, right or wrong. Anywhere else it would be an unknown option to argparse.
local function takes_value(parser)
  local set = {}
  for _, command in ipairs(parser._commands) do
    for _, option in ipairs(command._options) do
      for _, name in ipairs(option._aliases) do
        set[name] = option._maxargs > 0 and name:find "^%-%-" ~= nil
      end
    end
  end
  return set
end

-- Commands whose first argument is rules.
local OF_RULES = { grundy = true, map = true, period = true, quotient = true,
  rules = true }

-- The words of a command line, made ready for argparse.
--
--     prepare({ "help", "play" }, parser)           --> { "play", "--help" }
--     prepare({ "match", "--seed", "-1" }, parser)  --> { "match", "--seed=-1" }
local function prepare(words, parser)
  if words[1] == "help" then
    return { cut(words[2] or "--help", 1), words[2] and "--help" }
  end
  local ready, after, takes = {}, false, takes_value(parser)
  for i, word in ipairs(words) do
    word = cut(word, i)
    -- Rules with their convention are one argument, or the value of --rules.
    local of_rules = OF_RULES[ready[1]] and #ready == 2 or ready[#ready - 1] == "--rules"
    if word == "misere" and of_rules then
      fail.usage("rules of two words are quoted: '%s misere'", out.shown(ready[#ready]))
    end
    after = after or word == "--"
    if takes[ready[#ready]] and word:find "^%-%d" then
      ready[#ready] = ready[#ready] .. "=" .. word
    elseif word:find "^%-%d[^=]*$" and not after then
      fail.usage("number >= 0 expected, got '%s'", word)
    else
      ready[#ready + 1] = word
    end
  end
  return ready
end

-- From here on Ctrl-C is noted. Nothing works without the core, and "module not found"
-- would not help.
local function load_core()
  local found, why = pcall(require, "nim.core")
  if found then return why.note_interrupts() end
  if fail.is(why) then error(why) end
  fail.quit_if_stopped(why)
  if package.searchpath("nim.core", package.cpath) then
    fail.work("the C core does not load: %s", why:match "^[^\n]*\n?%s*(.*)")
  end
  fail.work "the C core nim/core.so is not there: 'make' builds it"
end

-- Reads a command line with argparse, which knows help, and what is wrong.
local function parse(words)
  local parser = make_parser(fail.require "argparse",
    only(words[words[1] == "help" and 2 or 1]))
  local ready = prepare(words, parser)
  if not ready[1] then
    fail.usage("which command? One of %s, or --help", table.concat(COMMANDS, ", "))
  end
  return parser:parse(ready), parser
end

-- Runs the command that a command line names.
local function run(words)
  load_core()
  local name, parser = only(words[1]), nil
  local args = name and flags.read(load_command(name).about, words)
  if not args then
    args, parser = parse(words)
    name = args.command
  end
  local command = load_command(name)
  args.command = name
  flags.check(command.about, args)
  local status = command.run(args, parser) or 0
  out.flush()
  return status
end

--- Tells why a command gave up.
local function report(why)
  if not fail.is(why) then
    why = { status = 1, messages = { tostring(why):match "^[^\n]*" } }
  end
  if why.messages[1] then pcall(out.flush) end
  for _, message in ipairs(why.messages) do out.notice("luanim: " .. message) end
  return why.status
end

--- Runs a command line.
-- status: 0, 1 when it did not succeed, 2 for wrong usage
function cli.main(words)
  local done, status = pcall(run, words)
  if done then return status end
  if not fail.is(status) and fail.interrupted() then
    out.notice ""
    return fail.INTERRUPTED
  end
  -- Nothing but Ctrl-C stops this.
  local reported, code = pcall(report, status)
  return reported and code or fail.INTERRUPTED
end

return cli
