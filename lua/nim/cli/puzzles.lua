--- `luanim puzzles`: worksheets of positions to solve, with answers.

local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"

local puzzles = {}

local COUNT, MOST = 12, 1000

-- "2" or "1-3" as the lowest and the highest level.
local function levels(word, name)
  local least, most = word:match "^([1-3])%-([1-3])$"
  least, most = least or word:match "^[1-3]$", most or word
  if least and least <= most then return { tonumber(least), tonumber(most) } end
  fail.usage("%s: level from 1 to 3 or range such as 1-2 expected, got '%s'", name, word)
end

puzzles.about = {
  summary = "Write a sheet of positions to solve.",
  description = "Draws positions that can be won and prints them as a worksheet, the "
    .. "easiest first; --key adds a sheet with the answers in words.",
  epilog = [[
Level 1: finding a winning move takes less than 3 bits, log2(moves / winning
moves), or a rule of thumb finds one: take the largest pile, make the two largest
piles equal, leave an even number of piles. Level 2: less than 4.5 bits. Level 3:
the rest. Positions in which most moves win are left out.

Examples:
   luanim puzzles --seed 7 --key
   luanim puzzles --rules kayles --level 2-3 --html > sheet.html]],
  { "--count", "N", "How many (default: 12).", read = flags.count(1, MOST) },
  { "--level", "LEVEL", "Only this level, 1 to 3, or a range such as 1-2.",
    read = levels },
  { "--unique", "Only positions with just one winning move." },
  { "--positions", "DRAW", "What to draw from: random:2-4x1-9, the default, is 2 to 4 "
    .. "piles of 1 to 9; of rules for two piles random:2x1-15." },
  { "--key", "Also give the answers, in words." },
  { "--sums", "Also give the answers, with the sums behind them." },
  { "--html", "Print a page of HTML, for paper of A4." },
  { "--latex", "Print a document of LaTeX." },
  { "--link", "ADDRESS", "Print a link to the puzzles on the page at this address." },
  flags.LANG, flags.RULES, flags.MISERE, flags.BUDGET,
  flags.seed "puzzles",
  flags.json "the puzzles and their winning moves, one a line,",
  excludes = { { "html", "latex", "json" }, { "latex", "json" },
    { "json", "key", "sums" }, { "link", "html", "latex", "json", "key", "sums" } },
}

function puzzles.run(args)
  local module = require "nim.puzzles"
  local rules = flags.rules_of(args)
  local count = args.count or COUNT
  local list, why, wrong = module.draw(rules, {
    count = count, seed = args.seed, unique = args.unique, level = args.level,
    positions = args.positions,
  })
  if wrong and (wrong.field or wrong.code == "argument") then
    fail.usage("--positions: %s", wrong.field and wrong.cause or wrong)
  end
  fail.need(1, list, why, wrong)
  if #list < count then
    local missing = "%s puzzles were found; other --positions may have more"
    if #list == 0 then fail.work(missing, "no") end
    out.notice("luanim: " .. missing:format(("only %d of %d"):format(#list, count)))
  end
  for _, one in ipairs(args.json and list or {}) do
    out.object("rules", tostring(rules), "piles", one.piles, "level", one.level,
      "bits", math.floor(one.bits * 1000 + 0.5) / 1000, "legal", one.legal,
      "winning", one.winning)
  end
  if args.json then return end
  if args.link then
    return out.data(args.link .. fail.need(1, module.link(rules, list))
      .. (args.lang and "&lang=" .. args.lang or "") .. "\n")
  end
  local facts = rules:kind()
  local name = facts.file and facts.name
  local sheet = module.sheet(rules, list,
    { unique = args.unique, key = args.key or args.sums, sums = args.sums,
      name = name and name .. (facts.misere and " misere" or "") or flags.called(rules),
      language = args.lang })
  if args.html then return out.data(module.html(sheet)) end
  if args.latex then return out.data(module.latex(sheet)) end
  out.prose(module.text(sheet), "")
end

return puzzles
