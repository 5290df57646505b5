--- Work that is done in slices, in a language of its own, whatever other tasks speak in
-- between.
--
--     local t = task.new(work, "de", 1000)    -- a slice: so many instructions of Lua
--     repeat local done, value = t:go_on() until t:is_over()

local core = require "nim.core"
local phrases = require "nim.phrases"

---@class nim.live.task
---@field thread thread
---@field language string
local Task = {}
Task.__index = Task

local task = {}

--- Speaks a language from now on.
---@param language string one of `phrases.languages`
function task.speak(language)
  if phrases.chosen ~= language then phrases.use(language) end
end

---@param work fun() may yield
---@param language string
---@param often integer instructions of Lua of a slice
---@return nim.live.task
function task.new(work, language, often)
  local self = setmetatable({ thread = coroutine.create(work), language = language },
    Task)
  core.slice(self.thread, often)
  return self
end

--- The next slice; the language that was spoken before is spoken again behind it.
---@return boolean done
---@return any value what it yields or returns, or what went wrong
function Task:go_on()
  local before = phrases.chosen
  task.speak(self.language)
  local done, value = coroutine.resume(self.thread)
  task.speak(before)
  return done, value
end

---@return boolean
function Task:is_over() return coroutine.status(self.thread) == "dead" end

--- Another language for the task, which calls this itself.
---@param language string
function Task:speak(language)
  self.language = language
  task.speak(language)
end

return task
