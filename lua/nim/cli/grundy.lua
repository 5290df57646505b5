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
  { "--no-check", "Believe the values in FILE instead; then no period is stated." },
  flags.json "the values", flags.svg "the values of one game",
  excludes = { { "csv", "json" }, { "csv", "svg" }, { "json", "svg" },
    { "svg", "histogram" }, { "load", "no-period" } },
  needs = { { "no-check", "load" } },
}

local function check_picture(args, list, n)
  if not args.svg then return end
  if #list > 1 then fail.usage("--svg draws one game, not %d", #list) end
  if n > LARGEST_PICTURE then
    fail.usage("N: at most %d for --svg, got %d", LARGEST_PICTURE, n)
  end
end

-- The last of the words is no game.
local function take_largest(args)
  if #args.rules == 1 then values.missing(args.rules[1]) end
  return values.read_largest(table.remove(args.rules))
end

-- Where the work ends early, the values that there are by then are shown.
local function computed(args, rules, n)
  local work = values.open(rules, args)
  local look = known.parts(rules) > 2 and THREE_LOOK or LOOK
  local searches = known.proves(rules) and not work.every
  values.grow(work, searches and math.max(n, look) or n)
  if work.kept then values.complete(work, n) end
  values.save(work)
  return known.source(rules, work.ended and math.min(n, #work.seq) or n, work.seq), work
end

local function find(args, rules, n)
  if not rules:kind().closed then return computed(args, rules, n) end
  values.refuse_files(rules, args)
  fail.try(2, rules.grundy, rules, n)
  return known.source(rules, n)
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

-- Each line begins with what names the game where there are several.
local function print_csv(s, name)
  stream(s, function(i, value) return name .. i .. "," .. value end, "\n")
  out.line()
end

local KEYS = {
  "rules", "n", "period", "preperiod", "saltus", "largest", "largest_at", "histogram",
}

-- The keys of the object, without its closing brace.
local function json_head(s, histogram)
  local json = fail.require "dkjson"
  local function told(value) return value == nil and json.null or value end
  return json.encode({
    rules = s.rules, n = s.n, period = told(s.period), preperiod = told(s.preperiod),
    saltus = told(s.saltus), largest = s.largest, largest_at = s.first,
    histogram = histogram,
  }, { keyorder = KEYS }):sub(1, -2)
end

local function print_json(s)
  out.data(json_head(s), ',"values":[')
  stream(s, function(_, value) return tostring(value) end, ",")
  out.line "]}"
end

local function period_of(s)
  if not s.period then return "no period is proven" end
  return out.paint("good", ("period %d from n = %d on%s"):format(s.period, s.preperiod,
    s.saltus > 0 and ", saltus " .. s.saltus or ""))
end

local function print_head(s)
  out.line("%s: G(0) .. G(%d), the largest is G(%d) = %d; %s", s.rules, s.n, s.first,
    s.largest, period_of(s))
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

-- Whether so many values fit into a row.
local function fits(s, width, room)
  return #tostring(s.n) + 2 + width * cell_width(s, width) <= room
end

-- The largest part of the period that fits, unless all parts are too small to be of use.
local function part_of_period(s, room)
  for width = math.min(USUAL, s.period), NARROW // 2, -1 do
    if s.period % width == 0 and fits(s, width, room) then return width end
  end
end

local function is_one_row(s, room)
  if s.period < 2 then return false end
  if room then return fits(s, s.period, room) end
  return s.period <= WIDEST
end

local function choose_width(s)
  local room = out.width()
  if s.period and is_one_row(s, room) then return s.period end
  room = room or math.huge
  local part = s.period and s.period > 1 and part_of_period(s, room)
  if part then return part end
  for _, width in ipairs { USUAL, NARROW, NARROW // 2 } do
    if fits(s, width, room) then return width end
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

local function print_rule(t, text)
  out.line("%s+%s%s", ("-"):rep(t.label + 1), ("-"):rep(t.shown * t.cell), text or "")
end

local function print_row(t, s, from)
  local cells = {}
  for n = from, from + math.min(t.width - 1, s.n - from) do
    local cell = t.format:format(s.at(n))
    cells[#cells + 1] = is_exception(s, n) and out.paint("mark", cell) or cell
  end
  out.line("%" .. t.label .. "d |%s", from, table.concat(cells))
end

local function print_numbers(t)
  local numbers = {}
  for i = 1, t.shown do numbers[i] = t.format:format(i - 1) end
  out.line("%" .. t.label .. "s |%s", "n", out.paint("faint", table.concat(numbers)))
  print_rule(t)
end

-- A table of Grundy values, row by row. With a period its rows are one period wide, or
--- a part of it, so that equal values stand below each other; a line parts the rows that
--- the period does not reach.
--
--      n |  0  1  2  3  4  5  6  7  8  9 10 11
--     ---+------------------------------------
--      0 |  0  1  2  3  1  4  3  2  1  4  2  6
local function print_values(s)
  local width = choose_width(s)
  local cell = cell_width(s, width)
  local t = {
    width = width, cell = cell, format = "%" .. cell .. "d", label = #tostring(s.n),
    shown = math.min(width - 1, s.n) + 1,
  }
  print_numbers(t)
  local apart = s.period and s.preperiod > 0 and s.n >= s.preperiod
  for row = 0, s.n // width do
    local from = row * width
    if apart and from >= s.preperiod then
      print_rule(t, " period from here")
      apart = false
    end
    print_row(t, s, from)
  end
end

-- Values and how often each occurs, in order of value.
local function histogram_of(s)
  local rows = {}
  for value, times in pairs(known.histogram(s)) do rows[#rows + 1] = { value, times } end
  table.sort(rows, function(a, b) return a[1] < b[1] end)
  return rows
end

local BAR = 40

local function print_bars(rows, n)
  local most = 0
  for _, row in ipairs(rows) do most = math.max(most, row[2]) end
  local digits = math.max(#tostring(most), #"times")
  out.line("value  %" .. digits .. "s", "times")
  for _, row in ipairs(rows) do
    local value, times = row[1], row[2]
    out.line("%5d  %" .. digits .. "d  %5.1f%%  %s", value, times,
      100.0 * times / (n + 1.0), ("#"):rep(math.ceil(1.0 * BAR * times / most)))
  end
end

-- Values of a formula that are counted: they may all be others.
local COUNTED = 10000000

local function check_histogram(s)
  if s.saltus and s.saltus > 0 then
    fail.usage("--histogram: the values of '%s' grow without bound", s.rules)
  end
  if s.own and s.own > COUNTED then
    fail.usage("--histogram: at most %d values of a formula are counted, got %d",
      COUNTED, s.own)
  end
end

local function print_histogram(s, args, name)
  check_histogram(s)
  local rows = histogram_of(s)
  if args.json then return out.data(json_head(s, rows), "}\n") end
  if args.csv then
    for _, row in ipairs(rows) do out.line("%s%d,%d", name, row[1], row[2]) end
    return
  end
  print_head(s)
  print_bars(rows, s.n)
end

local function print_svg(s)
  local picture = require "nim.util.picture"
  out.data(picture.file(picture.values(s)))
end

local function print_one(s, args, name)
  if args.histogram then print_histogram(s, args, name)
  elseif args.csv then print_csv(s, name)
  elseif args.json then print_json(s)
  elseif args.svg then print_svg(s)
  else
    print_head(s)
    print_values(s)
  end
end

-- Commas in the name of a subtraction set, so it stands in quotes.
local function name_of(rules, several) return several and util.csv { rules, "" } or "" end

function grundy.run(args)
  local n = take_largest(args)
  local list = values.rules(args)
  local several = #list > 1
  check_picture(args, list, n)
  values.refuse_several(list, args, { "load", "save" })
  for i, rules in ipairs(list) do
    local s, work = find(args, rules, n)
    if args.csv and i == 1 then
      out.line("%s%s", several and "rules," or "", args.histogram and "value,times"
        or "n,value")
    elseif i > 1 and not args.csv and not args.json then out.line() end
    print_one(s, args, name_of(s.rules, several))
    out.flush()
    if work then values.finish(work) end
  end
end

return grundy
