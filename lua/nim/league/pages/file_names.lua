--- What the files of authors are called, whatever their names are.
--
--     file_names.of { "anna", "../x" }   --> { anna = "anna", ["../x"] = "%2E.%2Fx" }
--
-- Letters and digits of ASCII, -, _ and . stay, a dot in front does not; every other byte
-- is % and two hexadecimal digits. A name that is too long is cut, and so is one that
-- differs from another in case only, which some systems take for the same file: "~" and
-- 16 digits of the name's SHA-256 follow.

local core = require "nim.core"

local file_names = {}

-- Bytes of a name without its hash.
local MOST <const> = 80

local function escape(char) return ("%%%02X"):format(char:byte()) end

local function safe(name)
  return (name:gsub("[^%w%-_.]", escape):gsub("^%.", escape))
end

-- Not in the middle of an escape.
local function cut(name)
  local head = name:sub(1, MOST):gsub("%%%x?$", "")
  return head
end

local function hashed(author)
  return ("%s~%s"):format(cut(safe(author)), core.sha256(author):sub(1, 16))
end

-- How many names are the same but for case.
local function crowds(authors)
  local count = {}
  for _, author in ipairs(authors) do
    local key = safe(author):lower()
    count[key] = (count[key] or 0) + 1
  end
  return count
end

--- Names of files without their endings, by author.
---@param authors string[] each once
---@return table<string, string>
function file_names.of(authors)
  local count, names = crowds(authors), {}
  for _, author in ipairs(authors) do
    local name = safe(author)
    local alone = #name <= MOST and count[name:lower()] == 1
    names[author] = alone and name or hashed(author)
  end
  return names
end

return file_names
