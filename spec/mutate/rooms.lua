--- The rooms whose sources are changed, and the specs that are to notice: the drivers of
--- spec/src/ROOM, then these.

-- Memory that is refused, and what is asked after it is freed; games of one's own.
local MEMORY <const> = "spec/src/lua/memory_spec.lua"
local OWN <const> = "spec/src/lua/rules/custom_spec.lua"
-- Misère play by quotients, computed for it or lent; searches, and what they may take.
local PRETENDING <const> = "spec/src/lua/quotient/quotient_spec.lua"
local BUDGET <const> = "spec/src/lua/rules/budget_spec.lua"
local SEARCHED <const> = "spec/src/lua/rules/grundy_spec.lua"

return {
  { name = "record", specs = { "spec/src/lua/match", "spec/lua/record" } },
  { name = "rules", drivers = { "kinds" },
    specs = { "spec/src/lua/rules", "spec/lua/kinds", MEMORY } },
  { name = "sequence", specs = { "spec/src/lua/sequence", MEMORY } },
  { name = "quotient", specs = { "spec/src/lua/quotient", MEMORY } },
  { name = "game", drivers = { "kinds" }, specs = { "spec/src/lua/game", MEMORY, OWN } },
  { name = "solve",
    specs = { "spec/src/lua/game", MEMORY, OWN, PRETENDING, BUDGET, SEARCHED } },
}
