--- Where the games of a tournament start: a list of positions, or one drawn from the seed
-- for each round: `random:3-5x1-20` is 3 to 5 piles of 1 to 20, `random:4x1-20:P` four
-- piles from which the player who has just moved wins.

local bounds = require "nim.tournament.header.bounds"
local printable = require "nim.util.printable"
local core = require "nim.core"
local fault = require "nim.util.fault"
local util = require "nim.util"
local words = require "nim.util.words"

local positions = {}

-- Draws until one is found that can be played and has the outcome asked for. Where none
-- of the first `AT_FIRST` would do, or of those with so many `PILES` in all, none is to
-- be expected; later draws are tried `LATER` times as often.
local AT_FIRST, PILES, LATER = 20000, 1000000, 100

local FORM = "^random:([%d-]+)x([%d-]+):?([NP]?)$"

-- `3-5` or `3`, which is `3-3`; nil for what is no range, false for numbers too large.
local function range(text)
  local from, to = text:match "^(%d+)%-(%d+)$"
  from, to = from or text:match "^%d+$", to or text
  if not from then return nil end
  return math.tointeger(tonumber(from)) or false, math.tointeger(tonumber(to)) or false
end

local function refusal(text, code, fields)
  return fault.option("positions",
    fault.new("draw", { text = text, cause = fault.new(code, fields) }))
end

--- Reads `random:3-5x1-20`, with `:N` or `:P` after it where only such positions will
-- do: from `few` to `many` piles, of `small` to `large` tokens.
function positions.parse(text)
  local piles, sizes, outcome = text:match(FORM)
  local draw = { outcome = outcome ~= "" and outcome or nil }
  draw.few, draw.many = range(piles or "")
  draw.small, draw.large = range(sizes or "")
  if draw.few == nil or draw.small == nil or text:find ":$" then
    return nil, refusal(text, "draw_form")
  end
  if not (draw.few and draw.many and draw.small and draw.large) then
    return nil, refusal(text, "draw_too_large")
  end
  if draw.many < draw.few then
    return nil, refusal(text, "draw_range",
      { noun = "number of piles", least = draw.few, most = draw.many })
  end
  if draw.few < 1 or draw.many > bounds.piles then
    return nil, refusal(text, "draw_piles", { most = bounds.piles })
  end
  if draw.large < draw.small then
    return nil, refusal(text, "draw_range",
      { noun = "size", least = draw.small, most = draw.large })
  end
  return draw
end

--- The positions by default.
function positions.usual(rules)
  return rules:kind().piles == 2 and "random:2x1-20" or "random:3-5x1-20"
end

-- Why a position does not do, where another one may: codes.
local OVER, OUTCOME = "drawn_over", "drawn_outcome"

-- A game that will do; or nil and why it does not. The third value: no other needs to be
-- drawn, as nobody can tell the outcome, and each search for it takes seconds.
local function one(draw, random, rules)
  local piles = {}
  for i = 1, random:int(draw.few, draw.many) do
    piles[i] = random:int(draw.small, draw.large)
  end
  local ok, game = fault.try(core.game, piles, rules)
  if not ok then return nil, game end
  if game:over() then return nil, OVER end
  if not draw.outcome then return game end
  local known, outcome = fault.try(game.outcome, game)
  if not known then return nil, outcome, true end
  if outcome == draw.outcome then return game end
  return nil, OUTCOME
end

-- How often is tried to find a first position?
local function tries(draw)
  return math.max(10, math.min(AT_FIRST, PILES // draw.many))
end

-- What rules of one's own raise is no matter of the draw.
local OF_RULES = { options = true, rules = true }

--- Position number `k`, from the seed alone. The first one is none where the rules fail
--- at the largest pile that may be drawn.
function positions.draw(draw, rules, seed, k)
  local random = core.random(core.derive(seed .. " positions", k))
  local ok, why = k > 1, nil
  if not ok then ok, why = fault.try(core.game, { draw.large }, rules) end
  if not ok and OF_RULES[why.code] then return nil, why end
  for _ = 1, tries(draw) * (k == 1 and 1 or LATER) do
    local game, last
    game, why, last = one(draw, random, rules)
    if game or last then return game, why end
  end
  if why == OVER or why == OUTCOME then why = fault.new(why) end
  return nil, why
end

local function check_list(list, rules)
  if type(list) ~= "table" then
    return nil, fault.option("positions", fault.expected("array or string", list))
  end
  local count, wrong = fault.length(list)
  if count and count < 1 then return nil, fault.new "no_position" end
  wrong = wrong or bounds.exceeded("positions", count, "positions")
  if wrong then return nil, fault.option("positions", wrong) end
  local copy = {}
  for i = 1, count do
    local ok, game = fault.try(core.game, list[i], rules)
    if not ok or game:over() then
      local why = ok and fault.new("no_move", { position = words.start(game:rules())
        and ("'%s'"):format(words.piles(game:rules(), game:piles()))
        or tostring(game) }) or game
      return nil, fault.new("position", { position = i, cause = why })
    end
    copy[i] = game:piles()
  end
  return copy
end

local function check_draw(text, rules)
  local draw, why = positions.parse(text)
  if not draw then return nil, why end
  local game
  game, why = positions.draw(draw, rules, "", 1)
  if game then return text end
  if why.code ~= OVER and why.code ~= OUTCOME then
    return nil, fault.option("positions", fault.new("draw", { text = text, cause = why }))
  end
  return nil, refusal(text, "none_fits", { tries = tries(draw), outcome = draw.outcome })
end

--- Checks what the header will say.
function positions.check(given, rules)
  if type(given) == "string" then return check_draw(given, rules) end
  return check_list(given, rules)
end

-- Positions that are kept: all pairings of a round play from the same few.
local KEPT = 16

--- A function that gives position number k, from 1, as a game to copy.
function positions.open(head, rules)
  local list, games, numbers = head.positions, {}, {}
  local draw = type(list) == "string" and assert(positions.parse(list))
  local function at(k)
    if not draw then return core.game(list[(k - 1) % #list + 1], rules) end
    local game, why = positions.draw(draw, rules, head.seed, k)
    return game or fault.raise(why)
  end
  return function(k)
    local slot = k % KEPT
    if numbers[slot] ~= k then games[slot], numbers[slot] = at(k), k end
    return games[slot]
  end
end

-- The numbers of one line; nil where it holds anything else.
local function numbers(line)
  local piles = {}
  for word in line:gsub("#.*", ""):gmatch "[^%s,]+" do
    local size = word:find "^%d+$" and math.tointeger(tonumber(word))
    if not size then return nil, word end
    piles[#piles + 1] = size
  end
  return piles
end

--- Reads a list: a position a line, its piles with blanks or commas between them; `#`
--- begins a comment. See `nim.tournament`.
function positions.read(path)
  local why, text = fault.path(path), nil
  if not why then text, why = util.read(path, bounds.list + 1) end
  if not text then return nil, why end
  if #text > bounds.list then
    return nil, ("%s: a list of positions has at most %d bytes"):format(path, bounds.list)
  end
  local list, at = {}, 0
  for line in text:gmatch "[^\n]*" do
    at = at + 1
    local piles, word = numbers(line)
    if not piles then
      return nil, ("%s:%d: pile expected, got '%s'")
        :format(path, at, printable.name(word))
    end
    if #piles > 0 then list[#list + 1] = piles end
  end
  if #list == 0 then return nil, path .. ": no position is in it" end
  return list
end

return positions
