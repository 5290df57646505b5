--- A small server of HTTP/1.1 over luv: files, answers that are made, streams of events.
--
--     local files = http.files()
--     files:add_folder "site"
--     local s = assert(http.serve { port = 8377, handle = function(one, request)
--       local file = files:find(request.path, request.headers["accept-encoding"])
--       if not file then return http.missing(one) end
--       http.send(one, request, file, {})
--     end })

local files = require "nim.http.files"
local server = require "nim.http.server"

local http = { files = files.new, serve = server.new, parser = require "nim.http.parser" }

-- Does the client have this one already?
local function is_known(request, etag)
  local asked = request.headers["if-none-match"]
  if not asked then return false end
  if asked == "*" then return true end
  for tag in asked:gmatch '"[^"]*"' do
    if tag == etag then return true end
  end
  return false
end

local FOREVER = "public, max-age=31536000, immutable"

--- Answers with a file, or with anything that has a body, a type and an etag.
---@param one nim.http.connection
---@param request nim.http.request
---@param file nim.http.file
---@param headers string[]
function http.send(one, request, file, headers)
  local all = { "ETag", file.etag, "Cache-Control", file.lasts and FOREVER or "no-cache" }
  table.move(headers, 1, #headers, #all + 1, all)
  if file.varies then table.move({ "Vary", "Accept-Encoding" }, 1, 2, #all + 1, all) end
  if is_known(request, file.etag) then return one:reply(304, all) end
  table.move({ "Content-Type", file.type }, 1, 2, #all + 1, all)
  if file.encoding then
    table.move({ "Content-Encoding", file.encoding }, 1, 2, #all + 1, all)
  end
  one:reply(200, all, file.body)
end

--- Answers that there is nothing.
---@param one nim.http.connection
---@param why? string
function http.missing(one, why)
  one:reply(404, { "Content-Type", "text/plain; charset=utf-8" },
    (why or "There is nothing of that name here.") .. "\n")
end

--- Answers with JSON.
---@param one nim.http.connection
---@param status integer
---@param body string
function http.json(one, status, body)
  one:reply(status, { "Content-Type", "application/json", "Cache-Control", "no-store" },
    body)
end

--- Answers with the way to another path.
---@param one nim.http.connection
---@param path string
function http.lead(one, path) one:reply(302, { "Location", path }, "") end

--- Makes the answer a stream of events.
---@param one nim.http.connection
function http.stream(one)
  one:begin { "Content-Type", "text/event-stream", "Cache-Control", "no-store",
    "X-Accel-Buffering", "no" }
end

return http
