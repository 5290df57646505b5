--- `luanim solve [FILE]`: the batch format through the engine.

local fail = require "nim.cli.terminal.fail"
local flags = require "nim.cli.args.flags"
local out = require "nim.cli.terminal.out"
local style = require "nim.cli.terminal.style"

local solve = {}

function solve.define(command)
  command:summary "Solve a file of positions."
    :description("Reads a number of cases, and for each the number of its piles and the "
      .. "piles, or with --lines a position a line; writes who wins each case and how "
      .. "many first moves do. Reads standard input without a FILE.")
    :epilog [[
Examples:
   luanim solve cases.txt
   printf '2  3 3 4 5  3 3 4 7' | luanim solve
   luanim solve --rules max:3 --json cases.txt
   echo 3 4 5 | luanim solve --lines --moves all]]
  flags.file(command, "What to read; - is standard input."):args "?":target "file"
  command:flag "--lines":description "Each line is a position: its piles, nothing else."
  command:option "--moves":args "?":argname "WHICH"
    :description "Tell the first winning move, or with '--moves all' every one."
  flags.rules(command)
  flags.budget(command)
  flags.json(command, "a line for each case, with --moves its piles and moves, too,")
end

-- The file to read and what errors call it. Behind --moves it may be no file at all.
local function open(path, behind_moves)
  if not path or path == "-" then return io.stdin, "stdin" end
  local file, why = io.open(path, "rb")
  if file then return file, path end
  if behind_moves then fail.usage("--moves: expected first, all or a FILE; %s", why) end
  fail.with(1, why)
end

local MOVES = { first = "first", all = "all" }

-- "first" or "all"; nil where no moves are asked for. `--moves FILE` is the first of a
-- file.
local function moves_of(args)
  local given = args.moves
  if not given then return nil end
  local word = given[1] or "first"
  if MOVES[word] then return word end
  if args.file then fail.usage("--moves: expected first or all, got '%s'", word) end
  args.file = word
  return "first"
end

local CASES = "the number of cases, then for each the number of its piles and the piles"

local LINES = "a position a line"

-- A terminal that just waits is a riddle.
local function tell_waiting(input, lines)
  if input ~= io.stdin or not style.is_terminal(0) then return end
  out.tell(("luanim: type %s; Ctrl-D ends it"):format(lines and LINES or CASES))
  require "nim.core".await_input()
end

function solve.run(args)
  local rules = flags.rules_of(args)
  local moves = moves_of(args)
  local input, name = open(args.file, moves and args.moves[1] == args.file)
  tell_waiting(input, args.lines)
  require "nim.cli.position.batch".run(input, name, {
    rules = rules, json = args.json, lines = args.lines, tell = moves
      and require "nim.cli.position.answers".teller(rules,
        { moves = moves, json = args.json }),
  })
end

return solve
