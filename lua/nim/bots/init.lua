--- Who plays: built-in bots by name, bot files, commands, functions and tables.
--
--     local bots = require "nim.bots"
--     print(bots.get "novice(0.3)".name)        --> novice(0.3)
--     print(select(2, bots.get "perfekt"))
--     --> unknown bot 'perfekt': did you mean 'perfect'?
--     local player = bots.player "perfect"
--     print(player:ask(nim.game { 3, 4, 5 }))   --> 1  2

local core = require "nim.core"
local fault = require "nim.util.fault"
local printable = require "nim.util.printable"
local sandbox = require "nim.sandbox"
local util = require "nim.util"

---@alias nim.bots.move fun(game: nim.view, me: nim.bots.me): integer|integer[], ...

--- The bot's own table for one game; what it keeps here is gone when the game is over.
---@class nim.bots.me
---@field seat 1|2
---@field random nim.random seeded for this game and seat
---@field [any] any

--- A bot that has been checked. One table serves all games: do not write to it.
---@class nim.bots.bot
---@field name string
---@field move nim.bots.move|nim.policy
---@field start? fun(game: nim.view, me: nim.bots.me)
---@field finish? fun(game: nim.view, me: nim.bots.me, result: "win"|"loss")

--- What stands for a bot: the name of a built-in one, as `novice(0.3)`, the path of a bot
--- file, or `exec:COMMAND`, with `NAME=` before them if you like; a table with `move`, if
--- it likes with `name`, `start`, `finish`; or just that function `move`: it returns the
--- arguments of `game:move`, or one array of them.
---@alias nim.bots.spec string|nim.bots.file|nim.bots.move|table

--- A bot file that has been read: what changes in it later changes nothing.
---@class nim.bots.file
---@field name? string what stood before it: NAME=
---@field path string
---@field bot nim.bots.bot by the name that it says itself

---@class nim.bots
local bots = {}

-- What is typed for a bot:
--
--     bots.split "kim=novice(0.3)"    --> "kim", "novice(0.3)"
--     bots.split "novice(0.3)"        --> nil, "novice(0.3)"
--     bots.command "exec:python3 bot.py"    --> "python3 bot.py"

-- As the system numbers its errors: there is nothing of that name.
local ENOENT = 2

-- Bytes that the name of a file may have: beyond, it is none.
local LONGEST = 255

-- Whether there is a file of that name: "full" where something is in it; or nil. Then
-- perhaps why it cannot be read.
local function as_file(name)
  if #name > LONGEST then return nil end
  if core.may_wait(name) then return "there" end
  local file, why, code = io.open(name, "rb")
  if not file then return nil, code ~= ENOENT and util.system(why, name) or nil end
  local begun, trouble, wrong = file:read(0)
  file:close()
  if wrong then return "there", util.system(trouble, name) end
  return begun and "full" or "there"
end

--- Parts the name from the bot. `novice=0.3` has none: it is a number that is misplaced.
-- A file may have such a name itself.
-- text: without it
function bots.split(text)
  if type(text) ~= "string" then return nil, text end
  local name, rest = text:match "^([^=:/\\()]+)=(.+)$"
  if not name or tonumber(rest) or as_file(text) then return nil, text end
  return printable.name(name), rest
end

--- The command of `exec:COMMAND`; nil for any other bot.
function bots.command(text)
  local command = type(text) == "string" and text:match "^exec:(.*)$"
  return command and util.trim(command) or nil
end

function bots.is_file(text)
  return type(text) == "string" and not bots.command(text)
    and (text:find "[/\\]" or text:find "%.lua$") ~= nil
end

local function lua_files(directory)
  local uv, list = require "luv", {}
  local scan, err = uv.fs_scandir(directory)
  -- In the words of all other files.
  if not scan then return nil, select(2, io.open(directory, "rb")) or err end
  for name in uv.fs_scandir_next, scan do
    if name:find "%.lua$" and not name:find "^%." then list[#list + 1] = name end
  end
  -- Among the files that `*.lua` has named it stops no other.
  if not list[1] and directory:find "%.lua$" then return { directory } end
  if not list[1] then return nil, directory .. ": there is no .lua file in it" end
  table.sort(list)
  local base = directory:gsub("/*$", "")
  for i, name in ipairs(list) do list[i] = ("%s/%s"):format(base, name) end
  return list
end

--- Bots as they were given, a directory standing for its files *.lua, sorted, unless it
-- is called like a built-in bot.
function bots.expand(list)
  local all = {}
  for _, one in ipairs(list) do
    local files, why = { one }, nil
    if type(one) == "string" and not core.policy(one)
      and require "nim.util.whole".special(one) == "directory" then
      files, why = lua_files(one)
    end
    if not files then return nil, why end
    table.move(files, 1, #files, #all + 1, all)
  end
  return all
end

-- Levels of play, by everyday names. How strong each is under which rules is measured by
-- `examples/levels.lua`.
---@return { name: string, bot: string, says: string }[]
function bots.levels()
  return {
    { name = "easy", bot = "novice(0.7)", says = "errs at most turns" },
    { name = "medium", bot = "novice(0.35)", says = "errs now and then" },
    { name = "hard", bot = "novice(0.1)", says = "rarely errs" },
    { name = "perfect", bot = "trickster",
      says = "never errs, and sets traps when it is losing" },
  }
end

local names, row_of = {}, {}
for i, row in ipairs(core.policies()) do names[i], row_of[row.name] = row.name, row end

-- What a misspelt name may be meant for: a built-in bot, or a level.
local guesses = table.move(names, 1, #names, 1, {})
for _, level in ipairs(bots.levels()) do guesses[#guesses + 1] = level.name end

--- The names of the built-in bots.
---@return string[]
function bots.names()
  return table.move(names, 1, #names, 1, {})
end

-- Is this how a built-in bot is named, with or without a parameter?
function bots.is_built_in(name)
  local word = name:match "^([%w_-]+)$" or name:match "^([%w_-]+)%(.*%)$"
  return word ~= nil and row_of[word] ~= nil
end

-- One line that says how a built-in bot plays.
function bots.describe(name)
  return row_of[name] and row_of[name].help
end

-- The parameter of a built-in bot: what it is, its default, its bounds.
function bots.parameter(name)
  local row = row_of[name]
  if row then return row.parameter, row.usual, row.least, row.most end
end

-- Does a built-in bot of this name, with or without a parameter, ask the solver?
function bots.solves(name)
  local row = row_of[name:match "^[%w_-]+"]
  return row ~= nil and row.solves
end

-- What may be meant is a file at hand, else a built-in bot.
local function unknown(name)
  local shown, hint = printable.name(name, true), util.hint(name, guesses)
  local there, trouble = as_file(name)
  if as_file(name .. ".lua") == "full" then hint = util.question(shown .. ".lua")
  elseif there == "full" then hint = ": the name has to end in .lua" .. sandbox.HINT
  elseif hint == "" and trouble then return ("%s: %s"):format(shown, trouble)
  elseif hint == "" then
    hint = ("%s there are %s"):format(there and ":" or ": no such bot or file;",
      util.list(names))
  end
  return ("unknown bot '%s'%s"):format(shown, hint)
end

local function built_in(name, parameter)
  local policy, why = core.policy(name, parameter)
  if policy then
    return { name = tostring(policy), move = policy }
  end
  return nil, row_of[name] and why or unknown(name)
end

-- Bots that have been checked, by themselves and by the string or function they came
-- from. Those that nobody holds any more are forgotten.
local known = setmetatable({}, { __mode = "kv" })

-- The built-in ones, which stay.
local plain = {}

-- Why no program can play here, or not this one.
local function trouble(command)
  local found, why = fault.require "luv"
  if not found and type(why) ~= "string" then error(why, 0) end
  if not found then return "this needs the Lua module 'luv'" end
  if package.config:find "^\\" then return "this needs a shell of POSIX" end
  return require "nim.bots.command_files".trouble(command)
end

local function of_string(text, limits)
  if plain[text] then return plain[text] end
  if bots.is_file(text) then return sandbox.file(text, limits) end
  local command = bots.command(text)
  if command then
    local why = trouble(command)
    if why then return nil, ("%s: %s"):format(printable.name(text), why) end
    return require "nim.bots.exec".open(command, (sandbox.limits(limits)))
  end
  local name, parameter = text:match "^([%w_-]+)%((.*)%)$"
  if not name then return built_in(text) end
  if plain[name] and not row_of[name] then return nil, name .. " takes no parameter" end
  local number = tonumber(parameter)
  if number then return built_in(name, number) end
  local why = "%s: number in parentheses expected, got '%s'"
  return nil, why:format(name, printable.name(parameter))
end

local function read(spec)
  return { name = spec.name, move = spec.move, start = spec.start, finish = spec.finish }
end

local function bad_field(field, expected, value)
  return nil, ("field '%s': %s expected, got %s"):format(field, expected,
    core.typename(value))
end

-- The fields are read once, so that nothing changes during a game.
local function of_table(spec)
  local ok, bot = pcall(read, spec)
  if not ok then
    local why = type(bot) == "string" and printable.name(bot)
      or "an error that is not a string"
    return nil, "the table cannot be read: " .. why
  end
  for _, hook in ipairs { "start", "finish" } do
    local f = bot[hook]
    if f ~= nil and type(f) ~= "function" then return bad_field(hook, "function", f) end
  end
  local is_policy = core.typename(bot.move) == "nim.bot"
  if type(bot.move) ~= "function" and not is_policy then
    return bad_field("move", "function", bot.move)
  end
  if bot.name == nil then bot.name = "anonymous" end
  if type(bot.name) ~= "string" then return bad_field("name", "string", bot.name) end
  if bot.name == "" then return nil, "field 'name': the name is empty" end
  bot.name = printable.name(bot.name)
  -- The core plays a built-in bot without asking for hooks; as a function it gets them.
  local policy = bot.move
  if is_policy and (bot.start or bot.finish) then
    function bot.move(game, me) return policy(game, me) end
  end
  return bot
end

local function vouch(bot)
  known[bot] = bot
  return bot
end

-- The same bot by another name.
function bots.renamed(bot, name)
  local other = {}
  for field, value in pairs(bot) do other[field] = value end
  other.name = name
  return vouch(other)
end

-- Nobody else goes by the name of a built-in bot.
local function of_named(name, bot)
  if bots.is_built_in(name) and name ~= bot.name then
    return nil, ("'%s' is the name of a built-in bot"):format(name)
  end
  return bots.renamed(bot, name)
end

local File = {}

local SPECS = { string = true, ["function"] = true, table = true }
local NO_SPEC = "name, function or table expected, got %s"

-- Raises at the caller of a public function that this stands for no bot.
local function check_spec(name, spec)
  if SPECS[type(spec)] then return end
  local why = NO_SPEC:format(core.typename(spec))
  error(("bad argument #1 to '%s' (%s)"):format(name, why), 3)
end

local function check(spec, limits)
  local kind = type(spec)
  if kind == "string" then
    local name, bare = bots.split(spec)
    local bot, why = of_string(bare, limits)
    if not bot or not name then return bot, why end
    return of_named(name, bot)
  end
  if kind == "function" then return { name = "anonymous", move = spec } end
  if bots.is_read(spec) then return spec.bot end
  if kind == "table" then return of_table(spec) end
  return nil, NO_SPEC:format(core.typename(spec))
end

for _, name in ipairs(names) do
  plain[name] = built_in(name)
  known[name] = plain[name]
end
for _, level in ipairs(bots.levels()) do
  local bot = of_string(level.bot)
  bot.level, plain[level.bot] = level.name, bot
  plain[level.name] = plain[level.name] or bot
end

--- The bot that a name, a function or a table stands for. A path has a slash or ends in
-- `.lua`; such a bot plays in a sandbox. A table is read here and never again.
---@param spec nim.bots.spec
---@param limits? nim.sandbox.limits of a file or a program
---@return nim.bots.bot? bot
---@return string? why there is no such bot
function bots.get(spec, limits)
  check_spec("get", spec)
  fault.check("get", 2, limits, "table?")
  return bots.find(spec, limits)
end

-- The same of what may be anything: it is no bot then.
function bots.find(spec, limits)
  if limits ~= nil then
    local all, wrong = sandbox.limits(limits)
    if not all then return nil, wrong end
  end
  if known[spec] then return known[spec] end
  if sandbox.is_bot(spec) then return spec end
  local bot, why = check(spec, limits)
  if not bot then return nil, why end
  vouch(bot)
  -- A file or a command may be another one the next time.
  local _, bare = bots.split(spec)
  if type(spec) ~= "table" and not bots.is_file(bare) and not bots.command(bare) then
    known[spec] = bot
  end
  return bot
end

local PLAYER = {
  seed = "integer or string?", limits = "table?", solver = "true or false?",
}

---@class nim.bots.player_options
---@field seed? string|integer by default 0
---@field limits? nim.sandbox.limits
---@field solver? boolean false: it cannot ask who wins

--- A bot to be asked for one move at a time.
---@param spec nim.bots.spec
---@param options? nim.bots.player_options
---@return nim.bots.player?
---@return string? why
function bots.player(spec, options)
  options = options or {}
  check_spec("player", spec)
  local wrong = fault.options(options, PLAYER)
  if wrong then error(("bad argument #2 to 'player' (%s)"):format(wrong), 2) end
  local bot, why = bots.find(spec, options.limits)
  if not bot then return nil, why end
  return require "nim.bots.player".new(bot, options, type(spec) == "string")
end

-- Reads the file of a bot, so that whoever gets it need not read it again.
-- file: `nim.bots.file`; `spec` itself where it is no file
function bots.read(spec, limits)
  local name, path = bots.split(spec)
  if not bots.is_file(path) then return spec end
  local bot, why, kind = sandbox.file(path, limits)
  local meant = kind == "unreadable" and path:match "=(.+)$"
  if meant and as_file(meant) then
    why = ("%s; there is %s, but NAME= has none of = : / \\ ( )"):format(why, meant)
  end
  if not bot then return nil, why, kind end
  if name then bot, why = of_named(name, bot) end
  if not bot then return nil, why end
  return setmetatable({ name = name, path = path, bot = bot }, File)
end

-- Is this a bot file that has been read?
function bots.is_read(spec)
  return getmetatable(spec) == File
end

-- Bots of the same name get names that tell them apart: `random`, `random #2`.
-- list: a new one
function bots.distinct(list)
  local taken, distinct = {}, {}
  for _, bot in ipairs(list) do taken[bot.name] = 0 end
  for i, bot in ipairs(list) do
    local name, n = bot.name, 1
    if taken[name] == 1 then
      repeat
        n = n + 1
        name = ("%s #%d"):format(bot.name, n)
      until not taken[name]
      bot = bots.renamed(bot, name)
    end
    distinct[i], taken[name] = bot, 1
  end
  return distinct
end

return bots
