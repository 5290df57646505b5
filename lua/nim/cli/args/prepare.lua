--- The words of a command line, made ready for argparse.
--
--     prepare({ "help", "play" })        --> { "play", "--help" }
--     prepare({ "match", "--seed", "-1" })  --> { "match", "--seed=-1" }

local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

-- No command and no flag is as long. What is, is cut: argparse would look for what was
-- meant by it, for as long as its square takes.
local LONGEST = 64

local function cut(word, place)
  local name = word:match "^%-[^=]*" or place == 1 and word or ""
  return #name > LONGEST and out.shown(name, LONGEST) or word
end

-- Flags behind which a negative number is their value, right or wrong. Anywhere else it
-- would be an unknown flag to argparse.
local NUMBERS = {}
for _, name in ipairs {
  "budget", "cap", "challengers", "cpu", "digits", "elements", "every", "games",
  "instructions", "limit", "memory", "move-time", "port", "prior", "program-memory",
  "round", "rounds", "seconds", "seed", "source", "starts", "stuck", "work", "workers",
} do NUMBERS["--" .. name] = true end

-- Flags that name something, which an empty word does not.
local NAMES = { ["-o"] = true }
for _, name in ipairs {
  "certificate", "load", "out", "positions", "save", "seed", "site",
} do NAMES["--" .. name] = true end

-- A flag that has an empty word for its value, if this is one.
local function unnamed(word, before)
  local flag = word == "" and before or word:match "^(.*)=$"
  return NAMES[flag] and flag
end

---@param words string[]
---@return string[]
local function prepare(words)
  if words[1] == "help" then
    return { cut(words[2] or "--help", 1), words[2] and "--help" }
  end
  local ready, behind = {}, false
  for i, word in ipairs(words) do
    word = cut(word, i)
    behind = behind or word == "--"
    local empty = not behind and unnamed(word, ready[#ready])
    if empty then fail.usage("option '%s' requires an argument", empty) end
    if NUMBERS[ready[#ready]] and word:find "^%-%d" then
      ready[#ready] = ready[#ready] .. "=" .. word
    elseif word:find "^%-%d" and not behind then
      fail.usage("expected a number from 0 on, got '%s'", word)
    else
      ready[#ready + 1] = word
    end
  end
  return ready
end

return prepare
