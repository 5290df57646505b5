--- `luanim rules [RULES]`: every rule set, or what one of them says.

local fail = require "nim.cli.fail"
local fill = require "nim.phrases".fill
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"
local number = require "nim.util.number"
local shelf = require "nim.states.shelf"

local rules = {}

-- Columns beside a name.
local BESIDE = 64

rules.about = {
  summary = "List the rule sets, or explain one.",
  description = "Lists every rule set with what a move is and an example. With RULES, "
    .. "explains these.",
  epilog = [[
RULES, here and after --rules of other commands: nim, max:3, take:1,3,4, whole,
moore:2, wythoff and euclid (two piles), staircase, grundy, lasker; an octal or
hexadecimal code, such as 0.77, 4.003 or 0.3F, or its name, such as kayles; a
game of the shelf, such as chomp; or a file of your own, such as halves.lua.
With the further word misere the last move loses: 'max:3 misere'.

Examples:
   luanim rules
   luanim rules 'max:3 misere']],
  { "RULES", "The rules to explain.", args = "?", target = "rules" },
  flags.json "the list, or the explanation of RULES,",
}

local function sets() return require "nim.explain.kinds".listed() end

local function example(set)
  local nim, text = require "nim", set.example
  local piles = table.concat(set.piles or nim.explain.default(nim.rules(text)), " ")
  local quoted = text:find " " and ("'%s'"):format(text) or text
  return ("luanim analyze --rules %s %s"):format(quoted, piles)
end

-- The game of the shelf, as a line of the list.
local function on_shelf(name)
  local _, shown = shelf.about(name)
  return { name = name, line = shelf.line(name), example = shown }
end

local function print_shelf()
  for _, name in ipairs(shelf.names()) do
    local game = on_shelf(name)
    for i, line in ipairs(out.wrap(game.line, BESIDE)) do
      out.line("%-15s %s", i == 1 and name or "", line)
    end
    out.line("%-15s   %s", "", game.example)
  end
end

local SET_KEYS = { "name", "line", "example" }

local function print_list()
  for _, set in ipairs(sets()) do
    out.line("%-15s %s", set.shown, set.line)
    out.line("%-15s   %s", "", example(set))
  end
  print_shelf()
end

local function print_json()
  for _, set in ipairs(sets()) do
    out.json({ name = set.name, line = set.line, example = set.example }, SET_KEYS)
  end
  for _, name in ipairs(shelf.names()) do out.json(on_shelf(name), SET_KEYS) end
end

local KEYS = { "rules", "kind", "name", "misere", "text", "start" }

local function print_one_json(one)
  local explain, facts = require "nim".explain, one:kind()
  out.json({
    rules = tostring(one), kind = facts.kind, name = facts.name, misere = facts.misere,
    text = explain.describe(one), start = explain.default(one),
  }, KEYS)
end

local function print_one(one)
  local explain, facts = require "nim".explain, one:kind()
  out.line("%s%s", tostring(one), facts.file and facts.name
    and (" (%s)"):format(out.shown(facts.name)) or "")
  out.prose(explain.describe(one), "  ")
  out.line("  %s", fill("A position to begin with: {piles}",
    { piles = number.shown(explain.default(one)) }))
end

-- A game on states, whose piles are numbered from a start.
local function print_game(name, json)
  if json then return out.json(on_shelf(name), SET_KEYS) end
  local text, shown = shelf.about(name)
  out.line("%s", name)
  out.prose({ text }, "  ")
  out.line("  %s", fill("An example: {example}", { example = shown }))
end

function rules.run(args)
  if not args.rules then return (args.json and print_json or print_list)() end
  local found = shelf.rules(args.rules)
  local one = fail.need(2, flags.read_rules(args.rules, nil, found ~= nil))
  if one:kind().states then return print_game(found.file:sub(1, -5), args.json) end
  local tell = args.json and print_one_json or print_one
  tell(one)
end

return rules
