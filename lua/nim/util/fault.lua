--- Errors as values: a code, fields, and the sentence of `nim.phrases` for them.
--
--     return nil, fault.option("shard", fault.new "shard_out")
--       --> tostring: "shard: 'out' is missing: only files of shards can be merged"
--
-- Inside, whatever fails returns `nil, fault`, and nobody reads the sentence: the code
-- and the fields say what happened. A public face gives its users a string.

local util = require "nim.util"
local errors = util.lazy "nim.phrases.errors"
local phrases = require "nim.phrases"
local printable = require "nim.util.printable"

local fault = {}

--- The sentence of an error, with advice after it and after its causes.
function fault.words(why, advice, say)
  if type(why) == "string" then return why end
  local cause = why.cause and fault.words(why.cause, advice, say)
  local fields = setmetatable({ cause = cause }, { __index = why })
  local phrase = errors[why.code] or why.phrase
  local sentence = phrase and (say or phrases.fill)(phrase, fields) or why.why
  return sentence .. (advice[why.code] or "")
end

local function passed(ok, ...)
  if not ok and require "nim.core".interrupted() then error(..., 0) end
  return ok, ...
end

--- The same as pcall, but for Ctrl-C: it is no failure of what was called, and goes on.
function fault.call(f, ...) return passed(pcall(f, ...)) end

--- The same, with the error of the core as a value.
function fault.try(f, ...) return passed(require "nim.core".try(f, ...)) end

--- A module that may be missing. Ctrl-C while it loads is no such failure, and goes on:
--- luv that was loaded by half and is loaded again crashes.
-- returns module or why it cannot be loaded
function fault.require(name)
  local found, module = pcall(require, name)
  if not found and tostring(module):find "interrupted!$" then error(module, 0) end
  return found, module
end

-- code: a key of `nim.phrases.errors`
function fault.new(code, fields)
  fields = fields or {}
  fields.code = code
  fields.why = fault.words(fields, errors.advice)
  return require "nim.core".fault(fields)
end

--- What is wrong with an option, by its name; nil where nothing is.
function fault.option(name, cause)
  return cause and fault.new("option", { field = name, cause = cause }) or nil
end

--- What is wrong with a field of a table; nil where nothing is.
function fault.field(name, cause)
  return cause and fault.new("field", { field = name, cause = cause }) or nil
end

local GOT_ROOM = 40

local AS_IT_IS = { number = true, boolean = true, ["nil"] = true }

--- What was given, after the "got" of a complaint: text in quotes, so that nobody takes
--- "3" for 3, and of tables and functions only what they are.
function fault.got(value)
  local kind, core = type(value), require "nim.core"
  if value == core.null then return "null" end
  if kind == "string" then return ("'%s'"):format(printable.show(value, GOT_ROOM)) end
  if value ~= value then return "NaN" end
  return AS_IT_IS[kind] and tostring(value) or core.typename(value)
end

--- What is wrong with a value that is not of its kind.
function fault.expected(expected, value)
  return fault.new("expected", { expected = expected, got = fault.got(value) })
end

--- Why no file can have such a name; nil where one can.
function fault.path(path)
  return path == "" and fault.new "empty_name"
    or path:find("\0", 1, true) and fault.new "zero_name" or nil
end

--- What is wrong with a number; nil where nothing is.
function fault.count(value, least, most)
  local fits = math.type(value) == "integer" and value >= least and value <= most
  if fits then return nil end
  return fault.expected(("integer from %d to %d"):format(least, most), value)
end

--- The length of an array, of which a metatable may say anything; or nil and why it has
--- none.
function fault.length(list)
  local length = math.tointeger(#list)
  if length then return length end
  return nil, fault.new("expected",
    { expected = "array", got = "table whose length is no integer" })
end

--- What is wrong with the names in a table of options, the first of them; nil where
--- `names` has them all.
--
--     fault.unknown_field({ sede = 1 }, { "seed", "id" })
--     --> "unknown field 'sede': did you mean 'seed'?"
function fault.unknown_field(options, names)
  if type(options) ~= "table" then
    return fault.new("expected", { expected = "table",
      got = require "nim.core".typename(options) })
  end
  local is_name = {}
  for _, name in ipairs(names) do is_name[name] = true end
  for _, field in ipairs(util.keys(options)) do
    if not is_name[field] then
      local meant = util.nearest(tostring(field), names)
      return fault.new("unknown_field", { field = field, meant = meant })
    end
  end
end

-- What is wrong with a value: `expected` says its types in words, with a ? at its end
-- where there may be none, or the bounds of an integer; true: whoever uses it checks it.
local function misfit(value, expected)
  if expected == true then return nil end
  if type(expected) == "table" then
    return value ~= nil and fault.count(value, expected[1], expected[2]) or nil
  end
  local kind = type(value) == "boolean" and "true or false" or math.type(value)
    or type(value)
  local words, optional = expected:match "^(.-)(%??)$"
  if words:find(kind, 1, true) or words:find(type(value), 1, true) then return nil end
  if value == nil and optional ~= "" then return nil end
  return fault.expected(words, value)
end

--- What is wrong with a table of options, its first wrong field; nil where nothing is.
--
--     fault.options({ count = "3" }, { count = { 1, 9 }, seed = "integer or string?" })
--     --> "field 'count': integer from 1 to 9 expected, got '3'"
function fault.options(options, types)
  local names = util.keys(types)
  local why = fault.unknown_field(options, names)
  for _, name in ipairs(names) do
    why = why or fault.field(name, misfit(options[name], types[name]))
  end
  return why
end

-- What `need` raises, for `catch`.
local Failure = {}

--- The results of a call; where that has returned nil or false, `catch` returns why.
function fault.need(value, ...)
  if value then return value, ... end
  error(setmetatable({ ... }, Failure), 0)
end

local function caught(ok, first, ...)
  if ok then return first, ... end
  if getmetatable(first) ~= Failure then error(first, 0) end
  return nil, table.unpack(first)
end

--- The results of a function; nil and why where a call within it, by `need`, had none.
function fault.catch(f, ...) return caught(pcall(f, ...)) end

--- Results of a public face: what fails is a string for users, with the fault after it.
-- returns ... the results, or nil, message, fault
function fault.with_message(value, why, ...)
  if value ~= nil or type(why) == "string" then return value, why, ... end
  return nil, why and tostring(why), why
end

--- Raises the sentence with a place in Lua, as `error` does; `core.try` gets the fault.
-- level: 1: the caller of this function; nil: no place; form: what stands around it, as
-- in "bad argument #1 to 'f' (%s)"
function fault.raise(why, level, form)
  level = level and level + 1 or 0
  local message = (form or "%s"):format(why)
  if type(why) == "string" then error(message, level) end
  require "nim.core".raise(why, message, level)
end

--- Raises at the caller of a public function that an argument is of another type.
-- name: of the function; argument: its number; expected: as "table", or "table?" where
-- there may be none; level: of that caller, 3 by default
function fault.check(name, argument, value, expected, level)
  local kind, wanted = type(value), expected:match "%l+"
  if kind == wanted or value == nil and wanted ~= expected then return end
  kind = require "nim.core".typename(value)
  if kind:match "[^.]*$" == wanted then return end
  error(("bad argument #%d to '%s' (%s expected, got %s)"):format(argument, name, wanted,
    kind), level or 3)
end

--- Raises at the caller of a method that its object is none of the class, as after a dot,
--- or that it is called by a bot that moves in `object.thread`.
-- what: an object is called; reads: it may be called by such a bot
function fault.method(name, object, class, what, reads)
  if getmetatable(object) ~= class then
    error(("bad argument #1 to '%s' (%s before a colon expected, got %s)"):format(name,
      what, fault.got(object)), 3)
  end
  local status = not reads and object.thread and coroutine.status(object.thread)
  if status == "running" or status == "normal" then
    error(("'%s' cannot be called by a bot while it moves"):format(name), 3)
  end
end

return fault
