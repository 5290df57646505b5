--- Where the matches of a bracket stand when it is drawn.
--
-- A slot is a player in a match, with the points that it has there. Slots stand in the
-- column of their match, every other row; a fork leads from two slots of a column to the
-- slot of the winner, which is in one of the columns after it.

-- player: false: nobody comes; nil: not known yet; mark: its points, with * where its
-- seed has decided; - where nobody played

-- slots: the last is that of the winner; apart: the match alone is drawn, without those
-- before it; signs: marks that want to be explained

local drawing = {}

-- The match that a source stands for, without those that had nobody on one side; nil
-- where it is a player who comes from elsewhere.
local function feeder(self, source)
  if self.apart then return nil end
  local match = source[1] == "winner" and self.matches[source[2]]
  while match do
    local seat = match.players[1] == false and 2 or match.players[2] == false and 1
    if not seat then return match end
    source = match.sources[seat]
    match = source[1] == "winner" and self.matches[source[2]]
  end
end

local function column_of(self, match)
  local deepest = 0
  for _, source in ipairs(match.sources) do
    local from = feeder(self, source)
    if from then deepest = math.max(deepest, column_of(self, from)) end
  end
  return deepest + 1
end

-- Points in a match; a dash where one of two did not come.
local function mark_of(self, match, seat)
  local sign = ""
  if match.by_seed and match.winner == match.players[seat] then sign = "*" end
  if match.minis == 0 and match.players[1] and match.players[2]
    and match.winner ~= nil then
    sign = "-"
  end
  self.signs[sign] = true
  return match.minis > 0 and ("%d%s"):format(match.points[seat], sign) or sign
end

local function add_slot(self, column, row, player, mark, won)
  table.insert(self.slots,
    { column = column, row = row, player = player, mark = mark, won = won })
end

-- A match and all that lead to it: the row where its winner stands, and its column.
local function add_match(self, match)
  local column, rows = column_of(self, match), {}
  for seat, source in ipairs(match.sources) do
    local from = feeder(self, source)
    if from then
      local row, after = add_match(self, from)
      rows[seat] = row
      for passed = after + 1, column - 1 do
        table.insert(self.forks, { column = passed, from = row, to = row, row = row })
      end
    else
      rows[seat], self.rows = self.rows + 1, self.rows + 2
    end
    local player = match.players[seat]
    add_slot(self, column, rows[seat], player, mark_of(self, match, seat),
      player and match.winner == player or false)
  end
  local row = (rows[1] + rows[2]) // 2
  table.insert(self.forks, { column = column, from = rows[1], to = rows[2], row = row })
  return row, column
end

--- All matches that lead to one.
function drawing.of(matches, section)
  local self = { matches = matches, slots = {}, forks = {}, rows = 0,
    apart = section.apart, signs = {} }
  local last = matches[section.match]
  local row, column = add_match(self, last)
  add_slot(self, column + 1, row, last.winner, "", last.winner and true or false)
  return self
end

return drawing
