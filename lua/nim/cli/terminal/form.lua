--- A few fields that are filled in on a screen.
--
--     local f = form.new { { label = "Rules", value = "nim", choices = { "nim" } } }
--     form.press(f, { key = "x" })   -- edits
--     form.press(f, { key = "enter" }) --> "done"; "cancelled" after escape
--     f[1].value
--
-- What is typed first takes the place of what is there; Backspace edits that.

local style = require "nim.cli.terminal.style"

local form = {}

---@class nim.cli.terminal.form
---@field at integer the field that is edited
---@field typed boolean something has been typed in it

---@param fields { label: string, value: string, choices?: string[] }[]
---@return nim.cli.terminal.form
function form.new(fields)
  fields.at, fields.typed = 1, false
  return fields
end

-- Another field, or another value: the next that is typed takes its place.
local function fresh(f, at)
  f.at, f.typed = at, false
end

local function type_text(f, text)
  f[f.at].value = (f.typed and f[f.at].value or "") .. text
  f.typed = true
end

-- The choice after what the field has, or before it.
local function turn(f, dir)
  local field = f[f.at]
  local list = field.choices
  f.typed = false
  if not list then return end
  local at = dir > 0 and 0 or 1
  for i, value in ipairs(list) do if value == field.value then at = i end end
  field.value = list[(at + dir - 1) % #list + 1]
end

local PRESS = {}

function PRESS.enter() return "done" end

function PRESS.escape() return "cancelled" end

function PRESS.down(f) fresh(f, f.at % #f + 1) end

function PRESS.up(f) fresh(f, (f.at - 2) % #f + 1) end

PRESS.tab, PRESS.backtab = PRESS.down, PRESS.up

function PRESS.left(f) turn(f, -1) end

function PRESS.right(f) turn(f, 1) end

function PRESS.space(f) type_text(f, " ") end

function PRESS.backspace(f)
  local value = f[f.at].value
  f[f.at].value = value:sub(1, (utf8.offset(value, -1) or 1) - 1)
  f.typed = true
end

function PRESS.delete(f) f[f.at].value = "" end

---@param event nim.cli.terminal.event
---@return "done"|"cancelled"|nil
function form.press(f, event)
  local press = PRESS[event.key]
  if press then return press(f) end
  if not event.key or utf8.len(event.key) ~= 1 then return nil end
  type_text(f, event.key)
end

---@return string[] lines
function form.lines(f)
  local lines = {}
  for i, field in ipairs(f) do
    local cursor = i == f.at and style.paint("mark", "_") or ""
    lines[i] = ("%s %-7s %s%s"):format(i == f.at and ">" or " ", field.label,
      field.value, cursor)
  end
  return lines
end

return form
