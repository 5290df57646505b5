--- States as boards of squares, where the file of a game draws them: `board(state)`, or
-- `row(state)` where a move takes neighbors and what is left stands to both sides. Which
-- squares a move changes is found by comparing, unless `at(state, option)` says where to
-- click for an option by its number. `joined(state)` names the squares that lines join,
-- as 1-2 2-3: then they are the nodes of a graph.
--
--     squares.boards(start, { 5, 0 })  --> { "##\n##", "" }
--     squares.of(start, 5, 1)  --> { { 2, 4 } }: the squares of that option
--
-- Squares are numbered from 1, line by line. A move may have several ways: the left end
-- of a row or the right one.

local squares = {}

-- Of each start the texts of its states as they are drawn, the squares that lines join,
-- false where there are none, and whether they are rows; these go when the start does.
local drawings = setmetatable({}, { __mode = "k" })

local function drawing_of(start)
  local drawing = drawings[start]
  if not drawing then
    drawing = { ask = start.game:drawing(), texts = {}, joins = {} }
    drawings[start] = drawing
  end
  return drawing
end

-- More squares than this are too small to be clicked; more lines cannot be told apart.
local MOST, MOST_JOINS = 400, 400

local function is_drawing(text)
  local length = text and utf8.len(text)
  return length ~= nil and length <= MOST
end

-- A state as it is drawn; false where the file does not say how.
local function text_of(drawing, state)
  local text = drawing.texts[state]
  if text ~= nil then return text end
  text = drawing.ask("board", state)
  if not is_drawing(text) then
    text = drawing.ask("row", state)
    drawing.is_row = is_drawing(text) or drawing.is_row
  end
  drawing.texts[state] = is_drawing(text) and text
  return drawing.texts[state]
end

-- Squares by their places, and their places in order.
local function cells(text)
  local at, order, row, column = {}, {}, 1, 0
  for _, code in utf8.codes(text) do
    column = column + 1
    if code == 10 then
      row, column = row + 1, 0
    else
      order[#order + 1] = row .. " " .. column
      at[order[#order]] = code
    end
  end
  return at, order
end

-- The neighbors that a move takes of a row, so that rows of these lengths are left.
local function neighbors(length, left, right)
  local ways = { {}, left ~= right and {} or nil }
  for i = left + 1, length - right do ways[1][i - left] = i end
  for i = right + 1, ways[2] and length - left or 0 do ways[2][i - right] = i end
  return ways
end

-- What `of` has of the states of piles, `none` for one without; nil where all are.
local function of_piles(start, piles, of, none)
  if not start.game then return nil end
  local drawing, list, some = drawing_of(start), {}, nil
  for i, size in ipairs(piles) do
    local state = start:state(size)
    local found = state and of(drawing, state)
    list[i], some = found or none, some or found and found ~= none
  end
  return some and list or nil
end

--- How the states of piles are drawn: "" for one that is not, nil where none is.
function squares.boards(start, piles) return of_piles(start, piles, text_of, "") end

local function pairs_in(said, count)
  local joins = {}
  for from, to in said:gmatch "(%d+)%-(%d+)" do
    local a, b = math.tointeger(from), math.tointeger(to)
    local both = a and b and math.max(a, b) <= count and math.min(a, b) > 0
    if both and #joins < MOST_JOINS then joins[#joins + 1] = { a, b } end
  end
  return joins
end

-- The squares that lines join in a state, by pairs; false where the file does not say.
local function joins_of(drawing, state)
  local joins = drawing.joins[state]
  if joins ~= nil then return joins end
  local text = text_of(drawing, state)
  local said = text and drawing.ask("joined", state)
  drawing.joins[state] = said and pairs_in(said, utf8.len(text)) or false
  return drawing.joins[state]
end

--- The squares that lines join, by pairs, of the states of piles; nil: these are no
---graphs.
function squares.joins(start, piles) return of_piles(start, piles, joins_of, {}) end

-- What an option leaves, as it is drawn; nil where it is not.
local function left_by(start, drawing, size, option)
  local texts = {}
  for i, left in ipairs(start.rules:options(size)[option]) do
    texts[i] = text_of(drawing, start:state(left))
    if not texts[i] then return nil end
  end
  return texts
end

--- The squares of an option of a pile of that size, in each of the ways to make that
---move; nil where there are none, or they do not tell.
function squares.of(start, size, option)
  if not start.game then return nil end
  local drawing, state = drawing_of(start), start:state(size)
  local before = state and text_of(drawing, state)
  if not before then return nil end
  local said = drawing.ask("at", state, option)
  if said then
    local named = {}
    for number in said:gmatch "%d+" do named[#named + 1] = math.tointeger(number) end
    return { named }
  end
  local texts = left_by(start, drawing, size, option)
  if not texts then return nil end
  if drawing.is_row then
    if texts[3] then return nil end
    return neighbors(utf8.len(before), utf8.len(texts[1] or ""), utf8.len(texts[2] or ""))
  end
  if texts[2] then return nil end
  local was, order = cells(before)
  local is, found = cells(texts[1] or ""), {}
  for number, place in ipairs(order) do
    if was[place] ~= is[place] then found[#found + 1] = number end
  end
  return { found }
end

return squares
