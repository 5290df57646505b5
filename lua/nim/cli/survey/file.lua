--- The file of a survey: a line that says what it is, one with the names of the columns,
--- and a row for each game, in order: a survey can be resumed where its file ends. While
--- a slow game holds up the rows after it, those are saved beside it once a minute.
--
--     # luanim survey misere digits=2 elements=4096 limit=1000 work=400000000
--     code,kind,order,p_portion,period,preperiod,heaps
--     0.1,tame,2,1,1,0,7

local csv = require "nim.text.csv"
local fail = require "nim.cli.terminal.fail"
local journal = require "nim.journal"
local lines = require "nim.text.lines"
local survey = require "nim.survey"
local whole = require "nim.whole"

---@class nim.cli.survey.file
---@field path string
---@field log nim.journal
---@field head string
---@field codes string[]
---@field rows string[] that were there
---@field ahead table<integer, string> that were there beside it, by their place
---@field kept integer when those were written, in seconds of a clock
local File = {}
File.__index = File

local file = {
  --- Seconds between two writings of what is ahead.
  every = 60,
}

local function need(done, why)
  if not done then fail.with(1, why) end
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

-- Whole rows after the head; they must be those of the first codes.
local function read_rows(path, text, codes, name)
  local rows = {}
  lines(text, function(line)
    rows[#rows + 1] = line
    local why = survey.check_row(name, line, codes[#rows])
    if why then fail.work("%s:%d: %s", path, #rows + 2, why) end
  end)
  return rows
end

-- What there is; nil where there is nothing that can be read to its end.
local function read(path)
  local from = not journal.is_stream(path) and io.open(path, "rb")
  local text = from and from:read "a"
  if from then from:close() end
  return text
end

local function beside(path) return path .. ".ahead" end

-- Rows beside the file, by their place, where they are of this survey.
local function read_ahead(self, name)
  local text = read(beside(self.path)) or ""
  if text:sub(1, #self.head) ~= self.head then return {} end
  local places, ahead = {}, {}
  for i, code in ipairs(self.codes) do places[code] = i end
  lines(text:sub(#self.head + 1), function(line)
    local code = csv.cells(line)[1]
    if places[code] and not survey.check_row(name, line, code) then
      ahead[places[code]] = line
    end
  end)
  return ahead
end

-- A file that is there is opened as well, locked.
local function open(path)
  local log, why, code = journal.open(path, true)
  if code == "EEXIST" then log, why = journal.open(path, false) end
  return need(log, why)
end

local function refuse(path, text, head, resume)
  local unborn = head:sub(1, #text) == text
  if not unborn and text:sub(1, #head) ~= head then
    fail.work(resume and "%s is no survey with these settings"
      or "%s is there already, and is no survey with these settings", path)
  end
  if text ~= "" and not resume then
    fail.work("%s is there already: --resume goes on with it", path)
  end
  return unborn
end

--- Adds whole lines; they outlive this process at once, and a power cut when `tick` has
--- forced them out.
---@param text string
function File:append(text)
  local done, why = self.log:append(text)
  if done then done, why = self.log:flush() end
  need(done, why)
end

-- Goes on after the last whole row: what is there is never written again.
local function go_on(self, name, text)
  self.rows = read_rows(self.path, text:sub(#self.head + 1), self.codes, name)
  self.ahead = read_ahead(self, name)
  need(self.log:cut(#text:match "^.*\n"))
end

--- Opens a file to write rows to, and reads those that it has.
---@param path string
---@param name string kind of the survey
---@param settings table<string, integer|boolean>
---@param codes string[]
---@param resume boolean
---@return nim.cli.survey.file
function file.open(path, name, settings, codes, resume)
  local self = setmetatable({
    path = path, log = open(path), head = head_of(name, settings), codes = codes,
    rows = {}, ahead = {}, kept = os.time(),
  }, File)
  local text = read(path) or ""
  if not refuse(path, text, self.head, resume) then
    go_on(self, name, text)
  else
    need(self.log:cut(0))
    self:append(self.head)
  end
  return self
end

-- In order of their places: the same rows give the same bytes.
local function in_order(ahead)
  local places, rows = {}, {}
  for place in pairs(ahead) do places[#places + 1] = place end
  table.sort(places)
  for i, place in ipairs(places) do rows[i] = ahead[place] .. "\n" end
  return table.concat(rows)
end

--- To be called now and then, with the rows that cannot stand in the file yet.
---@param ahead table<integer, string>
function File:tick(ahead)
  need(self.log:tick())
  if os.time() - self.kept < file.every or not next(ahead) then return end
  self.kept = os.time()
  need(whole.write(beside(self.path), self.head .. in_order(ahead)))
end

--- Closes the file. What is beside it goes where all rows are in their places.
---@param complete boolean
function File:close(complete)
  need(self.log:close())
  if complete then os.remove(beside(self.path)) end
end

return file
