-- A class through two weeks: whatever happens to a run, its season is the same.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local counted = require "spec.support.killed_league"
local league = require "nim.league"
local nim = require "nim"
local tournament = require "nim.tournament"
local uv = require "luv"
local zipfile = require "spec.support.zipfile"

local AUTHORS <const>, NIGHTS <const> = 25, 14

local SETTINGS = [[
return {
  rules = "max:3", positions = "random:2x1-6", rounds = 1, seed = "class",
  staff = { "perfect", "random" }, patterns = { "{author}_{time}", "{author}" },
  closes = "2026-06-30",
}]]

-- A bot that takes so many of the pile with that number, if it can.
local function bot(name, version, pile, take)
  return ([[
-- %s %d
return function(game)
  for i = 0, #game - 1 do
    local at = (%d + i) %% #game + 1
    if game[at] > 0 then return at, math.min(%d, game[at]) end
  end
end
]]):format(name, version, pile, take)
end

---@class spec.class what an author has handed in so far
local Class = {}
Class.__index = Class

local function new_class(random)
  local self = setmetatable({ random = random, texts = {}, files = {} }, Class)
  for i = 1, AUTHORS do self.texts[i] = {} end
  return self
end

local function name_of(i) return ("a%02d"):format(i) end

function Class:fresh_text(i)
  local texts = self.texts[i]
  texts[#texts + 1] = bot(name_of(i), #texts + 1, self.random:int(0, 1),
    self.random:int(1, 3))
  return texts[#texts]
end

-- What an author may do of an evening, each as the files that are changed: nil removes.
local DEEDS = {
  nothing = function() return {} end,
  new = function(self, i, name) return { [name .. ".lua"] = self:fresh_text(i) } end,
  again = function(self, i, name) return { [name .. ".lua"] = self.texts[i][1] } end,
  broken = function(_, _, name)
    return { [name .. ".lua"] = "return function( -- " .. name }
  end,
  gone = function(_, _, name) return { [name .. ".lua"] = false } end,
  zip = function(self, i, name)
    return { [name .. ".lua"] = false, [name .. ".zip"] = zipfile.bytes {
      { path = name .. "/bot.lua", text = self:fresh_text(i) } } }
  end,
  two = function(self, i, name)
    local one, other = self:fresh_text(i), self:fresh_text(i)
    return { [name .. "_20260102.lua"] = other, [name .. "_20260101.lua"] = one }
  end,
  late = function(self, i, name)
    return { [name .. "_20260701.lua"] = self:fresh_text(i) }
  end,
}

local NAMES = { "new", "again", "broken", "gone", "zip", "two", "late" }

-- So many of a hundred do something.
local BUSY <const> = 25

-- The files that change before a night.
function Class:evening(night)
  local files = {}
  for i = 1, AUTHORS do
    local deed = night == 1 and "new" or NAMES[self.random:int(1, #NAMES)]
    if night > 1 and self.random:int(1, 100) > BUSY then deed = "nothing" end
    for name, text in pairs(DEEDS[deed](self, i, name_of(i))) do files[name] = text end
  end
  return files
end

-- Puts them into a folder, as if it were that time.
local function hand_in(there, files, time)
  for name, text in pairs(files) do
    if text then
      assert(uv.fs_utime(there:write("submissions/" .. name, text), time, time))
    else
      os.remove(there.path .. "/submissions/" .. name)
    end
  end
end

local function new_league()
  local there = arena.new()
  there:shell "mkdir submissions"
  there:write("league.lua", SETTINGS)
  return there
end

-- How many calls change a file in a night.
local function run(there)
  local calls = 0
  local stop = counted.watch(function(n) calls = n end)
  assert(assert(league.open(there.path)):run { workers = 0 })
  stop()
  return calls
end

-- Runs a night in a process of its own, which is killed in front of that call.
local function run_killed(there, call)
  local ran = command.shell(("LUA_PATH='%s' LUA_CPATH='%s' lua5.4 "
    .. "spec/support/killed_league.lua %s %d"):format(package.path, package.cpath,
    there.path, call))
  assert.is_true(ran.status == 137 or ran.status == 0, ran.err)
  return ran.status == 137
end

describe("a season", function()
  it("is the same where each run is killed and clocks are turned back", function()
    local seed = "class"
    local class = new_class(nim.random(seed))
    local calm, wild, kills = new_league(), new_league(), 0
    for night = 1, NIGHTS do
      local place = ("night %d, seed %s"):format(night, seed)
      local files = class:evening(night)
      hand_in(calm, files, 1000000000 + night)
      hand_in(wild, files, 1000000000 - night)
      local calls = run(calm)
      local at = class.random:int(1, calls)
      if run_killed(wild, at) then kills = kills + 1 end
      run(wild)
      assert.equal(calm:read "season.jsonl", wild:read "season.jsonl",
        ("%s, killed at call %d of %d"):format(place, at, calls))
    end
    assert.is_true(kills > NIGHTS // 2, tostring(kills))
    local checked = assert(tournament.verify(calm.path .. "/season.jsonl"))
    assert.is_true(checked.complete)
    local versions = #checked.head.bots
    assert.is_true(versions > 2 * AUTHORS, versions)
    calm:remove()
    wild:remove()
  end)
end)
