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
  names[rules] = rules:kind().code and name or nil
end

---@param rules nim.rules
---@return string
function called.show(rules)
  local name = names[rules]
  if not name then return tostring(rules) end
  local facts = rules:kind()
  return ("%s (%s)%s"):format(name, facts.code, facts.misere and " misere" or "")
end

return called
