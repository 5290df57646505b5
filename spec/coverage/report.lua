--- What the drivers and the specs run, room by room.
--
--     lua spec/coverage/report.lua EXPORT NOTES [FOLDER...]
--
-- EXPORT is what llvm-cov says of the core, NOTES the folder of the hook's notes. All
-- ways of branches that nothing goes stand in build/coverage/unrun.txt then. Where all
-- specs have run, and not those in some folders, writes the figures into the maps of the
-- rooms, and fails where there is a way that the list beside this file has not, and where
-- a map was wrong by more than a point.

package.path = "spec/coverage/?.lua;" .. package.path
local engine, maps, modules = require "engine", require "maps", require "modules"
local unrun = require "unrun"

local EXPORT <const>, NOTES <const>, WHOLE <const> = arg[1], arg[2], arg[3] == nil
local wrong = 0

local function complain(...)
  wrong = wrong + 1
  print(string.format(...))
end

-- Sums by room and by what is counted: { all, run }.
local function sums(map, root)
  local rooms = maps.rooms(map)
  local counts = {}
  for room in pairs(rooms) do counts[room] = {} end
  local function add(path, what, all, run)
    local room = counts[assert(maps.room(rooms, path:sub(#root + 1)), path)]
    local sum = room[what] or { all = 0, run = 0 }
    room[what] = sum
    sum.all, sum.run = sum.all + all, sum.run + run
  end
  return counts, add
end

-- Rounded down: 100 is said where nothing is missing.
local function percent(sum)
  if not sum or sum.all == 0 then return nil end
  return 100 * sum.run // sum.all
end

local function figures(room)
  local lines, branches = percent(room.lines), percent(room.branches)
  return lines and branches and ("%d, %d"):format(lines, branches) or lines or ""
end

-- By more than a point in one of the figures of a cell.
local function far(old, new)
  local after = new:gmatch "%d+"
  for figure in old:gmatch "%d+" do
    local now = after()
    if not now or math.abs(now - figure) > 1 then return true end
  end
  return after() ~= nil
end

local function write(map, counts)
  local cells = {}
  for room, old in pairs(maps.rooms(map)) do
    cells[room] = tostring(figures(counts[room]))
    if far(old, cells[room]) then
      complain("%s: %s:%sbecomes %s", map, room, old, cells[room])
    end
  end
  maps.write(map, cells)
end

local function row(name, room)
  for _, what in ipairs { "lines", "branches" } do
    local sum = room[what]
    if sum and sum.all > 0 then
      print(("  %-20s %-8s %6d of %6d %6.1f %%"):format(name, what, sum.run, sum.all,
        100 * sum.run / sum.all))
    end
  end
end

local function tell(title, counts)
  local names = {}
  local total = { lines = { all = 0, run = 0 }, branches = { all = 0, run = 0 } }
  for name, room in pairs(counts) do
    names[#names + 1] = name
    for what, sum in pairs(room) do
      local all = total[what]
      all.all, all.run = all.all + sum.all, all.run + sum.run
    end
  end
  table.sort(names)
  print(title)
  for _, name in ipairs(names) do row(name, counts[name]) end
  row("all", total)
end

-- All ways that nothing goes, for whoever works on them.
local function keep(ways, names)
  local file <close> = assert(io.open("build/coverage/unrun.txt", "w"))
  for _, name in ipairs(names) do file:write((name .. "\n"):rep(ways[name])) end
end

local function compare(ways, names)
  local listed, order = unrun.listed()
  for _, name in ipairs(names) do
    if ways[name] > (listed[name] or 0) then complain("not run: %s", name) end
  end
  for _, name in ipairs(order) do
    if listed[name] > (ways[name] or 0) then print("listed, but run: " .. name) end
  end
end

local function of_engine()
  local counts, add = sums("src/README.md", "src/")
  local branches, lines = engine.read(EXPORT)
  for path, sum in pairs(lines) do add(path, "lines", sum.count, sum.covered) end
  for _, b in ipairs(branches) do
    add(b.path, "branches", 2, (b.yes > 0 and 1 or 0) + (b.no > 0 and 1 or 0))
  end
  local ways, names = unrun.of(branches)
  keep(ways, names)
  tell("src: drivers and specs", counts)
  if not WHOLE then return end
  compare(ways, names)
  write("src/README.md", counts)
end

local function of_modules()
  local counts, add = sums("lua/nim/README.md", "lua/nim/")
  for path, sum in pairs(modules.read(NOTES)) do
    add(path, "lines", sum.count, sum.covered)
  end
  tell("lua/nim: specs", counts)
  if WHOLE then write("lua/nim/README.md", counts) end
end

of_engine()
of_modules()
os.exit(wrong == 0)
