--- `luanim period RULES`: the period of the Grundy values, and why it is proven.

local fail = require "nim.cli.terminal.fail"
local finding = require "nim.cli.values.finding"
local formula = require "nim.cli.values.formula"
local number = require "nim.text.number"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"
local theorem = require "nim.cli.values.theorem"
local values = require "nim.cli.values.values"

local period = {}

-- Searched so far where nothing else is said; less where values of two bytes make every
-- further one dear, as in 0.007, and where no theorem would prove a period.
local LIMIT = 10000000
local DEAR_LIMIT = 1000000
local VAIN_LIMIT = 100000

local DEAR = 256

function period.define(command)
  command:summary "Prove the period of a game's Grundy values."
    :description("Computes Grundy values until they prove a period, and says why they "
      .. "do; or that none is proven, with exit status 1.")
    :epilog [[
Examples:
   luanim period kayles
   luanim period take:2,5,7
   luanim period 0.106 --limit 10^8 --save 0.106.seq
   luanim period 0.106 --limit 10^9 --load 0.106.seq --json]]
  values.define(command)
  command:option "--limit":argname "N"
    :description "Look no further than G(N); 10^7, or less in slow games."
  values.define_files(command)
  require "nim.cli.args.flags".json(command, "what is known")
end

local function repeats(f)
  return ("G(n+%d) = G(n)%s"):format(f.period, f.saltus > 0 and " + " .. f.saltus or "")
end

local function row(name, text, ...) out.line("  %-16s" .. text, name, ...) end

local function print_exception(f)
  if not f.exception then return row("last exception", "none") end
  local n, is, would = f.preperiod - 1, f.exception[1], f.exception[2] - f.saltus
  row("last exception", "%d: G(%d) = %d, not %d", n, n, is, would)
end

local function print_proven(f)
  out.line("%s has %s: %s for every n >= %d", f.rules,
    style.paint("good", "period " .. f.period), repeats(f), f.preperiod)
  out.line()
  row("period", "%d", f.period)
  row("preperiod", "%d", f.preperiod)
  print_exception(f)
  row("saltus", "%d", f.saltus)
  if f.largest then row("largest value", "%d, first at n = %d", f.largest, f.at)
  else row("largest value", "none: they grow for ever") end
  if f.checked then row("checked", "G(0) .. G(%d)", f.checked)
  else row("formula", "%s", f.says) end
end

local function print_open(f)
  out.line("%s is %s: no period is proven up to n = %d", f.rules,
    style.paint("bad", "open"), f.checked)
  out.line()
  row("largest so far", "%d, first at n = %d", f.largest, f.at)
end

local function print_text(f)
  if f.proven then print_proven(f) else print_open(f) end
  out.line()
  out.lines(f.why, "  ")
end

local KEYS = {
  "rules", "proven", "period", "preperiod", "last_exception", "saltus", "largest",
  "largest_at", "checked", "formula", "reason",
}

local function print_json(f)
  local json = fail.require("dkjson", "lua-dkjson, or luarocks install dkjson")
  local function known(value) return value == nil and json.null or value end
  out.json({
    rules = f.rules, proven = f.proven, period = known(f.period),
    preperiod = known(f.preperiod), saltus = known(f.saltus),
    last_exception = known(f.exception and f.preperiod - 1),
    largest = known(f.largest), largest_at = known(f.at), checked = known(f.checked),
    formula = f.says, reason = table.concat(f.why, " "),
  }, KEYS)
end

---@return integer?
local function limit_of(args)
  if not args.limit then return nil end
  local limit, why = number.large(args.limit)
  if not limit then fail.usage("--limit: %s", why) end
  return limit
end

-- A first look tells how far it is sensible to go.
local function grow(work, limit)
  values.grow(work, limit or VAIN_LIMIT)
  if limit or not theorem.proves(work.rules) then return end
  values.grow(work, work.seq:max() < DEAR and LIMIT or DEAR_LIMIT)
end

local function find(args, rules)
  local f = formula.of(rules)
  if f then
    values.refuse_files(rules, args)
    return finding.of_formula(rules, f)
  end
  local limit = limit_of(args)
  local work = values.open(rules, args)
  grow(work, limit)
  values.save(work)
  return finding.of_values(rules, work.seq)
end

function period.run(args)
  local rules = values.rules(args)
  local found = find(args, rules)
  if args.json then print_json(found) else print_text(found) end
  return found.proven and 0 or 1
end

return period
