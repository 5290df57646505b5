-- doc.lua, called by `make doc`: the reference of the modules on the top of lua/nim, as
-- Markdown, from their LuaCATS comments.
--
-- Public is what is annotated. A module is documented if its file annotates a function,
-- or has none and shows how it is required; beside its functions there are the classes
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
local PARTS = { "^%b()", "^%b<>", "^%b{}", '^"[^"]*"', "^:%s+", "^[^%s(<{\":,]" }
local COMMA = "^,%s*"

local function typed(rest)
  local from = 1
  repeat
    local before = from
    for _, part in ipairs(PARTS) do
      local _, last = rest:find(part, from)
      if last then from = last + 1 break end
    end
    local _, last = rest:find(COMMA, from)
    if last and rest:find "^fun" then from = last + 1 end
  until from == before
  return rest:sub(1, from - 1), rest:match("^%s*#?%s*(.*)$", from)
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

local function collect(tags, wanted)
  local list = {}
  for _, tag in ipairs(tags) do
    if tag.tag == wanted and not tag.rest:find "^private " then list[#list + 1] = tag end
  end
  return list
end

-- Code within a text stands by itself; all else is one paragraph.
local function paragraphs(text)
  return (table.concat(text, "\n"):gsub("^%s*\n", ""):gsub("%s+$", ""))
end

local function joined(text)
  return (paragraphs(text):gsub("\n+", " "))
end

local function item(text)
  put(table.concat(wrap("- " .. text, COLUMNS, "", "  "), "\n"))
end

-- A sentence, or nothing.
local function ended(text)
  return text == "" and "" or text:find "[.:?]$" and " " .. text or " " .. text .. "."
end

-- Each parameter with its type, and the description of some.
local function parameters(tags)
  local list, details = {}, ""
  for i, tag in ipairs(collect(tags, "param")) do
    local name, rest = tag.rest:match "^(%S+)%s*(.*)$"
    local kind, words = typed(rest)
    list[i] = name .. ": " .. kind
    if words ~= "" then details = ("%s `%s`: %s"):format(details, name, words) .. ";" end
  end
  return table.concat(list, ", "), details:gsub(";$", ".")
end

-- What comes back: `name type words` in LuaCATS is `type name words`.
local function results(tags)
  local list = {}
  for i, tag in ipairs(collect(tags, "return")) do
    local kind, words = typed(tag.rest)
    list[i] = ("*%s*"):format(kind) .. (words ~= "" and " " .. words or "")
  end
  return #list > 0 and "→ " .. table.concat(list, "; ") or ""
end

local function write_function(name, text, tags)
  local list, details = parameters(tags)
  item(("`%s(%s)`%s%s%s"):format(name:gsub("^core%.", "nim."), list,
    ended(results(tags)), ended(joined(text)), details))
end

-- Items that have a type and no description share a line.
local function write_fields(fields)
  local plain = {}
  for _, tag in ipairs(fields) do
    local name, rest = tag.rest:match "^(%S+)%s*(.*)$"
    local kind, words = typed(rest)
    if words ~= "" then
      item(("`%s` *%s* %s"):format(name, kind, words))
    else
      plain[#plain + 1] = ("`%s` *%s*"):format(name, kind)
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
  local class = collect(block.tags, "class")[1] or collect(block.tags, "alias")[1]
  local name = block.line:match "^function%s+([%w_.:]+)%("
    or block.line:find "^local function call%(" and module.title
  if class then
    block.name = class.rest:match "^[%w_.]+"
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
    if is_own and line:find "^function " then module.has_functions = true end
  end
end

local FIND = "find lua/nim -name '*.lua' ! -path '*/cli/*' ! -path '*/page/*' | "
  .. "LC_ALL=C sort"
for path in assert(io.popen(FIND)):lines() do add_file(path) end

local function is_public(module)
  local shown = table.concat(module.head or {}, "\n")
  return #module.own > 0 or not module.has_functions
    and shown:find(('require "%s"'):format(module.title), 1, true) ~= nil
end

-- The classes that the reader of a module meets, as functions and others name them.
local function meet(block, module)
  for _, tag in ipairs(block.tags) do
    for name in tag.rest:gmatch "nim%.[%w_.]*%w" do
      local class = classes[name]
      if class and not class.is_met then
        class.is_met = true
        local at = modules[class.title]
        at = is_public(at) and at or module
        table.insert(at.met, class)
        meet(class.block, at)
        for _, method in ipairs(class.methods) do meet(method, at) end
      end
    end
  end
end

local function document(module)
  put(("\n## %s\n"):format(module.title))
  put(paragraphs(module.head or {}) .. "\n")
  for _, one in ipairs(module.own) do write_function(one.name, one.text, one.tags) end
  for _, class in ipairs(module.met) do write_class(class) end
end

local list = {}
for _, module in pairs(modules) do
  if is_public(module) then list[#list + 1] = module end
end
table.sort(list, function(a, b) return a.title < b.title end)
for _, module in ipairs(list) do
  local itself = classes[module.title]
  module.met = itself and itself.title == module.title and { itself } or {}
end
for _, module in ipairs(list) do
  for _, one in ipairs(module.own) do meet(one, module) end
end
put "# luanim: reference"
for _, module in ipairs(list) do document(module) end
io.write((table.concat(parts):gsub("\n\n\n+", "\n\n")))
