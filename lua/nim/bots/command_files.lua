--- The files that a command names, as a shell would read it: the program, which is looked
-- for in PATH, and every further word that is the path of a file.
--
--     command_files.of "python3 bot.py --depth 3"
--     --> { { "python3", "3f5a..." }, { "bot.py", "b1c2..." } }, each with its SHA-256
--
-- Words that only the shell could tell, as "$HOME/bot", name none; nor does a file that
-- the command writes to.

local printable = require "nim.util.printable"
local core = require "nim.core"
local util = require "nim.util"
local uv = require "luv"

local command_files = {}

-- Bytes that are read at once.
local BLOCK = 1 << 16

--- The SHA-256 of a file, as 64 hexadecimal digits; nil where it cannot be read.
function command_files.hash(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local hash = core.sha256(function() return file:read(BLOCK) end)
  file:close()
  return hash
end

-- What a quote holds, up to the one that closes it.
local QUOTED = { ["'"] = "^'([^']*)'()", ['"'] = '^"([^"]*)"()' }

-- The word that begins at `at`, without its quotes, and where it ends.
local function word_at(command, at)
  local parts = {}
  while at <= #command do
    local text, stop
    local c = command:sub(at, at)
    if QUOTED[c] then text, stop = command:match(QUOTED[c], at)
    elseif c == "\\" then text, stop = command:sub(at + 1, at + 1), at + 2
    else text, stop = command:match("^([^%s;|&<>()'\"\\]+)()", at) end
    if not text then break end
    parts[#parts + 1], at = text, stop
  end
  return table.concat(parts), at
end

-- What the shell would put something else in the place of, or leave out.
local SPECIAL = "[$`*?~%[{\\\n]"

-- All words that may name a file, each with whether it is the program in front; and
-- those that name a file to be written.
local function words(command)
  local list, into, at, begins = {}, {}, 1, true
  while at <= #command do
    local operator, stop = command:match("^%s*%d*([<>][;|&<>()]*)%s*()", at)
    if not operator then operator, stop = command:match("^%s*([;|&<>()]*)%s*()", at) end
    local word
    begins = begins or operator:find "[;|&(]" ~= nil
    word, at = word_at(command, stop)
    if at == stop and operator == "" then at = at + 1 end
    local written = operator:find ">" ~= nil
    local assigned = begins and word:find "^[%a_][%w_]*=" ~= nil
    local plain = word ~= "" and not word:find(SPECIAL)
    if written and plain and not operator:find "&" then into[#into + 1] = word end
    if word ~= "" and not written and not assigned then
      list[#list + 1] = { word, begins }
      begins = false
    end
  end
  return list, into
end

local function is_file(path)
  local stat = uv.fs_stat(path)
  return stat ~= nil and stat.type == "file"
end

local function is_program(path)
  return is_file(path) and uv.fs_access(path, "X") == true
end

-- Where the shell finds a program. A directory without a name is the current one.
local function find(program)
  if program:find "/" then return program end
  for directory in (os.getenv "PATH" or ""):gmatch "[^:]*" do
    local path = (directory == "" and "." or directory) .. "/" .. program
    if is_program(path) then return path end
  end
end

--- The files, each once, in the order in which they are named.
-- list: each word with its hash; nil where there is none
function command_files.of(command)
  local list, seen = {}, {}
  for _, entry in ipairs(words(command)) do
    local word = entry[1]
    local path = word
    if entry[2] then path = find(word) end
    local hash = path and not seen[word] and is_file(path) and command_files.hash(path)
    seen[word] = true
    if hash then list[#list + 1] = { word, hash } end
  end
  return list[1] and list or nil
end

--- The paths of the files and folders that a command names (`reads`), and of the files
--- that it writes to (`writes`).
function command_files.paths(command)
  local list, writes = words(command)
  local reads, home = {}, os.getenv "HOME" or "~"
  for _, entry in ipairs(list) do
    -- What the shell makes of ~ and $HOME.
    local path = entry[1]:gsub("^~%f[/\0]", home):gsub("^%$HOME%f[/\0]", home)
    if entry[2] then path = find(path) end
    if path and uv.fs_stat(path) then reads[#reads + 1] = path end
  end
  return { reads = reads, writes = writes }
end

--- Why the shell cannot start the program that a command begins with; nil where it can,
--- or where only the shell could tell.
function command_files.trouble(command)
  local word = word_at(command, 1)
  local path = find(word)
  -- The shell's `exec` is in front of the command, which may begin with its options,
  -- with a comment, or with a redirection of a numbered file. Where there is no PATH, the
  -- shell has one of its own.
  if word == "" or word:find(SPECIAL) or command:find "^[#%-]"
    or command:find "^%d+[<>]" or not (os.getenv "PATH" or word:find "/")
    or path and is_program(path) then
    return nil
  end
  local shown = printable.name(word)
  if path and is_file(path) then return ("'%s' is not executable"):format(shown) end
  local meant = not path and is_file(word) and util.question("./" .. shown) or ""
  return ("there is no program '%s'%s"):format(shown, meant)
end

return command_files
