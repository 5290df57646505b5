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
---@field patterns { form: string, fields: string[] }[]
local Naming = {}
Naming.__index = Naming

local naming = {}

-- What Lua's patterns have for each field. The first author that fits is taken.
local FORMS = { author = "(.-)", time = "([%d:TZ_.-]+)", ["*"] = ".-" }

-- Fields of a pattern: more make a name that does not fit take long.
local MOST <const> = 6

local function escape(text) return (text:gsub("%W", "%%%0")) end

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

local function parse(text)
  local form, fields, count, at = {}, {}, 0, 1
  for from, word, behind in text:gmatch "(){([^{}]*)}()" do
    if not FORMS[word] then
      return nil, fault.new("unknown_part",
        { part = ("{%s}"):format(word), known = "{author}, {time} and {*}" })
    end
    form[#form + 1] = escape(text:sub(at, from - 1)) .. FORMS[word]
    if word ~= "*" then fields[#fields + 1], fields[word] = word, true end
    count, at = count + 1, behind
  end
  if not fields.author or fields[3] or count > MOST then
    return nil, fault.new("pattern_parts",
      { author = "{author}", time = "{time}", most = MOST })
  end
  return { form = ("^%s%s$"):format(table.concat(form), escape(text:sub(at))),
    fields = fields }
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

local function fields_of(pattern, name)
  local found = { name:match(pattern.form) }
  if not found[1] or found[1] == "" then return nil end
  local fields = {}
  for i, field in ipairs(pattern.fields) do fields[field] = found[i] end
  return fields
end

--- What a name says; nil where it fits no pattern.
---@param name string without the ending
---@return string? author
---@return integer|false|nil time in seconds; nil: the name has none; false: it is none
function Naming:read(name)
  for _, pattern in ipairs(self.patterns) do
    local fields = fields_of(pattern, name)
    if fields and fields.author ~= "" then
      return fields.author, fields.time and (instant.read(fields.time) or false)
    end
  end
end

return naming
