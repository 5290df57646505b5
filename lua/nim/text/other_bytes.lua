--- Bytes that are not UTF-8, in lines of JSON, which is UTF-8: the path of a file may
-- have any byte, and so may the text of a program.
--
--     other_bytes.escape "b\xFF.lua"         --> "b\u{EFFF}.lua"
--     other_bytes.unescape "b\u{EFFF}.lua"   --> "b\xFF.lua"
--
-- Byte 0x80 .. 0xFF is written as U+EF80 .. U+EFFF, of private use; where a text has
-- these characters itself, each of their three bytes is. So every text comes back.

local other_bytes = {}

local OURS = "\xEE[\xBE\xBF][\x80-\xBF]"

local function escape_byte(byte) return utf8.char(0xEF00 + byte:byte()) end

-- text: any bytes; a line of JSON stays one
function other_bytes.escape(text)
  text = text:gsub(OURS, function(bytes) return (bytes:gsub(".", escape_byte)) end)
  local parts, from = {}, 1
  local length, bad = utf8.len(text)
  while not length do
    parts[#parts + 1] = text:sub(from, bad - 1) .. escape_byte(text:sub(bad, bad))
    from = bad + 1
    length, bad = utf8.len(text, from)
  end
  return table.concat(parts) .. text:sub(from)
end

-- value: a text that was escaped, or a table of such; tables are changed in place
function other_bytes.unescape(value)
  if type(value) == "string" then
    return (value:gsub(OURS, function(one)
      return string.char(utf8.codepoint(one) - 0xEF00)
    end))
  end
  if type(value) == "table" then
    for key, inner in pairs(value) do value[key] = other_bytes.unescape(inner) end
  end
  return value
end

return other_bytes
