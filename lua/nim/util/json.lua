--- A strict reader of JSON (RFC 8259): one value, and nothing around it but blanks.
--
--     json.read '{"a":[1,2.5,null]}'   --> { a = { 1, 2.5, core.null } }
--     json.read "[1 2]"                --> nil, "column 4: ',' or ']' expected"
--
-- What the standard leaves to a reader is refused, too: a key that stands twice in an
-- object, an integer beyond 64 bits, a number beyond a float, half of a surrogate pair,
-- deep nesting. So no text means two things, and every integer is exact.

local core = require "nim.core"
local fault = require "nim.util.fault"

local json = {}

local find, match, sub = string.find, string.match, string.sub

-- Tables within each other.
local DEPTH <const> = 100

-- An empty object has a metatable, which tells it from an empty array, for dkjson too.
local EMPTY <const> = { __jsontype = "object" }

local WORDS <const> = { ["false"] = false, ["true"] = true, null = core.null }

local ESCAPED <const> = {
  ['"'] = '"', ["\\"] = "\\", ["/"] = "/", b = "\b", f = "\f", n = "\n", r = "\r",
  t = "\t",
}

local function refuse(at, why) fault.need(nil, why, at) end

local function skip(text, at) return find(text, "[^ \n\r\t]", at) or #text + 1 end

-- The place after this character, if it comes next, and the blanks around it.
local function take(text, at, c)
  local _, last = find(text, "^[ \n\r\t]*" .. c .. "[ \n\r\t]*", at)
  return last and last + 1
end

local function skip_digits(text, at)
  local _, last = find(text, "^%d+", at)
  return last and last + 1 or refuse(at, "digit expected")
end

-- Lua reads the same numbers. This and what follows return a value and the place after
-- it.
local function read_number(text, from)
  local first = sub(text, from, from) == "-" and from + 1 or from
  if find(text, "^0%d", first) then refuse(first, "a leading zero") end
  local whole = skip_digits(text, first)
  local at = whole
  if sub(text, at, at) == "." then at = skip_digits(text, at + 1) end
  local _, exponent = find(text, "^[eE][+-]?", at)
  if exponent then at = skip_digits(text, exponent + 1) end
  local number = tonumber(sub(text, from, at - 1))
  if at == whole and math.type(number) == "float" then
    refuse(from, "integer beyond 64 bits")
  elseif number - number ~= 0 then
    refuse(from, "number too large")
  end
  return number, at
end

-- The escape of a code point may be a pair of surrogates.
local function read_escape(text, at)
  local meant = ESCAPED[sub(text, at + 1, at + 1)]
  if meant then return meant, at + 2 end
  local high, after = match(text, "^\\u(%x%x%x%x)()", at)
  local code = tonumber(high or "", 16)
  if code and code >= 0xD800 and code <= 0xDFFF then
    local low
    low, after = match(text, "^\\u([dD][c-fC-F]%x%x)()", after)
    code = low and code < 0xDC00
      and 0x10000 + ((code & 0x3FF) << 10 | tonumber(low, 16) & 0x3FF)
  end
  return code and utf8.char(code) or refuse(at, "invalid escape"), after
end

local function read_string(text, at)
  local plain, after = match(text, '^"([ !#-[^-~%]]*)"()', at)
  if plain then return plain, after end
  local parts, special = {}
  at = at + 1
  repeat
    local stop = find(text, '["\\\0-\31]', at) or #text + 1
    local _, wrong = utf8.len(text, at, stop - 1)
    if wrong then refuse(wrong, "invalid UTF-8") end
    parts[#parts + 1] = sub(text, at, stop - 1)
    at, special = stop, sub(text, stop, stop)
    if special == "\\" then
      parts[#parts + 1], at = read_escape(text, at)
    elseif special ~= '"' then
      refuse(at, special == "" and "unterminated string" or "control character")
    end
  until special == '"'
  return table.concat(parts), at + 1
end

local read_value

local function read_key(object, text, from)
  if sub(text, from, from) ~= '"' then refuse(from, "key expected") end
  local key, at = read_string(text, from)
  if object[key] ~= nil then refuse(from, "duplicate key") end
  return key, take(text, at, ":") or refuse(skip(text, at), "':' expected")
end

local function read_table(text, from, close, depth)
  if depth == DEPTH then refuse(from, "nested too deeply") end
  local list, n, at = {}, 0, skip(text, from + 1)
  if sub(text, at, at) == close then
    return close == "}" and setmetatable(list, EMPTY) or list, at + 1
  end
  local more = at
  repeat
    local key = n + 1
    if close == "}" then key, more = read_key(list, text, more) else n = key end
    list[key], at = read_value(text, more, depth + 1)
    more = take(text, at, ",")
  until not more
  at = skip(text, at)
  if sub(text, at, at) == close then return list, at + 1 end
  return refuse(at, ("',' or '%s' expected"):format(close))
end

function read_value(text, at, depth)
  local c = sub(text, at, at)
  if c == "[" then
    local list, after
    if depth < DEPTH - 1 then list, after = core.integers(text, at) end
    if list then return list, after end
    return read_table(text, at, "]", depth)
  end
  if c == "{" then return read_table(text, at, "}", depth) end
  if c == '"' then return read_string(text, at) end
  if find(c, "[%d-]") then return read_number(text, at) end
  local word = match(text, "^true", at) or match(text, "^false", at)
    or match(text, "^null", at) or refuse(at, "value expected")
  return WORDS[word], at + #word
end

local function read(text)
  local value, at = read_value(text, skip(text, 1), 0)
  at = skip(text, at)
  if at <= #text then refuse(at, "text after the value") end
  return value
end

--- The array of integers from 0 on, or of such arrays, that a text is; nil of all others.
---@param text string
---@return integer[]|integer[][]?
function json.integers(text)
  local list, after = core.integers(text, 1)
  return after == #text + 1 and list or nil
end

--- The value that a text holds; null is `core.null`.
---@param text string
---@return any value nil: the text is no JSON
---@return string? why where, and what is wrong
function json.read(text)
  fault.check("read", 1, text, "string")
  local value, why, at = fault.catch(read, text)
  if value ~= nil then return value end
  local number, first = 1, 1
  for after in sub(text, 1, at - 1):gmatch "\n()" do number, first = number + 1, after end
  return nil, (number > 1 and ("line %d, "):format(number) or "")
    .. ("column %d: %s"):format(at - first + 1, why)
end

return json
