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
  excludes = { { "csv", "json" }, { "csv", "svg" }, { "json", "svg" } },
}

-- All rows; what raises, as a search beyond its budget, names the row.
local function each(rows, visit)
  local step, state, a = rows, nil, nil
  while true do
    local done, at, row = fail.catch(step, state, a)
    if not done then fail.work("row %d: %s", a and a + 1 or 0, at) end
    if not at then return end
    a = at
    visit(a, row)
  end
end

-- What a row says of its P-positions, and of all its positions, one after the other.
local function of_pairs(n, a, row, form, between)
  local list = {}
  for b = 0, n do
    if row[b] == 1 then list[#list + 1] = form:format(a, b) end
  end
  return table.concat(list, between)
end

local function of_all(n, row, cell, between)
  local list = {}
  for b = 0, n do list[b + 1] = cell(row[b], b) end
  return table.concat(list, between)
end

local function json_head(name)
  return function(rules, n)
    local quoted = fail.require "dkjson".quotestring(tostring(rules))
    return ('{"rules":%s,"n":%d,"%s":['):format(quoted, n, name)
  end
end

-- The sizes of the second pile above the columns: every `step` of them, each `wide`.
local function heading(rules, n, what, step, wide, form)
  local label, sizes = #tostring(n), {}
  for b = 0, n, step do sizes[#sizes + 1] = form:format(b) end
  out.line("%s: %s of two piles of 0 .. %d, the first down, the second across",
    tostring(rules), what, n)
  return ("\n%s | %s\n%s+%s\n"):format((" "):rep(label),
    table.concat(sizes):gsub(" +$", ""), ("-"):rep(label + 1), ("-"):rep((n + 1) * wide))
end

-- Columns of P-positions between two numbers above them.
local STEP = 5

-- Of a value: as wide as the largest; no position has more than all its tokens and one.
local function width(n) return #tostring(2 * n + 1) end

local function text_row(n, a, cells)
  return ("%" .. #tostring(n) .. "d | %s\n"):format(a, cells)
end

-- What stands before the rows, one of them, what stands between two and after all.
local PAIRS = {
  csv = {
    head = function() return "a,b\n" end,
    row = function(n, a, row) return of_pairs(n, a, row, "%d,%d\n") end,
  },
  json = {
    head = json_head "p_positions", between = ",", foot = "]}\n",
    row = function(n, a, row) return of_pairs(n, a, row, "[%d,%d]", ",") end,
  },
  text = {
    head = function(rules, n)
      return heading(rules, n, "P-positions", STEP, 2, "%-" .. 2 * STEP .. "d")
    end,
    row = function(n, a, row)
      local function mark(value) return value == 1 and "P" or "." end
      return text_row(n, a, of_all(n, row, mark, " "))
    end,
  },
}

local VALUES = {
  csv = {
    head = function() return "a,b,value\n" end,
    row = function(n, a, row)
      local start = a .. ","
      local function line(value, b) return start .. b .. "," .. value .. "\n" end
      return of_all(n, row, line)
    end,
  },
  json = {
    head = json_head "values", between = ",", foot = "]}\n",
    row = function(n, _, row) return "[" .. table.concat(row, ",", 0, n) .. "]" end,
  },
  text = {
    head = function(rules, n)
      local wide = width(n)
      return heading(rules, n, "Grundy values", 1, wide + 1, "%" .. wide .. "d ")
    end,
    row = function(n, a, row)
      local form = "%" .. width(n) .. "d"
      local function cell(value) return form:format(value) end
      return text_row(n, a, of_all(n, row, cell, " "))
    end,
  },
}

local function print_svg(args, rows, rules, n)
  local picture, all = require "nim.util.picture", {}
  each(rows, function(a, row) all[a] = row end)
  out.data(picture.file(picture.plane {
    rules = tostring(rules), n = n, values = args.grundy or false, rows = all,
  }))
end

function map.run(args)
  if not args.n then values.missing(args.rules) end
  local rules, n = flags.rules_of(args), values.read_largest(args.n)
  if n > LARGEST then fail.usage("N: at most %d, got %d", LARGEST, n) end
  if args.svg and n > LARGEST_PICTURE then
    fail.usage("N: at most %d for --svg, got %d", LARGEST_PICTURE, n)
  end
  if args.grundy then values.check_normal(rules) end
  local rows = fail.try(1, args.grundy and known.rows or known.safe, rules, n)
  if args.svg then return print_svg(args, rows, rules, n) end
  local form = (args.grundy and VALUES or PAIRS)
    [args.json and "json" or args.csv and "csv" or "text"]
  local between = ""
  out.data(form.head(rules, n))
  each(rows, function(a, row)
    local text = form.row(n, a, row)
    if text == "" then return end
    out.data(between, text)
    between = form.between or ""
  end)
  out.data(form.foot or "")
end

return map
