--- The files that are compared: read, compiled, cut into tokens; and what everybody was
--- given taken out of them.

local bytecode = require "nim.alike.bytecode"
local lexer = require "nim.alike.lexer"
local sandbox = require "nim.sandbox"
local shapes = require "nim.alike.shapes"
local winnow = require "nim.alike.winnow"

local files = {}

---@class nim.alike.file
---@field path string
---@field text string
---@field tokens nim.alike.tokens
---@field shapes? table<string, true> nil where this Lua compiles to an unknown form
---@field prints table<string, true> the fingerprints of its tokens
---@field is_short? boolean there is too little in it to tell who wrote it
---@field perfect? boolean its bot gave no win away where it was asked; nil: it has no bot

-- What a text is called while it is compiled.
local CHUNK = "text"

--- A text, which is not run.
---@param path string what it is called
---@param text string
---@return nim.alike.file? file
---@return string? why it is no Lua
function files.of_text(path, text)
  local main, why = bytecode.of(text, "=" .. CHUNK)
  if main == nil then return nil, sandbox.placed(path, CHUNK, why) end
  local tokens = lexer.read(text)
  return {
    path = path, text = text, tokens = tokens, shapes = main and shapes.of(main) or nil,
    prints = winnow.of(tokens.codes),
  }
end

--- Reads a file, and does not run it.
---@param path string
---@return nim.alike.file? file
---@return string? why it cannot be read, or is no Lua
function files.read(path)
  local text, why = sandbox.read(path, sandbox.usual_limits().source)
  if not text then return nil, why end
  return files.of_text(path, text)
end

---@class nim.alike.base
---@field shapes table<string, true>
---@field grams table<string, true> all of its tokens, not only fingerprints

--- What everybody was given.
---@param paths string[]
---@return nim.alike.base? base
---@return string? why
function files.base(paths)
  local base = { shapes = {}, grams = {} }
  for _, path in ipairs(paths) do
    local file, why = files.read(path)
    if not file then return nil, why end
    for shape in pairs(file.shapes or {}) do base.shapes[shape] = true end
    for gram in pairs(winnow.all(file.tokens.codes)) do base.grams[gram] = true end
  end
  return base
end

local function without(set, known)
  local rest, count = {}, 0
  for thing in pairs(set) do
    if not known[thing] then rest[thing], count = true, count + 1 end
  end
  return rest, count
end

-- Fewer shapes, or fingerprints where there are none, say nothing about who wrote them.
local FEW = 12

--- Takes out of a file what everybody was given.
---@param file nim.alike.file
---@param base nim.alike.base
function files.subtract(file, base)
  local count
  file.prints, count = without(file.prints, base.grams)
  if file.shapes then file.shapes, count = without(file.shapes, base.shapes) end
  file.is_short = count < FEW
end

return files
