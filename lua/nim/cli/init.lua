--- The command `luanim`: reads the command line, runs one command, returns its status.
--
-- A command is a file that returns a table: `about`, its texts and flags as
-- `nim.cli.args.flags` reads them, and `run(args, parser)`, which does the work. It gives
-- up through `nim.cli.terminal.fail`, prints through `nim.cli.terminal.out`. Adding a
-- command is adding its file here.

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"
local prepare = require "nim.cli.args.prepare"

local cli = {}

-- In the order of the help: the file of each command, in groups.
local GROUPS = {
  { title = "Play and learn", "play.play", "position.analyze", "puzzles", "rules",
    "replay" },
  { title = "Bots and tournaments", "match.match", "tournament.tournament",
    "tournament.standings", "report", "tournament.mistakes", "tournament.check",
    "tournament.verify", "tournament.merge" },
  { title = "Theory", "values.grundy", "values.period", "values.map", "quotient",
    "position.solve" },
  { title = "Shell", "completion" },
}

local COMMANDS, file_of = {}, {}
for _, group in ipairs(GROUPS) do
  for _, file in ipairs(group) do
    local name = file:match "[^.]*$"
    COMMANDS[#COMMANDS + 1], file_of[name] = name, file
  end
end

table.insert(package.searchers, fail.search)

local function load_command(name) return require("nim.cli." .. file_of[name]) end

local ABOUT = [[
Plays and solves Nim, heap games like it and impartial games of your own; lets
bots play each other.]]

local EPILOG = [[
'luanim COMMAND --help' or 'luanim help COMMAND' explains one command. Piles and
counts may be typed as 10^6 or 1e6.

Examples:
   luanim play
   luanim analyze 3 4 5]]

-- What argparse takes for the word that was meant, as a question; nothing where the word
-- is a letter, which is near to every other.
local function question(word, tip)
  if #word <= #"-x" then return "" end
  local meant = tip:gsub("^one of these: ", ""):gsub("' '", "' or '")
  return ": did you mean " .. meant .. "?"
end

local TOO_MANY = "too many arguments"

local READ_ON = ": '%s --help' lists what there is"

-- Where to read on after a word that nobody knows.
local function read_on(parser, message)
  if message ~= TOO_MANY and not message:find "^unknown" then return "" end
  return READ_ON:format(parser._parent and "luanim " .. parser._name or "luanim")
end

-- argparse would print a usage text and end the process: here its complaints become one
-- line. It hands over a sentence and nothing else, so that the word that it found and the
-- one that it suggests can only be read there.
local function complain(parser, message)
  local said, word, tip = message:match "^(.*'(.*)')\nDid you mean (.*)%?$"
  local hint = said and question(word, tip) or ""
  if hint == "" then hint = read_on(parser, said or message) end
  fail.with(2, (said or message) .. hint)
end

local function add_help(parser)
  parser:flag "-h --help":description "Show this help.":action(function()
    fail.quit(0, parser:get_help())
  end)
end

local function version() fail.quit(0, require "nim"._VERSION) end

-- A command that is named first is the only one that has to be loaded, unless it
-- describes all the others.
local function only(name)
  if not file_of[name] or load_command(name).tells_of_all then return nil end
  return name
end

local function make_parser(argparse, wanted)
  local parser = argparse("luanim", ABOUT, EPILOG)
    :add_help(false):command_target "command"
    :help_max_width(80):usage_max_width(80):help_description_margin(22)
  parser.error = complain
  add_help(parser)
  parser:flag "--version":description "Show the version.":action(version)
  local define = require "nim.cli.args.flags".define
  local made = {}
  for _, name in ipairs(wanted and { wanted } or COMMANDS) do
    local command = parser:command(name):add_help(false)
    define(command, load_command(name).about)
    command.error = complain
    add_help(command)
    made[name] = command
  end
  for _, group in ipairs(wanted and {} or GROUPS) do
    local commands = {}
    for i, file in ipairs(group) do commands[i] = made[file:match "[^.]*$"] end
    parser:group(group.title, table.unpack(commands))
  end
  return parser
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

-- Reads the command line with argparse and runs the command it names.
local function run(words)
  local argparse = fail.require "argparse"
  load_core()
  local parser = make_parser(argparse, only(words[words[1] == "help" and 2 or 1]))
  local ready = prepare(words, parser)
  if not ready[1] then
    fail.usage("which command? One of %s, or --help", table.concat(COMMANDS, ", "))
  end
  local args = parser:parse(ready)
  local command = load_command(args.command)
  require "nim.cli.args.flags".check(command.about, args)
  local status = command.run(args, parser) or 0
  out.flush()
  return status
end

-- Prints what a help flag asked for, with its own chance to fail.
local function print_text(text)
  for line in (text .. "\n"):gmatch "(.-)\n" do out.line("%s", line) end
  out.flush()
end

--- Tells why a command gave up.
local function report(why)
  if not fail.is(why) then
    why = { status = 1, messages = { tostring(why):match "^[^\n]*" } }
  end
  if why.text then
    local printed, again = pcall(print_text, why.text)
    if not printed then return report(again) end
  end
  if why.messages then pcall(out.flush) end
  for _, message in ipairs(why.messages or {}) do out.tell("luanim: " .. message) end
  return why.status
end

--- Runs a command line.
-- status: 0, 1 when it did not succeed, 2 for wrong usage
function cli.main(words)
  local done, status = pcall(run, words)
  if done then return status end
  if not fail.is(status) and fail.interrupted() then
    out.tell ""
    return fail.INTERRUPTED
  end
  -- Nothing but Ctrl-C stops this.
  local told, as = pcall(report, status)
  return told and as or fail.INTERRUPTED
end

return cli
