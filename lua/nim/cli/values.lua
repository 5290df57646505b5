--- The Grundy values that a command works with: loaded, computed with progress, saved.
--
--     local rules = values.rules(args)[1]
--     local work = values.open(rules, args)  -- args.load, args.save, args.no_period
--     values.grow(work, 1000000)             -- stops early once a period is proven
--     values.save(work)
--     work.seq:period()                      -- what is known is shown,
--     values.finish(work)                    -- and then what ended the work early
--
-- Ctrl-C, a lack of memory or an error in rules of one's own ends the work, and at last
-- the command. The values that there are by then are as good as any: they are shown, and
-- saved where they were to be saved, as they are once a minute before.

local files = require "nim.cli.files"
local bar = require "nim.cli.bar"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local number = require "nim.util.number"
local out = require "nim.cli.out"
local theory = require "nim.explain.values"

local values = {}

-- So many values first: small periods come with no memory to speak of.
local FIRST = 10000

-- So many where there is no memory for all: a period answers for the rest.
local FEWER = 1000000

-- What a file of values begins with.
local HEAD = "luanim sequence "

values.RULES = { "RULES", "The game: 0.77, kayles, grundy, take:2,5,7; or several.",
  target = "rules", args = "+" }

values.MISERE = { "--misere", hidden = true }

values.WORKERS = { "--workers", "W",
  "Threads that compute the values of a dense game (default: 1).",
  read = flags.count(1, require "nim.core".most_threads) }

values.LOAD = { "--load", "FILE",
  "Go on from the values in FILE, which are computed anew and compared.",
  read = flags.name }

values.SAVE = flags.kept("--save",
  "Keep the values in FILE, and once a minute on the way.")

--- N after RULES. To argparse it may be missing: it has no words for one that follows
--- several, and would call N missing where the rules are. So the usage line gives it
--- without brackets.
function values.largest(description)
  return { "N", description, target = "n", args = "?", usage = "<N>" }
end

--- Gives up where one word is all that there is: no rules are a whole number.
function values.missing(word)
  fail.usage("missing argument '%s'", number.large(word) and "RULES" or "N")
end

function values.check_normal(rules)
  local why = theory.idle(rules)
  if why then fail.usage("%s", why) end
end

--- The rules in args.rules. All are checked before anything is computed.
-- meant: the flag that a number among them belongs to
function values.rules(args, meant)
  local list = {}
  for i, text in ipairs(args.rules) do
    local rules = flags.rules_of({ rules = text, misere = args.misere }, meant)
    values.check_normal(rules)
    fail.try(2, rules.grundy, rules, 0)
    list[i] = rules
  end
  return list
end

--- A file is of one game.
-- names: flags that name one
function values.refuse_several(list, args, names)
  for _, name in ipairs(names) do
    if #list > 1 and args[name] then
      fail.usage("--%s: a file holds one game, not %d", name, #list)
    end
  end
end

--- A file is of no use where a formula gives the values.
function values.refuse_files(rules, args)
  local flag = args.save and "--save" or args.load and "--load"
    or args.certificate and "--certificate"
  if not flag then return end
  fail.usage("%s: the values of '%s' come from a formula: there is nothing to save", flag,
    tostring(rules))
end

--- The work on the values of a game: `every` is that no value is copied from a period;
--- `ended` will say what ended it early, `unsaved` why the values are not in the file.
function values.open(rules, args)
  local kept = args.save and files.keep(args.save, HEAD, "a sequence of values") or nil
  local seq, message
  if args.load then
    seq, message = bar.during("values checked", false, function(draw)
      return fail.try(1, rules.load, rules, args.load,
        { check = not args.no_check, workers = args.workers, progress = draw })
    end)
    out.notice(("luanim: %s: %s"):format(args.load, message))
  else
    seq = fail.try(1, rules.sequence, rules, 0, { period = not args.no_period })
  end
  return {
    rules = rules, seq = seq, kept = kept, workers = args.workers,
    every = args.no_period or args.no_check,
  }
end

function values.save(work)
  if not work.kept then return end
  local saved, why = work.kept:write(work.seq)
  if not saved and not work.ended then fail.with(1, why) end
  work.unsaved = not saved and why or nil
end

--- Ends the command if the work has ended early, and says how far it came.
function values.finish(work)
  local ended = work.ended
  if not ended then return end
  local text = ("%s: G(0) .. G(%d) are computed"):format(ended.why, #work.seq)
  if work.unsaved then text = text .. ", but not saved: " .. work.unsaved
  elseif work.kept then text = text .. ", saved in " .. work.kept.path end
  fail.with(ended.status, text)
end

-- Raised to stop the work in its midst.
local FOUND = {}

-- Nothing goes on from here; G(0) alone is nothing to show.
local function end_early(work, why)
  local interrupted = fail.interrupted()
  local status = interrupted and fail.INTERRUPTED or 1
  why = interrupted and "interrupted" or why
  if #work.seq == 0 then fail.with(status, why) end
  work.ended = { status = status, why = why }
end

--- Computes G(0) .. G(n), or as many as prove a period, or as many as it can.
function values.grow(work, n)
  local seq, shown = work.seq, bar.new "values"
  local function enough() return not work.every and seq:period() ~= nil end
  local options = { workers = work.workers, progress = function(done)
    shown:draw(done, n)
    if work.kept then work.kept:look(seq) end
    if enough() then error(FOUND, 0) end
  end }
  local function try(most)
    if enough() then return true end
    local done, why, code = fail.hold(seq.extend, seq, most, options)
    return done or why == FOUND, why, code
  end
  local done, why, code = try(work.rules:kind().told and n or math.min(n, FIRST))
  if done then done, why, code = try(n) end
  -- A period may come that answers for all further values.
  if not done and code == "memory" and not work.every and theory.proves(work.rules) then
    local fewer, other = try(math.min(n, FEWER))
    done, why = fewer and enough(), fewer and why or other
  end
  shown:clear()
  if not done then end_early(work, why) end
end

--- Goes on to G(n), by the period where one is proven.
function values.complete(work, n)
  if work.ended then return end
  local done, why = fail.hold(work.seq.extend, work.seq, n)
  if not done then end_early(work, why) end
end

return values
