--- The first line of a tournament file: everything that is needed to run it again.
--
--     {"tournament":1,"format":"round-robin","rules":"nim","bots":[{"name":"perfect",
--      "bot":"perfect"},{"name":"kim","bot":"class/kim.lua","hash":"6b23c0d5f35d..."}],
--      "positions":[[3,4,5]],"rounds":1,"seed":"0","solver":false,"limits":{...},
--      "check":"e55d4e0f8c3d4f1a"}
--
-- A file that is one shard of several says so in `shard`: [2,3]. No clock, host, or
-- number of workers is in it. A line that says the same in another way is refused; so is
-- one whose `check`, a hash of all before it, does not fit. Who writes a header by hand
-- leaves it out. Bots from files are known by SHA-256; so are the files that the command
-- of a program names, in `files`: [["python3","ab..."],["bot.py","cd..."]]. Rules of a
-- file are called by its name, and their text is in `rules_text`: nobody needs the file.

local bounds = require "nim.tournament.header.bounds"
local core = require "nim.core"
local json = require "dkjson"
local schedule = require "nim.schedule"

---A bot as the header names it.
---@class nim.tournament.entry
---@field name string shown, cleaned, unique
---@field bot? string what was given; nil for a function or a table of Lua
---@field hash? string of a bot file's content, 64 hexadecimal digits
---@field files? string[][] that a command names, each with its hash

---@class nim.tournament.header.header
---@field tournament integer version of the format of the file
---@field format string
---@field rules string canonical
---@field rules_text? string of the file that they are from
---@field bots nim.tournament.entry[]
---@field positions integer[][]|string a list, or how to draw them
---@field rounds? integer
---@field seed string
---@field solver boolean
---@field limits nim.sandbox.limits
---@field options? table<string, any> of the format and others
---@field shard? integer[] number of this shard, and of all

local header = { VERSION = 1 }

--- More rounds, or games of a pairing, than anybody plays: their products are integers.
header.MOST = 1000000000

local FIELDS = {
  "tournament", "format", "rules", "rules_text", "bots", "positions", "rounds", "seed",
  "solver", "limits", "options", "shard",
}

local KINDS = {
  tournament = "number", format = "string", rules = "string", bots = "table",
  seed = "string", solver = "boolean", limits = "table",
}

-- Keys of the tables in a header.
local BOT = { "name", "bot", "hash", "files" }

-- What bots may use.
local LIMITS = require "nim.sandbox".LIMITS

-- The options of a tournament beside those of its format.
local OPTIONS = {
  "budget", "withdrawn", "sprt", "elo0", "elo1", "alpha", "beta", "model",
}

local OPTION_KINDS = { budget = "count", withdrawn = "table", sprt = "table" }

for i, name in ipairs(schedule.option_names()) do
  table.insert(OPTIONS, i, name)
  OPTION_KINDS[name] = "count"
end

local ORDER = {}
for _, keys in ipairs { FIELDS, BOT, LIMITS, OPTIONS } do
  table.move(keys, 1, #keys, #ORDER + 1, ORDER)
end

local IS_KEY = {}
for _, key in ipairs(ORDER) do IS_KEY[key] = true end

local function encode(value)
  return json.encode(value, { keyorder = ORDER })
end

-- What no header has: nobody would look at it, and it may stand anywhere.
local function has_unknown_key(value)
  if type(value) ~= "table" then return false end
  for key, inner in pairs(value) do
    if type(key) == "string" and not IS_KEY[key] or has_unknown_key(inner) then
      return true
    end
  end
  return false
end

-- Tables without an element are written as objects, and so is null, which no header has.
local EMPTY = { __jsontype = "object" }

local function parse(line)
  local ok, head = pcall(json.decode, line, 1, setmetatable({}, EMPTY), EMPTY, EMPTY)
  return ok and type(head) == "table" and head.tournament ~= nil and head or nil
end

-- Much of a header shows in no game: a byte that changes there is found by the hash.
local function seal(body)
  return ('%s,"check":"%s"}'):format(body:sub(1, -2), core.derive(body, 0))
end

--- The header as a line, without the line's end.
---@param head nim.tournament.header.header
---@return string
function header.encode(head)
  return seal(encode(head))
end

local function is_string_or_nil(value)
  return value == nil or type(value) == "string"
end

-- Files of a command, each a word with its hash; where there is none, the field is not
-- there either.
local function are_files(files)
  if files == nil then return true end
  if type(files) ~= "table" or #files == 0 then return false end
  for _, file in ipairs(files) do
    local pair = type(file) == "table" and file or {}
    if type(pair[1]) ~= "string" or type(pair[2]) ~= "string" then return false end
  end
  return true
end

local function check_bot(bot)
  if not is_string_or_nil(bot.bot) then return "field 'bot': string expected" end
  if not is_string_or_nil(bot.hash) then return "field 'hash': string expected" end
  if not are_files(bot.files) then
    return "field 'files': array of words, each with its hash, expected"
  end
  return bounds.message("name", "field 'name'", #bot.name, "bytes")
    or bounds.message("bot", "field 'bot'", #(bot.bot or ""), "bytes")
end

-- A list of bots, each with a name of its own.
local function check_bots(bots)
  if #bots < 2 then return "fewer than two bots" end
  local taken, why = {}, bounds.message("bots", "field 'bots'", #bots, "bots")
  if why then return why end
  for i, bot in ipairs(bots) do
    local name = type(bot) == "table" and bot.name
    if type(name) ~= "string" then return ("bot %d has no name"):format(i) end
    why = check_bot(bot)
    if why then return ("bot %d: %s"):format(i, why) end
    if taken[name] then return ("two bots have the same name: %s"):format(name) end
    taken[name] = true
  end
end

local function is_count(value, most)
  return math.type(value) == "integer" and value >= 1 and value <= (most or value)
end

local function check_shard(shard)
  if shard == nil then return nil end
  local fine = type(shard) == "table" and is_count(shard[1]) and is_count(shard[2])
  if not fine or shard[1] > shard[2] then return "field 'shard': [I,N] expected" end
end

-- The text of the file that the rules are from; where they are from none, there is none.
local function check_rules_text(head)
  local name, text = core.file_of_rules(head.rules), head.rules_text
  if not is_string_or_nil(text) then return "field 'rules_text': string expected" end
  if name and not text then
    return ("field 'rules_text' is missing: the text of '%s'"):format(name)
  end
  if text and not name then return "field 'rules_text': the rules are from no file" end
end

local function check_kinds(head)
  for _, field in ipairs(FIELDS) do
    local kind = KINDS[field]
    if kind and type(head[field]) ~= kind then
      return ("field '%s': %s expected, got %s"):format(field, kind, type(head[field]))
    end
  end
  if head.tournament ~= header.VERSION then
    return ("field 'tournament': version %s is not known here"):format(head.tournament)
  end
  if type(head.positions) ~= "table" and type(head.positions) ~= "string" then
    return "field 'positions': array or string expected"
  end
  if type(head.positions) == "table" then
    local list = head.positions
    local why = bounds.message("positions", "field 'positions'", #list, "positions")
    if why then return why end
  end
  if head.rounds ~= nil and not is_count(head.rounds, header.MOST) then
    return ("field 'rounds': integer 1 .. %d expected"):format(header.MOST)
  end
end

local function check_options(options)
  if options == nil then return nil end
  if type(options) ~= "table" then
    return "field 'options': table expected, got " .. type(options)
  end
  for name, value in pairs(options) do
    local kind = OPTION_KINDS[name]
    if not kind then return ("there is no option '%s'"):format(name) end
    if kind == "count" and not is_count(value, header.MOST) then
      return ("%s: integer 1 .. %d expected"):format(name, header.MOST)
    end
    if kind == "table" and type(value) ~= "table" then
      return ("%s: table expected, got %s"):format(name, type(value))
    end
  end
end

local function check(head)
  return check_kinds(head) or check_rules_text(head) or check_bots(head.bots)
    or check_shard(head.shard) or check_options(head.options)
    or bounds.message("seed", "field 'seed'", #head.seed, "bytes")
end

local NOT_AS_WRITTEN = "header: not written as headers are: keys in order, no blanks"

local CHANGED = "header: field 'check' does not fit: the line has been changed"

--- Why a header would be too long; nil where it is not.
---@param line string
---@return string?
function header.too_long(line)
  return bounds.message("header", "header", #line, "bytes")
end

--- The header that a line holds: the inverse of `encode`.
---@param line string
---@return nim.tournament.header.header? head
---@return string? why the line is no header
function header.decode(line)
  local long = header.too_long(line)
  if long then return nil, long end
  if line:find "\r$" then
    return nil, "header: CRLF line endings; the file was altered"
  end
  local head = parse(line)
  if not head then return nil, "not the header of a tournament" end
  local why = check(head)
  if why then return nil, "header: " .. why end
  head.check = nil
  if has_unknown_key(head) then return nil, NOT_AS_WRITTEN end
  local body = encode(head)
  if line == seal(body) or line == body then return head end
  if line:sub(1, #body - 1) == body:sub(1, -2) then return nil, CHANGED end
  return nil, NOT_AS_WRITTEN
end

-- Only the text in the header counts, never a file of that name.
local function named_rules(head)
  local name, misere = core.file_of_rules(head.rules)
  if not name or not head.rules_text then return core.rules_of_text(head.rules) end
  return core.rules { file = name, text = head.rules_text, misere = misere }
end

--- The rules that a header names.
---@param head nim.tournament.header.header
---@return nim.rules? rules
---@return string? why there are no such rules
function header.read_rules(head)
  local known, rules = core.try(named_rules, head)
  if not known then return nil, tostring(rules) end
  local budget = head.options and head.options.budget
  if budget then
    local set, why = core.try(rules.budget, rules, budget)
    if not set then return nil, "budget: " .. why end
  end
  return rules
end

--- The same; raises where there are no such rules.
---@param head nim.tournament.header.header
---@return nim.rules
function header.rules(head)
  local rules, why = header.read_rules(head)
  return rules or error(why, 0)
end

--- The header of the whole tournament of which `head` may be a shard.
---@param head nim.tournament.header.header
---@return nim.tournament.header.header
function header.whole(head)
  local whole = {}
  for _, field in ipairs(FIELDS) do whole[field] = head[field] end
  whole.shard = nil
  return whole
end

--- The names of its bots.
---@param head nim.tournament.header.header
---@return string[]
function header.names(head)
  local names = {}
  for i, entry in ipairs(head.bots) do names[i] = entry.name end
  return names
end

local function shown(value)
  if value == nil then return "nothing" end
  local text = encode(value)
  return #text <= 60 and text or text:sub(1, 57) .. "..."
end

local function same(a, b)
  if a == nil or b == nil then return a == b end
  return encode(a) == encode(b)
end

-- The first file that is another, in words.
local function file_difference(old, new)
  for i = 1, math.max(#old, #new) do
    local a, b = old[i], new[i]
    if not same(a, b) then
      if a and b and a[1] == b[1] then return ("the file '%s'"):format(a[1]) end
      return a and ("the file '%s' is not there"):format(a[1])
        or ("the file '%s' was not there"):format(b[1])
    end
  end
end

-- The first bot that is another, in words.
local function bot_difference(old, new)
  if #old ~= #new then return ("%d bots, not %d"):format(#old, #new) end
  for i, bot in ipairs(old) do
    local other = new[i]
    if bot.bot == other.bot and bot.hash ~= other.hash then
      return ("the bot file '%s' has changed since the tournament began"):format(bot.bot)
    end
    if bot.bot == other.bot and not same(bot.files, other.files) then
      return ("the program of '%s' has changed since the tournament began: %s")
        :format(bot.bot, file_difference(bot.files or {}, other.files or {}))
    end
    if not same(bot, other) then
      return ("bot %d is %s, not %s"):format(i, shown(bot), shown(other))
    end
  end
end

local RULES_CHANGED = "the file of the rules has changed since the tournament began"

-- The fields of what stands in a header as a table of its own.
local INNER = { limits = LIMITS, options = OPTIONS }

local function difference(fields, old, new)
  for _, field in ipairs(fields) do
    local a, b = old[field], new[field]
    if not same(a, b) then
      if field == "rules_text" and a and b then return RULES_CHANGED end
      if field == "bots" then return bot_difference(a, b) end
      local inner = INNER[field] and difference(INNER[field], a or {}, b or {})
      return inner or ("field '%s' is %s, not %s"):format(field, shown(a), shown(b))
    end
  end
end

--- How two headers differ, in words; nil when they are the same.
---@param old nim.tournament.header.header that of the file
---@param new nim.tournament.header.header what it should be
---@return string?
function header.difference(old, new)
  return difference(FIELDS, old, new)
end

return header
