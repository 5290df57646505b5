-- Loaded before all specs. busted forgets what a spec file has loaded when the file ends;
-- luv, loaded a second time in one state, finds its loop freed. So it is loaded here.
pcall(require, "luv")

-- assert.fails(message, f()): the call gives nil and this sentence, as a string or as a
-- fault; what else there is says the same, or is a word for the kind of failure.
require "say":set("assertion.fails", "Expected to fail with:\n%s\nPassed in:\n%s\n%s")
require "luassert":register("assertion", "fails", function(_, given)
  local message, value, why, more = table.unpack(given, 1, 4)
  return value == nil and tostring(why) == message
    and (more == nil or tostring(more) == message or type(more) == "string")
end, "assertion.fails")

-- assert.fails_like(pattern, f()): the call gives nil, and what it says matches.
require "luassert":register("assertion", "fails_like", function(_, given)
  return given[2] == nil and tostring(given[3]):find(given[1]) ~= nil
end, "assertion.fails")
