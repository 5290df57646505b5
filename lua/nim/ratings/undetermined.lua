--- Why results do not determine a rating, in words that name the bots.

local util = require "nim.util"

local MOST_NAMES = 6

local undetermined = {}

--- `a`, `a and b`, `a, b and c`, and so on up to six names.
function undetermined.list(results, members, say)
  local names, count = {}, #members
  local shown = count > MOST_NAMES and MOST_NAMES - 1 or count
  for k = 1, shown do names[k] = results.names[members[k]] end
  if shown < count then names[shown + 1] = say("{n} more", { n = count - shown }) end
  return util.list(names, "and", say)
end

-- What is to be said of one bot of a status, and of several, in the order of the reasons.
local SENTENCES = {
  { "undefeated", "{bots} is undefeated: no rating is high enough",
    "{bots} are undefeated: no rating is high enough" },
  { "winless", "{bots} is winless: no rating is low enough",
    "{bots} are winless: no rating is low enough" },
  { "between", "{bots} beat its victims always and its conquerors never: any rating "
    .. "between would do", "{bots} beat their victims always and their conquerors never: "
    .. "any rating between would do" },
  { "no games", "{bots} has played no games", "{bots} have played no games" },
}

--- What a bot alone in its group is.
function undetermined.status(group)
  if group.above and group.below then return "between" end
  if group.above then return "undefeated" end
  return group.below and "winless" or "no games"
end

local function alone(results, list, reasons, say)
  for _, sentence in ipairs(SENTENCES) do
    local status, one, several = table.unpack(sentence)
    local members = {}
    for _, group in ipairs(list) do
      if #group.members == 1 and undetermined.status(group) == status then
        members[#members + 1] = group.members[1]
      end
    end
    if members[1] then
      reasons[#reasons + 1] = say(members[2] and several or one,
        { bots = undetermined.list(results, members, say) })
    end
  end
end

-- What is to be said of several bots that have ratings of their own.
local WON = "{bots} are rated among themselves only: they won every game against the "
  .. "others"
local LOST = "{bots} are rated among themselves only: they lost every game against the "
  .. "others"
local EITHER = "{bots} are rated among themselves only: they won always or never against "
  .. "each of the others"
local NEVER_MET = "{bots} are rated among themselves only: no game joins them to the "
  .. "others"

local function apart_from(group)
  if group.above then return group.below and EITHER or WON end
  return group.below and LOST or NEVER_MET
end

local function apart(results, list, reasons, say)
  for _, group in ipairs(list) do
    if #group.members > 1 then
      reasons[#reasons + 1] = say(apart_from(group),
        { bots = undetermined.list(results, group.members, say) })
    end
  end
end

-- The members of each connected part that played, as long as there are two.
local function connected(results, list, reasons, say)
  local parts, by_part = {}, {}
  for _, group in ipairs(list) do
    if group.above or group.below or #group.members > 1 then
      local part = by_part[group.part]
      if not part then
        part = {}
        by_part[group.part], parts[#parts + 1] = part, part
      end
      table.move(group.members, 1, #group.members, #part + 1, part)
    end
  end
  if #parts < 2 then return end
  local texts = {}
  for k, part in ipairs(parts) do
    table.sort(part)
    texts[k] = "{" .. undetermined.list(results, part, say) .. "}"
  end
  reasons[#reasons + 1] = say("no game joins {groups}",
    { groups = table.concat(texts, say " with ") })
end

--- Why these groups have no common scale; nothing when there is one group of two or more.
function undetermined.groups(results, list, say)
  if #results.names == 0 then return { say "there are no bots to rate" } end
  if #results.names == 1 then
    return { say("{bot} is the only bot: a rating needs an opponent",
      { bot = results.names[1] }) }
  end
  local reasons = {}
  if #list == 1 then return reasons end
  alone(results, list, reasons, say)
  apart(results, list, reasons, say)
  connected(results, list, reasons, say)
  return reasons
end

-- How the results leave the first mover's advantage open.
local OPEN = "the results do not bound the first mover's advantage at all: it is left out"
local OPEN_BELOW = "the results do not bound the first mover's advantage from below: it "
  .. "is left out"
local OPEN_ABOVE = "the results do not bound the first mover's advantage from above: it "
  .. "is left out"

--- Why the first seat's advantage is not determined; nothing when it is.
-- above: whether the results bound it from above
function undetermined.first_mover(above, below, say)
  if above and below then return nil end
  return say(above and OPEN_BELOW or below and OPEN_ABOVE or OPEN)
end

return undetermined
