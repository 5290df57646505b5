-- Questions about random positions under all rules, with the answers of this machine: a
-- line of JSON each, the same in each version of Lua. The engine in the browser has to
-- give the same answers.
--
--     lua spec/page/positions.lua SEED COUNT

local json = require "dkjson"
local engine = require "nim.page.engine"
local nim = require "nim"
local page = require "nim.page.game"
local phrases = require "nim.phrases"
local values = require "nim.explain.values"

local seed, count = arg[1] or "1", math.tointeger(tonumber(arg[2] or 300))
local random = nim.random("positions:" .. seed)

-- Piles are small where a search decides, where what splits has many moves that win, and
-- where no theorem gives the value of a large one.
local function large(rules)
  local facts = rules:kind()
  if facts.splits then return facts.misere and 6 or 20 end
  local far = not facts.sum or facts.closed or values.proves(rules)
  return far and random:int(0, 9) == 0 and 1 << 40 or 20
end

local list = page.book({}, phrases.fill).rules
for k = 1, count do
  local rules = list[random:int(1, #list)].rules
  if random:int(0, 2) == 0 then rules = rules .. " misere" end
  local set = nim.rules(rules)
  local piles, most = {}, large(set)
  for i = 1, set:kind().piles or random:int(1, 4) do
    -- Numbers cross as the page sends them.
    piles[i] = tostring(random:int(0, rules:find "^moore" and 20 or most))
  end
  local ask = {
    ask = k % 3 == 0 and "hint" or "why", game = { rules = rules, piles = piles },
  }
  local question = json.encode(ask, { keyorder = { "ask", "game", "piles", "rules" } })
  print(('{"answer":%s,"ask":%s}'):format(engine.handle(question), question))
end
