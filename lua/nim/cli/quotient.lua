--- `luanim quotient RULES [N]`: the misère quotient of a game.

local files = require "nim.cli.files"
local bar = require "nim.cli.bar"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"

-- What f is of each number 0 .. last.
local function values_of(last, f)
  local values = {}
  for i = 0, last do values[i + 1] = f(i) end
  return values
end

-- A quotient as one line of JSON; `reason` is why it is not closed.
local function show_json(q, reason)
  local period, preperiod, checked = q:period()
  local null = fail.require "dkjson".null
  out.object("rules", (tostring(q:rules()):gsub(" misere$", "")), "heaps", #q,
    "closed", not reason, "reason", reason, "order", q:order(),
    "p_portion", out.array(q:p_portion()), "tame", q:tame(), "period", period or null,
    "preperiod", period and preperiod or null, "checked", checked or null,
    "generators", out.array(q:generators()), "presentation", q:presentation(),
    "words", values_of(q:order() - 1, function(x) return q:word(x) end),
    "phi", values_of(#q, function(i) return q:phi(i) end))
end

-- The same for people: what is known of it, and the table of its pretending function.
local function show_text(q, reason)
  local summary = require "nim.explain.quotient"
  local rules = flags.called(q:rules()):gsub(" misere", "")
  out.text("%s in mis\u{E8}re play, piles %s: %s", rules, summary.piles(q),
    out.paint(reason and "bad" or "good", ("a quotient of order %d"):format(q:order())))
  if reason then out.text("The quotient is open beyond that: %s.", reason) end
  out.line()
  for _, fact in ipairs(summary.facts(q)) do
    out.entry(("%-14s %s"):format(fact[1], fact[2]))
  end
  out.line()
  out.table(summary.phi(q), {})
end

local quotient = {}

-- So far where no largest pile is named; a proven period ends the work before.
local USUAL = 1000

-- An element is a number of two bytes.
local MOST_ELEMENTS = 65535

quotient.about = {
  summary = "Compute the misère quotient of a game.",
  description = "Computes the misère quotient of sums of piles 0 .. N, or of piles of "
    .. "any size if the pretending function is proven to be periodic. If it does not "
    .. "close within the limits, shows what is proven, with exit status 1.",
  epilog = [[
A file that --save or --certificate writes holds the whole proof:
examples/quotient_certificate.lua checks it without luanim, but for rules from a
file.

Examples:
   luanim quotient kayles
   luanim quotient 0.07 33 --certificate 0.07-33]],
  { "RULES", "The game: 0.77, kayles, grundy, take:2,5,7 ...", target = "rules" },
  { "N", "The largest pile; by default 1000, or a proven period.", target = "n",
    args = "?" },
  { "--misere", hidden = true },
  { "--elements", "E", "Elements that a quotient may have (default: 4096).",
    read = flags.count(1, MOST_ELEMENTS) },
  { "--work", "UNITS", "Work on a quotient (default: no limit); some 400 million units "
    .. "are a second.", read = flags.count(1) },
  flags.seconds "Time",
  { "--load", "FILE", "Resume from the quotient in FILE.", read = flags.name },
  flags.kept("--save", "Keep the quotient in FILE, and once a minute on the "
    .. "way."),
  flags.kept("--certificate", "Write the certificate to FILE: the same text."),
  flags.json "the quotient",
}

function quotient.run(args)
  -- The seconds are the quotient's, not those of questions to the rules.
  local rules = flags.rules_of { rules = args.rules, misere = args.misere }
  fail.try(2, rules.quotient, rules, 0)
  local n = args.n and flags.number(args.n, "N") or USUAL
  local options = { elements = args.elements, work = args.work, seconds = args.seconds }
  local kept = {}
  for _, path in pairs { args.save, args.certificate } do
    kept[#kept + 1] = files.keep(path, "misere quotient ", "a quotient")
  end
  -- The quotient of no pile is there at once.
  local q = args.load and fail.need(1, rules:load_quotient(args.load, options))
    or (rules:quotient(0, { elements = 1 }))
  if args.n and n < #q then
    fail.usage("N: number >= %d expected, which %s has, got '%s'", #q, args.load, args.n)
  end
  local shown = bar.new "piles"
  options.progress = function(heap, wanted)
    shown:draw(heap, wanted)
    for _, one in ipairs(kept) do one:look(q) end
  end
  local done, grown, why = fail.hold(q.extend, q, n, options)
  shown:clear()
  local interrupted = not done and fail.interrupted()
  for _, one in ipairs(kept) do fail.need(1, one:write(q)) end
  if not done then
    -- Ctrl-C ends the command; what there is by then is kept where it was to be kept.
    fail.with(interrupted and fail.INTERRUPTED or 1,
      ("%s: the quotient of piles 0 .. %d is proven%s"):format(
        interrupted and "interrupted" or grown, #q,
        kept[1] and ", kept in " .. kept[1].path or ""))
  end
  (args.json and show_json or show_text)(q, why)
  out.flush()
  return grown ~= nil and 0 or 1
end

return quotient
