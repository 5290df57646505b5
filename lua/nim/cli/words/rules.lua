--- What rules are called where people read it: the name they typed beside the code.
--
--     called.note(rules, "kayles")
--     called.show(rules)  --> "kayles (0.77)"
--
-- Records keep the canonical text.

local called = {}

-- The rules' own names as they were typed, as long as the rules are in use.
local names = setmetatable({}, { __mode = "k" })

--- Remembers a name where it is another than the canonical one.
---@param rules nim.rules
---@param text string as typed
function called.note(rules, text)
  local name = text:match "^%s*(%a[%a-]*)"
  local code = tostring(rules):match "^%d[%d.]*"
  names[rules] = code and name or nil
end

---@param rules nim.rules
---@return string
function called.show(rules)
  local text, name = tostring(rules), names[rules]
  if not name then return text end
  return (text:gsub("^%S+", function(code) return ("%s (%s)"):format(name, code) end))
end

return called
