-- Node Kayles on a graph, as a-b b-c: take a node and all that is joined to it. A state
-- has the nodes that are left, and all edges. Schaefer 1978: hard in general; a path is
-- 0.137.
--
--   luanim analyze --rules examples/rules/node_kayles.lua "a-b b-c c-d d-e"

return {
  name = "node_kayles",
  start = function(text)
    local nodes, edges = "", ""
    for word in text:gmatch "%S+" do
      local a, b = word:match "^(%a)%-?(%a?)$"
      if not a or a == b then return nil, "edges between letters expected, as a-b b-c" end
      nodes = nodes:gsub(a, ""):gsub(b, "") .. a .. b
      if b ~= "" then edges = ("%s %s%s %s%s"):format(edges, a, b, b, a) end
    end
    return nodes .. edges
  end,
  moves = function(state)
    local nodes, edges, options = state:match "^%a*", state:match " .*" or "", {}
    for node in nodes:gmatch "." do
      options[#options + 1] = { nodes:gsub(".", function(other)
        if other == node or edges:find(node .. other) then return "" end
      end) .. edges }
    end
    return options
  end,
  show = function(state) return state:match "^%a+" or "nothing" end,
}
