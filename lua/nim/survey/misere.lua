--- What a survey finds out of misère play: the quotient of a game.
--
-- `heaps` is the last heap that the quotient is proven for. Kind is tame, wild, or open
-- where it does not close within the settings or no period is proven up to the limit.

local core = require "nim.core"

---@type nim.survey.kind
local misere = {
  columns = { "code", "kind", "order", "p_portion", "period", "preperiod", "heaps" },
  kinds = { tame = true, wild = true, open = true },
  shown = 7, settings = { limit = 1000, elements = 4096, work = 400000000 },
}

function misere.row(code, settings)
  local whole, _, partial = core.rules(code):quotient(settings.limit, {
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

return misere
