--- A copy of the tree with the woven sources, in which the changes are tried.

local weave = require "spec.mutate.weave"

local ROOT = "build/mutate"
local TREE = ROOT .. "/tree"
-- No file has as many changes.
local STRIDE = 1024
local MOST_FILES = 128
-- With assertions, as the sanitizers run the same specs; what is read before it is
-- written is the same each time.
local FLAGS = "-O1 -w -ftrivial-auto-var-init=pattern -include spec/mutate/mutant.h"
  .. " -DNIM_MUTANT_ROOM=" .. STRIDE * MOST_FILES

local copy = { root = ROOT, tree = TREE, bytes = STRIDE * MOST_FILES }

function copy.run(command)
  assert(os.execute(command), command)
end

function copy.lines(command)
  local list = {}
  local pipe = assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

function copy.read(path)
  local file <close> = io.open(path)
  return file and file:read "a"
end

-- What has not changed keeps its date, and is not compiled again.
local function write(path, text)
  if copy.read(path) == text then return end
  local file <close> = assert(io.open(path, "w"))
  file:write(text)
end

local FIELDS = { "id", "first", "file", "function", "label", "line", "stamp" }

local function to_text(changes)
  local list = {}
  for i, change in ipairs(changes) do
    local row = {}
    for k, field in ipairs(FIELDS) do row[k] = change[field] end
    list[i] = table.concat(row, "\t")
  end
  return table.concat(list, "\n")
end

local function from_text(text)
  local changes = {}
  for line in text:gmatch "[^\n]+" do
    local change, i = {}, 0
    for value in line:gmatch "[^\t]+" do
      i = i + 1
      change[FIELDS[i]] = math.tointeger(value) or value
    end
    changes[#changes + 1] = change
  end
  return changes
end

local function stamp_of(...)
  local texts = {}
  for i, path in ipairs { ... } do texts[i] = copy.read(path) end
  return ("%x"):format(weave.hash(table.concat(texts)))
end

-- Weaves a file, or finds what was woven from the same text in the same way.
local function weave_file(path, base)
  local stamp = stamp_of(path, "spec/mutate/places.lua", "spec/mutate/weave.lua")
  local known = ("%s/woven/%s-%d-%s"):format(ROOT, path:gsub("/", "-"), base, stamp)
  local text, list = copy.read(known), copy.read(known .. ".tsv")
  if text and list then return text, from_text(list) end
  local changes
  text, changes = weave.file(path, base, ROOT .. "/trial.c")
  write(known, text)
  write(known .. ".tsv", to_text(changes))
  return text, changes
end

--- Weaves the sources of some rooms; returns an array of changes, each with its room.
function copy.weave(rooms)
  local all, base = {}, 0
  for _, room in ipairs(rooms) do
    for _, path in ipairs(copy.lines(("LC_ALL=C ls src/%s/*.[ch]"):format(room.name))) do
      local text, changes = weave_file(path, base)
      assert(#changes < STRIDE, path)
      write(TREE .. "/" .. path, text)
      for _, change in ipairs(changes) do
        change.room = room.name
        all[#all + 1] = change
      end
      base = base + STRIDE
    end
  end
  return all
end

--- Copies what is newer here than there.
function copy.refresh()
  copy.run("mkdir -p " .. TREE .. " " .. ROOT .. "/woven")
  copy.run("cp -ru --preserve=timestamps Makefile .busted .ci lua spec src examples *.md "
    .. TREE)
  copy.run("cp -u spec/mutate/mutant.c " .. TREE .. "/src/base/")
end

--- Builds the core and the drivers of the copy.
function copy.build(drivers)
  copy.run(("make -s -j2 -C %s ASSERTS= CC=clang CFLAGS='%s' all %s %s"):format(TREE,
    FLAGS, "build/spec/support/host.so", table.concat(drivers, " ")))
end

return copy
