-- modules GAME PLAY REST FIRST WORDS: the Lua of the page, in JSON: what a first game
-- needs, which comes with the engine; what else games need, and the rest, for bots that
-- are tried out and for theory: the page fetches each when the engine lacks a module.
-- FIRST has the answers to what is asked first, in the language that %s stands for: until
-- the engine has come the page takes them from there, by the question (client.js). WORDS
-- has the phrases of a language, an object for each part, whose modules the engine has.
-- What others need is found by the names in quotes; one that ends in a dot, or goes on
-- with a conversion, stands for all below it.

local json = require "dkjson"
local shelf = require "nim.states.shelf"

-- What works with files and processes, and the other languages, of which a page fetches
-- its own.
local ELSEWHERE = {
  "nim%.phrases%.games", "nim%.phrases%.explain", "nim%.phrases%.page",
  "nim%.phrases%.puzzles", "nim%.bots%.command_files", "nim%.bots%.exec",
  "nim%.util%.host", "nim%.util%.journal", "nim%.util%.process%.", "nim%.util%.progress",
  "nim%.sprt", "nim%.tournament%.file%.", "nim%.tournament%.merge%.",
  "nim%.tournament%.request", "nim%.tournament%.run%.",
}

-- The questions of a first game. Those that have their answers ahead are written as the
-- page writes them.
local GAME = '"game":{"rules":"nim","own":null,"start":null,"piles":[1,2,4],"moves":[%s]}'
local FIRST = { '{"ask":"book"}' }
local function ahead(ask, moves, more)
  FIRST[#FIRST + 1] = ('{"ask":"%s",%s%s}'):format(ask, GAME:format(moves), more or "")
end
ahead("position", "")
ahead("best", "")
for pile, size in ipairs { 1, 2, 4 } do
  for take = 1, size do
    local move = ("[%d,%d]"):format(pile, take)
    ahead("pick", "", (',"picked":%s'):format(move))
    ahead("position", move)
  end
end
local LATER = {
  { ask = "bot", bot = { id = "medium" }, seed = "1" }, { ask = "position" },
}

-- What begins the rest.
local REST = { "dkjson", "nim.core.monoid", "nim.page.theory", "nim.page.workshop" }

local texts, add = {}, nil

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

local function add_all_below(folder, found)
  local files <close> = assert(io.popen(("find lua/%s -name '*.lua'"):format(folder)))
  for path in files:lines() do
    add((path:match "^lua/(.*)%.lua$":gsub("/init$", ""):gsub("/", ".")), found)
  end
end

local function add_named_in(text, found)
  for name, more in text:gmatch '"(nim[%w_.]*)([^"\n]*)"' do
    local folder = name:match "^(nim%..+)%.$"
    if folder and (more == "" or more:find "^%%") then
      add_all_below((folder:gsub("%.", "/")), found)
    elseif more == "" and not name:find "%.$" then
      add(name, found)
    end
  end
end

-- Without comments and empty lines. What has a text of several lines is left alone.
local function strip(text)
  if text:find "%[=*%[\n" then return text end
  return (("\n" .. text):gsub("\n *%-%-[^\n]*", ""):gsub("\n%s+", "\n"))
end

-- The text of a module and of what it needs, but for those that are there already.
function add(name, found)
  for _, pattern in ipairs(ELSEWHERE) do
    if name:find("^" .. pattern) then return end
  end
  local path = not texts[name] and package.searchpath(name, package.path)
  if path then
    texts[name] = strip(read(path))
    found[name] = texts[name]
    assert(load(texts[name], name))
    add_named_in(texts[name], found)
  end
end

local function sorted(names_of)
  local names = {}
  for name in pairs(names_of) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- The games of the shelf: their names as a module, and each text as one.
local function shelved()
  local found, games = {}, {}
  for i, name in ipairs(shelf.names()) do
    local text = read("examples/rules/" .. name .. ".lua")
    found["nim.states.shelf.texts." .. name] = ("return %q"):format(text)
    games[i] = name .. " = true"
  end
  found["nim.states.shelf.texts"] = "return {" .. table.concat(games, ", ") .. "}"
  return found
end

-- The modules of a first game, as it loads them here.
local function of_first_game()
  local engine, names = require "nim.page.engine", {}
  for _, asked in ipairs(FIRST) do assert(not engine.handle(asked):find '^{"error"') end
  for _, asked in ipairs(LATER) do
    asked.game = { piles = { 3, 4, 5 } }
    local answer = engine.answer(asked)
    assert(not answer.error, answer.error)
  end
  for name in pairs(package.loaded) do
    if name:find "^nim" then names[name] = true end
  end
  return names
end

for _, name in ipairs(REST) do texts[name] = "" end
local play, rest = shelved(), {}
add("nim.core.rules_table", play)
add("nim.page.engine", play)
for _, name in ipairs(REST) do
  texts[name] = nil
  add(name, rest)
end
local first, named = {}, of_first_game()
named["nim.core.rules_table"], named["nim.states.shelf.texts"] = true, true
for name in pairs(named) do first[name], play[name] = play[name], nil end

local function write(path, text)
  local file <close> = assert(io.open(path, "wb"))
  assert(file:write(text))
end

for i, pack in ipairs { first, play, rest } do
  write(arg[i], json.encode(setmetatable(pack, { __jsonorder = sorted(pack) })))
end

local phrases, engine = require "nim.phrases", require "nim.page.engine"
for _, language in ipairs(phrases.languages) do
  local answers = {}
  for i, asked in ipairs(FIRST) do
    local answer = engine.handle((asked:gsub("^{", '{"lang":"' .. language .. '",')))
    answers[i] = json.quotestring(asked) .. ":" .. answer
  end
  write(arg[4]:format(language), "{" .. table.concat(answers, ",\n") .. "}")
  local words = setmetatable({}, { __jsonorder = phrases.parts })
  for _, part in ipairs(phrases.parts) do
    local own = {}
    for phrase, others in pairs(require("nim.phrases." .. part)) do
      own[phrase] = others[language]
    end
    words[part] = setmetatable(own, { __jsonorder = sorted(own), __jsontype = "object" })
  end
  if language ~= "en" then write(arg[5]:format(language), json.encode(words)) end
end
