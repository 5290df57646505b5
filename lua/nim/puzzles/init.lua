--- Positions to solve: drawn from a seed, each with a winning move, from easy to hard.
--
--     local list = puzzles.draw(rules, { count = 12, seed = "7" })
--     list[1].piles, list[1].winning, list[1].level
--     print(puzzles.html(puzzles.sheet(rules, list, { key = true })))
--
-- The measure: of `legal` moves `winning` win, so a move that is guessed is short of
-- log2(legal / winning) bits. Where more than half of the moves win there is no puzzle. A
-- puzzle has level 1 where that is less than 3 bits, or where a rule of thumb finds a
-- winning move (take the largest pile; make the two largest piles equal; leave an even
-- number of piles); level 2 where it is less than 4.5; else level 3.

local bots = require "nim.bots"
local core = require "nim.core"
local fault = require "nim.util.fault"
local number = require "nim.util.number"
local positions = require "nim.tournament.games.positions"
local sheet = require "nim.puzzles.sheet"

---@class nim.puzzles
---@field sheet fun(rules: nim.rules, list: nim.puzzle[], options?: table): table the
--- puzzles in words, for a layout: `{ key=, sums=, unique=, name=, language=, say= }`
--- adds answers, their sums, that each has one move, the rules' name, another language,
--- and what says it in that language in words of your own
---@field text fun(sheet: table): string[] lines
---@field html fun(sheet: table): string
---@field latex fun(sheet: table): string
local puzzles = {
  sheet = sheet.of, text = sheet.text, html = sheet.html, latex = sheet.latex,
}

---@class nim.puzzle
---@field piles integer[]
---@field winning integer[][] the winning moves
---@field legal integer the number of all moves
---@field bits number log2(legal / winning)
---@field level 1|2|3

---@class nim.puzzles.options
---@field count? integer 12; at most 1000
---@field seed? string|integer "0"
---@field unique? boolean only positions with just one winning move
---@field level? integer[] the lowest and the highest; by default { 1, 3 }
---@field positions? string what to draw from, such as `random:2-4x1-9`

local EASY, HARD = 3, 4.5

-- Rules of thumb: the bot that follows one, and whether it did so with its move on that
-- pile, which left these; where no move does, the bot makes another.
local THUMBS = {
  greedy = function(piles, pile, before)
    return piles[pile] == 0 and number.filled(piles) == number.filled(before) - 1
  end,
  mirror = function(piles, pile, before)
    local largest = 0
    for i, size in ipairs(piles) do
      if i ~= pile then largest = math.max(largest, size) end
    end
    return #piles == #before and piles[pile] > 0 and piles[pile] == largest
  end,
  parity = function(piles) return number.filled(piles) % 2 == 0 end,
}

-- Puzzles that can be asked for.
local MOST_PUZZLES = 1000

-- Positions that are drawn for each puzzle that is wanted.
local TRIES = 500

-- Why no position is drawn where none is to be had.
local NONE_FITS = { drawn_over = true, drawn_outcome = true }

-- Moves of a position that is looked at.
local MOST = 10000

-- Does a rule of thumb find one of the winning moves?
local function is_found(game, players)
  for name, follows in pairs(THUMBS) do
    local move = table.pack(players[name]:ask(game))
    local after = move[1] and game:copy():move(table.unpack(move))
    local found = after and follows(after:piles(), move[1], game:piles())
      and after:outcome() == "P"
    if found then return true end
  end
  return false
end

-- What is known of a position; nil where there is nothing to think about.
local function puzzle_of(game, players, unique)
  local winning, legal = game:winning_moves(), 0
  for _ in game:moves() do
    legal = legal + 1
    if legal > MOST then return nil end
  end
  if 2 * #winning > legal then return nil end
  if unique and #winning > 1 then return nil end
  for _, move in ipairs(winning) do
    if game:copy():move(move):over() then return nil end
  end
  local bits = math.log(legal / #winning, 2)
  local easy = bits < EASY or is_found(game, players)
  return {
    piles = game:piles(), winning = winning, legal = legal, bits = bits,
    level = easy and 1 or bits < HARD and 2 or 3,
  }
end

local function draw_all(draw, rules, options)
  local list, seen, players, sends = {}, {}, {}, rules:kind().sends
  for name in pairs(THUMBS) do players[name] = assert(bots.player(name)) end
  local least, most = table.unpack(options.level or { 1, 3 })
  local count = options.count or 12
  for k = 1, TRIES * count do
    local game, why = positions.draw(draw, rules, options.seed or "0", k)
    if not game and not NONE_FITS[why.code] then return nil, why end
    if not game then break end
    -- Where piles may change places, such positions are the same puzzle.
    local piles = game:piles()
    if not sends then table.sort(piles) end
    local key = table.concat(piles, " ")
    local one = not seen[key] and puzzle_of(game, players, options.unique)
    seen[key] = true
    if one and one.level >= least and one.level <= most then
      one.k = k
      list[#list + 1] = one
      if #list == count then break end
    end
  end
  table.sort(list, function(a, b)
    if a.level ~= b.level then return a.level < b.level end
    if a.bits ~= b.bits then return a.bits < b.bits end
    return a.k < b.k
  end)
  return list
end

-- Positions of a game on states are texts.
local function check_drawn(rules)
  return rules:kind().states and fault.new("drawn_states", { rules = tostring(rules) })
end

--- What puzzles are drawn from by default: positions that fit on a sheet of paper.
---@param rules nim.rules
---@return string
function puzzles.usual(rules)
  fault.check("usual", 1, rules, "rules")
  local why = check_drawn(rules)
  if why then fault.raise(why, 2, "bad argument #1 to 'usual' (%s)") end
  return rules:kind().piles == 2 and "random:2x1-15" or "random:2-4x1-9"
end

--- The end of an address of the page, from the # on, that opens these puzzles there.
---@param rules nim.rules
---@param list nim.puzzle[]
---@return string? link
---@return string? message
---@return nim.fault? why rules from a file or of one's own have no link
function puzzles.link(rules, list)
  sheet.check("link", rules, list)
  if rules:kind().numbered then return fault.with_message(nil, fault.new "link_rules") end
  local piles = {}
  for i, one in ipairs(list) do piles[i] = table.concat(one.piles, ",") end
  local name = tostring(rules):gsub(" ", "+")
  return ("#set?rules=%s&piles=%s"):format(name, table.concat(piles, ";"))
end

local OPTIONS = {
  count = { 1, MOST_PUZZLES }, seed = "integer or string?", unique = "true or false?",
  level = "table?", positions = "string?",
}

--- Draws puzzles, the easiest first; there may be fewer than are wanted.
---@param rules nim.rules_spec
---@param options? nim.puzzles.options
---@return nim.puzzle[]? list
---@return string? message
---@return nim.fault? why
function puzzles.draw(rules, options)
  fault.check("draw", 2, options, "table?")
  options = options or {}
  local wrong = fault.options(options, OPTIONS)
  local level = not wrong and options.level
  if level then
    wrong = fault.field("level", fault.count(level[1], 1, 3)
      or fault.count(level[2], level[1], 3))
  end
  if wrong then fault.raise(wrong, 2, "bad argument #2 to 'draw' (%s)") end
  local known, made = core.try(core.rules, rules)
  local why = not known and made or check_drawn(made)
  if why then return fault.with_message(nil, why) end
  local draw
  draw, why = positions.parse(options.positions or puzzles.usual(made))
  if draw and draw.outcome == "P" then
    draw, why = nil, fault.option("positions",
      "a puzzle is a position that can be won: one without ':P' expected")
  end
  if not draw then return fault.with_message(nil, why) end
  draw.outcome = "N"
  return fault.with_message(draw_all(draw, made, options))
end

return puzzles
