--- What a survey finds out of a game: one row of a table for each.
--
--     kinds.misere.columns                 --> { "code", "kind", "order", ... }
--     kinds.misere.row("0.77", settings)   --> { code = "0.77", order = 40, ... }

---@class nim.survey.kind
---@field columns string[] of a row, the code first
---@field shown integer of these, how many are for people
---@field kinds table<string, true> that a row may be of
---@field settings table<string, integer> what a game may take, and how much by default
---@field row fun(code: string, settings: table<string, integer>): table<string, any>
---@field completer? fun(): fun(line: string): string makes what completes the lines, in
--- order, by comparing each game with those before

---@type table<string, nim.survey.kind>
return {
  misere = require "nim.survey.misere",
  normal = require "nim.survey.normal",
}
