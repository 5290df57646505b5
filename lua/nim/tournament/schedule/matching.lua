--- Perfect matchings of least cost in general graphs.
--
--     local cost = { { nil, 5, 1, 9 }, { 5, nil, 9, 2 }, { 1, 9, nil, 5 }, { 9, 2, 5 } }
--     local mate = matching.perfect(4, cost)    --> { 3, 4, 1, 2 }
--
-- The blossom algorithm of J. Edmonds (1965), primal and dual, one alternating tree at a
-- time, with the edge of least slack kept for each pair of nodes (E. L. Lawler, 1976;
-- H. N. Gabow, 1976): O(n^3). Exact: costs are integers, and so are all dual values.
-- Every choice goes by number, so that the same costs give the same matching.

-- The nodes of a matching in a general self: vertices, and blossoms of nodes.
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
--
-- One tree is grown at a time. Nodes at an even distance from its root are outer, the
-- others inner (role); an inner node was entered by the edge {outer vertex, inner vertex}
-- (entry), and is matched with the outer node below it. nearest[x]: the outer node with
-- the least slack to an outermost node x that is not inner.
local Graph = {}
Graph.__index = Graph

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

-- What may still be added to the potentials of two nodes, or nil: no edge joins them.
function Graph:slack(a, b)
  local x = self.tip[a][b]
  if not x then return nil end
  local y = self.tip[b][a]
  return self.cost[x][y] - self.potential[x] - self.potential[y]
end

function Graph:match(x, y)
  self.mate[x], self.mate[y] = y, x
end

local function rotated(list, first)
  local count, turned = #list, {}
  for k = 1, count do turned[k] = list[(first + k - 2) % count + 1] end
  return turned
end

-- Makes a vertex the base of the node around it, by matching the others anew.
function Graph:turn(node, vertex)
  if self.base[node] == vertex then return end
  -- The child that holds it, and its place.
  local child, first = vertex, 1
  while self.parent[child] ~= node do child = self.parent[child] end
  while self.children[node][first] ~= child do first = first + 1 end
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

-- Makes a blossom of an odd cycle of outermost nodes.
-- children: the one with the base first
function Graph:form(children, links)
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

-- Takes an outermost blossom apart.
function Graph:dissolve(node)
  local children, links = self.children[node], self.links[node]
  for _, child in ipairs(children) do
    self.parent[child] = nil
    set_top(self, child)
  end
  for k = #self.alive, 1, -1 do
    self.tip[self.alive[k]][node] = nil
    if self.alive[k] == node then table.remove(self.alive, k) end
  end
  for _, field in ipairs { "children", "links", "members", "base", "dual", "tip" } do
    self[field][node] = nil
  end
  return children, links
end

-- Adds to the dual value of an outermost node.
function Graph:raise(node, amount)
  for _, v in ipairs(self.members[node]) do
    self.potential[v] = self.potential[v] + amount
  end
  if self.dual[node] then self.dual[node] = self.dual[node] + amount end
end

-- Takes `outer` as nearest to x where it is nearer than what x had.
function Graph:offer(x, outer)
  local held, slack = self.nearest[x], self:slack(x, outer)
  if not slack then return end
  if not held or slack < self:slack(x, held) then self.nearest[x] = outer end
end

-- Finds the nearest outer node of x anew.
function Graph:look(x)
  self.nearest[x] = nil
  for _, node in ipairs(self.alive) do
    if node ~= x and self.role[node] == "outer" and not self.parent[node] then
      self:offer(x, node)
    end
  end
end

function Graph:make_outer(node)
  self.role[node] = "outer"
  self:look(node)
  for _, x in ipairs(self.alive) do
    if x ~= node and not self.parent[x] and self.role[x] ~= "inner" then
      local held = self.nearest[x]
      if held and self.parent[held] then self.nearest[x] = nil end
      self:offer(x, node)
    end
  end
end

function Graph:make_inner(node, x, y)
  self.role[node], self.entry[node], self.nearest[node] = "inner", { x, y }, nil
end

-- How far the duals can move before something is to be done at a node, and that node.
function Graph:least()
  local found, least
  for _, node in ipairs(self.alive) do
    local role, near = self.role[node], self.nearest[node]
    local room = role == "inner" and self.dual[node] or near and self:slack(node, near)
    if room and not self.parent[node] then
      if role == "outer" then room = room // 2 end
      if not least or room < least then found, least = node, room end
    end
  end
  return found, least
end

function Graph:move(amount)
  if amount == 0 then return end
  for _, node in ipairs(self.alive) do
    if not self.parent[node] then
      local role = self.role[node]
      if role == "outer" then self:raise(node, amount) end
      if role == "inner" then self:raise(node, -amount) end
    end
  end
end

-- From an outer node up to the root: the nodes without the last, the edge from each to
-- the next, and the root.
function Graph:climb(node)
  local nodes, steps = {}, {}
  while self.mate[self.base[node]] do
    local x = self.base[node]
    local y = self.mate[x]
    local inner = self.top[y]
    local entry = self.entry[inner]
    table.move({ node, inner }, 1, 2, #nodes + 1, nodes)
    table.move({ { x, y }, { entry[2], entry[1] } }, 1, 2, #steps + 1, steps)
    node = self.top[entry[1]]
  end
  return nodes, steps, node
end

-- An edge between two outer nodes closes an odd cycle, up to where their ways to the root
-- meet.
function Graph:shrink(a, b)
  local left, down, stop = self:climb(a)
  local right, up = self:climb(b)
  while left[1] and left[#left] == right[#right] do
    stop = table.remove(left)
    for _, list in ipairs { down, right, up } do table.remove(list) end
  end
  local children, links = { stop }, {}
  for k = #left, 1, -1 do
    children[#children + 1] = left[k]
    links[#links + 1] = { down[k][2], down[k][1] }
  end
  links[#links + 1] = { self.tip[a][b], self.tip[b][a] }
  table.move(right, 1, #right, #children + 1, children)
  table.move(up, 1, #up, #links + 1, links)
  self:make_outer(self:form(children, links))
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
function Graph:expand(node)
  local entry = self.entry[node]
  local children, links = self:dissolve(node)
  self.role[node], self.entry[node] = nil, nil
  local at
  for k, child in ipairs(children) do
    self.role[child], self.nearest[child] = nil, nil
    if self.top[entry[2]] == child then at = k end
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
function Graph:augment(x, y)
  self:turn(self.top[y], y)
  while true do
    local node = self.top[x]
    local released = self.mate[self.base[node]]
    self:turn(node, x)
    self:match(x, y)
    if not released then return end
    local inner = self.top[released]
    local entry = self.entry[inner]
    x, y = entry[1], entry[2]
    self:turn(inner, y)
  end
end

-- Does what there is to do at a node; true when that ended the search.
function Graph:act(node)
  local near, role = self.nearest[node], self.role[node]
  if role == "inner" then return self:expand(node) end
  if role == "outer" then return self:shrink(near, node) end
  local x, y = self.tip[near][node], self.tip[node][near]
  local mate = self.mate[self.base[node]]
  if not mate then
    self:augment(x, y)
    return true
  end
  self:make_inner(node, x, y)
  self:make_outer(self.top[mate])
end

-- Matches one more vertex; false where that cannot be.
function Graph:grow(root)
  self.role, self.entry, self.nearest = {}, {}, {}
  self:make_outer(self.top[root])
  repeat
    local node, amount = self:least()
    if not node then return false end
    self:move(amount)
  until self:act(node)
  return true
end

-- Edges without slack, taken as they come.
local function match_greedily(self)
  for v = 1, self.size do
    for u = v + 1, self.mate[v] and 0 or self.size do
      if not self.mate[u] and self:slack(u, v) == 0 then
        self:match(u, v)
        break
      end
    end
  end
end

local matching = {}

--- A perfect matching whose edges cost least in sum.
-- n: number of vertices; cost: cost[i][j] = cost[j][i], integers up to 2^56 either way;
-- nil: no edge; mate: vertex -> its partner, or nil where no matching is perfect
function matching.perfect(n, cost)
  if n % 2 == 1 then return nil end
  local self = setmetatable({ size = n, next = n + 1, cost = {}, potential = {},
    mate = {}, alive = {}, parent = {}, top = {}, members = {}, base = {}, dual = {},
    children = {}, links = {}, tip = {} }, Graph)
  for v = 1, n do add_vertex(self, v, cost) end
  start(self)
  match_greedily(self)
  for v = 1, n do
    if not self.mate[v] and not self:grow(v) then return nil end
  end
  return self.mate
end

return matching
