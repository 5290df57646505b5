-- Lines of tournament files altered at random until the time is up, read in two ways: one
-- is a record where dkjson and the checks of the fields say so, and the line of its game
-- where record.verify does.
--
--     lua spec/fuzz/records.lua SECONDS [SEED]
local core = require "nim.core"
local json = require "dkjson"
local nim = require "nim"
local record = require "nim.record"
local uv = require "luv"

local SECONDS <const>, SEED <const> = tonumber(arg[1] or 60), arg[2] or "1"
local random = nim.random("records:" .. SEED)

local RULES <const> = {
  "nim", "nim misere", "max:3", "take:2,3", "whole", "moore:2", "wythoff", "staircase",
  "kayles", "0.8", "grundy", "lasker misere", "euclid",
}

local function pick(list) return list[random:int(1, #list)] end

-- Ends a game early, now and then.
local function quitter(game)
  local roll = random:int(1, 20)
  if roll == 1 then error("no\tmore", 0) end
  if roll == 2 then return 1, 99 end
  return game:best_move()
end

local function bot()
  local name = pick { "random", "perfect", "ü \"q\" \\", "single" }
  return { name = name, move = core.policy(name) or quitter }
end

local function a_line()
  local piles = { random:int(1, 9), random:int(1, 9) }
  return record.encode((core.play(core.game(piles, pick(RULES)), bot(), bot(),
    tostring(random:int(0, 99)), random:int(1, 99), random:int(1, 9))))
end

-- ---- what is done to a line ----

local PIECES <const> = { "", " ", ",", "[", "]", "{", "}", '"', "\\", "\\u0041", "\\/",
  ".0", "e0", "-", "0", "1", "2", "9", "99999999999999999999", "null", "true",
  "\0", "\xC3",
  '"detail":"x",', '"check":"0123456789abcdef"', "moves", "crash", "time", "last token" }

local function replaced(line)
  local at = random:int(1, #line)
  return line:sub(1, at - 1) .. pick(PIECES) .. line:sub(at + random:int(0, 3))
end

-- Another number in place of one.
local function renumbered(line)
  local _, numbers = line:gsub("%d+", "")
  local chosen, seen = random:int(1, numbers), 0
  return (line:gsub("%d+", function(number)
    seen = seen + 1
    if seen == chosen then return tostring((number + random:int(-1, 2)) // 1) end
  end))
end

-- A field of another record in place of its own, or in front of all.
local function mixed(line)
  local field = a_line():match('"' .. pick { "moves", "winner", "reason", "optimal",
    "start", "rules", "detail", "check" } .. '":.-,(?="?)') or '"id":1,'
  local name = field:match '^"%a+":'
  local from, to = line:find(name .. "[^%[].-,")
  if not from or random:int(1, 4) == 1 then return "{" .. field .. line:sub(2) end
  return line:sub(1, from - 1) .. field .. line:sub(to + 1)
end

-- As a record with one value changed would be written, with a check that fits.
local function forged(line)
  local rec = record.decode(line)
  if not rec then return line end
  local name = pick { "winner", "reason", "optimal", "moves", "start", "detail", "rules" }
  local other = record.decode(a_line())
  rec[name] = other[name]
  local ok, written = pcall(record.encode, rec)
  return ok and written or line
end

local CHANGES <const> = { replaced, replaced, renumbered, renumbered, mixed, forged }

-- ---- the two ways ----

local function fail(line, what)
  error(("seed %s: %s:\n%s"):format(SEED, what, line), 0)
end

-- By dkjson, the checks of the fields, and one way to write each record.
local function read_slowly(line)
  if line:find "%c" then return nil end
  local ok, value, after = pcall(json.decode, line, 1, json.null)
  if not ok or type(value) ~= "table" or after ~= #line + 1 then return nil end
  local encoded, again = pcall(record.encode, value)
  return encoded and again == line and value or nil
end

local function replayed(line, rec)
  local known, rules = pcall(core.rules_of_text, rec.rules)
  local set, game = pcall(core.game, rec.start, known and rules)
  if not known or not set then return false end
  return record.is_line(line, game, {
    id = rec.id, round = rec.round, first = rec.first, second = rec.second,
    rules = tostring(rules), start = rec.start, seed = rec.seed,
    check = rules:kind().loose and "" or nil,
  })
end

local ORDER <const> = { keyorder = { "id", "round", "first", "second", "rules", "start",
  "seed", "moves", "winner", "reason", "detail", "optimal", "check" } }

local single = { name = "single", move = core.policy "single" }

-- Whether a record has a check is not left to it: it follows from the rules and the end.
local function has_its_check(rec)
  local game = core.game(rec.start, rec.rules)
  local like = core.play(game, single, single, "1", 1, 1)
  return (rec.check ~= nil) == (like.check ~= nil or rec.reason ~= "last token")
end

local counts = { lines = 0, records = 0, games = 0 }

local function compare(line)
  local quick, slow = record.decode(line), read_slowly(line)
  if (quick ~= nil) ~= (slow ~= nil) then fail(line, "one reader takes it") end
  counts.lines = counts.lines + 1
  if not quick then return end
  if json.encode(quick, ORDER) ~= json.encode(slow, ORDER) then
    fail(line, "two records")
  end
  local right = record.verify(quick) == true and has_its_check(quick)
  if right ~= replayed(line, quick) then fail(line, "one referee takes it") end
  counts.records = counts.records + 1
  counts.games = counts.games + (right and 1 or 0)
end

local stop = uv.hrtime() + SECONDS * 1e9
while uv.hrtime() < stop do
  local line = a_line()
  compare(line)
  for _ = 1, 20 do
    local other = line
    for _ = 1, random:int(1, 3) do other = pick(CHANGES)(other) end
    compare(other)
  end
end
print(("fuzz records: %d lines, %d records, %d games, seed %s"):format(counts.lines,
  counts.records, counts.games, SEED))
