--- A small referee for XML: every element is closed, every attribute is quoted, no bare
-- `<` or `&` stands anywhere, no character is one that XML forbids.
--
--     local root = xml.parse(text)            -- raises where it is not well-formed
--     root.name, root.attributes.role, root[1].text, root:find "title"

local Node = {}
Node.__index = Node

local xml = {}

local ENTITIES = { amp = "&", lt = "<", gt = ">", quot = '"', ["#39"] = "'" }

local function unescape(text)
  assert(not text:find "[<%z\1-\8\11\12\14-\31]", "a character that XML forbids")
  assert(utf8.len(text), "no UTF-8")
  return (text:gsub("&([^;&]*);?", function(name)
    return assert(ENTITIES[name], "unknown entity &" .. name)
  end))
end

local function attributes_of(text)
  local list, rest = {}, text
  while rest:find "%S" do
    local name, value, tail = rest:match '^%s+([%w:-]+)="([^"]*)"(.*)$'
    assert(name, "no attribute: " .. rest)
    assert(list[name] == nil, "twice: " .. name)
    list[name], rest = unescape(value), tail
  end
  return list
end

---@param text string
---@return table root
function xml.parse(text)
  local at, open = 1, { setmetatable({ name = "" }, Node) }
  text = text:gsub("^<%?xml [^>]*%?>\n", "")
  while at <= #text do
    local from, to, close, name, inside, empty = text:find(
      "<(/?)([%a][%w:]*)([^<>]-)(/?)>", at)
    local between = text:sub(at, (from or #text + 1) - 1)
    local here = open[#open]
    if between ~= "" then table.insert(here, { text = unescape(between) }) end
    if not from then break end
    if close == "/" then
      assert(here.name == name, ("</%s> closes <%s>"):format(name, here.name))
      open[#open] = nil
    else
      local node = setmetatable({ name = name, attributes = attributes_of(inside) }, Node)
      table.insert(here, node)
      if empty == "" then open[#open + 1] = node end
    end
    at = to + 1
  end
  assert(#open == 1, "not closed: " .. open[#open].name)
  return open[1][1]
end

--- The elements of a name below this one.
---@return table[]
function Node:all(name, list)
  list = list or {}
  for _, child in ipairs(self) do
    if child.name == name then list[#list + 1] = child end
    if child.name then child:all(name, list) end
  end
  return list
end

--- Its text.
---@return string
function Node:text_of()
  local parts = {}
  for i, child in ipairs(self) do parts[i] = child.text or child:text_of() end
  return table.concat(parts)
end

return xml
