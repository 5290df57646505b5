--- Files that a server hands out: those that were in its folders when it began, and no
-- others, whatever a request says. They are kept in memory, and read again when they
-- have changed. Where a file has the same compressed beside it, those who take that get
-- it.

local encoding = require "nim.http.encoding"
local uv = require "luv"

---@class nim.http.files
---@field paths table<string, string> by the path of a request: where the file is, without
--- links
---@field kept table<string, nim.http.file>
local Files = {}
Files.__index = Files

---@class nim.http.file
---@field body string
---@field etag string
---@field type string
---@field encoding? string
---@field varies? boolean there are other encodings
---@field lasts? boolean its name changes with what is in it

local files = {}

local TYPES = {
  html = "text/html; charset=utf-8", css = "text/css; charset=utf-8",
  js = "text/javascript; charset=utf-8", mjs = "text/javascript; charset=utf-8",
  svg = "image/svg+xml", wasm = "application/wasm", txt = "text/plain; charset=utf-8",
  json = "application/json", pack = "text/plain; charset=utf-8",
}

-- What the files are called that have another compressed, the smallest first.
local ENCODINGS, ENDS = { "br", "gzip" }, { br = ".br", gzip = ".gz" }

-- A hash of the file, as bundlers write it: nothing else is in capitals.
local HASH = "%-" .. ("[%u%d]"):rep(8) .. "%.%w+$"

-- A file that is larger is no part of a page; folders that are deeper are none, either.
local LARGEST, DEEPEST = 1 << 26, 8

---@return nim.http.files
function files.new() return setmetatable({ paths = {}, kept = {} }, Files) end

--- Hands out a file.
---@param path string of a request: "/index.html"
---@param file string
function Files:add(path, file) self.paths[path] = uv.fs_realpath(file) end

--- Hands out a folder, but no links in it that lead elsewhere.
---@param folder string
---@param path? string
---@param depth? integer
function Files:add_folder(folder, path, depth)
  path, depth = path or "/", depth or 1
  local scan = depth <= DEEPEST and uv.fs_scandir(folder)
  while scan do
    local name, kind = uv.fs_scandir_next(scan)
    if not name then break end
    local there, hidden = folder .. "/" .. name, name:sub(1, 1) == "."
    if kind == "directory" and not hidden then
      self:add_folder(there, path .. name .. "/", depth + 1)
    elseif kind == "file" and not hidden then
      self:add(path .. name, there)
    end
  end
end

local function read(path, size)
  local file = io.open(path, "rb")
  if not file then return nil end
  local body = file:read "a"
  file:close()
  return body and #body == size and body or nil
end

-- What the system knows of the file of a path; nil where there is none, or a link has
-- taken its place, or that of a folder on the way to it.
local function look(self, path)
  local there = self.paths[path]
  local stat = there and uv.fs_realpath(there) == there and uv.fs_stat(there)
  return stat and stat.type == "file" and stat.size <= LARGEST and stat or nil
end

local function is_older(stat, other)
  return stat.mtime.sec < other.mtime.sec
end

-- The same compressed, if it lies beside the file: a file that was added in the place of
-- another has not what lies beside that.
local function look_beside(self, path, ending)
  local there = path .. ending
  local is_beside = self.paths[there] == self.paths[path] .. ending
  return is_beside and look(self, there) or nil
end

-- The encodings that a path has; what was compressed before the file changed is none.
local function encodings_of(self, path, stat)
  local names = {}
  for _, name in ipairs(ENCODINGS) do
    local other = look_beside(self, path, ENDS[name])
    if other and not is_older(other, stat) then names[#names + 1] = name end
  end
  return names
end

-- The file of a path as it is now.
local function take(self, path, stat)
  local etag = ('"%x-%x-%x"'):format(stat.size, stat.mtime.sec, stat.mtime.nsec)
  local kept = self.kept[path]
  if kept and kept.etag == etag then return kept end
  local body = read(self.paths[path], stat.size)
  if not body then return nil end
  local type = TYPES[path:match "%.(%w+)$" or ""] or "application/octet-stream"
  local lasts = path:find(HASH) ~= nil
  self.kept[path] = { body = body, etag = etag, type = type, lasts = lasts }
  return self.kept[path]
end

local function encoded(self, path, name, file)
  local there = path .. ENDS[name]
  local other = take(self, there, look(self, there))
  if not other then return file end
  return { body = other.body, etag = (other.etag:gsub('"$', "-" .. name .. "%0")),
    type = file.type, lasts = file.lasts, encoding = name, varies = true }
end

--- The file of a path, in an encoding that the client takes; nil where there is none.
---@param path string
---@param accept? string the field Accept-Encoding of the request
---@return nim.http.file?
function Files:find(path, accept)
  local stat = look(self, path)
  local file = stat and take(self, path, stat)
  if not file then return nil end
  local names = encodings_of(self, path, stat)
  file.varies = names[1] ~= nil
  local name = encoding.choose(accept, names)
  return name and encoded(self, path, name, file) or file
end

return files
