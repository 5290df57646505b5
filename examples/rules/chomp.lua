-- Chomp: a bar of chocolate, its rows as 4 4 3. A bite takes a square and all below and
-- to its right; the poison corner stays. In normal play whole bars but 1 win: Gale 1974.
--
--   luanim analyze --rules examples/rules/chomp.lua "4 4 4"

return {
  name = "chomp",
  start = function(text)
    local last, rows = math.huge, {}
    for row in text:gmatch "%S+" do
      row = math.tointeger(tonumber(row)) or 0
      if row < 1 then return nil, "numbers of squares expected, as in 4 4 3" end
      if row > last then return nil, "no row may be longer than that above, as 4 4 3" end
      last, rows[#rows + 1] = row, row
    end
    return rows[1] and table.concat(rows, " ")
  end,
  moves = function(state)
    local rows, options = {}, {}
    for row in state:gmatch "%d+" do rows[#rows + 1] = math.tointeger(row) end
    for i = 1, #rows do
      for stays = i == 1 and 1 or 0, rows[i] - 1 do
        local left = table.move(rows, 1, i - 1, 1, {})
        for j = i, stays > 0 and #rows or 0 do left[j] = math.min(rows[j], stays) end
        options[#options + 1] = { table.concat(left, " ") }
      end
    end
    return options
  end,
  board = function(state)
    local squares = state:gsub("%d+", function(row) return ("#"):rep(row) end)
    return (squares:gsub("^#", "!"):gsub(" ", "\n"))
  end,
}
