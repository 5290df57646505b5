--- Perfect matchings of least cost in general graphs.
--
--     local cost = { { nil, 5, 1, 9 }, { 5, nil, 9, 2 }, { 1, 9, nil, 5 }, { 9, 2, 5 } }
--     local mate, total = matching.perfect(4, cost)
--     --> { 3, 4, 1, 2 }, 3
--
-- The blossom algorithm of J. Edmonds (1965), primal and dual, one alternating tree at a
-- time, with the edge of least slack kept for each pair of nodes (E. L. Lawler, 1976;
-- H. N. Gabow, 1976): O(n^3). Exact: costs are integers, and so are all dual values.
-- Every choice goes by number, so that the same costs give the same matching.

local blossom = require "nim.schedule.blossom"

local matching = {}

-- The tree of one search. Nodes at an even distance from its root are outer, the others
-- inner; an inner node was entered by the edge {outer vertex, inner vertex}, and is
-- matched with the outer node below it. nearest[x]: the outer node with the least slack
-- to an outermost node x that is not inner.
local Tree = {}
Tree.__index = Tree

-- Takes `outer` as nearest to x where it is nearer than what x had.
function Tree:offer(x, outer)
  local graph, held = self.graph, self.nearest[x]
  local slack = graph:slack(x, outer)
  if not slack then return end
  if not held or slack < graph:slack(x, held) then self.nearest[x] = outer end
end

-- Finds the nearest outer node of x anew.
function Tree:look(x)
  self.nearest[x] = nil
  for _, node in ipairs(self.graph.alive) do
    if node ~= x and self.role[node] == "outer" and not self.graph.parent[node] then
      self:offer(x, node)
    end
  end
end

function Tree:make_outer(node)
  local graph = self.graph
  self.role[node] = "outer"
  self:look(node)
  for _, x in ipairs(graph.alive) do
    if x ~= node and not graph.parent[x] and self.role[x] ~= "inner" then
      local held = self.nearest[x]
      if held and graph.parent[held] then self.nearest[x] = nil end
      self:offer(x, node)
    end
  end
end

function Tree:make_inner(node, x, y)
  self.role[node], self.entry[node], self.nearest[node] = "inner", { x, y }, nil
end

-- How far the duals can move before something is to be done at this node.
function Tree:room(node)
  local role, near = self.role[node], self.nearest[node]
  if role == "inner" then return self.graph.dual[node] end
  if not near then return nil end
  local slack = self.graph:slack(node, near)
  return role == "outer" and slack // 2 or slack
end

-- The least of these moves, and its node.
function Tree:least()
  local found, least
  for _, node in ipairs(self.graph.alive) do
    if not self.graph.parent[node] then
      local room = self:room(node)
      if room and (not least or room < least) then found, least = node, room end
    end
  end
  return found, least
end

function Tree:move(amount)
  if amount == 0 then return end
  local graph = self.graph
  for _, node in ipairs(graph.alive) do
    if not graph.parent[node] then
      local role = self.role[node]
      if role == "outer" then graph:raise(node, amount) end
      if role == "inner" then graph:raise(node, -amount) end
    end
  end
end

-- From an outer node up to the root, or to `stop`: the nodes without the last, and the
-- edge from each to the next.
function Tree:climb(node, stop)
  local graph, nodes, steps = self.graph, {}, {}
  while node ~= stop do
    local x = graph.base[node]
    local y = graph.mate[x]
    if not y then break end
    local inner = graph.top[y]
    local entry = self.entry[inner]
    table.move({ node, inner }, 1, 2, #nodes + 1, nodes)
    table.move({ { x, y }, { entry[2], entry[1] } }, 1, 2, #steps + 1, steps)
    node = graph.top[entry[1]]
  end
  return nodes, steps, node
end

-- The lowest node above both, or nil when they have none but are apart.
function Tree:meet(a, b)
  local nodes, _, root = self:climb(a)
  local above = { [root] = true }
  for _, node in ipairs(nodes) do above[node] = true end
  while not above[b] do
    local inner = self.graph.top[self.graph.mate[self.graph.base[b]]]
    b = self.graph.top[self.entry[inner][1]]
  end
  return b
end

-- An edge between two outer nodes closes an odd cycle.
function Tree:shrink(a, b)
  local graph, stop = self.graph, self:meet(a, b)
  local left, down = self:climb(a, stop)
  local right, up = self:climb(b, stop)
  local children, links = { stop }, {}
  for k = #left, 1, -1 do
    children[#children + 1] = left[k]
    links[#links + 1] = { down[k][2], down[k][1] }
  end
  links[#links + 1] = { graph.tip[a][b], graph.tip[b][a] }
  table.move(right, 1, #right, #children + 1, children)
  table.move(up, 1, #up, #links + 1, links)
  self:make_outer(graph:form(children, links))
end

-- The children from the one that was entered to the one with the base, along the side
-- with an even number of links; and those links.
local function even_side(children, links, at)
  local path, steps, count = { children[at] }, {}, #children
  local back = at % 2 == 1
  while at ~= 1 do
    local link = back and links[at - 1] or links[at]
    at = back and at - 1 or at % count + 1
    path[#path + 1] = children[at]
    steps[#steps + 1] = back and { link[2], link[1] } or link
  end
  return path, steps
end

-- An inner blossom whose dual is used up falls into its children.
function Tree:expand(node)
  local graph, entry = self.graph, self.entry[node]
  local children, links = graph:dissolve(node)
  self.role[node], self.entry[node] = nil, nil
  local at
  for k, child in ipairs(children) do
    self.role[child], self.nearest[child] = nil, nil
    if graph.top[entry[2]] == child then at = k end
  end
  local path, steps = even_side(children, links, at)
  self:make_inner(path[1], entry[1], entry[2])
  for k = 3, #path, 2 do self:make_inner(path[k], steps[k - 1][1], steps[k - 1][2]) end
  for k = 2, #path, 2 do self.role[path[k]] = "outer" end
  for k = 2, #path, 2 do self:make_outer(path[k]) end
  for _, child in ipairs(children) do
    if not self.role[child] then self:look(child) end
  end
end

-- The edge from an outer node to an unmatched one ends the search: what was matched along
-- the way to the root changes over.
function Tree:augment(x, y)
  local graph = self.graph
  graph:turn(graph.top[y], y)
  while true do
    local node = graph.top[x]
    local released = graph.mate[graph.base[node]]
    graph:turn(node, x)
    graph:match(x, y)
    if not released then return end
    local inner = graph.top[released]
    local entry = self.entry[inner]
    x, y = entry[1], entry[2]
    graph:turn(inner, y)
  end
end

-- Does what there is to do at a node; true when that ended the search.
function Tree:act(node)
  local graph, near = self.graph, self.nearest[node]
  local role = self.role[node]
  if role == "inner" then return self:expand(node) end
  if role == "outer" then return self:shrink(near, node) end
  local x, y = graph.tip[near][node], graph.tip[node][near]
  local mate = graph.mate[graph.base[node]]
  if not mate then
    self:augment(x, y)
    return true
  end
  self:make_inner(node, x, y)
  self:make_outer(graph.top[mate])
end

-- Matches one more vertex; false where that cannot be.
local function grow(graph, root)
  local tree = setmetatable({ graph = graph, role = {}, entry = {}, nearest = {} }, Tree)
  tree:make_outer(graph.top[root])
  repeat
    local node, amount = tree:least()
    if not node then return false end
    tree:move(amount)
  until tree:act(node)
  return true
end

-- Edges without slack, taken as they come.
local function match_greedily(graph)
  for v = 1, graph.size do
    for u = v + 1, graph.mate[v] and 0 or graph.size do
      if not graph.mate[u] and graph:slack(u, v) == 0 then
        graph:match(u, v)
        break
      end
    end
  end
end

local function total(mate, cost)
  local sum = 0
  for v, u in ipairs(mate) do
    if u > v then sum = sum + cost[v][u] end
  end
  return sum
end

local MOST = 1 << 56

local function check(n, cost)
  for i = 1, n do
    if type(cost[i]) ~= "table" then
      error(("cost[%d]: table expected, got %s"):format(i, type(cost[i])), 3)
    end
  end
  for i = 1, n do
    for j, price in pairs(cost[i]) do
      local integer = math.type(price) == "integer"
      if j ~= i and not (integer and math.abs(price) <= MOST) then
        error(("cost[%d][%s]: integer up to 2^56 expected, got %s")
          :format(i, tostring(j), tostring(price)), 3)
      end
      if j ~= i and (not cost[j] or cost[j][i] ~= price) then
        error(("cost[%d][%s] and its mirror image differ"):format(i, tostring(j)), 3)
      end
    end
  end
end

--- A perfect matching whose edges cost least in sum.
-- n: number of vertices; cost: cost[i][j] = cost[j][i], up to 2^56 either way; nil: no
-- edge; mate: vertex -> its partner, or nil where no matching is perfect; returns also
-- the total of the costs
function matching.perfect(n, cost)
  check(n, cost)
  if n % 2 == 1 then return nil end
  local graph = blossom.new(n, cost)
  match_greedily(graph)
  for v = 1, n do
    if not graph.mate[v] and not grow(graph, v) then return nil end
  end
  return graph.mate, total(graph.mate, cost)
end

return matching
