--- The functions of a file of C as clang's own tree, read from its dump: tables with
--- `kind`, `inner`, and `from` and `to`, the first and last byte of what they stand for.
--- A node that a macro has written has none of the two.

local json = require "dkjson"

local COMMAND = "CCACHE_DISABLE=1 clang -std=c11 -DNDEBUG -Isrc -I. -x c -fsyntax-only"
  .. " -Xclang -ast-dump=json %s"

local tree = {}

-- The declarations of the file itself: the others say what included them. The dump is
-- indented, so each can be cut out, and the many of the system's headers are never read.
local function own_functions(dump)
  local list = {}
  for text in dump:gmatch "\n    {\n.-\n    }" do
    local head = text:match '^.-"range"' or text
    if head:find '"FunctionDecl"' and not head:find '"includedFrom"' then
      list[#list + 1] = json.decode(text)
    end
  end
  return list
end

-- Where a token ends; after the name of a macro come its arguments.
local function token_end(loc, source)
  local at = loc.expansionLoc or loc
  local last = at.offset + at.tokLen
  local _, closing = source:find("^%s*%b()", last + 1)
  return loc.expansionLoc and closing or last
end

local function from_macro(range)
  local from, to = range.begin.expansionLoc, range["end"].expansionLoc
  return from and to and from.offset == to.offset
end

local function place(node, source)
  local range = node.range
  if not range or not range.begin or from_macro(range) then return end
  local from = range.begin.expansionLoc or range.begin
  if not from.offset or from.includedFrom then return end
  node.from = from.offset + 1
  node.to = token_end(range["end"], source)
end

local function place_all(node, source)
  place(node, source)
  for _, child in ipairs(node.inner or {}) do place_all(child, source) end
end

--- The functions with a body in the file at `path`, whose text is `source`.
function tree.read(path, source)
  local pipe = assert(io.popen(COMMAND:format(path)))
  local list = own_functions(pipe:read "a")
  assert(pipe:close(), path)
  for _, node in ipairs(list) do place_all(node, source) end
  return list
end

return tree
