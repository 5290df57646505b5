-- Octal games in a row, as xx.xxx, or on a circle, as ooooo, after the code: Guy and
-- Smith 1956. What is taken are neighbours; of a circle each move leaves one row at most.
--
--   luanim analyze --rules examples/rules/octal.lua "0.07 ooooooo"

local function row(code, n) return n > 0 and code .. " " .. ("x"):rep(n) or nil end

return {
  name = "octal",
  start = function(text)
    local code, tokens = text:match "^0%.([0-7]+) ([x.]+)$"
    if not code then code, tokens = text:match "^0%.([0-7]+) (o+)$" end
    if not code then return nil, "a code 0.??? and tokens expected, as 0.07 xx.xxx" end
    local states = {}
    for part in tokens:gmatch "[^.]+" do states[#states + 1] = code .. " " .. part end
    return states
  end,
  moves = function(state)
    local options, code, tokens = {}, state:match "^(%d+) (.+)$"
    for take = 1, math.min(#code, #tokens) do
      for before = 0, tokens:find "o" and 0 or #tokens - take do
        local left = { row(code, before) }
        left[#left + 1] = row(code, #tokens - take - before)
        if code:byte(take) >> #left & 1 == 1 then options[#options + 1] = left end
      end
    end
    return options
  end,
  row = function(state) return state:match "x+" end,
}
