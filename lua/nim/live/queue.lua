--- Answers that take a while, one after the other and in slices, so that other requests
-- are answered meanwhile, however many of these are asked for.
--
--     local q = queue.new()
--     q:add(one, "de", function()
--       local text = json.encode(work())
--       task.whole(function() http.json(one, 200, text) end)
--     end)

local task = require "nim.live.task"
local uv = require "luv"

---@class nim.live.queue
---@field tasks { one: nim.http.connection, task: nim.live.task }[]
---@field timer uv_timer_t
local Queue = {}
Queue.__index = Queue

local queue = {}

-- Nanoseconds of a slice, and instructions of Lua between two looks at the clock.
local SLICE, OFTEN = 5000000, 1000

---@return nim.live.queue
function queue.new()
  return setmetatable({ tasks = {}, timer = uv.new_timer() }, Queue)
end

-- Goes on with the first; true when it is over.
local function go_on(first)
  local done, why = first.task:go_on()
  if not done then first.one:blame(tostring(why)) end
  return first.task:is_over()
end

function Queue:turn()
  local tasks, stop = self.tasks, uv.hrtime() + SLICE
  repeat
    if go_on(tasks[1]) then table.remove(tasks, 1) end
  until not tasks[1] or uv.hrtime() > stop
  if tasks[1] then self:wait() end
end

-- With some versions of libuv a timer of no time that is begun in its own callback comes
-- before all else again: after a millisecond, clients and signals have their turn first.
function Queue:wait()
  self.timer:start(1, 0, function() self:turn() end)
end

--- Has `answer` called in its turn, unless the client is gone by then.
---@param one nim.http.connection
---@param language string that it speaks
---@param answer fun() what a task may do
function Queue:add(one, language, answer)
  local work = task.new(function()
    if not one.socket:is_closing() then answer() end
  end, language, OFTEN)
  self.tasks[#self.tasks + 1] = { one = one, task = work }
  if #self.tasks == 1 then self:wait() end
end

function Queue:close() self.timer:close() end

return queue
