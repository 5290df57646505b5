--- Names of authors. They stand in names of bots, of files and on pages, so they are what
-- they seem to be.

local bots = require "nim.bots"
local fault = require "nim.text.fault"
local printable = require "nim.text.printable"

local author = {}

-- Characters of a name.
local MOST <const> = 40

--- Why a text is no name; nil where it is one.
---@param name any
---@return nim.fault?
function author.refusal(name)
  if type(name) ~= "string" then return fault.expected("string", name) end
  if name == "" or name:find "^[%s.]" or name:find "%s$" or name:find "[/\\]"
    or printable.show(name, MOST) ~= name then
    return fault.new("author_form", { most = MOST })
  end
  if bots.is_built_in(name) then return fault.new("author_built_in", { name = name }) end
end

--- What two names that look nearly the same have in common: all but case, blanks and
--- marks of ASCII.
---@param name string
---@return string
function author.folded(name)
  return (name:lower():gsub("[%s%p]", ""))
end

return author
