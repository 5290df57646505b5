-- luanim play on a terminal: keys, mouse, sizes, and what ends it.
local command = require "spec.support.command"
local host = require "nim.process.host"
local tmux = require "spec.support.tmux"

-- A program of these lines, which see the console and luv.
local PROGRAM = [[
cat >lines.lua <<'END'
package.path = "ROOT/lua/?.lua;ROOT/lua/?/init.lua;" .. package.path
package.cpath = "ROOT/lua/?.so;" .. package.cpath
local console, uv = require "nim.cli.terminal.console", require "luv"
LINES
os.exit(type(why) == "table" and why.status or 1)
END
LUA lines.lua]]

-- What looks for no key when the signal comes.
local BETWEEN = [[
local _, why = pcall(console.with, function(c)
  uv.kill(uv.os_getpid(), "sigterm")
  c:busy(function() end)
  error "goes on"
end)]]

-- What has caught the error that Ctrl-C raises before there is a screen.
local BEFORE = [[
require "nim.core".note_interrupts()
pcall(function()
  uv.kill(uv.os_getpid(), "sigint")
  while true do end
end)
local _, why = pcall(console.with, function() error "goes on" end)]]

local function program(lines)
  local words = { ROOT = command.root, LINES = lines, LUA = host.interpreter() }
  return (PROGRAM:gsub("%f[%u]%u%u+%f[%U]", words))
end

describe("luanim play on a terminal", function()
  local pane

  local function play(words, size)
    if not tmux.is_there() then pending "tmux is not there" end
    pane = tmux.open("$LUANIM play " .. words, size)
    pane:wait "q: quit"
    return pane
  end

  after_each(tmux.close_all)

  local function ended(status)
    assert.matches("status " .. status .. "\nterminal as before", (pane:wait "as before"))
    assert.equal("", pane:altered())
  end

  it("plays a whole game by keys, with undo, hint and reasons", function()
    play "3 4 5"
    pane:type("Left", "Enter"):wait "perfect takes 1 from pile C."
    pane:type "u"
    assert.not_matches("takes 1 from", (pane:wait "3 -1"))
    pane:type "h"
    pane:wait "Hint: pile A: 3 xor 2 = 1, take 2."
    pane:type "?"
    assert.matches("pile A  3  0 1 1", (pane:wait "ones       2 1 2"))
    pane:type "x"
    pane:wait "Enter: play"
    pane:type("3", "Enter"):wait "> B"
    pane:type("Home", "Enter"):wait "You take 4 from pile B."
    pane:wait "perfect wins."
    pane:wait "gave the win away"
    pane:type("Enter"):wait "0 to 1"
    pane:type "q"
    ended(0)
  end)

  it("plays no other number than the one that is typed", function()
    play "--rules euclid 13 5"
    pane:type("7"):wait "That is not allowed: 7 is no multiple of the other pile"
    assert.matches("Your move: take 5 from pile A", pane:screen())
    pane:type "Enter"
    pane:type("9"):wait "9 is no multiple"
    assert.matches("Your move: take 5 from pile A", pane:screen())
    pane:type("1"):wait "1 is no multiple"
    pane:type("0"):wait "Your move: take 10 from pile A"
    assert.not_matches("not allowed", pane:screen())
    pane:type("Enter"):wait "You take 10 from pile A."
  end)

  it("takes clicks, and a click on the same token plays", function()
    play "3 5 7"
    pane:click(10, 4):wait "take 3 from pile B"
    pane:click(10, 4):wait "You take 3 from pile B."
    pane:send "\27[<65;1;1M"
    pane:wait "> C"
  end)

  it("cuts piles", function()
    play "--rules lasker 9 4"
    pane:type("c"):wait "split pile A into 4 and 5"
    pane:type("Left", "Enter"):wait "You split pile A into 3 and 6."
    pane:type "q"
    ended(0)
  end)

  it("cuts piles by the mouse where nothing is taken", function()
    play "--rules grundy 9"
    pane:click(12, 3):wait "split pile A into 3 and 6"
  end)

  it("plays for two, and from both piles", function()
    play "--rules wythoff --two 5 8"
    pane:type("Left", "Space"):wait "Player 1: take 2 from pile A and 2 from pile B"
    pane:type("Enter"):wait "Player 2: "
    pane:wait "Player 1 takes 2 from pile A and 2 from pile B."
  end)

  it("offers a cut only where somebody may choose one", function()
    local function foot(rules)
      local text = play(rules, { width = 80, height = 24 }):screen()
      pane:close()
      return text
    end
    assert.matches("c: cut   Tab: the cut", foot "--rules lasker")
    local halves = require "luv".cwd() .. "/examples/rules/halves.lua"
    for _, rules in ipairs { "nim", "grundy", halves } do
      assert.not_matches("c: cut", foot("--rules " .. rules))
    end
  end)

  it("leaves the way out in sight on a small screen", function()
    play("3 4 5", { width = 30, height = 8 })
    assert.matches("arrows: choose   Enter: play\nu: undo   h: hint   q: quit",
      pane:screen())
  end)

  it("follows the size of the terminal", function()
    play("3 4 5", { width = 80, height = 24 })
    pane:resize(40, 12):wait "s: save   F: help   q: quit"
    for line in pane:screen():gmatch "[^\n]+" do assert.is_true(utf8.len(line) <= 40) end
    assert.matches("> A .*B .*C ", (pane:wait "Your move"))
    pane:resize(100, 30):wait "h: hint   ?: why   r: rules, bot"
  end)

  it("changes rules and bot, and says what is wrong with them", function()
    play "3 4 5"
    pane:type "r"
    pane:wait "A new game"
    pane:type("x", "y", "Enter"):wait "Unknown rules 'xy'"
    pane:type("Escape"):wait "nim, you against perfect"
    pane:type "r"
    pane:wait "A new game"
    pane:send("max:2"):type("Down", "Right", "Enter"):wait "max:2, you against random"
    pane:wait "A move takes 1 or 2 tokens"
  end)

  it("saves", function()
    play "3 4 5"
    pane:type "s"
    assert.matches("\n+Enter: save   Esc: back\n", pane:wait "Save the game")
    pane:send("mine.txt"):type("Enter"):wait "Saved in mine.txt."
    assert.matches("3", pane.there:read "mine.txt")
    pane:type "s"
    pane:wait "Save the game"
    pane:send("-"):type("Enter"):wait "Not saved: - is no file; ./- names one."
  end)

  it("leaves the terminal as it was after Ctrl-C", function()
    play "3 4 5"
    assert.equal("other screen no cursor mouse no lines", pane:altered())
    pane:type "C-c"
    ended(130)
  end)

  for name, status in pairs { TERM = 143, HUP = 129, INT = 130, QUIT = 131 } do
    it("leaves the terminal as it was after kill -" .. name, function()
      play "3 4 5"
      os.execute("kill -" .. name .. " " .. pane:child())
      ended(status)
    end)
  end

  it("hears a signal that comes when no key is waited for", function()
    if not tmux.is_there() then pending "tmux is not there" end
    for lines, status in pairs { [BETWEEN] = 143, [BEFORE] = 130 } do
      pane = tmux.open(program(lines))
      ended(status)
    end
  end)

  it("leaves the terminal as it was while a bot thinks", function()
    for _, words in ipairs { "60 70 80 45 --rules 'grundy misere'",
      "3 4 5 --first bot --bot 'exec:sleep 60'" } do
      if not tmux.is_there() then pending "tmux is not there" end
      pane = tmux.open("$LUANIM play " .. words)
      pane:wait "One moment"
      pane:type "C-c"
      pane:wait "terminal as before"
      assert.equal("", pane:altered())
      pane:close()
    end
    pane = tmux.open "$LUANIM play 60 70 80 45 --rules 'grundy misere'"
    pane:wait "One moment"
    os.execute("kill -QUIT " .. pane:child())
    pane:wait "terminal as before"
    assert.equal("", pane:altered())
  end)

  it("stops with Ctrl-Z and goes on with fg", function()
    play "3 4 5"
    pane:type "C-z"
    pane:wait "Stopped"
    assert.equal("", pane:altered())
    pane:type("fg", "Enter"):wait "> A"
    pane:type("Left", "Enter"):wait "perfect takes 1 from pile C."
    pane:type "q"
    pane:wait "Goodbye."
  end)

  it("leaves the terminal as it was after many signals while a bot thinks", function()
    if not tmux.is_there() then pending "tmux is not there" end
    for _, name in ipairs { "TERM", "QUIT" } do
      pane = tmux.open "$LUANIM play 60 70 80 45 --rules 'grundy misere'"
      pane:wait "One moment"
      pane:wait_busy()
      os.execute(("while kill -%s %s 2>/dev/null; do :; done"):format(name, pane:child()))
      pane:wait "terminal as before"
      assert.equal("", pane:altered())
      pane:close()
    end
  end)

  it("stops with Ctrl-Z while a bot thinks, and goes on with fg", function()
    if not tmux.is_there() then pending "tmux is not there" end
    pane = tmux.open "$LUANIM play 60 70 80 45 --rules 'grundy misere'"
    pane:wait "One moment"
    pane:wait_busy():type("C-z"):wait "status 148"
    pane:wait "terminal as before"
    assert.equal("", pane:altered())
    pane:type("fg", "Enter"):wait "One moment"
    assert.equal("other screen no cursor mouse no lines", pane:altered())
    pane:type "C-c"
    pane:wait("One moment", true)
    assert.equal("", pane:altered())
  end)

  it("draws in ASCII where the locale or the terminal asks", function()
    play "3 4 5"
    pane:wait "> A  \u{25CF} \u{25CF} \u{25CB}"
    pane:close()
    play("3 4 5", { env = "LC_ALL=C" })
    pane:wait "> A  o o x"
    pane:close()
    play("3 4 5", { env = "TERM=vt100" })
    pane:wait "> A  o o x"
  end)

  it("is lines where it is asked for, and on a terminal that can do no more", function()
    pane = tmux.open "$LUANIM play --lines 3 4 5"
    pane:wait "Do you begin?"
    pane:close()
    pane = tmux.open("$LUANIM play 3 4 5", { env = "TERM=dumb" })
    pane:wait "Do you begin?"
  end)

  it("shows nothing of a bot's name as it is", function()
    pane = tmux.open("printf 'return function(g) return g:best_move() end' > \"$(printf "
      .. "'a\\033[31mb.lua')\"; $LUANIM play 3 4 5 --bot \"$(printf 'a\\033[31mb.lua')\"")
    pane:wait "a\u{FFFD}[31mb"
  end)
end)
