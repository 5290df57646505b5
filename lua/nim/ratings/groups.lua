--- Which bots can be rated together.
--
-- L. R. Ford (1957): ratings of largest likelihood exist, and are unique but for a common
-- shift, if and only if the bots cannot be split into two parts such that no bot of the
-- one ever beat a bot of the other; that is, if the graph of who beat whom is strongly
-- connected. Its strongly connected components (R. E. Tarjan, 1972) are the groups.

local util = require "nim.util"

-- Whether results bound the advantage of the first seat.
--
-- The likelihood of a logistic model has a maximum unless some change of the parameters
-- makes no result less likely (A. Albert and J. A. Anderson, 1984). A change that raises
-- the seat's term by 1 and bot i by d(i) is such a one when d(loser) - d(winner) <= 1 for
-- every win in the first seat and <= -1 for every win in the second. Such d exist if and
-- only if no cycle of wins has a negative sum of these bounds (R. Bellman, 1958): if no
-- cycle, i beat j beat ... beat i, has more wins in the second seat than in the first.

local groups = {}

-- Whether following the bots that gave each its distance comes back to where it was.
local function comes_back(from, n)
  local seen = {}
  for i = 1, n do
    local j = i
    while j and not seen[j] do
      seen[j] = i
      j = from[j]
    end
    if j and seen[j] == i then return true end
  end
  return false
end

-- Whether wins of this bound, inside a group, bring a bot nearer.
local function relax(rows, bound, group_of, distance, from)
  local changed = false
  for i, row in ipairs(rows) do
    for j in pairs(row) do
      local length = distance[i] + bound
      if length < distance[j] and group_of[i] == group_of[j] then
        distance[j], from[j], changed = length, i, true
      end
    end
  end
  return changed
end

-- Whether some cycle has more wins of `cheap` than of `dear`.
local function has_cycle(cheap, dear, group_of)
  local distance, from = {}, {}
  for i = 1, #cheap do distance[i] = 0 end
  repeat
    local nearer = relax(cheap, -1, group_of, distance, from)
    nearer = relax(dear, 1, group_of, distance, from) or nearer
    if comes_back(from, #cheap) then return true end
  until not nearer
  return false
end

--- Whether the results bound the first seat's advantage from above and from below.
function groups.seat_bounds(results, group_of)
  return has_cycle(results.second, results.first, group_of),
    has_cycle(results.first, results.second, group_of)
end

-- Why results do not determine a rating, in words that name the bots.

local MOST_NAMES = 6

-- `a`, `a and b`, `a, b and c`, and so on up to six names.
local function list_of(results, members, say)
  local names, count = {}, #members
  local shown = count > MOST_NAMES and MOST_NAMES - 1 or count
  for k = 1, shown do names[k] = results.names[members[k]] end
  if shown < count then names[shown + 1] = say("{n} more", { n = count - shown }) end
  return util.list(names, "and", say)
end

-- What is to be said of the bots of a status, in the order of the reasons.
local SENTENCES = {
  { "undefeated", "{bots} {n:is|are} undefeated: no rating is high enough" },
  { "winless", "{bots} {n:is|are} winless: no rating is low enough" },
  { "between", "{bots} {n:has|have} won every game against some bots and none against "
    .. "the others: any rating in between fits" },
  { "no games", "{bots} {n:has|have} played no games" },
}

-- What a bot alone in its group is.
function groups.status(group)
  if group.above and group.below then return "between" end
  if group.above then return "undefeated" end
  return group.below and "winless" or "no games"
end

-- What is to be said of several bots that have ratings of their own.
local WON = "they won every game against the others"
local LOST = "they lost every game against the others"
local EITHER = "they won always or never against each of the others"
local NEVER_MET = "no game joins them to the others"

-- Why these groups have no common scale; nothing when there is one group of two or more.
function groups.reasons(results, list, say)
  if #results.names == 0 then return { say "there are no bots to rate" } end
  if #results.names == 1 then
    return { say("{bot} is the only bot: a rating needs an opponent",
      { bot = results.names[1] }) }
  end
  local reasons = {}
  if #list == 1 then return reasons end
  local function named(members) return list_of(results, members, say) end
  for _, sentence in ipairs(SENTENCES) do
    local status, members = sentence[1], {}
    for _, group in ipairs(list) do
      if #group.members == 1 and groups.status(group) == status then
        members[#members + 1] = group.members[1]
      end
    end
    if members[1] then
      reasons[#reasons + 1] = say(sentence[2], { bots = named(members), n = #members })
    end
  end
  -- The members of each connected part that played, as long as there are two.
  local parts, by_part = {}, {}
  for _, group in ipairs(list) do
    if #group.members > 1 then
      local why = group.above and (group.below and EITHER or WON)
        or group.below and LOST or NEVER_MET
      reasons[#reasons + 1] = say("{bots} are rated among themselves only: {why}",
        { bots = named(group.members), why = say(why) })
    end
    if group.above or group.below or #group.members > 1 then
      local part = by_part[group.part]
      if not part then
        part = {}
        by_part[group.part], parts[#parts + 1] = part, part
      end
      table.move(group.members, 1, #group.members, #part + 1, part)
    end
  end
  if #parts < 2 then return reasons end
  for k, part in ipairs(parts) do
    table.sort(part)
    parts[k] = "{" .. named(part) .. "}"
  end
  reasons[#reasons + 1] = say("no game joins {groups}",
    { groups = table.concat(parts, say " with ") })
  return reasons
end

-- How the results leave the first mover's advantage open.
local OPEN = "the results do not bound the first mover's advantage {how}: it is left out"

-- Why the first seat's advantage is not determined; nothing when it is.
-- above: whether the results bound it from above
function groups.first_mover(above, below, say)
  if above and below then return nil end
  local how = above and "from below" or below and "from above" or "at all"
  return say(OPEN, { how = say(how) })
end

---@class nim.ratings.group
---@field members integer[] ascending
---@field above boolean it won games against bots outside
---@field below boolean it lost games against bots outside
---@field level integer 1 more than the highest level of the groups that beat it
---@field part integer number of the connected part of the field that it belongs to

-- beaten[i]: the bots that i beat; with a prior, also those that it only met.
local function beaten_lists(results, prior)
  local lists = {}
  for i = 1, #results.names do lists[i] = {} end
  local function note(rows)
    for i, row in ipairs(rows) do
      local list = lists[i]
      for j in pairs(row) do
        list[#list + 1] = j
        if prior then lists[j][#lists[j] + 1] = i end
      end
    end
  end
  note(results.first)
  note(results.second)
  return lists
end

-- Components, those that are beaten before those that beat them. The path is a list, not
-- a recursion, which many bots would make too deep.
local function components(lists)
  local order, low, is_open, next_of = {}, {}, {}, {}
  local open, path, found, count = {}, {}, {}, 0
  local function enter(i)
    count = count + 1
    order[i], low[i], is_open[i], next_of[i] = count, count, true, 1
    open[#open + 1], path[#path + 1] = i, i
  end
  -- What was opened since i, and i itself, is a component where nothing leads above i.
  local function leave(i)
    table.remove(path)
    local parent, members = path[#path], {}
    if parent then low[parent] = math.min(low[parent], low[i]) end
    if low[i] < order[i] then return end
    repeat
      local j = table.remove(open)
      is_open[j], members[#members + 1] = false, j
    until j == i
    table.sort(members)
    found[#found + 1] = members
  end
  for i = 1, #lists do
    if not order[i] then enter(i) end
    while path[1] do
      local top = path[#path]
      local j = lists[top][next_of[top]]
      next_of[top] = next_of[top] + 1
      if not j then leave(top) elseif not order[j] then enter(j)
      elseif is_open[j] then low[top] = math.min(low[top], order[j]) end
    end
  end
  return found
end

-- Levels, from the groups that nobody beat downwards, and what is connected with what.
local function connect(list, lists, group_of)
  local parts = {}
  for k = 1, #list do parts[k] = k end
  for k = #list, 1, -1 do
    for _, i in ipairs(list[k].members) do
      for _, j in ipairs(lists[i]) do
        local number = group_of[j]
        local other, one, two = list[number], parts[k], parts[number]
        if other ~= list[k] then
          list[k].above, other.below = true, true
          other.level = math.max(other.level, list[k].level + 1)
          for p = 1, one ~= two and #parts or 0 do
            if parts[p] == math.max(one, two) then parts[p] = math.min(one, two) end
          end
        end
      end
    end
  end
  for k, group in ipairs(list) do group.part = parts[k] end
end

local function owners(list)
  local group_of = {}
  for k, group in ipairs(list) do
    for _, i in ipairs(group.members) do group_of[i] = k end
  end
  return group_of
end

--- The groups, none before one that beat it, and the number of each bot's group.
-- prior: whether bots that met have beaten each other virtually; returns the list, and
-- for each its group
function groups.of(results, prior)
  local lists, list = beaten_lists(results, prior), {}
  for k, members in ipairs(components(lists)) do
    list[k] = { members = members, above = false, below = false, level = 1 }
  end
  connect(list, lists, owners(list))
  table.sort(list, function(a, b)
    if a.level ~= b.level then return a.level < b.level end
    return a.members[1] < b.members[1]
  end)
  return list, owners(list)
end

return groups
