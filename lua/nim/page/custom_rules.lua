--- Rules typed by a user: a function that returns the options of a pile.
--
--     custom_rules.of [[
--       function(n)
--         local options = {}
--         for take = 1, n // 2 do options[take] = { n - take } end
--         return options
--       end]]
--
-- The text runs in a sandbox, like that of a file of rules.

local core = require "nim.core"

-- The name of the rules, and the place in error messages.
local custom_rules = { NAME = "own.lua" }

local LONGEST = 20000

-- The text is an expression, or a chunk that returns one: a function, or a table with it.
-- Every line keeps its number.
local EXPRESSION, CHUNK = "local own = %s", "local own = (function() %s\nend)()"

local AS_TABLE = [[

if type(own) == "function" then own = { options = own } end
if type(own) == "table" then return own end
error("the text must be a function of a pile's size: function(n) ... end", 0)
]]

local function is_expression(text) return load("return " .. text, "=", "t", {}) ~= nil end

local function file_text(text)
  return (is_expression(text) and EXPRESSION or CHUNK):format(text) .. AS_TABLE
end

--- The text as a file would have it.
---@param text string
---@return string
function custom_rules.chunk(text)
  return is_expression(text) and "return " .. text or text
end

---@param text string
---@param misere? boolean
---@return nim.rules
function custom_rules.of(text, misere)
  if #text > LONGEST then error("the rules are longer than 20000 bytes", 0) end
  return core.rules { file = custom_rules.NAME, text = file_text(text),
    misere = misere or nil }
end

return custom_rules
