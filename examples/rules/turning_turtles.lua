-- Turning Turtles: T is on its feet, . on its back. Turn one T on its back and, if
-- wanted, one further to the left either way. The value is the nim-sum of the places of
-- T, from 1 on: Lenstra 1977; Berlekamp, Conway and Guy 1982.
--
--   luanim analyze --rules examples/rules/turning_turtles.lua T..TT

local TURNED = { T = ".", ["."] = "T" }

local function turn(state, at)
  return state:sub(1, at - 1) .. TURNED[state:sub(at, at)] .. state:sub(at + 1)
end

return {
  name = "turning_turtles",
  start = function(text)
    if text:find "^[.T]+$" then return text end
    return nil, "row of turtles expected, as in T..TT"
  end,
  moves = function(state)
    local options = {}
    for at in state:gmatch "()T" do
      local left = turn(state, at)
      options[#options + 1] = { left }
      for other = 1, at - 1 do options[#options + 1] = { turn(left, other) } end
    end
    return options
  end,
  board = function(state) return state end,
}
