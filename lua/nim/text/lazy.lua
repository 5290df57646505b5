--- A module that loads when it is first used: what few calls of a command need does not
--- slow down the start of all.
--
--     local shelf = lazy.require "nim.shelf"
--     shelf.names()  -- loads it

local lazy = {}

-- name: of a module that is a table, or a function
function lazy.require(name)
  return setmetatable({}, {
    __index = function(_, field) return require(name)[field] end,
    __call = function(_, ...) return require(name)(...) end,
  })
end

return lazy
