--- Rules that somebody has typed: a function that gives the options of a pile.
--
--     custom_rules.of [[
--       function(n)
--         local options = {}
--         for take = 1, n // 2 do options[take] = { n - take } end
--         return options
--       end]]
--
-- The text runs in a sandbox, as that of a file of rules does.

local core = require "nim.core"

local custom_rules = {}

local LONGEST = 20000

-- What the rules are called, and the place in errors.
local NAME = "own.lua"

-- An expression or a chunk that returns, a function or a table with one. All stays in its
-- line.
local EXPRESSION, CHUNK = "local own = %s", "local own = (function() %s\nend)()"

local AS_TABLE = [[

if type(own) == "function" then own = { options = own } end
if type(own) == "table" then return own end
error("the text has to be a function of a pile's size: function(n) ... end", 0)
]]

local function file_text(text)
  local form = load("return " .. text, "=", "t", {}) and EXPRESSION or CHUNK
  return form:format(text) .. AS_TABLE
end

---@param text string
---@param misere? boolean
---@return nim.rules
function custom_rules.of(text, misere)
  if #text > LONGEST then error("the rules are longer than 20000 bytes", 0) end
  return core.rules { file = NAME, text = file_text(text), misere = misere or nil }
end

return custom_rules
