--- How a command gives up: it raises, and `nim.cli` tells why in one line.
--
--     fail.usage("there is no pile %d", 9)      -- exit status 2: used wrongly
--     fail.work("cannot open '%s'", path)       -- exit status 1: did not succeed
--     local game = fail.try(2, nim.game, piles) -- the same from a function that raises

---@class nim.cli.failure
---@field status integer exit status
---@field messages? string[] what to tell on standard error, a line each
---@field text? string what to print on standard output

local reason = require "nim.text.reason"

local fail = {}

local failure = {
  __tostring = function(self) return table.concat(self.messages or {}, "\n") end,
}

--- Ends the command with an exit status, quietly, or with a text to print.
---@param status integer
---@param text? string
function fail.quit(status, text)
  error(setmetatable({ status = status, text = text }, failure))
end

---@param status integer
---@param ... string one line each
function fail.with(status, ...)
  error(setmetatable({ status = status, messages = { ... } }, failure))
end

function fail.usage(format, ...) fail.with(2, format:format(...)) end

function fail.work(format, ...) fail.with(1, format:format(...)) end

---@return boolean
function fail.is(value) return getmetatable(value) == failure end

-- A budget that was too small can be set.
local function with_advice(message)
  if not message:find("than it may", 1, true) then return message end
  return (message:gsub("(%(budget %d+ %a+)%)$", "%1, --budget sets another)"))
end

--- What an error of the core says, without the line of Lua that it puts in front: see
--- `nim.text.reason`.
---@return string
function fail.reason(err)
  return with_advice((reason(tostring(err):gsub("^[^\n]-%.lua:%d+: ", ""))))
end

--- Was it Ctrl-C that raised this? The interpreter tells so by these words alone.
---@return boolean
function fail.is_interrupt(err)
  return tostring(err):find("interrupted!", 1, true) ~= nil
end

--- Calls f; what it raises ends the command with that exit status.
function fail.try(status, f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  if fail.is(results[2]) then error(results[2], 0) end
  fail.with(status, fail.reason(results[2]))
end

--- A module that luanim can do without, but this command cannot.
---@param name string the module, which packages are called after
function fail.require(name)
  local found, module = pcall(require, name)
  if found then return module end
  fail.work("this needs the Lua module '%s': install lua-%s, or luarocks install %s",
    name, name, name)
end

return fail
