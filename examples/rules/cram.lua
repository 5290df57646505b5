-- Cram: a domino, upright or flat, on two free squares of a board; a number of rows and
-- columns, or rows as ../#. where # is not free. Gardner 1974; even
-- by even is lost in normal play, by symmetry.
--
--   luanim analyze --rules examples/rules/cram.lua 3x4

return {
  name = "cram",
  start = function(text)
    local rows, columns = text:match "^(%d%d?)x(%d%d?)$"
    if rows then return (("."):rep(columns) .. "/"):rep(rows):sub(1, -2) end
    local wide, board = #text:match "^[^/]*", text .. "/"
    if board:gsub(("[.#]"):rep(wide) .. "/", "") == "" and wide > 0 then return text end
    return nil, "board expected, as in 3x4 or ../#."
  end,
  moves = function(state)
    local options, down = {}, #state:match "^[^/]*" + 1
    for at = 1, #state do
      for _, step in ipairs { 1, down } do
        if state:sub(at, at) == "." and state:sub(at + step, at + step) == "." then
          options[#options + 1] = { state:sub(1, at - 1) .. "#"
            .. state:sub(at + 1, at + step - 1) .. "#" .. state:sub(at + step + 1) }
        end
      end
    end
    return options
  end,
  board = function(state) return (state:gsub("/", "\n")) end,
}
