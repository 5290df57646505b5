--- What a tournament is asked for, from the options to the header.
--
-- Each step fills one field, or gives the reason why it cannot be.

local bounds = require "nim.tournament.header.bounds"
local core = require "nim.core"
local fault = require "nim.util.fault"
local header = require "nim.tournament.header.header"
local positions = require "nim.tournament.games.positions"
local roster = require "nim.tournament.header.roster"
local sandbox = require "nim.sandbox"
local schedule = require "nim.tournament.schedule"
local util = require "nim.util"

local file = util.lazy "nim.tournament.file.file"
local journal = util.lazy "nim.util.journal"

local request = {}

-- The types of fields that are used without asking, where another one would raise
-- somewhere inside, or as a flag count as true; the steps below check the others.
local TYPES = {
  bots = "table?", format = "string?", rules = true, positions = true, rounds = true,
  seed = true, solver = "true or false?", limits = "table?", budget = true,
  withdrawn = true, sprt = "table?", shard = true, broken = "table?", out = "string?",
  resume = "true or false?", workers = true, on_start = "function?",
  on_finish = "function?", on_line = "function?", on_progress = "function?",
  on_warning = "function?",
}

-- What formats have beside rounds.
local OF_FORMATS = schedule.option_names()
for _, name in ipairs(OF_FORMATS) do TYPES[name] = true end

-- Raises what is wrong with an option; nothing where nothing is.
local function check(option, why)
  if why then fault.raise(option and fault.option(option, why) or why) end
end

local function refuse(option, code, fields) check(option, fault.new(code, fields)) end

-- What a function has returned, or raises why it has not.
local function need(value, why)
  if value ~= nil then return value end
  fault.raise(type(why) == "string" and fault.new("refused", { cause = why }) or why)
end

-- The same of a function of the core.
local function try(option, f, ...)
  local ok, value = core.try(f, ...)
  if not ok then check(option, value) end
  return value
end

local function to_format(o)
  local format = o.format or schedule.USUAL
  check(nil, schedule.unknown(format))
  return format
end

-- The texts of starts are numbered together: under the rules of all, positions are piles.
local function numbered(rules, given)
  if not rules:kind().states then return rules, given end
  check("positions", type(given) ~= "table"
    and fault.expected("array of starts", given))
  local count, wrong = fault.length(given)
  check("positions", wrong)
  check(nil, count == 0 and fault.new "no_position")
  for i = 1, count do
    local one = given[i]
    check(nil, type(one) ~= "string" and type(one) ~= "table" and fault.new("position",
      { position = i, cause = fault.expected("text or array of states", one) }))
  end
  local start = need(require "nim.states".on(rules):positions(given))
  return start.rules, start.positions
end

local function to_rules(o, _, made)
  local rules
  rules, made.positions = numbered(try("rules", core.rules, o.rules), o.positions)
  local facts = rules:kind()
  -- Where the file of rules lies is of no matter: they are called by its bare name.
  made.rules = not facts.file and rules or core.rules {
    file = facts.file:match "[^/]*$", text = facts.text, misere = facts.misere,
  }
  if o.budget then try("budget", made.rules.budget, made.rules, o.budget) end
  return tostring(made.rules)
end

local function to_count(name, value)
  check(name, fault.count(value, 1, header.MOST))
  return value
end

-- Where results decide, a schedule knows itself how many rounds it needs. Elsewhere there
-- is a round, or cycle of rounds, for each position that was given.
local function to_rounds(o, head)
  local rounds = o.rounds
  if rounds == nil and schedule.about(head.format).waits then return nil end
  check(nil, schedule.misplaced(head.format, "rounds"))
  local given = type(head.positions) == "table" and #head.positions or 1
  return to_count("rounds", rounds or given)
end

local function to_seed(o)
  local seed = o.seed or "0"
  if math.type(seed) == "integer" then return tostring(seed) end
  local is_text = type(seed) == "string" and utf8.len(seed)
  check("seed", not is_text and fault.expected("integer or string", seed)
    or bounds.exceeded("seed", #seed, "bytes"))
  return seed
end

local function to_shard(o, head)
  if o.shard == nil then return nil end
  local i, n = tostring(o.shard):match "^(%d+)/(%d+)$"
  i, n = math.tointeger(tonumber(i)), math.tointeger(tonumber(n))
  if type(o.shard) == "table" then i, n = o.shard[1], o.shard[2] end
  if fault.count(n, 1, header.MOST) or fault.count(i, 1, n) then
    refuse("shard", "shard_form", { most = header.MOST, got = fault.got(o.shard) })
  end
  if schedule.about(head.format).waits then
    refuse("shard", "shard_waits",
      { format = head.format, formats = schedule.fixed_formats() })
  end
  if o.out == nil then refuse("shard", "shard_out") end
  return { i, n }
end

-- Every position is played twice, with the seats exchanged: such games are no independent
-- results, and are tested in pairs by default.
local function to_sprt(o, head)
  if schedule.about(head.format).waits then
    refuse("sprt", "test_waits", { formats = schedule.fixed_formats "or a" })
  end
  local test = { alpha = 0.05, beta = 0.05, model = "pairs" }
  for name, value in next, o.sprt do test[name] = value end
  try("sprt", require "nim.sprt".new, test)
  if o.shard then refuse("sprt", "test_shards") end
  return test
end

-- What not every tournament has, the options of its format first; nil where nothing was
-- given.
local function to_options(o, head)
  local options = {}
  for _, name in ipairs(OF_FORMATS) do
    if o[name] then
      options[name] = to_count(name, o[name])
      check(nil, schedule.misplaced(head.format, name))
    end
  end
  options.budget = o.budget and to_count("budget", o.budget) or nil
  options.sprt = o.sprt and to_sprt(o, head) or nil
  local why
  options.withdrawn, why = header.check_withdrawn(o.withdrawn or {}, head.bots)
  check(nil, why)
  check(nil, schedule.misfit(head.format, #head.bots, options))
  local last = options.withdrawn
    and schedule.last_round(head.format, #head.bots, head.rounds, options)
  for _, one in ipairs(last and options.withdrawn or {}) do
    local never = { name = one[1], round = one[2], last = last }
    if one[2] > last then refuse("withdrawn", "withdraws_never", never) end
  end
  return next(options) and options or nil
end

-- Each reason is one line without control characters, as a record has it.
local function to_broken(o)
  local list = {}
  for i, one in ipairs(o.broken or {}) do
    local pair = type(one) == "table" and one or {}
    check("broken", (type(pair[1]) ~= "string" or type(pair[2]) ~= "string")
      and fault.expected("arrays of two strings", one))
    local path, reason = pair[1], pair[2]
    -- The name of the file is enough: where a path with blanks begins, no cleaning tells.
    local from, to = reason:find(path, 1, true)
    if from == 1 then reason = path:match "[^/]*$" .. reason:sub(to + 1) end
    list[i] = { path, core.clean_detail(reason) }
  end
  return list[1] and list or nil
end

local function to_bots(o, head, made)
  local list = o.bots or {}
  local length, wrong = fault.length(list)
  check("bots", wrong)
  if length > bounds.bots then
    refuse("bots", "too_many_bots", { most = bounds.bots, format = head.format })
  end
  -- A nil in a list would end it there, and silently drop the bots after it.
  for i = 1, length do check(nil, list[i] == nil and fault.new("hole", { bot = i })) end
  local entries, contents = roster.read(list, head.limits)
  made.contents = contents
  return need(entries, contents)
end

-- Each step fills one field, after those before it.
local STEPS = {
  { "format", to_format }, { "seed", to_seed },
  { "limits", function(o) return need(sandbox.limits(o.limits)) end },
  { "shard", to_shard }, { "rules", to_rules },
  { "rules_text", function(_, _, made) return made.rules:kind().text end },
  { "positions", function(_, _, made)
    local given = made.positions or positions.usual(made.rules)
    return need(positions.check(given, made.rules))
  end },
  { "rounds", to_rounds }, { "bots", to_bots },
  { "options", to_options }, { "broken", to_broken },
}

local function to_workers(options, head)
  local workers = options.workers
  local travels = roster.travels(head.bots) and header.read_rules(head) ~= nil
  if workers == nil then return travels and 1 or 0 end
  check("workers", fault.count(workers, 0, bounds.workers))
  if workers > 0 and not travels then refuse("workers", "own_functions") end
  return workers
end

local function read(options, old)
  local made = {
    head = { tournament = header.VERSION, solver = options.solver or false },
  }
  for _, step in ipairs(STEPS) do
    made.head[step[1]] = step[2](options, made.head, made)
  end
  local out = not old and options.resume and options.out
  local f <close> = out and not journal.is_stream(out) and file.open(out)
  if f then old = f.head end
  -- Withdrawals of the run that is resumed need not be given again.
  if old then made.head = header.join_withdrawn(made.head, old) end
  check(nil, header.too_long(header.encode(made.head)))
  made.workers = to_workers(options, made.head)
  return made
end

--- Checks all that was given, reads the bot files. Raises where an option has no such
--- name, or is of another type.
-- form: what stands around such an error; level: of the caller that it names, 1 being
-- that of this function; old: of the file that is gone on with, where it has been read
function request.read(options, form, level, old)
  local why = fault.options(options, TYPES)
    or options.out and fault.field("out", fault.path(options.out))
  if why then fault.raise(why, level, form) end
  local ok, made = core.try(read, options, old)
  if ok then return made end
  if type(made) ~= "table" or not made.code then error(made, 0) end
  return nil, made
end

local function of_file(path, own)
  local f <close>, list = fault.need(file.open(path)), {}
  f.own = not header.read_rules(f.head) and own or nil
  local options = { out = path, resume = true }
  for _, fields in ipairs { f.head, f.head.options } do
    for name, value in pairs(fields) do
      if TYPES[name] then options[name] = value end
    end
  end
  options.rules, options.bots = fault.need(f:rules()), list
  for i, entry in ipairs(f.head.bots) do
    if not entry.bot then
      fault.need(nil, ("%s:1: bot '%s' is a Lua function, which the file does not hold: "
        .. "give it to tournament.new, with 'out' and 'resume'")
        :format(path, entry.name))
    end
    list[i] = roster.keep(entry)
  end
  return options, f.head
end

--- The options of the tournament of a file that is there, and its header.
-- own: rules of one's own, which the file only names
function request.of_file(path, own) return fault.catch(of_file, path, own) end

return request
