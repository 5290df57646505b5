--- Work that is done in slices, in a language of its own, whatever other tasks speak in
-- between.
--
--     local t = task.new(work, "de", 1000)    -- a slice: so many instructions of Lua
--     repeat local done, value = t:go_on() until t:is_over()
--
-- A slice may end anywhere. What others see only half done would lead them astray, such
-- as an answer to a client, is done in one piece:
--
--     task.whole(function() http.json(one, 200, text) end)

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

--- Does something in one piece, between two slices of the task that calls this.
---@param act fun()
function task.whole(act)
  local done, why = coroutine.yield(act)
  if not done then error(why, 0) end
end

--- The next slice; the language that was spoken before is spoken again afterwards.
---@return boolean done
---@return any value what it yields or returns, or what went wrong
function Task:go_on()
  local before = phrases.chosen
  task.speak(self.language)
  local done, value = coroutine.resume(self.thread)
  while type(value) == "function" do
    done, value = coroutine.resume(self.thread, pcall(value))
  end
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
