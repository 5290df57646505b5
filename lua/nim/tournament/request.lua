--- What a tournament is asked for, from the options to the header.
--
-- Each step fills one field, or gives the reason why it cannot be.

local bounds = require "nim.tournament.header.bounds"
local core = require "nim.core"
local fault = require "nim.text.fault"
local file = require "nim.tournament.file.file"
local got = require "nim.text.got"
local header = require "nim.tournament.header.header"
local journal = require "nim.tournament.file.journal"
local most = require "nim.process.most"
local positions = require "nim.tournament.games.positions"
local roster = require "nim.tournament.header.roster"
local sandbox = require "nim.sandbox"
local schedule = require "nim.schedule"
local unknown_field = require "nim.text.unknown_field"
local withdrawn = require "nim.tournament.games.withdrawn"

local request = {}

local FIELDS = {
  "bots", "format", "rules", "positions", "rounds", "seed", "solver", "limits", "budget",
  "withdrawn", "sprt", "shard", "out", "resume", "workers", "on_start", "on_finish",
  "on_progress", "on_warning",
}

-- What formats have beside rounds.
local OF_FORMATS = schedule.option_names()
table.move(OF_FORMATS, 1, #OF_FORMATS, #FIELDS + 1, FIELDS)

-- The types of fields that are used without asking, where another one would raise
-- somewhere inside, or as a flag count as true.
local TYPES = {
  bots = "table", limits = "table", sprt = "table", out = "string", solver = "boolean",
  resume = "boolean",
}

local WORDS = { boolean = "true or false" }

local function mistyped(field, value)
  local expected = field:find "^on_" and "function" or TYPES[field]
  if not expected or type(value) == expected then return nil end
  return fault.field(field, fault.expected(WORDS[expected] or expected, value))
end

local function find_mistyped(options)
  for field, value in next, options do
    local why = mistyped(field, value)
    if why then return why end
  end
end

-- The error names the place from where `tournament.new` was called.
local function check_fields(options)
  local why = unknown_field(options, FIELDS) or find_mistyped(options)
  if why then fault.raise(why, 4, "bad argument #1 to 'new' (%s)") end
end

local function refuse(option, code, fields)
  return nil, fault.option(option, fault.new(code, fields))
end

local function to_format(format)
  format = format or schedule.USUAL
  local why = schedule.unknown(format)
  if why then return nil, why end
  return format
end

-- Where the file of rules lies is of no matter: they are called by its bare name.
local function without_folder(rules)
  local facts = rules:kind()
  if not facts.file then return rules end
  return core.rules {
    file = facts.file:match "[^/]*$", text = facts.text, misere = facts.misere,
  }
end

local function to_rules(rules)
  local ok, value = core.try(core.rules, rules)
  if ok then return without_folder(value) end
  return nil, fault.option("rules", value)
end

local function to_count(name, value)
  local why = fault.count(value, 1, header.MOST)
  if why then return nil, fault.option(name, why) end
  return value
end

-- Where results decide, a schedule knows itself how many rounds it needs. Elsewhere there
-- is a round, or cycle of rounds, for each position that was given. Files from before
-- rounds were refused where they say nothing may still have them, and are gone on with.
local function to_rounds(o, head)
  local rounds = o.rounds
  if rounds == nil and schedule.about(head.format).waits then return nil end
  local why = not o.resume and schedule.misplaced(head.format, "rounds")
  if why then return nil, why end
  local given = type(head.positions) == "table" and #head.positions or 1
  return to_count("rounds", rounds or given)
end

local function to_seed(seed)
  seed = seed or "0"
  if math.type(seed) == "integer" then return tostring(seed) end
  if type(seed) == "string" and utf8.len(seed) then
    local why = bounds.exceeded("seed", #seed, "bytes")
    return not why and seed or nil, fault.option("seed", why)
  end
  return nil, fault.option("seed", fault.expected("integer or string", seed))
end

local function to_shard(shard, format, out)
  if shard == nil then return nil end
  local i, n
  if type(shard) == "table" then
    i, n = shard[1], shard[2]
  else
    i, n = tostring(shard):match "^(%d+)/(%d+)$"
    i, n = math.tointeger(tonumber(i)), math.tointeger(tonumber(n))
  end
  if math.type(i) ~= "integer" or math.type(n) ~= "integer" or i < 1 or i > n then
    return refuse("shard", "shard_form", { got = got(shard) })
  end
  if schedule.about(format).waits then
    return refuse("shard", "shard_waits",
      { format = format, formats = schedule.fixed_formats() })
  end
  if out == nil then return refuse("shard", "shard_out") end
  return { i, n }
end

-- Every position is played twice, with the seats exchanged: such games are no independent
-- results, and are tested in pairs unless told otherwise.
local function to_sprt(given, shard)
  local sprt, test = require "nim.sprt", {}
  for name, value in next, given do test[name] = value end
  test.alpha, test.beta = test.alpha or 0.05, test.beta or 0.05
  test.model = test.model or "pairs"
  local ok, why = core.try(sprt.new, test)
  if not ok then return nil, fault.option("sprt", why) end
  if shard then return refuse("sprt", "test_shards") end
  return test
end

-- Takes a number from 1 on over into the options; or says why not.
local function add_count(options, name, value)
  if not value then return nil end
  local why
  options[name], why = to_count(name, value)
  return why
end

-- The options of the format; or why they make no sense.
local function of_format(o, head)
  local options = {}
  for _, name in ipairs(OF_FORMATS) do
    local why = add_count(options, name, o[name])
      or o[name] and schedule.misplaced(head.format, name)
    if why then return nil, why end
  end
  local why = schedule.misfit(head.format, #head.bots, options)
  if why then return nil, why end
  return options
end

-- What not every tournament has; nil where nothing was given.
local function to_options(o, head)
  local options, why = of_format(o, head)
  if not options then return nil, why end
  why = add_count(options, "budget", o.budget)
  if why then return nil, why end
  if o.sprt then
    if schedule.about(head.format).waits then
      return refuse("sprt", "test_waits", { formats = schedule.fixed_formats "or a" })
    end
    options.sprt, why = to_sprt(o.sprt, o.shard)
    if not options.sprt then return nil, why end
  end
  options.withdrawn, why = withdrawn.check(o.withdrawn or {}, head.bots)
  if why then return nil, why end
  return next(options) and options or nil
end

-- A nil in a list would end it there and silently drop the bots behind it.
local function find_hole(list)
  for i = 1, #list do
    if list[i] == nil then return i end
  end
end

local function to_bots(o, head, made)
  local list = o.bots or {}
  if #list > bounds.bots then
    return refuse("bots", "too_many_bots", { most = bounds.bots, format = head.format })
  end
  local hole = find_hole(list)
  if hole then return nil, fault.new("hole", { bot = hole }) end
  local entries, contents = roster.read(list, head.limits)
  if not entries then return nil, contents end
  made.contents = contents
  return entries
end

local function to_rule_words(o, _, made)
  local rules, why = to_rules(o.rules)
  if not rules then return nil, why end
  if o.budget then
    local ok, wrong = core.try(rules.budget, rules, o.budget)
    if not ok then return nil, fault.option("budget", wrong) end
  end
  made.rules = rules
  return tostring(rules)
end

local function to_positions(o, _, made)
  return positions.check(o.positions or positions.usual(made.rules), made.rules)
end

-- Each step fills one field, after those before it; the third value of some: it may stay
-- empty.
local STEPS = {
  { "format", function(o) return to_format(o.format) end },
  { "seed", function(o) return to_seed(o.seed) end },
  { "limits", function(o) return sandbox.limits(o.limits) end },
  { "shard", function(o, head) return to_shard(o.shard, head.format, o.out) end, true },
  { "rules", to_rule_words },
  { "rules_text", function(_, _, made) return made.rules:kind().text end, true },
  { "positions", to_positions },
  { "rounds", function(o, head) return to_rounds(o, head) end, true },
  { "bots", to_bots },
  { "options", to_options, true },
}

local function fill(options, made)
  local head = made.head
  for _, step in ipairs(STEPS) do
    local value, why = step[2](options, head, made)
    if value == nil and (why or not step[3]) then return nil, why end
    head[step[1]] = value
  end
  return true
end

local function to_workers(options, head)
  local workers = options.workers
  local travels = roster.travels(head.bots) and header.read_rules(head) ~= nil
  if workers == nil then return travels and 1 or 0 end
  local why = fault.count(workers, 0, most)
  if why then return nil, fault.option("workers", why) end
  if workers > 0 and not travels then return refuse("workers", "own_functions") end
  return workers
end

-- Withdrawals of the run that is resumed need not be given again.
local function with_earlier(head, options)
  local out = options.resume and options.out
  local f = out and not journal.is_stream(out) and file.open(out)
  if not f then return head end
  f:close()
  return withdrawn.join(head, f.head)
end

---@class nim.tournament.request
---@field head nim.tournament.header.header
---@field contents table<integer, any> see `roster.read`
---@field rules nim.rules
---@field workers integer

--- Checks all that was given, reads the bot files. Raises where an option has no such
--- name, or is of another type.
---@param options nim.tournament.options
---@return nim.tournament.request?
---@return nim.fault|string|nil why
function request.read(options)
  check_fields(options)
  local made = {
    head = { tournament = header.VERSION, solver = options.solver or false },
  }
  local ok, why = fill(options, made)
  if not ok then return nil, why end
  made.head = with_earlier(made.head, options)
  why = header.too_long(header.encode(made.head))
  if why then return nil, why end
  made.workers, why = to_workers(options, made.head)
  if not made.workers then return nil, why end
  return made
end

return request
