--- Who plays: from what was given to the entries of the header, and from these to bots.
--
-- A bot file is read once, by whoever asks for the tournament or when it begins; its text
-- goes to every worker, so that a file that changes meanwhile changes nothing.

local bots = require "nim.bots"
local printable = require "nim.util.printable"
local core = require "nim.core"
local sandbox = require "nim.sandbox"

local roster = {}

local function file_entry(bot, path)
  local name = bot.name
  -- A file that says it was `perfect` must not be taken for it.
  if bots.is_built_in(name) then
    name = printable.name(("%s (%s)"):format(name, path:match "[^/\\]*$"))
  end
  return { name = name, bot = path, hash = core.sha256(bot.source) }, bot.source
end

-- An entry of a header, of which the name is kept, and the text where it is there.
local Kept = {}

--- What stands for an entry of a header that is there already.
function roster.keep(entry)
  return setmetatable({ entry = entry }, Kept)
end

local function kept(spec)
  return getmetatable(spec) == Kept and spec.entry or nil
end

local function command_files(spec)
  return require "nim.bots.command_files".of(bots.command(spec))
end

local function plain_entry(spec, limits)
  if bots.is_read(spec) then return file_entry(spec.bot, spec.path) end
  local bot, why
  if bots.is_file(spec) then bot, why = sandbox.file(spec, limits)
  else bot, why = bots.find(spec) end
  if not bot then return nil, why end
  if bots.is_file(spec) then return file_entry(bot, spec) end
  if bots.command(spec) then
    return { name = bot.name, bot = spec, files = command_files(spec) }
  end
  return { name = bot.name, bot = type(spec) == "string" and spec or nil }, bot
end

local function entry_of(spec, limits)
  -- The name that was given to the bot, and the bot.
  local name, bare
  if bots.is_read(spec) then name, bare = spec.name, spec
  elseif kept(spec) then name, bare = spec.entry.name, spec.entry.bot
  else name, bare = bots.split(spec) end
  local entry, content = plain_entry(bare, limits)
  if not entry or not name then return entry, content end
  if not kept(spec) and bots.is_built_in(name) and name ~= entry.name then
    return nil, ("'%s' is the name of a built-in bot"):format(name)
  end
  entry.name = name
  return entry, content
end

--- Reads what was given.
-- contents: for some bots, by number: the text of a file, or a bot of Lua; or why it
-- cannot be
function roster.read(specs, limits)
  local list, wrong = bots.expand(specs)
  if not list then return nil, wrong --[[@as string]] end
  if #list < 2 then
    return nil, ("there is %s: a tournament needs two"):format(
      #list == 0 and "no bot" or "one bot alone")
  end
  local entries, contents = {}, {}
  for i, spec in ipairs(list) do
    local entry, content = entry_of(spec, limits)
    if not entry then return nil, ("bot %d: %s"):format(i, content) end
    entries[i], contents[i] = entry, content
  end
  for i, distinct in ipairs(bots.distinct(entries)) do entries[i].name = distinct.name end
  return entries, contents
end

--- Can the bots play in another process?
function roster.travels(entries)
  for _, entry in ipairs(entries) do
    if not entry.bot then return false end
  end
  return true
end

local function open(head, i, content, beat)
  local entry = head.bots[i]
  if entry.hash then return sandbox.box(content, entry.name, head.limits) end
  local command = bots.command(entry.bot)
  if command then return require "nim.bots.exec".open(command, head.limits, beat) end
  local bot, why = content, nil
  if not bot then bot, why = bots.find(entry.bot) end
  if not bot then return nil, why end
  return { name = bot.name, move = bot.move, start = bot.start, finish = bot.finish }
end

--- Makes the bots ready to play here.
-- beat: called now and then while a bot is waited for
function roster.open(head, contents, beat)
  local players = {}
  for i, entry in ipairs(head.bots) do
    local bot, why = open(head, i, contents[i], beat)
    if not bot then return nil, ("bot '%s': %s"):format(entry.name, why) end
    bot.name = entry.name
    players[i] = bot
  end
  return players
end

--- Ends what belongs to the bots: processes.
function roster.close(players)
  for _, player in ipairs(players) do
    if player.close then player.close() end
  end
end

local PLAYED = "; the version read at the start was used"

local function file_change(entry, limits)
  local source, why = sandbox.read(entry.bot, limits.source)
  if source and core.sha256(source) == entry.hash then return nil end
  return (source and entry.bot .. ": the file has changed" or why) .. PLAYED
end

-- A program may have been started anew meanwhile.
local function command_change(entry)
  local is = {}
  for _, file in ipairs(command_files(entry.bot) or {}) do is[file[1]] = file[2] end
  for _, file in ipairs(entry.files) do
    if is[file[1]] ~= file[2] then
      return ("%s: the file '%s' has changed: it is not known which version played")
        :format(entry.bot, file[1])
    end
  end
end

--- Says which bot files, and files of programs, are not any more what they were when they
-- were read.
function roster.changes(entries, limits)
  local messages = {}
  for _, entry in ipairs(entries) do
    local why = entry.hash and file_change(entry, limits)
      or entry.files and command_change(entry)
    if why then messages[#messages + 1] = why end
  end
  return messages
end

return roster
