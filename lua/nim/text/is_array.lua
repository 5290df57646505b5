--- Is this an array with nothing else in it, and without a hole?
---@param value any
---@return boolean
return function(value)
  if type(value) ~= "table" then return false end
  local count = 0
  for _ in pairs(value) do count = count + 1 end
  for i = 1, count do
    if value[i] == nil then return false end
  end
  return true
end
