-- What programs do wrong: when, why they lose (`true` where nobody has to mind, `false`
-- where it depends on how quick they are), and what; spec/support/misbehave.lua says how.
local kinds = {}
for _, row in ipairs {
  { "greet", "crash", "exit, fail, segfault, flood, flood of lines, close output, "
    .. "words, empty line, capitals" },
  { "greet", false, "long line" },
  { "greet", "crash", "escapes, twice, half and exit, answer and exit" },
  { "greet", true, "slow, half twice, carriage return" },
  { "new", "crash", "fail, kill, flood, flood of lines, words, another ready, "
    .. "another greeting, not text" },
  { "new", "illegal move", "twice" },
  { "new", "crash", "answer and exit" },
  { "new", true, "slow, child left" },
  { "move 1", "crash", "exit" },
  { "move 1", "time", "silent" },
  { "move 1", "illegal move", "flood, no turn, ahead of time" },
  { "move 1", "crash", "close input" },
  { "move 1", true, "close errors" },
  { "move 2", "crash", "exit, fail, abort, segfault, kill, terminate" },
  { "move 2", "time", "stop" },
  { "move 2", "crash", "kill group, terminate all" },
  { "move 2", "time", "silent, half and silent" },
  { "move 2", "crash", "half and exit, close output" },
  { "move 2", "illegal move", "flood, flood of lines, long line, empty line, blanks, "
    .. "words, zero bytes, not text, escapes, comment, another greeting, "
    .. "another ready, no turn, wrong turn, turn of zeros, no move, one number, "
    .. "many numbers, no such pile, pile zero, none of it, too much, negative, "
    .. "fraction, exponent, hexadecimal, huge, huger, other digits, json, "
    .. "blanks around" },
  { "move 2", true, "blanks after, half twice, carriage return, slow" },
  { "move 2", "crash", "raise, become, large file, much memory" },
  { "move 2", true, "child left" },
  { "move 2", "crash", "child left and exit" },
  { "move 2", true, "child of its own, children" },
  { "move 1", "illegal move", "twice" },
  { "move 3", true, "twice, answer and exit, answer and abort" },
  { "move 3", false, "child that talks" },
  { "end", true, "exit, fail, segfault, kill group, close output" },
  { "end", false, "close input" },
  { "end", true, "words, empty line, another ready, flood, flood of lines" },
  { "end", false, "child that talks" },
  { "end", true, "slow" },
} do
  for deed in row[3]:gmatch "[^,]+" do
    kinds[#kinds + 1] = { row[1], deed:match "%S.*", row[2] }
  end
end
return kinds
