--- States as events for clients that listen (the server-sent events of HTML): each gets
-- the newest as soon as it has taken the one before, so that nothing piles up for a slow
-- one, and a client that comes again says which was its last.
--
--     local e = events.new()
--     e:add(connection, "de", last_id)
--     e:publish("de", id, json)
--     e:beat()                   -- now and then: shows which clients are gone

---@class nim.live.events
---@field newest table<string, { id: string, text: string }> by language: the event of the
--- newest state
---@field clients table<nim.http.connection, nim.live.events.client>
---@field count integer of them
local Events = {}
Events.__index = Events

---@class nim.live.events.client
---@field language string
---@field id? string of the last event that it has had
---@field busy boolean

local events = {}

-- Milliseconds after which a browser comes again.
local RETRY = 1500

---@return nim.live.events
function events.new()
  return setmetatable({ newest = {}, clients = {}, count = 0 }, Events)
end

local function pump(self, one, client)
  local newest = self.newest[client.language]
  if client.busy or not newest or client.id == newest.id then return end
  client.busy, client.id = true, newest.id
  one:write(newest.text, function()
    client.busy = false
    pump(self, one, client)
  end)
end

--- A connection that has become a stream.
---@param one nim.http.connection
---@param language string
---@param last? string id of the last event that it has had
function Events:add(one, language, last)
  local client = { language = language, id = last, busy = false }
  self.clients[one], self.count = client, self.count + 1
  one:write(("retry: %d\n\n"):format(RETRY), function() end)
  pump(self, one, client)
end

---@param one nim.http.connection
function Events:remove(one)
  if not self.clients[one] then return end
  self.clients[one], self.count = nil, self.count - 1
end

--- The languages of the clients, each once, in order.
---@return string[]
function Events:languages()
  local list, known = {}, {}
  for _, client in pairs(self.clients) do
    if not known[client.language] then list[#list + 1] = client.language end
    known[client.language] = true
  end
  table.sort(list)
  return list
end

--- The newest state, in a language.
---@param language string
---@param id string
---@param json string a line
function Events:publish(language, id, json)
  local newest = self.newest[language]
  if newest and newest.id == id then return end
  self.newest[language] = {
    id = id, text = ("event: state\nid: %s\ndata: %s\n\n"):format(id, json),
  }
  for one, client in pairs(self.clients) do pump(self, one, client) end
end

--- A sign of life.
function Events:beat()
  for one, client in pairs(self.clients) do
    if not client.busy then
      client.busy = true
      one:write(": here\n\n", function()
        client.busy = false
        pump(self, one, client)
      end)
    end
  end
end

return events
