--- The end of a path, which tells files apart and nothing of where all of them are.
--
--     path_end "/home/kim/class/hana.lua"    --> "class/hana.lua"

-- In one pass, however long the path is.
local function last(path) return path:match "^.*[/\\](.*)$" or path end

return function(path)
  local name = last(path)
  if #name == #path then return path end
  return last(path:sub(1, -#name - 2)) .. path:sub(-#name - 1)
end
