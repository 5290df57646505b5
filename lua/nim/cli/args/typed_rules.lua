--- Rules as people read them: by the name that was typed, with the code beside it.
--
--     typed_rules.note(rules, "kayles")
--     typed_rules.show(rules)  --> "kayles (0.77)"
--
-- Records keep the canonical text.

local typed_rules = {}

-- The rules' own names as they were typed, as long as the rules are in use.
local names = setmetatable({}, { __mode = "k" })

--- Remembers a name where it is another than the canonical one.
function typed_rules.note(rules, text)
  local facts = rules:kind()
  local name = facts.code and facts.name
  names[rules] = name and text:find(name, 1, true) and name or nil
end

function typed_rules.show(rules)
  local name = names[rules]
  if not name then return tostring(rules) end
  local facts = rules:kind()
  return ("%s (%s)%s"):format(name, facts.code, facts.misere and " misere" or "")
end

return typed_rules
