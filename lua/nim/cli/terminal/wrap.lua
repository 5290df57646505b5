--- Sentences cut into lines that fit on the screen.
--
--     wrap.text("one two three", 9, "  ")  --> { "  one two", "  three" }
--
-- Colours take no room. What fits stays as it is, blanks and all.

local wrap = {}

local function width(text)
  text = text:gsub("\27%[[%d;]*m", "")
  return utf8.len(text) or #text
end

wrap.width = width

--- As much of a line as there is room for.
function wrap.cut(text, room)
  if width(text) <= room then return text end
  local parts, left = {}, room
  for plain, code in text:gmatch "([^\27]*)(\27?%[?[%d;]*m?)" do
    local length = utf8.len(plain) or #plain
    if length > left then plain = plain:sub(1, utf8.offset(plain, left + 1) - 1) end
    left = math.max(0, left - length)
    parts[#parts + 1] = plain .. code
  end
  return table.concat(parts)
end

-- A mark that French sets apart from its word stays with it.
local function words_of(text)
  return (text:gsub(" ([:;?!])%f[%s\0]", "\0%1")):gmatch "%S+"
end

-- text: its own blanks in front count as indent; indent: in front of every line; hang: in
-- front of every line but the first
function wrap.text(text, room, indent, hang)
  local blanks, rest = text:match "^( *)(.*)$"
  local lead = (indent or "") .. blanks
  if width(lead .. rest) <= room then return { lead .. rest } end
  local lines, line, used = {}, lead, false
  for word in words_of(rest) do
    if used and width(line) + 1 + width(word) > room then
      lines[#lines + 1] = line
      line, used = lead .. (hang or ""), false
    end
    line, used = line .. (used and " " or "") .. word:gsub("\0", " "), true
  end
  lines[#lines + 1] = line
  return lines
end

return wrap
