--- A folder, or an archive as if it were one: what is in it, one name after the other.
--
--     local tree = tree.of_folder "submissions"
--     for _, node in ipairs(tree:list()) do print(node.name, node.kind) end

local fault = require "nim.text.fault"
local steady = require "nim.league.steady"
local system = require "nim.text.system"
local uv = require "luv"
local zip = require "nim.league.zip"

local tree = {}

---@class nim.league.node
---@field name string
---@field kind string as luv calls it: file, directory, link, or another one
---@field time integer when it was changed, in seconds since 1970

---@class nim.league.tree
---@field list fun(self): nim.league.node[]?, nim.fault? sorted by name
---@field enter fun(self, node: nim.league.node): nim.league.tree a folder in it
---@field read fun(self, node: nim.league.node, most: integer): string?, nim.fault?
---@field archive fun(self, node: nim.league.node): nim.league.tree?, nim.fault?

-- Bytes of an archive within an archive, which is kept while it is read.
local INNER <const> = 1 << 24

local function by_name(a, b) return a.name < b.name end

-- What systems leave behind, for themselves.
local function is_hidden(name) return name:find "^%." or name == "__MACOSX" end

---- Folders ----

local Folder = {}
Folder.__index = Folder

function Folder:list()
  local scan, err, code = uv.fs_scandir(self.path)
  if not scan then
    return nil, fault.new("refused", { cause = system(err, self.path, code) })
  end
  local nodes = {}
  for name in uv.fs_scandir_next, scan do
    local about = not is_hidden(name) and uv.fs_lstat(self.path .. "/" .. name)
    if about then
      nodes[#nodes + 1] = { name = name, kind = about.type,
        time = about.mtime.sec }
    end
  end
  table.sort(nodes, by_name)
  return nodes
end

local function path_in(self, node) return self.path .. "/" .. node.name end

function Folder:enter(node) return tree.of_folder(path_in(self, node)) end

function Folder:read(node, most)
  local path = path_in(self, node)
  local about, why = steady.about(path)
  if not about then return nil, why end
  if about.size > most then return nil, fault.new("long_file", { most = most }) end
  return steady.read(path, about, 0, about.size)
end

function Folder:archive(node)
  local path = path_in(self, node)
  local about, why = steady.about(path)
  if not about then return nil, why end
  return tree.of_zip { size = about.size, read = function(offset, count)
    return steady.read(path, about, offset, count)
  end }
end

--- A folder of the system.
---@param path string
---@return nim.league.tree
function tree.of_folder(path) return setmetatable({ path = path }, Folder) end

---- Archives ----

local Archive = {}
Archive.__index = Archive

local function child(folder, name, time)
  local node = folder.nodes[name]
  if not node then
    node = { name = name, kind = "directory", time = time, nodes = {} }
    folder.nodes[name] = node
  end
  return node
end

-- Folders within folders, beyond which nobody looks for anything.
local DEEPEST <const> = 32

-- Puts an entry where its path says; of two with the same path the last one is there.
local function place(root, entry)
  local folder, name, depth = root, nil, 0
  for part in entry.path:gmatch "[^/]+" do
    if name then folder, depth = child(folder, name, entry.time), depth + 1 end
    if not folder.nodes or depth == DEEPEST then return end
    name = part
  end
  if not name then return end
  if entry.kind == "directory" then return child(folder, name, entry.time) end
  folder.nodes[name] = { name = name, kind = entry.kind, time = entry.time,
    entry = entry }
end

function Archive:list()
  local nodes = {}
  for name, node in pairs(self.root.nodes) do
    if not is_hidden(name) then nodes[#nodes + 1] = node end
  end
  table.sort(nodes, by_name)
  return nodes
end

function Archive:enter(node)
  return setmetatable({ source = self.source, root = node }, Archive)
end

function Archive:read(node, most) return zip.read(self.source, node.entry, most) end

function Archive:archive(node)
  local bytes, why = self:read(node, INNER)
  if not bytes then return nil, why end
  return tree.of_zip { size = #bytes, read = function(offset, count)
    return bytes:sub(offset + 1, offset + count)
  end }
end

--- A zip file.
---@param source nim.league.zip.source
---@return nim.league.tree?
---@return nim.fault? why
function tree.of_zip(source)
  local entries, why = zip.entries(source)
  if not entries then return nil, why end
  local root = { nodes = {} }
  for _, entry in ipairs(entries) do place(root, entry) end
  return setmetatable({ source = source, root = root }, Archive)
end

return tree
