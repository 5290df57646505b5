--- Names of bots as they can be shown: in tables, on terminals, in records.

local printable = require "nim.text.printable"

-- Names longer than this are cut: they have to fit into tables.
local LONGEST = 64

local REPLACEMENT = "\u{FFFD}"

-- Bytes that are no UTF-8, one after the other, become replacement characters.
local function to_utf8(text)
  local _, bad = utf8.len(text)
  while bad do
    text = text:sub(1, bad - 1) .. REPLACEMENT .. text:sub(bad + 1)
    _, bad = utf8.len(text, bad)
  end
  return text
end

--- A name without control characters, of at most 64 characters.
---@param name string
---@return string
local function clean(name)
  name = printable(to_utf8(name:sub(1, 4 * LONGEST)))
  local cut = utf8.offset(name, LONGEST + 1)
  return cut and name:sub(1, cut - 1) or name
end

return clean
