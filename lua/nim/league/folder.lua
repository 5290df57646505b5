--- A folder that others write to.

local archive = require "nim.league.archive"
local fault = require "nim.text.fault"
local nodes = require "nim.league.nodes"
local steady = require "nim.league.steady"
local system = require "nim.text.system"
local uv = require "luv"

local folder = {}

---@class nim.league.folder: nim.league.tree
---@field path string
local Folder = {}
Folder.__index = Folder

local function path_in(self, node) return self.path .. "/" .. node.name end

function Folder:list()
  local scan, err, code = uv.fs_scandir(self.path)
  if not scan then
    return nil, fault.new("refused", { cause = system(err, self.path, code) })
  end
  local list = {}
  for name in uv.fs_scandir_next, scan do
    local about = not nodes.is_hidden(name) and uv.fs_lstat(self.path .. "/" .. name)
    if about then
      list[#list + 1] = { name = name, type = about.type, time = about.mtime.sec }
    end
  end
  return nodes.sort(list)
end

function Folder:enter(node) return folder.open(path_in(self, node)) end

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
  return archive.open { size = about.size, read = function(offset, count)
    return steady.read(path, about, offset, count)
  end }
end

--- A folder of the system, whether it is there or not.
---@param path string
---@return nim.league.folder
function folder.open(path) return setmetatable({ path = path }, Folder) end

return folder
