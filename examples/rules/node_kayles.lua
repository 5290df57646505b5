-- Node Kayles on a graph: take a node and all that is joined to it. A graph is its edges,
-- as a-b b-c c-d; a state is what is left, the edges stay. Schaefer 1978: hard in
-- general; on a path it is Dawson's Kayles, 0.137.
--
--   luanim analyze --rules examples/rules/node_kayles.lua "a-b b-c c-d d-e"

local edges

return {
  name = "node_kayles",
  start = function(text)
    local nodes = ""
    edges = {}
    for node in text:gmatch "%a" do
      if not nodes:find(node) then nodes = nodes .. node end
    end
    for a, b in text:gmatch "(%a)%-(%a)" do edges[a .. b], edges[b .. a] = true, true end
    return nodes
  end,
  moves = function(state)
    local options = {}
    for node in state:gmatch "." do
      options[#options + 1] = { (state:gsub(".", function(other)
        if other == node or edges[node .. other] then return "" end
      end)) }
    end
    return options
  end,
}
