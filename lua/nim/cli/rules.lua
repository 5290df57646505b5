--- `luanim rules [RULES]`: every rule set, or what one of them says.

local fail = require "nim.cli.fail"
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

-- The rule sets and the games of the shelf: how each is written, what it is, an example.
local function list()
  local rows, nim = {}, require "nim"
  for i, set in ipairs(require "nim.explain.kinds".listed()) do
    local text = set.example
    local piles = set.piles or nim.explain.default(nim.rules(text))
    rows[i] = { name = set.name, shown = set.shown, line = set.line, example = text,
      command = ("luanim analyze --rules %s %s"):format(
        text:find " " and ("'%s'"):format(text) or text, table.concat(piles, " ")) }
  end
  for _, name in ipairs(shelf.names()) do
    local text, example = shelf.about(name)
    rows[#rows + 1] = { name = name, shown = name, line = shelf.line(text),
      example = example, command = example }
  end
  return rows
end

local function print_set(row, json)
  if json then
    return out.object("name", row.name, "line", row.line, "example", row.example)
  end
  for i, line in ipairs(out.wrap(row.line, BESIDE)) do
    out.line("%-15s %s", i == 1 and row.shown or "", line)
  end
  out.line("%-15s   %s", "", row.command)
end

local function print_one(one, json)
  local explain, facts = require "nim".explain, one:kind()
  local text, start = explain.describe(one), explain.default(one)
  -- A file of one's own may raise.
  fail.try(2, function() return require "nim.core".game(start, one):over() end)
  if json then
    return out.object("rules", tostring(one), "kind", facts.kind, "name", facts.name,
      "misere", facts.misere, "text", text, "start", start)
  end
  out.line("%s%s", tostring(one), facts.file and facts.name
    and (" (%s)"):format(out.shown(facts.name)) or "")
  out.prose(text, "  ")
  out.line("  A position to begin with: {piles}", { piles = number.shown(start) })
end

-- A game on states, whose piles are numbered from a start.
local function print_game(one, name, json)
  local facts = one:kind()
  local text, example = shelf.about(name, facts.text)
  if facts.misere and example then
    -- Some games are refused, which their starts say.
    local start = example:match " %-%-rules %S+ (.*)$":gsub("[\"']", "")
    fail.try(2, require "nim.core".game, start, one)
    example = example:gsub("%-%-rules (%S+)", "--rules '%1 misere'")
  end
  if json then
    return out.object("name", name, "misere", facts.misere or nil, "line",
      shelf.line(text), "example", example)
  end
  out.line("%s%s", out.shown(name), facts.misere and " misere" or "")
  out.prose({ out.shown(text, 1 << 17) }, "  ")
  if facts.misere then out.line "  Whoever makes the last move loses (misère play)." end
  if not example then return end
  out.line("  An example: {example}", { example = example })
end

function rules.run(args)
  for _, row in ipairs(args.rules and {} or list()) do print_set(row, args.json) end
  if not args.rules then return end
  local found = shelf.rules(args.rules)
  local one = fail.need(2, flags.read_rules(args.rules, nil, true))
  if one:kind().states then
    fail.need(2, require "nim.states".runs(one, {}))
    return print_game(one, found and found.file:sub(1, -5) or one:kind().file, args.json)
  end
  print_one(one, args.json)
end

return rules
