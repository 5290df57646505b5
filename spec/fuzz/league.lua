-- Alters the files of a league at random until the time is up: a night plays on, or ends
-- with one error, which names a file. No game is lost. None is played before an error but
-- where what is written after the games is at fault. A league that fails is kept.
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
  'rm "$name"', 'rm "$name"; mkdir "$name"', 'rm "$name"; ln -s "$name" "$name"',
  'rm "$name"; mkfifo "$name"', 'rm "$name"; ln -s /dev/zero "$name"',
  'touch -d 1970-1-2 "$name"', 'rm "$name"; ln -s nowhere "$name"',
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
    there:shell(("name='%s'\n%s"):format(name:gsub("'", "'\\''"), pick(PLACES)))
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

local function fail(done, what)
  error(("seed %s: %s: %s: %s"):format(SEED, there.path, done, what), 0)
end

-- Does it play? A night that does not has one error to say, which is returned.
local function night(done)
  local ran = there:shell "timeout 60 $LUANIM league run run --workers 0"
  local rest, errors = ran.err:gsub("luanim: run[/:][^\n]+\n", "")
  if ran.status <= 1 and errors == ran.status and rest == "" then
    return errors == 0, ran.err
  end
  fail(done, ("status %d\n%s%s"):format(ran.status, ran.out, ran.err))
end

-- The records of a season, after its header.
local function records(text) return text:match "\n(.*)" or "" end

-- Games that were there are there, in their lines.
local function keeps(before, after)
  local old = records(before)
  return records(after):sub(1, #old) == old
end

-- Files that are written after the games.
local function is_late(err)
  return err:find "^luanim: run/index" or err:find "^luanim: run/feedback"
    or err:find "^luanim: run/versions"
end

-- `sound`: nothing but the night has changed the season.
local function judge(sound, done)
  local before = season()
  local plays, err = night(done)
  local after = season()
  local function check(holds, what)
    if not holds then fail(done, what) end
  end
  check(plays or is_late(err) or before == after, "a night that failed changed games")
  check(not sound or keeps(before, after), "games were lost")
  if not plays then return end
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
