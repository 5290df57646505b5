--- Text of others as it can be shown: no control character stays in it (C0, DEL, C1), and
-- none that turns the direction of what follows, or ends a line.

local REPLACEMENT = "\u{FFFD}"

-- U+0080 to U+009F, U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069.
local UNSEEN = {
  "%c", "\xC2[\x80-\x9F]", "\xD8\x9C", "\xE2\x80[\x8E\x8F\xA8-\xAE]",
  "\xE2\x81[\xA6-\xA9]",
}

---@param text string UTF-8
---@return string
local function printable(text)
  for _, pattern in ipairs(UNSEEN) do text = text:gsub(pattern, REPLACEMENT) end
  return text
end

return printable
