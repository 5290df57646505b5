--- A tournament live: a file that is followed, and what a server answers about it.
--
--     local l = live.new("class.jsonl", function() uv.stop() end)
--     l:start()
--     local answered = l:answer(connection, request)
--
-- /events         the states as they come, as server-sent events
-- /state.json     the newest
-- /games.json     summaries of games: from (a place, from 1 on), count
-- /game.json      one game, its moves judged: id, from (a move)
-- /picture.css    the colours of the pictures
--
-- Reading the file, pairing its rounds and making a state may take many seconds. All that
-- is one coroutine, which runs in slices; requests are answered between two of them, and
-- those about games, which are many at times, in slices of their own.

local core = require "nim.core"
local events = require "nim.live.events"
local feed = require "nim.live.feed"
local header = require "nim.tournament.header.header"
local http = require "nim.http"
local json = require "dkjson"
local picture = require "nim.picture"
local queue = require "nim.live.queue"
local retell = require "nim.live.retell"
local uv = require "luv"

---@class nim.live
---@field path string
---@field feed? nim.live.feed nil until the file is open
---@field fault? string why the file cannot be followed
---@field events nim.live.events
---@field queue nim.live.queue
---@field due integer when the next state may be made, in milliseconds
local Live = {}
Live.__index = Live

local live = {}

-- Milliseconds: between two looks at the file, of a slice, between two states, between
-- two signs of life.
local LOOK, SLICE, STATE, BEAT = 200, 20, 1000, 15000

-- Instructions of Lua between two looks at the clock.
local OFTEN = 1000

-- The share of the time that making states may take is one in so many.
local SHARE = 10

-- The most games in a list.
local MOST = 100

---@param path string
---@param on_fault fun() called where the file cannot be followed
---@return nim.live
function live.new(path, on_fault)
  return setmetatable({
    path = path, on_fault = on_fault, events = events.new(), queue = queue.new(), due = 0,
  }, Live)
end

local function publish(self)
  local now = uv.now()
  if now < self.due or not self.feed:is_new() then return end
  local state = self.feed:state()
  self.due = now + math.max(STATE, SHARE * state.cost // 1000000)
  self.events:publish(state.id, state.json)
end

-- Opens the file and follows it for ever; yields how long to wait. A file may say what
-- nobody has thought of: then all that is known by then stays on the page.
local function follow(self)
  local opened, why = feed.open(self.path)
  if not opened then return why end
  self.feed = opened
  while true do
    local done, more = pcall(function()
      local there = opened:step(SLICE)
      publish(self)
      return there
    end)
    if not done then opened.fault, more = tostring(more), false end
    coroutine.yield(more and 1 or LOOK)
  end
end

-- A slice of that, and later the next.
local function turn(self)
  local stop = uv.hrtime() + SLICE * 1000000
  local _, wait
  repeat
    _, wait = coroutine.resume(self.task)
  until wait or uv.hrtime() > stop
  if coroutine.status(self.task) == "dead" then
    self.fault = tostring(wait)
    return self.on_fault()
  end
  self.timer:start(wait or 1, 0, function() turn(self) end)
end

--- Begins to follow the file.
function Live:start()
  self.timer, self.beats = uv.new_timer(), uv.new_timer()
  self.task = coroutine.create(function() return follow(self) end)
  core.slice(self.task, OFTEN)
  self.beats:start(BEAT, BEAT, function() self.events:beat() end)
  turn(self)
end

--- Ends that.
function Live:stop()
  self.timer:close()
  self.beats:close()
  self.queue:close()
  if self.feed then self.feed:close() end
end

---@param one nim.http.connection
function Live:forget(one) self.events:remove(one) end

local function number_of(request, name, otherwise)
  local word = request.query[name]
  if not word then return otherwise end
  return word:find "^%d+$" and #word < 16 and math.tointeger(tonumber(word)) or nil
end

local function refuse(one, status, why)
  http.json(one, status, json.encode { error = why })
end

local function too_early(one)
  one:reply(503, { "Content-Type", "application/json", "Retry-After", "1" },
    json.encode { error = "the file is still being read" })
end

local ANSWERS = {}

ANSWERS["/events"] = function(self, one, request)
  local last = request.headers["last-event-id"] or request.query.last
  if request.method == "HEAD" then
    return one:reply(200, { "Content-Type", "text/event-stream" })
  end
  http.stream(one)
  self.events:add(one, last)
end

ANSWERS["/state.json"] = function(self, one, request)
  local state = self.feed.made
  if not state then return too_early(one) end
  http.send(one, request,
    { body = state.json, etag = '"' .. state.id .. '"', type = "application/json" }, {})
end

ANSWERS["/games.json"] = function(self, one, request)
  local from, count = number_of(request, "from", 1), number_of(request, "count", MOST)
  if not from or from < 1 or not count then
    return refuse(one, 400, "from and count are numbers")
  end
  self.queue:add(one, function()
    http.json(one, 200, json.encode {
      games = self.feed:games(), from = from,
      list = self.feed:list(from, math.min(count, MOST)),
    })
  end)
end

local function answer_game(self, one, id, from)
  local rec = id >= 1 and self.feed:record(id)
  if not rec then return refuse(one, 404, "there is no such game") end
  local rules, why = header.read_rules(self.feed.chronicle.head)
  if not rules then return refuse(one, 404, tostring(why)) end
  local answer, fault = retell.game(rec, rules, from)
  if not answer then return refuse(one, 404, fault) end
  http.json(one, 200, json.encode(answer))
end

ANSWERS["/game.json"] = function(self, one, request)
  local id, from = number_of(request, "id"), number_of(request, "from", 1)
  if not id or not from or from < 1 then return refuse(one, 400, "which game?") end
  self.queue:add(one, function() answer_game(self, one, id, from) end)
end

ANSWERS["/picture.css"] = function(_, one, request)
  local css = picture.css()
  local etag = ('"%s"'):format(core.sha256(css):sub(1, 16))
  http.send(one, request, { body = css, etag = etag, type = "text/css; charset=utf-8" },
    {})
end

--- Answers a request where it is about the tournament.
---@param one nim.http.connection
---@param request nim.http.request
---@return boolean answered
function Live:answer(one, request)
  local answer = ANSWERS[request.path]
  if not answer then return false end
  if not self.feed and request.path:find "%.json$" then
    too_early(one)
  else
    answer(self, one, request)
  end
  return true
end

return live
