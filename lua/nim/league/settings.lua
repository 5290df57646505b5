--- The settings of a league: league.lua, which runs in the sandbox, or league.json. Each
-- field is checked here, and an error names the file and the field.

local author = require "nim.league.author"
local core = require "nim.core"
local data = require "nim.league.data"
local fault = require "nim.text.fault"
local instant = require "nim.league.instant"
local naming = require "nim.league.naming"
local sandbox = require "nim.sandbox"
local shelf = require "nim.shelf"
local strict_json = require "nim.league.strict_json"
local states = require "nim.states"
local tournament = require "nim.tournament"
local unknown_field = require "nim.text.unknown_field"
local uv = require "luv"

local settings = {}

---@class nim.league.settings
---@field path string of the file
---@field rules nim.rules
---@field positions? integer[][]|string
---@field rounds integer positions that a pairing is played on
---@field seed string|integer
---@field solver boolean
---@field limits nim.sandbox.limits all of them
---@field budget? integer
---@field staff string[] bots as `nim.bots` names them; the first anchors the ratings
---@field names nim.league.naming
---@field file string of the bot among several
---@field roster? table<string, nim.league.member> by what names of files say
---@field closes? integer in seconds since 1970
---@field games integer of a night, at most
---@field meetings? integer opponents of a version in all
---@field divisions integer
---@field page? string the address of luanim's page, for links

---@class nim.league.member
---@field name string
---@field group? string

local MOST <const> = 1000000000

local function count(value) return fault.count(value, 1, MOST) end

local function text(value)
  return type(value) ~= "string" and fault.expected("string", value)
    or value == "" and fault.new "empty_text" or nil
end

local function flag(value)
  return type(value) ~= "boolean" and fault.expected("true or false", value) or nil
end

-- A list that is checked item by item.
local function list(check)
  return function(value)
    if type(value) ~= "table" then return fault.expected("array", value) end
    if not next(value) then return fault.new "empty_list" end
    if value[1] == nil then return fault.new "expected_array" end
    for i, item in ipairs(value) do
      local why = check(item)
      if why then return fault.new("item", { item = "item", number = i, cause = why }) end
    end
  end
end

local function check_seed(value)
  if math.type(value) == "integer" then return nil end
  return type(value) ~= "string" and fault.expected("integer or string", value) or nil
end

local function check_limits(value)
  local _, _, why = sandbox.limits(value)
  return why and why.code == "option" and why.cause or why
end

local function check_patterns(value)
  if type(value) == "string" then value = { value } end
  return list(text)(value) or select(2, naming.new(value))
end

local function check_time(value)
  if type(value) ~= "string" then return fault.expected("string", value) end
  return not instant.read(value) and fault.new("time_form", { text = value }) or nil
end

local MEMBER = { "name", "file", "group" }

local function check_member(row)
  if type(row) == "string" then return author.refusal(row) end
  local why = unknown_field(row, MEMBER)
  if why then return why end
  for _, name in ipairs { "file", "group" } do
    why = row[name] ~= nil and fault.field(name, text(row[name])) or nil
    if why then return why end
  end
  return fault.field("name", author.refusal(row.name))
end

-- The rows of a roster, by what names of files say of each.
local function members(rows)
  local by_file, taken = {}, {}
  for _, row in ipairs(rows) do
    local member = type(row) == "string" and { name = row } or row
    local file, folded = member.file or member.name, author.folded(member.name)
    if by_file[file] or taken[folded] then
      return nil, fault.new("twice_in_roster", { name = member.name })
    end
    by_file[file], taken[folded] = { name = member.name, group = member.group }, true
  end
  return by_file
end

local function check_roster(rows)
  return list(check_member)(rows) or select(2, members(rows))
end

-- The fields, each with what checks it.
local CHECKS = {
  { "rules", text }, { "positions", function() end }, { "rounds", count },
  { "seed", check_seed }, { "solver", flag }, { "limits", check_limits },
  { "budget", count }, { "staff", list(text) }, { "patterns", check_patterns },
  { "file", text }, { "roster", check_roster }, { "closes", check_time },
  { "games", count }, { "meetings", count }, { "divisions", count },
  { "page", text },
}

local FIELDS = {}
for i, row in ipairs(CHECKS) do FIELDS[i] = row[1] end

local function check(given)
  local why = unknown_field(given, FIELDS)
  if why then return why end
  for _, row in ipairs(CHECKS) do
    local name, value = row[1], given[row[1]]
    why = value ~= nil and fault.field(name, row[2](value)) or nil
    if why then return why end
  end
end

-- The rules of a text, which may name a file in the folder of the league.
local function rules_of(words, folder)
  local found = shelf.rules(words)
  local path, misere = core.file_of_rules(words)
  if not found and path then
    local source, why = sandbox.read(folder .. "/" .. path, data.MOST)
    if not source then return false, why end
    found = { file = path, text = source, misere = misere }
  end
  if found and states.is_game(found.text) then
    return false, fault.new("on_states", { rules = words })
  end
  return core.try(core.rules, found or words)
end

-- Rules and positions, which have to fit.
local function game_of(given, folder)
  local known, rules = rules_of(given.rules or "nim", folder)
  if not known then return nil, fault.field("rules", rules) end
  if given.budget then rules:budget(given.budget) end
  if given.positions == nil then return rules end
  local fits, why = tournament.check_positions(given.positions, rules)
  if not fits then
    return nil, fault.field("positions", why.code == "option" and why.cause or why)
  end
  return rules
end

local STAFF = { "perfect", "novice(0.3)", "random" }

local function patterns_of(given)
  local patterns = given.patterns or "{author}"
  return type(patterns) == "string" and { patterns } or patterns
end

-- What each field says, and where it says nothing.
local function filled(given, rules, path)
  return {
    path = path, rules = rules, positions = given.positions, rounds = given.rounds or 2,
    seed = given.seed or "0", solver = given.solver or false,
    limits = sandbox.limits(given.limits), budget = given.budget,
    staff = given.staff or STAFF, names = naming.new(patterns_of(given)),
    file = given.file or "bot.lua", roster = given.roster and members(given.roster),
    closes = given.closes and instant.read(given.closes), games = given.games or 20000,
    meetings = given.meetings, divisions = given.divisions or 1, page = given.page,
  }
end

-- Groups do not meet, and neither do divisions; a night has a pairing at least.
local function conflict(all)
  for _, member in pairs(all.divisions > 1 and all.roster or {}) do
    if member.group then return fault.field("divisions", fault.new "groups_divided") end
  end
  return fault.field("games", fault.count(all.games, 2 * all.rounds, MOST))
end

local function fill(given, folder, path)
  local rules, why = game_of(given, folder)
  if not rules then return nil, why end
  local all = filled(given, rules, path)
  why = conflict(all)
  return not why and all or nil, why
end

local READERS = { { "league.lua", data.read }, { "league.json", strict_json.read } }

-- The file that is there, and what reads it.
local function file_of(folder)
  local found
  for _, reader in ipairs(READERS) do
    local path = ("%s/%s"):format(folder, reader[1])
    if uv.fs_stat(path) then
      if found then return nil, fault.new("two_settings", { path = folder }) end
      found = { path = path, read = reader[2] }
    end
  end
  return found, fault.new("no_league", { path = folder })
end

--- Reads the settings in a folder.
---@param folder string
---@return nim.league.settings?
---@return nim.fault|string|nil why
function settings.read(folder)
  local file, source, given, why, all
  file, why = file_of(folder)
  if not file then return nil, why end
  source, why = sandbox.read(file.path, data.MOST)
  if not source then return nil, why end
  given, why = file.read(source, file.path)
  if given == nil then return nil, why end
  why = check(given)
  if not why then all, why = fill(given, folder, file.path) end
  if all then return all end
  return nil, fault.new("file", { path = file.path, cause = why })
end

return settings
