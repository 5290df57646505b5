--- What an author learns from the games of a bot that were played in the page.

local digest = require "nim.digest"
local position = require "nim.page.position"
local words = require "nim.text.words"

local bot_feedback = {}

-- Without an address of the page a link leads nowhere.
local function opens(link) return link and link:sub(1, 1) ~= "#" and link or nil end

local function costly(one, say)
  local items, lines = {}, { words.sentence(digest.words.result(one, say)),
    say "A chance to win is a position in which some move wins.",
    digest.words.phases(one, say) }
  table.move(digest.words.notes(one, say), 1, 3, #lines + 1, lines)
  for i = 1, math.min(#one.kinds, digest.words.MOST) do
    local kind = one.kinds[i]
    items[i] = { title = digest.words.title(kind, say),
      lines = digest.words.kind(kind, say), link = opens(kind.example.link) }
  end
  return { title = say "Mistakes that cost most", lines = lines, items = items }
end

---@param asked { game: nim.page.game, games: nim.match.record[], name: string }
---@return { sections: { title: string, lines: string[], items: table[] }[] }
function bot_feedback.of(asked, say)
  local name, rules = asked.name, position.rules(asked.game)
  local options = { bots = { name }, page = "./", say = say }
  local one = digest.records(asked.games, rules, options)[name]
  return { sections = { costly(one, say),
    { title = say "Opponents", lines = digest.words.opponents(one, say) } } }
end

return bot_feedback
