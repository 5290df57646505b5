--- What has been run of lua/: lines, as the hook in lines.c has noted them.

local modules = {}

-- Lines on which something is to be run, as luac lists them. The return at the end of a
-- function is there even where nothing comes to it.
local function lines_of(path)
  local lines, last = {}, nil
  local pipe = assert(io.popen(("luac5.4 -l -p '%s'"):format(path)))
  for text in pipe:lines() do
    local line, op = text:match "^\t%d+\t%[(%d+)%]\t(%u+)"
    if last then lines[last] = true end
    last = line and op ~= "VARARGPREP" and tonumber(line) or nil
    if text == "" then last = nil end
  end
  assert(pipe:close(), path)
  return lines
end

local function notes_of(folder, path)
  local file = io.open(folder .. "/" .. path:gsub("/", "%%"), "rb")
  local notes = file and file:read "a" or ""
  if file then file:close() end
  return function(line) return notes:byte(line + 1) == 1 end
end

local function read(folder, path)
  local run, missed, lines = notes_of(folder, path), {}, 0
  for line in pairs(lines_of(path)) do
    lines = lines + 1
    if not run(line) then missed[#missed + 1] = line end
  end
  table.sort(missed)
  return { count = lines, covered = lines - #missed, missed = missed }
end

---@param folder string of the notes
---@return table files by name: { count, covered, missed: an array of lines }
function modules.read(folder)
  local files = {}
  local pipe = assert(io.popen "find lua/nim -name '*.lua' ! -path 'lua/nim/meta/*'")
  for path in pipe:lines() do files[path] = read(folder, path) end
  pipe:close()
  return files
end

return modules
