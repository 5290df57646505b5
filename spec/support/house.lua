--- A copy of the tree, to which a spec adds something as the maps say, and builds it.
--
--     local copy = house.copy()
--     copy:add("src/kinds/odd.c", "spec/data/odd/odd.c")
--     copy:insert("src/kinds/kinds.c", "X(nim)", "  X(odd)  \\")
--     copy:build()
--     copy.dir:shell "$LUANIM rules odd"
--     copy:remove()

local workdir = require "spec.support.workdir"

local house = {}
house.__index = house

local function run(line)
  local pipe = assert(io.popen(line .. " 2>&1"))
  local text = pipe:read "a"
  return assert(pipe:close() and text, text)
end

-- The objects that are there are taken along, so that only what is added is compiled.
---@return table copy
function house.copy()
  local copy = setmetatable({ dir = workdir.new(), touched = 0 }, house)
  run(("mkdir -p build/src && cp -a Makefile src lua %s && mkdir %s/build && "
    .. "cp -a build/src %s/build"):format(copy.dir.path, copy.dir.path, copy.dir.path))
  return copy
end

--- A new file with the text of another one.
function house:add(path, source)
  run(("cp %s %s/%s"):format(source, self.dir.path, path))
  self.touched = self.touched + 1
end

--- A new line after the first one that has this text.
function house:insert(path, after, line)
  local text, found = {}, false
  for old in io.lines(self.dir.path .. "/" .. path) do
    text[#text + 1] = old
    if not found and old:find(after, 1, true) then
      text[#text + 1] = line
      found = true
    end
  end
  assert(found, after)
  self.dir:write(path, table.concat(text, "\n") .. "\n")
  self.touched = self.touched + 1
end

function house:build(flags) run(("make -C %s %s"):format(self.dir.path, flags or "")) end

--- Runs shell there, where LUANIM is the command of the copy.
function house:shell(line)
  return self.dir:shell('LUANIM="lua5.4 $PWD/lua/luanim"\n' .. line)
end

function house:remove() self.dir:remove() end

return house
