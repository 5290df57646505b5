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

local bounds = require "nim.tournament.header.bounds"
local fault = require "nim.util.fault"

-- All other parts are loaded when they are needed: a caller that only asks for the
-- bounds needs none of the libraries.

---@class nim.tournament.options
---@field bots nim.bots.spec[] names, paths of bot files, `exec:COMMAND`, with `NAME=`
--- before them if you like; a directory stands for its *.lua; in Lua also functions and
--- tables, which play in this process and may not yield
---@field format? string "round-robin" by default, "gauntlet", "knockout",
--- "double-elimination", "swiss", "king-of-the-hill"
---@field rules? nim.rules|string|table
---@field positions? nim.position[]|string `random:3-5x1-20` by default: 3 to 5 piles of
--- 1 to 20
---@field rounds? integer in a round-robin the positions each pair meets on; by default
--- all that are listed, or 1
---@field starts? integer by default 1; in other formats the positions of a pairing
---@field cap? integer in a knockout: times that a pairing plays until seeds decide
---@field challengers? integer in a gauntlet: bots that meet all others, by default 1
---@field budget? integer sums of piles that a search in misère play may keep
---@field withdrawn? table<string, integer> `{ kim = 4 }`: the rounds from the fourth on
--- are without the bot of that name; on `resume` it can be said of rounds to come
---@field sprt? table `{ elo0=, elo1=, alpha=, beta=, model= }`: ends when the test of the
--- first bot against the others does; the model is `pairs` by default, or `binomial`
---@field seed? string|integer
---@field solver? boolean true: bots may ask who wins
---@field limits? nim.sandbox.limits
---@field shard? string|integer[] `2/3`: the second of three parts
---@field broken? string[][] `{ { path, reason } }`: files without a bot, to be noted
---@field out? string path of the file
---@field resume? boolean go on with the file where it is there
---@field workers? integer processes that play, by default 1; 0: this one
---@field on_start? fun(game: nim.tournament.live)
---@field on_finish? fun(game: nim.tournament.live, rec: nim.match.record, why?: string)
---@field on_line? fun(line: string) gets each record, also those that are there already
---@field on_progress? fun(now: nim.progress.state) ten times a second; not in a short run
---@field on_warning? fun(message: string) gets what the result does not show, as that a
--- bot file has changed meanwhile

---@class nim.tournament.tournament
local Tournament = {}
Tournament.__index = Tournament

---@class nim.tournament
local tournament = { bounds = bounds, most_workers = bounds.workers }

-- form: what stands around an error in the options; old: the header of a file that is
-- there, where it has been read. No tail call leads here: errors in the options name the
-- line of the user.
local function new(options, form, old)
  local made, why, wrong =
    fault.with_message(require "nim.tournament.request".read(options, form, 4, old))
  if not made then return nil, why, wrong end
  return setmetatable({
    head = made.head, contents = made.contents, rules = made.rules,
    workers = made.workers, options = options,
  }, Tournament)
end

--- Checks the options, reads bot files.
---@param options nim.tournament.options
---@return nim.tournament.tournament?
---@return string? message
---@return nim.fault? why code "refused", "option", "unknown_format", "position",
--- "no_position"; of `run` "file", "line"
function tournament.new(options)
  local made, why, wrong = new(options, "bad argument #1 to 'new' (%s)")
  return made, why, wrong
end

-- Without a file to read the results from they are counted as they come.
local function listener(self)
  local out = self.options.out
  if out and not require "nim.util.journal".is_stream(out) then
    return self.options.on_finish
  end
  local count, tell = tournament.empty_standings(self.head), self.options.on_finish
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
---@return nim.fault? why
function Tournament:run()
  fault.method("run", self, Tournament, "tournament")
  if self.running then error("the tournament is being run", 2) end
  self.running = true
  local _ <close> = setmetatable({}, { __close = function() self.running = nil end })
  local o = self.options
  local run = require "nim.tournament.run.runner".new(self.head, self.contents,
    setmetatable({ workers = self.workers, on_finish = listener(self) }, { __index = o }),
    self.rules)
  self.read = nil
  local games, why, kind = run:run()
  self.hurried = run.hurried
  if self.table then
    self.read = require "nim.tournament.file.tables".complete({
      head = self.head, standings = self.table, games = run.played, cut = false,
      complete = run.order:is_over(),
    }, run.order, run:last())
  end
  if games then return games end
  local _, message, wrong = fault.with_message(nil, why)
  return nil, message, kind, wrong
end

-- What is known of the results, from the file or from the run.
local function results(self)
  if not self.read and self.options.out then
    local why
    self.read, why = tournament.tables(self.options.out)
    if not self.read then return nil, why end
  end
  if self.read then return self.read end
  return nil, "the tournament has not been run yet"
end

--- Bots in order of their points, and how they played.
---@return nim.standings.row[]?
---@return string|string[][]|nil places by the format, where it gives them; or a message
function Tournament:standings()
  fault.method("standings", self, Tournament, "tournament")
  local read, why = results(self)
  if not read then return nil, why end
  return read.standings:rows(), read.places
end

--- Games that each bot has won against each other one, in the order of the places.
---@return { names: string[], wins: integer[][], first: integer[][] }?
---@return string? message
function Tournament:crosstable()
  fault.method("crosstable", self, Tournament, "tournament")
  local read, why = results(self)
  if not read then return nil, why end
  return read.standings:crosstable(read.places)
end

--- Ratings in Elo.
---@param options? table as for `ratings.fit`
---@return nim.ratings.fit?
---@return string? message
function Tournament:ratings(options)
  fault.method("ratings", self, Tournament, "tournament")
  local read, why = results(self)
  if not read then return nil, why end
  return require "nim.ratings".fit(read.standings:results(), options, "ratings")
end

--- A tournament from its file, to go on with it.
---@param path string
---@param options? table as for `new`: what is not in the header, as rules of one's own,
--- which it only names, and who withdraws; what is in it stays as it is
---@return nim.tournament.tournament?
---@return string? message
---@return nim.fault? why
function tournament.open(path, options)
  fault.check("open", 1, path, "string")
  fault.check("open", 2, options, "table?")
  options = options or {}
  local all, head, wrong =
    fault.with_message(require "nim.tournament.request".of_file(path, options.rules))
  if not all then return nil, head, wrong end
  for name, value in pairs(options) do
    if all[name] == nil or name == "withdrawn" then all[name] = value end
  end
  local made, why
  made, why, wrong = new(all, "bad argument #2 to 'open' (%s)", head)
  return made, why, wrong
end

-- Raises at the caller of a public function what is wrong with its options.
local function check_options(name, argument, options)
  fault.check(name, argument, options, "table?", 4)
  local why = fault.options(options or {}, { on_progress = "function?", rules = true })
  if why then
    fault.raise(why, 3, ("bad argument #%d to '%s' (%%s)"):format(argument, name))
  end
end

--- Plays every game of a file again, and computes every field anew.
---@param path string
---@param options? { on_progress?: fun(games: integer), rules?: nim.rules_spec } rules of
--- one's own, which the file only names
---@return nim.tournament.verified?
---@return string? message
---@return nim.fault? why
function tournament.verify(path, options)
  fault.check("verify", 1, path, "string")
  check_options("verify", 2, options)
  return fault.with_message(require "nim.tournament.file.file".verify(path, options))
end

--- Joins the files of all shards of a tournament.
---@param paths string[]
---@param out string
---@param options? { on_progress?: fun(games: integer, total: integer),
--- rules?: nim.rules_spec } as for `verify`
---@return integer? games
---@return string? message
---@return nim.fault? why
function tournament.merge(paths, out, options)
  fault.check("merge", 1, paths, "table")
  for i, path in ipairs(paths) do
    if type(path) ~= "string" then
      error(("bad argument #1 to 'merge' (file %d: string expected, got %s)"):format(i,
        require "nim.core".typename(path)), 2)
    end
  end
  fault.check("merge", 2, out, "string")
  check_options("merge", 3, options)
  return fault.with_message(require "nim.tournament.merge".files(paths, out, options))
end

-- Positions for rules: see `nim.tournament.games.positions`.
function tournament.check_positions(given, rules)
  return require "nim.tournament.games.positions".check(given, rules)
end

-- What commands and pages ask besides, by the module and the function that answer, and
-- the type of its first argument: a file, to be read line by line, also of records
-- without a header; its games, and its standings; standings without a game yet; of a
-- header the names of its bots, and those that it withdraws, each with its first round
-- away; a list of positions from a file.
local ELSEWHERE = {
  file = { "nim.tournament.file.file", "open_any", "string" },
  reader = { "nim.tournament.file.tables", "open", "string" },
  tables = { "nim.tournament.file.tables", "file", "string" },
  empty_standings = { "nim.tournament.file.tables", "new", "table" },
  names = { "nim.tournament.header.header", "names", "table" },
  withdrawn = { "nim.tournament.header.header", "withdrawn", "table" },
  read_positions = { "nim.tournament.games.positions", "read", "string" },
}

return setmetatable(tournament, {
  __index = function(_, name)
    local home = ELSEWHERE[name]
    if not home then return nil end
    local f = require(home[1])[home[2]]
    local function answer(first, ...)
      fault.check(name, 1, first, home[3])
      return fault.with_message(f(first, ...))
    end
    tournament[name] = answer
    return answer
  end,
})
