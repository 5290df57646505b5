--- Sections as plain text, to send.

local plain = {}

local function add(lines, more, indent)
  for _, line in ipairs(more) do lines[#lines + 1] = indent .. line end
end

local function underlined(lines, title, with)
  lines[#lines + 1] = title
  lines[#lines + 1] = with:rep(utf8.len(title))
end

---@param title string
---@param line string
---@param sections nim.league.pages.section[]
---@return string
function plain.text(title, line, sections)
  local lines = {}
  underlined(lines, title, "=")
  lines[#lines + 1] = line
  for _, section in ipairs(sections) do
    lines[#lines + 1] = ""
    underlined(lines, section.title, "-")
    add(lines, section.lines, "")
    for i, item in ipairs(section.items or {}) do
      lines[#lines + 1] = ("%d. %s"):format(i, item.title)
      add(lines, item.lines, "   ")
      add(lines, { item.link }, "   ")
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

return plain
