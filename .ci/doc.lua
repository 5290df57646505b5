-- Writes the reference of the public modules, as Markdown, from their LuaCATS comments,
-- in the order in which a reader needs them.
--
--     lua .ci/doc.lua > doc/api.md
--
-- A comment of `---` lines that ends at a function, a class or an alias describes it, the
-- one on top of a file the module; what has none is not part of the reference. A line
-- without a tag goes on with the tag before it. Of the core there is what `nim` has.
local nim = require "nim"
local wrap = require "nim.cli.terminal.wrap"

-- A title, and files.
local MODULES = {
  { "nim", "init", "meta/core", "meta/game", "meta/rules", "meta/quotient",
    "meta/sequence", "meta/match" },
  { "nim.explain", "explain/init", "explain/reason/init", "explain/judge" },
  { "nim.match", "match" },
  { "nim.bots", "bots/init", "bots/player" },
  { "nim.sandbox", "sandbox/init", "sandbox/limits" },
  { "nim.record", "record/init" }, { "nim.tournament", "tournament/init" },
  { "nim.standings", "standings" }, { "nim.ratings", "ratings/init" },
  { "nim.sprt", "sprt/init" },
  { "nim.states", "states/init" }, { "nim.takeaway", "takeaway" },
  { "nim.puzzles", "puzzles/init" }, { "nim.busted", "busted" },
  { "nim.phrases", "phrases/init" },
}

-- What these modules need of each other and nobody else: names begin so.
local INTERNAL = {
  "nim.policy", "nim.fault", "nim.bradley", "bradley", "nim.numbering", "numbering:",
  "nim.core.batch", "nim.sandbox$", "nim.core.limits", "nim.record.field", "sandbox:",
  "nim.explain.at", "nim.explain.options", "nim.standings$", "nim.standings.count",
  "nim.bots.file", "record.result", "nim.tournament$", "nim.ratings$",
}
local COLUMNS = 90

local parts = {}

-- A paragraph, or a line of a list; no two empty lines follow each other in the end.
local function put(text) parts[#parts + 1] = text .. "\n" end

local function is_internal(name)
  local core = name:match "^core%.([%w_]+)"
  if core then return rawget(nim, core) == nil end
  for _, prefix in ipairs(INTERNAL) do
    local whole = prefix:match "^(.*)%$$"
    if name == whole or name:sub(1, #prefix) == prefix then return true end
  end
  return false
end

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
  put(table.concat(wrap.text("- " .. text, COLUMNS, "", "  "), "\n"))
end

-- A sentence, or nothing.
local function ended(text)
  return text == "" and "" or text:find "[.:?]$" and " " .. text or " " .. text .. "."
end

-- Each parameter with its type, and what is said of some.
local function parameters(tags)
  local list, said = {}, ""
  for i, tag in ipairs(collect(tags, "param")) do
    local name, rest = tag.rest:match "^(%S+)%s*(.*)$"
    local kind, words = typed(rest)
    list[i] = name .. ": " .. kind
    if words ~= "" then said = ("%s `%s`: %s"):format(said, name, words) .. ";" end
  end
  return table.concat(list, ", "), said:gsub(";$", ".")
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
  local list, said = parameters(tags)
  item(("`%s(%s)`%s%s%s"):format(name:gsub("^core%.", "nim."), list,
    ended(results(tags)), ended(joined(text)), said))
end

-- Items of which nothing but the type is said share a line.
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

local function write_class(name, text, tags)
  local fields = collect(tags, "field")
  if #text == 0 and #fields == 0 then return end
  put("\n### " .. name .. "\n")
  put(paragraphs(text) .. "\n")
  write_fields(fields)
end

-- What a block is about: a class, a function that others can call, or the module called
-- like one. The functions of the core are those of `nim`.
local function subject(block, tags, title)
  local class = collect(tags, "class")[1] or collect(tags, "alias")[1]
  if class then return class.rest:match "^[%w_.]+", write_class end
  if block.line:find "^local function call%(" then return title, write_function end
  return block.line:match "^function%s+([%w_.:]+)%(", write_function
end

local function write(block, title)
  local text, tags = parted(block.comment)
  local name, writer = subject(block, tags, title)
  if name and not is_internal(name) then writer(name, text, tags) end
end

-- The blocks of comments of a file, each with the line after it.
local function blocks(file)
  local list, block = {}, {}
  for line in io.lines("lua/nim/" .. file .. ".lua") do
    local comment = line:match "^%-%-%-?%s?(.*)$"
    if comment and (#block > 0 or line:match "^%-%-%-") then
      block[#block + 1] = comment
    elseif #block > 0 then
      list[#list + 1] = { line = line, comment = block }
      block = {}
    end
  end
  return list
end

-- The head of the first file, then the module's own functions, then all else.
local function document(title, files)
  local own, others = {}, {}
  put(("\n## %s\n"):format(title))
  for i, file in ipairs(files) do
    for k, block in ipairs(blocks(file)) do
      local is_own = block.line:find "^function core%."
        or block.line:find "^local function"
      if k > 1 or block.line ~= "" then
        table.insert(is_own and own or others, block)
      elseif i == 1 then
        put(paragraphs((parted(block.comment))) .. "\n")
      end
    end
  end
  for _, block in ipairs(own) do write(block, title) end
  for _, block in ipairs(others) do write(block, title) end
end

put "# luanim: reference"
for _, module in ipairs(MODULES) do
  document(module[1], table.move(module, 2, #module, 1, {}))
end
io.write((table.concat(parts):gsub("\n\n\n+", "\n\n")))
