-- packs FOLDER: the Lua of the page, without comments, in packs that the page fetches
-- when it needs them: modules, each after a line with \1 and its name.
--
--     play            what the game needs: it comes first, and says what is in the others
--     reasons         why a move wins, and reviews
--     theory, bots    what these parts need beyond these
--     rest            what their code names, and hardly ever loads
--     de, fr, es      a language each
--     shelf           the games of the shelf

local phrases = require "nim.phrases"

local folder = assert(arg[1])

local function text_of(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

-- A string in brackets, or a comment, from `at` on: where it ends.
local function long_end(text, at)
  local level = text:match("^%[(=*)%[", at)
  return level and select(2, assert(text:find("]" .. level .. "]", at, true)))
end

local function quoted_end(text, at)
  local quote = text:sub(at, at)
  repeat
    at = text:find("[\\" .. quote .. "]", at + 1)
    local escapes = text:sub(at, at) == "\\"
    if escapes then at = at + 1 end
  until not escapes
  return at
end

-- Lines stay where they are, so that errors name the right ones.
local function newlines_of(text) return (text:gsub("[^\n]", "")) end

local function tokens(text, at)
  local rest = text:sub(at, at + 1)
  if rest == "--" then
    local stop = long_end(text, at + 2) or (text:find("\n", at, true) or #text + 1) - 1
    return stop, newlines_of(text:sub(at, stop))
  end
  local stop = rest:find "^[\"']" and quoted_end(text, at) or long_end(text, at)
  if stop then return stop, text:sub(at, stop) end
  stop = text:find("[%-\"'%[]", at + 1) or #text + 1
  return stop - 1, (text:sub(at, stop - 1):gsub("[ \t]+\n", "\n"):gsub("\n +", "\n"))
end

-- The text of a module without comments, and without blanks at both ends of a line.
local function strip(text)
  local parts, at = {}, 1
  while at <= #text do
    local stop, kept = tokens(text, at)
    parts[#parts + 1] = kept
    at = stop + 1
  end
  local stripped = table.concat(parts)
  assert(load(stripped))
  return stripped
end

local function path_of(name) return package.searchpath(name, package.path) end

local packed = {}

-- The modules that are loaded and in no pack yet.
local function loaded()
  local names = {}
  for name in pairs(package.loaded) do
    local own = name:find "^nim%f[.%z]" or name == "dkjson"
    if own and name ~= "nim.core" and not packed[name] then names[#names + 1] = name end
  end
  table.sort(names)
  for _, name in ipairs(names) do packed[name] = true end
  return names
end

local function load_all(parts)
  for _, part in ipairs(parts) do require("nim.page." .. part) end
end

local function answer(ask, question)
  question.ask = ask
  return require "nim.page.engine".answer(question)
end

local OF_A_GAME = { "begin", "position", "best", "bot" }
local OF_REASONS = { "hint", "why", "judge", "review" }

-- Loads what these questions need under every rules.
local function ask_all(questions)
  for _, one in ipairs(answer("book", {}).rules) do
    local game = { rules = one.rules, moves = {} }
    game.piles = answer("rules", { game = game }).piles
    for _, ask in ipairs(questions) do
      local found = answer(ask, { game = game, bot = { id = "medium" }, seed = "1",
        move = game.moves[1] })
      game.moves[1] = game.moves[1] or found.move
    end
  end
  return loaded()
end

local function play()
  load_all { "engine", "position", "catalogue", "opponent" }
  return ask_all(OF_A_GAME)
end

local function reasons()
  load_all { "advice", "review" }
  return ask_all(OF_REASONS)
end

local function theory()
  load_all { "theory" }
  answer("sequence", { game = { rules = "kayles" }, n = 100 })
  answer("map", { game = { rules = "wythoff" }, n = 8 })
  answer("quotient", { game = { rules = "kayles misere" } })
  return loaded()
end

local function bots()
  load_all { "bot_feedback", "bot_games", "bot_steps" }
  local list = { { id = "random", name = "a" }, { id = "perfect", name = "b" } }
  answer("field", { bots = list })
  local pair = { game = {}, bots = list, rounds = 1, seed = "1", numbers = { 1, 2 } }
  answer("pair", pair)
  answer("check", { bot = list[1] })
  return loaded()
end

-- Those that are named somewhere, and not loaded to begin with.
local function rest()
  local names = {}
  local list = io.popen(arg[-1] .. " .ci/needed.lua nim.page.engine")
  for path in list:lines() do
    local name = path:match "^lua/(.*)%.lua$":gsub("/init$", ""):gsub("/", ".")
    local spoken = name:find "^nim%.phrases%.%l%l%."
    if not spoken and not packed[name] then names[#names + 1] = name end
  end
  assert(list:close())
  return names
end

local function entry(name, text) return "\1" .. name .. "\n" .. text end

local function write(pack, entries)
  local file <close> = assert(io.open(folder .. "/" .. pack .. ".pack", "wb"))
  assert(file:write(table.concat(entries)))
end

local function entries_of(names)
  local entries = {}
  for i, name in ipairs(names) do
    entries[i] = entry(name, strip(text_of(path_of(name))))
  end
  return entries
end

-- The games of the shelf: their names as a module, and each text as one.
local function shelf(names)
  local texts, list = {}, {}
  for i, name in ipairs(names) do
    local text = text_of("examples/rules/" .. name .. ".lua")
    texts[i] = entry("nim.shelf.texts." .. name, ("return %q\n"):format(text))
    list[i] = ("%s = true"):format(name)
  end
  return texts, entry("nim.shelf.texts", "return {" .. table.concat(list, ",") .. "}\n")
end

local function language(code)
  local names = {}
  for i, part in ipairs(phrases.parts) do
    names[i] = ("nim.phrases.%s.%s"):format(code, part)
  end
  return names
end

local first, homes = play(), {}

-- A pack that comes later, and which modules are in it.
local function later(pack, entries)
  write(pack, entries)
  local names = { pack }
  for i, one in ipairs(entries) do names[i + 1] = one:match "^\1([^\n]*)" end
  homes[#homes + 1] = table.concat(names, " ")
end

later("reasons", entries_of(reasons()))
later("theory", entries_of(theory()))
later("bots", entries_of(bots()))
later("rest", entries_of(rest()))
for _, code in ipairs(phrases.languages) do
  if code ~= "en" then later(code, entries_of(language(code))) end
end
local texts, names = shelf(require "nim.shelf".names())
later("shelf", texts)
local all = entries_of(first)
table.move({ names, entry(" homes", table.concat(homes, "\n") .. "\n") }, 1, 2,
  #all + 1, all)
write("play", all)
