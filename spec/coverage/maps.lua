--- The maps of the rooms: which rooms there are, and in the last column of their tables
--- the percents that are run.

local maps = {}

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

local ROW <const> = "(\n| `([^`\n]+)` |[^\n]*|)([^|\n]*)|"

---@param path string of the map
---@return table rooms each name with its cell
function maps.rooms(path)
  local rooms = {}
  for _, room, cell in read(path):gmatch(ROW) do rooms[room] = cell end
  return rooms
end

---Puts each room's cell into the map.
---@param cells table by the names of rooms
function maps.write(path, cells)
  local text = read(path):gsub(ROW, function(row, room)
    return ("%s %s |"):format(row, cells[room]):gsub("|  |$", "| |")
  end)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

---The room that a file is in: its folder, or one around that, or itself.
---@param name string of the file, from where the map's names begin
function maps.room(rooms, name)
  local folder = name
  while folder and not rooms[folder] do folder = folder:match "^(.*)/[^/]*$" end
  return folder
end

return maps
