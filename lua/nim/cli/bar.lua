--- The progress of long work, in one line on standard error that is redrawn; only on a
--- terminal, and not for work that is soon done.
--
--     local shown = bar.new("games", quiet)
--     shown:draw(450, 1000)    -- as often as you like
--     shown:clear()
--
--     [========>           ]  45%  450 of 1,000 games, 1,234/s, 0:04 left

local fail = require "nim.cli.fail"
local util = require "nim.util"
local out = require "nim.cli.out"

-- noun: what is counted; due: when it is drawn the next time; nil where there is no
-- terminal
local Bar = {}
Bar.__index = Bar

local bar = {}

--- The results of a function, as `fail.need` returns them; it gets one that draws,
--- `draw(done, total)`, as often as it likes.
-- noun: what is counted
function bar.during(noun, quiet, f)
  local shown = bar.new(noun, quiet)
  local results = table.pack(f(function(...) shown:draw(...) end))
  shown:clear()
  return fail.need(1, table.unpack(results, 1, results.n))
end

local CELLS = 20

-- Nanoseconds between two drawings, and before the first.
local PAUSE = 100000000
local DELAY = 400000000

local function now() return require "luv".hrtime() end

function bar.new(noun, quiet)
  local due = not quiet and out.redraws(2) and now() + DELAY or nil
  return setmetatable({ noun = noun, due = due, drawn = false }, Bar)
end

-- as 0:04, 12:34, 3:00:00
local function clock(seconds)
  local all = math.ceil(math.min(seconds, 1e9))
  local s, m, h = all % 60, all // 60 % 60, all // 3600
  if h > 0 then return ("%d:%02d:%02d"):format(h, m, s) end
  return ("%d:%02d"):format(m, s)
end

function bar.line(state, noun)
  local text = ("%s %s"):format(util.grouped(state.done), noun)
  if state.total and state.total > 0 then
    local part = math.min(1, state.done / state.total)
    local full = math.floor(CELLS * part)
    text = ("[%-" .. CELLS .. "s] %3d%%  %s of %s %s"):format(
      ("="):rep(full) .. (full < CELLS and ">" or ""), math.floor(100 * part),
      util.grouped(state.done), util.grouped(state.total), noun)
  end
  local rate = state.rate and util.grouped(("%.0f"):format(state.rate))
  if rate then text = text .. (", %s/s"):format(rate) end
  if state.left then text = text .. (", %s left"):format(clock(state.left)) end
  return text
end

-- total: where it is known
function Bar:draw(done, total)
  if not self.due then return end
  self.progress = self.progress or require "nim.util.progress".new(done, total)
  self.progress.done = done
  if now() < self.due then return end
  out.draw(bar.line(self.progress:state(), self.noun))
  self.drawn, self.due = true, now() + PAUSE
end

function Bar:clear()
  if self.drawn then out.draw() end
  self.drawn = false
end

return bar
