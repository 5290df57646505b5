-- The modules that others need, found by their names in quotes: "nim.core"; a name that
-- ends in a dot, or goes on with a conversion, stands for all below it.
--
--     lua .ci/needed.lua nim.page.engine    prints their files, one a line

local seen, queue = {}, {}

local function add(name)
  if not seen[name] then
    seen[name] = true
    queue[#queue + 1] = name
  end
end

local function path_of(name)
  return package.searchpath(name, "lua/?.lua;lua/?/init.lua")
end

local function add_all_below(folder)
  local files <close> = assert(io.popen(("find lua/%s -name '*.lua'"):format(folder)))
  for path in files:lines() do
    add((path:match "^lua/(.*)%.lua$":gsub("/init$", ""):gsub("/", ".")))
  end
end

local function add_named_in(path)
  local file <close> = assert(io.open(path))
  for name, more in file:read "a":gmatch '"(nim[%w_.]*)([^"\n]*)"' do
    local folder = name:match "^(nim%..+)%.$"
    if folder and (more == "" or more:find "^%%") then
      add_all_below((folder:gsub("%.", "/")))
    elseif more == "" and not name:find "%.$" then
      add(name)
    end
  end
end

for _, name in ipairs(arg) do add(name) end
local paths = {}
while queue[1] do
  local path = path_of(table.remove(queue))
  if path then
    paths[#paths + 1] = path
    add_named_in(path)
  end
end
table.sort(paths)
print(table.concat(paths, "\n"))
