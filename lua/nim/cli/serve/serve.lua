--- `luanim serve [FILE]`: the page on this machine, and a tournament live.

local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local number = require "nim.text.number"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"
local site = require "nim.cli.serve.site"

local serve = {}

local PORT = 8377

-- Milliseconds between two looks for Ctrl-C.
local LOOK = 100

-- Instructions for computing all options of a file's rules, one or two seconds. Other
-- requests wait that long.
local RULES = 1 << 28

-- Characters of a path that are shown.
local PATH = 200

-- Scheme, host and port: a policy has no room for more.
local function origin(word, name)
  if word:find "^https?://[%w.%-]+$" or word:find "^https?://[%w.%-]+:%d+$" then
    return word
  end
  fail.usage("%s: expected an origin such as https://school.example, got '%s'", name,
    word)
end

serve.about = {
  summary = "Serve the page, and a tournament while it is played.",
  description = "Serves the page that 'make site' has built, to this machine alone. "
    .. "With FILE also that tournament, running or finished: standings with errors, "
    .. "who beat whom, ratings over games, the bracket or the rounds, each game to "
    .. "replay, all as they come. Ctrl-C ends it.",
  epilog = [[
Examples:
   luanim serve --open
   luanim serve class.jsonl --open
   luanim serve class.jsonl --host 0.0.0.0 --port 8000
   luanim serve --embed https://school.example]],
  flags.file("A file of records, which may still grow.", "?"),
  { "--port", "PORT", "Port to listen on (default: 8377; 0: any free port)." },
  { "--host", "ADDRESS", "Address to listen on (default: 127.0.0.1, for this machine "
    .. "alone; 0.0.0.0: for every machine that can reach this one)." },
  { "--site", "DIR", "Directory of the page.", read = flags.name },
  { "--embed", "ORIGIN", "Let the pages of this origin, such as https://school.example, "
    .. "show the page in a frame.", read = origin },
  { "--open", "Open the page in a browser." },
}

local function port_of(args)
  if not args.port then return PORT end
  local port, why = number.read(args.port)
  if not port then fail.usage("--port: %s", why) end
  if port > 65535 then fail.usage("--port: at most 65535, got %d", port) end
  return port
end

-- What a page may load and do: itself, and nothing else.
local POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
  .. "style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; "
  .. "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "

local function files_of(args)
  local http = require "nim.http"
  local files, folder = http.files(), site.folder(args.site)
  if folder then files:add_folder(folder) end
  if args.file then site.add_live(files) end
  if folder or args.file then return files, folder end
  fail.work("%s; luanim serve FILE shows a tournament without it", site.missing())
end

local function handler(args, files, folder, live)
  local http = require "nim.http"
  local headers = { "Content-Security-Policy", POLICY .. (args.embed or "'none'") }
  return function(one, request)
    local path = request.path
    if live and live:answer(one, request) then return end
    if path == "/" then
      if not folder then return http.lead(one, "/live.html") end
      path = "/index.html"
    end
    local file = files:find(path, request.headers["accept-encoding"])
    if not file then return http.missing(one) end
    http.send(one, request, file, headers)
  end
end

local function listen(args, port, handle, live)
  local server, why = require "nim.http".serve {
    host = args.host, port = port, handle = handle,
    on_close = function(one) if live then live:forget(one) end end,
    on_error = function(message) out.tell("luanim: " .. message) end,
  }
  if not server then fail.with(1, why) end
  return server
end

local function address_of(server, live)
  local host = server.address:find(":", 1, true) and "[" .. server.address .. "]"
    or server.address
  if host == "0.0.0.0" or host == "[::]" then host = "127.0.0.1" end
  return ("http://%s:%d/%s"):format(host, server.port, live and "live.html" or "")
end

-- Tried one after the other.
local BROWSERS = { "xdg-open", "open", "wslview" }

local function open_browser(address)
  local uv = require "luv"
  for _, name in ipairs(BROWSERS) do
    local process
    process = uv.spawn(name, { args = { address }, detached = true },
      function() process:close() end)
    if process then return process:unref() end
  end
  out.tell("luanim: found no program that opens a browser")
end

-- The core sees signals also while it is at work, when the loop does not.
local function stop_on_signals()
  local core, uv = require "nim.core", require "luv"
  core.note_interrupts(true)
  core.hold_interrupts(true)
  uv.new_timer():start(LOOK, LOOK, function()
    if core.interrupted() then uv.stop() end
  end)
end

-- A file that is wrong is mostly found to be so at once, before anybody is served.
local function start_live(args)
  if not args.file then return nil end
  require "nim.core".limit_rules(RULES)
  local live = require "nim.live".new(args.file, require "luv".stop)
  live:start()
  if live.fault then fail.with(1, live.fault) end
  return live
end

local function tell(args, server, address)
  out.line("%s%s", address,
    args.file and "  (" .. out.shown(args.file, PATH) .. ")" or "")
  if not server.loopback then
    out.line "Anyone who can reach this machine can see the page: there is no password."
  end
  if style.is_terminal(1) then out.line "Press Ctrl-C to stop." end
  out.flush()
  if args.open then open_browser(address) end
end

function serve.run(args)
  fail.require "luv"
  fail.require "dkjson"
  local port = port_of(args)
  local files, folder = files_of(args)
  stop_on_signals()
  local live = start_live(args)
  local server = listen(args, port, handler(args, files, folder, live), live)
  tell(args, server, address_of(server, live))
  local uv = require "luv"
  uv.run()
  if live then live:stop() end
  server:close()
  uv.run "nowait"
  if live and live.fault then fail.with(1, live.fault) end
end

return serve
