--- What a league has read: each text that was examined, by its SHA-256, what `check` said
--- of it, and the texts that were passed over for a newer one.

local conformance = require "nim.conformance"
local core = require "nim.core"
local json = require "dkjson"
local sandbox = require "nim.sandbox"
local uv = require "luv"
local whole = require "nim.whole"

---@class nim.league.store
---@field folder string
---@field settings nim.league.settings
---@field passed table<string, boolean> by hash and file
local Store = {}
Store.__index = Store

local store = {}

-- Bytes of a verdict.
local MOST <const> = 1 << 20

-- What a text is called in messages: it may come in files of any name.
local CALLED <const> = "bot"

-- The file of what has been read of the season.
local SO_FAR <const> = "so_far.json"

-- Fields of a verdict in their order: the same text gives the same bytes.
local KEYS = {
  "rules", "mark", "passed", "parts", "name", "good", "all", "why", "trace", "kept",
  "chances", "instructions", "most", "limit", "worst", "printed", "piles", "at", "ply",
  "move", "better", "wins",
}

-- A file that is damaged is as good as none.
local function table_of(text)
  local ok, value = pcall(json.decode, text)
  return ok and type(value) == "table" and value or nil
end

local function read(path)
  local text = sandbox.read(path, MOST)
  return text and table_of(text)
end

local function read_verdict(path)
  local report = read(path)
  local parts = report and report.parts
  return type(parts) == "table" and type(parts[1]) == "table" and report or nil
end

-- However many there are: whatever was forgotten would be a new version.
local function read_passed(path)
  local irregular = core.may_wait(path)
  if irregular then error(irregular, 0) end
  local file <close>, why = io.open(path, "rb")
  if not file and uv.fs_lstat(path) then error(why, 0) end
  return file and table_of(file:read "a") or {}
end

function Store:path(name) return ("%s/%s"):format(self.folder, name) end

local function must(ok, why)
  if not ok then error(tostring(why), 0) end
end

function Store:write(name, bytes) must(whole.write(self:path(name), bytes)) end

-- A bot that cannot be marked, since outcomes are not decided, is loaded at least.
local function unmarked(self, text, why)
  local s = self.settings
  local bot, wrong = sandbox.load(text, CALLED, s.limits)
  local part = { name = "load", good = bot and 1 or 0, all = 1, why = wrong }
  return { rules = {}, parts = { part }, passed = bot ~= nil, worst = {}, printed = {},
    why = why }
end

local function examine(self, text)
  local s = self.settings
  local report, why = conformance.text(text, CALLED,
    { rules = { s.rules }, limits = s.limits, solver = s.solver })
  report = report or unmarked(self, text, why)
  report.name = nil
  return report
end

--- What `check` says of a text; the first time it is examined.
---@param text string
---@param hash string
---@return nim.conformance.report
function Store:verdict(text, hash)
  local report = read_verdict(self:path(hash .. ".json"))
  if report then return report end
  report = examine(self, text)
  self:write(hash .. ".lua", text)
  self:write(hash .. ".json", json.encode(report, { keyorder = KEYS }))
  return report
end

--- What was said of a text that was examined.
---@param hash string
---@return nim.conformance.report?
function Store:known(hash) return read_verdict(self:path(hash .. ".json")) end

--- Has this text of this file been passed over?
---@param hash string
---@param file string
---@return boolean
function Store:is_passed(hash, file)
  return self.passed[hash .. " " .. file] == true
end

--- Notes texts that are passed over.
---@param list { hash: string, file: string }[]
function Store:pass(list)
  for _, one in ipairs(list) do self.passed[one.hash .. " " .. one.file] = true end
  if not list[1] then return end
  local names = {}
  for name in pairs(self.passed) do names[#names + 1] = name end
  table.sort(names)
  self:write("passed.json", json.encode(names))
end

-- Of another version of luanim, or not as it was written, it has another first line.
local function seal(text) return core.sha256(core._VERSION .. text) end

--- What earlier runs have read of the season; nothing where that is not known.
---@return nim.tournament.so_far
function Store:so_far()
  local path = self:path(SO_FAR)
  local file <close> = not core.may_wait(path) and io.open(path, "rb") or nil
  local first, text = (file and file:read "a" or ""):match "^(%x+)\n(.*)$"
  return first and first == seal(text) and json.decode(text) or {}
end

---@param so_far nim.tournament.so_far
function Store:keep(so_far)
  local text = json.encode(so_far)
  self:write(SO_FAR, seal(text) .. "\n" .. text)
end

--- The nights whose run came to its end.
---@return integer
function Store:nights()
  local said = read(self:path "nights.json")
  return said and math.tointeger(said.nights) or 0
end

---@param count integer
function Store:end_night(count)
  self:write("nights.json", json.encode { nights = count })
end

---@param folder string
---@param settings nim.league.settings
---@return nim.league.store
function store.open(folder, settings)
  must(whole.folder(folder))
  local self = setmetatable({ folder = folder, settings = settings, passed = {} }, Store)
  local passed = read_passed(self:path "passed.json")
  for _, name in ipairs(passed) do self.passed[tostring(name)] = true end
  return self
end

--- As texts are known.
store.hash = core.sha256

return store
