--- The kinds of rules in words, by the name that the core has for them. `init.lua` says
--- what the fields are; piles are 5, 7 and 9, and the argument is that of values, where
--- nothing else is said.

local core = require "nim.core"
local printable = require "nim.util.printable"
local words = require "nim.util.words"

-- The two together, as text where they fit no integer.
local function sum_of(least, most)
  local sum = least + most
  if sum >= 0 then return sum end
  return sum == math.mininteger and "2^63"
    or ("(2^63 + %d)"):format(sum ~ math.mininteger)
end

-- The largest number whose square is an integer of Lua.
local MOST = 3037000499

-- What the low bits of a digit let a move do: clear the pile, leave one; and besides, to
-- split the rest.
local DIGITS = {
  [0] = "take {n} and split the rest into {parts}",
  "take a whole pile of {n}<, or take {n} and split the rest into {parts}>",
  "take {n}, but not the whole pile<; the rest may be split into {parts}>",
  "take {n} from any pile<; the rest, if any, may be split into {parts}>",
}

-- By what the high bits of a digit say.
local PARTS = { "two", "three", "two or three" }

-- Numbers of tokens by what taking them may leave, in the order of the code.
local function group(digits)
  local groups, order = {}, {}
  for i = 1, #digits do
    local digit = tonumber(digits:sub(i, i), 16)
    if digit ~= 0 then
      if not groups[digit] then
        groups[digit] = {}
        order[#order + 1] = digit
      end
      table.insert(groups[digit], tostring(i))
    end
  end
  return groups, order
end

local function moves(facts, _, say)
  local first, digits = facts.code:match "^(%x)%.(%x*)"
  local groups, order = group(digits)
  local parts = PARTS[tonumber(first, 16) >> 2]
  local lines = { say "There are these moves:" }
  if parts then
    lines[2] = "  "
      .. say("split a pile into {parts}, taking nothing", { parts = say(parts) })
  end
  for _, digit in ipairs(order) do
    parts = PARTS[digit >> 2]
    lines[#lines + 1] = "  " .. say(DIGITS[digit & 3],
      { n = words.list(groups[digit], "or", say), parts = parts and say(parts) })
  end
  return lines
end

-- The options of piles up to this size are listed, or of so many at most.
local LISTED <const>, MOST_LISTED <const> = 8, 100

-- A pile, or the text of a state, and what each option does, in the words of that game,
-- or leaves of a pile, or takes.
local function options_text(options, size, start, numbered, say)
  local texts = {}
  for i, piles in ipairs(options) do
    texts[i] = start and start:say(size, i, say) or not numbered
      and size - (piles[1] or 0) or piles[1] and table.concat(piles, " ") or say "nothing"
  end
  local text = texts[1] and table.concat(texts, numbered and " | " or ", ") or "-"
  return start and ("  %s: %s"):format(start:show(size), text)
    or ("  %d  %s"):format(size, text)
end

local OPTIONS <const> =
  "A move turns a pile into what an option of {game} leaves (| means or):"
local TAKES <const> = "A move takes from a pile one of the numbers that {game} allows:"
local EVERY <const> = "G(n) = {value} for every n"

local ANY <const> = "A move takes one or more tokens from one pile<, but not {numbers}>"
  .. "<, but at most {p}/{q} of it>."

local NUMBERS <const> = "A move takes {numbers} tokens from one pile<: {set}>."
local ENDS <const> = "The game is over when no pile has {least} or more."

local function parity(_, size) return ("%s mod 2"):format(size) end

local list = {
  nim = {
    title = "Nim",
    piles = { 3, 4, 5 },
    moves = { ANY },
    theorem = {
      name = "Bouton's theorem", author = "C. L. Bouton", year = 1901,
      work = "Nim, a game with a complete mathematical theory",
    },
    sizes = true,
    formula = function()
      return EVERY, {
        "Bouton's theorem (1901): a pile of n can be left with any smaller number, so",
        "its value is n.",
      }, { value = "n" }
    end,
  },
  max = {
    title = "Take up to three",
    moves = function(facts, _, say)
      local most = facts.most
      return { most == 1 and "A move takes one token."
        or most == 2 and NUMBERS
        or "A move takes {least} to {most} tokens from one pile." },
        { least = 1, most = most, numbers = words.list({ "1", "2" }, "or", say) }
    end,
    value = function(facts, size)
      return ("%s mod %s"):format(size, sum_of(1, facts.most))
    end,
    formula = function(facts)
      return EVERY, {
        "Bouton's theorem (1901), with a limit: what a move leaves of a pile of n has",
        "every smaller value mod {m}, and never that of n.",
      }, { m = sum_of(1, facts.most) }
    end,
  },
  take = {
    title = "Take 1, 3 or 4",
    moves = function(facts, _, say)
      local least = facts.take[1]
      return {
        facts.take[2] and NUMBERS
          or "A move takes {least} {least:token|tokens} from one pile.",
        least > 1 and ENDS or nil,
      }, { least = least, numbers = words.list(facts.take, "or", say) }
    end,
    leftovers = true,
  },
  interval = {
    title = "Take two to five",
    moves = function(facts)
      local least, most = table.unpack(facts.interval)
      return { "A move takes {least} to {most} tokens from one pile.",
        least > 1 and ENDS or nil }, { least = least, most = most }
    end,
    leftovers = true,
    value = function(facts, size)
      local least, most = table.unpack(facts.interval)
      return ("(%s mod %s) div %d"):format(size, sum_of(least, most), least)
    end,
    formula = function()
      return EVERY, {
        "The values of all options of n are those of every residue but the ones around",
        "that of n (Winning Ways, ch. 4).",
      }
    end,
  },
  odds = {
    title = "Take an odd number",
    moves = { "A move takes an odd number of tokens from one pile." },
    value = parity,
    formula = function()
      return EVERY,
        { "A move changes the parity, and every pile but an empty one has a move." }
    end,
  },
  powers = {
    title = "Take a power of two",
    moves = function(facts, _, say)
      local base = facts.powers
      local square = base <= MOST and base * base or base .. "^2"
      return { NUMBERS }, { numbers = ("1, %s, %s, ..."):format(base, square),
        set = say("a power of {b}", { b = base }) }
    end,
    formula = function(facts)
      local base = facts.powers
      if base % 2 == 1 then
        return EVERY, { "Every power of an odd number is odd." },
          { value = parity(facts, "n") }
      end
      return "G(n) = r mod 2, but 2 where r = {b}; r is n mod {m}", {
        "Modulo {m} a power of {b} is 1 or -1: the values are those of taking 1 or {b}.",
      }, { b = base, m = base + 1 }
    end,
  },
  squares = {
    title = "Take a square number",
    moves = function(_, _, say)
      return { NUMBERS }, { numbers = "1, 4, 9, ...", set = say "a square number" }
    end,
  },
  primes = {
    title = "Take a prime number",
    moves = function(_, _, say)
      return { NUMBERS, ENDS },
        { least = 2, numbers = "2, 3, 5, 7, ...", set = say "a prime number" }
    end,
    leftovers = true,
  },
  allbut = {
    title = "Take any number but 2 and 5",
    moves = function(facts, _, say)
      return { ANY }, { numbers = words.list(facts.allbut, "or", say) }
    end,
    leftovers = true,
    proof = function(facts, seq)
      local list = facts.allbut
      local period, preperiod, saltus = seq:period()
      local t = list[#list]
      return {
        "G(n+{p}) = G(n) + {s} holds for every n from {first} to {last}. A value can be "
          .. "given again",
        "only to a pile from which all earlier ones of that value are out of reach, at",
        "most {t} below it: so a value follows from the {many} before it, and where so "
          .. "many",
        "repeat but for the saltus, all that follows repeats as well, for ever.",
      }, {
        p = period, s = saltus, first = preperiod, last = seq:checked() - period, t = t,
        many = 2 * t,
      }
    end,
  },
  part = {
    title = "Take at most a third",
    moves = function(facts)
      return { ANY }, { p = facts.part[1], q = facts.part[2] }
    end,
    leftovers = true,
    formula = function(facts)
      local p, q = table.unpack(facts.part)
      local part = p == 1 and "n" or ("%d*n"):format(p)
      return "G(n) = f(n) where f(n) > f(n-1), else G(n-f(n)-1); f(n) is {part}/{q}, "
        .. "rounded down", {
          "The last f(n) + 1 values are 0 .. f(n) in some order (L. Levine, Fractal",
          "sequences and restricted Nim, 2006).",
        }, { part = part, q = q }
    end,
  },
  whole = {
    title = "Take a whole pile",
    piles = { 3, 4, 5 },
    moves = { "A move takes one whole pile." },
    argument = "parity",
    formula = function()
      return "G(0) = 0, and G(n) = 1 for every n >= 1",
        { "By definition: the only move leaves nothing, of value 0." }
    end,
  },
  moore = {
    title = "Moore’s Nim: up to two piles",
    piles = { 3, 4, 5 },
    moves = function(facts)
      return { facts.touches == 1 and ANY
        or "A move takes tokens from up to {touches} piles, any number from each." },
        facts
    end,
    argument = "columns",
    theorem = {
      name = "Moore's theorem", author = "E. H. Moore", year = 1910,
      work = "A generalization of the game called Nim",
    },
  },
  wythoff = {
    title = "Wythoff’s game",
    piles = { 5, 8 },
    moves = {
      "There are two piles. A move takes one or more tokens from one of them,",
      "or the same number from both.",
    },
    board = "queen",
    argument = "pairs",
    theorem = {
      name = "Wythoff's theorem", author = "W. A. Wythoff", year = 1907,
      work = "A modification of the game of Nim",
    },
    rows = core.wythoff_rows,
  },
  staircase = {
    title = "Staircase Nim",
    piles = { 1, 2, 3, 4 },
    moves = {
      "The first pile is the lowest step. A move takes one or more tokens from a step "
        .. "to the next lower one; from the lowest they go to the ground.",
    },
    leftovers = true,
    board = "stairs",
    theorem = {
      name = "Sprague's theorem on the staircase", author = "R. P. Sprague", year = 1937,
      work = "Über zwei Abarten von Nim",
    },
    sizes = true,
    counted = "Only the steps 1, 3, 5, ... count, each as a pile of plain Nim: what "
      .. "comes down onto one of them can be sent on at once.",
    note = "Only odd steps count: what comes down onto one can be sent on.",
  },
  euclid = {
    title = "Euclid’s game: multiples of the smaller",
    piles = { 13, 5 },
    moves = {
      "There are two piles. A move takes a multiple of the smaller one from the larger.",
      "The game is over when a pile is empty.",
    },
    leftovers = true,
    board = "rectangle",
    argument = "ratio",
    theorem = {
      name = "Cole and Davie's theorem on Euclid's game",
      author = "A. J. Cole, A. J. T. Davie", year = 1969,
      work = "A game based on the Euclidean algorithm and a winning strategy for it",
    },
  },
  octal = {
    title = "An octal game",
    moves = moves,
    leftovers = true,
    board = function(facts) return facts.code == "0.77" and "skittles" or "coins" end,
    listed = {
      { name = "octal", shown = "0.77, 4.003", example = "0.337",
        line = "an octal game by its code (Winning Ways, ch. 4)" },
      { name = "hexadecimal", shown = "0.8, 0.3F", example = "0.3F",
        line = "the same with digits up to F: a move may leave three piles" },
    },
    titles = {
      kayles = "Kayles", ["dawsons-kayles"] = "Dawson’s Kayles",
      ["dawsons-chess"] = "Dawson’s chess", treblecross = "Treblecross",
      guiles = "Guiles",
    },
    solved = {
      ["0.77"] = {
        name = "the solution of misère Kayles", author = "W. L. Sibert, J. H. Conway",
        year = 1992, work = "Mathematical Kayles",
      },
    },
  },
  grundy = {
    title = "Grundy’s game: unequal splits",
    moves = {
      "A move splits one pile into two piles of unequal sizes, neither of them empty.",
      "The game is over when every pile is of 1 or 2.",
    },
    leftovers = true,
  },
  lasker = {
    title = "Lasker’s Nim: take or split",
    piles = { 3, 4, 5 },
    moves = {
      "A move takes one or more tokens from one pile,",
      "or splits one pile into two, neither of them empty.",
    },
    formula = function()
      return "G(4k+1) = 4k+1, G(4k+2) = 4k+2, G(4k+3) = 4k+4, G(4k+4) = 4k+3",
        { "Lasker's theorem (1931), for every k >= 0; Winning Ways, ch. 4." }
    end,
  },
  custom = {
    title = "A game of one’s own",
    piles = { 3, 4, 5 },
    moves = function(facts, rules, say, most)
      local game = facts.name or facts.file or say "the rules"
      local lines = { say(facts.numbered and OPTIONS or TAKES, { game = game }) }
      local start = require "nim.states".of(rules)
      local first = start and start.first or 1
      for size = first, first + math.min(most or LISTED, MOST_LISTED) - 1 do
        if start and not start:state(size) then break end
        local known, options = pcall(rules.options, rules, size)
        if not known then break end
        lines[#lines + 1] =
          printable.show(options_text(options, size, start, facts.numbered, say))
      end
      return lines
    end,
    listed = {
      { name = "file", shown = "halves.lua", example = "examples/rules/halves.lua",
        piles = { 3, 4, 5 },
        line = "a game of one's own: a file gives the options of a pile" },
    },
    leftovers = true,
  },
}

list.whole.theorem = list.nim.theorem

for _, kind in pairs(list) do
  kind.piles, kind.argument = kind.piles or { 5, 7, 9 }, kind.argument or "values"
end

return list
