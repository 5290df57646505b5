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
-- Bytes that are not UTF-8 are written by `util.escape_bytes`.

local bounds = require "nim.tournament.header.bounds"
local core = require "nim.core"
local fault = require "nim.util.fault"
local found, json = fault.require "dkjson"
local util = require "nim.util"
local schedule = require "nim.tournament.schedule"

if not found then error("this needs the Lua module 'dkjson'", 0) end

-- An entry of a bot has its `name`, unique, and what was given as `bot`: nothing for a
-- function or a table of Lua. A header is `assumed` where there is none: it follows from
-- the records.

local header = { VERSION = 1 }

--- More rounds, or games of a pairing, than anybody plays: their products are integers.
header.MOST = 1000000000

local function is(kind)
  return function(value)
    return type(value) ~= kind and fault.expected(kind, value) or nil
  end
end

local function maybe(check)
  return function(value, head)
    if value ~= nil then return check(value, head) end
  end
end

local function is_count(value) return fault.count(value, 1, header.MOST) end

-- A text of at most so many bytes.
local function text(bound)
  return function(value)
    return is "string"(value) or bounds.exceeded(bound, #value, "bytes")
  end
end

-- What is wrong with the first field of a table that is not as its check wants it.
local function check_fields(checks, value, head)
  for _, row in ipairs(checks) do
    local why = fault.field(row[1], row[2](value[row[1]], head))
    if why then return why end
  end
end

-- Files of a command, each a word with its hash; where there is none, the field is not
-- there either.
local function check_files(files)
  local fine = type(files) == "table" and #files > 0
  for _, file in ipairs(fine and files or {}) do
    local pair = type(file) == "table" and file or {}
    fine = fine and type(pair[1]) == "string" and type(pair[2]) == "string"
  end
  return not fine and fault.new "command_files" or nil
end

-- The fields of a bot.
local BOT = {
  { "name", text "name" }, { "bot", maybe(text "bot") }, { "hash", maybe(is "string") },
  { "files", maybe(check_files) },
}

local function check_bots(bots)
  if type(bots) ~= "table" then return is "table"(bots) end
  if #bots < 2 then return fault.new "too_few_bots" end
  local why, taken = bounds.exceeded("bots", #bots, "bots"), {}
  for i, bot in ipairs(why and {} or bots) do
    why = is "table"(bot) or check_fields(BOT, bot)
      or taken[bot.name] and fault.new("same_name", { name = bot.name }) or nil
    if why then return fault.new("bot", { bot = i, cause = why }) end
    taken[bot.name] = true
  end
  return why
end

local function check_positions(positions)
  if type(positions) == "string" then return nil end
  return is "table"(positions) or bounds.exceeded("positions", #positions, "positions")
end

-- The text of the file that the rules are from; where they are from none, there is none.
local function check_rules_text(text_of_rules, head)
  local name = require "nim.states.shelf".file_of(head.rules)
  if name then
    return text_of_rules == nil and fault.new("rules_missing", { rules = name })
      or is "string"(text_of_rules)
  end
  return text_of_rules ~= nil and fault.new "rules_of_no_file" or nil
end

local function check_version(version)
  if version == header.VERSION then return nil end
  return fault.new("version", { version = tostring(version) })
end

local function check_shard(shard)
  if type(shard) == "table" and not is_count(shard[2]) and not is_count(shard[1])
    and shard[1] <= shard[2] then
    return nil
  end
  return fault.new "shard_pair"
end

-- A list of paths, each with the reason why there is no bot.
local function check_broken(broken)
  local why = is "table"(broken)
    or #broken == 0 and fault.expected("non-empty array", broken) or nil
  for _, one in ipairs(why and {} or broken) do
    local pair = type(one) == "table" and #one == 2 and one or {}
    why = why or text "bot"(pair[1]) or is "string"(pair[2])
      or core.clean_detail(pair[2]) ~= pair[2] and fault.new "broken_reason" or nil
  end
  return why
end

-- Further options of a tournament: those of its format, and others.
local OPTIONS = {
  { "budget", maybe(is_count) }, { "withdrawn", maybe(is "table") },
  { "sprt", maybe(is "table") },
}

for i, name in ipairs(schedule.option_names()) do
  table.insert(OPTIONS, i, { name, maybe(is_count) })
end

local function names_of(checks)
  local names = {}
  for i, row in ipairs(checks) do names[i] = row[1] end
  return names
end

local OPTION_NAMES = names_of(OPTIONS)

local function check_options(options)
  return fault.unknown_field(options, OPTION_NAMES) or check_fields(OPTIONS, options)
end

-- The fields of a header in their order, each with what checks it.
local CHECKS = {
  { "tournament", check_version }, { "format", is "string" }, { "rules", is "string" },
  { "rules_text", check_rules_text }, { "bots", check_bots },
  { "positions", check_positions }, { "rounds", maybe(is_count) },
  { "seed", text "seed" }, { "solver", is "boolean" }, { "limits", is "table" },
  { "options", maybe(check_options) }, { "shard", maybe(check_shard) },
  { "broken", maybe(check_broken) },
}

local FIELDS = names_of(CHECKS)

-- What bots may use.
local LIMITS = require "nim.sandbox".LIMITS

local ORDER = {}
for _, keys in ipairs { FIELDS, names_of(BOT), LIMITS, OPTION_NAMES,
  { "elo0", "elo1", "alpha", "beta", "model" } } do -- of a test
  table.move(keys, 1, #keys, #ORDER + 1, ORDER)
end

local IS_KEY = {}
for _, key in ipairs(ORDER) do IS_KEY[key] = true end

local function encode(value)
  return util.escape_bytes(json.encode(value, { keyorder = ORDER }))
end

-- What no header has: null, and other keys. Nobody would look at them, and they may stand
-- anywhere.
local function has_foreign(value)
  if type(value) ~= "table" then return value == core.null end
  for key, inner in pairs(value) do
    if type(key) == "string" and not IS_KEY[key] then return true end
    if has_foreign(inner) then return true end
  end
  return false
end

-- Much of a header shows in no game: a byte that changes there is found by the hash.
local function seal(body)
  return ('%s,"check":"%s"}'):format(body:sub(1, -2), core.derive(body, 0))
end

--- The header as a line, without the line's end.
function header.encode(head)
  return seal(encode(head))
end

--- Why a header would be too long; nil where it is not.
function header.too_long(line)
  return fault.option("header", bounds.exceeded("header", #line, "bytes"))
end

local function strange(why) return fault.new("header", { cause = why }) end

--- The header that a line holds: the inverse of `encode`.
function header.decode(line)
  local long = header.too_long(line)
  if long then return nil, long end
  if line:find "\r$" then return nil, strange(fault.new "crlf") end
  local head, why = core.read_json(line)
  if type(head) ~= "table" or head.tournament == nil then
    -- What looks like no header at all is called so, without the place.
    local place = why and line:find '^{"tournament":' and strange(why)
    return nil, place or fault.new(line:find '^{"rules":' and "saved_game"
      or line:find '^{"id":' and "loose_record" or "no_header")
  end
  head = util.unescape_bytes(head)
  why = check_fields(CHECKS, head, head)
  if why then return nil, strange(why) end
  head.check = nil
  local body = not has_foreign(head) and encode(head)
  if body and (line == seal(body) or line == body) then return head end
  if body and line:sub(1, #body - 1) == body:sub(1, -2) then
    return nil, strange(fault.field("check", fault.new "changed"))
  end
  return nil, strange(fault.new "header_form")
end

-- Only the text in the header counts, never a file of that name.
-- own: rules of one's own, which a header only names
local function named_rules(head, own)
  if own ~= nil then
    own = core.rules(own)
    local why = own:kind().states and fault.new "no_start_rules"
      or tostring(own) ~= head.rules and fault.expected(("'%s'"):format(own), head.rules)
    return why and fault.raise(why) or own
  end
  local name, misere = require "nim.states.shelf".file_of(head.rules)
  if name and head.assumed then fault.raise(fault.new("loose_rules", { file = name })) end
  if not name or not head.rules_text then return core.rules_of_text(head.rules) end
  return core.rules { file = name, text = head.rules_text, misere = misere }
end

--- The rules that a header names.
function header.read_rules(head, own)
  local known, rules = core.try(named_rules, head, own)
  if not known then return nil, rules end
  local budget = head.options and head.options.budget
  if budget then
    local set, why = core.try(rules.budget, rules, budget)
    if not set then return nil, fault.option("budget", why) end
  end
  return rules
end

local function copy(object)
  local fresh = {}
  for name, value in pairs(object or {}) do fresh[name] = value end
  return fresh
end

--- The header of the whole tournament of which `head` may be a shard.
function header.whole(head)
  local whole = copy(head)
  whole.shard = nil
  return whole
end

--- The names of its bots.
function header.names(head)
  local names = {}
  for i, entry in ipairs(head.bots) do names[i] = entry.name end
  return names
end

local function shown(value)
  if value == nil then return "nothing" end
  local line = encode(value)
  return #line <= 60 and line or line:sub(1, 57) .. "..."
end

local function same(a, b)
  if a == nil or b == nil or a == b then return a == b end
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
    if bot.name == other.name and bot.bot and other.bot and bot.bot ~= other.bot then
      return ("bot %d, %s: the tournament began with %s, not %s"):format(i, bot.name,
        bot.bot, other.bot)
    end
    if not same(bot, other) then
      return ("bot %d is %s, not %s"):format(i, shown(bot), shown(other))
    end
  end
end

local RULES_CHANGED = "the file of the rules has changed since the tournament began"

-- The fields of what stands in a header as a table of its own.
local INNER = { limits = LIMITS, options = OPTION_NAMES }

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
-- old: that of the file; new: what it should be
function header.difference(old, new)
  return difference(FIELDS, old, new)
end

-- Bots that leave before the end, each from a round on, stand in the options, so that the
-- same header still gives the same games.
--
--     "options":{"withdrawn":[["kim",4],["lee",6]]}
--
-- Kim plays the rounds 1 to 3. The list is in order of rounds, then of the bots.

-- The withdrawals of a list of names and rounds, in order; or why there are none.
local function parse(list, bots)
  local numbers, taken, gone = {}, {}, {}
  for i, entry in ipairs(bots) do numbers[entry.name] = i end
  if type(list) ~= "table" then return nil, fault.expected("array", list) end
  for i, item in ipairs(list) do
    if type(item) ~= "table" then return nil, fault.expected("array", item) end
    local name, round = item[1], item[2]
    if type(name) ~= "string" or math.type(round) ~= "integer" or round < 1 then
      return nil, fault.new "withdrawal"
    end
    if not numbers[name] then
      local meant = util.nearest(name, util.keys(numbers))
      return nil, fault.new("unknown_bot", { name = name, meant = meant })
    end
    if taken[name] then return nil, fault.new("withdraws_twice", { name = name }) end
    gone[i], taken[name] = { player = numbers[name], round = round }, true
  end
  table.sort(gone, function(a, b)
    return a.round < b.round or a.round == b.round and a.player < b.player
  end)
  return gone
end

local function write(gone, bots)
  local list = {}
  for i, one in ipairs(gone) do list[i] = { bots[one.player].name, one.round } end
  return list[1] and list or nil
end

--- The list of a header.
function header.withdrawn(head)
  return head.options and head.options.withdrawn or {}
end

--- The withdrawals of a header, in order of rounds. Raises where they make no sense.
function header.leaving(head)
  local gone, why = parse(header.withdrawn(head), head.bots)
  return gone or fault.raise(fault.option("withdrawn", why))
end

--- What a header says of those who are given: `{ kim = 4 }` or `{ { "kim", 4 } }`.
-- list: nil where nobody withdraws
function header.check_withdrawn(given, bots)
  local list = given
  if type(given) == "table" and given[1] == nil then
    list = {}
    for i, name in ipairs(util.keys(given)) do list[i] = { name, given[name] } end
  end
  local gone, why = parse(list, bots)
  if not gone then return nil, fault.option("withdrawn", why) end
  return write(gone, bots)
end

--- A header that differs from `head` in who withdraws.
function header.with_withdrawn(head, list)
  local other, options = copy(head), copy(head.options)
  options.withdrawn = list[1] and list or nil
  other.options = next(options) and options or nil
  return other
end

--- A header with the withdrawals of an earlier run as well: those bots stay away.
-- old: that of the file
function header.join_withdrawn(head, old)
  local list, taken = header.withdrawn(head), {}
  local all = table.move(list, 1, #list, 1, {})
  for _, item in ipairs(list) do taken[item[1]] = true end
  for _, item in ipairs(header.withdrawn(old)) do
    if not taken[item[1]] then all[#all + 1] = item end
  end
  local gone = parse(all, head.bots)
  return gone and header.with_withdrawn(head, write(gone, head.bots) or {}) or head
end

--- Where a header that keeps the withdrawals of an earlier run begins to differ from it.
-- old: that of the run; item: name and round; is_old: it is the old one that says so
function header.withdrawn_difference(old, head)
  local before, earliest, is_old = {}, nil, nil
  for _, item in ipairs(header.withdrawn(old)) do before[item[1]] = item[2] end
  for _, item in ipairs(header.withdrawn(head)) do
    local was, round = before[item[1]], item[2]
    local first = math.min(was or round, round)
    if was ~= round and (not earliest or first < earliest[2]) then
      earliest, is_old = { item[1], first }, was == first
    end
  end
  return earliest, is_old
end

return header
