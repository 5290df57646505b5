--- `luanim map RULES N`: P-positions or Grundy values of two piles, from 0 to N each.

local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local known = require "nim.explain.values"
local out = require "nim.cli.out"
local values = require "nim.cli.values"

local map = {}

-- A larger table is of no use, and fits no disk.
local LARGEST = 20000

-- Cells of a larger picture are too small to see, and take megabytes.
local LARGEST_PICTURE = 1023

map.about = {
  summary = "Show the P-positions of two piles, or their Grundy values.",
  description = "Marks the P-positions (whoever leaves one wins) of two piles of "
    .. "0 .. N each. With --grundy, shows Grundy values instead.",
  epilog = [[
Examples:
   luanim map wythoff 20
   luanim map nim 255 --grundy --svg > nim.svg]],
  { "RULES", "The game: wythoff, nim, 0.77, 'max:3 misere' ...", target = "rules" },
  values.largest "The largest pile.",
  flags.MISERE, flags.BUDGET,
  { "--grundy", "Show Grundy values." },
  { "--csv", "Print a line for each P-position, or a,b,value for each position." },
  flags.json "the map", flags.svg "the map",
  excludes = { { "csv", "json", "svg" }, { "json", "svg" } },
}

-- All rows; what raises, as a search beyond its budget, names the row.
local function each(rows, visit)
  local a
  while true do
    local done, at, row = fail.catch(rows, nil, a)
    if not done then fail.work("row %d: %s", a and a + 1 or 0, at) end
    if not at then return end
    a = at
    visit(a, row)
  end
end

local function print_csv(rows, _, n, grundy)
  out.data(grundy and "a,b,value\n" or "a,b\n")
  each(rows, function(a, row)
    local lines = {}
    for b = 0, n do
      local value = grundy and "," .. row[b] or row[b] == 1 and ""
      if value then lines[#lines + 1] = a .. "," .. b .. value .. "\n" end
    end
    out.data(table.concat(lines))
  end)
end

local function print_json(rows, rules, n, grundy)
  local quoted, between = fail.require "dkjson".quotestring(tostring(rules)), ""
  out.data(('{"rules":%s,"n":%d,"%s":['):format(quoted, n,
    grundy and "values" or "p_positions"))
  each(rows, function(a, row)
    local list = {}
    if grundy then list[1] = "[" .. table.concat(row, ",", 0, n) .. "]" end
    for b = 0, grundy and -1 or n do
      if row[b] == 1 then list[#list + 1] = ("[%d,%d]"):format(a, b) end
    end
    if not list[1] then return end
    out.data(between, table.concat(list, ","))
    between = ","
  end)
  out.data "]}\n"
end

-- Columns of P-positions between two numbers above them.
local STEP = 5

local function print_text(rows, rules, n, grundy)
  -- Values are as wide as the largest: no position has more than all its tokens and one.
  local label, digits = #tostring(n), grundy and #tostring(2 * n + 1) or 1
  local form, sizes = "%" .. digits .. "d", {}
  local above = grundy and form .. " " or "%-" .. 2 * STEP .. "d"
  for b = 0, n, grundy and 1 or STEP do sizes[#sizes + 1] = above:format(b) end
  out.line("%s: %s of two piles of 0 .. %d, the first down, the second across",
    tostring(rules), grundy and "Grundy values" or "P-positions", n)
  out.data(("\n%s | %s\n%s+%s\n"):format((" "):rep(label),
    table.concat(sizes):gsub(" +$", ""), ("-"):rep(label + 1),
    ("-"):rep((n + 1) * (digits + 1))))
  each(rows, function(a, row)
    local cells = {}
    for b = 0, n do
      cells[b + 1] = grundy and form:format(row[b]) or row[b] == 1 and "P" or "."
    end
    out.data(("%" .. label .. "d | %s\n"):format(a, table.concat(cells, " ")))
  end)
end

local function print_svg(rows, rules, n, grundy)
  local picture, all = require "nim.util.picture", {}
  each(rows, function(a, row) all[a] = row end)
  out.data(picture.file(picture.plane {
    rules = tostring(rules), n = n, values = grundy or false, rows = all,
  }))
end

function map.run(args)
  if not args.n then values.missing(args.rules) end
  local rules, n = flags.rules_of(args), flags.number(args.n, "N")
  if n > LARGEST then fail.usage("N: at most %d, got %d", LARGEST, n) end
  if args.svg and n > LARGEST_PICTURE then
    fail.usage("N: at most %d for --svg, got %d", LARGEST_PICTURE, n)
  end
  if args.grundy then values.check_normal(rules) end
  local rows = fail.try(1, args.grundy and known.rows or known.safe, rules, n)
  local print_rows = args.svg and print_svg or args.json and print_json
    or args.csv and print_csv or print_text
  print_rows(rows, rules, n, args.grundy)
end

return map
