-- doc.lua, called by `make doc`: the reference of the modules on the top of lua/nim, as
-- Markdown, from their LuaCATS comments.
--
-- Public is what is annotated. A module is documented if its file annotates a function,
-- or shows how it is required; beside its functions there are the classes
-- and aliases that their annotations name, wherever these stand, with their annotated
-- methods and those that take nothing. A line without a tag goes on with the tag before
-- it.
local wrap = require "nim.cli.out".wrap

local COLUMNS = 90

local parts = {}

-- A paragraph, or a line of a list; no two empty lines follow each other in the end.
local function put(text) parts[#parts + 1] = text .. "\n" end

-- A type ends at the first blank that is not within brackets or quotes, and does not
-- follow the colon of a function; such a one may have several results.
local WHOLE = { "%b()", "%b<>", "%b{}", '"[^"]*"', ":%s+" }
local HIDDEN = "\0"

local function typed(text)
  local function hide(one) return (one:gsub(" ", HIDDEN)) end
  for _, part in ipairs(WHOLE) do text = text:gsub(part, hide) end
  if text:find "^fun" then text = text:gsub(",%s*", hide) end
  local kind, words = text:match "^(%S*)%s*#?%s*(.*)$"
  return kind:gsub(HIDDEN, " "), words:gsub(HIDDEN, " ")
end

--- The text in front, and each tag with the lines that go on with it.
local function parted(block)
  local text, tags = {}, {}
  for _, line in ipairs(block) do
    local tag, rest = line:match "^@(%w+)%s*(.*)$"
    if tag then
      tags[#tags + 1] = { tag = tag, rest = rest }
    elseif #tags > 0 then
      local more = line:match "^%s*(.*)$"
      tags[#tags].rest = tags[#tags].rest .. (more:find "^|" and "" or " ") .. more
    else
      text[#text + 1] = line
    end
  end
  return text, tags
end

-- The tags of a kind: name, type and words; what comes back has no name before its type.
local function collect(tags, wanted)
  local list = {}
  local shape = wanted == "return" and "^()(.*)$" or "^(%S+)%s*(.*)$"
  for _, tag in ipairs(tags) do
    if tag.tag == wanted then
      local name, rest = tag.rest:match(shape)
      local kind, words = typed(rest)
      list[#list + 1] = { name = name, kind = kind, words = words }
    end
  end
  return list
end

-- Code within a text stands by itself; all else is one paragraph.
local function paragraphs(text)
  return (table.concat(text, "\n"):gsub("%s+$", ""))
end

local function item(text)
  put(table.concat(wrap("- " .. text, COLUMNS, "", "  "), "\n"))
end

-- A sentence, or nothing.
local function ended(text)
  return text == "" and "" or text:find "[.:?]$" and " " .. text or " " .. text .. "."
end

-- Each parameter with its type, the results, the text, and what is said of parameters.
local function write_function(name, text, tags)
  local list, details, results = {}, {}, {}
  for i, one in ipairs(collect(tags, "param")) do
    list[i] = one.name .. ": " .. one.kind
    if one.words ~= "" then
      details[#details + 1] = (" `%s`: %s"):format(one.name, one.words)
    end
  end
  for i, one in ipairs(collect(tags, "return")) do
    results[i] = ("*%s* %s"):format(one.kind, one.words):gsub(" $", "")
  end
  item(("`%s(%s)`%s%s%s"):format(name:gsub("^core%.", "nim."), table.concat(list, ", "),
    ended((#results > 0 and "→ " or "") .. table.concat(results, "; ")),
    ended((paragraphs(text):gsub("\n+", " "))),
    table.concat(details, ";") .. (#details > 0 and "." or "")))
end

-- Items that have a type and no description share a line.
local function write_fields(fields)
  local plain = {}
  for _, one in ipairs(fields) do
    local text = ("`%s` *%s*"):format(one.name, one.kind)
    if one.words ~= "" then
      item(text .. " " .. one.words)
    else
      plain[#plain + 1] = text
    end
  end
  if #plain > 0 then item(table.concat(plain, ", ")) end
end

-- Its fields, its annotated methods, and beside such ones those that take nothing.
local function write_class(class)
  local block, annotated = class.block, false
  local fields = collect(block.tags, "field")
  for _, one in ipairs(class.methods) do annotated = annotated or #one.tags > 0 end
  if #block.text == 0 and #fields == 0 and not annotated then return end
  local parent = block.tags[1].rest:match "^[%w_.]+%s*:%s*(nim[%w_.]+)"
  put("\n### " .. block.name .. (parent and ": " .. parent or ""))
  if #block.text > 0 then put("\n" .. paragraphs(block.text) .. "\n") end
  write_fields(fields)
  for _, one in ipairs(annotated and class.methods or {}) do
    if #one.tags > 0 or one.line:find "%(%)" then
      write_function(one.name, one.text, one.tags)
    end
  end
end

-- Classes and aliases by name, each with its block, its methods and its module's title;
-- modules by title, each with its head and its annotated functions.
local classes, modules = {}, {}

local function add_block(block, owners, module, is_own)
  local first = block.tags[1]
  local name = block.line:match "^function%s+([%w_.:]+)%("
    or block.line:find "^local function call%(" and module.title
  if first and (first.tag == "class" or first.tag == "alias") then
    block.name = first.rest:match "^[%w_.]+"
    owners[block.line:match "^local ([%w_]+)" or 0] = block.name
    classes[block.name] = classes[block.name]
      or { block = block, methods = {}, title = module.title }
  elseif name and name:find ":" then
    local of = classes[owners[name:match "^[%w_]+"]]
    if of then table.insert(of.methods, block) end
  elseif name and is_own and #block.tags > 0 then
    table.insert(module.own, block)
  end
  block.name = block.name or name
end

-- A file on the top, an init.lua or types of the core are of the module itself; other
-- files in its folder may have classes of it.
local function add_file(path)
  local name, rest = path:match "^lua/nim/([%w_]+)(.*)$"
  local title = (name == "init" or name == "meta") and "nim" or "nim." .. name
  local module = modules[title] or { title = title, own = {} }
  modules[title] = module
  local is_own = rest == ".lua" or rest == "/init.lua" or name == "meta"
  local comment, owners = {}, {}
  for line in io.lines(path) do
    local text = line:match "^%-%-%-?%s?(.*)$"
    if text and (#comment > 0 or line:match "^%-%-%-") then
      comment[#comment + 1] = text
    elseif #comment > 0 then
      local block = { line = line }
      block.text, block.tags = parted(comment)
      if line == "" and is_own then module.head = module.head or block.text end
      add_block(block, owners, module, is_own)
      comment = {}
    end
  end
end

local FIND = "find lua/nim -name '*.lua' | LC_ALL=C sort"
for path in assert(io.popen(FIND)):lines() do add_file(path) end

-- The public modules, each with its own class; others go where they are met.
local list = {}
for title, module in pairs(modules) do
  local shown = table.concat(module.head or {}, "\n")
  if #module.own > 0 or shown:find(('require "%s"'):format(title), 1, true) then
    module.met = { classes[title] }
    list[#list + 1] = module
  end
end
table.sort(list, function(a, b) return a.title < b.title end)

-- The classes that the reader of a module meets, as functions and others name them.
local function meet(block, module)
  for _, tag in ipairs(block.tags) do
    for name in tag.rest:gmatch "nim%.[%w_.]*%w" do
      local class = classes[name]
      if class and not class.is_met then
        class.is_met = true
        local at = modules[class.title].met and modules[class.title] or module
        table.insert(at.met, class)
        meet(class.block, at)
        for _, method in ipairs(class.methods) do meet(method, at) end
      end
    end
  end
end

local function document(module)
  put(("\n## %s\n"):format(module.title))
  put(paragraphs(module.head) .. "\n")
  for _, one in ipairs(module.own) do write_function(one.name, one.text, one.tags) end
  for _, class in ipairs(module.met) do write_class(class) end
end

for _, module in ipairs(list) do
  for _, one in ipairs(module.own) do meet(one, module) end
end
put "# luanim: reference"
for _, module in ipairs(list) do document(module) end
io.write((table.concat(parts):gsub("\n\n\n+", "\n\n")))
