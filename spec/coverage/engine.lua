--- What has been run of src/: lines, and both ways of each branch, from what
--- `llvm-cov export` says.

local json = require "dkjson"

local engine = {}

local MACRO <const> = 1

-- The lines of each file, read once.
local texts = setmetatable({}, { __index = function(all, path)
  local lines = {}
  for line in io.lines(path) do lines[#lines + 1] = line end
  all[path] = lines
  return lines
end })

local function below_root(path) return path:match "/(src/.*)$" end

-- What stands there in a file, in one line.
local function text_at(path, l1, c1, l2, c2)
  local lines = table.move(texts[path], l1, l2, 1, {})
  lines[#lines] = lines[#lines]:sub(1, c2 - 1)
  lines[1] = lines[1]:sub(c1)
  return (table.concat(lines, " "):gsub("%s+", " "))
end

-- Where the text of a macro is put in, for each of the files of a function, which has one
-- for each macro.
local function expansions(f)
  local at = {}
  for _, region in ipairs(f.regions) do
    if region[8] == MACRO then
      at[region[7]] = { l1 = region[1], c1 = region[2], l2 = region[3], c2 = region[4],
        file = region[6] }
    end
  end
  return at
end

-- Where a branch is said, in the body of the function: the macro itself, not its inside.
local function place(branch, at)
  local spot = { l1 = branch[1], c1 = branch[2], l2 = branch[3], c2 = branch[4],
    file = branch[7] }
  while at[spot.file] do spot = at[spot.file] end
  return spot
end

-- Whether there is one way only: what is asserted, and a refusal, which is always false;
-- or none of ours: what Lua's own macros do but for the conditions that they check.
local function is_settled(f, branch, path, spot)
  if texts[path][spot.l1]:find "assert%(" then return true end
  local text = text_at(path, spot.l1, spot.c1, spot.l2, spot.c2)
  if text == "nim_say" or text == "nim_refuse" then return true end
  local own = f.filenames[branch[7] + 1]
  return not below_root(own)
    and not text_at(own, table.unpack(branch, 1, 4)):find "cond"
end

local function add(branches, f, branch, at)
  local spot = place(branch, at)
  local path = below_root(f.filenames[spot.file + 1])
  if not path or is_settled(f, branch, path, spot) then return end
  local name = f.name:match "[^:]*$"
  local key = table.concat({ path, spot.l1, spot.c1, branch[1], branch[2] }, ":")
  local b = branches[key]
  if not b then
    b = { path = path, line = spot.l1, column = spot.c1, name = name,
      text = text_at(path, spot.l1, spot.c1, spot.l2, spot.c2), yes = 0, no = 0 }
    branches[key] = b
  end
  b.yes, b.no = b.yes + branch[5], b.no + branch[6]
  if name < b.name then b.name = name end
end

local function in_order(a, b)
  if a.path ~= b.path then return a.path < b.path end
  if a.line ~= b.line then return a.line < b.line end
  return a.column < b.column
end

local function list(branches)
  local all = {}
  for _, b in pairs(branches) do all[#all + 1] = b end
  table.sort(all, in_order)
  return all
end

---@param path string of the export
---@return table branches each { path, line, name, text, yes, no }: counts of both ways
---@return table lines by file: { count, covered }
function engine.read(path)
  local file = assert(io.open(path))
  local data = json.decode(file:read "a").data[1]
  file:close()
  local branches, lines = {}, {}
  for _, f in ipairs(data.functions) do
    local at = expansions(f)
    for _, branch in ipairs(f.branches) do add(branches, f, branch, at) end
  end
  for _, f in ipairs(data.files) do
    local name = below_root(f.filename)
    if name then lines[name] = f.summary.lines end
  end
  return list(branches), lines
end

return engine
