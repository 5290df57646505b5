-- Node Kayles on a graph, as a-b b-c: take a node and all that is joined to it. A state
-- has the nodes, with dots for those gone, a slash and all edges. Schaefer 1978: hard in
-- general; a path is 0.137.
--
--   luanim analyze --rules examples/rules/node_kayles.lua "a-b b-c c-d d-e"

return {
  name = "node_kayles",
  start = function(text)
    local nodes, edges = "", ""
    for word in text:gmatch "%S+" do
      local a, b = word:match "^(%a)%-?(%a?)%f[%W]$"
      if not a or a == b then return nil, "edges of letters expected, as in a-b b-c" end
      nodes = nodes:gsub(a, ""):gsub(b, "") .. a .. b
      if b ~= "" then edges = ("%s %s%s %s%s"):format(edges, a, b, b, a) end
    end
    return nodes .. "/" .. edges
  end,
  moves = function(state)
    local nodes, edges, options = state:match "^[%a.]*", state:match "/.*", {}
    for node in nodes:gmatch "%a" do
      options[#options + 1] = { nodes:gsub("%a", function(other)
        if other == node or edges:find(node .. other) then return "." end
      end) .. edges }
    end
    return options
  end,
  board = function(state) return state:match "^[%a.]*" end,
  joined = function(state)
    local nodes, lines = state:match "^[%a.]*", {}
    for a, b in state:gmatch " (%a)(%a)" do
      local from, to = nodes:find(a, 1, true), nodes:find(b, 1, true)
      if from and to and from < to then lines[#lines + 1] = from .. "-" .. to end
    end
    return table.concat(lines, " ")
  end,
  at = function(state, option)
    local node = 0
    for _ = 1, option do node = state:find("%a", node + 1) end
    return node
  end,
  show = function(state)
    return state:match "^[%a.]*":gsub("%.", ""):match ".+" or "nothing"
  end,
}
