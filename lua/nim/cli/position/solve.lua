--- `luanim solve [FILE]`: the batch format through the engine.

local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"

local solve = {}

function solve.define(command)
  command:summary "Solve a file of positions."
    :description("Reads a number of cases, and for each the number of its piles and the "
      .. "piles; writes who wins each case and how many first moves do. Reads standard "
      .. "input without a FILE.")
    :epilog [[
Examples:
   luanim solve cases.txt
   printf '2  3 3 4 5  3 3 4 7' | luanim solve
   luanim solve --rules max:3 --json cases.txt]]
  command:argument("file", "What to read; - is standard input."):args "?":argname "FILE"
  flags.rules(command)
  flags.json(command, "a line for each case")
end

-- The file to read and what errors call it.
local function open(path)
  if not path or path == "-" then return io.stdin, "stdin" end
  local file, why = io.open(path, "rb")
  if not file then fail.with(1, why) end
  return file, path
end

function solve.run(args)
  local rules = flags.rules_of(args)
  local input, name = open(args.file)
  require "nim.cli.position.batch".run(input, name, rules, args.json)
end

return solve
