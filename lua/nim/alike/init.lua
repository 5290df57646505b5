--- Which bots are copies of each other?
--
--     local found = assert(alike.compare { "class/kim.lua", "class/lee.lua" })
--     for _, pair in ipairs(found.pairs) do
--       print(pair.score, found.files[pair.first].path, found.files[pair.second].path)
--     end
--
-- What two programs do with which values is compared in their compiled form, where there
-- are neither names nor layout, constants or an order of functions: `program` is the part
-- of the smaller one, from 0 to 1, that the other one has, where each shape counts the
-- more the fewer of all files have it. Where both play, they are asked for moves in forty
-- positions in which several moves are worth the same. The score is `program` times the
-- mean of 1 and their agreement beyond chance. From 0.95 on a pair is above the line.

local bots = require "nim.bots"
local choices = require "nim.alike.choices"
local core = require "nim.core"
local fault = require "nim.text.fault"
local files = require "nim.alike.files"
local passages = require "nim.alike.passages"
local season = require "nim.alike.season"
local shares = require "nim.alike.shares"

local alike = {}

--- A pair with this score is reported as a copy.
alike.LINE = 0.95

-- Programs that share less are no pair.
local LEAST = 0.5

-- Files: half a million pairs.
local MOST = 1000

---@class nim.alike.pair
---@field first integer number of a file
---@field second integer
---@field score number from 0 to 1
---@field program? number nil where this Lua compiles to an unknown form
---@field tokens number the same of the fingerprints of their tokens
---@field choices? nim.alike.agreement nil where they do not both play
---@field verdict "same"|"copy"|"moves"|"apart"|"short" same: but for names, numbers and
--- layout; moves: copies, had they not chosen other moves; short: there is too little in
--- one of them to tell

---@class nim.alike.found
---@field files nim.alike.file[]
---@field left_out string[] why a file was not compared
---@field pairs nim.alike.pair[] that share half of a program: those above the line, those
--- with other moves, all others, each by their score
---@field above integer pairs above the line, which are the first
---@field base nim.alike.base

---@class nim.alike.options
---@field base? string[] files that everybody was given
---@field rules? nim.rules_spec under which they are asked for moves; nim
---@field each? fun(done: integer, all: integer) called after each file

-- The file of a path, or the bots of a season; and why there is none.
local function read(path)
  if season.is_named(path) then return season.read(path) end
  local file, why = files.read(path)
  return { file }, why
end

local function read_all(paths)
  local list, left_out, seen = {}, {}, {}
  for _, path in ipairs(paths) do
    if not seen[path] then
      local found, why = read(path)
      table.move(found, 1, #found, #list + 1, list)
      left_out[#left_out + 1] = why
    end
    seen[path] = true
  end
  return list, left_out
end

local function too_many(count)
  return count > MOST and fault.new("too_many",
    { most = MOST, unit = "files", count = count }) or nil
end

local function ask_all(list, positions, each)
  local answers = {}
  for i, file in ipairs(list) do
    answers[i] = choices.ask(file.text, file.path, positions)
    file.perfect = answers[i] and answers[i].perfect
    if each then each(i, #list) end
  end
  return answers
end

local function verdict_of(pair, one, other)
  if one.is_short or other.is_short then return "short" end
  if pair.score < alike.LINE then
    return (pair.program or pair.tokens) < alike.LINE and "apart" or "moves"
  end
  return one.tokens.codes == other.tokens.codes and "same" or "copy"
end

local RANK = { same = 1, copy = 1, moves = 2, apart = 3, short = 3 }

local function by_score(a, b)
  local rank, other = RANK[a.verdict], RANK[b.verdict]
  if rank ~= other then return rank < other end
  if a.score ~= b.score then return a.score > b.score end
  if a.tokens ~= b.tokens then return a.tokens > b.tokens end
  if a.first ~= b.first then return a.first < b.first end
  return a.second < b.second
end

local function score_of(share, agreed)
  return share * (1 + (agreed and agreed.beyond or 1)) / 2
end

-- Every pair that shares enough: of their programs, or of their tokens where nothing is
-- known of these.
local function compare_all(list, agreement)
  local found, sets, prints = {}, {}, {}
  for i, file in ipairs(list) do sets[i], prints[i] = file.shapes, file.prints end
  local tokens, programs = shares.of(prints), sets[#list] and shares.of(sets)
  for first, row in ipairs(programs or tokens) do
    for second, share in pairs(row) do
      local agreed = share >= LEAST and agreement(first, second) or nil
      found[#found + 1] = share >= LEAST and {
        first = first, second = second, choices = agreed, score = score_of(share, agreed),
        program = programs and share or nil, tokens = tokens[first][second] or 0,
      } or nil
    end
  end
  return found
end

local function judge(found, list)
  for _, pair in ipairs(found) do
    pair.verdict = verdict_of(pair, list[pair.first], list[pair.second])
  end
  table.sort(found, by_score)
end

local function count_above(list)
  local count = 0
  for _, pair in ipairs(list) do
    if RANK[pair.verdict] == 1 then count = count + 1 end
  end
  return count
end

-- Compares files that have been read.
local function compare(list, base, rules, each)
  for _, file in ipairs(list) do files.subtract(file, base) end
  local positions = choices.positions(rules)
  local answers = ask_all(list, positions, each)
  local chances = choices.chances(positions, answers)
  local found = compare_all(list, function(first, second)
    local one, other = answers[first], answers[second]
    return one and other and choices.agreement(positions, chances, one, other) or nil
  end)
  judge(found, list)
  return { files = list, base = base, pairs = found, above = count_above(found) }
end

--- Compares each of the files with each other.
---@param paths string[] a folder stands for the files *.lua in it, a file *.jsonl for the
--- bots of the season in it, of each author the newest version
---@param options? nim.alike.options
---@return nim.alike.found? found
---@return string? message
---@return nim.fault? why
function alike.compare(paths, options)
  options = options or {}
  local known, rules = core.try(core.rules, options.rules or "nim")
  if not known then return fault.told(nil, rules) end
  local all, why = bots.expand(paths)
  if not all then return nil, why end
  if too_many(#all) then return fault.told(nil, too_many(#all)) end
  local base
  base, why = files.base(options.base or {})
  if not base then return nil, why end
  local list, left_out = read_all(all)
  if too_many(#list) then return fault.told(nil, too_many(#list)) end
  local found = compare(list, base, rules, options.each)
  found.left_out = left_out
  return found
end

--- The passages that the files of a pair share, the longest first.
---@param found nim.alike.found
---@param pair nim.alike.pair
---@return nim.alike.passage[]
function alike.passages(found, pair)
  local one, other = found.files[pair.first], found.files[pair.second]
  return passages.of(one.tokens, other.tokens, found.base.grams)
end

return alike
