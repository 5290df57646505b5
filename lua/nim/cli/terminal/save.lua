--- Files that a command writes: beside their place first, so that what was there stays
-- until all of the new one is.
--
--     local done, why = save.write("report.html", function(write)
--       write "<!doctype html>"
--     end)

local save = {}

-- Raised inside, where nothing more can be written.
local FULL = {}

local function writer(file, fault)
  return function(text)
    local written, why = file:write(text)
    if written then return end
    fault.why = why
    error(FULL, 0)
  end
end

local function fill(path, produce)
  local file, why = io.open(path, "wb")
  if not file then return nil, why end
  local fault = {}
  local done, err = pcall(produce, writer(file, fault))
  local closed, other = file:close()
  if not done and err ~= FULL then
    os.remove(path)
    error(err, 0)
  end
  if done and closed then return true end
  return nil, ("%s: %s"):format(path, fault.why or other)
end

--- Writes a file; what `produce` raises leaves no file behind, and what was there.
---@param path string
---@param produce fun(write: fun(text: string))
---@return true?
---@return string? why
function save.write(path, produce)
  local part = path .. ".part"
  local written, why = fill(part, produce)
  if written then written, why = os.rename(part, path) end
  if written then return true end
  os.remove(part)
  return nil, (why:gsub("%.part: ", ": ", 1))
end

--- Is there a file already?
---@param path string
---@return boolean
function save.exists(path)
  local file = io.open(path, "rb")
  return file ~= nil and file:close()
end

return save
