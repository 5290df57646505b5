-- Kayles as a row of pins: x stands, . is a gap. A ball knocks down one pin or two
-- neighbours. Dudeney 1908; values by Guy and Smith 1956.
--
--   luanim analyze --rules examples/rules/kayles_row.lua xx.xxx

local function row(n) return n > 0 and ("x"):rep(n) or nil end

return {
  name = "kayles_row",
  start = function(text)
    if not text:find "^[x.]+$" then return nil, "pins expected, as in xx.xxx" end
    local rows = {}
    for pins in text:gmatch "x+" do rows[#rows + 1] = pins end
    return rows
  end,
  moves = function(state)
    local options, n = {}, #state
    for hit = 1, 2 do
      for before = 0, n - hit do
        local left = { row(before) } -- and what stands after the hit
        left[#left + 1] = row(n - hit - before)
        options[#options + 1] = left
      end
    end
    return options
  end,
  row = function(state) return state end,
}
