--- `luanim period RULES...`: the period of the Grundy values, and why it is proven.

local fail = require "nim.cli.fail"
local files = require "nim.cli.files"
local flags = require "nim.cli.flags"
local known = require "nim.explain.values"
local out = require "nim.cli.out"
local values = require "nim.cli.values"

-- A certificate of a proven period: a text from which others can check the proof, with a
-- program of their own such as examples/certificate.lua:
--
--     luanim period certificate 1
--     rules 0.77
--     period 12
--     preperiod 71
--     saltus 0                  G(n+12) = G(n) + 0 for every n >= 71
--     exception 70 6 2          not for n = 70: G(70) = 6, but G(82) = 2; or none
--     largest 8 27              of the checked values, and the first n that has it
--     checked 168               G(0) .. G(168) are the proof
--     split 15 0 0              mask, parity, shift; or none: all options are looked at
--     rare 10                   so many lines `n G(n)` follow
--     0 0
--     ...
--     hash 8bd2b660ca5032c6     FNV-1a of the text so far, and then of G(0) .. G(checked)
--
-- G(n) is rare where the number of ones in G(n) & mask, plus (n & parity), plus shift, is
-- even. Two piles that are not rare never make a value that is not: so most options need
-- not be looked at (D. Gangolli and T. Plambeck, A note on periodicity in some octal
-- games, 1989; Winning Ways, ch. 4). A checker decides by the values alone: the split
-- only says where to look first.

local period = {}

local HEAD = "luanim period certificate 1\n"

local FNV_START, FNV_PRIME = 0xcbf29ce484222325, 0x100000001b3

--- The line of the split of G(0) .. G(last) with the fewest rare values, and a line for
--- each of G(0) .. G(most) that is rare by it.
function period.rare(seq, last, most)
  local mask, parity, shift = seq:split(last)
  local rare, even = {}, {}
  if not mask then return "split none\n", rare end
  for n = 0, most do
    local v = seq[n]
    if even[v] == nil then
      local ones = v & mask
      even[v] = true
      while ones ~= 0 do ones, even[v] = ones & (ones - 1), not even[v] end
    end
    if even[v] == ((n & parity) ~ shift == 0) then
      rare[#rare + 1] = ("%d %d\n"):format(n, v)
    end
  end
  return ("split %d %d %d\n"):format(mask, parity, shift), rare
end

--- The certificate of rules.
-- seq: its values, with a proven period
function period.certificate(rules, seq)
  local last, at = seq:checked(), 0
  local length, preperiod, saltus = seq:period()
  for n = 1, last do if seq[n] > seq[at] then at = n end end
  local split, rare = period.rare(seq, last, last)
  local text = table.concat {
    HEAD, "rules ", tostring(rules), "\n",
    ("period %d\npreperiod %d\nsaltus %d\n"):format(length, preperiod, saltus),
    preperiod == 0 and "exception none\n" or ("exception %d %d %d\n"):format(
      preperiod - 1, seq[preperiod - 1], seq[preperiod - 1 + length]),
    ("largest %d %d\nchecked %d\n"):format(seq[at], at, last),
    split, ("rare %d\n"):format(#rare), table.concat(rare),
  }
  local hash = FNV_START
  for i = 1, #text do hash = (hash ~ text:byte(i)) * FNV_PRIME end
  for i = 0, last do hash = (hash ~ seq[i]) * FNV_PRIME end
  return ("%shash %016x\n"):format(text, hash)
end

-- The search goes this far by default; less far where values of two bytes are costly, as
-- in 0.007, and where no theorem would prove a period.
local LIMIT = 10000000
local DEAR_LIMIT = 1000000
local VAIN_LIMIT = 100000

-- Where piles break into three, n values cost n^2 steps and more: some seconds.
local THREE_LIMIT = 20000

-- Where each pile is a call of a function, which may take a million instructions.
local TOLD_LIMIT = 1000

local DEAR = 256

period.about = {
  summary = "Prove the period of a game's Grundy values.",
  description = "Computes Grundy values until they prove a period, and explains the "
    .. "proof. Exits with status 1 where no period is proven. Several games make a "
    .. "table.",
  epilog = [[
Examples:
   luanim period kayles
   luanim period 0.07 0.16 0.45 take:2,5,7 --csv]],
  values.RULES, values.MISERE, values.WORKERS,
  { "--limit", "N", "Look no further than G(N); 10^7, or less in slow games.",
    read = flags.count(0) },
  values.LOAD, values.SAVE,
  flags.kept("--certificate", "Write the proof to FILE for others to check."),
  { "--csv", "Print a line for each game." }, flags.json "what is known",
  excludes = { { "csv", "json" } },
}

local function print_proven(f, row)
  out.line("%s has %s: G(n+%d) = G(n)%s for every n >= %d", f.rules,
    out.paint("good", "period " .. f.period), f.period,
    f.saltus > 0 and " + " .. f.saltus or "", f.preperiod)
  out.line()
  row("period", "%d", f.period)
  row("preperiod", "%d", f.preperiod)
  if f.exception then
    local n, is, would = f.preperiod - 1, f.exception[1], f.exception[2] - f.saltus
    row("last exception", would < 0 and "%d: G(%d) = %d" or "%d: G(%d) = %d, not %d",
      n, n, is, would)
  else
    row("last exception", "none")
  end
  row("saltus", "%d", f.saltus)
  if f.largest then row("largest value", "%d, first at n = %d", f.largest, f.at)
  else row("largest value", "none: the values grow without bound") end
  if f.checked then row("checked", "G(0) .. G(%d)", f.checked)
  else row("formula", "%s", f.says) end
end

local function print_open(f, row)
  if f.says then
    out.line("%s has no proven period, but a formula for every value", f.rules)
    out.line()
    return row("formula", "%s", f.says)
  end
  out.line("%s is %s: no period is proven up to n = %d", f.rules,
    out.paint("bad", "open"), f.checked)
  out.line()
  row("largest so far", "%d, first at n = %d", f.largest, f.at)
end

local LONGER = {
  "A longer search may prove one: a larger --limit goes on, --save keeps the",
  "values.",
}

local GROWING = {
  "A digit of 8 or more may let values grow: G(n+p) = G(n) + s, which is not looked",
  "for. A longer search may prove a period without: a larger --limit goes on.",
}

-- Why it is proven or open, with the flags that go on.
local function why_of(f)
  if not f.longer then return f.why end
  return f.rules:find "^[%d.A-F]*[89A-F]" and GROWING or LONGER
end

local function print_text(f)
  local print_facts = f.proven and print_proven or print_open
  print_facts(f, function(name, text, ...) out.line("  %-16s" .. text, name, ...) end)
  out.line()
  out.lines(why_of(f), "  ")
end

local KEYS = {
  "rules", "proven", "period", "preperiod", "last_exception", "saltus", "largest",
  "largest_at", "checked", "formula", "reason",
}

-- What is known, as programs read it. A formula is left out where there is none.
-- null: what stands where there is no number
local function row_of(f, null)
  return {
    rules = f.rules, proven = f.proven, period = f.period or null,
    preperiod = f.preperiod or null, saltus = f.saltus or null,
    last_exception = f.exception and f.preperiod - 1 or null,
    largest = f.largest or null, largest_at = f.at or null, checked = f.checked or null,
    formula = f.says, reason = table.concat(why_of(f), " "),
  }
end

-- All but the words.
local COLUMNS = table.move(KEYS, 1, 9, 1, {})

local function print_grid(found)
  local rows = { { "game", "period", "preperiod", "saltus", "largest", "at", "checked" } }
  for _, f in ipairs(found) do
    rows[#rows + 1] = {
      f.rules, f.proven and f.period or "open", f.preperiod or "-", f.saltus or "-",
      f.largest or "-", f.at or "-", f.checked or "-",
    }
  end
  out.table(rows)
end

-- A first look decides how far it is sensible to go.
local function grow(work, limit)
  local three = known.parts(work.rules) > 2
  values.grow(work, limit or work.rules:kind().told and TOLD_LIMIT
    or three and THREE_LIMIT or VAIN_LIMIT)
  if work.ended or limit or three or not known.proves(work.rules) then return end
  values.grow(work, work.seq:max() < DEAR and LIMIT or DEAR_LIMIT)
end

local function find(args, rules)
  if rules:kind().closed then
    values.refuse_files(rules, args)
    return known.finding(rules)
  end
  local work = values.open(rules, args)
  grow(work, args.limit)
  values.save(work)
  if args.certificate and not work.ended and work.seq:period() then
    fail.need(1, files.write(args.certificate, function(write)
      write(period.certificate(rules, work.seq))
    end))
  elseif args.certificate and not work.ended then
    out.notice "luanim: no certificate: no period is proven"
  end
  return known.finding(rules, work.seq), work.ended and work
end

function period.run(args)
  local list = values.rules(args, "limit")
  local found, proven, work = {}, true, nil
  values.refuse_several(list, args, { "load", "save", "certificate" })
  -- A proof that cannot be written is worth a word before it takes an hour.
  if args.certificate and not known.proves(list[1]) and not list[1]:kind().closed then
    fail.usage("--certificate: no theorem proves a period of '%s'", tostring(list[1]))
  end
  local why = args.certificate
    and files.refusal(args.certificate, HEAD, "a certificate of a period")
  if why then fail.work("%s", why) end
  if args.csv then out.csv(COLUMNS) end
  for i, rules in ipairs(list) do
    found[i], work = find(args, rules)
    proven = proven and found[i].proven
    -- Rows for programs come one by one; a table for people knows its widths at the end.
    if args.json then out.json(row_of(found[i], fail.require "dkjson".null), KEYS)
    elseif args.csv then out.csv_row(COLUMNS, row_of(found[i])) end
    out.flush()
    if work then break end
  end
  if not args.json and not args.csv then
    if #list == 1 then print_text(found[1]) else print_grid(found) end
  end
  if work then
    out.flush()
    values.finish(work)
  end
  return proven and 0 or 1
end

return period
