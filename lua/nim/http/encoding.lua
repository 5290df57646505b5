--- Which of the encodings of a file a client takes (RFC 9110, 12.5.3).
--
--     encoding.choose("gzip, br;q=0.5", { "br", "gzip" })  --> "gzip"
--     encoding.choose("br;q=0, *", { "br", "gzip" })       --> "gzip"

local encoding = {}

--- How much each is wanted, by its name in small letters, from 0 to 1.
---@param accept string the field Accept-Encoding
---@return table<string, number>
local function weights(accept)
  local list = {}
  for part in accept:lower():gmatch "[^,]+" do
    local name, rest = part:match "^%s*([^%s;]+)%s*(.*)$"
    local weight = rest and rest:match "^;%s*q%s*=%s*([%d.]+)%s*$"
    if name then list[name] = rest == "" and 1 or tonumber(weight) or 0 end
  end
  return list
end

--- The most wanted of the names; of those that are wanted alike the first. nil: the file
--- as it is.
---@param accept? string the field Accept-Encoding
---@param names string[]
---@return string?
function encoding.choose(accept, names)
  local wanted = weights(accept or "")
  local best, most = nil, 0
  for _, name in ipairs(names) do
    local weight = wanted[name] or wanted["*"] or 0
    if weight > most then best, most = name, weight end
  end
  return (wanted.identity or 0) <= most and best or nil
end

return encoding
