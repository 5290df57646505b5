--- What is known of each change: a file that grows by a line for each verdict, so that a
--- run goes on where the last one ended. A verdict is for a file as it was.

local copy = require "spec.mutate.copy"
local equivalent = require "spec.mutate.equivalent"

local PATH = copy.root .. "/verdicts.tsv"

local results = { known = {}, SURVIVED = "survived", UNSEEN = "not run",
  OPEN = "not killed by a quick driver" }

--- The name of a change: what it says, where.
function results.name(change)
  return ("%s\t%s\t%s"):format(change.file, change["function"], change.label)
end

-- A verdict holds as long as the function's file stays as it is.
local function key(change)
  return ("%s\t%s"):format(results.name(change), change.stamp)
end

function results.load()
  for line in (copy.read(PATH) or ""):gmatch "[^\n]+" do
    local name, verdict = line:match "^(.*)\t([^\t]*)$"
    results.known[name] = verdict
  end
end

function results.verdict(change) return results.known[key(change)] end

function results.survived(change)
  local verdict = results.verdict(change)
  return verdict == results.SURVIVED or verdict == results.UNSEEN
    or verdict == results.OPEN
end

--- Notes a verdict: the name of the suite that killed the change, or one of the three.
function results.note(change, verdict)
  results.known[key(change)] = verdict
  local file <close> = assert(io.open(PATH, "a"))
  file:write(key(change), "\t", verdict, "\n")
end

--- The reason why no spec can kill a change, or nil.
function results.reason(change)
  if change.label:find "^return NIM_[%u_]*OK %-> return 0" then return "both are 0" end
  if change.label:find "^return NIM_[%u_]*DONE %-> return 0" then return "both are 0" end
  local of_file = equivalent[change.file]
  local of_function = of_file and of_file[change["function"]]
  if type(of_function) == "string" then return of_function end
  return of_function and of_function[change.label]
end

return results
