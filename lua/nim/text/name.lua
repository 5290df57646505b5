--- Names of bots as they can be shown: in tables, on terminals, in records.

local printable = require "nim.text.printable"

-- Names longer than this are cut: they have to fit into tables.
local LONGEST = 64

--- A name without control characters, of at most 64 characters.
local function clean(name)
  name = printable.clean(name:sub(1, 4 * LONGEST))
  local cut = utf8.offset(name, LONGEST + 1)
  return cut and name:sub(1, cut - 1) or name
end

return clean
