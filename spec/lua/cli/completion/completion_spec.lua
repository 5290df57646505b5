-- The scripts that complete the command line, each asked in its own shell.
local command = require "spec.support.command"

local function has(shell)
  return command.shell("command -v " .. shell).status == 0
end

local function script(shell)
  local ran = command.run("completion " .. shell)
  assert.same({ 0, "" }, { ran.status, ran.err })
  return ran.out
end

-- What the shell offers for the last of these words.
local ASK = {
  bash = [[
$LUANIM completion bash > $TMP
bash -c 'source $0; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _luanim
  printf "%%s\n" "${COMPREPLY[@]}"' $TMP %s]],
  fish = [[
$LUANIM completion fish > $TMP
HOME=$TMP.d fish --no-config -c 'source $argv[1]
  complete -C (string join -- " " $argv[2..])' $TMP %s | cut -f 1]],
  zsh = [[
$LUANIM completion zsh > $TMP
zsh -f ]] .. command.root .. [[/spec/support/offered.zsh $TMP %s]],
}

local function offered(shell, words)
  local ran = command.shell("TMP=$(mktemp); trap 'rm -rf $TMP $TMP.d' EXIT\n"
    .. ASK[shell]:format(words))
  assert.equal("", ran.err)
  local list = {}
  for word in ran.out:gmatch "[^\n]+" do list[word] = true end
  return list
end

for shell in pairs(ASK) do
  local suite = shell == "bash" and "" or " #slow"
  describe("luanim completion " .. shell .. suite, function()
    local function offers(words, wanted, other)
      if not has(shell) then pending(shell .. " is not there") end
      local list = offered(shell, words)
      for _, word in ipairs(wanted) do assert.is_true(list[word], word) end
      assert.is_nil(list[other])
    end

    it("completes commands", function()
      offers("luanim ''", { "play", "tournament", "completion" }, "--bot")
      offers("luanim mer", { "merge" }, "play")
    end)

    it("completes flags of the command", function()
      offers("luanim play --b", { "--bot", "--budget" }, "--format")
      offers("luanim tournament perfect --fo", { "--format" }, "--bot")
    end)

    it("completes values that are known", function()
      offers("luanim analyze 3 --rules ''", { "nim", "max:3", "kayles", "chomp" },
        "perfect")
      offers("luanim play --bot m", { "mirror", "minimax" }, "perfect")
      offers("luanim tournament --format k", { "knockout", "king-of-the-hill" }, "swiss")
      offers("luanim play --first b", { "bot" }, "me")
    end)

    it("completes values that have a blank, and those that may be missing", function()
      -- bash inserts the word as it is, the others quote it.
      local blank = shell == "bash" and "\\ " or " "
      offers("luanim replay x --reason ''",
        { "error", "illegal" .. blank .. "move", "last" .. blank .. "token" }, "last")
      offers("luanim replay x --reason il", { "illegal" .. blank .. "move" }, "error")
      offers("luanim solve --moves ''", { "first", "all" }, "nim")
    end)

    it("completes bots and rules that stand alone #long", function()
      offers("luanim match m", { "mirror", "minimax" }, "perfect")
      offers("luanim tournament --json perfect r", { "random" }, "perfect")
      offers("luanim period k", { "kayles" }, "nim")
      offers("luanim mistakes ''", {}, "perfect")
      offers("luanim match --games ''", {}, "perfect")
      offers("luanim completion ''", { "bash", "fish" }, "play")
    end)

    it("completes files where one may stand, too", function()
      -- bash does so by itself where none of the words fits.
      local file = shell ~= "bash" and "README.md"
      offers("luanim match R", { file or nil }, "perfect")
      offers("luanim analyze 3 --rules R", { file or nil }, "nim")
    end)

    it("completes no files where none may stand", function()
      offers("luanim puzzles --count ''", {}, "README.md")
      offers("luanim tournament perfect --withdraw ''", {}, "README.md")
      offers("luanim merge --out R", { "README.md" }, "nim")
      offers("luanim tournament --positions R", { "README.md" }, "nim")
    end)
  end)
end

describe("luanim completion", function()
  it("is valid in every shell", function()
    for _, shell in ipairs { "bash", "zsh", "fish" } do
      local text = script(shell)
      assert.truthy(text:find("luanim", 1, true))
      if has(shell) then
        local path = command.file(text)
        assert.same({ 0, "" }, { command.shell(shell .. " -n " .. path).status,
          command.shell(shell .. " -n " .. path).err }, shell)
        os.remove(path)
      end
    end
  end)

  it("may be read by source in zsh #slow", function()
    if not has "zsh" then return pending "zsh is not there" end
    local ran = command.shell("DIR=$(mktemp -d); trap 'rm -rf $DIR' EXIT\n"
      .. "$LUANIM completion zsh > $DIR/luanim\n"
      .. "zsh -fc 'autoload -U compinit; compinit -u -d $1/dump; source $1/luanim; "
      .. "echo $_comps[luanim]' zsh $DIR")
    assert.same({ 0, "_luanim\n", "" }, { ran.status, ran.out, ran.err })
  end)

  it("offers each flag once in bash", function()
    local text = script "bash"
    assert.truthy(text:find('opts="-h --help --version"', 1, true))
    local _, times = text:gsub("%-%-help", "")
    assert.equal(1, times)
  end)

  it("tells bash to offer no files of its own, either", function()
    if not has "bash" then return pending "bash is not there" end
    local ran = command.shell("TMP=$(mktemp); trap 'rm -f $TMP' EXIT\n"
      .. "$LUANIM completion bash > $TMP; bash -c 'source $0; compopt() { echo $*; }\n"
      .. "COMP_WORDS=(luanim puzzles --count \"\"); COMP_CWORD=3; _luanim' $TMP")
    assert.same({ 0, "+o bashdefault +o default\n", "" },
      { ran.status, ran.out, ran.err })
  end)

  it("describes each value in fish, not its option #slow", function()
    if not has "fish" then return pending "fish is not there" end
    local function told(words)
      local ran = command.shell("TMP=$(mktemp); trap 'rm -rf $TMP $TMP.d' EXIT\n"
        .. ASK.fish:gsub(" | cut .*", ""):format(words))
      assert.equal("", ran.err)
      return ran.out
    end
    assert.equal("knockout\tone loss and a bot is out\n",
      told "luanim tournament --format kno")
    assert.equal("mirror\tmakes the two largest piles equal\n",
      told "luanim play --bot mir")
    assert.equal("mirror\tmakes the two largest piles equal\n", told "luanim match mir")
    assert.equal("me\n", told "luanim play --first m")
  end)

  it("knows no other shell", function()
    assert.equal("argument 'SHELL' must be one of 'bash', 'zsh', 'fish'",
      command.complaint("completion tcsh", 2))
  end)
end)
