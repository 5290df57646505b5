--- The screen of `play`, as lines: what is drawn depends on nothing but what is given.
--
--     local lines, spots = picture.draw(view, 80, 24)
--     picture.at(spots, row, column)  --> pile, token, where the mouse has been
--
-- Tokens that are to go are marked by their shape, not by colour alone.

local board = require "nim.cli.play.board"
local choice = require "nim.cli.play.choice"
local frame = require "nim.cli.terminal.frame"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"
local wrap = require "nim.cli.terminal.wrap"

local picture = {}

---@class nim.cli.play.view
---@field title string
---@field choice nim.cli.play.choice
---@field active boolean a person is choosing
---@field preview string what Enter does
---@field log string[] what has happened
---@field keys string[] what can be done, a phrase each
---@field top integer the first pile that is drawn

-- Lines of what has happened that stay in sight while there are many piles; on a screen
-- of few lines only one.
local LOG, FEW = 5, 16

-- Columns that a token takes, and what stands before the first.
local TOKEN = 2

local function label_width(game) return #board.name(#game, #game) end

-- Tokens of a part, in so many cells: the token at which each cell ends.
local function add_cells(cells, from, n, room, going)
  local shown = math.min(n, room)
  for i = 1, shown do
    local to = shown == n and i or i == shown and n or math.max(1, n // shown * i)
    cells[#cells + 1] = { token = from + to, going = going }
  end
end

-- Where not all tokens fit, each part gets its share, and at least one.
local function share(n, size, room)
  if size <= room then return n end
  return n == 0 and 0 or math.max(1, math.floor(n / size * room))
end

--- A pile as cells from left to right: { token = 3, going = true }, { cut = true }.
---@return table[] cells
---@return boolean all every token has its cell
function picture.cells(c, pile, room)
  local size = c.game[pile]
  local parts, going = choice.parts(c, pile)
  local cells, from = {}, 0
  local free = math.max(#parts + 1, room - #parts + 1)
  for i, n in ipairs(parts) do
    if i > 1 then cells[#cells + 1] = { cut = true } end
    add_cells(cells, from, n, share(n, size, free), false)
    from = from + n
  end
  add_cells(cells, from, going, share(going, size, free), true)
  return cells, size <= free
end

local function paint_cells(cells)
  local stays, goes = style.token()
  local parts = {}
  for i, cell in ipairs(cells) do
    parts[i] = cell.cut and style.paint("mark", "|")
      or cell.going and style.paint("mark", goes) or style.paint("title", stays)
  end
  return table.concat(parts, " ")
end

local function mark_of(view, pile)
  if not view.active then return " " end
  if pile == view.choice.pile then return ">" end
  return view.choice.kept[pile] and "+" or " "
end

-- A state has no tokens to click on.
local function state_line(view, pile, state)
  local game = view.choice.game
  return ("%s %" .. label_width(game) .. "s  %s"):format(mark_of(view, pile),
    board.name(pile, #game), style.paint("title", state)), {}
end

local function pile_line(view, pile, width, digits)
  local c = view.choice
  local state = words.state(c.game:rules(), c.game[pile])
  if state then return state_line(view, pile, state) end
  local label = label_width(c.game)
  local room = (width - label - 2 * digits - 8) // TOKEN
  local cells, all = picture.cells(c, pile, math.max(1, room))
  local going = view.active and choice.going(c, pile)
  local number = ("%" .. digits .. "d"):format(c.game[pile])
  if going and going > 0 and not c.facts.numbered then
    number = number .. (" %s"):format(style.paint("mark", "-" .. going))
  end
  local tokens = paint_cells(cells)
  local blanks = math.max(0, TOKEN * room - 1 - wrap.width(tokens))
  local line = ("%s %" .. label .. "s  %s%s %s %s"):format(mark_of(view, pile),
    board.name(pile, #c.game), tokens, (" "):rep(blanks), all and " " or "*", number)
  return line, cells
end

-- The first pile to draw, so that the one that is chosen is in sight.
local function first_pile(view, rows)
  local n, chosen = #view.choice.game, view.choice.pile
  local top = math.max(1, math.min(view.top, n - rows + 1))
  if chosen > 0 then top = math.max(chosen - rows + 1, math.min(top, chosen)) end
  return math.max(1, top)
end

local function digits_of(game, from, to)
  local digits = 1
  for pile = from, to do digits = math.max(digits, #tostring(game[pile])) end
  return digits
end

-- Adds the piles; returns where they are.
local function add_board(lines, view, width, rows)
  local game = view.choice.game
  view.top = first_pile(view, rows)
  local last = math.min(#game, view.top + rows - 1)
  local digits = digits_of(game, view.top, last)
  local spots = { left = label_width(game) + 4, rows = {} }
  for pile = view.top, last do
    local line, cells = pile_line(view, pile, width, digits)
    lines[#lines + 1] = line
    spots.rows[#lines] = { pile = pile, cells = cells }
  end
  local hidden = #game - (last - view.top + 1)
  if hidden > 0 then
    lines[#lines + 1] = style.paint("faint",
      ("  %d to %d of %d piles"):format(view.top, last, #game))
  end
  return spots
end

-- What Enter does, between blank lines where there is room for them.
local function add_preview(lines, now, log, room)
  if #lines + #now < room then table.insert(now, 1, "") end
  if #lines + #now < room and #log > 0 then now[#now + 1] = "" end
  table.move(now, 1, #now, #lines + 1, lines)
end

---@param view nim.cli.play.view
---@param width integer
---@param height integer
---@return string[] lines
---@return table spots
function picture.draw(view, width, height)
  local log = frame.wrapped(view.log, width)
  local foot = frame.foot(view.keys, width, height)
  local now = view.preview ~= "" and frame.wrapped({ view.preview }, width) or {}
  local lines = { style.paint("title", view.title), "" }
  local kept = math.min(#log, height < FEW and 1 or LOG)
  local rows = height - #lines - #foot - #now - kept - 2
  if rows < #view.choice.game then rows = rows - 1 end
  local spots = add_board(lines, view, width, math.max(1, rows))
  add_preview(lines, now, log, height - #foot - kept)
  return frame.fit(lines, log, foot, height), spots
end

--- Which token of which pile is drawn at a place.
---@return integer? pile
---@return integer? token
function picture.at(spots, row, column)
  local spot = spots.rows[row]
  if not spot then return nil end
  local cell = spot.cells[(column - spots.left - 1) // TOKEN + 1]
  return spot.pile, cell and cell.token
end

return picture
