--- Sources with all their changes in them at once, each in force when the program is
--- started with its number: what is built once can be tried thousands of times.

local places = require "spec.mutate.places"
local tree = require "spec.mutate.tree"

local CHECK = "CCACHE_DISABLE=1 clang -std=c11 -w -fsyntax-only -ferror-limit=0 -Isrc -I."
  .. " -include spec/mutate/mutant.h -x c %s 2>&1"

local weave = {}

--- FNV-1a.
function weave.hash(text)
  local h = 0xcbf29ce484222325
  for i = 1, #text do h = (h ~ text:byte(i)) * 0x100000001b3 end
  return h ~ h >> 29
end

-- The rest of a statement: from its last byte to its semicolon.
local function whole(place, source)
  if place.form == "statement" or place.form == "return" then
    place.to = source:match("^%s*();", place.to + 1) or place.to
  end
end

local function each(list, visit)
  for _, place in ipairs(list) do
    visit(place)
    each(place.inner, visit)
  end
end

local function line_of(source, at)
  local _, lines = source:sub(1, at):gsub("\n", "")
  return lines + 1
end

-- Numbers the changes, and names each by file, function and what it says: the name stays
-- where other lines move. The second of its kind in a function is #2.
local function number(list, changes, where)
  local met = {}
  each(list, function(place)
    whole(place, where.source)
    place.first = where.base + #changes + 1
    for _, change in ipairs(place.changes) do
      met[change.label] = (met[change.label] or 0) + 1
      local nth = met[change.label]
      changes[#changes + 1] = {
        id = where.base + #changes + 1,
        first = place.first,
        stamp = where.stamp,
        file = where.path,
        ["function"] = where.name,
        label = nth == 1 and change.label or ("%s #%d"):format(change.label, nth),
        line = line_of(where.source, place.from),
      }
    end
  end)
end

-- The C that stands at a place for the changes of a value, asked by their number.
local function one_of(place)
  local list = {}
  for i, change in ipairs(place.changes) do
    list[i] = i == #place.changes and ("(%s)"):format(change.text)
      or ("nim_mutant_on == %du ? (%s) : "):format(place.first + i - 1, change.text)
  end
  return table.concat(list)
end

local FORMS = {
  value = "(%s ? %s : (%s))",
  truth = "(%s ? %s : !!(%s))",
}
FORMS["return"] = "{ if (%s) { %s } %s }"

local function returns(place)
  local list = {}
  for i, change in ipairs(place.changes) do
    list[i] = ("if (nim_mutant_on == %du) %s;"):format(place.first + i - 1, change.text)
  end
  return table.concat(list, " ")
end

local function put(place, text)
  local asked = ("NIM_MUTANT(%d, %d)"):format(place.first, #place.changes)
  if place.form == "statement" then return ("{ if (!%s) %s }"):format(asked, text) end
  local other = place.form == "return" and returns(place) or one_of(place)
  return FORMS[place.form]:format(asked, other, text)
end

-- `mark` gives what stands before and after a place, to find it again in the text.
local function render(list, source, from, to, mark, around)
  local parts = {}
  for _, place in ipairs(list) do
    parts[#parts + 1] = source:sub(from, place.from - 1)
    local own = not place.refused and place or around
    local text = render(place.inner, source, place.from, place.to, mark, own)
    if not place.refused then text = mark(place) .. put(place, text) .. mark(around) end
    parts[#parts + 1] = text
    from = place.to + 1
  end
  parts[#parts + 1] = source:sub(from, to)
  return table.concat(parts)
end

local function unmarked() return "" end

local function marked(place) return ("\n/*%d*/"):format(place and place.first or 0) end

local function write(path, text)
  local file <close> = assert(io.open(path, "w"))
  file:write(text)
end

-- The places by their first number in which the compiler finds mistakes.
local function wrong_places(path, text)
  write(path, text)
  local at, place, wrong = {}, 0, {}
  for line in (text .. "\n"):gmatch "(.-)\n" do
    place = tonumber(line:match "^/%*(%d+)%*/") or place
    at[#at + 1] = place
  end
  local pipe = assert(io.popen(CHECK:format(path)))
  for line in pipe:lines() do
    local nth = line:match ":(%d+):%d+: error" or line:match ":(%d+):%d+: fatal"
    if nth then wrong[at[tonumber(nth)]] = line end
  end
  pipe:close()
  assert(not wrong[0], wrong[0])
  return wrong
end

-- Leaves out the places that are no C.
local function refuse(list, source, trial)
  repeat
    local wrong = wrong_places(trial, render(list, source, 1, #source, marked))
    each(list, function(place)
      place.refused = place.refused or wrong[place.first] ~= nil
    end)
  until not next(wrong)
end

--- The text of the file at `path` with its changes, numbered above `base`, and an array
--- of those that compile: { id, file, function, label, line }. `trial` is a file that may
--- be written.
function weave.file(path, base, trial)
  local file <close> = assert(io.open(path))
  local source, all, changes = file:read "a", {}, {}
  local stamp = ("%x"):format(weave.hash(source))
  for _, node in ipairs(tree.read(path, source)) do
    local list = places.of(node, source)
    number(list, changes, { path = path, source = source, base = base, name = node.name,
      stamp = stamp })
    table.move(list, 1, #list, #all + 1, all)
  end
  refuse(all, source, trial)
  local good, refused = {}, {}
  each(all, function(place)
    for i = 1, #place.changes do refused[place.first + i - 1] = place.refused end
  end)
  for _, change in ipairs(changes) do
    if not refused[change.id] then good[#good + 1] = change end
  end
  return render(all, source, 1, #source, unmarked), good
end

return weave
