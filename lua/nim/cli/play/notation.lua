--- How moves are typed in `play`, under any rules.
--
--     notation.examples(rules)    --> { "2 1", "2 1 3" } under kayles
--     notation.lines(game)        --> lines for the help
--     notation.splitting(game)    --> a sentence, where a move may break a pile in two or
--                                     is the number of an option

local fill = require "nim.phrases".fill

local notation = {}

--- Whether place i of a move names a pile: where piles split, a move is pile, take, left
-- and, where it leaves three, what a first new pile gets.
function notation.is_pile(i, splits) return i == 1 or i % 2 == 1 and not splits end

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
-- take: that is typed to take; split: tokens that are taken where a pile is split in two;
-- three: tokens that are taken where a pile is split in three
local function ways(rules)
  local facts = rules:kind()
  local code = facts.code
  if code then return first_take(code, 3), first_take(code, 4), first_take(code, 8) end
  if facts.whole then return "all" end
  local take = facts.take and facts.take[1] or facts.most and math.min(2, facts.most)
    or FREE
  return take > 0 and take or nil, facts.splits and 0 or nil
end

function notation.examples(rules, pile)
  local take, split, three = ways(rules)
  local list = {}
  if rules:kind().numbered then return { pile .. " 1" } end
  if take == FREE then list = { pile .. " 1", pile .. " all" }
  elseif take == "all" then list = { tostring(pile) }
  elseif take then list[1] = ("%d %s"):format(pile, take) end
  if split then list[#list + 1] = ("%d %d 3"):format(pile, split) end
  if three then list[#list + 1] = ("%d %d 3 2"):format(pile, three) end
  return list
end

local function line(typed, text, fields)
  return ("  %-13s%s"):format(typed, fill(text, fields))
end

local function taking(take)
  if take == "all" then return line("2", "take pile 2, all of it") end
  return line("2 " .. take, take == FREE
    and "take {n} from pile 2; 2 all takes all of it" or "take {n} from pile 2",
    { n = take })
end

local function splitting(take)
  return line(("2 %d 3"):format(take), take == 0
    and "split pile 2: 3 stay, the rest becomes a new pile"
    or "take {n} from pile 2, leave 3 there, the rest becomes a new pile", { n = take })
end

local function splitting_in_three(take)
  return line(("2 %d 3 2"):format(take), take == 0
    and "split pile 2: 3 stay, 2 and the rest become new piles"
    or "take {n} from pile 2: 3 stay, 2 and the rest become new piles", { n = take })
end

local function stairs(count)
  local lines = { line("1 1", "move 1 from step 1 to the ground") }
  if count > 1 then
    table.insert(lines, 1,
      line("2 1", "move 1 from step 2 to step 1; 2 all moves all"))
  end
  return lines
end

-- Text about pile 2, as text about pile 1 where that is the only one.
local function only(text, game)
  if #game ~= 1 then return text end
  return (text:gsub("pile 2", "pile 1"):gsub("^  2", "  1"):gsub("; 2", "; 1")
    :gsub("type 2", "type 1"):gsub(": 2 3", ": 1 3"))
end

function notation.lines(game)
  local rules = game:rules()
  local facts = rules:kind()
  if facts.sends then return stairs(#game) end
  if facts.numbered then
    return { only(
      line("2 3", "turn pile 2 into what its option 3 leaves"), game) }
  end
  local take, split, three = ways(rules)
  local lines = {}
  if take then lines[1] = taking(take) end
  if split then lines[#lines + 1] = splitting(split) end
  if three then lines[#lines + 1] = splitting_in_three(three) end
  for i, text in ipairs(lines) do lines[i] = only(text, game) end
  if #game > 1 and facts.touches > 1 then
    lines[#lines + 1] = facts.same and line("both 2", "take 2 from both piles")
      or line("1 3 2 4", "take 3 from pile 1 and 4 from pile 2")
  end
  return lines
end

local NUMBERED =
  "Options are numbered, and piles lists them: 2 3 plays option 3 of pile 2."

-- By whether something is taken, too.
local SPLIT = {
  [true] = "To split pile 2 type 2 {n} 3: {n} {n:goes|go}, 3 stay, the rest becomes a "
    .. "new pile.",
  [false] = "To split pile 2 type 2 0 3: 3 stay, the rest becomes a new pile.",
}

local SPLIT_IN_THREE = {
  [true] = "To split pile 2 type 2 {n} 3 2: {n} {n:goes|go}, 3 stay, 2 and the rest "
    .. "become new piles.",
  [false] = "To split pile 2 type 2 0 3 2: 3 stay, 2 and the rest become new piles.",
}

function notation.splitting(game)
  local rules = game:rules()
  if rules:kind().numbered then return only(NUMBERED, game) end
  local _, two, three = ways(rules)
  local take = two or three
  if not take then return nil end
  local phrase = (two and SPLIT or SPLIT_IN_THREE)[take > 0]
  return only(fill(phrase, { n = take }), game)
end

return notation
