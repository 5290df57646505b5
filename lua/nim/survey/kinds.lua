--- What a survey finds out of a game: one row of a table for each.
--
--     kinds.misere.columns                 --> { "code", "order", ... }
--     kinds.misere.row("0.77", settings)   --> { code = "0.77", order = 40, ... }

local core = require "nim.core"

---@class nim.survey.kind
---@field columns string[] of a row, the code first
---@field settings table<string, integer> what a game may take, and how much by default
---@field row fun(code: string, settings: table<string, integer>): table<string, any>

local kinds = {}

--- Misère quotients. `heaps` is the last heap that the quotient is proven for; kind is
--- tame, wild, or open where it does not close within the settings or no period is proven
--- up to the limit.
kinds.misere = {
  columns = { "code", "kind", "order", "p_portion", "period", "preperiod", "heaps" },
  settings = { limit = 1000, elements = 4096, work = 400000000 },
}

function kinds.misere.row(code, settings)
  local rules = core.rules(code)
  local whole, _, partial = rules:quotient(settings.limit, {
    elements = settings.elements, work = settings.work,
  })
  local q <close> = whole or partial
  local period, preperiod = q:period()
  return {
    code = code, kind = not period and "open" or q:tame() and "tame" or "wild",
    order = q:order(), p_portion = #q:p_portion(), period = period,
    preperiod = period and preperiod, heaps = #q,
  }
end

--- Periods of Grundy values. `checked`: G(0) .. G(checked) are the proof, or all that is
--- known.
kinds.normal = {
  columns = { "code", "kind", "period", "preperiod", "saltus", "largest", "checked" },
  settings = { limit = 20000 },
}

-- Most periods are short: so many values tell them.
local FIRST = 4000

function kinds.normal.row(code, settings)
  local seq = core.rules(code):sequence(math.min(FIRST, settings.limit))
  if not seq:period() then seq:extend(settings.limit) end
  local period, preperiod, saltus = seq:period()
  return {
    code = code, kind = period and "periodic" or "open", period = period,
    preperiod = period and preperiod, saltus = saltus, largest = (seq:max()),
    checked = period and seq:checked() or #seq,
  }
end

--- A row as a line of CSV; what is not known is left empty.
---@param kind nim.survey.kind
---@param row table<string, any>
---@return string
function kinds.line(kind, row)
  local cells = {}
  for i, column in ipairs(kind.columns) do cells[i] = tostring(row[column] or "") end
  return table.concat(cells, ",")
end

return kinds
