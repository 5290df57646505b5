--- The file of a survey: a line that says what it is, one with the names of the columns,
--- and a row for each game, in order. So it can be gone on with where it ends.
--
--     # luanim survey misere digits=2 elements=4096 limit=1000 work=400000000
--     code,kind,order,p_portion,period,preperiod,heaps
--     0.1,tame,2,1,1,0,7

local fail = require "nim.cli.terminal.fail"
local lines = require "nim.text.lines"
local survey = require "nim.survey"
local system = require "nim.text.system"

local file = {}

local function check(done, path, why)
  if not done then fail.with(1, ("%s: %s"):format(path, system(why, path))) end
  return done
end

local function head_of(name, settings)
  local texts = {}
  for field, value in pairs(settings) do
    texts[#texts + 1] = ("%s=%s"):format(field, value)
  end
  table.sort(texts)
  return ("# luanim survey %s %s\n%s\n"):format(name, table.concat(texts, " "),
    table.concat(survey.columns(name), ","))
end

-- Whole rows behind the head; they must be those of the first codes.
local function read_rows(path, text, codes, name)
  local rows = {}
  lines(text, function(line)
    rows[#rows + 1] = line
    local why = survey.check_row(name, line, codes[#rows])
    if why then fail.work("%s:%d: %s", path, #rows + 2, why) end
  end)
  return rows
end

-- What there is; a device has no end.
local function read_old(path)
  local about = require "luv".fs_stat(path)
  local old = about and about.type == "file" and io.open(path, "rb")
  if not old then return "" end
  local text = old:read "a" or ""
  old:close()
  return text
end

-- As a new file is opened elsewhere: what the umask leaves of rw-rw-rw-.
local MODE = tonumber("666", 8)

-- Two runs would write the same rows, one behind the other. The lock ends with the
-- process.
local function lock(path)
  local uv = require "luv"
  local about = uv.fs_stat(path)
  if about and about.type ~= "file" then return end
  local fd = uv.fs_open(path, "a", MODE)
  if fd and require "nim.core".lock_file(fd) == false then
    fail.work("%s: another run is writing to this file", path)
  end
end

-- What is added to the system's words, where somebody can do something.
local function put(handle, path, text, advice)
  local done, why = handle:write(text)
  if done then done, why = handle:flush() end
  check(done, path, (why or "cannot be written") .. advice)
end

local function begin(path, head)
  local handle, why = io.open(path, "wb")
  check(handle, path, why or "")
  put(handle, path, head, "")
  return handle, {}
end

-- Goes on behind the last whole row: what is there is never written again.
local function go_on(path, head, text, codes, name)
  local uv = require "luv"
  local rows = read_rows(path, text:sub(#head + 1), codes, name)
  local fd, why = uv.fs_open(path, "r+", 0)
  local cut
  if fd then
    cut, why = uv.fs_ftruncate(fd, #text:match "^.*\n")
    uv.fs_close(fd)
  end
  local handle
  if cut then handle, why = io.open(path, "ab") end
  return check(handle, path, why or ""), rows
end

--- Opens a file to write rows to, and tells those that it has.
---@param path string
---@param name string kind of the survey
---@param settings table<string, integer|boolean>
---@param codes string[]
---@param resume boolean
---@return file*
---@return string[] rows
function file.open(path, name, settings, codes, resume)
  lock(path)
  local head = head_of(name, settings)
  local text = read_old(path)
  local unborn = head:sub(1, #text) == text
  if not unborn and text:sub(1, #head) ~= head then
    fail.work(resume and "%s is no survey with these settings"
      or "%s is there already, and is no survey with these settings", path)
  end
  if text ~= "" and not resume then
    fail.work("%s is there already: --resume goes on with it", path)
  end
  if unborn then return begin(path, head) end
  return go_on(path, head, text, codes, name)
end

--- Writes a row.
---@param handle file*
---@param path string
---@param line string
function file.write(handle, path, line)
  put(handle, path, line .. "\n", "; --resume goes on")
end

return file
