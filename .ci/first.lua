-- first LANGUAGE SCRIPT: what the page asks the engine first, with the answers, so that
-- a game can begin while the engine is on its way: its book, the game of a first visit,
-- the usual game, and the first move of either. JSON on standard output.
--
-- Of the language's phrases the book has those alone that are in SCRIPT, the page's own.

local engine = require "nim.page.engine"
local json = require "dkjson"

local language, path = assert(arg[1]), assert(arg[2])
local script = assert(assert(io.open(path, "rb")):read "a")

local list = {}

local function ask(question)
  question.lang = language
  local answer = json.decode(engine.handle(json.encode(question)))
  assert(not answer.error, answer.error)
  list[#list + 1] = { question, answer }
  return answer
end

-- A quote in a phrase is written in ways of its own there.
local function is_said(phrase)
  return phrase:find "[\"'`\n\\]" or script:find(phrase, 1, true)
end

local function book()
  local words = ask { ask = "book" }.words
  for phrase in pairs(words) do
    if not is_said(phrase) then words[phrase] = nil end
  end
end

-- Each first move of a game, picked and made.
local function game(piles)
  local function at(moves) return { rules = "nim", piles = piles, moves = moves } end
  local start = at {}
  ask { ask = "begin", game = start }
  ask { ask = "best", game = start }
  for pile, size in ipairs(piles) do
    for take = 1, size do
      ask { ask = "pick", game = start, picked = { { pile, take } } }
      ask { ask = "position", game = at { { pile, take } } }
    end
  end
end

-- The keys of each object in order: the same answers give the same bytes.
local function in_order(value)
  if type(value) ~= "table" then return value end
  local keys, meta = {}, getmetatable(value)
  for key, one in pairs(value) do
    in_order(one)
    keys[#keys + 1] = type(key) == "string" and key or nil
  end
  table.sort(keys)
  return setmetatable(value, { __jsontype = meta and meta.__jsontype,
    __jsonorder = keys })
end

book()
game { 1, 2, 4 }
game { 3, 4, 5 }
print(json.encode(in_order(list)))
