--- What a file of a game on states answers: it runs in the sandbox, with the numbering as
--- part of its text.

local core = require "nim.core"
local numbering = require "nim.states.numbering"

local file = {}

-- States that a file may reach: they have the memory of the sandbox, if it is enough.
local MOST <const> = 1 << 16

-- Numbering all states takes longer than one call for options, but no more memory than
-- rules have, which number them again; with more it may end in what is wrong with the
-- game. Words of a state are asked for while somebody waits: they have a few
-- milliseconds.
local function with_memory(memory)
  return { instructions = 1 << 30, cpu = 30, memory = memory, source = 1 << 17 }
end
local LIMITS = with_memory(core.sandbox_limits().memory)
local OF_WORDS = { instructions = 1 << 20, cpu = 0.25, memory = 8 << 20 }

local NEW = "local states = number(game, { %s }, %d, %d)\n"

-- The file itself prints nothing, and cannot reach the functions that print and number:
-- they are a chunk of their own, since its lines are none of the file's.
local HEAD = "local file = function(...) %s\nend "
  .. "local output = print; print = function() end\n"
local NUMBER = "local number = load([====[%s]====], '=states')()\n"
local GAME = "local game = file()\n"

-- Where a position is an array of states.
local START = "local of_text = game.start game.start = of_text and function(text) "
  .. "if type(text) == 'table' then return text end return of_text(text) end\n"

local function filled(form, text)
  return (form:gsub("%%s", function() return text end))
end

local function head(source) return filled(HEAD, source) .. GAME end

-- The elements of an array as text of Lua; what can be no state is an empty table.
local function quoted(list)
  local texts = {}
  for i, one in ipairs(list) do
    local plain = type(one) == "string" or type(one) == "number"
    texts[i] = plain and ("%q"):format(one) or "{}"
  end
  return table.concat(texts, ", ")
end

--- The file and the numbering of its states, as text.
-- source: of the file; skipped: piles before the first state
function file.text(source, texts, skipped)
  local list, start = {}, ""
  for i, text in ipairs(texts) do
    local array = type(text) == "table"
    list[i] = array and ("{ %s }"):format(quoted(text)) or quoted { text }
    if array then start = START end
  end
  return filled(HEAD, source) .. filled(NUMBER, numbering) .. GAME .. start
    .. NEW:format(table.concat(list, ", "), MOST, skipped)
end

-- What a text prints when it runs in the sandbox; a point alone at the end shows that it
-- is all: what is cut ends with three.
-- Or nil, what is wrong, and for which reason it has ended.
local function printed(text, path, limits)
  local box, why = core.sandbox(text .. "\nreturn output", "=line", limits or LIMITS)
  if not box then return nil, path .. ": " .. why end
  local runs, reason, words = box:loaded()
  if not runs then words = words:match "^line(:%d*: .*)" or ": " .. words end
  if not runs then return nil, path .. words, reason end
  local output = box:printed()
  if output:sub(-2) ~= ".\n" or output:sub(-4) == "...\n" then
    return nil, path .. ": it prints more than 2000 bytes"
  end
  return output:sub(1, -3)
end

--- Does a text run without an error? Or nil, and with which.
function file.runs(path, text) return printed(text .. "output '.'", path) end

--- A text that asks a file for the options of a state.
function file.moves(source, state)
  return head(source) .. ("game.moves(%q)\n"):format(state)
end

-- What a call in a text answers, if that is words; or nil, and perhaps why. An answer
-- begins with its type: there may be none.
local function answered(text, path, call, ...)
  text = ("%slocal answer = %s\noutput(type(answer), answer, '.')"):format(text,
    call:format(...))
  local answer, why = printed(text, path, OF_WORDS)
  if not answer then return nil, why end
  return answer:match "^string\t(.*)\t$" or answer:match "^number\t(.*)\t$"
end

-- Words of a state need no start.
local STARTS <const> = "^(.*\nlocal states = number%(game, ){.*}"

--- Answers questions about the states that a text numbers: "show", or "say" of an option.
function file.asking(path, text)
  text = text:gsub(STARTS, "%1{}")
  return function(question, of, option)
    return answered(text, path, "states.%s(%q, %d)", question, of, option or 0)
  end
end

--- Asks a file how its states are drawn: "board", "row", "joined" or "at".
function file.drawing(path, source)
  return function(question, state, option)
    return answered(head(source), path, "game[%q] and game[%q](%q, %d)", question,
      question, state, option or 0)
  end
end

-- The text is left by the call that returns, so that no line of it is said to exceed a
-- limit: what follows the file has lines of its own.
local NUMBERS = [[do return load("local states, output, from = ... "
  .. "local count, deepest = states.count() "
  .. "output(count, deepest, states.positions_from(from) .. '.') "
  .. "return output", "=states")(states, output, %d) end]]

--- The piles of all positions, as they are numbered, the number of states, and how many
--- were begun at a time.
-- text: that numbers them; seconds: that it may take, where they are fewer than usual
function file.numbers(path, texts, text, misere, seconds)
  local positions, count, deepest, limits = {}, nil, nil, with_memory(LIMITS.memory)
  limits.cpu = math.min(limits.cpu, seconds or limits.cpu)
  if misere then text = text .. "states.check_misere() " end
  while #positions < #texts do
    local before = #positions
    local answer, why, reason = printed(text .. NUMBERS:format(before + 1), path, limits)
    if not answer then
      -- Perhaps there is no end of them.
      if reason == "memory" then
        limits.memory = 64 << 20
        local _, other, again = printed(text .. NUMBERS:format(1), path, limits)
        why = again == "memory" and why .. ": do its states end?" or other or why
      end
      error(reason == "time" and seconds and core.fault { code = "seconds", why = why }
        or why, 0)
    end
    count, deepest = answer:match "^(%d+)\t(%d+)"
    for piles in answer:gmatch "([%d ]*);" do
      positions[#positions + 1] = {}
      for size in piles:gmatch "%d+" do
        table.insert(positions[#positions], math.tointeger(size))
      end
    end
    if #positions == before then error(path .. ": its states cannot be shown", 0) end
  end
  return positions, math.tointeger(count), math.tointeger(deepest)
end

local function whole(digits) return math.tointeger(tonumber(digits or "")) end

local TAKEAWAY = "local pile, factor\n"
  .. "if game.takeaway then pile, factor = game.takeaway(%q) end\n"
  .. "output(pile, factor, '.')"

--- The pile and the factor, where the file says that a start is one of a take-away game
--- of one pile, whose theorem `nim.takeaway` knows.
function file.takeaway(source, text)
  local answer = printed(head(source) .. TAKEAWAY:format(text), "file", OF_WORDS) or ""
  local pile, factor = answer:match "^(%d+)\t(%d+)\t$"
  return whole(pile), whole(factor)
end

return file
