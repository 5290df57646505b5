--- What an error of the core says, for those who know its argument by another name: a
-- field, a flag, a line of a file. No one else takes such an error apart.
--
--     reason "bad argument #2 to 'game' (unknown rules 'x')"  --> "unknown rules 'x'", 2
--     reason "not enough memory"                              --> "not enough memory"

---@param err any what was raised
---@return string why
---@return integer? argument its number, where one was wrong
local function reason(err)
  local text = tostring(err)
  local argument, why = text:match "^bad argument #(%d+) to '[^']*' %((.*)%)$"
  return why or text, math.tointeger(argument)
end

return reason
