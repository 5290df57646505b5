--- A game of one's own: a function or a file gives the options of a pile, or the numbers
--- that may be taken.

local printable = require "nim.text.printable"
local states = require "nim.states"

-- The options of piles up to this size are listed.
local LISTED <const> = 8

local function option_text(piles, say)
  return piles[1] and table.concat(piles, " ") or say "nothing"
end

-- What each option leaves, in the order of their numbers.
local function options_text(options, _, say)
  local texts = {}
  for i, piles in ipairs(options) do texts[i] = option_text(piles, say) end
  return texts[1] and table.concat(texts, " | ") or "-"
end

-- What each option takes from a pile of `size`.
local function takes_text(options, size)
  local takes = {}
  for i, piles in ipairs(options) do takes[i] = size - (piles[1] or 0) end
  return takes[1] and table.concat(takes, ", ") or "-"
end

-- What each option does, in the words of a game on states.
local function said_text(start, size, count)
  local texts = {}
  for option = 1, count do texts[option] = start:say(size, option) end
  local options = texts[1] and table.concat(texts, " | ") or "-"
  return ("%s: %s"):format(start:show(size), options)
end

local OPTIONS <const> = "A move turns a pile into what an option of {game} leaves:"
local TAKES <const> = "A move takes from a pile one of the numbers that {game} allows:"

return {
  title = "A game of one’s own",
  piles = { 3, 4, 5 },
  moves = function(facts, rules, say)
    local line, text = TAKES, takes_text
    if facts.numbered then line, text = OPTIONS, options_text end
    local game = facts.file or facts.name or say "the rules"
    local lines = { say(line, { game = game }) }
    local start = states.of(rules)
    local first = start and start.first or 1
    for size = first, first + LISTED - 1 do
      if start and not start:state(size) then break end
      local known, options = pcall(rules.options, rules, size)
      if not known then break end
      local told = start and said_text(start, size, #options) or text(options, size, say)
      lines[#lines + 1] = ("  %d  %s"):format(size, printable.show(told))
    end
    return lines
  end,
  listed = {
    { name = "file", shown = "halves.lua", example = "examples/rules/halves.lua",
      piles = { 3, 4, 5 },
      line = "a game of one's own: a file gives the options of a pile" },
  },
  leftovers = true,
  argument = "values",
}
