--- What a survey finds out of normal play: the period of the Grundy values of a game.
--
-- `checked`: G(0) .. G(checked) are the proof, or all that is known; `largest` is the
-- largest of them, `rare` how many are rare (nim.sparse), `last_rare` the last n with
-- one. `zeros`: G(0) .. G(zeros - 1) are 0. `sequence` is a hash of what comes after
-- them, for ever, where a period is proven; `equivalent` is the first code of the survey
-- that has the same: G(n + zeros) is the same in both, each with its own zeros.

local core = require "nim.core"
local csv = require "nim.text.csv"
local sparse = require "nim.sparse"

---@type nim.survey.kind
local normal = {
  columns = {
    "code", "kind", "period", "preperiod", "saltus", "largest", "checked", "rare",
    "last_rare", "zeros", "equivalent", "sequence",
  },
  kinds = { periodic = true, open = true },
  shown = 11, settings = { limit = 20000 },
}

-- Most periods are short: so many values tell them.
local FIRST = 4000

-- Hexadecimal digits of the hash of a sequence.
local DIGITS = 32

local function add_rare(row, seq)
  local split = sparse.split(seq, row.checked)
  if split then row.rare, row.last_rare = split.rare, split.last_rare end
end

local function count_zeros(seq)
  local n = 0
  while n <= #seq and seq[n] == 0 do n = n + 1 end
  return n
end

-- Two sequences with the same period and saltus are one if they are as long as it takes
-- to see the period.
local function hash(row, seq)
  local texts = { row.period, row.saltus }
  for n = row.zeros, math.max(row.preperiod, row.zeros) + row.period - 1 do
    texts[#texts + 1] = seq[n]
  end
  return core.sha256(table.concat(texts, " ")):sub(1, DIGITS)
end

function normal.row(code, settings)
  local seq = core.rules(code):sequence(math.min(FIRST, settings.limit))
  if not seq:period() then seq:extend(settings.limit) end
  local row = { code = code, kind = "open", largest = (seq:max()), checked = #seq }
  local period, preperiod, saltus = seq:period()
  if period then
    row.kind, row.checked = "periodic", seq:checked()
    row.period, row.preperiod, row.saltus = period, preperiod, saltus
  end
  add_rare(row, seq)
  row.zeros = count_zeros(seq)
  row.sequence = period and hash(row, seq)
  return row
end

--- Tells which code before has the same sequence.
---@return fun(line: string): string
function normal.completer()
  local first = {}
  return function(line)
    local cells = csv.cells(line)
    local sequence = cells[#cells]
    if sequence == "" then return line end
    cells[#cells - 1] = first[sequence]
    first[sequence] = first[sequence] or cells[1]
    return csv.text(cells, #normal.columns)
  end
end

return normal
