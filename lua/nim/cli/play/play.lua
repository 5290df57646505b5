--- `luanim play [PILE...]`: a game at the keyboard, against a bot or another person.

local botwords = require "nim.cli.args.bothelp"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local pilewords = require "nim.text.piles"

local play = {}

local FIRST = { me = "me", bot = "bot" }

function play.define(command)
  command:summary "Play against a bot, or two people at one keyboard."
    :description("Draws the piles and takes moves as typed lines: B 3 or 2 3 takes 3 "
      .. "from the second pile. Help, hints and undo are at hand.")
    :epilog(botwords.help() .. [[
Examples:
   luanim play
   luanim play 3 5 7 --bot 'novice(0.3)' --first bot
   luanim play --two --misere
   luanim play --rules max:3]])
  command:argument("piles", "Numbers of tokens to start with."):args "*":argname "PILE"
  command:option "--bot":argname "BOT"
    :description "Who plays against you (default: perfect)."
  command:flag "--two":description "Two people play."
  command:option "--first":argname "WHO"
    :description "Who begins: me or bot (default: the game asks)."
  flags.rules(command)
  flags.seed(command, "the time of day")
end

local function check_flags(args)
  if args.first and not FIRST[args.first] then
    fail.usage("--first: expected me or bot, got '%s'", args.first)
  end
  if args.two and (args.bot or args.first) then
    fail.usage("--two and %s cannot be combined", args.bot and "--bot" or "--first")
  end
end

---@return integer[]? piles nil where none are given
local function read_piles(words, rules)
  local piles, why = pilewords.read(words)
  if not piles then fail.with(2, why) end
  if #piles == 0 then return nil end
  if fail.try(2, require "nim".game, piles, rules):over() then
    fail.usage("no move is left in %s: nothing to play", pilewords.show(piles))
  end
  return piles
end

function play.run(args)
  check_flags(args)
  local rules = flags.rules_of(args)
  local piles = read_piles(args.piles, rules)
  local seed = flags.seed_of(args, os.time())
  local bot, why
  local misspelt = args.bot and botwords.misspelt(args.bot)
  if misspelt then fail.with(2, misspelt) end
  if not args.two then
    require "nim.cli.args.botnames".check { args.bot or "perfect" }
    bot, why = require "nim.cli.play.opponent".new(args.bot or "perfect", seed)
    if not bot then fail.with(2, why) end
  end
  return require "nim.cli.play.session".run {
    rules = rules, piles = piles, bot = bot, seed = seed, first = args.first,
  }
end

return play
