--- A copy of a program that is not to be known again: other names, comments and layout,
--- another order of locals and functions, dead code, constants computed from others,
--- loops written in another way. What the program does stays.
--
--     disguise.copy(text, random)

local disguise = {}

local KEYWORDS = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or
  repeat return then true until while]]):gmatch "%S+" do KEYWORDS[word] = true end

local FORMS = {
  "^%-%-%[(=*)%[.-%]%1%]()", "^(%-%-)[^\n]*()", "^(%s)%s*()", "^([%a_][%w_]*)()",
  "^(0[xX]%x+)()", "^(%d+%.?%d*)()", "^(%.%.%.)()", "^([.:/<>=~][.:/<>=])()",
  '^("[^"\n]*")()', "^('[^'\n]*')()", "^(.)()",
}

local PAIRS = { [".."] = true, ["::"] = true, ["//"] = true, ["<<"] = true,
  [">>"] = true, ["=="] = true, ["~="] = true, ["<="] = true, [">="] = true }

local function token(text, at)
  for i, form in ipairs(FORMS) do
    local found, next_at = text:match(form, at)
    if found and (i ~= 8 or PAIRS[found]) then return i > 3 and found, next_at end
  end
end

local function tokens(text)
  local list, at = {}, 1
  while at <= #text do
    local found, next_at = token(text, at)
    list[#list + 1] = found or nil
    at = next_at
  end
  return list
end

local OPENS = { ["function"] = true, ["do"] = true, ["then"] = true, ["repeat"] = true,
  ["{"] = true, ["("] = true, ["["] = true }
local CLOSES = { ["end"] = true, ["until"] = true, ["}"] = true, [")"] = true,
  ["]"] = true, ["elseif"] = true, ["else"] = true }

-- Where what is opened here is closed.
local function closing(list, at)
  local depth = 0
  for i = at, #list do
    if CLOSES[list[i]] and list[i] ~= "else" then depth = depth - 1 end
    if OPENS[list[i]] then depth = depth + 1 end
    if depth == 0 then return i end
  end
end

local function is_name(word) return word:find "^[%a_]" and not KEYWORDS[word] end

-- Names that are declared: after local and for, and parameters.
local function declared(list)
  local names = {}
  for i, word in ipairs(list) do
    local from = (word == "local" or word == "for") and i + 1
    if from and list[from] == "function" then names[list[from + 1]] = true end
    if word == "function" then
      from = i + 1
      while list[from] ~= "(" do from = from + 1 end
      from = from + 1
    end
    while from and is_name(list[from] or "") do
      names[list[from]] = true
      from = list[from + 1] == "," and from + 2
    end
  end
  return names
end

-- Is this name the key of a field of a table that is written out?
local function keys_of(list)
  local open, keys = {}, {}
  for i, word in ipairs(list) do
    if CLOSES[word] then open[#open] = nil end
    if OPENS[word] or word == "else" then open[#open + 1] = word end
    local before = list[i - 1]
    keys[i] = open[#open] == "{" and list[i + 1] == "="
      and (before == "{" or before == "," or before == ";")
  end
  return keys
end

local APART = { ["."] = true, [":"] = true, ["goto"] = true }

-- The name of a field or a label; `self` may be declared by a colon.
local function is_apart(list, i)
  local before = list[i - 1]
  return APART[before] or list[i] == "self" or before == "::" and list[i + 1] == "::"
end

local function rename(list, random)
  local names, keys, new, count = declared(list), keys_of(list), {}, 0
  for i, word in ipairs(list) do
    if names[word] and not keys[i] and not is_apart(list, i) then
      if not new[word] then
        count = count + 1
        new[word] = string.char(random:int(97, 122)) .. count
      end
      list[i] = new[word]
    end
  end
end

local function slice(list, from, to) return table.move(list, from, to, 1, {}) end

local function splice(list, from, to, words)
  local rest = slice(list, to + 1, #list)
  for i = #list, from, -1 do list[i] = nil end
  table.move(words, 1, #words, #list + 1, list)
  table.move(rest, 1, #rest, #list + 1, list)
end

local function has(words, wanted)
  for _, word in ipairs(words) do if word == wanted then return true end end
  return false
end

-- The parts between commas, up to a word.
local function arguments(list, at, stop)
  local parts, depth = { {} }, 0
  while depth > 0 or list[at] ~= stop do
    local word = list[at]
    if ("({["):find(word, 1, true) then depth = depth + 1 end
    if (")}]"):find(word, 1, true) then depth = depth - 1 end
    if depth == 0 and word == "," then parts[#parts + 1] = {}
    else table.insert(parts[#parts], word) end
    at = at + 1
  end
  return parts, at
end

local function join(...)
  local all = {}
  for _, part in ipairs { ... } do
    if type(part) == "string" then part = tokens(part) end
    table.move(part, 1, #part, #all + 1, all)
  end
  return all
end

-- A loop over numbers becomes one with `while`.
local function numeric(list, at)
  local parts, open = arguments(list, at + 3, "do")
  local close, name = closing(list, open), list[at + 1]
  local step = parts[3] and table.concat(parts[3]) or "1"
  if step ~= "1" and step ~= "-1" then return nil end
  local last = "last" .. at
  return close, join("do local " .. name .. ", " .. last .. " =", parts[1], ",", parts[2],
    "while", name .. (step == "1" and "<=" or ">=") .. last, "do",
    slice(list, open + 1, close - 1), name .. "=" .. name .. "+" .. step, "end end")
end

-- A loop over a list becomes one over its numbers.
local function of_list(list, at)
  local i, v, what = list[at + 1], list[at + 3], list[at + 7]
  if list[at + 5] ~= "ipairs" or list[at + 8] ~= ")" then return nil end
  local close = closing(list, at + 9)
  return close, join("for", i .. "= 1, #" .. what, "do local", v .. "=" .. what,
    "[" .. i .. "]", slice(list, at + 10, close))
end

-- The condition of a loop moves into it.
local function of_while(list, at)
  local open = at + 1
  while list[open] ~= "do" do open = open + 1 end
  local close = closing(list, open)
  return close, join("while true do if not (", slice(list, at + 1, open - 1),
    ") then break end", slice(list, open + 1, close))
end

local function rewrite(list, at)
  if list[at] == "while" then return of_while(list, at) end
  if list[at] ~= "for" then return nil end
  if list[at + 2] == "=" then return numeric(list, at) end
  return of_list(list, at)
end

local function is_valid(list)
  return load(table.concat(list, " "), "=copy", "t") ~= nil
end

-- Replaces a part, if it is still a program.
local function try(list, from, to, words)
  local before = slice(list, 1, #list)
  splice(list, from, to, words)
  if is_valid(list) then return end
  splice(list, 1, #list, before)
end

local function rewrite_loops(list, random, percent)
  for at = #list, 1, -1 do
    if random:int(1, 100) <= percent then
      local close, words = rewrite(list, at)
      if close then try(list, at, close, words) end
    end
  end
end

local DEAD = {
  "local unused%d = 17", "if false then local unused%d = 3 end", "local unused%d = {}",
  "do local unused%d = 'nothing' end", "local unused%d = 3 * 4 + 1",
  "local function unused%d(a, b) if a > b then return a end return b end",
  "while false do local unused%d = 1 end",
}

local STARTS = { ["local"] = true, ["if"] = true, ["for"] = true, ["while"] = true,
  ["return"] = true, ["repeat"] = true }

local function add_dead_code(list, random, percent)
  for at = #list, 1, -1 do
    if STARTS[list[at]] and random:int(1, 100) <= percent then
      try(list, at, at - 1, tokens(DEAD[random:int(1, #DEAD)]:format(at)))
    end
  end
end

local function compute_constants(list, random, percent)
  for at = #list, 1, -1 do
    local n = list[at]:find "^%d+$" and math.tointeger(list[at])
    if n and random:int(1, 100) <= percent then
      local other = random:int(1, 9)
      splice(list, at, at, tokens(("(%d - %d)"):format(n + other, other)))
    end
  end
end

-- The functions of the file, each with its first and last word, and declarations of
-- single values.
local function movable(list)
  local found = {}
  for at = 1, #list do
    if list[at] == "local" and list[at + 1] == "function" then
      found[at] = closing(list, at + 1)
    elseif list[at] == "local" and list[at + 2] == "=" and STARTS[list[at + 4]] then
      found[at] = at + 3
    end
  end
  return found
end

local function name_of(list, at)
  return list[at + 1] == "function" and list[at + 2] or list[at + 1]
end

-- Exchanges neighbours that do not need each other.
local function reorder(list, random, percent)
  for at = 1, #list do
    local stop = movable(list)[at]
    local other = stop and movable(list)[stop + 1]
    if other and random:int(1, 100) <= percent then
      local one, two = slice(list, at, stop), slice(list, stop + 1, other)
      if not has(two, name_of(one, 1)) and not has(one, name_of(two, 1)) then
        splice(list, at, other, join(two, one))
      end
    end
  end
end

local COMMENTS = { "-- my own work", "-- step", "--[[ here it is decided ]]", "-- TODO" }

local function lay_out(list, random)
  local parts = {}
  for i, word in ipairs(list) do
    if STARTS[word] or word == "end" then
      parts[#parts + 1] = random:int(1, 10) == 1
        and "\n" .. COMMENTS[random:int(1, #COMMENTS)] .. "\n" or "\n"
    end
    local is_glued = i > 1 and (("),]:["):find(word, 1, true) or list[i - 1] == "#")
    parts[#parts + 1] = (is_glued and "" or " ") .. word
  end
  return table.concat(parts) .. "\n"
end

--- A disguised copy.
---@param text string
---@param random nim.random
---@param percent? table<string, integer> how often each place is changed
---@return string
function disguise.copy(text, random, percent)
  percent = percent or {}
  local list = tokens(text)
  reorder(list, random, percent.order or 60)
  rewrite_loops(list, random, percent.loops or 30)
  add_dead_code(list, random, percent.dead or 20)
  compute_constants(list, random, percent.constants or 30)
  rename(list, random)
  local copy = lay_out(list, random)
  assert(load(copy, "=copy", "t"))
  return copy
end

return disguise
