-- Text of others on its way to a terminal: every field of every file and every argument
-- of every command holds what a terminal would obey, what nobody sees, or far too much.
-- The commands run inside of this process, so that thousands of runs take seconds.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local json = require "dkjson"

local NASTY = {
  escapes = "a\27[31mb\27]0;title\7c\27Pq\27\\d\8\127e\u{9B}2Jf\u{85}",
  lines = "a\nluanim: all right\r\n\v\fb\u{2028}c\u{2029}",
  unseen = "perfect\u{200B}\u{200D}\u{2060}\u{FEFF}\u{AD}\u{E0041}\u{FE0F}\u{3164}"
    .. "\u{202E}x\u{2066}\u{61C}\u{200F}",
  alike = "p\u{435}rfect \u{FF50}erfect 1\u{301} no\u{A0}break",
  bytes = "a\xFF\xC0\x80\xED\xA0\x80\xF4\x90\x80\x80\x9B31mb\xE2\x80",
  long = ("long "):rep(20000),
  one_word = ("x"):rep(100000),
}

-- The same in fewer pieces, for where there are many places.
local JSON_TEXTS = {
  json.quotestring(NASTY.escapes .. NASTY.lines .. NASTY.unseen .. NASTY.alike),
  json.quotestring(NASTY.unseen), '"' .. NASTY.bytes .. '"', '"' .. NASTY.one_word .. '"',
}

-- A line of text for people is no longer than this.
local LONGEST = 420

-- The commands run in a directory of their own: whatever they write, by whatever name,
-- goes when that goes.
local there

local function run(words, input)
  return command.call(words, { input = input, directory = there.path })
end

-- What a line must not have in it, by code points.
local function is_bad(code)
  return code < 32 or code >= 127 and code < 160 or code == 0xAD or code == 0xA0
    or code == 0x61C or code >= 0x200B and code <= 0x200F
    or code >= 0x2028 and code <= 0x202E or code >= 0x2060 and code <= 0x206F
    or code == 0x3164 or code == 0xFE0F or code == 0xFEFF or code >= 0xE0000
    or code == 0x435 or code == 0xFF50 or code == 0x301
end

-- What is wrong with text for people; nil where nothing is.
local function fault(text)
  for line in text:gmatch "[^\n]+" do
    if not utf8.len(line) then return ("no UTF-8: %q"):format(line:sub(1, 300)) end
    if utf8.len(line) > LONGEST then return "a long line: " .. line:sub(1, 100) end
    local _, plain = line:find "^[\x20-\x7E]*"
    for _, code in utf8.codes(line:sub(plain + 1)) do
      if is_bad(code) then return ("U+%04X in %q"):format(code, line:sub(1, 300)) end
    end
  end
end

local function show(words)
  local list = {}
  for i, word in ipairs(words) do list[i] = ("%q"):format(word:sub(1, 80)) end
  return table.concat(list, " ")
end

-- Whether the output is data, which keeps its bytes.
local function is_data(words)
  for _, word in ipairs(words) do
    if word == "--json" or word == "--csv" then return true end
  end
  return false
end

-- Runs a command, looks at what it says, and returns that.
local function check(words, input)
  local ran = run(words, input)
  local why = fault(ran.err) or not is_data(words) and fault(ran.out)
  if why then error(("%s: %s"):format(show(words), why), 0) end
  if ran.status ~= 0 then
    for line in ran.err:gmatch "[^\n]+" do
      if not line:find "^luanim: " then
        error(("%s: a line of somebody else: %s"):format(show(words), line), 0)
      end
    end
    local _, ends = ran.err:gsub("\n", "")
    if words.one and ends ~= 1 then error(show(words) .. ": " .. ran.err, 0) end
  end
  return ran
end

setup(function()
  there = arena.new()
  there:write("kim.lua", arena.ONE)
  there:write("lost.lua", "error('lost', 0)")
  there:shell("$LUANIM tournament perfect random kim.lua --rounds 1 --quiet --out x")
  there:shell("$LUANIM tournament perfect random --rounds 2 --quiet --shard 1/2 --out 1")
  there:shell("$LUANIM tournament perfect random --rounds 2 --quiet --shard 2/2 --out 2")
  there:shell("$LUANIM tournament perfect random greedy --format swiss --rounds 2 "
    .. "--quiet --withdraw random@2 --out swiss")
end)
teardown(function() there:remove() end)

-- The text with its n-th string of JSON exchanged; nil where it has fewer.
local function exchange(text, n, by)
  local count, from = 0, 1
  repeat
    local first, last = text:find('"[^"]*"', from)
    if not first then return nil end
    count, from = count + 1, last + 1
    if count == n then
      return text:sub(1, first - 1) .. by .. text:sub(last + 1)
    end
  until false
end

describe("a file of others", function()
  local function commands(path)
    return {
      { "standings", path, "--ratings", "--crosstable" }, { "verify", path },
      { "mistakes", path, "perfect" }, { "mistakes", path, "kim" },
      { "merge", path, "--out", there.path .. "/all" },
      { "merge", there.path .. "/1", path, "--out", there.path .. "/all" },
      { "tournament", "perfect", "random", "--resume", "--quiet", "--out", path },
    }
  end

  -- Every string and every key of one line, exchanged for each of the nasty texts, and
  -- read by the commands from the `first` to the `last`.
  local function attack(name, number, first, last)
    local lines = {}
    for line in there:read(name):gmatch "[^\n]*\n" do lines[#lines + 1] = line end
    lines[1] = lines[1]:gsub(',"check":"[^"]*"', "")
    local line, n = lines[number], 0
    repeat
      n = n + 1
      local more
      for _, by in ipairs(JSON_TEXTS) do
        lines[number] = exchange(line, n, by)
        if not lines[number] then return n end
        more = there:write("foreign", table.concat(lines))
        local all = commands(more)
        for i = first or 1, last or #all do check(all[i]) end
      end
    until not more
  end

  it("shows nothing of its header as it is #slow", function()
    assert.is_true(attack("x", 1) > 20)
  end)

  it("shows nothing of the header of a shard as it is #slow", function()
    assert.is_true(attack("1", 1, 5, 6) > 20)
  end)

  it("shows nothing of the header of a Swiss as it is #slow", function()
    assert.is_true(attack("swiss", 1, 1, 2) > 20)
  end)

  it("shows nothing of a record as it is #long", function()
    assert.is_true(attack("x", 2) > 10)
  end)

  it("shows nothing of what is no JSON as it is", function()
    for _, text in pairs(NASTY) do
      local path = there:write("foreign", text)
      for _, words in ipairs(commands(path)) do check(words) end
      check { "solve", path }
      check { "tournament", "perfect", "random", "--quiet", "--positions", path }
      check { "grundy", "0.77", "10", "--load", path }
      check { "check", there:write("no.lua", text) }
    end
  end)

  it("can be called anything", function()
    for kind, text in pairs(NASTY) do
      local path = there.path .. "/" .. text:gsub("/", "_"):sub(1, 60)
      assert(os.rename(there:write("foreign", there:read "x"), path))
      for _, words in ipairs(commands(path)) do check(words) end
      local ran = check { "verify", path }
      assert.equal(0, ran.status, kind)
      os.remove(path)
    end
  end)

  it("differs from another by its names", function()
    local text = there:read "x":gsub(',"check":"[^"]*"', "", 1)
    local path = there:write("foreign", (text:gsub('"kim"', '"perfect\u{200B}"')))
    local out = check { "standings", path }.out
    assert.truthy(out:find("perfect\\u{200B}", 1, true), out)
    path = there:write("foreign", (text:gsub('"kim"', '"p\u{435}rfect"')))
    out = check { "standings", path }.out
    assert.truthy(out:find("p\\u{435}rfect", 1, true), out)
  end)

  it("keeps its bytes as JSON and as CSV", function()
    local text = there:read "x":gsub(',"check":"[^"]*"', "", 1)
    local name = "a\u{200B}b\u{435}"
    local path = there:write("foreign", (text:gsub('"kim"', '"' .. name .. '"')))
    assert.truthy(run { "standings", path, "--csv" }.out:find(name, 1, true))
    local told = json.decode(run { "standings", path, "--json" }.out)
    local names = {}
    for _, row in ipairs(told.standings) do names[row.name] = true end
    assert.is_true(names[name])
  end)
end)

describe("an argument", function()
  -- What else a command needs, and those whose value names a file to write.
  local REST = {
    analyze = { "3", "4" }, match = { "perfect", "random", "3" }, period = { "0.77" },
    grundy = { "0.77", "9" }, standings = { "x" }, verify = { "x" },
    mistakes = { "x", "kim" }, merge = { "1", "--out", "no/such/file" },
    tournament = { "perfect", "random", "--quiet", "--workers", "0" },
    check = { "lost.lua" }, solve = { "x" }, play = { "3", "4" },
  }
  local WRITES = { ["--out"] = true, ["--save"] = true }

  -- The words with files where they are, and another one at place i.
  local function words_of(name, i, other)
    local words = { name }
    for n, word in ipairs(REST[name]) do
      if n == i then word = other
      elseif word == "x" or word == "lost.lua" or word == "1" and name == "merge" then
        word = there.path .. "/" .. word
      end
      words[#words + 1] = word
    end
    return words
  end

  local function options_of(name)
    local list = {}
    local parser = require "argparse"("luanim"):command(name)
    require "nim.cli.flags".define(parser, require("nim.cli." .. name).about)
    for _, option in ipairs(parser._options) do
      list[#list + 1] = option._aliases[#option._aliases]
    end
    return list
  end

  for name in pairs(REST) do
    local suite = name == "grundy" and "" or " #slow"
    it("is shown by none of the places of " .. name .. suite, function()
      for _, text in pairs(NASTY) do
        for i = 1, #REST[name] do
          local writes = REST[name][i - 1] == "--out"
          if not writes then check(words_of(name, i, text), "quit\n") end
        end
        local words = words_of(name)
        words[#words + 1] = text
        check(words, "quit\n")
      end
    end)

    it("is shown by none of the flags of " .. name .. suite, function()
      local options = options_of(name)
      assert.is_true(#options > 0 or name == "verify")
      for _, option in ipairs(options) do
        local nowhere = WRITES[option] and "no/such/" or ""
        for _, text in pairs(NASTY) do
          local words = words_of(name)
          words[#words + 1] = option .. "=" .. nowhere .. text
          check(words, "me\nquit\n")
          words[#words], words[#words + 1] = option, nowhere .. text
          check(words, "me\nquit\n")
        end
      end
    end)
  end

  it("is shown neither as a command nor as a flag", function()
    for _, text in pairs(NASTY) do
      check { text, one = true }
      check { "help", text, one = true }
      check { "--" .. text, one = true }
      check { "analyze", "3", "--" .. text, one = true }
      check { "analyze", "3", "-" .. text, one = true }
    end
  end)
end)

describe("a bot", function()
  local function commands(bot)
    return {
      { "check", bot }, { "match", bot, "perfect", "3" },
      { "match", bot, "perfect", "3", "--games", "2" },
      { "tournament", bot, "perfect", "--verbose", "--workers", "0" },
      { "tournament", bot, "perfect", "--skip-broken" },
      { "play", "3", "--bot", bot, "--first", "bot" },
    }
  end

  it("can be called anything #long", function()
    for _, text in pairs(NASTY) do
      local path = there.path .. "/" .. text:gsub("/", "_"):sub(1, 60) .. ".lua"
      assert(os.rename(there:write("foreign", arena.ONE), path))
      for _, words in ipairs(commands(path)) do check(words, "1 1\nquit\n") end
      os.remove(path)
    end
  end)

  for place, code in pairs {
    file = "error(%s, 0)",
    syntax = "return %s %s",
    move = "return function() error(%s, 0) end",
    answer = "return function() return %s end",
    printed = "return function(game) print(%s) return game:list()[1] end",
    name = "return { name = %s, move = function() return 1, 1 end }",
    rules = "return { rules = { %s }, move = function() return 1, 1 end }",
  } do
    local suite = place == "name" and "" or " #long"
    it("can say anything: " .. place .. suite, function()
      for _, text in pairs(NASTY) do
        local quoted = ("%q"):format(text):gsub("\r", "\\r")
        local path = there:write("loud.lua", (code:gsub("%%s", function()
          return quoted
        end)))
        for _, words in ipairs(commands(path)) do check(words, "1 1\nquit\n") end
      end
    end)
  end
end)

describe("a player", function()
  it("can type anything #slow", function()
    for _, text in pairs(NASTY) do
      local typed = text:gsub("\n", " ")
      check({ "play", "3", "4", "5" }, typed .. "\nme\n" .. typed .. "\nA " .. typed
        .. "\nrules " .. typed .. "\nnew " .. typed .. "\nbot " .. typed .. "\nquit\n")
    end
  end)
end)

describe("the way out", function()
  it("is one: no other file writes to a stream", function()
    local files = command.shell("cd " .. command.root
      .. "/lua/nim && find cli -name '*.lua'")
    local others = {}
    for path in files.out:gmatch "[^\n]+" do
      local file <close> = assert(io.open(command.root .. "/lua/nim/" .. path))
      for line in file:lines() do
        local code = line:gsub("%-%-.*", "")
        if path ~= "cli/out.lua"
          and (code:find "io%.stdout:" or code:find "io%.stderr" or code:find "io%.write"
            or code:find "%f[%w.]print%(") then
          others[#others + 1] = path .. ": " .. line
        end
      end
    end
    assert.same({}, others)
  end)

  it("has colours of its own and of nobody else on a terminal", function()
    local out = command.on_terminal('$LUANIM match perfect random 1 --seed "$(printf '
      .. '"\\033[31mred\\033[1mX\\033]0;t\\007")"') or pending "script is not there"
    local seed = "seed \\u{1B}[31mred\\u{1B}[1mX\\u{1B}]0;t\\u{7}"
    assert.truthy(out:find(seed, 1, true), out)
    assert.truthy(out:find("\27[32mperfect wins\27[0m", 1, true), out)
  end)
end)
