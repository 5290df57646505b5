--- What has been handed in: walks the folder, and tells of each submission whose it is,
-- and when it is read, of when and its text, or why there is none.
--
-- What fits a pattern of the settings is a submission. A folder or an archive that fits
-- none is looked into, once: so the archive of a whole class can lie there as it came.

local fault = require "nim.text.fault"
local find = require "nim.league.find"
local folders = require "nim.league.folder"
local naming = require "nim.league.naming"
local steady = require "nim.league.steady"

local submissions = {}

---@class nim.league.submission
---@field file string path in the folder
---@field author? string nil: nobody knows
---@field time? integer in seconds since 1970
---@field why? nim.fault why there is no text
---@field parent? nim.league.tree where it is
---@field node? nim.league.node
---@field is_told? boolean the time is in the name

---@class nim.league.walk
---@field names nim.league.naming
---@field found nim.league.submission[]
local Walk = {}
Walk.__index = Walk

function Walk:refuse(path, why, author)
  self.found[#self.found + 1] = { file = path, author = author, why = why }
end

-- Looks into a folder, or an archive, whose name has no author in it.
local function look_into(self, parent, node, path, depth)
  if depth > 0 then return self:refuse(path, fault.new "no_author") end
  local inner, why
  if node.type == "directory" then inner = parent:enter(node)
  else inner, why = parent:archive(node) end
  if not inner then return self:refuse(path, why) end
  self:folder(inner, path .. "/", depth + 1)
end

-- Why a node holds nothing that was handed in, whatever its name says.
local function refusal(node, ending, time)
  if node.type == "file" then
    if not ending then return fault.new "no_submission" end
  elseif node.type ~= "directory" then
    return steady.refusal(node.type)
  end
  return time == false and fault.new "no_time" or nil
end

local function visit(self, parent, node, path, depth)
  local bare, ending = node.name, nil
  if node.type ~= "directory" then bare, ending = naming.bare(node.name) end
  local author, time = self.names:read(bare)
  local why = refusal(node, ending, time)
  if why then
    self:refuse(path, why, why.code ~= "no_submission" and author or nil)
  elseif author then
    self.found[#self.found + 1] = { file = path, author = author, parent = parent,
      node = node, time = time or node.time, is_told = time ~= nil }
  elseif ending == "lua" then
    self:refuse(path, fault.new "no_author")
  else
    look_into(self, parent, node, path, depth)
  end
end

function Walk:folder(parent, path, depth)
  local nodes, why = parent:list()
  if not nodes then return self:refuse(path == "" and "submissions" or path, why) end
  for _, node in ipairs(nodes) do visit(self, parent, node, path .. node.name, depth) end
end

--- Lists all submissions, in the order of their names.
---@param folder string
---@param names nim.league.naming
---@return nim.league.submission[]
function submissions.list(folder, names)
  local walk = setmetatable({ names = names, found = {} }, Walk)
  walk:folder(folders.open(folder), "", 0)
  return walk.found
end

--- The text of a submission. A folder is as old as the bot in it.
---@param found nim.league.submission
---@param name string of the bot's file among several
---@param most integer bytes
---@return string?
---@return nim.fault? why
function submissions.read(found, name, most)
  if found.why then return nil, found.why end
  local place, why = find.bot(found.parent, found.node, name)
  if not place then return nil, why end
  if found.node.type == "directory" and not found.is_told then
    found.time = place.node.time
  end
  return place.tree:read(place.node, most)
end

return submissions
