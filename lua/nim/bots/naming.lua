--- What is typed for a bot: a built-in one, the path of a Lua file, `exec:COMMAND`; with
-- `NAME=` before it, `kim=bots/new.lua` is the bot of that file, by the name kim.
--
--     naming.split "kim=novice(0.3)"    --> "kim", "novice(0.3)"
--     naming.split "novice(0.3)"        --> nil, "novice(0.3)"
--     naming.command "exec:python3 bot.py"    --> "python3 bot.py"

local fault = require "nim.util.fault"
local printable = require "nim.util.printable"
local core = require "nim.core"
local util = require "nim.util"

local naming = {}

-- Is there a file, a directory or anything else of that name?
local function is_there(path)
  if core.may_wait(path) then return true end
  local file = io.open(path, "rb")
  if file then file:close() end
  return file ~= nil
end

--- Parts the name from the bot. `novice=0.3` has none: it is a number that is misplaced.
-- A file may have such a name itself.
-- text: without it
function naming.split(text)
  if type(text) ~= "string" then return nil, text end
  local name, rest = text:match "^([^=:/\\()]+)=(.+)$"
  if not name or tonumber(rest) or is_there(text) then return nil, text end
  return printable.name(name), rest
end

--- The command of `exec:COMMAND`; nil for any other bot.
function naming.command(text)
  local command = type(text) == "string" and text:match "^exec:(.*)$"
  return command and util.trim(command) or nil
end

function naming.is_file(text)
  return type(text) == "string" and not naming.command(text)
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
  if not list[1] then return nil, directory .. ": there is no .lua file in it" end
  table.sort(list)
  local base = directory:gsub("/*$", "")
  for i, name in ipairs(list) do list[i] = ("%s/%s"):format(base, name) end
  return list
end

-- A directory that is not called like a built-in bot.
local function is_directory(text)
  if type(text) ~= "string" or require "nim.core".policy(text) then return false end
  local found, uv = fault.require "luv"
  local stat = found and uv.fs_stat(text)
  return stat and stat.type == "directory" or false
end

--- Bots as they were given, a directory standing for its files *.lua, sorted.
function naming.expand(list)
  local all = {}
  for _, one in ipairs(list) do
    local files, why = { one }, nil
    if is_directory(one) then files, why = lua_files(one) end
    if not files then return nil, why end
    table.move(files, 1, #files, #all + 1, all)
  end
  return all
end

return naming
