--- The rooms whose sources are changed, and the specs that are to notice: the drivers of
--- spec/src/ROOM, then these.

return {
  { name = "record", specs = { "spec/src/lua/match", "spec/lua/record" } },
  { name = "rules", drivers = { "kinds" },
    specs = { "spec/src/lua/rules", "spec/lua/kinds" } },
  { name = "sequence", specs = { "spec/src/lua/sequence" } },
  { name = "quotient", specs = { "spec/src/lua/quotient" } },
  { name = "game", drivers = { "kinds" }, specs = { "spec/src/lua/game" } },
  { name = "solve", specs = { "spec/src/lua/game" } },
}
