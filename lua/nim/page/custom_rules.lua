--- Rules that somebody has typed: a function that gives the options of a pile.
--
--     custom_rules.of [[
--       function(n)
--         local options = {}
--         for take = 1, n // 2 do options[take] = { n - take } end
--         return options
--       end]]
--
-- The text sees a few functions of Lua that reach nothing, and an endless loop is ended.

local nim = require "nim"

local custom_rules = {}

---Instructions that the options of one pile may take.
local MOST = 2000000
local LONGEST = 20000

local function copy(library)
  local into = {}
  for name, value in pairs(library) do into[name] = value end
  return into
end

local function environment()
  return {
    assert = assert, error = error, ipairs = ipairs, math = copy(math), next = next,
    pairs = pairs, select = select, table = copy(table), tonumber = tonumber,
    tostring = tostring, type = type,
  }
end

local function too_long() error("the function comes to no end", 0) end

---Calls f, and ends it when it takes too long.
local function bounded(f, ...)
  debug.sethook(too_long, "", MOST)
  local results = table.pack(pcall(f, ...))
  debug.sethook()
  if results[1] then return table.unpack(results, 2, results.n) end
  error(tostring(results[2]):gsub("^rules:(%d+): ", "line %1: "), 0)
end

---The text is an expression, or a chunk that returns.
local function compile(text)
  if #text > LONGEST then error("the rules are longer than 20000 bytes", 0) end
  local env = environment()
  local chunk = load("return " .. text, "=rules", "t", env)
  if chunk then return chunk end
  local why
  chunk, why = load(text, "=rules", "t", env)
  return chunk or error(why:gsub("^rules:(%d+): ", "line %1: "), 0)
end

local function options_of(value)
  if type(value) == "table" then value = value.options end
  if type(value) == "function" then return value end
  error("the text has to be a function of a pile's size: function(n) ... end", 0)
end

---@param text string
---@param misere? boolean
---@return nim.rules
function custom_rules.of(text, misere)
  local options = options_of(bounded(compile(text)))
  return nim.rules {
    name = "own", misere = misere or nil,
    options = function(n) return bounded(options, n) end,
  }
end

return custom_rules
