-- Writes the reference of the public modules, as Markdown, from their LuaCATS comments,
-- in the order in which a reader needs them.
--
--     lua .ci/doc.lua > doc/api.md
--
-- A comment of `---` lines that ends at a function, a class or an alias describes it, the
-- one on top of a file the module; what has none is not part of the reference. A line
-- without a tag goes on with the tag before it.
local MODULES = {
  { "nim", "init" }, { "The core", "meta" }, { "nim.explain", "explain/init" },
  { "nim.match", "match" },
  { "nim.bots", "bots/init" }, { "nim.sandbox", "sandbox/init" },
  { "nim.record", "record/init" }, { "nim.tournament", "tournament/init" },
  { "nim.standings", "standings" }, { "nim.ratings", "ratings/init" },
  { "nim.sprt", "sprt/init" }, { "nim.schedule", "schedule/init" },
  { "nim.survey", "survey/init" },
}

-- A type and what is said of it; types of tables and functions have blanks in them.
local function typed(rest)
  local kind, words = rest:match "^(fun%b():?%s*%S*)%s*(.*)$"
  if not kind then kind, words = rest:match "^(%b{}%S*)%s*(.*)$" end
  if not kind then kind, words = rest:match "^(%S+)%s*(.*)$" end
  return kind or "", words or ""
end

--- The text in front, and each tag with the lines that go on with it.
local function parted(block)
  local text, tags = {}, {}
  for _, line in ipairs(block) do
    local tag, rest = line:match "^@(%w+)%s*(.*)$"
    if tag then
      tags[#tags + 1] = { tag = tag, rest = rest }
    elseif #tags > 0 then
      tags[#tags].rest = tags[#tags].rest .. " " .. line:match "^%s*(.*)$"
    else
      text[#text + 1] = line
    end
  end
  return text, tags
end

-- Code within a text stands by itself; all else is one paragraph.
local function paragraphs(text)
  return (table.concat(text, "\n"):gsub("^%s*\n", ""):gsub("%s+$", ""))
end

-- A name, its type, what is said of it; nil where that is nothing.
local function described(tag)
  local name, rest = tag.rest:match "^(%S+)%s*(.*)$"
  local kind, words = typed(rest)
  if words == "" then return ("`%s` *%s*"):format(name, kind), true end
  return ("`%s` *%s* %s"):format(name, kind, words), false
end

-- Items of which nothing but the type is said share a line.
local function items(tags)
  local lines, plain = {}, {}
  for _, tag in ipairs(tags) do
    local said, is_plain = described(tag)
    table.insert(is_plain and plain or lines, said)
  end
  if #plain > 0 then lines[#lines + 1] = table.concat(plain, ", ") end
  for i, line in ipairs(lines) do lines[i] = "- " .. line end
  return table.concat(lines, "\n")
end

local function collect(tags, wanted)
  local list = {}
  for _, tag in ipairs(tags) do
    if tag.tag == wanted then list[#list + 1] = tag end
  end
  return list
end

local function returned(tags)
  local list = {}
  for i, tag in ipairs(collect(tags, "return")) do
    local kind, words = typed(tag.rest)
    list[i] = words ~= "" and ("%s %s"):format(kind, words) or kind
  end
  return #list > 0 and " --> " .. table.concat(list, ", ") or ""
end

local function write_function(signature, text, tags)
  print(("\n**`%s`**%s"):format(signature, returned(tags)))
  if #text > 0 then print("\n" .. paragraphs(text)) end
  local params = items(collect(tags, "param"))
  if params ~= "" then print("\n" .. params) end
end

local function write_class(text, tags)
  local class = collect(tags, "class")[1] or collect(tags, "alias")[1]
  local fields = collect(tags, "field")
  if #text == 0 and #fields == 0 then return end
  print(("\n**%s**\n"):format(class.rest:match "^[%w_.]+"))
  if #text > 0 then print(paragraphs(text) .. (#fields > 0 and "\n" or "")) end
  if #fields > 0 then print(items(fields)) end
end

--- The name of a function that others can call.
local function public(line)
  return line:match "^function%s+([%w_.:]+%b())"
end

local function write(line, block)
  local text, tags = parted(block)
  local signature = public(line)
  if signature then return write_function(signature, text, tags) end
  if collect(tags, "class")[1] or collect(tags, "alias")[1] then
    write_class(text, tags)
  end
end

local function document(title, file)
  local block, on_top = {}, true
  print(("\n## %s"):format(title))
  for line in io.lines(file) do
    local comment = line:match "^%-%-%-?%s?(.*)$"
    if comment and (#block > 0 or line:match "^%-%-%-") then
      block[#block + 1] = comment
    else
      if on_top and line == "" and #block > 0 then
        local text = paragraphs((parted(block)))
        if text ~= "" then print("\n" .. text) end
      elseif #block > 0 then
        write(line, block)
      end
      if #block > 0 then on_top = false end
      block = {}
    end
  end
end

print "# luanim: reference"
for _, module in ipairs(MODULES) do
  document(module[1], "lua/nim/" .. module[2] .. ".lua")
end
