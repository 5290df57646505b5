-- Green Hackenbush on trees: cut an edge, and all above it goes. A tree is written as
-- what grows from its root, ( ) for each edge with what is above: (()()) is a stalk with
-- two branches. Each vertex has the nim-sum of its edges' values, each one more than the
-- vertex above: the colon principle, Berlekamp, Conway and Guy 1982, chapter 7.
--
--   luanim analyze --rules examples/rules/hackenbush.lua "(()())(())"

return {
  name = "hackenbush",
  start = function(text)
    if text:find "[^()]" or text:gsub("%b()", "") ~= "" then
      return nil, "edges in pairs of parentheses expected, as in (()())"
    end
    local trees = {}
    for tree in text:gmatch "%b()" do trees[#trees + 1] = tree end
    return trees
  end,
  moves = function(state)
    local options = {}
    for at in state:gmatch "()%(" do
      local left = state:sub(1, at - 1) .. state:sub(at):gsub("^%b()", "")
      options[#options + 1] = { left ~= "" and left or nil }
    end
    return options
  end,
}
