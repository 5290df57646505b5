--- What a tournament is made of, from the flags of the command.
--
--     game_flags.rows()                       -- for flags.define
--     local options = game_flags.read(args)   -- as `tournament.new` takes them

local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local number = require "nim.util.number"
local out = require "nim.cli.out"
local sandbox = require "nim.sandbox"
local schedule = require "nim.tournament.schedule"
local util = require "nim.util"

-- What the bots of a tournament may use, as flags.

-- The flag, the limit that it gives, what it takes, and what it says.
local ROWS = {
  { "instructions", "instructions", "N",
    "Lua instructions that a bot file may take for a move" },
  { "cpu", "cpu", "MS", "Milliseconds of processor time for a move" },
  { "memory", "memory", "BYTES", "Memory of a bot file" },
  { "source", "source", "BYTES", "Longest bot file" },
  { "move-time", "wall", "MS", "Milliseconds an exec: bot has for a move" },
  { "program-memory", "program", "BYTES", "Memory of a process of an exec: bot" },
  { "stuck", "stuck", "MS", "Milliseconds after which a silent worker is replaced" },
}

local UNIT = { K = 1 << 10, M = 1 << 20, G = 1 << 30 }

-- The flags, as arguments are called, and the limit that each gives; and back.
local FLAGS, FLAG_OF_LIMIT = {}, {}

for _, row in ipairs(ROWS) do
  local flag = row[1]:gsub("-", "_")
  FLAGS[flag], FLAG_OF_LIMIT[row[2]] = row[2], flag
end

-- A number of bytes with the largest unit that leaves it whole.
local function in_units(bytes)
  for _, unit in ipairs { "G", "M", "K" } do
    if bytes % UNIT[unit] == 0 then return bytes // UNIT[unit] .. unit end
  end
  return bytes
end

-- A number of bytes that may have a unit.
local function in_bytes(word, name)
  local digits, unit = word:match "^(%d+)([KMG])$"
  local known = digits and #digits <= 9
  return flags.count(1)(known and tostring(digits * UNIT[unit]) or word, name)
end

local function rows_of_limits()
  local usual, rows = sandbox.usual_limits(), {}
  for i, row in ipairs(ROWS) do
    local flag, name, unit, what = table.unpack(row)
    local is_size = unit == "BYTES"
    local default = is_size and in_units(usual[name]) or usual[name]
    rows[i] = { "--" .. flag, unit, ("%s; %s."):format(what, default),
      read = is_size and in_bytes or flags.count(1) }
  end
  return rows
end

local game_flags = {}

-- The format, and the options of all: what each means where, and what is to be noted.
local function rows_of_formats()
  local names, list, by_name = {}, {}, {}
  for i, format in ipairs(schedule.about()) do
    names[i] = ("%s (%s%s)"):format(format.name, format.help,
      format.name == schedule.USUAL and ", the default" or "")
    for _, option in ipairs(format.options) do
      local one = by_name[option.name]
      if not one then
        one = { name = option.name }
        by_name[option.name], list[#list + 1] = one, one
      end
      local usual = option.usual or tostring(option.default)
      local text = ("%s; %s"):format(option.help, usual)
      if not one[text] then one[#one + 1], one[text] = text, {} end
      table.insert(one[text], format.name)
      one.note = option.note or one.note
    end
  end
  local rows = { { "--format", "FORMAT", util.list(names, "or") .. ".",
    read = function(word)
      local why = schedule.unknown(word)
      return not why and word or fail.usage("--format: %s", why)
    end } }
  for _, option in ipairs(list) do
    local meanings = {}
    for i, text in ipairs(option) do
      meanings[i] = ("%s: %s."):format(util.list(option[text]), text)
    end
    meanings[#meanings + 1] = option.note
    rows[#rows + 1] = { "--" .. option.name, "N", table.concat(meanings, " "),
      read = flags.count(1) }
  end
  return rows
end

--- What games there are, as rows for `flags.define`.
function game_flags.rows()
  return {
    rows_of_formats(),
    { "--positions", "WHERE", "'3,4,5 1,2,3', a file with one position per line, or "
      .. "random:3-5x1-20 (the default: 3 to 5 piles of 1 to 20; append :N or :P for "
      .. "positions that the next player wins or loses); of a game on states its starts, "
      .. "'4 4; 3 3 3' or a file.", read = flags.name },
    flags.RULES, flags.MISERE, flags.BUDGET,
    flags.seed "games",
    { "--withdraw", "BOT@ROUND", "Withdraw a bot from that round on; with --resume also "
      .. "from a later round of a tournament that has begun.", count = "*" },
    { "--sprt", "NAME=NUMBER", "After the bots: stop once a sequential test of the first "
      .. "bot decides: elo0=0 elo1=20, optionally alpha=0.05 beta=0.05. The two games "
      .. "from a position count as one result; with model=binomial each game counts.",
      args = "+" },
    { "--solver", "Let bots ask the solver who wins." },
    rows_of_limits(),
  }
end

-- Positions written on the command line: `3,4,5 1,2,3`.
local function written(text)
  local list = {}
  for word in text:gsub("%s*,%s*", ","):gmatch "[^%s;]+" do
    local sizes = {}
    for size in word:gmatch "[^,]+" do sizes[#sizes + 1] = size end
    local piles, why = number.piles(sizes)
    list[#list + 1] = piles
      or fail.usage("--positions: position %d: %s", #list + 1, why)
  end
  -- Elsewhere a position is written 3 4 5, which is a list of three here.
  if #list > 1 and not text:find(",", 1, true) then
    local piles = {}
    for i, position in ipairs(list) do piles[i] = position[1] end
    out.notice(("luanim: --positions: %d positions of one pile each; a position of %d "
      .. "piles is %s"):format(#list, #list, number.list(piles)))
  end
  return list
end

local function positions_of(args)
  local text = args.positions
  if not text or text:find "^random:" then return text end
  -- With a comma between numbers it is a list, right or wrong, unless a file is called
  -- so.
  local commas = text:find "%d,%-?%d" and not require "luv".fs_stat(text)
  if commas or text:find "^%d[%d,;%s]*$" then return written(text) end
  return (fail.need(1, require "nim.tournament".read_positions(text)))
end

-- The texts of starts: of a file a line each, else between semicolons.
local function texts_of(text, rules)
  local of_file, runs = require "luv".fs_stat(text), require "nim.states".runs
  local whole, texts, lines, at = of_file and fail.need(1, sandbox.read(text,
    require "nim.tournament".bounds.list)) or text, {}, {}, 0
  for line in whole:gmatch(of_file and "[^\n]*" or "[^;]+") do
    line, at = util.trim(line), at + 1
    -- In a list # may be part of a text.
    local comment = of_file and (line:find "^#%s" or line == "#")
    if line ~= "" and not comment then texts[#texts + 1], lines[#texts + 1] = line, at end
  end
  for i, one in ipairs(runs(rules, texts) and {} or texts) do
    local read, why = runs(rules, { one })
    local place = of_file and text .. ":" .. lines[i] or "--positions: position " .. i
    if not read then fail.usage("%s: %s", place, why) end
  end
  return texts
end

--- The test that may end the tournament. To be read before the bots are counted.
function game_flags.sprt(args)
  if not args.sprt then return nil end
  local test = {}
  for _, word in ipairs(args.sprt) do
    local name, value = word:match "^(%a[%w]*)=(.+)$"
    if not name then
      -- The flag takes all words after it: where bots are missing, this may be one.
      fail.usage("--sprt: form such as elo0=0 elo1=20 expected, got '%s'%s", word,
        #args.bots < 2 and "; it goes after the bots" or "")
    end
    test[name] = tonumber(value) or value
  end
  for _, name in ipairs { "elo0", "elo1" } do
    if not test[name] then
      fail.usage("--sprt: %s is missing, as in elo0=0 elo1=20", name)
    end
  end
  return test
end

--- The withdrawals, as `kim@4`; nil where there are none. A name may have an @ in it.
function game_flags.withdrawn(args)
  local list = {}
  for i, word in ipairs(args.withdraw or {}) do
    local name, round = word:match "^(.+)@(%d+)$"
    if not name then
      fail.usage("--withdraw: BOT@ROUND expected, got '%s'; for example kim@4 withdraws "
        .. "kim from round 4", word)
    end
    list[i] = { name, flags.count(1)(round, "--withdraw") }
  end
  return list[1] and list or nil
end

--- The first flag that says what the file of a tournament says itself.
function game_flags.of_file(args)
  local names = { "format", "rounds", "positions", "rules", "misere", "budget",
    "seed", "sprt", "solver", "shard", "skip_broken" }
  for _, name in ipairs(schedule.option_names()) do names[#names + 1] = name end
  for flag in pairs(FLAGS) do names[#names + 1] = flag end
  table.sort(names)
  for _, name in ipairs(names) do
    if args[name] then return (name:gsub("_", "-")) end
  end
end

--- A refusal of `tournament.new`: an option is called by its flag where that was given.
function game_flags.words(args, why)
  local flag = why.cause and (why.limit and FLAG_OF_LIMIT[why.limit]
    or why.field == "withdrawn" and "withdraw" or why.field)
  if not flag or not args[flag] then return fail.words(why) end
  return ("--%s: %s"):format((flag:gsub("_", "-")), why.cause)
end

function game_flags.read(args)
  local rules = flags.rules_of(args, nil, true)
  local facts = rules:kind()
  local positions = facts.states
    and texts_of((args.positions or ""):gsub("^%s*random:.*", ""), rules)
    or positions_of(args)
  if facts.states and #positions == 0 then
    fail.usage("--positions: texts of starts are missing: %s is a game on states",
      facts.file)
  elseif positions and not facts.states then
    local check = require "nim.tournament".check_positions
    local why = select(2, check(positions, rules))
    local told = why and game_flags.words(args, why)
    if why then fail.with(2, why.field and told or "--positions: " .. told) end
  end
  local options = {
    format = args.format, rules = rules, positions = positions, rounds = args.rounds,
    sprt = game_flags.sprt(args), seed = args.seed, solver = args.solver or false,
    limits = {}, shard = args.shard, withdrawn = game_flags.withdrawn(args),
    budget = args.budget,
  }
  for _, name in ipairs(schedule.option_names()) do options[name] = args[name] end
  for flag, name in pairs(FLAGS) do options.limits[name] = args[flag] end
  return options
end

return game_flags
