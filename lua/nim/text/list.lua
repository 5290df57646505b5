--- Words in a row: "a", "a and b", "a, b and c".
--
--     list({ "a", "b", "c" }, "or")    --> a, b or c

local fill = require "nim.phrases".fill

-- last: by default "and"
local function list(words, last, say)
  if #words < 2 then return words[1] or "" end
  local others = table.concat(words, ", ", 1, #words - 1)
  return ("%s %s %s"):format(others, (say or fill)(last or "and"), words[#words])
end

return list
