--- The ways of branches that nothing goes, and unrun.txt, which lists them with a reason.

local unrun = {}

local LIST <const> = "spec/coverage/unrun.txt"

---Each as the list says it: file, function, way, condition.
---@return table ways each with how often it is there; the same condition can be twice
---@return string[] names in order
function unrun.of(branches)
  local ways, names = {}, {}
  local function note(b, way)
    local name = ("%s %s %s %s"):format(b.path, b.name, way, b.text)
    if not ways[name] then names[#names + 1] = name end
    ways[name] = (ways[name] or 0) + 1
  end
  for _, b in ipairs(branches) do
    if b.yes == 0 then note(b, "true") end
    if b.no == 0 then note(b, "false") end
  end
  return ways, names
end

---What the list says: a line for each way, below a line with # that tells why.
---@return table ways
---@return string[] names in order
function unrun.listed()
  local ways, names, reason = {}, {}, nil
  for line in io.lines(LIST) do
    if line:find "^#" then
      reason = line
    elseif line ~= "" then
      assert(reason, LIST .. ": a line without a reason")
      if not ways[line] then names[#names + 1] = line end
      ways[line] = (ways[line] or 0) + 1
    end
  end
  return ways, names
end

return unrun
