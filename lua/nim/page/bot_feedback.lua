--- What an author learns from the games of a bot: as the page of a class says it.

local digest = require "nim.digest"
local feedback = require "nim.league.pages.feedback"
local position = require "nim.page.position"

local bot_feedback = {}

---@param asked { game: nim.page.game, games: nim.match.record[], name: string }
---@return { sections: { title: string, lines: string[], items: table[] }[] }
function bot_feedback.of(asked)
  local name, rules = asked.name, position.rules(asked.game)
  local options = { bots = { name }, page = "./" }
  local digests = digest.records(asked.games, rules, options)
  return { sections = feedback.played(digests[name]) }
end

return bot_feedback
