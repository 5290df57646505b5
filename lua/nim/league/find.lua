--- The bot in what somebody has handed in: the file itself, or that of a folder or an
-- archive. It is the only .lua file there, or of several the one that has the name that
-- the settings say. Folders are looked into, level by level, where there is none.

local fault = require "nim.text.fault"
local naming = require "nim.league.naming"

local find = {}

-- What one submission may have: files and folders, folders within folders, and archives
-- within archives.
local NODES <const>, DEPTH <const>, ARCHIVES <const> = 1000, 6, 2

---@class nim.league.place a node, and the tree that it is in
---@field tree nim.league.tree
---@field node nim.league.node
---@field path string within the submission

local function ending(node)
  return node.type ~= "directory" and select(2, naming.bare(node.name)) or node.type
end

-- Sorts what is in folders by what it is.
local function sort(level, budget)
  local found = { lua = {}, zip = {}, directory = {} }
  for _, folder in ipairs(level) do
    local nodes, why = folder.tree:list()
    if not nodes then return nil, why end
    budget.nodes = budget.nodes - #nodes
    if budget.nodes < 0 then return nil, fault.new("many_files", { most = NODES }) end
    for _, node in ipairs(nodes) do
      local list = found[ending(node)]
      local path = folder.path .. node.name
      if list then list[#list + 1] = { tree = folder.tree, node = node, path = path } end
    end
  end
  return found
end

local function folder_of(place) return place.path:match "^(.*)/" end

-- Why none of several files is the bot; `named` of them are called so.
local function undecided(places, name, named)
  local code = "many_bots"
  for _, place in ipairs(places) do
    if folder_of(place) ~= folder_of(places[1]) then code = "many_folders" end
  end
  return fault.new(code, { count = #places, named = named, file = name })
end

-- Of several files the only one that is called so.
local function choose(places, name)
  if #places == 1 then return places[1] end
  local named = {}
  for _, place in ipairs(places) do
    if place.node.name == name then named[#named + 1] = place end
  end
  if #named == 1 then return named[1] end
  return nil, undecided(places, name, #named)
end

local function folders_of(places)
  local level = {}
  for i, place in ipairs(places) do
    level[i] = { tree = place.tree:enter(place.node), path = place.path .. "/" }
  end
  return level
end

local search

-- Looks into an archive.
local function open(place, name, budget)
  if budget.archives == 0 then return nil, fault.new "nested_archives" end
  budget.archives = budget.archives - 1
  local tree, why = place.tree:archive(place.node)
  if not tree then return nil, why end
  return search({ { tree = tree, path = place.path .. "/" } }, name, budget)
end

-- The place of the bot in folders of the same level.
function search(level, name, budget)
  for _ = 1, DEPTH do
    local found, why = sort(level, budget)
    if not found then return nil, why end
    if found.lua[1] then return choose(found.lua, name) end
    if #found.zip == 1 then return open(found.zip[1], name, budget) end
    if not found.directory[1] then return nil, fault.new "no_bot_file" end
    level = folders_of(found.directory)
  end
  return nil, fault.new "no_bot_file"
end

--- Finds the bot of a submission.
---@param tree nim.league.tree
---@param node nim.league.node in it
---@param name string of the bot's file among several
---@return nim.league.place?
---@return nim.fault? why
function find.bot(tree, node, name)
  local place = { tree = tree, node = node, path = node.name }
  local budget = { nodes = NODES, archives = ARCHIVES }
  local kind = ending(node)
  if kind == "lua" then return place end
  if kind == "zip" then return open(place, name, budget) end
  return search(folders_of { place }, name, budget)
end

return find
