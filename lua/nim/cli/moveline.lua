--- What a player types, read.
--
--     moveline.read("B 3", game)   --> { move = { 2, 3 } }
--     moveline.read("hint", game)  --> { verb = "hint", words = {} }
--     moveline.read("hnit", game)  --> { fault = "..." }
--
-- One word is a command, more are a move: so the letter h alone asks for a hint, and
-- `H 3` takes 3 from pile H.

local suggest = require "nim.cli.suggest"

local moveline = {}

---@class nim.cli.line
---@field move? integer[]
---@field verb? string
---@field words? string[] behind the verb
---@field fault? string

local VERBS <const> = { "hint", "undo", "rules", "new", "bot", "help", "quit" }

local SHORT <const> = {
  h = "hint", u = "undo", r = "rules", n = "new", q = "quit", ["?"] = "help",
  exit = "quit", bye = "quit",
}

local EXAMPLE <const> = "a move is a pile and a number, as in B 3."

---Words of the line; `B3` is two.
local function split(line)
  local words = {}
  for word in line:gmatch("[^%s,;]+") do
    local letter, digits = word:match("^(%a)(%d+)$")
    words[#words + 1] = letter or word
    words[#words + 1] = digits
  end
  return words
end

local function find_verb(words)
  local first = words[1]:lower()
  for _, verb in ipairs(VERBS) do
    if first == verb then return verb end
  end
  return #words == 1 and SHORT[first] or nil
end

---The number that a word of a move stands for.
local function number_of(word, before, game)
  if word:find("^%a$") then return word:upper():byte() - ("A"):byte() + 1 end
  if word:lower() == "all" and before then return game[before] end
  return word:find("^%-?%d+$") and math.tointeger(word) or nil
end

local function read_move(words, game)
  if words[1]:lower() == "both" and words[2] then
    words = { "1", words[2], "2", words[2] }
  end
  local move = {}
  for i, word in ipairs(words) do
    move[i] = number_of(word, move[i - 1], game)
    if not move[i] then
      word = word:gsub("%c", "?"):sub(1, 30)
      local hint = suggest.nearest(word, VERBS)
      return {
        fault = ("I do not understand '%s': %s"):format(word,
          i == 1 and hint and ("did you mean '%s'?"):format(hint) or EXAMPLE),
      }
    end
  end
  if #move == 1 then
    return { fault = ("How many? As in %s 1, or %s all."):format(words[1], words[1]) }
  end
  return { move = move }
end

---@param line string
---@param game userdata
---@return nim.cli.line
function moveline.read(line, game)
  local words = split(line)
  if #words == 0 then return { verb = "nothing" } end
  local verb = find_verb(words)
  if verb then return { verb = verb, words = table.move(words, 2, #words, 1, {}) } end
  return read_move(words, game)
end

return moveline
