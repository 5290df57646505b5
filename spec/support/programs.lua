--- Plays with programs that misbehave, in every way that makes a file, and looks at it.

local arena = require "spec.support.tournaments"
local record = require "nim.record"
local tournament = require "nim.tournament"

local programs = {}

local LUA = "lua" .. _VERSION:match "%d.%d"

-- Each bot has three moves, so a third answer of the program is its last.
local POSITIONS = { { 3, 3 } }

--- The command of one: moments and deeds by turns; of one that does nothing wrong.
---@param words string[]
---@return string
function programs.command(words)
  local quoted = {}
  for i, word in ipairs(words) do quoted[i] = ('"%s"'):format(word) end
  return ("exec:%s spec/support/misbehave.lua %s 2>/dev/null")
    :format(LUA, table.concat(quoted, " "))
end

local function run(case, name, changes)
  local out = arena.path(name)
  if not (changes or {}).resume then os.remove(out) end
  assert(arena.go({ bots = { case.command, "single" }, positions = POSITIONS, rounds = 1,
    seed = 5, limits = { wall = case.wall, program = 256 << 20 }, out = out }, changes))
  return arena.read(out), out
end

-- The file up to somewhere in its second game, and the rest anew.
local function resumed(case, whole)
  local first = whole:find("\n", whole:find("\n", 1, true) + 1, true)
  arena.write(arena.path "resumed", whole:sub(1, first + 20))
  return run(case, "resumed", { resume = true })
end

local function merged(case)
  local paths = {}
  for i = 1, 2 do
    paths[i] = select(2, run(case, "shard" .. i, { shard = i .. "/2" }))
  end
  os.remove(arena.path "merged")
  assert(tournament.merge(paths, arena.path "merged"))
  return arena.read(arena.path "merged"), arena.path "merged"
end

local WAYS = {
  ["runs that go on"] = resumed,
  shards = merged,
  workers = function(case) return run(case, "workers", { workers = 2 }) end,
}

--- Runs the program's games, all readers over them, and every other way to the same file.
--- Raises an error where they differ, or where the other bot has lost by what it did.
---@param words string[]
---@param how { wall: integer, deep?: boolean, vague?: boolean }
---`wall`: milliseconds for a move; `deep`: resume, shards and workers too; `vague`: it
---does not always play alike, and the files only have to be whole
---@return string[] reasons of the games, in order
function programs.reasons(words, how)
  local case = { command = programs.command(words), wall = how.wall }
  local whole, out = run(case, "whole")
  assert(assert(tournament.verify(out)).complete, "not complete")
  local reasons = {}
  for line in whole:gmatch "[^\n]+" do
    local rec = record.decode(line)
    if rec then
      assert(record.verify(rec))
      local loser = rec.winner == 1 and rec.second or rec.first
      assert(rec.reason == "last token" or loser ~= "single", "the other bot has lost")
      reasons[#reasons + 1] = rec.reason
    end
  end
  if not how.deep then return reasons end
  for way, make in pairs(WAYS) do
    local other, path = make(case, whole)
    assert(other == whole or how.vague, way .. " make another file")
    assert(assert(tournament.verify(path)).complete, way)
  end
  return reasons
end

return programs
