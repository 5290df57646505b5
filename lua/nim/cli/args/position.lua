--- The position that a command line names, with its rules: numbers of piles, or the text
--- of a start where the rules are from a file of a game on states.
--
--     local rules, piles = position.read(args, args.piles)

local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local util = require "nim.util"
local number = require "nim.util.number"
local shelf = util.lazy "nim.states.shelf"
local words = require "nim.util.words"

local position = {}

-- Where the start is missing, a game on the shelf shows its example.
local function missing(rules, file)
  local name = shelf.rules(rules) and file:match "^(.*)%.lua$"
  local example = name and (", as in: %s"):format(select(2, shelf.about(name))) or ""
  fail.usage("%s: the text of a start is missing%s", file, example)
end

-- args: with `rules` and `misere`; typed: the words of the position; none where nothing
-- has been typed; start: the text of a game on states
function position.read(args, typed)
  local rules = flags.rules_of(args, nil, true)
  local facts = rules:kind()
  if facts.states then
    if #typed == 0 then missing(args.rules, facts.file) end
    local start = table.concat(typed, " ")
    local game = fail.try(2, require "nim.core".game, start, rules)
    if #game == 0 then fail.usage("%s", words.nothing({}, game:rules())) end
    return flags.limit(game:rules(), args), game:piles(), start
  end
  local piles, why = number.piles(typed)
  if not piles then fail.with(2, why) end
  return rules, piles
end

return position
