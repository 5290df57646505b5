--- `luanim solve [FILE]`: the batch format through the engine.

local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local nim = require "nim"
local number = require "nim.util.number"
local out = require "nim.cli.out"
local text_words = require "nim.util.words"
local util = require "nim.util"

-- `luanim solve --sets`: positions of many subtraction games in one input, as S-Nim and
-- its kin give them: the size of a set and its numbers, the number of positions, for
-- each the number of its piles and the piles; then the next set, until a 0 or the end.
--
--     2 2 5   3   2 5 12   3 2 4 7   4 2 3 7 12   0    --> LWW (with --say W,L)

-- What reads the numbers of an input, one after the other, and what ends the command with
-- the line of the last one.
local function reader(file, name)
  local line, words = 0, function() end
  local function give_up(why, ...)
    fail.work("%s:%d: " .. why, name, math.max(line, 1), ...)
  end
  local function word()
    local found = words()
    while not found do
      local text = file:read "L"
      if not text then return nil end
      line, words = line + 1, text:gmatch "%S+"
      found = words()
    end
    return found
  end
  local function read(what)
    local text = word()
    if not text then give_up("%s: number expected, got the end of the input", what) end
    local n, why = number.read(text)
    return n or give_up("%s: %s", what, why)
  end
  return read, word, give_up
end

-- name: what errors call it; say: the words for N and P
local function solve_sets(file, name, say, misere)
  local read, word, give_up = reader(file, name)
  local function list(count, what)
    local numbers = {}
    for i = 1, count do numbers[i] = read(what) end
    return numbers
  end
  local function try(f, ...)
    local done, result = fail.catch(f, ...)
    return done and result or give_up("%s", result)
  end
  while true do
    local size, why = number.read(word() or "0")
    if not size then give_up("size of a set: %s", why) end
    if size == 0 then return end
    local rules = try(nim.rules,
      { take = list(size, "a number of the set"), misere = misere })
    local words = {}
    for i = 1, read "number of positions" do
      local piles = list(read "number of piles", "a pile")
      words[i] = try(nim.outcome, piles, rules) == "N" and say[1] or say[2]
    end
    out.line("%s", table.concat(words))
  end
end

-- The outcome, the winning moves that are wanted, and the number of all.
local function answer_of(piles, rules, moves)
  if nim.outcome(piles, rules) == "P" then return "P", {}, 0 end
  local count = nim.count_winning_moves(piles, rules)
  if not moves then return "N", {}, count end
  if moves == "all" then return "N", nim.winning_moves(piles, rules), count end
  return "N", count > 0 and { { nim.best_move(piles, rules) } } or {}, count
end

local function in_words(piles, rules, moves)
  local outcome, list, count = answer_of(piles, rules, moves)
  if outcome == "P" then return "Second player wins (P-position)\n" end
  local lines = { ("First player wins (N-position)\n"
    .. "Number of winning options for the first step: %d\n"):format(count) }
  for i, move in ipairs(list) do
    -- With its words in a game on states.
    local text = text_words.option(rules, piles[move[1]], move[2])
    lines[i + 1] = ("Winning move: %s%s\n"):format(table.concat(move, " "),
      text and (" (%s)"):format(text) or "")
  end
  return table.concat(lines)
end

local SHORT = '{"case":%d,"outcome":"%s","winning":%d}\n'

local LINE = '{"case":%d,"piles":[%s],"outcome":"%s","winning":%d,"moves":[%s]}\n'

local function in_json(piles, rules, moves, case)
  local outcome, list, count = answer_of(piles, rules, moves)
  if not moves then return SHORT:format(case, outcome, count) end
  for i, move in ipairs(list) do list[i] = ("[%s]"):format(table.concat(move, ",")) end
  -- In a game on states the piles are its states.
  local states = text_words.states(rules, piles, true)
  for i, state in ipairs(states or {}) do
    states[i] = fail.require "dkjson".quotestring(state)
  end
  return LINE:format(case, table.concat(states or piles, ","), outcome, count,
    table.concat(list, ","))
end

-- How a position is answered: by the words of --say, its value, or the outcome, and with
-- --moves the moves.
--
--     local reply = answerer(rules, { moves = "first" })
--     reply({ 3, 4, 5 }, 1)
--       --> First player wins (N-position)
--           Number of winning options for the first step: 1
--           Winning move: 1 2
local function answerer(rules, args)
  local form = args.json and in_json or in_words
  return function(piles, case)
    if args.say then return args.say[nim.outcome(piles, rules) == "N" and 1 or 2] end
    if args.values then return nim.grundy(piles, rules) .. "\n" end
    local done, text = fail.catch(form, piles, rules, args.moves, case)
    return done and text or error(text, 0)
  end
end

-- Lines whose states are numbered together.
local AT_ONCE <const> = 50

-- The next lines that are not blank.
local function read_starts(input, before)
  local lines, texts, place = {}, {}, before
  while not lines[AT_ONCE] do
    local text = input:read "l"
    if not text then break end
    place, text = place + 1, util.trim(text)
    if text ~= "" then
      lines[#lines + 1], texts[#texts + 1] = { place = place, text = text }, text
    end
  end
  return lines, texts, place
end

-- A game on states: each line is the text of a start.
-- name: what errors call it; args: as for `answerer`
local function run_starts(input, name, game, args)
  -- The answer to the position of a start; nil and why there is none.
  local function answer(start, piles, case)
    local reply = answerer(flags.limit(start.rules, args), args)
    local known, text = fail.catch(reply, piles, case)
    return known and text, text
  end
  local case, lines, texts, place = 0, read_starts(input, 0)
  while lines[1] do
    local all = game:positions(texts)
    for i, line in ipairs(lines) do
      case = case + 1
      local text, why = all and answer(all, all.positions[i], case), nil
      -- What cannot be answered with the states of the other lines is numbered alone.
      if not text then
        local alone
        alone, why = game:position(line.text)
        if alone then text, why = answer(alone, alone.piles, case) end
      end
      out.data(text or fail.work("%s:%d: %s", name, line.place, why))
    end
    lines, texts, place = read_starts(input, place)
  end
end

local solve = { starts = run_starts }

solve.about = {
  summary = "Solve a file of positions.",
  description = "Reads the number of cases, then for each the number of piles and the "
    .. "piles; with --lines, one position per line (blank lines are skipped, 0 is the "
    .. "empty position). For a game on states each line is "
    .. "the text of a start. Writes who wins each case and how many first moves win. "
    .. "Without FILE, reads standard input.",
  epilog = [[
Examples:
   luanim solve cases.txt
   echo 3 4 5 | luanim solve --lines --moves all]],
  flags.file("What to read; - is standard input.", "?"),
  { "--lines", "Each line is a position: its piles and nothing else." },
  { "--moves", "WHICH", args = "?",
    "Print the first winning move, or with '--moves all' every one." },
  { "--say", "A,B",
    "Print A where the player to move wins, else B, without the counts." },
  { "--values", "Each number is a pile: print its Grundy value. Not with --lines." },
  { "--sets", "Read subtraction sets, each with its positions, and print a line for "
    .. "each set, in the words of --say, which it needs." },
  flags.RULES, flags.MISERE, flags.BUDGET,
  flags.json "a line for each case, with --moves its piles and moves, too,",
  -- One form of answers, one form of input.
  excludes = {
    { "say", "json", "moves", "values" }, { "values", "moves", "lines" },
    { "sets", "values", "lines", "json", "moves", "rules" },
  },
}

-- The file to read and what errors call it. After --moves it may be no file at all.
local function open(path, after_moves)
  if not path or path == "-" then return io.stdin, "stdin" end
  local file, why = io.open(path, "rb")
  if file then return file, path end
  if after_moves then fail.usage("--moves: first, all or a FILE expected; %s", why) end
  fail.with(1, why)
end

-- "first" or "all"; nil where no moves are asked for. `--moves FILE` is the first of a
-- file.
local function moves_of(args)
  local given = args.moves
  if not given then return nil end
  local word = given[1] or "first"
  if word == "first" or word == "all" then return word end
  if args.file then fail.usage("--moves: first or all expected, got '%s'", word) end
  args.file = word
  return "first"
end

-- On a terminal, says what to type.
local function tell_waiting(input, args, game)
  if input ~= io.stdin or not out.is_terminal(0) then return end
  out.notice(("luanim: type %s; Ctrl-D ends it"):format(
    game and "the text of a start a line"
    or args.sets and "for each set its size, its numbers, the number of positions, then "
      .. "for each the number of its piles and the piles"
    or args.values and "piles" or args.lines and "a position a line"
    or "the number of cases, then for each the number of its piles and the piles"))
  require "nim.core".await_input(input)
end

-- Bytes of a word of --say.
local LONGEST <const> = 100

-- The two words of --say; nil where it is not given.
local function words_of(args)
  if not args.say then return nil end
  local first, second = args.say:match "^([^,]*),([^,]*)$"
  if not first or args.say == "," then
    fail.usage("--say: two words A,B expected, got '%s'", args.say)
  end
  first, second = util.trim(first), util.trim(second)
  if math.max(#first, #second) > LONGEST then
    fail.usage("--say: at most %d bytes a word", LONGEST)
  end
  return { first, second }
end

-- What ended the batch: the input in a line, writing or reading with an errno, or else.
local function give_up(name, message, what, where, code)
  -- What is read as numbers of cases and piles may be something else.
  if what == "count" then
    fail.work("%s:%d: %s (--lines reads a position a line)", name, where, message)
  end
  if what == "input" then
    fail.work("%s:%d: %s", name, where, code and fail.words(message, code) or message)
  end
  if what == "write" then out.check(false, message, where) end
  if what == "read" then fail.work("%s: %s", name, message) end
  fail.with(1, message)
end

function solve.run(args)
  if args.sets and not args.say then fail.usage "--sets needs --say A,B" end
  local rules, say = flags.rules_of(args, nil, true), words_of(args)
  local game = rules:kind().states and require "nim.states".on(rules)
  if args.values and not rules:kind().sum then
    fail.usage("--values: piles of %s have no values by themselves", tostring(rules))
  end
  if args.values then require "nim.cli.values".check_normal(rules) end
  local moves = moves_of(args)
  local input, name = open(args.file, moves and args.moves[1] == args.file)
  tell_waiting(input, args, game)
  if args.sets and not game then return solve_sets(input, name, say, args.misere) end
  args.moves, args.say = moves, say and { say[1] .. "\n", say[2] .. "\n" }
  if game then return run_starts(input, name, game, args) end
  local core = require "nim.core"
  if not core.batch then fail.work "solve: this build has no batch solver" end
  -- Input and output by their descriptors: the buffers of the two files must be empty.
  out.flush()
  local solved, message, what, where, code = core.batch(input, io.stdout, rules,
    args.json, args.lines, args.values, moves and answerer(rules, args),
    table.unpack(args.say or {}, 1, 2))
  if not solved then give_up(name, message, what, where, code) end
end

return solve
