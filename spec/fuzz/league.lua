--- Alters the files of a league at random until the time is up: a night ends with one
--- error and leaves the season as it was, or plays on, and then no game is lost.
--
--     lua5.4 spec/fuzz/league.lua [SECONDS [SEED]]
local arena = require "spec.support.workdir"
local nim = require "nim"
local uv = require "luv"

local SECONDS, SEED = tonumber(arg[1]) or 60, arg[2] or "1"
local random = nim.random(SEED)
local there = arena.new()

local SETTINGS = [[
return { rules = "nim misere", staff = { "perfect" }, rounds = 1,
  positions = "random:2-3x1-5", seed = "7" }
]]

-- What may be handed in.
local BOTS = {
  arena.ONE, "return {", "return function() error 'no' end", "", "\0\27",
  "return { author = 'ben', move = function(game) return game:best_move() end }",
  "return function() while true do end end",
}

local function pick(list) return list[random:int(1, #list)] end

-- Two nights, of which the second is of a new version.
local function prepare()
  there:shell "mkdir -p base/submissions"
  there:write("base/league.lua", SETTINGS)
  there:write("base/submissions/anna.lua", arena.ONE)
  there:write("base/submissions/ben.lua", BOTS[6])
  assert(there:shell("$LUANIM league run base --workers 0").status == 0)
  there:write("base/submissions/anna.lua", arena.ONE .. "-- once more\n")
  assert(there:shell("$LUANIM league run base --workers 0").status == 0)
end

-- Each returns the new text of a file.
local TEXTS = {
  function(text) return text:sub(1, random:int(0, #text)) end,
  function(text) return text .. pick { "\n", "{", "\0", text, "{}\n", "-- x" } end,
  function(text)
    local at = random:int(1, #text + 1)
    return text:sub(1, at - 1) .. string.char(random:int(0, 255)) .. text:sub(at + 1)
  end,
  function(text)
    local count, at = select(2, text:gsub("%d+", "")), 0
    local chosen = random:int(1, count + 1)
    return (text:gsub("%d+", function()
      at = at + 1
      return at == chosen and pick { "0", "-1", "1e9", "9223372036854775807", "x", "" }
        or nil
    end))
  end,
  function(text)
    local lines = {}
    for line in text:gmatch "[^\n]*\n?" do lines[#lines + 1] = line end
    local a, b = random:int(1, #lines), random:int(1, #lines)
    lines[a], lines[b] = lines[b], pick { lines[a], "" }
    return table.concat(lines)
  end,
}

-- Lines of shell that put something else in the place of a file.
local PLACES = {
  "rm -rf '%s'", "rm -rf '%s'; mkdir '%s'", "rm -rf '%s'; ln -s '%s' '%s'",
  "rm -rf '%s'; mkfifo '%s'", "rm -rf '%s'; ln -s /dev/zero '%s'",
  "touch -d 1970-1-2 '%s'", "rm -rf '%s'; ln -s nowhere '%s'",
}

local function alter()
  local files = {}
  for name in there:shell("find run -type f").out:gmatch "[^\n]+" do
    files[#files + 1] = name
  end
  table.sort(files)
  local name = pick(files)
  if random:int(1, 4) > 1 then
    there:write(name, pick(TEXTS)(there:read(name)))
  else
    there:shell((pick(PLACES):gsub("%%s", function() return name end)))
  end
  return name
end

local NAMES = { "carl.lua", "anna.lua", "Dora X.lua", "a'b.lua", ".hidden.lua", "e" }

local function hand_in()
  local name = pick(NAMES)
  there:write("run/submissions/" .. name, pick(BOTS))
  return name
end

local function season()
  return there:shell("test -f run/season.jsonl && cat run/season.jsonl").out
end

-- Does it play? A night that does not has one error to say.
local function night(done)
  local ran = there:shell "timeout 60 $LUANIM league run run --workers 0"
  local rest, errors = ran.err:gsub("luanim: [^\n]+\n", "")
  if ran.status <= 1 and errors == ran.status and rest == "" then return errors == 0 end
  error(("seed %s: %s: status %d\n%s%s"):format(SEED, done, ran.status, ran.out, ran.err))
end

-- Games that were there are there, in their lines.
local function keeps(before, after)
  local old, new = before:gmatch "[^\n]*\n", after:gmatch "[^\n]*\n"
  old, new = (old() and old) or old, (new() and new) or new
  for line in old do
    if new() ~= line then return false end
  end
  return true
end

-- `sound`: nothing but the night has changed the season.
local function judge(sound, done)
  local before = season()
  local plays = night(done)
  local after = season()
  local function check(holds, what)
    if not holds then error(("seed %s: %s: %s"):format(SEED, done, what)) end
  end
  if not plays then return check(before == after, "a night that failed changed games") end
  check(not sound or keeps(before, after), "games were lost")
  check(there:shell("$LUANIM verify run/season.jsonl").status == 0, "it is not sound")
  check(night(done) and season() == after, "a second run changed games")
end

prepare()
local rounds, stop = 0, uv.hrtime() + SECONDS * 1e9
while uv.hrtime() < stop do
  there:shell "rm -rf run; cp -a base run"
  local done = {}
  for i = 1, random:int(1, 3) do
    done[i] = random:int(1, 3) == 1 and hand_in() or alter()
  end
  local list = table.concat(done, ", ")
  judge(not list:find("season.jsonl", 1, true), list)
  rounds = rounds + 1
end
there:remove()
print(("fuzz league: %d nights of altered leagues, seed %s"):format(rounds, SEED))
