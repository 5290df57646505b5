--- Files that a server hands out: those that were in its folders when it began, and no
-- others, whatever a request says. They are kept in memory, and read again when they
-- have changed.

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

local files = {}

local TYPES = {
  html = "text/html; charset=utf-8", css = "text/css; charset=utf-8",
  js = "text/javascript; charset=utf-8", mjs = "text/javascript; charset=utf-8",
  svg = "image/svg+xml", wasm = "application/wasm", txt = "text/plain; charset=utf-8",
  json = "application/json",
}

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

--- The file of a path; nil where there is none, or a link has taken its place, or that
-- of a folder on the way to it.
---@param path string
---@return nim.http.file?
function Files:find(path)
  local there = self.paths[path]
  local stat = there and uv.fs_realpath(there) == there and uv.fs_stat(there)
  if not stat or stat.type ~= "file" or stat.size > LARGEST then return nil end
  local etag = ('"%x-%x-%x"'):format(stat.size, stat.mtime.sec, stat.mtime.nsec)
  local kept = self.kept[path]
  if kept and kept.etag == etag then return kept end
  local body = read(there, stat.size)
  if not body then return nil end
  local type = TYPES[path:match "%.(%w+)$" or ""] or "application/octet-stream"
  self.kept[path] = { body = body, etag = etag, type = type }
  return self.kept[path]
end

return files
