--- Why results do not determine a rating, in words that name the bots.

local listed = require "nim.text.list"

local MOST_NAMES = 6

local undetermined = {}

--- `a`, `a and b`, `a, b and c`, and so on up to six names.
---@param results nim.ratings.results
---@param members integer[]
---@return string
function undetermined.list(results, members)
  local names, count = {}, #members
  local shown = count > MOST_NAMES and MOST_NAMES - 1 or count
  for k = 1, shown do names[k] = results.names[members[k]] end
  if shown < count then names[shown + 1] = ("%d more"):format(count - shown) end
  return listed(names)
end

-- What is to be said of one bot of a status, and of several, in the order of the reasons.
local SENTENCES = {
  { "undefeated", "%s is undefeated: no rating is high enough",
    "%s are undefeated: no rating is high enough" },
  { "winless", "%s is winless: no rating is low enough",
    "%s are winless: no rating is low enough" },
  { "between", "%s beat its victims always and its conquerors never: any rating between "
    .. "would do", "%s beat their victims always and their conquerors never: any rating "
    .. "between would do" },
  { "no games", "%s has played no games", "%s have played no games" },
}

--- What a bot alone in its group is.
---@param group nim.ratings.group
---@return "no games"|"undefeated"|"winless"|"between"
function undetermined.status(group)
  if group.above and group.below then return "between" end
  if group.above then return "undefeated" end
  return group.below and "winless" or "no games"
end

local function alone(results, list, reasons)
  for _, sentence in ipairs(SENTENCES) do
    local status, one, several = table.unpack(sentence)
    local members = {}
    for _, group in ipairs(list) do
      if #group.members == 1 and undetermined.status(group) == status then
        members[#members + 1] = group.members[1]
      end
    end
    if members[1] then
      reasons[#reasons + 1] = (members[2] and several or one):format(
        undetermined.list(results, members))
    end
  end
end

-- Groups of two and more have ratings of their own.
local function apart(results, list, reasons)
  for _, group in ipairs(list) do
    if #group.members > 1 then
      reasons[#reasons + 1] = ("%s are rated among themselves only%s"):format(
        undetermined.list(results, group.members),
        group.above and not group.below and ": they won every game against the others" or
        group.below and not group.above and ": they lost every game against the others" or
        group.above and ": they won always or never against each of the others" or
        ": no game joins them to the others")
    end
  end
end

-- The members of each connected part that played, as long as there are two.
local function connected(results, list, reasons)
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
    texts[k] = "{" .. undetermined.list(results, part) .. "}"
  end
  reasons[#reasons + 1] = "no game joins " .. table.concat(texts, " with ")
end

--- Why these groups have no common scale; nothing when there is one group of two or more.
---@param results nim.ratings.results
---@param list nim.ratings.group[]
---@return string[]
function undetermined.groups(results, list)
  if #results.names == 0 then return { "there are no bots to rate" } end
  if #results.names == 1 then
    return { results.names[1] .. " is the only bot: a rating needs an opponent" }
  end
  local reasons = {}
  if #list == 1 then return reasons end
  alone(results, list, reasons)
  apart(results, list, reasons)
  connected(results, list, reasons)
  return reasons
end

--- Why the first seat's advantage is not determined; nothing when it is.
---@param above boolean whether the results bound it from above
---@param below boolean
---@return string?
function undetermined.first_mover(above, below)
  if above and below then return nil end
  local side = not above and not below and "at all" or above and "from below" or
    "from above"
  return ("the results do not bound the first mover's advantage %s: it is left out")
    :format(side)
end

return undetermined
