-- luanim serve: what it says, what it serves, how it ends.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"

local FETCH = ("lua%s %s/spec/support/fetch.lua"):format(_VERSION:match "%d.%d",
  command.root)

-- Starts a server in D, runs a line of shell with its address as URL, ends it by a
-- signal.
local SCRIPT = [[
PATH=$PWD/stub:$PATH
rm -f log err
$LUANIM serve %s --port 0 > log 2> err &
pid=$!
for i in $(seq 100); do [ -s log ] && break; sleep 0.05; done
URL=$(sed 's/ .*//;q' log)
PORT=$(echo "$URL" | sed 's/.*:\([0-9]*\).*/\1/')
GET="FETCH $PORT"
%s
kill -%s $pid; wait $pid; echo "status $?"; cat err]]

-- More streams than there is room for, and one who asks.
local MANY = [[
package.path = "%s/?.lua;" .. package.path
local client, port, clients = require "spec.support.http", arg[1], {}
for i = 1, 60 do
  clients[i] = client.connect(port)
  clients[i]:send("GET /events HTTP/1.1\r\nHost: localhost:" .. port .. "\r\n\r\n")
  client.wait(function() return false end, 3)
end
print(client.get(port, "/state.json").status)]]

describe("luanim serve", function()
  local d

  setup(function()
    d = arena.new()
    d:shell("$LUANIM tournament perfect random --rounds 2 --quiet --out c.jsonl")
    d:shell("mkdir -p site/wasm && echo page > site/index.html && "
      .. "echo > site/files.js")
  end)

  teardown(function() d:remove() end)

  local function script(words, line, signal)
    return (SCRIPT:format(words, line, signal or "TERM"):gsub("FETCH", FETCH))
  end

  local function serve(words, line, signal)
    return d:shell(script(words, line, signal)).out
  end

  it("shows a tournament without the page having been built", function()
    local out = serve("c.jsonl", [[
      $GET / | head -n 1
      for f in live.html live_view.js live_worker.js live_style.css style.css parts.css \
        dom.js preact.js tables.js icon.svg picture.css; do
        $GET /$f | head -n 1 | tr '\n' ' '
      done
      $GET /state.json | grep -o '"games":4']])
    -- Here it may have been built.
    local is_built = io.open "site/files.js"
    assert.truthy(out:find(is_built and "^200\n" or "^302 /live.html\n"), out)
    assert.truthy(out:find(("200 "):rep(10) .. '"games":4\nstatus 0\n', 1, true), out)
  end)

  it("says where there is no page, and how to get one", function()
    local how = ": 'make site'%s builds it ('sh .ci/browser deps' installs what that "
      .. "needs), --site names its folder; luanim serve FILE shows a tournament without "
      .. "it"
    d:shell("mkdir there && cp -RL " .. command.root .. "/lua there/share")
    assert.equal("luanim: there is no page in D/there/share/nim/page/site, where "
      .. "'make install' puts it" .. how:format " in a checkout"
      .. "\n", d:shell("there/share/luanim serve").err)
    d:shell "mkdir there/.ci && touch there/.ci/site"
    assert.equal("luanim: the page has not been built" .. how:format "" .. "\n",
      d:shell("there/share/luanim serve").err)
  end)

  it("finds the page where 'make install' puts it", function()
    d:shell("mkdir -p in && cp -RL " .. command.root .. "/lua in/share && "
      .. "cp -R site in/share/nim/page/")
    local ran = d:shell("LUANIM=$PWD/in/share/luanim\n" .. script("", "$GET /"))
    assert.equal("200\npage\nstatus 0\n", ran.out)
  end)

  it("lets the pages of an origin show it in a frame, and no others", function()
    local line = "$GET / content-security-policy"
    assert.matches("frame%-ancestors 'none'\n", serve("--site site", line))
    assert.matches("frame%-ancestors https://school.example:8443\n",
      serve("--site site --embed https://school.example:8443", line))
    for _, wrong in ipairs { "school.example", "https://a/b", "'https://a;img-src *'" } do
      local ran = d:shell("$LUANIM serve --embed " .. wrong)
      assert.equal(2, ran.status)
      assert.matches("^luanim: %-%-embed: expected an origin such as https://", ran.err)
    end
  end)

  it("serves the page, and ends by Ctrl-C without a word", function()
    local out = serve("--site site", "$GET /; cat log", "INT")
    assert.truthy(out:find "^200\npage\nhttp://127%.0%.0%.1:%d+/\nstatus 0\n$", out)
  end)

  it("answers where the system has room for few connections", function()
    d:write("many.lua", MANY:format(command.root))
    local out = d:shell("ulimit -Sn 40\n" .. script("c.jsonl", [[
      (ulimit -Sn 200; ${GET%% *} many.lua $PORT)]])).out
    assert.equal("200\nstatus 0\n", out)
  end)

  it("bounds the work of a file's rules", function()
    d:write("a.lua", "return { options = function(n) "
      .. "for i = 1, n == 0 and 200000 or 0 do end return { {} } end }")
    d:shell("$LUANIM tournament perfect random --rules a.lua --positions 2000 "
      .. "--rounds 1 --quiet --out a.jsonl && sed '1s/n == 0/n > 0/; "
      .. "1s/,.check.:[^,]*}$/}/' a.jsonl > slow.jsonl")
    local why = "404\n{\"error\":\"a.lua: options%(%d+%): those of 1 to %d+ took more "
      .. "than 268435456 instructions\"}"
    local out = serve("slow.jsonl", "$GET '/game.json?id=1'; $GET '/game.json?id=2'")
    assert.matches("^" .. why .. why .. "status 0\n$", out)
  end)

  it("opens a browser where it is asked to", function()
    d:shell "mkdir stub && printf '#!/bin/sh\necho \"$1\" > opened' > stub/xdg-open"
    d:shell "chmod +x stub/xdg-open"
    local out = serve("c.jsonl --open", [[
      for i in $(seq 100); do [ -s opened ] && break; sleep 0.05; done
      sed 's/  .*//' log | cmp - opened && echo same]])
    assert.truthy(out:find("same\nstatus 0", 1, true), out)
  end)

  it("says so where others can reach it", function()
    local out = serve("--site site --host 0.0.0.0", "cat log")
    assert.truthy(out:find("\nAnyone who can reach this machine can see the page: there "
      .. "is no password.\n", 1, true))
  end)

  it("says in a line what is wrong", function()
    assert.equal("none.jsonl: No such file or directory",
      d:complaint("serve none.jsonl", 1))
    assert.equal("nowhere: there is no page in it: 'make site' builds one",
      d:complaint("serve --site nowhere", 1))
    assert.equal("--port: expected a number, got 'x'", d:complaint("serve --port x", 2))
    assert.equal("--port: at most 65535, got 65536", d:complaint("serve --port 65536", 2))
    assert.equal("cannot listen on nowhere, port 0: not an IP address",
      d:complaint("serve c.jsonl --host nowhere --port 0", 1))
    assert.equal("site: not a regular file", d:complaint("serve site", 1))
    d:shell "mkfifo pipe"
    assert.equal("pipe: not a regular file", d:complaint("serve pipe", 1))
    d:write("empty.jsonl", "")
    assert.equal("empty.jsonl: the file is empty", d:complaint("serve empty.jsonl", 1))
  end)

  it("says which port is in use", function()
    local out = serve("c.jsonl", "$LUANIM serve c.jsonl --port $PORT; echo $?")
    assert.truthy(out:find("^1\n", 1))
    local ran = d:shell(script("c.jsonl",
      "$LUANIM serve c.jsonl --port $PORT 2>&1 | sed s/$PORT/PORT/"))
    assert.truthy(ran.out:find("luanim: port PORT of 127.0.0.1 is in use; give another "
      .. "as --port, or 0 for any free port\n", 1, true), ran.out)
  end)
end)
