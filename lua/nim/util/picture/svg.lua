--- Elements of SVG and HTML as text. What others have written becomes text here, and
-- nothing else: it is made visible, cut, and its markup is escaped.
--
--     svg.tag("text", { x = 3, y = 4.25 }, svg.text "<b>")
--     --> <text x="3" y="4.25">&lt;b&gt;</text>

local printable = require "nim.util.printable"

local svg = {}

local ENTITIES = {
  ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;", ["'"] = "&#39;",
}

--- Text that is ours, or has been made visible, as it stands in an element or attribute.
function svg.escape(text) return (text:gsub("[&<>\"']", ENTITIES)) end

--- Text of others: see `nim.util.printable`.
function svg.text(text, room) return svg.escape(printable.show(text, room)) end

--- A name of others, cut in the middle where it is too long: those of a class are often
--- alike at the beginning. It is not escaped.
function svg.name(name, room)
  local text = printable.show(name)
  local length = utf8.len(text)
  if length <= room then return text end
  local head = room // 2
  return text:sub(1, utf8.offset(text, head + 1) - 1) .. "…"
    .. text:sub(utf8.offset(text, length - (room - head - 2)))
end

--- A number as short as it can be, to a hundredth.
function svg.number(value)
  if math.type(value) == "integer" then return tostring(value) end
  local text = ("%.2f"):format(value):gsub("%.?0+$", "")
  return text == "-0" and "0" or text
end

local function attribute(name, value)
  if value == true then return " " .. name end
  local text = type(value) == "number" and svg.number(value) or svg.escape(value)
  return (' %s="%s"'):format(name, text)
end

-- In the order of their names, so that the same picture has the same bytes.
local function attributes(list)
  local names, texts = {}, {}
  for name in pairs(list) do names[#names + 1] = name end
  table.sort(names)
  for i, name in ipairs(names) do texts[i] = attribute(name, list[name]) end
  return table.concat(texts)
end

--- An element. Its content is what it is: markup, or text from `svg.text`.
function svg.tag(name, list, ...)
  local start = "<" .. name .. (list and attributes(list) or "")
  if select("#", ...) == 0 then return start .. "/>" end
  return start .. ">" .. table.concat { ... } .. "</" .. name .. ">"
end

--- A text at a place; what others have written has been made visible.
function svg.label(class, x, y, text, anchor)
  return svg.tag("text", { class = class, x = x, y = y, ["text-anchor"] = anchor },
    svg.escape(text))
end

--- The course of a path: places("M%s %sH%s", x, y, to).
function svg.places(form, ...)
  local numbers = { ... }
  for i, number in ipairs(numbers) do numbers[i] = svg.number(number) end
  return form:format(table.unpack(numbers))
end

-- Characters from here on are as wide as two: Korean, Chinese, Japanese, pictures.
local WIDE = 0x1100

--- How wide a text is, in the widths of a common letter.
function svg.width(text)
  local width = 0
  for _, code in utf8.codes(text) do width = width + (code >= WIDE and 2 or 1) end
  return width
end

--- Names of others as they are shown, and how wide the widest is.
function svg.names(names, room)
  local all, width = {}, 0
  for i, name in ipairs(names) do
    all[i] = svg.name(name, room)
    width = math.max(width, svg.width(all[i]))
  end
  return all, width
end

return svg
