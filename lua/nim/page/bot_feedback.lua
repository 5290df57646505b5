--- What an author learns from the games of a bot that were played in the page.

local digest = require "nim.digest"
local phrases = require "nim.phrases"
local position = require "nim.page.position"
local words = require "nim.text.words"

local say = phrases.say

local bot_feedback = {}

-- Without an address of the page a link leads nowhere.
local function opens(link) return link and link:sub(1, 1) ~= "#" and link or nil end

local function costly(one)
  local items, lines = {}, { words.sentence(digest.words.result(one)),
    say "A chance to win is a position in which some move wins.",
    digest.words.phases(one) }
  table.move(digest.words.notes(one), 1, 3, #lines + 1, lines)
  for i = 1, math.min(#one.kinds, digest.words.MOST) do
    local kind = one.kinds[i]
    items[i] = { title = digest.words.title(kind), lines = digest.words.kind(kind),
      link = opens(kind.example.link) }
  end
  return { title = say "Mistakes that cost most", lines = lines, items = items }
end

---@param asked { game: nim.page.game, games: nim.match.record[], name: string }
---@return { sections: { title: string, lines: string[], items: table[] }[] }
function bot_feedback.of(asked)
  local name, rules = asked.name, position.rules(asked.game)
  local options = { bots = { name }, page = "./" }
  local one = digest.records(asked.games, rules, options)[name]
  return { sections = { costly(one),
    { title = say "Opponents", lines = digest.words.opponents(one) } } }
end

return bot_feedback
