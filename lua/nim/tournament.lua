--- Tournaments: many bots, many games, one file of records.
--
--     local tournament = require "nim.tournament"
--     local t = assert(tournament.new {
--       bots = { "perfect", "random", "novice(0.3)" },
--       positions = { { 3, 4, 5 } }, rounds = 10, out = "three.jsonl", workers = 2,
--     })
--     assert(t:run())
--
-- The same header gives the same file, byte for byte: with any number of workers, as one
-- or in shards that are merged, or killed at any moment and resumed.

local core = require "nim.core"
local file = require "nim.arena.file"
local header = require "nim.arena.header"
local limits = require "nim.arena.limits"
local nearest = require "nim.nearest"
local plan = require "nim.arena.plan"
local positions = require "nim.arena.positions"
local roster = require "nim.arena.roster"
local runner = require "nim.arena.runner"
local tables = require "nim.arena.tables"

---@class nim.tournament.options
---@field bots nim.bots.spec[] names, paths of bot files, `exec:COMMAND`; in Lua also
--- functions and tables, which play in this process
---@field format? string by default "round-robin"
---@field rules? nim.rules|string|table
---@field positions? integer[][]|string by default `random:3-5x1-20`
---@field rounds? integer by default 1; in a round-robin the positions each pair meets on
---@field starts? integer by default 1; in other formats the positions of a pairing
---@field cap? integer in a knockout: times that a pairing plays until seeds decide
---@field challengers? integer in a gauntlet: bots that meet all others, by default 1
---@field sprt? table `{ elo0=, elo1=, alpha=, beta=, model= }`: ends when the test of the
--- first bot against the others does
---@field seed? string|integer
---@field solver? boolean true: bots may ask who wins
---@field limits? nim.arena.limits
---@field shard? string|integer[] `2/3`: the second of three parts
---@field out? string path of the file
---@field resume? boolean go on with the file where it is there
---@field workers? integer processes that play, by default 1; 0: this one
---@field on_start? fun(game: nim.arena.live)
---@field on_finish? fun(game: nim.arena.live, record: nim.match.record, message?: string)
---@field on_progress? fun(progress: nim.arena.state)
---@field on_warning? fun(message: string)

---@class nim.tournament.tournament
---@field head nim.arena.header
---@field options nim.tournament.options
local Tournament = {}
Tournament.__index = Tournament

---@class nim.tournament
local tournament = {}

local FIELDS = {
  "bots", "format", "rules", "positions", "rounds", "seed", "solver", "limits", "starts",
  "cap", "challengers", "sprt", "shard", "out", "resume", "workers", "on_start",
  "on_finish", "on_progress", "on_warning",
}

-- Of these, what a header has under the same name.
local HEADER_FIELDS = {
  "format", "rules", "positions", "rounds", "seed", "solver", "limits", "shard",
}

local IS_FIELD = {}
for _, field in ipairs(FIELDS) do IS_FIELD[field] = true end

local FORMATS = {
  "round-robin", "gauntlet", "knockout", "double-elimination", "swiss",
  "king-of-the-hill",
}

local function check_fields(options)
  if type(options) ~= "table" then
    error(("bad argument #1 to 'new' (table expected, got %s)"):format(type(options)), 3)
  end
  for field in next, options do
    if not IS_FIELD[field] then
      local hint = type(field) == "string" and nearest(field, FIELDS)
      hint = hint and ("; did you mean '%s'?"):format(hint) or ""
      error(("bad argument #1 to 'new' (unknown field '%s'%s)")
        :format(tostring(field), hint), 3)
    end
  end
end

local function to_format(format)
  format = format or "round-robin"
  for _, name in ipairs(FORMATS) do
    if name == format then return format end
  end
  local hint = nearest(tostring(format), FORMATS)
  hint = hint and ("; did you mean '%s'?"):format(hint) or ""
  return nil, ("there is no format '%s'%s"):format(tostring(format), hint)
end

local function to_rules(rules)
  local ok, value = pcall(core.rules, rules)
  if ok then return value end
  return nil, "rules: " .. (tostring(value):match "%((.*)%)$" or tostring(value))
end

-- Where results decide, a schedule knows itself how many rounds it needs.
local function to_rounds(rounds, format)
  if rounds == nil and not plan.is_fixed(format) then return nil end
  rounds = rounds or 1
  if math.type(rounds) == "integer" and rounds >= 1 then return rounds end
  return nil, ("rounds: integer from 1 on expected, got %s"):format(tostring(rounds))
end

local function to_seed(seed)
  seed = seed or "0"
  if math.type(seed) == "integer" then return tostring(seed) end
  if type(seed) == "string" and utf8.len(seed) then return seed end
  return nil, ("seed: integer or string expected, got %s"):format(tostring(seed))
end

local function to_shard(shard, format)
  if shard == nil then return nil end
  local i, n
  if type(shard) == "table" then
    i, n = shard[1], shard[2]
  else
    i, n = tostring(shard):match "^(%d+)/(%d+)$"
    i, n = math.tointeger(tonumber(i)), math.tointeger(tonumber(n))
  end
  if math.type(i) ~= "integer" or math.type(n) ~= "integer" or i < 1 or i > n then
    return nil, ("shard: I/N with 1 <= I <= N expected, got '%s'"):format(tostring(shard))
  end
  if not plan.is_fixed(format) then
    return nil, ("shard: the games of a %s depend on results; only round-robin and "
      .. "gauntlet can be split"):format(format)
  end
  return { i, n }
end

local COUNTS = { "starts", "cap", "challengers" }

local function to_sprt(given, shard)
  local sprt, test = require "nim.sprt", {}
  for _, name in ipairs { "elo0", "elo1", "alpha", "beta", "model" } do
    test[name] = given[name]
  end
  test.alpha, test.beta = test.alpha or 0.05, test.beta or 0.05
  test.model = test.model or "binomial"
  local ok, why = pcall(sprt.new, test)
  if not ok then return nil, "sprt: " .. tostring(why):gsub("^.-:%d+: ", "") end
  if shard then return nil, "sprt: the end depends on results; no shards" end
  return test
end

-- What only some formats know; nil where nothing was given.
local function to_options(o, format)
  local options, why = {}
  for _, name in ipairs(COUNTS) do
    local value = o[name]
    if value ~= nil and (math.type(value) ~= "integer" or value < 1) then
      return nil, ("%s: integer from 1 on expected, got %s"):format(name, tostring(value))
    end
    options[name] = value
  end
  if options.challengers and options.challengers >= #o.bots then
    return nil, "challengers: fewer than there are bots expected"
  end
  if o.sprt then
    if not plan.is_fixed(format) then
      return nil, "sprt: only a round-robin or a gauntlet can be ended by a test"
    end
    options.sprt, why = to_sprt(o.sprt, o.shard)
    if not options.sprt then return nil, why end
  end
  return next(options) and options or nil
end

local function default_positions(rules)
  return tostring(rules):find "^wythoff" and "random:2x1-20" or "random:3-5x1-20"
end

-- Each step fills one field, or gives the reason why it cannot.
local STEPS = {
  { "format", function(o) return to_format(o.format) end },
  { "rounds", function(o, head) return to_rounds(o.rounds, head.format) end, true },
  { "seed", function(o) return to_seed(o.seed) end },
  { "limits", function(o) return limits.fill(o.limits) end },
  { "options", function(o, head) return to_options(o, head.format) end, true },
  { "shard", function(o, head) return to_shard(o.shard, head.format) end, true },
}

local function fill(options, head)
  for _, step in ipairs(STEPS) do
    local value, why = step[2](options, head)
    if value == nil and (why or not step[3]) then return nil, why end
    head[step[1]] = value
  end
  local rules, why = to_rules(options.rules)
  if not rules then return nil, why end
  head.rules = tostring(rules)
  local given = options.positions or default_positions(rules)
  head.positions, why = positions.check(given, rules)
  if not head.positions then return nil, why end
  return rules
end

local function to_workers(options, head)
  local workers = options.workers
  local travels = roster.travels(head.bots) and pcall(core.rules, head.rules)
  if workers == nil then return travels and 1 or 0 end
  if math.type(workers) ~= "integer" or workers < 0 then
    return nil, ("workers: integer from 0 on expected, got %s"):format(tostring(workers))
  end
  if workers > 0 and not travels then
    return nil, "workers: functions of Lua play in this process only, with workers = 0"
  end
  return workers
end

--- Prepares a tournament: checks all that was given, reads the bot files.
---@param options nim.tournament.options
---@return nim.tournament.tournament?
---@return string? message
function tournament.new(options)
  check_fields(options)
  local head = { tournament = header.VERSION, solver = options.solver or false }
  local rules, why = fill(options, head)
  if not rules then return nil, why end
  local entries, things = roster.read(options.bots or {}, head.limits)
  if not entries then return nil, things end
  head.bots = entries
  local workers
  workers, why = to_workers(options, head)
  if not workers then return nil, why end
  return setmetatable({
    head = head, things = things, rules = rules, options = options, workers = workers,
  }, Tournament)
end

-- Is there a file to read the results from?
local function is_kept(out)
  return out ~= nil and not require "nim.arena.journal".is_stream(out)
end

-- Without a file the results are counted as they come.
local function listener(self)
  if is_kept(self.options.out) then return self.options.on_finish end
  local count, tell = tables.new(self.head), self.options.on_finish
  self.table = count
  return function(game, rec, message)
    count:add(rec)
    if tell then tell(game, rec, message) end
  end
end

--- Plays all games that are not in the file yet.
--
-- Ctrl-C ends it cleanly: what has been played is in the file, `resume` goes on.
---@return integer? games in the file
---@return string? message
---@return string? kind "interrupted" after Ctrl-C
function Tournament:run()
  local o = self.options
  local run = runner.new(self.head, self.things, {
    out = o.out, resume = o.resume, workers = self.workers, on_start = o.on_start,
    on_finish = listener(self), on_progress = o.on_progress, on_warning = o.on_warning,
  }, self.rules)
  self.read = nil
  local games, why, kind = run:run()
  if self.table then
    self.read = {
      head = self.head, standings = self.table, games = run.played, cut = false,
      complete = run.source:is_over(), test = run.source.test,
      places = tables.finish(self.head, run.source, self.table),
    }
  end
  return games, why, kind
end

-- What is known of the results, from the file or from the run.
local function results(self)
  if not self.read and self.options.out then
    local why
    self.read, why = tables.file(self.options.out)
    if not self.read then return nil, why end
  end
  if self.read then return self.read end
  return nil, "the tournament has not been run yet"
end

--- Bots in order of their points, and how they played: see `nim.standings`.
---@return nim.standings.row[]?
---@return string|string[][]|nil places by the format, where it gives them; or a message
function Tournament:standings()
  local read, why = results(self)
  if not read then return nil, why end
  return read.standings:rows(), read.places
end

--- Games that each bot has won against each other one.
---@return { names: string[], wins: integer[][], first: integer[][] }?
---@return string? message
function Tournament:crosstable()
  local read, why = results(self)
  if not read then return nil, why end
  return read.standings:crosstable()
end

--- Ratings in Elo: see `nim.ratings`.
---@param options? table as for `ratings.fit`
---@return nim.ratings.fit?
---@return string? message
function Tournament:ratings(options)
  local read, why = results(self)
  if not read then return nil, why end
  return require "nim.ratings".fit(read.standings:results(), options)
end

--- A tournament from its file, to go on with it: what is not in the header, as the number
-- of workers and callbacks, is in `options`.
---@param path string
---@param options? table as for `new`
---@return nim.tournament.tournament?
---@return string? message
function tournament.open(path, options)
  local f, why = file.open(path)
  if not f then return nil, why end
  f:close()
  local head, all = f.head, {}
  for name, value in pairs(options or {}) do all[name] = value end
  for _, name in ipairs(HEADER_FIELDS) do all[name] = head[name] end
  for name, value in pairs(head.options or {}) do all[name] = value end
  all.bots, all.out, all.resume = {}, path, true
  for i, entry in ipairs(head.bots) do
    if not entry.bot then
      return nil, ("%s:1: bot '%s' is a function of Lua, which is not in the file")
        :format(path, entry.name)
    end
    all.bots[i] = entry.bot
  end
  return tournament.new(all)
end

--- Plays every game of a file again: see `nim.arena.verify`.
---@param path string
---@param options? { on_progress?: fun(games: integer) }
---@return nim.arena.verified?
---@return string? message names the file and the line
function tournament.verify(path, options)
  return require "nim.arena.verify".file(path, options)
end

--- Joins shards: see `nim.arena.merge`.
---@param paths string[]
---@param out string
---@param options? { on_progress?: fun(games: integer, total: integer) }
---@return integer? games
---@return string? message names the file and the line
function tournament.merge(paths, out, options)
  return require "nim.arena.merge".files(paths, out, options)
end

--- Standings of a file: see `nim.arena.tables`.
---@param path string
---@param options? { on_progress?: fun(games: integer) }
---@return nim.arena.tables?
---@return string? message names the file and the line
function tournament.tables(path, options)
  return tables.file(path, options)
end

return tournament
