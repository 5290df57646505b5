--- `luanim map RULES N`: P-positions or Grundy values of two piles, from 0 to N each.

local csv = require "nim.cli.terminal.csv"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local largest = require "nim.cli.values.largest"
local out = require "nim.cli.terminal.out"
local values = require "nim.values"

local map = {}

-- A larger table is of no use, and fits no disk.
local LARGEST = 20000

-- Cells of a larger picture are too small to see, and take megabytes.
local LARGEST_PICTURE = 1023

function map.define(command)
  command:summary "Show the P-positions of two piles, or their Grundy values."
    :description("Shows who wins two piles of 0 .. N each: P-positions, which are safe "
      .. "to leave, are marked. With --grundy shows their Grundy values.")
    :epilog [[
Examples:
   luanim map wythoff 20
   luanim map wythoff 1000 --grundy --csv > wythoff.csv
   luanim map 'kayles misere' 30
   luanim map moore:2 12 --grundy
   luanim map nim 255 --grundy --svg > nim.svg]]
  command:argument("RULES", "The game: wythoff, nim, 0.77, 'max:3 misere' ...")
    :target "rules"
  largest.define(command, "The largest pile.")
  command:flag "--misere":description "Whoever makes the last move loses."
  flags.budget(command)
  command:flag "--grundy":description "Show Grundy values."
  command:flag "--csv":description
    "Print a line for each P-position, or a,b,value for each position."
  flags.json(command, "the map")
  flags.svg(command, "the map")
end

local function size_of(args)
  local n = largest.read(args.n)
  if n > LARGEST then fail.usage("N: at most %d, got %d", LARGEST, n) end
  if args.svg and n > LARGEST_PICTURE then
    fail.usage("N: at most %d for --svg, got %d", LARGEST_PICTURE, n)
  end
  return n
end

local function check(args, rules)
  flags.check_formats(args)
  local facts = rules:kind()
  if args.grundy and facts.misere then
    fail.usage("'%s': Grundy values decide normal play only; use '%s'",
      tostring(rules), facts.word)
  end
end

-- All rows; what raises, as a search beyond its budget, names the row.
local function each(rows, visit)
  local step, state, a = rows, nil, nil
  while true do
    local done, at, row = fail.catch(step, state, a)
    if not done then
      if fail.interrupted() then error(at, 0) end
      fail.work("row %d: %s", a and a + 1 or 0, at)
    end
    if not at then return end
    a = at
    visit(a, row)
  end
end

local function pairs_csv(rows, n)
  csv.line { "a", "b" }
  each(rows, function(a, row)
    local lines = {}
    for b = 0, n do
      if row[b] == 1 then lines[#lines + 1] = ("%d,%d\n"):format(a, b) end
    end
    out.data(table.concat(lines))
  end)
end

local function values_csv(rows, n)
  csv.line { "a", "b", "value" }
  each(rows, function(a, row)
    local lines, start = {}, a .. ","
    for b = 0, n do lines[b + 1] = start .. b .. "," .. row[b] .. "\n" end
    out.data(table.concat(lines))
  end)
end

local function head(rules, n, name)
  local json = fail.require "dkjson"
  return ('{"rules":%s,"n":%d,"%s":['):format(json.quotestring(tostring(rules)), n, name)
end

local function pairs_json(rows, rules, n)
  local separator = ""
  out.data(head(rules, n, "p_positions"))
  each(rows, function(a, row)
    local list = {}
    for b = 0, n do
      if row[b] == 1 then list[#list + 1] = ("[%d,%d]"):format(a, b) end
    end
    if #list == 0 then return end
    out.data(separator, table.concat(list, ","))
    separator = ","
  end)
  out.data("]}\n")
end

local function values_json(rows, rules, n)
  out.data(head(rules, n, "values"))
  each(rows, function(a, row)
    out.data(a > 0 and ",[" or "[", table.concat(row, ",", 0, n), "]")
  end)
  out.data("]}\n")
end

-- The sizes of the second pile above the columns: every `step` of them, each `wide`.
local function print_heading(n, step, wide, form)
  local label, sizes = #tostring(n), {}
  for b = 0, n, step do sizes[#sizes + 1] = form:format(b) end
  local line = table.concat(sizes):gsub(" +$", "")
  out.line("%s | %s", (" "):rep(label), line)
  out.line("%s+%s", ("-"):rep(label + 1), ("-"):rep((n + 1) * wide))
end

-- Columns of P-positions between two numbers above them.
local STEP = 5

-- A P-position is a P, any other a dot; each row begins with its number.
local function pairs_text(rows, n)
  local label = #tostring(n)
  print_heading(n, STEP, 2, "%-" .. 2 * STEP .. "d")
  each(rows, function(a, row)
    local marks = {}
    for b = 0, n do marks[b + 1] = row[b] == 1 and "P" or "." end
    out.line("%" .. label .. "d | %s", a, table.concat(marks, " "))
  end)
end

-- As wide as the largest value; no position has more than all its tokens and one.
local function values_text(rows, n)
  local label, wide = #tostring(n), #tostring(2 * n + 1)
  local cell = "%" .. wide .. "d"
  print_heading(n, 1, wide + 1, cell .. " ")
  each(rows, function(a, row)
    local cells = {}
    for b = 0, n do cells[b + 1] = cell:format(row[b]) end
    out.line("%" .. label .. "d | %s", a, table.concat(cells, " "))
  end)
end

local function print_svg(args, rows, rules, n)
  local picture, all = require "nim.picture", {}
  each(rows, function(a, row) all[a] = row end)
  out.data(picture.file(picture.plane {
    rules = tostring(rules), n = n, values = args.grundy or false, rows = all,
  }))
end

local function print_text(args, rows, rules, n)
  out.line("%s: %s of two piles of 0 .. %d, the first down, the second across",
    tostring(rules), args.grundy and "Grundy values" or "P-positions", n)
  out.line()
  local show = args.grundy and values_text or pairs_text
  show(rows, n)
end

function map.run(args)
  if not args.n then largest.missing(args.rules) end
  local rules, n = flags.rules_of(args), size_of(args)
  check(args, rules)
  local rows = fail.try(1, args.grundy and values.rows or values.safe, rules, n)
  if args.json and args.grundy then values_json(rows, rules, n)
  elseif args.json then pairs_json(rows, rules, n)
  elseif args.csv and args.grundy then values_csv(rows, n)
  elseif args.csv then pairs_csv(rows, n)
  elseif args.svg then print_svg(args, rows, rules, n)
  else print_text(args, rows, rules, n) end
end

return map
