--- What is in a folder, or in an archive as if it were one: nodes, each with a name.

local nodes = {}

---@class nim.league.node
---@field name string
---@field type string as luv calls it: file, directory, link, or another one
---@field time integer when it was changed, in seconds since 1970

---@class nim.league.tree a folder or an archive
---@field list fun(self): nim.league.node[]?, nim.fault? sorted by name
---@field enter fun(self, node: nim.league.node): nim.league.tree a folder in it
---@field read fun(self, node: nim.league.node, most: integer): string?, nim.fault?
---@field archive fun(self, node: nim.league.node): nim.league.tree?, nim.fault?

--- Is it what systems leave behind for themselves?
---@param name string
---@return boolean
function nodes.is_hidden(name) return name:find "^%." ~= nil or name == "__MACOSX" end

--- Sorts nodes by their names.
---@param list nim.league.node[]
---@return nim.league.node[] list
function nodes.sort(list)
  table.sort(list, function(a, b) return a.name < b.name end)
  return list
end

return nodes
