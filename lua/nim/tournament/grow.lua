--- A season grows: bots and a night are added to the header of its file. The games that
-- are there stay as they are, byte for byte; those of the night are missing then, and
-- `tournament.open(path):run()` plays them.
--
-- The file is replaced when the new one is whole: whatever kills this loses nothing. A
-- file that another process writes to is left alone.

local bots = require "nim.bots"
local clean = require "nim.text.name"
local core = require "nim.core"
local fault = require "nim.text.fault"
local file = require "nim.tournament.file.file"
local header = require "nim.tournament.header.header"
local is_array = require "nim.text.is_array"
local journal = require "nim.journal"
local request = require "nim.tournament.request"
local resume = require "nim.tournament.run.resume"
local roster = require "nim.tournament.header.roster"
local sandbox = require "nim.sandbox"
local schedule = require "nim.schedule"
local unknown_field = require "nim.text.unknown_field"

local grow = {}

--- A bot whose text goes into the header.
---@class nim.tournament.newcomer
---@field name string shown as it is, and nobody else's
---@field text string
---@field bot? string the file it is from; by default NAME.lua
---@field author? string
---@field version? integer of the author's bots, from 1

---@class nim.tournament.night
---@field bots? (string|nim.tournament.newcomer)[] those that are new: as for
--- `tournament.new`, but that the texts of files go into the header
---@field pairings integer[][] who meets whom, by their numbers in the header: {{1, 2}}
---@field settings? table rules, positions, rounds, seed, solver, limits, budget: those of
--- the season, which stay the same

local NIGHT = { "bots", "pairings", "settings" }
local SETTINGS = { "rules", "positions", "rounds", "seed", "solver", "limits", "budget" }
local NEWCOMER = { "name", "text", "bot", "author", "version" }

-- Before the first night.
local NONE = { bots = {}, options = { pairings = {} } }

local FORM = "bad argument #%d to 'grow' (%%s)"

-- The caller of the face, from here.
local CALLER = 4

local function check_table(value, fields)
  if type(value) ~= "table" then return fault.expected("table", value) end
  return fields and unknown_field(value, fields)
end

local function check_array(value)
  return not is_array(value) and fault.expected("array", value) or nil
end

-- Raises where the path can be none, or the night is no such table.
local function check_arguments(path, night)
  local fine = type(path) == "string" and path ~= "" and not path:find("\0", 1, true)
  if not fine then
    fault.raise(fault.expected("path of a file", path), CALLER, FORM:format(1))
  end
  local why = check_table(night, NIGHT)
    or fault.field("bots", night.bots and check_array(night.bots))
    or fault.field("pairings", check_array(night.pairings))
    or fault.field("settings", night.settings and check_table(night.settings, SETTINGS))
  if why then fault.raise(why, CALLER, FORM:format(2)) end
end

local function check_name(name)
  local fine = name == clean(name) and name ~= "" and not bots.is_built_in(name)
  return not fine and fault.new("bot_name", { name = name }) or nil
end

-- The entry of a bot that comes with its text.
local function newcomer(bot)
  local why = check_table(bot, NEWCOMER)
  if why then return nil, why end
  if type(bot.text) ~= "string" then
    return nil, fault.field("text", fault.expected("string", bot.text))
  end
  local entry = { name = bot.name, bot = bot.bot or tostring(bot.name) .. ".lua",
    hash = core.sha256(bot.text), author = bot.author, version = bot.version,
    text = bot.text }
  why = header.check_bot(entry) or fault.field("name", check_name(bot.name))
  return not why and roster.keep(entry) or nil, why
end

-- The bots so far, and the new ones.
local function bots_of(old, come)
  local list, why = {}, nil
  for i, entry in ipairs(old) do list[i] = roster.keep(entry) end
  for i, bot in ipairs(come) do
    list[#old + i] = bot
    if type(bot) ~= "string" then list[#old + i], why = newcomer(bot) end
    if why then return nil, fault.new("bot", { bot = #old + i, cause = why }) end
  end
  return list
end

-- Why a newcomer cannot play, or not by its name; `first` is the first one's number.
local function unfit(come, first, head)
  for i, bot in ipairs(come) do
    local entry = head.bots[first + i - 1]
    local renamed = type(bot) == "table" and entry.name ~= bot.name
    local why = renamed and fault.new("same_name", { name = bot.name })
      or entry.text and select(2, sandbox.box(entry.text, entry.name, head.limits))
    if why then return fault.new("bot", { bot = first + i - 1, cause = why }) end
  end
end

-- The options of the season before the night.
local function options_of(f, settings)
  if f and not settings then return request.of_file(f) end
  local options = {}
  for name, value in pairs(settings or {}) do options[name] = value end
  options.format = schedule.GROWING
  return options
end

local function copy(object)
  local fresh = {}
  for name, value in pairs(object) do fresh[name] = value end
  return fresh
end

-- What stays the same in a header.
local function lasting(head)
  local fresh = copy(head)
  fresh.bots, fresh.options = nil, copy(head.options)
  fresh.options.pairings = nil
  return fresh
end

-- Settings that are not those of the file.
local function change(path, old, new)
  local why = header.difference(lasting(old), lasting(new))
  return why and fault.new("line", { path = path, line = 1,
    cause = fault.new("cannot_go_on", { cause = why }) })
end

-- The header with the night; `f` is the file where there is one.
local function grown(f, night)
  local old, come = f and f.head or NONE, night.bots or {}
  local options, why = options_of(f, night.settings)
  if not options then return nil, why end
  options.bots, why = bots_of(old.bots, come)
  if not options.bots then return nil, why end
  local nights = old.options.pairings
  options.pairings = table.move(nights, 1, #nights, 1, {})
  options.pairings[#nights + 1] = night.pairings
  options.embed, options.out, options.resume = true, nil, nil
  local made
  made, why = request.read(options, FORM:format(2), CALLER + 2)
  if not made then return nil, why end
  why = f and change(f.path, old, made.head) or unfit(come, #old.bots + 1, made.head)
    or header.check_bots(made.head.bots)
  return not why and made.head or nil, why
end

-- Nothing is added to a file of another kind.
local function open_old(path)
  local f, why = file.open(path)
  if not f then return nil, why end
  if f.head.format == schedule.GROWING and not f.head.shard then return f end
  f:close()
  return nil, fault.new("file", { path = path, cause = fault.new "no_season" })
end

local function write(path, head, f)
  local line = header.encode(head)
  local begun, size = 0, 0
  if f then begun, size = f.begun, f:whole() end
  return resume.replace_header(path, line, begun, size, not f)
end

local function add(path, night, is_there)
  local f, why
  if is_there then f, why = open_old(path) end
  if why then return nil, why end
  local head, log
  head, why = grown(f, night)
  if head then log, why = write(path, head, f) end
  if f then f:close() end
  if not log then return nil, why end
  log:leave()
  return true
end

--- Adds a night: see `nim.tournament`.
---@param path string
---@param night nim.tournament.night
---@return true?
---@return nim.fault|string|nil why
function grow.file(path, night)
  check_arguments(path, night)
  if journal.is_stream(path) then
    return nil, fault.new("file", { path = path, cause = fault.new "no_season" })
  end
  local old, why, code = journal.open(path, false)
  if not old and code ~= "ENOENT" then return nil, why end
  local done
  done, why = add(path, night, old ~= nil)
  if old then old:leave() end
  return done, why
end

return grow
