--- How moves are typed in `play`, under any rules, and what a player has typed.
--
--     moves.read("2 3", game)   --> { move = { 2, 3 } }
--     moves.read("hint", game)  --> { verb = "hint", words = {} }
--     moves.read("hnit", game)  --> { fault = "..." }
--     moves.lines(game)         --> lines for the help
--     moves.splitting(game)     --> a sentence, where a move may break a pile in two or
--                                   is the number of an option

local fill = require "nim.phrases".fill
local out = require "nim.cli.out"
local util = require "nim.util"
local words_of = require "nim.util.words"

local moves = {}

-- The least number of tokens whose digit in the code allows what a mask says.
local function first_take(code, mask)
  local whole, digits = code:match "^(%x)%.(%x*)"
  for take = 0, #digits do
    local digit = tonumber(take == 0 and whole or digits:sub(take, take), 16)
    if digit & mask ~= 0 then return take end
  end
end

-- Typed to take where any number may be taken.
local FREE = 3

--- What taking and splitting need under these rules; nil for what they do not allow.
-- take: what is typed to take; split, three: tokens that are taken where a pile is split
-- into two, or into three
local function ways(rules)
  local facts = rules:kind()
  local code = facts.code
  if code then return first_take(code, 3), first_take(code, 4), first_take(code, 8) end
  if facts.whole then return "all" end
  local take = facts.take and facts.take[1] or facts.most and math.min(2, facts.most)
    or FREE
  return take > 0 and take or nil, facts.splits and 0 or nil
end

local function examples(rules, pile)
  local take, split, three = ways(rules)
  local list = {}
  if rules:kind().numbered then return pile .. " 1" end
  if take == FREE then list = { pile .. " 1", pile .. " all" }
  elseif take == "all" then list = { tostring(pile) }
  elseif take then list[1] = ("%d %s"):format(pile, take) end
  if split then list[#list + 1] = ("%d %d 3"):format(pile, split) end
  if three then list[#list + 1] = ("%d %d 3 2"):format(pile, three) end
  return words_of.list(list, "or")
end

-- Text about pile 2, as text about pile 1 where that is the only one.
local function only(text, game)
  if #game ~= 1 then return text end
  return (text:gsub("pile 2", "pile 1"):gsub("^  2", "  1"):gsub("; 2", "; 1")
    :gsub("type 2", "type 1"):gsub(": 2 3", ": 1 3"))
end

function moves.lines(game)
  local rules, lines = game:rules(), {}
  local facts = rules:kind()
  local function add(typed, text, fields)
    lines[#lines + 1] = only(("  %-13s%s"):format(typed, fill(text, fields)), game)
  end
  if facts.sends then
    if #game > 1 then add("2 1", "move 1 from step 2 to step 1; 2 all moves all") end
    add("1 1", "move 1 from step 1 to the ground")
    return lines
  end
  if facts.numbered then
    add("2 3", "turn pile 2 into what its option 3 leaves")
    return lines
  end
  local take, split, three = ways(rules)
  if take == "all" then
    add("2", "take pile 2, all of it")
  elseif take then
    add("2 " .. take, take == FREE and "take {n} from pile 2; 2 all takes all of it"
      or "take {n} from pile 2", { n = take })
  end
  if split then
    add(("2 %d 3"):format(split), split == 0
      and "split pile 2: 3 stay, the rest becomes a new pile"
      or "take {n} from pile 2, leave 3 there, the rest becomes a new pile",
      { n = split })
  end
  if three then
    add(("2 %d 3 2"):format(three), three == 0
      and "split pile 2: 3 stay, 2 and the rest become new piles"
      or "take {n} from pile 2: 3 stay, 2 and the rest become new piles", { n = three })
  end
  if #game > 1 and facts.touches > 1 then
    add(table.unpack(facts.same and { "both 2", "take 2 from both piles" }
      or { "1 3 2 4", "take 3 from pile 1 and 4 from pile 2" }))
  end
  return lines
end

local NUMBERED =
  "Options are numbered, and piles lists them: 2 3 plays option 3 of pile 2."

local SPLIT = "To split pile 2 type 2 {n} 3< {second}>: <{gone} {gone:goes|go}, >3 stay, "
  .. "<{second} and >the rest {made:becomes a new pile|become new piles}."

function moves.splitting(game)
  local rules = game:rules()
  if rules:kind().numbered then return only(NUMBERED, game) end
  local _, two, three = ways(rules)
  local take = two or three
  if not take then return nil end
  return only(fill(SPLIT, { n = take, gone = take > 0 and take or nil,
    second = not two and 2 or nil, made = two and 1 or 2 }), game)
end

local VERBS = {
  "hint", "why", "undo", "redo", "piles", "rules", "new", "bot", "save", "help",
  "quit",
}

local TAKES_WORDS = { rules = true, new = true, bot = true, save = true }

-- Verbs by what may be typed for them, and those that stand alone.
local VERB_OF, SHORT = {}, {
  h = "hint", u = "undo", r = "rules", n = "new", q = "quit", ["?"] = "help",
  exit = "quit", bye = "quit", moves = "piles", options = "piles",
}
for _, verb in ipairs(VERBS) do VERB_OF[verb] = verb end

local function not_understood(word, first, game)
  local help = first and util.hint(word, VERBS) or ""
  if help == "" then
    help = fill(": a move is typed as {examples}.",
      { examples = examples(game:rules(), math.min(2, #game)) })
  end
  return { fault = fill("Cannot understand '{word}'{help}",
    { word = out.shown(word, 30), help = help }) }
end

-- A pile alone means all of it where only that is allowed; else it is a question.
local function pile_alone(pile, game)
  local facts = game:rules():kind()
  if pile < 1 or pile > #game or facts.whole then
    return { move = { pile, game[pile] or 0 } }
  end
  local question = facts.numbered and "Which option? For example: {examples}."
    or "How many? For example: {examples}."
  return { fault = fill(question, { examples = examples(game:rules(), pile) }) }
end

local function read_move(words, game)
  -- `take 2 from pile 1` and parts of it, as `1 2`.
  local text = table.concat(words, " "):lower()
  local take, from = text:gsub("^take ", ""):gsub("from pile ", "from ")
    :match "^(%w+) from (%w+)$"
  if take then words = { from, take } end
  if words[1]:lower() == "both" and words[2] then
    words = { "1", words[2], "2", words[2] }
  end
  local move, rules, facts = {}, game:rules(), game:rules():kind()
  -- An option may be typed as `piles` words it.
  local at, said = text:match "^(%d*) ?(%D.*)$"
  at = math.tointeger(at) or #game == 1 and 1 or 0
  for n = 1, facts.numbered and said and #rules:options(game[at] or 0) or 0 do
    local own = words_of.option(rules, game[at], n) or ""
    if own:lower():gsub("[%s,;]+", " ") == said then return { move = { at, n } } end
  end
  for i, word in ipairs(words) do
    -- The pile that the word is about. Where piles split, a move is pile, take, left and,
    -- where it leaves three, what a first new pile gets.
    local pile = i > 1 and (i % 2 == 0 or facts.splits) and move[i - 1]
    if word:lower() == "all" and pile and not facts.numbered then move[i] = game[pile]
    else move[i] = word:find "^%-?%d+$" and math.tointeger(word) or nil end
    if not move[i] then return not_understood(word, i == 1, game) end
  end
  if #move == 1 then return pile_alone(move[1], game) end
  return { move = move }
end

--- What a player has typed: a move, a command and its words, or what is wrong with it.
function moves.read(text, game)
  local words = {}
  for word in text:gmatch "[^%s,;]+" do words[#words + 1] = word end
  if #words == 0 then return { verb = "nothing" } end
  local first = words[1]:lower()
  local verb = VERB_OF[first] or #words == 1 and SHORT[first]
  if verb and words[2] and not TAKES_WORDS[verb] then
    return { fault = fill("Type {verb} alone.", { verb = verb }) }
  end
  if verb then return { verb = verb, words = table.move(words, 2, #words, 1, {}) } end
  return read_move(words, game)
end

return moves
