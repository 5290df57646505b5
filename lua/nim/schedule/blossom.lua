--- The nodes of a matching in a general graph: vertices, and blossoms of nodes.
--
-- A blossom (J. Edmonds, 1965) is an odd cycle of nodes, matched in pairs but for one,
-- the base: children[1] holds it, and children 2 and 3, 4 and 5, ... are matched.
-- links[k] is the edge {x, y} from a vertex x of child k to a vertex y of the next one,
-- around to the first. Turning a blossom makes any of its vertices the base.
--
-- Every node has a dual value, and the potential of a vertex is the sum of those of all
-- nodes around it. Vertices of one node always move together; so which of the edges
-- between two nodes has the least slack is found once, when the later of the two is
-- formed: tip[a][b] is its end in a, tip[b][a] its end in b.

-- size: number of vertices; cost: twice the given costs, so that halves of slacks are
-- whole; mate: vertex -> vertex; alive: all nodes; parent: node -> the blossom around it;
-- top: vertex -> the outermost node around it; members: node -> its vertices; base: node
-- -> vertex; dual: blossom -> its dual value, never negative
local Blossoms = {}
Blossoms.__index = Blossoms

local blossom = {}

local function add_vertex(self, v, cost)
  self.alive[v], self.top[v], self.members[v], self.base[v] = v, v, { v }, v
  self.cost[v], self.tip[v] = {}, {}
  for u = 1, self.size do
    local price = u ~= v and cost[v][u]
    if price then self.cost[v][u], self.tip[v][u] = 2 * price, v end
  end
end

-- Potentials that leave no edge a negative slack, and each vertex one without any.
local function start(self)
  for v = 1, self.size do
    local least
    for _, price in pairs(self.cost[v]) do
      if not least or price < least then least = price end
    end
    self.potential[v] = (least or 0) // 2
  end
  for v = 1, self.size do
    local least
    for u, price in pairs(self.cost[v]) do
      local slack = price - self.potential[u] - self.potential[v]
      if not least or slack < least then least = slack end
    end
    self.potential[v] = self.potential[v] + (least or 0)
  end
end

--- n vertices, all unmatched; cost[i][j] = cost[j][i] is nil where there is no edge.
function blossom.new(n, cost)
  local self = setmetatable({ size = n, next = n + 1, cost = {}, potential = {},
    mate = {}, alive = {}, parent = {}, top = {}, members = {}, base = {}, dual = {},
    children = {}, links = {}, tip = {} }, Blossoms)
  for v = 1, n do add_vertex(self, v, cost) end
  start(self)
  return self
end

--- What may still be added to the potentials of two nodes, or nil: no edge joins them.
function Blossoms:slack(a, b)
  local x = self.tip[a][b]
  if not x then return nil end
  local y = self.tip[b][a]
  return self.cost[x][y] - self.potential[x] - self.potential[y]
end

function Blossoms:match(x, y)
  self.mate[x], self.mate[y] = y, x
end

local function rotated(list, first)
  local count, turned = #list, {}
  for k = 1, count do turned[k] = list[(first + k - 2) % count + 1] end
  return turned
end

-- The child of a blossom that holds a vertex.
local function child_with(self, node, vertex)
  local child = vertex
  while self.parent[child] ~= node do child = self.parent[child] end
  for k, other in ipairs(self.children[node]) do
    if other == child then return k end
  end
end

--- Makes a vertex the base of the node around it, by matching the others anew.
function Blossoms:turn(node, vertex)
  if self.base[node] == vertex then return end
  local first = child_with(self, node, vertex)
  local children = rotated(self.children[node], first)
  local links = rotated(self.links[node], first)
  self.children[node], self.links[node], self.base[node] = children, links, vertex
  self:turn(children[1], vertex)
  for k = 2, #children, 2 do
    local x, y = links[k][1], links[k][2]
    self:turn(children[k], x)
    self:turn(children[k + 1], y)
    self:match(x, y)
  end
end

-- The best of the edges that leave a new blossom for another node.
local function join(self, node, other)
  local best, least
  for _, child in ipairs(self.children[node]) do
    local slack = self:slack(child, other)
    if slack and (not least or slack < least) then best, least = child, slack end
  end
  self.tip[node][other] = best and self.tip[best][other]
  self.tip[other][node] = best and self.tip[other][best]
end

local function set_top(self, node)
  for _, v in ipairs(self.members[node]) do self.top[v] = node end
end

--- Makes a blossom of an odd cycle of outermost nodes.
-- children: the one with the base first
function Blossoms:form(children, links)
  local node, members = self.next, {}
  self.next = node + 1
  for _, child in ipairs(children) do
    table.move(self.members[child], 1, #self.members[child], #members + 1, members)
    self.parent[child] = node
  end
  self.children[node], self.links[node], self.members[node] = children, links, members
  self.base[node], self.dual[node], self.tip[node] = self.base[children[1]], 0, {}
  set_top(self, node)
  for _, other in ipairs(self.alive) do
    if self.top[self.members[other][1]] ~= node then join(self, node, other) end
  end
  self.alive[#self.alive + 1] = node
  return node
end

--- Takes an outermost blossom apart.
function Blossoms:dissolve(node)
  local children, links = self.children[node], self.links[node]
  for _, child in ipairs(children) do
    self.parent[child] = nil
    set_top(self, child)
  end
  for k, other in ipairs(self.alive) do
    self.tip[other][node] = nil
    if other == node then self.alive[k] = false end
  end
  for k = #self.alive, 1, -1 do
    if not self.alive[k] then table.remove(self.alive, k) end
  end
  for _, field in ipairs { "children", "links", "members", "base", "dual", "tip" } do
    self[field][node] = nil
  end
  return children, links
end

--- Adds to the dual value of an outermost node.
function Blossoms:raise(node, amount)
  for _, v in ipairs(self.members[node]) do
    self.potential[v] = self.potential[v] + amount
  end
  if self.dual[node] then self.dual[node] = self.dual[node] + amount end
end

return blossom
