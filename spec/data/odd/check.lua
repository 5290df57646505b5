-- Runs beside a tree to which `odd` was added: what the module and the page's engine say,
-- against every game played out. Prints how many positions agree.
local engine = require "nim.page.engine"
local json = require "dkjson"
local nim = require "nim"

local known = {}

-- The moves after which the opponent loses; a misère game is won by whoever cannot move.
local function wins(piles, misere)
  local key = table.concat(piles, " ") .. tostring(misere)
  if known[key] then return table.unpack(known[key]) end
  local list, over = {}, true
  for pile, size in ipairs(piles) do
    for take = 1, size, 2 do
      over = false
      piles[pile] = size - take
      local _, won = wins(piles, misere)
      if not won then list[#list + 1] = pile .. " " .. take end
    end
    piles[pile] = size
  end
  known[key] = { table.concat(list, ", "), list[1] ~= nil or over and misere }
  return table.unpack(known[key])
end

local function shown(moves)
  local list = {}
  for i, move in ipairs(moves) do list[i] = table.concat(move, " ") end
  return table.concat(list, ", ")
end

local function ask(question) return json.decode(engine.handle(json.encode(question))) end

local function compare(piles, misere)
  local rules = misere and "odd misere" or "odd"
  local game = nim.game(piles, rules)
  local list, won = wins(piles, misere)
  assert(game:outcome() == (won and "N" or "P"))
  assert(shown(game:winning_moves()) == list)
  assert(game:count_winning_moves() == #game:winning_moves())
  assert(misere or game:grundy() == (piles[1] + piles[2] + piles[3]) % 2)
  if game:over() then return end
  assert(game:legal(game:best_move()))
  assert(nim.explain(piles, rules).outcome == game:outcome())
  local asked = { piles = piles, rules = rules }
  assert(ask({ ask = "position", game = asked }).piles[3] == piles[3])
  assert(ask({ ask = "hint", game = asked }).error == nil)
  assert(ask({ ask = "why", game = asked }).error == nil)
end

local positions = 0
for a = 0, 4 do
  for b = 0, 5 do
    for c = 0, 6 do
      compare({ a, b, c }, false)
      compare({ a, b, c }, true)
      positions = positions + 2
    end
  end
end

local huge = nim.game({ math.maxinteger, 4 }, "odd")
assert(huge:outcome() == "N" and huge:count_winning_moves() == (1 << 62) + 2)
assert(not pcall(huge.move, huge, 2, 2))
local own = nim.rules { odd = true, misere = true }
assert(tostring(own) == "odd misere" and own == nim.rules "misere ODD")
for _, name in ipairs { "map", "sequence", "rules", "quotient" } do
  local answer = ask { ask = name, n = 12, game = { piles = { 3, 4 }, rules = "odd" } }
  assert(answer.error == nil, name .. ": " .. tostring(answer.error))
end
local seen = false
local kinds = require "nim.explain.kinds"
for _, set in ipairs(kinds.listed()) do seen = seen or set.name == "odd" end
assert(seen)
print(positions)
