--- Bots from text of Lua that nobody has to trust: each plays in a state of its own, with
-- its own libraries, and with limits that it cannot catch.
--
--     local sandbox = require "nim.sandbox"
--     local kim = assert(sandbox.file("class/kim.lua", { instructions = 200000 }))
--     local lee = assert(sandbox.load("return function(game) return 1, 1 end", "lee"))
--     local record = match.play { piles = { 3, 4, 5 }, bots = { kim, lee } }
--
-- A bot that exceeds a limit loses that game, by `instructions`, `time` or `memory`. Each
-- game begins with a fresh state.

local core = require "nim.core"
local fault = require "nim.util.fault"
local printable = require "nim.util.printable"
local util = require "nim.util"

-- What bots may use. What is not given has its default.

---@class nim.sandbox.limits
---@field instructions? integer of Lua in one call of a bot from a file
---@field cpu? integer milliseconds of CPU in one call
---@field memory? integer bytes of such a bot
---@field source? integer bytes of its text
---@field wall? integer milliseconds that a command has for a move
---@field stuck? integer milliseconds after which a worker that says nothing is ended
---@field program? integer bytes of each process of a command; by default 2 GiB

---@class nim.sandboxes
local sandbox = {}

local usual = core.sandbox_limits()

-- Days; as many bytes as a block of memory can have in a sandbox.
local DAYS, BLOCK = 1000000000, 1 << 30

-- Name, default, least, most: in the order in which a header of a tournament has them.
-- What has no default is there only when it was given. A state with the libraries takes
-- some memory before any bot is in it; so does a shell.
local ROWS = {
  { "instructions", usual.instructions, 1, 1000000000000 },
  { "cpu", math.tointeger(1000 * usual.cpu), 1, DAYS },
  { "memory", usual.memory, 256 << 10, BLOCK },
  { "source", usual.source, 1, BLOCK },
  { "wall", 1000, 1, DAYS },
  { "stuck", 10000, 1, DAYS },
  { "program", nil, 1 << 20, 1 << 50 },
}

--- The names of all limits, in their order.
sandbox.LIMITS = {}
for i, row in ipairs(ROWS) do sandbox.LIMITS[i] = row[1] end

-- All limits, from those that are given.
local function fill(given)
  local all = {}
  if given ~= nil and type(given) ~= "table" then
    return nil, fault.option("limits", fault.expected("table", given))
  end
  given = given or {}
  local other = fault.unknown_field(given, sandbox.LIMITS)
  if other then
    return nil, fault.new("unknown_limit", { limit = other.field, meant = other.meant })
  end
  for _, row in ipairs(ROWS) do
    local name, value = row[1], given[row[1]]
    local why = value ~= nil and fault.count(value, row[3], row[4])
    if why then return nil, fault.new("limit", { limit = name, cause = why }) end
    all[name] = value == nil and row[2] or value
  end
  return all
end

-- Is this a bot that `load` or `file` has given? It is known by what moves, also where a
-- host has loaded this module again since then.
function sandbox.is_bot(bot)
  if type(bot) ~= "table" or type(rawget(bot, "move")) ~= "userdata" then return false end
  return type(bot.name) == "string" and type(bot.source) == "string"
    and tostring(bot.move):find "^nim%.sandbox " ~= nil
end

--- All limits: see `nim.sandbox.limits`.
---@param given? nim.sandbox.limits
---@return nim.sandbox.limits? all
---@return string? message
---@return nim.fault? why
function sandbox.limits(given) return fault.with_message(fill(given)) end

-- What holds where nothing is given: the memory of a program, too, which a header does
-- not tell then.
function sandbox.usual_limits()
  local all = fill()
  all.program = 2 << 30
  return all
end

-- The text of a file that is not longer than it may be; else why there is none, and the
-- kind as `sandbox.file` has it.
function sandbox.read(path, most)
  if path:find("\0", 1, true) then return nil, "a file name has no zero byte" end
  if path == "" then return nil, "the name of the file is empty" end
  local irregular = core.may_wait(path)
  if irregular then return nil, irregular end
  local content, why = util.read(path, most + 1)
  if not content then return nil, why end
  if content == "" then return nil, path .. ": the file is empty", "unusable" end
  if #content > most then
    return nil, ("%s: the file is longer than %d bytes"):format(path, most), "unusable"
  end
  return content
end

-- What helps where a file is no Lua.
sandbox.HINT = "; a program in another language is 'exec:COMMAND'"

-- Has this interpreter a hole by which a bot ends the process? No number says so: it is
-- known by what calls do.

-- Calls within calls; a Lua that counts them allows about 2,000.
local MANY = 10000

local function reach()
  local n = 0
  local function deep()
    n = n + 1
    return n < MANY and 1 + deep() or 0
  end
  pcall(deep)
  return n
end

local function within(depth, f)
  if depth > 0 then return (within(depth - 1, f)) end
  return f()
end

local has

-- What is wrong with it; nil: nothing that is known.
function sandbox.hole()
  if has == nil then
    -- Lua 5.4.0 counts calls on the stack of C, but begins anew in each coroutine.
    local all = reach()
    local rest = all == MANY and MANY
      or within(all // 2, function() return coroutine.wrap(reach)() end)
    has = rest < MANY and rest > all * 3 // 4
  end
  return has and "a bot can end the process under Lua 5.4.0: use a newer Lua" or nil
end

-- A bot whose text is run when it first plays, and not before.
-- all: all of them
function sandbox.box(source, name, all)
  local hole = sandbox.hole()
  if hole then return nil, hole end
  local ok, move, why = pcall(core.sandbox, source, "=" .. name, {
    instructions = all.instructions, cpu = all.cpu / 1000, memory = all.memory,
    source = all.source,
  })
  if not ok then return nil, tostring(move) end
  if not move then return nil, why end
  return { name = name, move = move, source = source }
end

-- Characters that are shown of a line.
local SHOWN = 200

-- Where a bot has failed in its last game: lines of its text, the innermost first.
function sandbox.trace(bot)
  local text, list = {}, {}
  for line in (bot.source .. "\n"):gmatch "(.-)\r?\n" do
    text[#text + 1] = util.trim(line)
  end
  for i, number in ipairs(bot.move:trace()) do
    list[i] = ("line %d: %s"):format(number, printable.show(text[number] or "", SHOWN))
  end
  return list
end

-- What a bot has printed in its last game, after so many bytes; 2,048 are kept.
function sandbox.printed(bot, heard)
  local all = bot.source and bot.move:printed() or ""
  return all:sub(heard + 1), #all
end

-- The place in a message is that of the file.
-- name: by which the text was loaded
function sandbox.placed(path, name, why)
  if why:sub(1, #name + 1) == name .. ":" then return path .. why:sub(#name + 1) end
  return ("%s: %s"):format(path, why)
end

local function load(source, name, all, path)
  local bot, wrong = sandbox.box(source, name, all)
  if not bot then return nil, sandbox.placed(path or name, name, wrong) end
  local runs, _, message = bot.move:loaded()
  if not runs then return nil, sandbox.placed(path or name, name, message) end
  bot.name = printable.name(bot.move:name() or name)
  return bot
end

local function check_string(value, name, argument)
  if type(value) == "string" then return value end
  error(("bad argument #%d to '%s' (string expected, got %s)")
    :format(argument, name, fault.got(value)), 3)
end

--- A bot from text, which is run once.
---@param source string
---@param name? string where the bot does not say its own; by default "anonymous"
---@param given? nim.sandbox.limits
---@return nim.bots.bot? bot
---@return string? message
function sandbox.load(source, name, given)
  check_string(source, "load", 1)
  if name == nil then name = "anonymous" end
  check_string(name, "load", 2)
  local all, why = sandbox.limits(given)
  if not all then return nil, why end
  return load(source, printable.name(name), all)
end

--- The bot of a file.
---@param path string
---@param given? nim.sandbox.limits
---@return nim.bots.bot? bot
---@return string? message
---@return "unreadable"|"unusable"|nil kind unusable: a file without a bot
function sandbox.file(path, given)
  check_string(path, "file", 1)
  local all, why = sandbox.limits(given)
  if not all then return nil, why end
  local source, bot, kind
  source, why, kind = sandbox.read(path, all.source)
  if source then
    local name = path:match "([^/\\]*)$":gsub("%.lua$", "")
    bot, why = load(source, printable.name(name ~= "" and name or path), all, path)
    if bot then return bot end
    kind = "unusable"
  end
  if kind and not path:find "%.lua$" then why = why .. sandbox.HINT end
  return nil, why, kind or "unreadable"
end

return sandbox
