--- What a terminal sends, read: keys and the mouse. Bytes come in any pieces.
--
--     local decoder = input.new()
--     decoder:feed "\27["    --> {}
--     decoder:feed "Aq"      --> { { key = "up" }, { key = "q" } }
--     decoder:flush()        --> {}, or { { key = "escape" } } where Escape stood alone
--
-- The mouse is that of mode 1006: buttons, wheel, row and column from 1 on.

---@class nim.cli.terminal.event
---@field key? string a name as "up", else the character
---@field press? integer button of the mouse, 0 is the left one
---@field row? integer
---@field column? integer
---@field resize? boolean

local input = {}

---@class nim.cli.terminal.decoder
---@field rest string what has not come whole
local Decoder = {}
Decoder.__index = Decoder

local NAMES = {
  ["\27[A"] = "up", ["\27[B"] = "down", ["\27[C"] = "right", ["\27[D"] = "left",
  ["\27OA"] = "up", ["\27OB"] = "down", ["\27OC"] = "right", ["\27OD"] = "left",
  ["\27[H"] = "home", ["\27[F"] = "end", ["\27OH"] = "home", ["\27OF"] = "end",
  ["\27[1~"] = "home", ["\27[4~"] = "end", ["\27[7~"] = "home", ["\27[8~"] = "end",
  ["\27[5~"] = "pageup", ["\27[6~"] = "pagedown", ["\27[3~"] = "delete",
  ["\27[Z"] = "backtab", ["\27OM"] = "enter",
  ["\r"] = "enter", ["\n"] = "enter", ["\t"] = "tab", [" "] = "space",
  ["\127"] = "backspace", ["\8"] = "backspace", ["\3"] = "interrupt",
  ["\4"] = "interrupt", ["\26"] = "suspend", ["\12"] = "redraw",
}

-- Longer than any sequence that a key sends: it is none.
local LONGEST = 32

local WHEEL = { [64] = "wheelup", [65] = "wheeldown" }

-- Sequences whose end may come with the next bytes.
local UNFINISHED = { "^\27$", "^\27O$", "^\27%[[%d;?<]*$" }

local function is_unfinished(bytes)
  if #bytes > LONGEST then return false end
  for _, pattern in ipairs(UNFINISHED) do
    if bytes:find(pattern) then return true end
  end
  local lead = bytes:match "^([\xC2-\xF4])[\x80-\xBF]*$"
  return lead ~= nil and #bytes < (lead < "\xE0" and 2 or lead < "\xF0" and 3 or 4)
end

local function mouse(button, column, row, ending)
  local wheel = WHEEL[tonumber(button)]
  if wheel then return { key = wheel } end
  button = tonumber(button)
  if ending == "m" or not button or button > 2 then return nil end
  return { press = button, row = tonumber(row), column = tonumber(column) }
end

local function character(bytes)
  local text = bytes:match "^[\xC2-\xF4][\x80-\xBF]+" or bytes:sub(1, 1)
  local length = utf8.len(text) or 0
  if length > 1 then text = text:sub(1, utf8.offset(text, 2) - 1) end
  if length > 0 and (NAMES[text] or not text:find "%c") then
    return text, { key = NAMES[text] or text }
  end
  return length > 0 and text or bytes:sub(1, 1), nil
end

-- The first sequence of the bytes, and what it means; nothing where it means nothing.
local function first(bytes)
  local sequence, button, column, row, ending =
    bytes:match "^(\27%[<(%d+);(%d+);(%d+)([Mm]))"
  if sequence then return sequence, mouse(button, column, row, ending) end
  sequence = bytes:match "^\27%[[%d;?<]*[@-~]" or bytes:match "^\27O%a"
  if sequence then return sequence, NAMES[sequence] and { key = NAMES[sequence] } end
  if bytes:byte() == 27 then return "\27", { key = "escape" } end
  return character(bytes)
end

---@return nim.cli.terminal.decoder
function input.new() return setmetatable({ rest = "" }, Decoder) end

---@param bytes string
---@return nim.cli.terminal.event[]
function Decoder:feed(bytes)
  local events = {}
  bytes = self.rest .. bytes
  while bytes ~= "" and not is_unfinished(bytes) do
    local sequence, event = first(bytes)
    events[#events + 1] = event
    bytes = bytes:sub(#sequence + 1)
  end
  self.rest = bytes
  return events
end

--- Nothing has come for a while: the bytes so far are all.
---@return nim.cli.terminal.event[]
function Decoder:flush()
  local alone = self.rest == "\27"
  self.rest = ""
  return alone and { { key = "escape" } } or {}
end

return input
