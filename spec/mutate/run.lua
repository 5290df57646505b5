--- Changes the engine in small ways and tells which changes no spec notices.
---
---   lua5.4 spec/mutate/run.lua [--seed 1] [--sample 2000] [--room NAME] [--drivers]
---     [--again]
---
--- The sample is the same for the same seed, and as even over the rooms as their sizes
--- allow; verdicts stay in build/mutate, so that a run that was stopped goes on.
--- --drivers asks the quick drivers in C alone, which takes minutes; --again tries once
--- more what has survived: after that, or after specs were written.

local copy = require "spec.mutate.copy"
local results = require "spec.mutate.results"
local rooms = require "spec.mutate.rooms"
local suites = require "spec.mutate.suites"
local weave = require "spec.mutate.weave"

-- Seconds of a driver that is asked where only drivers are.
local QUICK = 5

-- Of the changes that can be noticed, so many in a hundred have to be.
local LEAST = 95

local option = { seed = "1", sample = "2000" }

local function read_options()
  local i = 1
  while arg[i] do
    local name = assert(arg[i]:match "^%-%-(%a+)$", arg[i])
    if name == "again" or name == "drivers" then
      option[name] = true
      i = i + 1
    else
      option[name] = assert(arg[i + 1], arg[i])
      i = i + 2
    end
  end
end

-- The order of a sample stays when changes elsewhere come and go.
local function by_room(changes)
  local lists = {}
  for _, change in ipairs(changes) do
    lists[change.room] = lists[change.room] or {}
    table.insert(lists[change.room], change)
    change.rank = weave.hash(option.seed .. results.name(change))
  end
  for _, list in pairs(lists) do
    table.sort(list, function(a, b) return math.ult(a.rank, b.rank) end)
  end
  return lists
end

-- How many changes each room gives: what a small one lacks is shared by the others.
local function shares(lists)
  local order, left, share = {}, tonumber(option.sample), {}
  for name in pairs(lists) do order[#order + 1] = name end
  table.sort(order, function(a, b)
    return #lists[a] < #lists[b] or #lists[a] == #lists[b] and a < b
  end)
  for i, name in ipairs(order) do
    share[name] = math.min(#lists[name], left // (#order - i + 1))
    left = left - share[name]
  end
  return share
end

-- The suite that kills most in least time is asked first; the verdict does not depend on
-- the order. What is not measured yet may never have to be.
local function worth(suite)
  return (suite.kills + 1) / ((suite.seconds or suite.guess) + 0.1)
end

local function kill(list, change)
  table.sort(list, function(a, b) return worth(a) > worth(b) end)
  local verdict = results.UNSEEN
  for _, suite in ipairs(list) do
    suites.measure(suite)
    local is_asked = not option.drivers or suite.seconds < QUICK
    if is_asked and suites.sees(suite, change) then
      verdict = results.SURVIVED
      if suites.kills(suite, change) then
        suite.kills = suite.kills + 1
        return suite.name
      end
    end
  end
  return option.drivers and results.OPEN or verdict
end

local function is_open(change)
  local verdict = results.verdict(change)
  return not verdict or option.again and results.survived(change)
    or verdict == results.OPEN and not option.drivers
end

local function try(room, sample)
  local list = suites.of(room, option.drivers)
  for _, change in ipairs(sample) do
    if not results.reason(change) and is_open(change) then
      results.note(change, kill(list, change))
    end
  end
end

local function tell_survivor(change)
  print(("%s:%d: %s: %s (%s)"):format(change.file, change.line, change["function"],
    change.label, results.verdict(change)))
end

local function count(sample)
  local killed, equal, survivors = 0, 0, {}
  for _, change in ipairs(sample) do
    if results.reason(change) then
      equal = equal + 1
    elseif results.survived(change) then
      survivors[#survivors + 1] = change
    else
      killed = killed + 1
    end
  end
  return killed, equal, survivors
end

local ROW = "%-10s %8s %8s %8s %10s %8s"

local function row(name, sample, killed, equal)
  local asked = sample - equal
  print(ROW:format(name, sample, killed, asked - killed, equal,
    ("%.1f%%"):format(asked > 0 and 100 * killed / asked or 100)))
end

local function report(samples)
  local all, all_killed, all_equal = 0, 0, 0
  for _, room in ipairs(rooms) do
    local _, _, survivors = count(samples[room.name] or {})
    for _, change in ipairs(survivors) do tell_survivor(change) end
  end
  print(ROW:format("room", "changes", "killed", "survive", "equivalent", "rate"))
  for _, room in ipairs(rooms) do
    local sample = samples[room.name]
    if sample then
      local killed, equal = count(sample)
      row(room.name, #sample, killed, equal)
      all, all_killed, all_equal = all + #sample, all_killed + killed, all_equal + equal
    end
  end
  row("all", all, all_killed, all_equal)
  return 100 * all_killed >= LEAST * (all - all_equal)
end

local function drivers()
  local list = {}
  for _, room in ipairs(rooms) do
    for _, suite in ipairs(suites.of(room)) do list[#list + 1] = suite.program end
  end
  return list
end

local function samples_of(changes)
  local lists = by_room(changes)
  local share, samples = shares(lists), {}
  for name, list in pairs(lists) do
    if not option.room or option.room == name then
      samples[name] = table.move(list, 1, share[name], 1, {})
    end
  end
  return samples
end

read_options()
copy.refresh()
local changes = copy.weave(rooms)
copy.build(drivers())
results.load()
local samples = samples_of(changes)
for _, room in ipairs(rooms) do try(room, samples[room.name] or {}) end
os.exit(report(samples))
