-- Every snippet of the README and of the guide runs, and prints what it promises.
--
-- Lua runs here; a comment `--> ...` tells what a line prints. In `sh` each line that
-- begins with luanim or lua5.4, or pipes into luanim, runs; in `console` each after a
-- `$`, and prints what stands below. A snippet that follows on "Saved as `NAME`" is that
-- file for those after it.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"

local DOCUMENTS = { "README.md", "examples/guide.md" }

-- `{ language, code, name of its file }`, in order.
local function snippets(path)
  local list, before, text = {}, 1, command.read(path)
  for from, language, code, after in text:gmatch "()```(%w+)\n(.-)\n```()" do
    local saved = text:sub(before, from - 1):match "Saved as `([^`]+)`[^`]*$"
    list[#list + 1] = { language = language, code = code .. "\n", saved = saved }
    before = after
  end
  return list
end

local function of_language(path, language)
  local list = {}
  for _, snippet in ipairs(snippets(path)) do
    if snippet.language == language then list[#list + 1] = snippet end
  end
  return list
end

--- What the comments `--> ...` promise, in order.
local function promised(code)
  local lines = {}
  for line in code:gmatch "%-%->%s*([^\n]*)" do lines[#lines + 1] = line end
  return lines
end

--- What the code prints.
local function printed(code, name)
  local lines = {}
  local function note(...)
    local words = table.pack(...)
    for i = 1, words.n do words[i] = tostring(words[i]) end
    lines[#lines + 1] = table.concat(words, "\t")
  end
  local chunk = assert(load(code, "=" .. name, "t", setmetatable({ print = note },
    { __index = _G })))
  chunk()
  return lines
end

-- Where the commands run: what the snippets name is there.
local function workplace(path)
  local there = arena.new()
  there:shell("mkdir bin && ln -s " .. command.path .. " bin/luanim && for f in examples "
    .. "src build; do ln -s " .. command.root .. "/$f $f; done")
  for _, snippet in ipairs(snippets(path)) do
    if snippet.saved then there:write(snippet.saved, snippet.code) end
  end
  return there
end

local PATHS = ("PATH=$PWD/bin:$PATH LUA_PATH='%s/lua/?.lua;%s/lua/?/init.lua;;' "
  .. "LUA_CPATH='%s/?.so;;'\nexport PATH LUA_PATH LUA_CPATH\n"):format(command.root,
    command.root, (package.searchpath("nim.core", package.cpath)
      :gsub("/nim/core%.so$", ""):gsub("^([^/])", command.root .. "/%1")))

local function run(there, line)
  return there:shell(PATHS .. "exec < /dev/null\n" .. line)
end

-- Lines of shell; one that ends in a backslash goes on in the next.
local function commands(code)
  local list = {}
  for line in code:gsub("\\\n", " "):gmatch "[^\n]+" do
    local runs = line:find "^luanim " or line:find "^lua5%.4 " or line:find "| luanim "
    if runs then list[#list + 1] = line end
  end
  return list
end

-- Each command of a console, and what it prints.
local function sessions(code)
  local list = {}
  for line in code:gmatch "([^\n]*)\n" do
    if line:find "^%$ " then
      list[#list + 1] = { line = line:sub(3), out = "" }
    else
      list[#list].out = list[#list].out .. line .. "\n"
    end
  end
  return list
end

for i, path in ipairs(DOCUMENTS) do
  local suite = i == 1 and "" or " #slow"
  describe(path, function()
    local there
    setup(function() there = workplace(path) end)
    teardown(function() there:remove() end)

    it("tells the truth in every line of Lua", function()
      local found = of_language(path, "lua")
      assert.is_true(#found >= 2)
      for _, snippet in ipairs(found) do
        local promise, print = promised(snippet.code), printed(snippet.code, path)
        if #promise > 0 then
          assert.same(promise, print)
        else
          assert.is_true(#print > 0 or snippet.saved ~= nil, snippet.code)
        end
      end
    end)

    it("has commands that work" .. suite, function()
      local count = 0
      for _, snippet in ipairs(of_language(path, "sh")) do
        for _, line in ipairs(commands(snippet.code)) do
          local ran = run(there, line)
          assert.equal(0, ran.status, line .. "\n" .. ran.err)
          count = count + 1
        end
      end
      assert.is_true(count >= 6)
    end)

    it("shows what commands print", function()
      for _, snippet in ipairs(of_language(path, "console")) do
        for _, session in ipairs(sessions(snippet.code)) do
          local ran = run(there, session.line)
          assert.same({ session.out, "" }, { ran.out, ran.err }, session.line)
        end
      end
    end)

    it("has links that lead somewhere", function()
      local text, folder = command.read(path), path:match "^(.*/)[^/]*$" or ""
      local headings = {}
      for line in text:gmatch "\n#+ ([^\n]+)" do
        headings["#" .. line:lower():gsub("[^%w %-]", ""):gsub(" ", "-")] = true
      end
      for link in text:gmatch "%]%(([^)]+)%)" do
        local target, place = link:match "^([^#]*)(.*)$"
        if target == "" then
          assert.is_true(headings[place], link)
        elseif not link:find "^https?:" then
          assert.is_truthy(os.rename(folder .. target, folder .. target), link)
        end
      end
    end)
  end)
end
