--- States as events for clients that listen (the server-sent events of HTML): each gets
-- the newest as soon as it has taken the one before, so that nothing piles up for a slow
-- one, and a client that comes again says which was its last.
--
--     local e = events.new()
--     e:add(connection, last_id)
--     e:publish(id, json)
--     e:beat()                   -- now and then: shows which clients are gone

---@class nim.live.events
---@field id? string
---@field text? string the event of the newest state
---@field clients table<nim.http.connection, { id?: string, busy: boolean }>
---@field count integer of them
local Events = {}
Events.__index = Events

local events = {}

-- Milliseconds after which a browser comes again.
local RETRY = 1500

---@return nim.live.events
function events.new() return setmetatable({ clients = {}, count = 0 }, Events) end

local function pump(self, one, client)
  if client.busy or not self.text or client.id == self.id then return end
  client.busy, client.id = true, self.id
  one:write(self.text, function()
    client.busy = false
    pump(self, one, client)
  end)
end

--- A connection that has become a stream.
---@param one nim.http.connection
---@param last? string id of the last event that it has had
function Events:add(one, last)
  local client = { id = last, busy = false }
  self.clients[one], self.count = client, self.count + 1
  one:write(("retry: %d\n\n"):format(RETRY), function() end)
  pump(self, one, client)
end

---@param one nim.http.connection
function Events:remove(one)
  if not self.clients[one] then return end
  self.clients[one], self.count = nil, self.count - 1
end

--- The newest state.
---@param id string
---@param json string a line
function Events:publish(id, json)
  if id == self.id then return end
  self.id, self.text = id, ("event: state\nid: %s\ndata: %s\n\n"):format(id, json)
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
