--- Which bots can be rated together.
--
-- L. R. Ford (1957): ratings of largest likelihood exist, and are unique but for a common
-- shift, if and only if the bots cannot be split into two parts such that no bot of the
-- one ever beat a bot of the other; that is, if the graph of who beat whom is strongly
-- connected. Its strongly connected components (R. E. Tarjan, 1972) are the groups.

local groups = {}

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

---@class nim.ratings.search
local Search = {}
Search.__index = Search

function Search:enter(i)
  self.count = self.count + 1
  self.order[i], self.low[i] = self.count, self.count
  self.open[#self.open + 1] = i
  self.is_open[i] = true
  self.path[#self.path + 1] = i
  self.next[i] = 1
end

-- What was opened since i, and i itself, is a component.
function Search:close(i)
  local members = {}
  repeat
    local j = table.remove(self.open)
    self.is_open[j] = false
    members[#members + 1] = j
  until j == i
  table.sort(members)
  self.components[#self.components + 1] = members
end

function Search:leave(i)
  table.remove(self.path)
  if self.low[i] == self.order[i] then self:close(i) end
  local parent = self.path[#self.path]
  if parent then self.low[parent] = math.min(self.low[parent], self.low[i]) end
end

-- The first bot beaten by i that was not met yet.
function Search:fresh(i)
  local list, order, low = self.lists[i], self.order, self.low[i]
  for k = self.next[i], #list do
    local j = list[k]
    if not order[j] then
      self.next[i], self.low[i] = k + 1, low
      return j
    end
    if self.is_open[j] and order[j] < low then low = order[j] end
  end
  self.next[i], self.low[i] = #list + 1, low
end

function Search:from(i)
  self:enter(i)
  while #self.path > 0 do
    local top = self.path[#self.path]
    local fresh = self:fresh(top)
    if fresh then self:enter(fresh) else self:leave(top) end
  end
end

-- Components, those that are beaten before those that beat them.
local function components(lists)
  local search = setmetatable({ lists = lists, count = 0, order = {}, low = {}, open = {},
    is_open = {}, path = {}, next = {}, components = {} }, Search)
  for i = 1, #lists do
    if not search.order[i] then search:from(i) end
  end
  return search.components
end

local function join(parts, a, b)
  local from, into = math.max(parts[a], parts[b]), math.min(parts[a], parts[b])
  if from == into then return end
  for k, part in ipairs(parts) do
    if part == from then parts[k] = into end
  end
end

-- Levels, from the groups that nobody beat downwards, and what is connected with what.
local function connect(list, lists, group_of)
  local parts = {}
  for k = 1, #list do parts[k] = k end
  for k = #list, 1, -1 do
    for _, i in ipairs(list[k].members) do
      for _, j in ipairs(lists[i]) do
        local other = list[group_of[j]]
        if other ~= list[k] then
          list[k].above, other.below = true, true
          other.level = math.max(other.level, list[k].level + 1)
          join(parts, k, group_of[j])
        end
      end
    end
  end
  for k, group in ipairs(list) do group.part = parts[k] end
end

local function before(a, b)
  if a.level ~= b.level then return a.level < b.level end
  return a.members[1] < b.members[1]
end

local function owners(list)
  local group_of = {}
  for k, group in ipairs(list) do
    for _, i in ipairs(group.members) do group_of[i] = k end
  end
  return group_of
end

--- The groups, none before one that beat it, and the number of each bot's group.
---@param results nim.ratings.results
---@param prior boolean whether bots that met have beaten each other virtually
---@return nim.ratings.group[] list, integer[] group_of
function groups.of(results, prior)
  local lists, list = beaten_lists(results, prior), {}
  for k, members in ipairs(components(lists)) do
    list[k] = { members = members, above = false, below = false, level = 1 }
  end
  connect(list, lists, owners(list))
  table.sort(list, before)
  return list, owners(list)
end

return groups
