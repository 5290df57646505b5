--- `luanim grundy RULES N`: the Grundy values G(0) .. G(N) of a game.

local fail = require "nim.cli.terminal.fail"
local formula = require "nim.cli.values.formula"
local number = require "nim.text.number"
local out = require "nim.cli.terminal.out"
local source = require "nim.cli.values.source"
local style = require "nim.cli.terminal.style"
local theorem = require "nim.cli.values.theorem"
local values = require "nim.cli.values.values"

local grundy = {}

-- So many values are looked at for a period, where fewer are asked for.
local LOOK = 10000

-- Values that are written at a time.
local CHUNK = 4096

function grundy.define(command)
  command:summary "Show the Grundy values of a game."
    :description("Shows the Grundy values of piles of 0 .. N. Where a period is proven, "
      .. "a row of the table is one period.")
    :epilog [[
Examples:
   luanim grundy kayles 100
   luanim grundy take:2,5,7 10^6 --csv
   luanim grundy grundy 10^6 --histogram --save grundy.seq]]
  values.define(command)
  command:argument("N", "The largest pile; 10^6 and 1e6 are numbers, too."):target "n"
  command:flag "--csv":description "Print n,value for each pile."
  command:flag "--histogram":description "Show how often each value occurs instead."
  command:flag "--no-period":description "Compute every value, copy none from a period."
  values.define_files(command)
  require "nim.cli.args.flags".json(command, "the values")
end

local function check_flags(args)
  if args.csv and args.json then fail.usage "--csv and --json cannot be combined" end
end

---@return nim.cli.values.source
local function computed(args, rules, n)
  local work = values.open(rules, args)
  local look = theorem.proves(rules) and not work.every
  values.grow(work, look and math.max(n, LOOK) or n)
  if work.save then values.complete(work, n) end
  values.save(work)
  return source.of_values(rules, work.seq, n)
end

---@return nim.cli.values.source
local function find(args, rules, n)
  local f = formula.of(rules)
  if not f then return computed(args, rules, n) end
  values.refuse_files(rules, args)
  fail.try(2, rules.grundy, rules, n)
  return source.of_formula(rules, f, n)
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

local function print_csv(s)
  stream(s, function(i, value) return i .. "," .. value end, "\n")
  out.line()
end

local KEYS = {
  "rules", "n", "period", "preperiod", "saltus", "largest", "largest_at", "histogram",
}

-- The keys of the object, without its closing brace.
local function json_head(s, histogram)
  local json = fail.require("dkjson", "lua-dkjson, or luarocks install dkjson")
  local function known(value) return value == nil and json.null or value end
  return json.encode({
    rules = s.rules, n = s.n, period = known(s.period), preperiod = known(s.preperiod),
    saltus = known(s.saltus), largest = s.largest, largest_at = s.first,
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
  return style.paint("good", ("period %d from n = %d on%s"):format(s.period, s.preperiod,
    s.saltus > 0 and ", saltus " .. s.saltus or ""))
end

local function print_head(s)
  out.line("%s: G(0) .. G(%d), the largest is G(%d) = %d; %s", s.rules, s.n, s.first,
    s.largest, period_of(s))
  out.line()
end

local function print_table(s)
  print_head(s)
  require "nim.cli.values.table".print(s)
end

local function print_histogram(s, args)
  local histogram = require "nim.cli.values.histogram"
  if s.saltus and s.saltus > 0 then
    fail.usage("--histogram: under '%s' every value occurs once", s.rules)
  end
  local rows = histogram.rows(source.histogram(s))
  if args.json then return out.data(json_head(s, rows), "}\n") end
  if args.csv then return histogram.csv(rows) end
  print_head(s)
  histogram.print(rows, s.n)
end

function grundy.run(args)
  check_flags(args)
  local rules = values.rules(args)
  local n, why = number.large(args.n)
  if not n then fail.usage("N: %s", why) end
  local s = find(args, rules, n)
  if args.histogram then print_histogram(s, args)
  elseif args.csv then print_csv(s)
  elseif args.json then print_json(s)
  else print_table(s) end
end

return grundy
