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
-- /words.json     the words of the page
-- /picture.css    the colours of the pictures
--
-- What is asked for with `lang`, one of `nim.phrases.languages`, comes in that language,
-- but for /state.json, and else in the one that the command speaks.
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
local phrases = require "nim.phrases"
local picture = require "nim.picture"
local queue = require "nim.live.queue"
local retell = require "nim.live.retell"
local task = require "nim.live.task"
local uv = require "luv"

local say = phrases.say

---@class nim.live
---@field path string
---@field feed? nim.live.feed nil until the file is open
---@field fault? string why the file cannot be followed
---@field events nim.live.events
---@field queue nim.live.queue
---@field due integer when the next state may be made, in milliseconds
---@field language string that the command speaks
---@field task nim.live.task
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
    language = phrases.chosen,
  }, Live)
end

-- The languages in which a state is to be there, that of the command first.
local function wanted(self)
  local list = { self.language }
  for _, language in ipairs(self.events:languages()) do
    if language ~= self.language then list[#list + 1] = language end
  end
  return list
end

-- Nanoseconds that it took.
local function publish_in(self, language)
  self.task:speak(language)
  local state = self.feed:state()
  task.whole(function() self.events:publish(language, state.id, state.json) end)
  return state.cost
end

local function publish(self)
  local now, cost, languages = uv.now(), nil, nil
  if now < self.due then return end
  task.whole(function() languages = wanted(self) end)
  for _, language in ipairs(languages) do
    if self.feed:is_new(language) then cost = (cost or 0) + publish_in(self, language) end
  end
  self.task:speak(self.language)
  if cost then self.due = now + math.max(STATE, SHARE * cost // 1000000) end
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
    _, wait = self.task:go_on()
  until wait or uv.hrtime() > stop
  if self.task:is_over() then
    self.fault = tostring(wait)
    return self.on_fault()
  end
  self.timer:start(wait or 1, 0, function() turn(self) end)
end

--- Begins to follow the file.
function Live:start()
  self.timer, self.beats = uv.new_timer(), uv.new_timer()
  self.task = task.new(function() return follow(self) end, self.language, OFTEN)
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
    json.encode { error = say "the file is still being read" })
end

local function send(one, request, body, type)
  local etag = ('"%s"'):format(core.sha256(body):sub(1, 16))
  http.send(one, request, { body = body, etag = etag, type = type }, {})
end

-- Answers with what `make` returns, or with why there is none, when it is its turn.
local function answer_later(self, one, make)
  self.queue:add(one, phrases.chosen, function()
    local value, why = make()
    local status, text = value and 200 or 404, json.encode(value or { error = why })
    task.whole(function() http.json(one, status, text) end)
  end)
end

local ANSWERS = {}

ANSWERS["/events"] = function(self, one, request)
  local last = request.headers["last-event-id"] or request.query.last
  if request.method == "HEAD" then
    return one:reply(200, { "Content-Type", "text/event-stream" })
  end
  http.stream(one)
  self.events:add(one, phrases.chosen, last)
end

-- Other languages are made for those that listen.
ANSWERS["/state.json"] = function(self, one, request)
  local state = self.feed.made[self.language]
  if not state then return too_early(one) end
  http.send(one, request,
    { body = state.json, etag = '"' .. state.id .. '"', type = "application/json" }, {})
end

ANSWERS["/words.json"] = function(_, one, request)
  local language = phrases.chosen
  local words = language == "en" and {}
    or require(("nim.phrases.%s.results"):format(language))
  send(one, request, json.encode {
    language = language, languages = phrases.languages,
    words = setmetatable(words, { __jsontype = "object" }),
  }, "application/json")
end

ANSWERS["/games.json"] = function(self, one, request)
  local from, count = number_of(request, "from", 1), number_of(request, "count", MOST)
  if not from or from < 1 or not count then
    return refuse(one, 400, say "from and count are numbers")
  end
  answer_later(self, one, function()
    return {
      games = self.feed:games(), from = from,
      list = self.feed:list(from, math.min(count, MOST)),
    }
  end)
end

local function game_of(self, id, from)
  local rec = id >= 1 and self.feed:record(id)
  if not rec then return nil, say "there is no such game" end
  local rules, why = header.read_rules(self.feed.chronicle.head)
  if not rules then return nil, tostring(why) end
  return retell.game(rec, rules, from)
end

ANSWERS["/game.json"] = function(self, one, request)
  local id, from = number_of(request, "id"), number_of(request, "from", 1)
  if not id or not from or from < 1 then return refuse(one, 400, say "which game?") end
  answer_later(self, one, function() return game_of(self, id, from) end)
end

ANSWERS["/picture.css"] = function(_, one, request)
  send(one, request, picture.css(), "text/css; charset=utf-8")
end

-- What does not need the file.
local NO_FILE = { ["/words.json"] = true, ["/picture.css"] = true, ["/events"] = true }

-- The language that a client asks for, as long as it is one of ours.
local function language_for(self, request)
  for _, known in ipairs(phrases.languages) do
    if known == request.query.lang then return known end
  end
  return self.language
end

--- Answers a request where it is about the tournament.
---@param one nim.http.connection
---@param request nim.http.request
---@return boolean answered
function Live:answer(one, request)
  local answer = ANSWERS[request.path]
  if not answer then return false end
  task.speak(language_for(self, request))
  if not self.feed and not NO_FILE[request.path] then
    too_early(one)
  else
    answer(self, one, request)
  end
  task.speak(self.language)
  return true
end

return live
