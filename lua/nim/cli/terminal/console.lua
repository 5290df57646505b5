--- The whole terminal, while a game is played on it. However that ends, the
-- terminal is as it was before.
--
--     console.with(function(c)
--       c:draw(lines)
--       local event = c:next()   -- see nim.cli.terminal.input; { resize = true }
--     end)                       --> false where there is no terminal to draw on
--
-- Keys are waited for in `next` alone, so that between two of them everything else may
-- use the loop of luv, or be interrupted, as ever.

local core = require "nim.core"
local fail = require "nim.cli.terminal.fail"
local input = require "nim.cli.terminal.input"
local out = require "nim.cli.terminal.out"
local screen = require "nim.cli.terminal.screen"

---@class nim.cli.terminal.console
---@field width integer
---@field height integer
---@field queue nim.cli.terminal.event[]
local Console = {}
Console.__index = Console

local console = {}

-- The other screen, no cursor, no lines that go on, the mouse.
local ENTER = "\27[?1049h\27[?25l\27[?7l\27[?1000h\27[?1006h\27[2J"
local LEAVE = "\27[?1006l\27[?1000l\27[?7h\27[?25h\27[0m\27[?1049l"

local RAW, USUAL = 1, 0

-- How long the rest of a sequence may take, in milliseconds: Escape alone is a key.
local PATIENCE = 50

-- The signals that end the process, and the exit status shells give for each.
local ENDS = {
  sigint = fail.INTERRUPTED, sigterm = 143, sighup = 129, sigquit = 131,
}

local function open(uv)
  local fd = uv.fs_open("/dev/tty", "r+", 0)
  local tty = fd and uv.new_tty(fd, true)
  if not tty then return nil end
  if tty:set_mode(RAW) then return tty end
  tty:close()
end

function Console:put(event)
  self.queue[#self.queue + 1] = event
  if self.waiting then self.uv.stop() end
end

-- Also where the mode is set already: another program may have changed it meanwhile.
function Console:enter()
  self.tty:set_mode(USUAL)
  self.tty:set_mode(RAW)
  self.inside = true
  core.at_exit(LEAVE, ENTER)
  out.raw(ENTER)
end

function Console:leave()
  self.inside = false
  pcall(out.raw, LEAVE)
  core.at_exit ""
  self.tty:set_mode(USUAL)
  self.uv.tty_reset_mode()
end

-- Whoever began the program waits for it, and stops with it.
function Console:suspend()
  self:leave()
  self:unwatch()
  core.block_signals(false)
  self.uv.kill(0, "sigtstp")
  core.block_signals(true)
  self:enter()
  self:watch()
  return { resize = true }
end

function Console:on(name, act)
  local signal = self.uv.new_signal()
  signal:start(name, act)
  signal:unref()
  self.signals[#self.signals + 1] = signal
end

-- The signals are blocked before, and let through after it.
function Console:watch()
  for name, status in pairs(ENDS) do
    self:on(name, function() self:put { ended = status } end)
  end
  self:on("sigwinch", function() self:put { resize = true } end)
  self:on("sigtstp", function() self:put { key = "suspend" } end)
  self:on("sigcont", function() self:put { resumed = true } end)
  core.block_signals(false)
end

-- Leaves the signals blocked, until whoever handles them next is there. One that has come
-- by now is put first. The loop runs only where a handle keeps it.
function Console:unwatch()
  core.block_signals(true)
  if self.signals[1] then self.signals[1]:ref() end
  self.uv.run "nowait"
  for _, signal in ipairs(self.signals) do signal:close() end
  self.signals = {}
  self.uv.run "nowait"
end

function Console:read()
  self.tty:read_start(function(err, bytes)
    if err or not bytes then return self:put { ended = ENDS.sighup } end
    for _, event in ipairs(self.decoder:feed(bytes)) do self:put(event) end
    if self.decoder.rest ~= "" then self.uv.stop() end
  end)
end

-- Runs the loop until something has come, at most so many milliseconds.
function Console:wait(milliseconds)
  local timer = milliseconds and self.uv.new_timer()
  if timer then timer:start(milliseconds, 0, function() self.uv.stop() end) end
  self.waiting = true
  self:read()
  self.uv.run()
  self.tty:read_stop()
  self.waiting = false
  if timer then timer:close() end
end

function Console:measure()
  local width, height = self.tty:get_winsize()
  local known = width and width > 0 and height > 0
  self.width = known and width or screen.USUAL
  self.height = known and height or screen.LINES
end

-- What an event does to the terminal itself.
function Console:take(event)
  if event.key == "suspend" then event = self:suspend() end
  if event.ended then fail.quit(event.ended) end
  if event.key == "interrupt" then fail.quit(ENDS.sigint) end
  if event.resumed then
    self:enter()
    event = { resize = true }
  end
  if event.key == "redraw" then event = { resize = true } end
  if event.resize then self:measure() end
  return event
end

--- The next key, click or change of size. What ends the process ends the command here.
---@param milliseconds? integer to wait at most
---@return nim.cli.terminal.event? event nil where none has come
function Console:next(milliseconds)
  if not self.queue[1] then self:wait(milliseconds) end
  if not self.queue[1] and self.decoder.rest ~= "" then
    self:wait(PATIENCE)
    if not self.queue[1] then self.queue = self.decoder:flush() end
  end
  local event = table.remove(self.queue, 1)
  if event then return self:take(event) end
  if not milliseconds then return self:next() end
end

--- Draws lines from the top of the screen on, cut where it ends.
---@param lines string[]
function Console:draw(lines)
  local codes = out.frame(lines, self.width, self.height)
  core.at_exit(LEAVE, ENTER .. codes)
end

-- Something before may have caught the error that Ctrl-C raises.
local function quit_if_interrupted()
  if fail.interrupted() then fail.quit(ENDS.sigint) end
end

local function quit_if_ended(self)
  for _, event in ipairs(self.queue) do
    if event.ended then fail.quit(event.ended) end
  end
end

--- Does what may take long. Ctrl-C and its like interrupt it, as they would without us,
--- and end the command then, whatever f has made of that. Ctrl-Z stops it, and what was
--- drawn last is drawn again when it goes on.
function Console:busy(f, ...)
  self:unwatch()
  quit_if_ended(self)
  core.note_interrupts(true)
  self.tty:set_mode(USUAL)
  core.block_signals(false)
  local results = table.pack(f(...))
  core.block_signals(true)
  self:watch()
  quit_if_interrupted()
  self.tty:set_mode(RAW)
  self:measure()
  return table.unpack(results, 1, results.n)
end

local function close(c)
  if c.inside then c:leave() end
  c:unwatch()
  c.tty:set_mode(USUAL)
  c.tty:close()
  c.uv.run "nowait"
  core.note_interrupts()
  core.block_signals(false)
end

--- Whether there is a terminal that can be drawn on.
---@return boolean
function console.is_there()
  local style = require "nim.cli.terminal.style"
  return style.is_terminal(0) and style.redraws(1) and (os.getenv "TERM" or "") ~= ""
end

--- Calls f with the terminal; what it raises is raised once the terminal is in order.
---@param f fun(c: nim.cli.terminal.console)
---@return boolean done false where there is no terminal
function console.with(f)
  if not console.is_there() then return false end
  local uv = require "luv"
  core.block_signals(true)
  local tty = open(uv)
  if not tty then
    core.block_signals(false)
    return false
  end
  local c = setmetatable({ uv = uv, tty = tty, decoder = input.new(),
    queue = {}, signals = {} }, Console)
  local done, why = pcall(function()
    c:watch()
    quit_if_interrupted()
    c:measure()
    c:enter()
    f(c)
  end)
  close(c)
  if not done then error(why, 0) end
  quit_if_ended(c)
  return true
end

return console
