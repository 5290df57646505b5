--- Small helpers that everybody may use; they need nothing but `nim.phrases`.

local phrases = require "nim.phrases"

local util = {}

-- A module that loads when it is first used: what few calls of a command need does not
-- slow down the start of all.
--
--     local shelf = util.lazy "nim.states.shelf"
--     shelf.names()  -- loads it
function util.lazy(name)
  return setmetatable({}, {
    __index = function(_, field) return require(name)[field] end,
    __call = function(_, ...) return require(name)(...) end,
  })
end

-- A text without the blanks around it, in one pass however many there are.
--
--     util.trim "  yes \r"  --> "yes"
function util.trim(text)
  local from = text:find "%S"
  return from and text:match("^.*%S", from) or ""
end

-- Gives the whole lines of a text without their ends, and returns what is after the
-- last; in one pass.
--
--     local rest = util.lines("one\ntwo\nthr", print)  --> "thr"
function util.lines(text, each)
  local from = 1
  for stop in text:gmatch "()\n" do
    each(text:sub(from, stop - 1))
    from = stop + 1
  end
  return text:sub(from)
end

-- The end of a path, which tells files apart and nothing of where all of them are.
--
--     util.path_end "/home/kim/class/hana.lua"    --> "class/hana.lua"

-- In one pass, however long the path is.
local function after_slash(path) return path:match "^.*[/\\](.*)$" or path end

function util.path_end(path)
  local name = after_slash(path)
  if #name == #path then return path end
  return after_slash(path:sub(1, -#name - 2)) .. path:sub(-#name - 1)
end

-- The first bytes of a file, `most` of them where it has so many; else nil and why, after
-- the path, and where it cannot be opened the system's code.
function util.read(path, most)
  local file <close>, missing, code = io.open(path, "rb")
  if not file then return nil, missing, code end
  local text, why = file:read(most)
  if why then return nil, ("%s: %s"):format(path, why) end
  return text or ""
end

-- What the system says of a file, without the path: io puts it in front, luv puts it
-- after, and a code in front.
--
--     util.system("a.txt: Permission denied", "a.txt")  --> "Permission denied"
--     util.system("EACCES: permission denied: a.txt", "a.txt", "EACCES")
--     --> "permission denied"
function util.system(why, path, code)
  -- foreign: both libraries give these words and nothing else.
  local front, back = (code or path) .. ": ", ": " .. path
  if why:sub(1, #front) == front then why = why:sub(#front + 1) end
  if code and why:sub(-#back) == back then why = why:sub(1, -#back - 1) end
  return why
end

-- Warns of what bots have raised in `finish` at the end of a game, each once: the game
-- stands.
-- message: of the game, a line for each bot, or nil; known: lines that were warned of
function util.warn_of_ends(id, message, known, warn)
  for line in (message or ""):gmatch "[^\n]+" do
    if line:find "^finish: " and not known[line] then
      known[line] = true
      warn(("game %d: %s"):format(id, line))
    end
  end
end

-- The keys of a table in a fixed order: numbers before texts, and each in their own.
-- What is wrong with a table is then the same in each run.
--
--     util.keys { b = 1, a = 2, [7] = 3 }  --> { 7, "a", "b" }
function util.keys(list)
  local sorted = {}
  for key in next, list do sorted[#sorted + 1] = key end
  table.sort(sorted, function(a, b)
    local kind, other = type(a), type(b)
    if kind ~= other then return kind < other end
    if kind == "number" or kind == "string" then return a < b end
    return tostring(a) < tostring(b)
  end)
  return sorted
end

-- A list parted into lists of equal keys, the largest first.
-- keys: of each element; 0 where there is none
--
--     util.classes({ "a", "b", "c" }, { a = 1, b = 3, c = 1 })
--     --> { { "b" }, { "a", "c" } }
function util.classes(list, keys)
  local by_key, order = {}, {}
  for _, one in ipairs(list) do
    local key = keys[one] or 0
    if not by_key[key] then by_key[key], order[#order + 1] = {}, key end
    table.insert(by_key[key], one)
  end
  table.sort(order, function(a, b) return a > b end)
  for k, key in ipairs(order) do order[k] = by_key[key] end
  return order
end

-- Words in a row: "a", "a and b", "a, b and c"; `last` is "and" by default.
--
--     util.list({ "a", "b", "c" }, "or")    --> a, b or c
function util.list(words, last, say)
  if #words < 2 then return words[1] or "" end
  local others = table.concat(words, ", ", 1, #words - 1)
  return ("%s %s %s"):format(others, (say or phrases.fill)(last or "and"), words[#words])
end

-- The nearest of some words to one that is misspelt, the first of several; nil when none
-- is near.
--
--     util.nearest("perfekt", { "perfect", "random" })    --> "perfect"
--
-- Near is what takes at most two slips, and not more than half of the word: a letter
-- wrong, missing, added, or two exchanged.
function util.nearest(word, words) return require "nim.core".nearest(word, words) end

-- The question whether something is meant, after a complaint.
function util.question(meant)
  return (": did you mean '%s'?"):format(meant)
end

-- A question where a word is near, else nothing.
--
--     util.hint("analize", { "play", "analyze" })  --> ": did you mean 'analyze'?"
function util.hint(word, words)
  local meant = util.nearest(tostring(word), words)
  return meant and util.question(meant) or ""
end

-- A question where a word is near, else what there is: few words.
function util.choice(word, words)
  local hint = util.hint(word, words)
  return hint ~= "" and hint or (": there are %s"):format(util.list(words))
end

-- Numbers as people read them.
--
--     util.signed(139.7)      --> "+140"
--     util.grouped(3600)      --> "3,600"
--     util.percent(2, 3)      --> "66.7%"

-- How far a 95% interval goes either way, in standard errors.
util.WIDE = 1.96

-- A number without its fraction, with its sign; zero is +0, from both sides.
function util.signed(value) return ("%+d"):format(math.floor(value + 0.5)) end

-- A whole number in groups of three digits.
function util.grouped(number)
  local sign, digits = tostring(number):match "^(%-?)(%d+)$"
  local head = #digits % 3
  local tail = digits:sub(head + 1):gsub("%d%d%d", ",%0")
  return sign .. (digits:sub(1, head) .. tail):gsub("^,", "")
end

-- A part of a whole. Only all of it is 100.0%, and only none of it is 0.0%.
function util.percent(part, whole)
  if whole == 0 then return "-" end
  local tenths = math.floor(1000 * part / whole + 0.5)
  if part > 0 and part < whole then tenths = math.max(1, math.min(999, tenths)) end
  return ("%.1f%%"):format(tenths / 10)
end

-- Lines of comma-separated values (RFC 4180), for spreadsheets too.
--
--     util.csv { "a,b", 3, "=1+1" }    --> "a,b",3,'=1+1
--
-- A spreadsheet takes text that begins with = + - @ for a formula, and runs it: such text
-- gets an apostrophe before it, as OWASP advises against CSV injection. Numbers are left
-- as they are.

-- Text with commas, quotes or line ends stands in quotes.
local function cell(value)
  if value == nil then return "" end
  if type(value) ~= "string" then return tostring(value) end
  local text = value:find "^[=+%-@\t\r]" and "'" .. value or value
  if not text:find '[,"\r\n]' then return text end
  return '"' .. text:gsub('"', '""') .. '"'
end

-- The text of a line, without its end.
-- cells: strings and numbers; nil: an empty cell; count: of cells, where some are nil
function util.csv(cells, count)
  local texts = {}
  for i = 1, count or #cells do texts[i] = cell(cells[i]) end
  return table.concat(texts, ",")
end

-- Bytes that are not UTF-8, in lines of JSON, which is UTF-8: the path of a file may
-- have any byte, and so may the text of a program.
--
--     util.escape_bytes "b\xFF.lua"         --> "b\u{EFFF}.lua"
--     util.unescape_bytes "b\u{EFFF}.lua"   --> "b\xFF.lua"
--
-- Byte 0x80 .. 0xFF is written as U+EF80 .. U+EFFF, of private use; where a text has
-- these characters itself, each of their three bytes is. So every text comes back.

local OURS = "\xEE[\xBE\xBF][\x80-\xBF]"

local function escape_byte(byte) return utf8.char(0xEF00 + byte:byte()) end

-- A text in which every byte that is not UTF-8 is exchanged for something that is.
function util.to_utf8(text, of_byte)
  local parts, from = {}, 1
  local length, bad = utf8.len(text)
  while not length do
    parts[#parts + 1] = text:sub(from, bad - 1) .. of_byte(text:sub(bad, bad))
    from = bad + 1
    length, bad = utf8.len(text, from)
  end
  return table.concat(parts) .. text:sub(from)
end

-- text: any bytes; a line of JSON stays one
function util.escape_bytes(text)
  text = text:gsub(OURS, function(bytes) return (bytes:gsub(".", escape_byte)) end)
  return util.to_utf8(text, escape_byte)
end

-- value: a text that was escaped, or a table of such; tables are changed in place
function util.unescape_bytes(value)
  if type(value) == "string" then
    return (value:gsub(OURS, function(one)
      return string.char(utf8.codepoint(one) - 0xEF00)
    end))
  end
  if type(value) == "table" then
    for key, inner in pairs(value) do value[key] = util.unescape_bytes(inner) end
  end
  return value
end

return util
