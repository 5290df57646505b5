--- The words of a command line, made ready for argparse.
--
--     prepare({ "help", "play" }, parser)           --> { "play", "--help" }
--     prepare({ "match", "--seed", "-1" }, parser)  --> { "match", "--seed=-1" }

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

-- No command and no flag is as long. A longer word is cut: the time that argparse takes
-- to look for what was meant grows with the square of its length.
local LONGEST = 64

local function cut(word, place)
  local name = word:match "^%-[^=]*" or place == 1 and word or ""
  return #name > LONGEST and out.shown(name, LONGEST) or word
end

-- The options of all commands that take a value: a negative number after one is that
-- value, right or wrong. Anywhere else it would be an unknown option to argparse.
local function takes_value(parser)
  local set = {}
  for _, command in ipairs(parser._commands) do
    for _, option in ipairs(command._options) do
      for _, name in ipairs(option._aliases) do
        set[name] = option._maxargs > 0 and name:find "^%-%-" ~= nil
      end
    end
  end
  return set
end

-- Commands whose first argument is rules.
local OF_RULES = { grundy = true, map = true, period = true, quotient = true }

-- Rules with their convention are one argument, or the value of --rules.
local function check_quoted(word, ready)
  local of_rules = OF_RULES[ready[1]] and #ready == 2 or ready[#ready - 1] == "--rules"
  if word == "misere" and of_rules then
    fail.usage("rules of two words are quoted: '%s misere'", out.shown(ready[#ready]))
  end
end

local function prepare(words, parser)
  if words[1] == "help" then
    return { cut(words[2] or "--help", 1), words[2] and "--help" }
  end
  local ready, after, takes = {}, false, takes_value(parser)
  for i, word in ipairs(words) do
    word = cut(word, i)
    check_quoted(word, ready)
    after = after or word == "--"
    if takes[ready[#ready]] and word:find "^%-%d" then
      ready[#ready] = ready[#ready] .. "=" .. word
    elseif word:find "^%-%d" and not after then
      fail.usage("expected a number from 0 on, got '%s'", word)
    else
      ready[#ready + 1] = word
    end
  end
  return ready
end

return prepare
