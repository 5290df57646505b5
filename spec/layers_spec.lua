--- The layers of the sources: a package uses what stands above it in the table of its map
-- and nothing else, and no two files need each other.

local command = require "spec.support.command"
local uv = require "luv"
local workdir = require "spec.support.workdir"

local function lines_of(shell)
  local list = {}
  local pipe = assert(io.popen(shell))
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

-- A file that the map names is a package of its own.
local function package_of(path, root, row)
  local file = path:sub(#root + 2)
  return not row[file] and file:match "^(.*)/[^/]*$" or file
end

-- The packages by their rows in the map's table.
local function rows_of(map)
  local row, n = {}, 0
  for line in io.lines(map) do
    for name in (line:match "^| (`[^|]+`) |" or ""):gmatch "`([^`]+)`" do
      n = n + 1
      row[name] = n
    end
  end
  return row
end

-- A unit of C is a header and what it promises.
local function unit(path) return (path:gsub("%.[ch]$", "")) end

local function includes()
  local arrows = {}
  for _, path in ipairs(lines_of "find src -name '*.[ch]' | LC_ALL=C sort") do
    for line in io.lines(path) do
      local target = line:match '^#include "([^"]+)"'
      if target then arrows[#arrows + 1] = { from = path, to = "src/" .. target } end
    end
  end
  return arrows
end

local read = command.read

-- What a file of C defines for others: functions and constants.
local function defined(text)
  local names = {}
  for head, name in text:gmatch "\n(%a[%w_ *\n]-)(nimL?_[%w_]+)%b() {" do
    if not head:find "static" then names[name] = true end
  end
  for name in text:gmatch "\nconst [%w_ *]-(nimL?_[%w_]+)[%[%]]* = " do
    names[name] = true
  end
  return names
end

-- Arrows from who uses such a name to the file that defines it.
local function calls(texts)
  local home, arrows = {}, {}
  for path, text in pairs(texts) do
    for name in pairs(defined(text)) do home[name] = path end
  end
  for path, text in pairs(texts) do
    for name in text:gmatch "nimL?_[%w_]+" do
      if home[name] and home[name] ~= path then
        arrows[#arrows + 1] = { from = path, to = home[name] }
      end
    end
  end
  table.sort(arrows, function(a, b)
    return a.from < b.from or a.from == b.from and a.to < b.to
  end)
  return arrows
end

-- The files of the engine and the binding, without comments.
local function sources()
  local texts = {}
  for _, path in ipairs(lines_of "find src -name '*.c'") do
    texts[path] = "\n" .. read(path):gsub("/%*.-%*/", "")
  end
  return texts
end

local function module_file(name)
  local path = "lua/" .. name:gsub("%.", "/")
  return uv.fs_stat(path .. "/init.lua") and path .. "/init.lua" or path .. ".lua"
end

local function requires()
  local arrows = {}
  for _, path in ipairs(lines_of "find lua/nim -name '*.lua' | LC_ALL=C sort") do
    for line in io.lines(path) do
      local code = line:gsub("^%s*%-%-.*", ""):gsub("util%.lazy", "require")
      for name in code:gmatch 'require[ (]*"(nim[%w_.]*%w)"' do
        local to = module_file(name)
        if uv.fs_stat(to) then arrows[#arrows + 1] = { from = path, to = to } end
      end
    end
  end
  return arrows
end

-- Arrows that do not lead to a package further up in the map.
local function downward(arrows, root, row)
  local found = {}
  for _, arrow in ipairs(arrows) do
    local from, to = package_of(arrow.from, root, row), package_of(arrow.to, root, row)
    if from ~= to and not (row[from] and row[to] and row[to] < row[from]) then
      found[#found + 1] = ("%s needs %s"):format(arrow.from, arrow.to)
    end
  end
  return found
end

-- Follows the arrows between units in depth; a unit met on its own path closes a circle.
local function circles(arrows, name)
  local next_of, state, found = {}, {}, {}
  for _, arrow in ipairs(arrows) do
    local from, to = name(arrow.from), name(arrow.to)
    next_of[from] = next_of[from] or {}
    if from ~= to then table.insert(next_of[from], to) end
  end
  local function visit(node)
    state[node] = "open"
    for _, other in ipairs(next_of[node] or {}) do
      if state[other] == "open" then
        found[#found + 1] = ("%s and %s need each other"):format(node, other)
      elseif not state[other] then
        visit(other)
      end
    end
    state[node] = "closed"
  end
  for _, arrow in ipairs(arrows) do
    if not state[name(arrow.from)] then visit(name(arrow.from)) end
  end
  return found
end

local function itself(path) return path end

-- The command's arrows to internal files of other packages; everybody may use what is in
-- `util`.
local function past_interfaces(arrows, row)
  local found = {}
  for _, arrow in ipairs(arrows) do
    local file = arrow.to:match "^lua/nim/(.+)$"
    local allowed = row[file] or row[file:match "^(.*)/init%.lua$"]
      or file:find "^util/" or file:find "^cli/"
    if arrow.from:find "^lua/nim/cli/" and not allowed then
      found[#found + 1] = ("%s needs %s"):format(arrow.from, arrow.to)
    end
  end
  return found
end

-- Where sentences are read all the same, since nothing else is to be had: what argparse
-- complains of, what an interpreter or the system says, what players type. A line that
-- holds one of these texts may read them.
local READERS = {
  ["lua/nim/cli/init.lua"] = {
    "Did you mean", "^one of these: ", "^unknown", "why:match \"^[^\\n]*",
  },
  ["lua/nim/cli/play/moves.lua"] = { "from pile" },
  ["lua/nim/sandbox/init.lua"] = { "nil value", "why:sub(#name + 1)" },
  ["lua/nim/util/init.lua"] = { "#front", "#back" },
  ["src/lua/sandbox/message.c"] = { "chunk", "message + i", "strstr(message, words)" },
}

local function may_read(path, text)
  for _, known in ipairs(READERS[path] or {}) do
    if text:find(known, 1, true) then return true end
  end
  return false
end

-- Patterns in a line of Lua, or texts that are looked for, with two words of English.
local function sentences(line)
  local found = {}
  for _, quote in ipairs { '"', "'" } do
    local form = ("[:.](%a+) ?%(?[^()Q]*Q([^Q]*)Q"):gsub("Q", quote)
    for name, text in line:gmatch(form) do
      local searches = name == "find" or name:find "^g?match$" or name == "gsub"
      local bare = text:gsub("%%.", " - ")
      if searches and bare:find "%a%a+ %a%a+" then found[#found + 1] = text end
    end
  end
  return found
end

-- What messages are called.
local MESSAGES = {
  why = true, err = true, message = true, trouble = true, fault = true, wrong = true,
  complaint = true, raised = true,
}

local READS = { match = true, gmatch = true, find = true, gsub = true, sub = true,
  byte = true }

-- Where a line of Lua reads a message, whatever it looks for, or compares it.
local function messages_read(line)
  local found = {}
  for name, method in line:gmatch "([%a_]+):(%a+)" do
    if MESSAGES[name] and READS[method] then found[#found + 1] = name .. ":" .. method end
  end
  for method, name in line:gmatch "string%.(%a+)%(([%a_]+)" do
    if MESSAGES[name] and READS[method] then found[#found + 1] = name .. ":" .. method end
  end
  for name, operator in line:gmatch "([%a_]+) ([=~]=) ['\"]" do
    if MESSAGES[name] then found[#found + 1] = name .. " " .. operator end
  end
  return found
end

-- The same in C: a comparison of a message, or a search in it.
local function messages_compared(line)
  local found = {}
  for name, arguments in line:gmatch "(str%a+)(%b())" do
    local searches = name:find "cmp$" or name == "strstr" or name:find "chr$"
    for word in arguments:gmatch "[%a_]+" do
      if searches and MESSAGES[word] then found[#found + 1] = name end
    end
  end
  return found
end

local function messages_matched(root, extension, reads)
  local found = {}
  local list = ("find %s -name '*.%s' | LC_ALL=C sort"):format(root, extension)
  for _, path in ipairs(lines_of(list)) do
    local n = 0
    for line in io.lines(path) do
      n = n + 1
      for _, how in ipairs(reads(line)) do
        if not may_read(path, line) then
          found[#found + 1] = ("%s:%d: %s"):format(path, n, how)
        end
      end
    end
  end
  return found
end

describe("the sources", function()
  it("have every folder of src/ in its map, and no include that leads down", function()
    local row = rows_of "src/README.md"
    local arrows = includes()
    assert.is_true(#arrows > 150)
    assert.same({}, downward(arrows, "src", row))
  end)

  it("name no kind of rules in C outside src/kinds", function()
    local found, names = {}, {}
    for name in read "src/kinds/kinds.c":gmatch "  X%((%a+)%)" do
      names["nim_kind_" .. name] = true
    end
    assert.is_true(names.nim_kind_nim and names.nim_kind_custom)
    for _, path in ipairs(lines_of "find src -name '*.[ch]' | LC_ALL=C sort") do
      for name in read(path):gmatch "[Nn][Ii][Mm]_[Kk][Ii][Nn][Dd]_%w+" do
        local known = names[name] or name:find "^NIM"
        if known and not path:find "^src/kinds/" then
          found[#found + 1] = path .. " " .. name
        end
      end
    end
    assert.same({}, found)
  end)

  it("have no two units of C that need each other", function()
    assert.same({}, circles(includes(), unit))
  end)

  it("have no two files of C that call each other", function()
    local arrows = calls(sources())
    assert.is_true(#arrows > 900, #arrows)
    assert.same({}, circles(arrows, itself))
    assert.same({ "b.c and a.c need each other" }, circles(calls {
      ["a.c"] = "\nint nim_a(int x) {\n  return nim_b[x];\n}\n",
      ["b.c"] = "\nstatic int nim_c(void) {\n}\nconst int nim_b[] = {nim_a(1)};\n",
      ["c.c"] = "\nint nim_d(void) {\n  return nim_c();\n}\n",
    }, itself))
  end)

  it("have every folder of lua/nim/ in its map, and no require leading down", function()
    local arrows = requires()
    assert.is_true(#arrows > 300)
    assert.same({}, downward(arrows, "lua/nim", rows_of "lua/nim/README.md"))
  end)

  it("have no two modules that need each other", function()
    assert.same({}, circles(requires(), itself))
  end)

  it("have a command that uses only the interfaces of packages", function()
    assert.same({}, past_interfaces(requires(), rows_of "lua/nim/README.md"))
    assert.same({ "lua/nim/cli/a.lua needs lua/nim/bots/exec.lua" }, past_interfaces({
      { from = "lua/nim/cli/a.lua", to = "lua/nim/bots/exec.lua" },
      { from = "lua/nim/cli/a.lua", to = "lua/nim/bots/init.lua" },
      { from = "lua/nim/cli/a.lua", to = "lua/nim/match.lua" },
      { from = "lua/nim/cli/a.lua", to = "lua/nim/util/list.lua" },
      { from = "lua/nim/match.lua", to = "lua/nim/bots/exec.lua" },
    }, { bots = 1, ["match.lua"] = 2 }))
  end)

  it("match no sentence: errors have codes", function()
    assert.same({}, messages_matched("lua", "lua", sentences))
    assert.same({ "than it may" }, sentences 'if why:find("than it may", 1, true) then')
    assert.same({ "^bad argument #(%d+)" },
      sentences "number = text:match '^bad argument #(%d+)'")
    assert.same({ "not enough memory" },
      sentences 'return tostring(why):find("not enough memory", 1, true)')
    assert.same({ "^unknown option" }, sentences 'message:match "^unknown option"')
    assert.same({}, sentences 'fail.usage("no move is left in %s", text:match "^%d+$")')
  end)

  it("read no message, and compare none", function()
    assert.same({}, messages_matched("lua", "lua", messages_read))
    assert.same({}, messages_matched("src", "c", messages_compared))
    for line, how in pairs {
      ['if why:find "^unknown" then'] = "why:find",
      ["return why:sub(1, -2)"] = "why:sub",
      ['(fail.message:gsub("x", ""))'] = "message:gsub",
      ["string.match(err, pattern)"] = "err:match",
      ['if self.why == "no move" then'] = "why ==",
    } do assert.same({ how }, messages_read(line)) end
    assert.same({}, messages_read 'text:find "x" or why.code == "x" or reason == "time"')
    assert.same({ "strcmp" }, messages_compared 'if (strcmp(why.s, "x") == 0)')
    assert.same({ "strncmp" }, messages_compared "strncmp(box->message.s, text, n)")
    assert.same({}, messages_compared "strcmp(field, name) + strlen(why)")
  end)

  it("finds what leads back up, and circles", function()
    local arrows = { { from = "src/a/x.h", to = "src/b/y.h" } }
    assert.same({ "src/a/x.h needs src/b/y.h" },
      downward(arrows, "src", { a = 1, b = 2 }))
    assert.same({}, downward(arrows, "src", { a = 2, b = 1 }))
    arrows[2] = { from = "src/b/y.c", to = "src/a/x.h" }
    assert.same({ "src/b/y and src/a/x need each other" }, circles(arrows, unit))
  end)
end)

-- A copy of the tree, to which a spec adds something as the maps say, and builds it.
local Copy = {}
Copy.__index = Copy

local function run(line)
  local pipe = assert(io.popen(line .. " 2>&1"))
  local text = pipe:read "a"
  return assert(pipe:close() and text, text)
end

-- The objects that are there are taken along, so that only what is added is compiled.
---@return table copy
local function copied()
  local copy = setmetatable({ dir = workdir.new(), touched = 0 }, Copy)
  run(("mkdir -p build/src && cp -a Makefile src lua %s && mkdir %s/build && "
    .. "cp -a build/src %s/build"):format(copy.dir.path, copy.dir.path, copy.dir.path))
  return copy
end

--- A new file with the text of another one.
function Copy:add(path, source)
  run(("cp %s %s/%s"):format(source, self.dir.path, path))
  self.touched = self.touched + 1
end

--- A new line after the first one that has this text.
function Copy:insert(path, after, line)
  local text, found = {}, false
  for old in io.lines(self.dir.path .. "/" .. path) do
    text[#text + 1] = old
    if not found and old:find(after, 1, true) then
      text[#text + 1] = line
      found = true
    end
  end
  assert(found, after)
  self.dir:write(path, table.concat(text, "\n") .. "\n")
  self.touched = self.touched + 1
end

function Copy:build() run("make -C " .. self.dir.path) end

--- Runs shell there, where LUANIM is the command of the copy.
function Copy:shell(line)
  return self.dir:shell('LUANIM="lua5.4 $PWD/lua/luanim"\n' .. line)
end

function Copy:remove() self.dir:remove() end

describe("a rule set that is added as the map says", function()
  local copy

  setup(function()
    copy = copied()
    copy:add("src/kinds/odd.c", "spec/data/odd/odd.c")
    copy:insert("src/kinds/kinds.c", "X(nim)", "  X(odd) \\")
    copy:insert("lua/nim/explain/kinds/list.lua", "local list = {",
      read "spec/data/odd/words.txt")
    copy:build()
  end)

  teardown(function() copy:remove() end)

  -- Runs a line of shell; every command in it succeeds and complains of nothing.
  local function out(line)
    local ran = copy:shell("set -e\n" .. line)
    assert.same({ 0, "" }, { ran.status, ran.err })
    return ran.out
  end

  it("takes a file, a line and a row", function()
    assert.equal(3, copy.touched)
    assert.is_truthy(read "src/README.md":find("a file, a line and a row", 1, true))
  end)

  it("is played right, in misère play too, and on the page", function()
    local check = ("LUA_PATH='lua/?.lua;lua/?/init.lua;;' LUA_CPATH='lua/?.so;;' "
      .. "lua5.4 %s/spec/data/odd/check.lua"):format(command.root)
    assert.equal("420\n", out(check))
  end)

  it("is known to every command that shows what is known", function()
    assert.matches("odd +take an odd number of tokens from one pile", out "$LUANIM rules")
    assert.matches("A move takes an odd number", out "$LUANIM rules odd")
    assert.matches("^The player to move can win",
      out "$LUANIM analyze --rules odd 3 4 6")
    assert.matches("^The other player can win",
      out "$LUANIM analyze --rules 'odd misere' 3 4 6")
    assert.matches("odd has period 2: .-G%(n%) = n mod 2 for every n",
      out "$LUANIM period odd")
    assert.matches("G%(0%) .. G%(7%), the largest is G%(1%) = 1; period 2 from n = 0 on",
      out "$LUANIM grundy odd 7")
    assert.matches("0 | P %. P %. P %.\n1 | %. P %. P %. P", out "$LUANIM map odd 5")
    assert.matches("a quotient of order 2", out "$LUANIM quotient 'odd misere' 8")
  end)

  it("is solved, played, recorded and verified #long", function()
    assert.matches("^First player wins %(N%-position%)\nNumber .-: 7\nSecond player wins",
      out "printf '2\\n3\\n3 4 6\\n2\\n1 3\\n' | $LUANIM solve --rules odd")
    assert.matches("\nperfect wins\n$",
      out "$LUANIM match perfect random 3 4 6 --rules odd --seed 1")
    for _, rules in ipairs { "odd", "odd misere" } do
      local shown = out(([[
        $LUANIM tournament perfect random single greedy --rules '%s' --rounds 2 \
          --seed 1 --out a.jsonl
        $LUANIM verify a.jsonl
        $LUANIM standings a.jsonl
        $LUANIM mistakes a.jsonl
        $LUANIM replay a.jsonl 1
        $LUANIM report a.jsonl --out a.html
        rm a.jsonl a.html]]):format(rules))
      assert.matches("a.jsonl: 24 games replayed, all correct", shown)
    end
    assert.matches("Hint: pile 1: value 0 xor nim%-sum 1 = 1, take 1, leaves 1",
      out "printf '1 1\\nhint\\nquit\\n' | $LUANIM play 3 4 --rules odd --seed 1")
  end)
end)

local BORED <const> = [[
package.path = "lua/?.lua;lua/?/init.lua;" .. package.path
package.cpath = "lua/?.so"
local bots, core, record = require "nim.bots", require "nim.core", require "nim.record"
local bored = { name = "bored", failure = { reason = "boredom", message = "no fun" } }
function bored.move() error(bored.failure) end
local rec = core.play(core.game { 3, 4, 5 }, bored, bots.get "random", "0", 1, 3)
local line = record.encode(rec)
assert(rec.reason == "boredom")
assert(record.encode(assert(record.decode(line))) == line)
assert(record.verify(rec))
print(rec.reason .. ": " .. rec.detail)
]]

describe("a reason why a game ends that is added as the map says #slow", function()
  it("ends a game, and its record is written, read and checked", function()
    local copy = copied()
    finally(function() copy:remove() end)
    copy:insert("src/record/line.h", "X(NATURAL", '  X(BOREDOM, "boredom") \\')
    copy:build()
    copy.dir:write("bored.lua", BORED)
    local done = copy:shell "lua5.4 bored.lua"
    assert.equal("boredom: no fun\n", done.out, done.err)
  end)
end)

describe("the map of the methods for breaking games", function()
  it("has a row for every tier, and names every file", function()
    local rows, text = {}, read "src/breaking/README.md"
    for name, cells in text:gmatch "\n| `([%w_]+)` | [^|\n]* | ([^|\n]*) |" do
      rows[name] = cells
      for file in cells:gmatch "`([%w_/]+%.[ch])`" do
        local folder = file:find "/" and "src/" or "src/breaking/"
        assert.is_truthy(uv.fs_stat(folder .. file), file)
      end
    end
    local count = 0
    for name in read "src/breaking/engine.h":gmatch "\n  TIER%(([%w_]+)%)" do
      assert.is_truthy(rows[name], name)
      count = count + 1
    end
    assert.is_true(count >= 11)
    for _, path in ipairs(lines_of "ls src/breaking/*.[ch]") do
      assert.is_truthy(text:find("`" .. path:match "[^/]+$" .. "`", 1, true), path)
    end
  end)
end)
