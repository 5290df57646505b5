--- What an error says, without the place in Lua that stands in front of it. Errors of the
-- core are better asked for by `core.try`, which tells of what kind they are.
--
--     reason "lua/nim/sprt/init.lua:12: alpha: expected ..."  --> "alpha: expected ..."

---@param err any what was raised
---@return string
return function(err) return (tostring(err):gsub("^[^\n]-%.lua:%d+: ", "")) end
