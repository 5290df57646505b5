--- `luanim quotient RULES [N]`: the misère quotient of a game.

local bar = require "nim.cli.terminal.bar"
local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local keeper = require "nim.cli.terminal.keeper"
local number = require "nim.text.number"
local out = require "nim.cli.terminal.out"

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
examples/quotient_certificate.lua checks it without luanim.

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

-- The seconds are the quotient's, not those of questions to the rules.
local function rules_of(args)
  local rules = flags.rules_of { rules = args.rules, misere = args.misere }
  fail.try(2, rules.quotient, rules, 0)
  return rules
end

local function largest_of(args)
  if not args.n then return USUAL end
  local n, why = number.large(args.n)
  return n or fail.usage("N: %s", why)
end

-- The quotient of no pile.
local function start(rules) return (rules:quotient(0, { elements = 1 })) end

local function begin(rules, args, options)
  if not args.load then return start(rules) end
  return fail.need(1, rules:load_quotient(args.load, options))
end

local function keepers_of(rules, args)
  local kept = {}
  for _, path in pairs { args.save, args.certificate } do
    kept[#kept + 1] = keeper.new(path, "misere quotient ", "a quotient", start(rules))
  end
  return kept
end

local function save(q, kept)
  for _, one in ipairs(kept) do fail.need(1, one:write(q)) end
end

-- Ctrl-C ends the command; what there is by then is kept where it was to be kept.
local function end_early(q, kept, why)
  local interrupted = fail.interrupted()
  local text = ("%s: the quotient of piles 0 .. %d is proven"):format(
    interrupted and "interrupted" or why, #q)
  save(q, kept)
  if kept[1] then text = text .. ", kept in " .. kept[1].path end
  fail.with(interrupted and fail.INTERRUPTED or 1, text)
end

local function grow(q, n, kept, options)
  local shown = bar.new "piles"
  options.progress = function(heap, wanted)
    shown:draw(heap, wanted)
    for _, one in ipairs(kept) do one:look(q) end
  end
  local done, grown, why = fail.hold(q.extend, q, n, options)
  shown:clear()
  if not done then end_early(q, kept, grown) end
  return grown ~= nil, why
end

function quotient.run(args)
  local rules, n = rules_of(args), largest_of(args)
  local options = { elements = args.elements, work = args.work, seconds = args.seconds }
  local kept = keepers_of(rules, args)
  local q = begin(rules, args, options)
  local closed, why = grow(q, n, kept, options)
  save(q, kept)
  local show = require "nim.cli.quotient.show"
  local tell = args.json and show.json or show.text
  tell(q, why)
  out.flush()
  return closed and 0 or 1
end

return quotient
