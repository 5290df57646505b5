--- The tokens of a text of Lua without what is easily changed in them: each is one byte
--- of a string, and every name, number and string is the same token. Names that a bot
--- finds there, as those of the library, stay apart: it cannot rename them.

local lexer = {}

local NAME, NUMBER, STRING = "<name>", "<number>", "<string>"

local KEYWORDS = [[
and break do else elseif end false for function goto if in local nil not or repeat
return then true until while]]

local SIGNS = [[
+ - * / % ^ # & ~ | < > = ( ) { } [ ] : , . // << >> == ~= <= >= :: .. ...]]

-- What a bot finds by these names: globals, and fields of the library, of a game, of its
-- own table.
local GLOBALS = [[
assert error getmetatable ipairs next pairs pcall print rawequal rawget rawlen rawset
select setmetatable tonumber tostring type coroutine math string table]]

local FIELDS = [[
create isyieldable resume running status wrap yield abs ceil floor fmod huge max
maxinteger min mininteger modf pi sqrt tointeger ult byte char find format gmatch gsub len
lower match rep reverse sub upper pack unpack concat insert move remove sort copy grundy
history key legal moves nimsum outcome over piles rules state turn view winner best_move
winning_moves count_winning_moves random int seat]]

local code_of, is_keyword, is_global, is_field = {}, {}, {}, {}

local codes = 0

local function add(words, kind)
  for word in words:gmatch "%S+" do
    codes = codes + 1
    code_of[word], kind[word] = string.char(codes), true
  end
end

add(("%s %s %s %s"):format(NAME, NUMBER, STRING, SIGNS), {})
add(KEYWORDS, is_keyword)
add(GLOBALS, is_global)
add(FIELDS, is_field)

--- Does a bot find a global variable of this name?
---@param name any
---@return boolean
function lexer.is_global(name) return is_global[name] == true end

--- Does it find a field of this name?
---@param name any
---@return boolean
function lexer.is_field(name) return is_field[name] == true end

local BACKSLASH = ("\\"):byte()

-- The last byte of a string in quotes.
local function quoted(text, at, quote)
  local stop = "[\\" .. quote .. "]"
  local found = text:find(stop, at + 1)
  while text:byte(found) == BACKSLASH do found = text:find(stop, found + 2) end
  return found
end

-- The last byte of a long string that begins here; nil: none does.
local function long(text, at)
  local level = text:match("^%[(=*)%[", at)
  return level and select(2, text:find("]" .. level .. "]", at, true))
end

local function comment(text, at)
  return long(text, at + 2) or (text:find("\n", at, true) or #text + 1) - 1
end

local NUMERALS = { "^0[xX][%x.]*[pP][+-]?%d+", "^0[xX][%x.]+", "^[%d.]+[eE][+-]?%d+",
  "^[%d.]+" }

local function numeral(text, at)
  for _, form in ipairs(NUMERALS) do
    local _, last = text:find(form, at)
    if last then return last end
  end
end

-- The longest sign that is here; a blank is none.
local function sign(text, at)
  for last = at + 2, at, -1 do
    local word = text:sub(at, last)
    if code_of[word] then return last, word end
  end
  return at
end

-- A field stands after a point or a colon.
local function word(text, at)
  local _, last, name = text:find("^([%w_]+)", at)
  local before = text:sub(at - 1, at - 1)
  local field = (before == "." or before == ":") and is_field[name]
  return last, (is_keyword[name] or is_global[name] or field) and name or NAME
end

-- The last byte of what begins here, and what it is; nil for blanks and comments.
local function read(text, at)
  local here = text:sub(at, at)
  if here:find "[%a_]" then return word(text, at) end
  if text:find("^%-%-", at) then return comment(text, at) end
  if text:find("^%.?%d", at) then return numeral(text, at), NUMBER end
  if here == '"' or here == "'" then return quoted(text, at, here), STRING end
  local last = here == "[" and long(text, at)
  if last then return last, STRING end
  return sign(text, at)
end

-- The line of a place; the places are asked for in order.
local function line_counter(text)
  local line, line_end = 1, text:find("\n", 1, true)
  return function(at)
    while line_end and line_end < at do
      line, line_end = line + 1, text:find("\n", line_end + 1, true)
    end
    return line
  end
end

---@class nim.alike.tokens
---@field codes string a byte for each token
---@field lines integer[] the line of each

--- Reads a text that is valid Lua.
---@param text string
---@return nim.alike.tokens
function lexer.read(text)
  local found, lines, line_at, at = {}, {}, line_counter(text), 1
  while at <= #text do
    local last, what = read(text, at)
    if what then
      found[#found + 1], lines[#lines + 1] = code_of[what], line_at(at)
    end
    at = last + 1
  end
  return { codes = table.concat(found), lines = lines }
end

return lexer
