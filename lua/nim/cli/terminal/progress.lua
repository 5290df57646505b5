--- A line on standard error that tells how far long work is: on a terminal, nowhere else.
--
--     local bar = progress.start("values", seq_length)
--     bar:show(done, total)  -- as often as you like
--     bar:clear()
--
--     3,400,000 of 10,000,000 values (34%), 250,000 a second

local style = require "nim.cli.terminal.style"

---@class nim.cli.terminal.progress
local progress = {}
progress.__index = progress

---Nanoseconds between two drawings, and before the first: short work shows nothing.
local PAUSE <const> = 100000000
local PATIENCE <const> = 400000000

---@param noun string what is counted
---@param done? integer how many there are already
---@return nim.cli.terminal.progress
function progress.start(noun, done)
  local bar = setmetatable({ noun = noun, first = done or 0, width = 0 }, progress)
  if style.is_terminal(2) then
    bar.now = require("luv").hrtime
    bar.begun = bar.now()
    bar.due = bar.begun + PATIENCE
  end
  return bar
end

---A number in groups of three digits.
local function grouped(n)
  local text = ("%d"):format(n):reverse():gsub("(%d%d%d)", "%1,")
  return (text:reverse():gsub("^,", ""))
end

local function text_of(bar, done, total, now)
  local seconds = math.max(1, now - bar.begun) / 1e9
  return ("%s of %s %s (%d%%), %s a second"):format(grouped(done), grouped(total),
    bar.noun, math.min(100, 100.0 * done // math.max(1, total)),
    grouped((done - bar.first) / seconds // 1))
end

function progress:show(done, total)
  local now = self.now and self.now()
  if not now or now < self.due then return end
  local text = text_of(self, done, total, now)
  local blanks = (" "):rep(self.width - #text)
  io.stderr:write("\r", text, blanks)
  self.width, self.due = #text, now + PAUSE
end

---Takes the line away.
function progress:clear()
  if self.width == 0 then return end
  io.stderr:write("\r", (" "):rep(self.width), "\r")
  self.width = 0
end

return progress
