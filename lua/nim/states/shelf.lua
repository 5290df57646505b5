--- The shelf: games in files of rules that come with luanim, so that a name is enough. A
-- game is on the shelf when its file is in the folder: beside these modules where they
-- are installed, in a checkout examples/rules.
--
--     shelf.rules "chomp misere"  --> { file = "chomp.lua", text = ..., misere = true }
--     shelf.about "chomp"  --> "Chomp: a bar of chocolate, ...", "luanim analyze ..."

local core = require "nim.core"

local shelf = {}

-- The folders that may be it, the first that has the file.
local function folders()
  local path = package.searchpath("nim.states.shelf", package.path)
  local here = path and path:match "^(.*)[/\\]states[/\\]" or "."
  return { here .. "/shelf/", here .. "/../../examples/rules/" }
end

-- Where no folder can be listed, a module has the names of all games; in a browser each
-- text is a module of its own.
local TEXTS = "nim.states.shelf.texts"
local texts = package.preload[TEXTS] and require(TEXTS)

local function read(name)
  for _, folder in ipairs(folders()) do
    local file <close> = io.open(folder .. name .. ".lua", "rb")
    if file then return file:read "a" end
  end
  return texts and texts[name] and require(TEXTS .. "." .. name)
end

local MOST_PATH <const> = 4096

--- What is wrong with a name: it stands in records and in errors as it is.
function shelf.name_fault(name)
  if name == "" then return "the name of the file is empty" end
  if name:find("\0", 1, true) then return "a file name has no zero byte" end
  if #name > MOST_PATH then
    return ("a file name of %d bytes is too long"):format(#name)
  end
  if name:find '[%c"\\]' then
    return "a file name cannot contain quotes, backslashes or control characters"
  end
  return not utf8.len(name) and "a file name must be UTF-8" or nil
end

-- Bytes of a file: as many as of a bot's; and how the system numbers its error where a
-- directory is read.
local MOST_TEXT <const>, EISDIR <const> = 64 << 10, 21

--- The text of a file of rules; where there is none, of a game's, by the name that it has
--- in canonical texts; nil and why there is none.
function shelf.text(path)
  local irregular = shelf.name_fault(path) or core.may_wait(path)
  if irregular then return nil, irregular end
  local from <close>, missing = io.open(path, "rb")
  if not from then
    local name = path:match "^([%l%d_]+)%.lua$"
    local text = name and read(name)
    return text, not text and missing or nil
  end
  local text, why, code = from:read(MOST_TEXT + 1)
  if code == EISDIR then return nil, path .. ": it is a directory" end
  if why then return nil, path .. ": it cannot be read" end
  if text and #text > MOST_TEXT then
    return nil, ("%s: it has more than %d bytes"):format(path, MOST_TEXT)
  end
  return text or ""
end

-- With its accent, which UTF-8 writes in two ways.
local IS_MISERE <const> = { misere = true, ["mis\xC3\xA8re"] = true,
  ["mis\xC3\x88re"] = true, ["mise\xCC\x80re"] = true }

--- The file that a text of rules names, perhaps with the word misere in front or after.
-- returns the name, nil: it names none; misere
function shelf.file_of(text)
  local name, misere = text:match "^%s*(.-)%s*$", false
  local front, last = name:match "^(.*%s)(%S*)$"
  local first, rest = name:match "^(%S*)(.*)$"
  if IS_MISERE[(last or name):lower()] then name, misere = front or "", true
  elseif IS_MISERE[first:lower()] then name, misere = rest, true end
  name = name:match "^%s*(.-)%s*$"
  if #name > 4 and name:sub(-4) == ".lua" then return name, misere end
end

-- Names that the core knows keep their meaning.
local function is_known(text) return (core.try(core.rules_of_text, text)) end

--- The rules that a text names, as `nim.rules` and `nim.states` take them: the name of a
--- game, perhaps with the word misere.
-- rules: nil: no game is called so; text: with the file of the game that it begins with,
-- where more follows
function shelf.rules(text)
  if is_known(text) then return nil end
  local source
  local named = text:gsub("[%l%d_]+", function(word)
    if source then return nil end
    source = read(word)
    return source and word .. ".lua"
  end)
  local file, misere = shelf.file_of(named)
  if not source or not file or not file:find "^[%l%d_]+%.lua$" then
    return nil, source and named:find "^%s*[%l%d_]+%.lua%s" and named or nil
  end
  return { file = file, text = source, misere = misere }
end

--- As much of what the head of a game's file says as is one line.
function shelf.line(text)
  return text:match "^(.-%w)[.;] " or text:match "^(.-)%.?$"
end

-- The names in a folder, which luv lists.
local function names_in(folder)
  local found, uv = pcall(require, "luv")
  if not found and tostring(uv):find "interrupted!$" then error(uv, 0) end
  local scan = found and uv.fs_scandir(folder) or nil
  return function()
    local file = scan and uv.fs_scandir_next(scan)
    return file and (file:match "^([%l%d_]+)%.lua$" or "")
  end
end

local function add(names, name)
  if name ~= "" and not is_known(name) then names[#names + 1] = name end
end

--- The names of all games, sorted.
function shelf.names()
  local names = {}
  for name in pairs(texts or {}) do add(names, name) end
  for _, folder in ipairs(texts and {} or folders()) do
    for name in names_in(folder) do add(names, name) end
    if names[1] then break end
  end
  table.sort(names)
  return names
end

--- What the head of a game's file says, and its example by the game's name, where there
--- is one.
-- source: of the file; by default that on the shelf
function shelf.about(name, source)
  local head = ("\n" .. (source or read(name))):match "^[^\n]*(.-)\n[^-\n]" or ""
  head = head:gsub("\n%-%- ?", " ")
  local text, example = head:match "^(.-)   (luanim .*)$"
  example = example and example:gsub("examples/rules/([%l%d_]+)%.lua", "%1")
  return (text or head):match "^%s*(.-)%s*$", example and example:match "^(.-)%s*$"
end

return shelf
