--- Whose a submission is: the author, and perhaps the time, in the name of a file or a
-- folder, where the settings' patterns say they are.
--
--     local names = naming.new { "{author}_{*}_assignsubmission_file_{*}" }
--     names:read "Anna Smith_4711_assignsubmission_file_"   --> "Anna Smith"
--
-- `{author}` and `{time}` stand for what is asked for, `{*}` for any text, all others for
-- themselves. The ending .lua or .zip of a name is no part of it.

local fault = require "nim.text.fault"
local instant = require "nim.league.instant"

---@class nim.league.naming
---@field patterns nim.league.naming.pattern[]
local Naming = {}
Naming.__index = Naming

---@class nim.league.naming.pattern
---@field [integer] { word: string, front: string } a field, and the text in front of it
---@field tail string the text after the last one

local naming = {}

local WORDS = { author = true, time = true, ["*"] = true }

-- Of several ways to read a name the first field decides: the longest time, or else the
-- shortest text.
local TIME <const> = "^[%d:TZ_.-]+()"

-- Fields of a pattern.
local MOST <const> = 6

-- Bytes of a name: no file of a folder has a longer one, but entries of archives do.
local LONGEST <const> = 255

--- A name without the ending of a bot file or an archive.
---@param name string
---@return string bare
---@return string? ending "lua" or "zip"
function naming.bare(name)
  local bare, ending = name:match "^(.+)%.(%a+)$"
  ending = ending and ending:lower()
  if ending == "lua" or ending == "zip" then return bare, ending end
  return name, nil
end

local function unknown_part(word)
  return fault.new("unknown_part",
    { part = ("{%s}"):format(word), known = "{author}, {time} and {*}" })
end

local function parse(text)
  local pattern, count, at = {}, { author = 0, time = 0, ["*"] = 0 }, 1
  for from, word, after in text:gmatch "(){([^{}]*)}()" do
    if not WORDS[word] then return nil, unknown_part(word) end
    pattern[#pattern + 1] = { word = word, front = text:sub(at, from - 1) }
    count[word], at = count[word] + 1, after
  end
  if count.author ~= 1 or count.time > 1 or #pattern > MOST then
    return nil, fault.new("pattern_parts",
      { author = "{author}", time = "{time}", most = MOST })
  end
  pattern.tail = text:sub(at)
  return pattern
end

--- Reads patterns.
---@param list string[]
---@return nim.league.naming?
---@return nim.fault? why
function naming.new(list)
  local patterns = {}
  for i, text in ipairs(list) do
    local pattern, why = parse((naming.bare(text)))
    if not pattern then
      return nil, fault.new("pattern", { pattern = text, cause = why })
    end
    patterns[i] = pattern
  end
  return setmetatable({ patterns = patterns }, Naming)
end

-- Where a field that begins there may end: the first choice, the last, and the step.
local function ends(word, name, at)
  if word ~= "time" then return at - 1, #name, 1 end
  return (name:match(TIME, at) or at) - 1, at, -1
end

-- The fields of a name from the k-th on, whose text in front begins at `at`; nil where
-- they do not fit. What has failed once is not tried again: see `dead`.
local function fit(pattern, k, name, at, dead)
  local part = pattern[k]
  local front = part and part.front or pattern.tail
  if name:sub(at, at + #front - 1) ~= front then return nil end
  at = at + #front
  if not part then return at > #name and {} or nil end
  if dead[k][at] then return nil end
  dead[k][at] = true
  local from, to, step = ends(part.word, name, at)
  for last = from, to, step do
    local fields = fit(pattern, k + 1, name, last + 1, dead)
    if fields then
      fields[part.word] = name:sub(at, last)
      return fields
    end
  end
end

local function fields_of(pattern, name)
  local dead = {}
  for k = 1, #pattern do dead[k] = {} end
  return fit(pattern, 1, name, 1, dead)
end

--- What a name says; nil where it fits no pattern.
---@param name string without the ending
---@return string? author
---@return integer|false|nil time in seconds; nil: the name has none; false: it is none
function Naming:read(name)
  if #name > LONGEST then return nil end
  for _, pattern in ipairs(self.patterns) do
    local fields = fields_of(pattern, name)
    if fields and fields.author ~= "" then
      return fields.author, fields.time and (instant.read(fields.time) or false)
    end
  end
end

return naming
