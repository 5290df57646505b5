-- The command as a whole: words it does not know, where it runs, where it writes.
local command = require "spec.support.command"

local COMMANDS = { "play", "analyze", "puzzles", "rules", "replay", "match", "tournament",
  "standings", "report", "mistakes", "check", "verify", "merge", "grundy", "period",
  "map", "quotient", "solve", "completion" }

describe("luanim", function()
  it("tells its version", function()
    local ran = command.run("--version")
    assert.equal(0, ran.status)
    assert.equal(require("nim")._VERSION .. "\n", ran.out)
    assert.equal("", ran.err)
  end)

  it("has the version of its release", function()
    local version = require("nim")._VERSION:match "^luanim (%d+%.%d+%.%d+)$"
    local rockspec = command.read("luanim-" .. version .. "-1.rockspec")
    assert.truthy(rockspec:find('version = "' .. version .. '-1"', 1, true))
    for line in io.lines "CHANGELOG.md" do
      if line:find "^## " then return assert.equal("## " .. version, line) end
    end
  end)

  it("helps with itself and with each command", function()
    local ran = command.run("--help")
    assert.equal(0, ran.status)
    for _, name in ipairs(COMMANDS) do
      assert.truthy(ran.out:find("\n   " .. name, 1, true), name)
      local help = command.run(name .. " --help")
      assert.equal(0, help.status)
      assert.truthy(help.out:find("Usage: luanim " .. name, 1, true), name)
      local examples, all = help.out:match "\n\nExamples:\n(.*)$", {}
      for line in examples:gmatch "[^\n]+" do all[#all + 1] = line end
      assert.equal(2, #all, name)
      for _, line in ipairs(all) do
        assert.truthy(line:find("^   .*luanim " .. name), line)
      end
      assert.equal("", help.err)
    end
  end)

  it("lists its commands in groups", function()
    assert.matches("\nPlay and learn:\n   play .*\nBots and tournaments:\n   match .*"
      .. "\nTheory:\n   grundy .*\nShell:\n   completion ", command.run("--help").out)
  end)

  it("explains RULES in one place", function()
    for _, name in ipairs(COMMANDS) do
      local help = command.run(name .. " --help").out:gsub("%s+", " ")
      assert.equal(name == "rules", help:find("take:1,3,4, whole", 1, true) ~= nil, name)
      if help:find(" --rules RULES ", 1, true) then
        assert.truthy(help:find("for RULES see 'luanim rules'", 1, true), name)
      end
    end
  end)

  it("helps when the word help is typed", function()
    assert.equal(command.run("--help").out, command.run("help").out)
    assert.equal(command.run("match --help").out, command.run("help match").out)
    assert.equal("unknown command 'mtach': did you mean 'match'?",
      command.complaint("help mtach", 2))
  end)

  it("tells in its help what each bot does", function()
    local bots = require "nim.bots"
    for _, name in ipairs { "play", "match" } do
      local help = command.run(name .. " --help").out
      for _, bot in ipairs(bots.names()) do
        assert.truthy(help:find(bots.describe(bot), 1, true), bot)
      end
    end
  end)

  it("has one seed where none is given, as its help says", function()
    for _, words in ipairs {
      "match random random 9 9 9", "match random random --games 3 --json 9 9 9",
      "tournament random single --rounds 2", "puzzles --count 3", "check random",
      "play 5 9 12 --bot random --first bot",
    } do
      local help = command.run(words:match "^%a+" .. " --help").out:gsub("%s+", " ")
      assert.truthy(help:find("seeds all random choices (default: 0)", 1, true), words)
      assert.equal(command.run(words .. " --seed 0").out, command.run(words).out)
      assert.not_equal(command.run(words .. " --seed 3").out, command.run(words).out)
    end
  end)

  it("keeps its help within 80 columns", function()
    for _, name in ipairs { "", table.unpack(COMMANDS) } do
      for line in command.run(name .. " --help").out:gmatch("[^\n]+") do
        assert.is_true(#line <= 80, line)
      end
    end
  end)

  it("wraps the paragraphs of its help, and no example", function()
    for name in command.run("--help").out:gmatch "\n   (%l+)  " do
      local help, before = command.run(name .. " --help").out, ""
      for line in help:match("\n   %-h, %-%-help[^\n]*\n(.*)"):gmatch "([^\n]*)\n" do
        local word = line:match "^%S+"
        local fits = before:find "^%S" and word and #before + 1 + #word <= 80
        assert.is_falsy(fits, name .. ": " .. before .. "\n" .. line)
        before = line
      end
      for line in ((help .. "\n"):match "\nExamples:\n(.-)\n\n"):gmatch "[^\n]+" do
        assert.truthy(line:find "luanim ", name .. ": " .. line)
      end
    end
  end)

  command.refuses(it, "", 2, {
    ["analize"] = "unknown command 'analize': did you mean 'analyze'?",
    ["slove"] = "unknown command 'slove': did you mean 'solve'?",
    ["xyzzy"] = "unknown command 'xyzzy': 'luanim --help' lists what there is",
    ["''"] = "unknown command '': 'luanim --help' lists what there is",
    ["--versoin"] = "unknown option '--versoin': did you mean '--version'?",
    ["analyze 3 --mizere"] = "unknown option '--mizere': did you mean '--misere'?",
    ["analyze 3 --jsonn=x"] = "unknown option '--jsonn': did you mean '--json'?",
    ["analyze 3 --json=x"] = "option '--json' does not take arguments",
    ["analyze 3 --rules"] = "option '--rules' requires an argument",
    ["grundy kayles 3 --save ''"] = "option '--save' requires an argument",
    ["match perfect perfect --seed="] = "option '--seed' requires an argument",
    ["report x -o ''"] = "option '--out' requires an argument",
    ["solve -z"] = "unknown option '-z': 'luanim solve --help' lists what there is",
    ["solve a b"] = "too many arguments: 'luanim solve --help' lists what there is",
    ["map max:3 misere 20"] = "rules of two words are quoted: 'max:3 misere'",
    ["rules kayles misere"] = "rules of two words are quoted: 'kayles misere'",
    ["analyze 3 --rules max:3 misere"] = "rules of two words are quoted: 'max:3 misere'",
  })

  it("says which commands there are", function()
    assert.matches("^which command%? One of play, analyze, [%a, ]+, or %-%-help$",
      command.complaint("", 2))
  end)

  command.refuses(it, "analyze 3 4 --rules ", 2, {
    ["mxa:4"] = "unknown rules 'mxa:4': did you mean 'max:4'?",
    ["wythof"] = "unknown rules 'wythof': did you mean 'wythoff'?",
    ["moor"] = "unknown rules 'moor': did you mean 'moore:2'?",
    ["chess"] = "unknown rules 'chess': 'luanim rules' lists what there is",
    ["'nim foo'"] = "'foo' cannot follow 'nim': only 'misere' can",
    ["''"] = "the rules are empty",
    ["max:0"] = "'max:0': one number >= 1 expected, as in max:3",
  })

  it("names the library that is missing", function()
    local hidden = [[LUA_INIT='%s package.path, package.cpath = "", ""']]
    assert.equal(
      "this needs the Lua module 'argparse': install lua-argparse, "
        .. "or luarocks install argparse",
      command.complaint("analyze -- 3", 1, { env = hidden:format "" }))
    assert.equal(
      "this needs the Lua module 'dkjson': install lua-dkjson, "
        .. "or luarocks install dkjson",
      command.complaint("analyze 3 --json", 1, { env = hidden:format "" }))
  end)

  it("says why a library that is there cannot be loaded", function()
    local broken = [[LUA_INIT='package.preload.dkjson = function() error("no", 0) end']]
    assert.equal("the Lua module 'dkjson' cannot be loaded: no",
      command.complaint("analyze 3 --json", 1, { env = broken }))
    local ran = command.shell "ulimit -n 6; $LUANIM tournament perfect random"
    assert.same({ 1, "luanim: the Lua module 'luv' cannot be loaded: "
      .. "Too many open files\n" }, { ran.status, ran.err })
  end)

  -- How many files are open before a module is loaded depends on the system.
  it("says why no module of its own can be loaded", function()
    local said = 0
    for most = 4, 12 do
      local ran = command.shell(("ulimit -n %d; $LUANIM match exec:cat random 3")
        :format(most))
      assert.falsy(ran.err:find("not found", 1, true), ran.err)
      local why = "^luanim: the Lua module 'nim[%l._]+' cannot be loaded: Too many open"
      if ran.err:find(why) then said = said + 1 end
    end
    assert.is_true(said > 0)
  end)

  it("says so of each command, however few files may be open", function()
    local file = os.tmpname()
    for most = 6, 12 do
      for _, words in ipairs { "report " .. file, "period kayles" } do
        local ran = command.shell(("ulimit -n %d; exec $LUANIM %s"):format(most, words))
        assert.is_true(ran.status < 2, ("%s, %d files"):format(words, most))
        local _, lines = ran.err:gsub("\n", "")
        assert.is_true(ran.status == 0 or lines == 1 and ran.err:find "^luanim: " ~= nil,
          ran.err)
      end
    end
    os.remove(file)
  end)

  it("does without luv", function()
    local hidden = [[LUA_INIT='package.preload["luv"] = function() error("no") end']]
    local ran = command.run("analyze 3 4 5", { env = hidden })
    assert.equal(0, ran.status)
    assert.equal(command.run("analyze 3 4 5").out, ran.out)
    assert.equal("exec:true: this needs the Lua module 'luv'",
      command.complaint("match perfect exec:true 3", 1, { env = hidden }))
  end)
end)

describe("the script", function()
  local function works(line)
    local ran = command.process(line)
    assert.equal("", ran.err)
    assert.equal(0, ran.status)
    assert.truthy(ran.out:find("pile 1: 3 xor 2 = 1, take 2", 1, true))
  end

  it("ends with the status of its command", function()
    for words, status in pairs { ["analyze 3 4 5"] = 0, ["verify none"] = 1, solv = 2 } do
      local ran = command.process("$LUANIM " .. words)
      assert.same(command.run(words), ran)
      assert.equal(status, ran.status)
    end
  end)

  -- The modules of luanim that a command has loaded when it ends, by their names.
  local function loaded(words)
    local ran = command.process(([[lua%s -e 'local exit = os.exit
      function os.exit(...)
        for name in pairs(package.loaded) do io.stderr:write(name, "\n") end
        exit(...)
      end' $LUANIM %s]]):format(_VERSION:match "%d.%d", words))
    assert.equal(0, ran.status)
    local names, count = {}, 0
    for name in ran.err:gmatch "[^\n]+" do
      names[name], count = true, count + (name:find "^nim" and 1 or 0)
    end
    return names, count
  end

  it("loads what it uses, since half of its time goes there", function()
    local names
    for words, most in pairs {
      ["analyze 3 4 5"] = 19, ["grundy kayles 10"] = 19,
      ["match perfect random 3 4 5"] = 26,
      ["tournament perfect random greedy single --rounds 2 --quiet"] = 43,
    } do
      local all, count = loaded(words)
      assert.is_true(count <= most, ("%s: %d modules"):format(words, count))
      if words:find "^analyze" then names = all end
    end
    for _, name in ipairs { "argparse", "luv", "dkjson", "nim.sandbox", "nim.states" } do
      assert.is_nil(names[name])
    end
    names = loaded "tournament perfect random --rounds 1 --workers 0 --quiet"
    assert.is_true(names["nim.tournament.schedule"])
    for _, name in ipairs { "swiss", "matching", "bracket", "king_of_the_hill" } do
      assert.is_nil(names["nim.tournament.schedule." .. name])
    end
  end)

  it("runs from any directory", function()
    works("cd / && $LUANIM analyze 3 4 5")
    works("cd $(dirname $LUANIM) && ./luanim analyze 3 4 5")
    works("cd $(dirname $LUANIM) && lua5.4 luanim analyze 3 4 5")
    works("cd $(dirname $LUANIM)/nim && ../luanim analyze 3 4 5")
  end)

  it("runs through a symbolic link, and through one to it", function()
    works("d=$(mktemp -d) && ln -s $LUANIM \"$d/a b'c\" && ln -s \"$d/a b'c\" $d/nim"
      .. " && cd / && $d/nim analyze 3 4 5 && rm -r $d")
  end)

  it("runs from a directory with a blank in its name", function()
    works("d=$(mktemp -d) && ln -s $(dirname $LUANIM) \"$d/a b\""
      .. " && \"$d/a b/luanim\" analyze 3 4 5 && rm -r $d")
  end)

  it("runs under a prefix", function()
    works("d=$(mktemp -d) && mkdir -p $d/bin $d/share/lua/5.4 $d/lib/lua/5.4/nim"
      .. " && cp $LUANIM $d/bin && cp -R $(dirname $LUANIM)/nim $d/share/lua/5.4"
      .. " && mv $d/share/lua/5.4/nim/core.so $d/lib/lua/5.4/nim"
      .. " && cd / && $d/bin/luanim analyze 3 4 5 && rm -r $d")
  end)

  it("runs from a tree of rocks", function()
    works("d=$(mktemp -d) && bin=$d/lib/luarocks/rocks-5.4/luanim/dev-1/bin"
      .. " && mkdir -p $bin $d/share/lua/5.4 $d/lib/lua/5.4/nim"
      .. " && cp $LUANIM $bin && cp -R $(dirname $LUANIM)/nim $d/share/lua/5.4"
      .. " && mv $d/share/lua/5.4/nim/core.so $d/lib/lua/5.4/nim"
      .. " && cd / && $bin/luanim analyze 3 4 5 && rm -r $d")
  end)

  it("says that the core is not built", function()
    local ran = command.shell("d=$(mktemp -d) && cp -R $(dirname $LUANIM) $d/lua"
      .. " && rm $d/lua/nim/core.so && cd $d && lua/luanim analyze 3;"
      .. " s=$?; rm -r $d; exit $s")
    assert.equal(1, ran.status)
    assert.equal("luanim: the C core nim/core.so is not there: 'make' builds it\n",
      ran.err)
  end)

  it("says that its modules are not there", function()
    local ran = command.shell("d=$(mktemp -d) && cp $LUANIM $d && cd $d"
      .. " && ./luanim analyze 3; s=$?; rm -r $d; exit $s")
    assert.equal(1, ran.status)
    assert.truthy(ran.err:find("^luanim: cannot load its modules: [^\n]*\n$"))
  end)
end)

describe("standard output", function()
  local cases = command.file("3\n3\n3 4 5\n3\n3 4 7\n4\n3 6 9 2\n")
  local lines = {
    "--help", "analyze --help", "--version", "analyze 3 4 5", "analyze 3 4 5 --json",
    "solve " .. cases, "match perfect random 3 4 5", "match perfect random --games 3",
    "match perfect random --games 3 --json", "play --two", "period kayles",
    "grundy kayles 100", "grundy kayles 100 --csv", "grundy kayles 100 --json",
    "map nim 100", "map nim 10 --svg", "tournament perfect random",
  }

  teardown(function() os.remove(cases) end)

  -- In the quick suite some of them.
  local QUICK <const> = { ["--help"] = true, ["analyze 3 4 5"] = true,
    ["match perfect random --games 3 --json"] = true, ["grundy kayles 100"] = true,
    ["map nim 100"] = true, ["map nim 10 --svg"] = true,
    ["tournament perfect random"] = true }

  for _, words in ipairs(lines) do
    local suite = QUICK[words] and "" or " #slow"
    it("on a full disk is an error of " .. words .. suite, function()
      local ran = command.shell("$LUANIM " .. words .. " < /dev/null > /dev/full")
      assert.equal("luanim: cannot write: No space left on device\n", ran.err)
      assert.equal(1, ran.status)
    end)

    it("closed by its reader ends quietly " .. words .. suite, function()
      local line = "$LUANIM " .. words .. " < /dev/null | true"
      assert.equal("", command.shell(line).err)
      assert.equal("", command.shell("trap '' PIPE; sleep 0.01; " .. line).err)
    end)

  end

  it("is not closed from the start, nor another standard stream", function()
    for name, closed in pairs { output = ">&-", input = "<&-" } do
      for _, words in ipairs { "analyze 3 4 5", "tournament perfect random", "solve" } do
        local ran = command.shell(("$LUANIM %s %s"):format(words, closed))
        assert.same({ 1, "", ("luanim: standard %s is closed\n"):format(name) },
          { ran.status, ran.out, ran.err })
      end
    end
    assert.equal(1, command.shell("$LUANIM analyze 3 4 5 2>&-").status)
  end)

  it("of much text can be cut short", function()
    local ran = command.shell("$LUANIM analyze $(seq 3000) --all | head -1")
    assert.equal("", ran.err)
    assert.matches("^The player to move can win %(an N%-position%):\n$", ran.out)
  end)
end)

describe("colour", function()
  for env, coloured in pairs { ["-u NO_COLOR"] = true, ["NO_COLOR="] = true,
    ["NO_COLOR=1"] = false, ["TERM=dumb"] = false, ["TERM="] = false,
    ["-u TERM"] = false } do
    it("is for terminals, unless the environment asks for none: " .. env, function()
      local out = command.on_terminal("env " .. env .. " $LUANIM analyze 3 4 5")
      local colour = (out or pending "script is not there"):find("\27", 1, true)
      assert.equal(coloured, colour ~= nil)
    end)
  end

  it("is not for pipes and files", function()
    assert.falsy(command.process("$LUANIM analyze 3 4 5").out:find("\27", 1, true))
    local typed = command.process "echo 1 2 | $LUANIM play"
    assert.falsy(typed.out:find("\27", 1, true))
  end)
end)

describe("Ctrl-C while a module loads", function()
  for _, module in ipairs { "argparse", "nim.cli" } do
    it("ends the command as it does later: " .. module, function()
      local stop = ('package.preload["%s"] = function() error("interrupted!", 0) end')
        :format(module)
      local ran = command.shell(("lua%s -e '%s' %s/lua/luanim analyze -- 3 4 5")
        :format(_VERSION:match "%d.%d", stop, command.root))
      assert.same({ 130, "", "" }, { ran.status, ran.out, ran.err })
    end)
  end

  it("is ended by Ctrl-C also while it says why it gives up", function()
    local stderr = io.stderr
    finally(function() rawset(io, "stderr", stderr) end)
    rawset(io, "stderr", { write = function() error "interrupted!" end })
    assert.equal(130, require "nim.cli".main { "nonsense" })
  end)
end)
