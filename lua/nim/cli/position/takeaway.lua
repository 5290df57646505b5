--- `luanim analyze` of a take-away game of one pile that would have too many states: its
--- theorem answers at once.
--
--     takeaway.analyze(args)  --> true; false where it is another game, or has few states

local fail = require "nim.cli.terminal.fail"
local util = require "nim.util"
local out = require "nim.cli.terminal.out"
local shelf = require "nim.states.shelf"
local states = util.lazy "nim.states"
local takeaway_theorem = util.lazy "nim.takeaway"

local takeaway = {}

-- Only games of the shelf have a theorem: what they are is checked by specs. So many
-- tokens have states, which are shown as those of other games.
local FEW <const> = 100

local KEYS = { "piles", "rules", "outcome", "safe", "take" }

local REASON = "The player to move loses with a pile of 1, 2, ..., where H is followed "
  .. "by H + J, J being the least of them with %d J >= H. Every other pile is a sum of "
  .. "such numbers, each as large as possible, and taking the smallest wins "
  .. "(A. J. Schwenk, 1970)."

local function print_text(text, file, factor, take)
  out.text(take and "The player to move can win (an N-position): %s is unsafe (%s)"
    or "The other player can win (a P-position): %s is safe (%s)", text, file)
  out.line()
  out.prose({ REASON:format(factor) }, "  ")
  out.line()
  out.line("%s", take and ("The smallest winning move: take %d"):format(take)
    or "No move wins.")
end

local TOO_LARGE = "%s: '%s': the factor is too large for the theorem, and the pile for "
  .. "states"

-- With such a factor all that is left may be taken next, whatever is taken first.
local function best_take(pile, factor, file, text)
  if factor >= pile - 1 then return nil end
  local known, take = fail.catch(takeaway_theorem.winning, pile, factor)
  if known then return take end
  fail.usage(TOO_LARGE, file, text)
end

function takeaway.analyze(args)
  local found = shelf.rules(args.rules or "nim")
  if not found or found.misere or args.misere then return false end
  local file, text = found.file, table.concat(args.piles, " ")
  local pile, factor = states.takeaway(found.text, text)
  if not pile or not factor or pile <= FEW then return false end
  local take = best_take(pile, factor, file, text)
  if not args.json then
    print_text(text, file, factor, take)
    return true
  end
  out.json({ piles = { text }, rules = file, outcome = take and "N" or "P",
    safe = not take, take = take }, KEYS)
  return true
end

return takeaway
