--- `luanim play [PILE...]`: a game at the keyboard, against a bot or another person.

local bot_args = require "nim.cli.bot_args"
local fail = require "nim.cli.fail"
local files = require "nim.cli.files"
local flags = require "nim.cli.flags"
local saving = require "nim.cli.play.saving"
local words = require "nim.util.words"

local play = {}

play.about = {
  summary = "Play against a bot, or two people at one keyboard.",
  description = "Moves are typed: 2 3 takes 3 from pile 2. 'help' lists what else "
    .. "may be typed: hints, reasons, undo and more. Ctrl-D and Ctrl-C end the game.",
  epilog = bot_args.help() .. [[
Examples:
   luanim play --level easy
   luanim play 3 5 7 --bot 'novice(0.3)' --save game.txt]],
  { "PILE", "Numbers of tokens to start with.", args = "*", target = "piles" },
  { "--bot", "BOT", "Your opponent (default: perfect)." },
  { "--level", "LEVEL", "How strong it is: easy, medium, hard or perfect." },
  { "--two", "Two people play." },
  { "--first", "WHO", "Who moves first: me or bot (default: the game asks)." },
  flags.kept("--save", "Save the game in FILE after each move."),
  { "--load", "FILE", "Resume the game in FILE. It holds no players: --bot or --two "
    .. "chooses them.", read = flags.name },
  flags.BOT_OUTPUT,
  flags.RULES, flags.MISERE, flags.BUDGET, flags.seconds(),
  flags.seed "moves of a bot; --seed $RANDOM gives others",
  excludes = { { "two", "bot", "level", "first" }, { "bot", "level" } },
}

-- The bot of a level, where one is asked for.
local function bot_of(level)
  local names = {}
  for i, one in ipairs(require "nim.bots".levels()) do
    if one.name == level then return one.bot end
    names[i] = one.name
  end
  if not level then return nil end
  fail.usage("--level: %s expected, got '%s'", words.list(names, "or"), level)
end

-- The game to go on with; its rules are in its file, but for their own file, which is
-- only named there.
local function read_game(args)
  local rules = args.rules and flags.rules_of(args, nil, true) or nil
  local flag = #args.piles > 0 and "piles"
    or args.misere and not (rules and rules:kind().file) and "--misere"
    or args.first and "--first"
  if flag then fail.usage("--load and %s cannot be combined", flag) end
  local game = fail.need(1, saving.read(args.load, rules))
  if game:over() then
    fail.work("%s: the game is over: nothing to play", args.load)
  end
  return game
end

function play.run(args)
  if args.first and args.first ~= "me" and args.first ~= "bot" then
    fail.usage("--first: me or bot expected, got '%s'", args.first)
  end
  args.bot = args.bot or bot_of(args.level)
  local why = args.save and saving.refusal(args.save)
  if why then fail.with(1, why) end
  local loaded, rules, piles = args.load and read_game(args)
  if loaded then
    -- The piles that the game began with, for a new one.
    local start = loaded:copy()
    while start:undo() do end -- luacheck: ignore 542
    rules, piles = loaded:rules(), start:piles()
  else
    rules, piles = flags.position(args, args.piles)
    if #piles == 0 then piles = nil
    elseif fail.try(2, require "nim".game, piles, rules):over() then
      fail.usage("%s", words.nothing(piles, rules))
    end
  end
  local old = args.save and not files.special(args.save)
    and (saving.read(args.save) or saving.read(args.save, rules))
  if old and old ~= loaded and #old:history() > 0 and not old:over() then
    fail.work("%s: the game there is not over; --load goes on with it", args.save)
  end
  -- The seed as the core takes it: an integer where it is one, else a text.
  local seed = math.tointeger(args.seed or flags.SEED) or args.seed
  local misspelt = args.bot and bot_args.misspelt(args.bot)
  if misspelt then fail.with(2, misspelt) end
  local bot = not args.two and bot_args.read({ args.bot or "perfect" })[1] or nil
  if bot then bot = fail.need(2, require "nim.bots".player(bot, { seed = seed })) end
  return require "nim.cli.play.session".run {
    rules = rules, piles = piles, bot = bot, seed = seed, first = args.first,
    loaded = loaded, save = args.save, output = args.bot_output ~= "off",
  }
end

return play
