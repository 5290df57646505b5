--- `luanim grundy RULES... N`: the Grundy values G(0) .. G(N) of games.

local util = require "nim.util"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local known = require "nim.explain.values"
local out = require "nim.cli.out"
local values = require "nim.cli.values"

local grundy = {}

-- Values computed in search of a period, where fewer are asked for; where piles break in
-- three, as many more may take a quarter of a minute.
local LOOK, THREE_LOOK = 10000, 2000

-- Dots of a picture: more are a blot.
local LARGEST_PICTURE = 50000

-- Values that are written at a time.
local CHUNK = 4096

grundy.about = {
  summary = "Show the Grundy values of a game.",
  description = "Shows the Grundy values of piles of 0 .. N. Where a period is proven, "
    .. "a row of the table is one period.",
  epilog = [[
Examples:
   luanim grundy kayles 100
   luanim grundy grundy 10^6 --histogram --save grundy.seq]],
  values.RULES, values.MISERE, values.WORKERS,
  values.largest "The largest pile, as 100 or 10^6.",
  { "--csv",
    "Print n,value for each pile; rules,n,value where there are several games." },
  { "--histogram", "Show how often each value occurs instead." },
  { "--no-period", "Compute every value, even where a period is proven." },
  values.LOAD, values.SAVE,
  { "--no-check", "Take the values from FILE unchecked; no period is stated then." },
  flags.json "the values", flags.svg "the values of one game",
  excludes = { { "csv", "json", "svg" }, { "json", "svg" }, { "svg", "histogram" },
    { "load", "no-period" } },
  needs = { { "no-check", "load" } },
}

-- Where the work ends early, the values that there are by then are shown.
local function find(args, rules, n)
  if rules:kind().closed then
    values.refuse_files(rules, args)
    fail.try(2, rules.grundy, rules, n)
    return known.source(rules, n)
  end
  local work = values.open(rules, args)
  local look = known.parts(rules) > 2 and THREE_LOOK or LOOK
  local searches = known.proves(rules) and not work.every
  values.grow(work, searches and math.max(n, look) or n)
  if work.kept then values.complete(work, n) end
  values.save(work)
  return known.source(rules, work.ended and math.min(n, #work.seq) or n, work.seq), work
end

-- Writes all values, each in a format of its place and itself, many at a time.
local function stream(s, format, separator)
  local part = {}
  for i = 0, s.n do
    part[#part + 1] = format(i, s.at(i))
    if #part == CHUNK or i == s.n then
      out.data(table.concat(part, separator), i < s.n and separator or "")
      part = {}
    end
  end
end

local KEYS = {
  "rules", "n", "period", "preperiod", "saltus", "largest", "largest_at", "histogram",
}

-- The keys of the object, without its closing brace.
local function json_head(s, histogram)
  local json = fail.require "dkjson"
  local function or_null(value) return value == nil and json.null or value end
  return json.encode({
    rules = s.rules, n = s.n, period = or_null(s.period),
    preperiod = or_null(s.preperiod), saltus = or_null(s.saltus), largest = s.largest,
    largest_at = s.first,
    histogram = histogram,
  }, { keyorder = KEYS }):sub(1, -2)
end

local function print_head(s)
  local period = s.period and out.paint("good", ("period %d from n = %d on%s"):format(
    s.period, s.preperiod, s.saltus > 0 and ", saltus " .. s.saltus or ""))
  out.line("%s: G(0) .. G(%d), the largest is G(%d) = %d; %s", s.rules, s.n, s.first,
    s.largest, period or "no period is proven")
  out.line()
end

-- Values in a row where no period says how many, and the most for a part of a period.
local USUAL = 20
local NARROW = 10

-- A period up to this is one row where no terminal sets bounds.
local WIDEST = 400

-- Width of one value with the blank before it.
local function cell_width(s, width)
  return 1 + math.max(#tostring(s.largest), #tostring(width - 1))
end

local function choose_width(s)
  local room, period = out.width(), s.period
  local function fits(width)
    return not room or #tostring(s.n) + 2 + width * cell_width(s, width) <= room
  end
  if period and period > 1 then
    if fits(period) and (room or period <= WIDEST) then return period end
    -- The largest part that fits, unless all parts are too small to be of use.
    for width = math.min(USUAL, period), NARROW // 2, -1 do
      if period % width == 0 and fits(width) then return width end
    end
  end
  for _, width in ipairs { USUAL, NARROW, NARROW // 2 } do
    if fits(width) then return width end
  end
  return 1
end

-- Whether G(n) is not what the period makes of it. The value that it should be, of the
-- first whole period, is known even where the table ends before it.
local function is_exception(s, n)
  if not s.period or n >= s.preperiod then return false end
  local later = n + ((s.preperiod - n - 1) // s.period + 1) * s.period
  return s.at(n) + (later - n) // s.period * s.saltus ~= s.at(later)
end

-- A table of Grundy values, row by row. With a period its rows are one period wide, or
-- a part of it, so that equal values stand below each other; a line parts the rows that
-- the period does not reach.
--
--      n |  0  1  2  3  4  5  6  7  8  9 10 11
--     ---+------------------------------------
--      0 |  0  1  2  3  1  4  3  2  1  4  2  6
local function print_values(s)
  local width, label = choose_width(s), #tostring(s.n)
  local shown, wide, numbers = math.min(width - 1, s.n) + 1, cell_width(s, width), {}
  local format = "%" .. wide .. "d"
  local rule = ("-"):rep(label + 1) .. "+" .. ("-"):rep(shown * wide)
  for i = 1, shown do numbers[i] = format:format(i - 1) end
  out.line("%" .. label .. "s |%s", "n", out.paint("faint", table.concat(numbers)))
  out.line("%s", rule)
  local apart = s.period and s.preperiod > 0 and s.n >= s.preperiod
  for from = 0, s.n, width do
    if apart and from >= s.preperiod then
      out.line("%s all periodic from here", rule)
      apart = false
    end
    local cells = {}
    for n = from, from + math.min(width - 1, s.n - from) do
      local cell = format:format(s.at(n))
      cells[#cells + 1] = is_exception(s, n) and out.paint("mark", cell) or cell
    end
    out.line("%" .. label .. "d |%s", from, table.concat(cells))
  end
end

local BAR = 40

-- Values of a formula that are counted: they may all be others.
local COUNTED = 10000000

local function print_histogram(s, args, name)
  if s.saltus and s.saltus > 0 then
    fail.usage("--histogram: the values of '%s' grow without bound", s.rules)
  end
  if s.own and s.own > COUNTED then
    fail.usage("--histogram: at most %d values of a formula are counted, got %d",
      COUNTED, s.own)
  end
  -- Values and how often each occurs, in order of value.
  local rows, most = {}, 0
  for value, times in pairs(known.histogram(s)) do
    rows[#rows + 1], most = { value, times }, math.max(most, times)
  end
  table.sort(rows, function(a, b) return a[1] < b[1] end)
  if args.json then return out.data(json_head(s, rows), "}\n") end
  if args.csv then
    for _, row in ipairs(rows) do out.line("%s%d,%d", name, row[1], row[2]) end
    return
  end
  print_head(s)
  local digits = math.max(#tostring(most), #"times")
  out.line("value  %" .. digits .. "s", "times")
  for _, row in ipairs(rows) do
    out.line("%5d  %" .. digits .. "d  %5.1f%%  %s", row[1], row[2],
      100.0 * row[2] / (s.n + 1.0), ("#"):rep(math.ceil(1.0 * BAR * row[2] / most)))
  end
end

-- name: of the game, before each line of CSV where there are several
local function print_one(s, args, name)
  if args.histogram then
    print_histogram(s, args, name)
  elseif args.csv then
    stream(s, function(i, value) return name .. i .. "," .. value end, "\n")
    out.line()
  elseif args.json then
    out.data(json_head(s), ',"values":[')
    stream(s, function(_, value) return tostring(value) end, ",")
    out.line "]}"
  elseif args.svg then
    local picture = require "nim.util.picture"
    out.data(picture.file(picture.values(s)))
  else
    print_head(s)
    print_values(s)
  end
end

function grundy.run(args)
  -- The last of the words is no game.
  if #args.rules == 1 then values.missing(args.rules[1]) end
  local n = flags.number(table.remove(args.rules), "N")
  local list = values.rules(args)
  local several = #list > 1
  if args.svg and several then fail.usage("--svg draws one game, not %d", #list) end
  if args.svg and n > LARGEST_PICTURE then
    fail.usage("N: at most %d for --svg, got %d", LARGEST_PICTURE, n)
  end
  values.refuse_several(list, args, { "load", "save" })
  for i, rules in ipairs(list) do
    local s, work = find(args, rules, n)
    if args.csv and i == 1 then
      out.line("%s%s", several and "rules," or "", args.histogram and "value,times"
        or "n,value")
    elseif i > 1 and not args.csv and not args.json then out.line() end
    -- Commas in the name of a subtraction set, so it stands in quotes.
    print_one(s, args, several and util.csv { s.rules, "" } or "")
    out.flush()
    if work then values.finish(work) end
  end
end

return grundy
