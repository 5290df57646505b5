--- A zip file, as if it were a folder.

local nodes = require "nim.league.nodes"
local zip = require "nim.league.zip"

local archive = {}

-- Bytes of an archive within an archive, which is kept while it is read.
local INNER <const> = 1 << 24

-- Levels of folders that are searched.
local DEEPEST <const> = 32

---@class nim.league.archive: nim.league.tree
---@field source nim.league.zip.source
---@field root table the nodes by their names in `nodes`
local Archive = {}
Archive.__index = Archive

local function child(folder, name, time)
  local node = folder.nodes[name]
  if not node then
    node = { name = name, type = "directory", time = time, nodes = {} }
    folder.nodes[name] = node
  end
  return node
end

-- Puts an entry where its path says; of two with the same path the last one is there.
local function place(root, entry)
  local folder, name, depth = root, nil, 0
  for part in entry.path:gmatch "[^/]+" do
    if name then folder, depth = child(folder, name, entry.time), depth + 1 end
    if not folder.nodes or depth == DEEPEST then return end
    name = part
  end
  if not name then return end
  if entry.type == "directory" then return child(folder, name, entry.time) end
  folder.nodes[name] = { name = name, type = entry.type, time = entry.time,
    entry = entry }
end

function Archive:list()
  local list = {}
  for name, node in pairs(self.root.nodes) do
    if not nodes.is_hidden(name) then list[#list + 1] = node end
  end
  return nodes.sort(list)
end

function Archive:enter(node)
  return setmetatable({ source = self.source, root = node }, Archive)
end

function Archive:read(node, most) return zip.read(self.source, node.entry, most) end

function Archive:archive(node)
  local bytes, why = self:read(node, INNER)
  if not bytes then return nil, why end
  return archive.open { size = #bytes, read = function(offset, count)
    return bytes:sub(offset + 1, offset + count)
  end }
end

--- Reads what is in an archive.
---@param source nim.league.zip.source
---@return nim.league.archive?
---@return nim.fault? why
function archive.open(source)
  local entries, why = zip.entries(source)
  if not entries then return nil, why end
  local root = { nodes = {} }
  for _, entry in ipairs(entries) do place(root, entry) end
  return setmetatable({ source = source, root = root }, Archive)
end

return archive
