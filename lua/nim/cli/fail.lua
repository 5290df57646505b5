--- How a command fails: it raises, and `nim.cli` prints why in one line.
--
--     fail.usage("there is no pile %d", 9)      -- exit status 2: used wrongly
--     fail.work("cannot open '%s'", path)       -- exit status 1: did not succeed
--     local game = fail.try(2, nim.game, piles) -- the same from a function that raises

local fault = require "nim.util.fault"
local util = require "nim.util"

local fail = {}

-- What is raised has `status`, the exit status, and `messages` for standard error, a line
-- each.
local failure = {
  __tostring = function(self) return table.concat(self.messages, "\n") end,
}

--- Ends the command with an exit status.
-- ...: one line each; none: quietly
function fail.with(status, ...)
  local messages = { ... }
  for i, why in ipairs(messages) do messages[i] = fail.words(why) end
  error(setmetatable({ status = status, messages = messages }, failure))
end

function fail.usage(format, ...) fail.with(2, format:format(...)) end

function fail.work(format, ...) fail.with(1, format:format(...)) end

--- What a function has returned. Nil and why, which may be a sentence with the fault
--- after it, ends the command.
function fail.need(status, value, why, wrong, ...)
  if value ~= nil then return value, why, wrong, ... end
  fail.with(status, type(wrong) == "table" and wrong or why)
end

function fail.is(value) return getmetatable(value) == failure end

-- What helps on a command line, by the code of an error.
local ADVICE = {
  file_exists = "; --resume goes on with it",
  interrupted_kept = "; what was played is kept: the same command with --resume "
    .. "continues it",
  cut = "; the command that began it, with --resume, continues it",
  disk_full = "; what was played is kept: free some space, then use --resume",
  cannot_go_on = "; go on with the bots, files and flags that it began with, or begin "
    .. "anew with another --out",
  saved_game = "; 'play --load' goes on with it",
  loose_record = "; standings, mistakes, replay and report read such files",
  damaged = ": cut the file there, and use --resume",
  incomplete = "; run it again with --resume",
  budget = "; --budget sets another",
  seconds = "; --seconds sets another",
  unknown_rules = ": 'luanim rules' lists what there is",
}

--- An error in the words of a command line, with the flag that helps.
-- code: where that is known apart
function fail.words(why, code)
  return fault.words(why, ADVICE) .. (ADVICE[code] or "")
end

--- Calls f. Returns true and its results; or nil, why it raised in words (else what), and
--- the code of the error, where it has one. So it does for Ctrl-C: the caller shows what
--- there is so far.
function fail.hold(f, ...)
  local results = table.pack(require "nim.core".try(f, ...))
  local why = results[2]
  if results[1] or type(why) ~= "string" and not (type(why) == "table" and why.code) then
    return table.unpack(results, 1, results.n)
  end
  return nil, fail.words(why), why.code
end

--- The same, but for Ctrl-C, which ends the command.
function fail.catch(f, ...)
  local results = table.pack(fail.hold(f, ...))
  if not results[1] and fail.interrupted() then error(results[2], 0) end
  return table.unpack(results, 1, results.n)
end

--- Ends a command that has printed all it can, where the file of a game on states failed
--- to put something into words.
function fail.unsaid(rules)
  local why = require "nim.util.words".complaint(rules)
  if why then fail.with(1, why) end
end

--- The exit status of a command that Ctrl-C ended, as shells have it.
fail.INTERRUPTED = 130

--- Was Ctrl-C pressed? The error that it raises is not looked at: nothing but its words
--- would mark it.
function fail.interrupted()
  local core = package.loaded["nim.core"]
  return core ~= nil and core.interrupted()
end

--- Calls f; what it raises, but Ctrl-C, ends it with that exit status, for time with 1.
function fail.try(status, f, ...)
  local results = table.pack(fail.catch(f, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  if type(results[2]) ~= "string" then error(results[2], 0) end
  fail.with(results[3] == "seconds" and 1 or status, results[2])
end

-- A file that every system has.
local NULL = package.config:find "^\\" and "NUL" or "/dev/null"

--- Searches for a module after all others: where no file can be opened, which is the
--- error then, no module is missing.
function fail.search(name)
  local probe, why = io.open(NULL)
  if probe then return probe:close() and nil end
  fail.work("the Lua module '%s' cannot be loaded: %s", name, util.system(why, NULL))
end

--- Ctrl-C while a module loads, before the core that would have seen it: the words of the
--- interpreter are all there is.
function fail.quit_if_stopped(why)
  if tostring(why):find "interrupted!$" then fail.with(fail.INTERRUPTED) end
end

--- A module that luanim can do without, but this command cannot; the last of several.
-- name: the module, which packages are called after
function fail.require(name, ...)
  local found, module = pcall(require, name)
  if found then return ... and fail.require(...) or module end
  fail.quit_if_stopped(module)
  fail.search(name)
  if package.searchpath(name, package.path .. ";" .. package.cpath) then
    fail.work("the Lua module '%s' cannot be loaded: %s", name,
      tostring(module):match "^[^\n]*")
  end
  fail.work("this needs the Lua module '%s': install lua-%s, or luarocks install %s",
    name, name, name)
end

return fail
