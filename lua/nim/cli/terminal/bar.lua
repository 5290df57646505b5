--- How far long work is, in one line on standard error that is drawn again and again; on
--- a terminal only.
--
--     local shown = bar.new(quiet)
--     shown:draw { done = 450, total = 1000, rate = 1234, left = 4 }
--     shown:clear()
--
--     [========>           ]  45%  450 of 1000 games, 1234/s, 0:04 left

local style = require "nim.cli.terminal.style"

---@class nim.cli.terminal.bar
---@field live boolean whether there is a terminal to draw on
---@field drawn boolean
local Bar = {}
Bar.__index = Bar

local bar = {}

local CELLS <const> = 20

---@param quiet? boolean draw nothing
---@return nim.cli.terminal.bar
function bar.new(quiet)
  local live = not quiet and style.is_terminal(2) and os.getenv("TERM") ~= "dumb"
  return setmetatable({ live = live, drawn = false }, Bar)
end

---@param seconds number
---@return string # 0:04, 12:34, 3:00:00
function bar.clock(seconds)
  local all = math.ceil(math.min(seconds, 1e9))
  local s, m, h = all % 60, all // 60 % 60, all // 3600
  if h > 0 then return ("%d:%02d:%02d"):format(h, m, s) end
  return ("%d:%02d"):format(m, s)
end

local function gauge(part)
  local full = math.floor(CELLS * part)
  local head = full < CELLS and ">" or ""
  return ("[%-" .. CELLS .. "s] %3d%%  "):format(("="):rep(full) .. head,
    math.floor(100 * part))
end

---The line without its colours.
---@param state { done: integer, total?: integer, rate?: number, left?: number }
---@return string
function bar.line(state)
  local text = ("%d %s"):format(state.done, state.what or "games")
  if state.total and state.total > 0 then
    text = gauge(state.done / state.total) .. ("%d of %d games"):format(state.done,
      state.total)
  end
  if state.rate then text = text .. (", %.0f/s"):format(state.rate) end
  if state.left then text = text .. (", %s left"):format(bar.clock(state.left)) end
  return text
end

---@param state table as for `bar.line`
function Bar:draw(state)
  if not self.live then return end
  io.stderr:write("\r", bar.line(state), "\27[K")
  self.drawn = true
end

function Bar:clear()
  if self.drawn then io.stderr:write("\r\27[K") end
  self.drawn = false
end

return bar
