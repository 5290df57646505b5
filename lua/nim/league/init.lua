--- A league in a folder: settings, what is handed in, and a season that grows by a night
-- at a time.
--
--     local league = require "nim.league"
--     assert(league.new "class")                   -- a folder to be filled
--     local class = assert(league.open "class")
--     local run = assert(class:run { workers = 2 })
--     print(run.night, run.pairings, #run.fresh, #run.refused)

local core = require "nim.core"
local fault = require "nim.text.fault"
local lock = require "nim.league.lock"
local settings = require "nim.league.settings"
local store = require "nim.league.store"

---@class nim.league
local league = {}

---@class nim.league.league
---@field folder string
---@field settings nim.league.settings
---@field season string path of its file
---@field store nim.league.store
---@field options nim.league.options
local League = {}
League.__index = League

---@class nim.league.options
---@field workers? integer processes that play, by default 1
---@field on_progress? fun(now: nim.progress.state)
---@field on_warning? fun(message: string)

--- Makes a folder with settings to be filled in. What is there already stays.
---@param folder string
---@return true?
---@return string? message
---@return nim.fault? why
function league.new(folder)
  return fault.told(require "nim.league.skeleton".make(folder))
end

--- Reads the settings of a league.
---@param folder string
---@return nim.league.league?
---@return string? message
---@return nim.fault? why
function league.open(folder)
  local read, why, wrong = fault.told(settings.read(folder))
  if not read then return nil, why, wrong end
  return setmetatable({ folder = folder, settings = read,
    season = folder .. "/season.jsonl" }, League)
end

-- Calls f(self) while no other run is at work. A season in a pipe would be waited for.
local function alone(self, f)
  local irregular = core.may_wait(self.season)
  if irregular then return nil, irregular end
  local held <close>, why = lock.take(self.folder)
  if not held then return nil, why end
  self.store = store.open(self.folder .. "/versions", self.settings)
  return f(self)
end

--- Takes what is new and plays it. A second run at the same time ends at once.
---@param options? nim.league.options
---@return nim.league.run?
---@return string? message
---@return string? kind "interrupted" after Ctrl-C
function League:run(options)
  self.options = options or {}
  local run, why, kind = alone(self, require "nim.league.night".run)
  if run then return run end
  return nil, tostring(why), kind
end

local function split(self)
  local head, why = require "nim.league.night".prepare(self)
  if not head then return nil, why end
  if not head.options.pairings[1] then return {} end
  return require "nim.league.parts".write(self.season, head, self.folder .. "/parts",
    self.count)
end

--- Takes what is new, and leaves the games to others: writes files that
--- `tournament --resume` plays and `merge` joins with the season. The next run tells what
--- came of it.
---@param count integer files, nearly
---@return string[]? paths none where no game is missing
---@return string? message
function League:split(count)
  self.count = count
  local paths, why = alone(self, split)
  if paths then return paths end
  return nil, tostring(why)
end

return league
