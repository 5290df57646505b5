-- A tournament live: a file that grows, states as events, games in words.
local arena = require "spec.support.tournaments"
local client = require "spec.support.http"
local core = require "nim.core"
local feed = require "nim.live.feed"
local http = require "nim.http"
local json = require "dkjson"
local live = require "nim.live"
local phrases = require "nim.phrases"
local queue = require "nim.live.queue"
local schedule = require "nim.schedule"
local tournament = require "nim.tournament"
local uv = require "luv"

local EVENT = "event: state\nid: (%S+)\ndata: ([^\n]*)\n\n"

describe("a feed", function()
  teardown(arena.clean)

  local function whole() return arena.play { rounds = 20 } end

  local function read(f)
    while f:step(5) do uv.sleep(0) end
    return f
  end

  it("has a state of all that is there, the same after a restart", function()
    local path = arena.write(arena.path "f.jsonl", whole())
    local state = read(assert(feed.open(path))):state()
    local told = json.decode(state.json)
    assert.same({ 400, true, 400 }, { told.games, told.complete, told.total })
    assert.equal("perfect", told.standings[2][2])
    assert.equal(3, #told.pictures)
    assert.equal(state.id, read(assert(feed.open(path))):state().id)
    assert.truthy(state.id:find "^%x+%-400%-en$")
    assert.falsy(state.json:find("\n", 1, true))
  end)

  it("finds any game again", function()
    local text = whole()
    local f = read(assert(feed.open(arena.write(arena.path "f.jsonl", text))))
    for _, id in ipairs { 1, 2, 63, 64, 65, 128, 129, 399, 400 } do
      assert.equal(id, f:record(id).id)
    end
    assert.is_nil(f:record(0))
    assert.is_nil(f:record(401))
    local list = f:list(60, 10)
    assert.same({ 10, 60, 69 }, { #list, list[1].id, list[10].id })
    assert.equal(1, #f:list(400, 10))
    assert.equal(0, #f:list(401, 10))
  end)

  it("follows a file that grows, also when a line comes in parts", function()
    local text, path = whole(), arena.path "grows.jsonl"
    local at = #text:match "^[^\n]*\n"
    arena.write(path, text:sub(1, at))
    local f = assert(feed.open(path))
    local games = -1
    while at < #text do
      read(f)
      assert.is_true(f:games() > games or games > 0)
      games = f:games()
      local file = assert(io.open(path, "ab"))
      file:write(text:sub(at + 1, at + 7777))
      file:close()
      at = at + 7777
    end
    assert.equal(400, read(f):games())
    assert.equal(400, f:record(400).id)
  end)

  it("begins anew where another file has taken the place", function()
    local path = arena.write(arena.path "f.jsonl", whole())
    local f = read(assert(feed.open(path)))
    local before = f:state().id
    os.remove(path)
    assert.is_false(f:step(5))
    assert.equal(before, f:state().id)
    arena.write(path .. ".new", arena.play { rounds = 2, seed = 8 })
    os.rename(path .. ".new", path)
    assert.equal(40, read(f):games())
    assert.not_equal(before:match "^%x+", f:state().id:match "^%x+")
  end)

  -- As where a file system gives the number of a removed file to the next one.
  it("knows another file by its header where the number is the same", function()
    local path = arena.write(arena.path "f.jsonl", arena.play { rounds = 2 })
    local f = read(assert(feed.open(path)))
    local inode, old = uv.fs_stat(path).ino, f.chronicle.reader.file
    assert(f.chronicle.reader:go_on(assert(io.open(path, "rb"))))
    arena.write(path, arena.play { rounds = 20, seed = 8 })
    assert.equal(inode, uv.fs_stat(path).ino)
    assert.equal(400, read(f):games())
    assert.is_nil(f.fault)
    assert.is_nil(old.handle)
  end)

  it("reads no header where nothing has been done to the file", function()
    local path = arena.write(arena.path "f.jsonl", whole())
    local f = read(assert(feed.open(path)))
    local sha256, calls = core.sha256, 0
    core.sha256 = function(text)
      calls = calls + 1
      return sha256(text)
    end
    for _ = 1, 10 do f:step(5) end
    core.sha256 = sha256
    assert.equal(0, calls)
  end)

  it("shows the best of very many", function()
    local bots = {}
    for i = 1, 210 do bots[i] = ("bot %d=random"):format(i) end
    local path = arena.write(arena.path "many.jsonl",
      arena.play { bots = bots, format = "swiss", rounds = 1 })
    local told = json.decode(read(assert(feed.open(path))):state().json)
    assert.equal(201, #told.standings)
    assert.equal("The best 200 of 210 bots; luanim standings lists all.",
      told.missing[#told.missing])
    assert.equal(105, #told.rounds[1].rows - 1)
  end)

  -- What takes the place of the file, as `put` does it, stops nothing, and goes unread.
  local function withstands(put)
    local path = arena.write(arena.path "f.jsonl", whole())
    local f = read(assert(feed.open(path)))
    os.rename(path, path .. ".kept")
    put(path)
    assert.is_false(f:step(5))
    assert.same({}, f:list(1, 10))
    os.remove(path)
    os.rename(path .. ".kept", path)
    assert.equal(400, read(f):games())
    assert.is_nil(f.fault)
    assert.equal(10, #f:list(1, 10))
  end

  it("waits for no pipe, no device and no directory in the place of the file", function()
    withstands(function(path) os.execute("mkfifo " .. path) end)
    withstands(function(path)
      os.execute(("mkfifo %s.pipe 2>&1; ln -s %s.pipe %s"):format(path, path, path))
    end)
    withstands(function(path) os.execute("ln -s /dev/zero " .. path) end)
    withstands(function(path) os.execute("mkdir " .. path) end)
  end)

  it("reads nothing of a file that is no tournament in the place of the file", function()
    withstands(function(path) arena.write(path, ("nonsense\n"):rep(100000)) end)
    withstands(function(path) arena.write(path, "") end)
  end)

  it("reads an endless first line no further than a header goes", function()
    withstands(function(path)
      os.execute("truncate -s 10G " .. path)
      collectgarbage()
      collectgarbage "stop"
    end)
    assert.is_true(collectgarbage "count" < 1 << 16)
    collectgarbage "restart"
  end)

  it("follows a season from night to night", function()
    local path = arena.path "season.jsonl"
    local function play() assert(assert(tournament.open(path, { workers = 0 })):run()) end
    assert(tournament.grow(path, { bots = { "perfect", "random" },
      pairings = { { 1, 2 } }, settings = { rounds = 3 } }))
    play()
    local f = read(assert(feed.open(path)))
    assert.same({ 6, true }, { f:games(), json.decode(f:state().json).complete })
    assert(tournament.grow(path, { bots = { "single" },
      pairings = { { 3, 1 }, { 2, 3 } } }))
    assert.same({ 6, false }, { read(f):games(), json.decode(f:state().json).complete })
    play()
    assert.same({ 18, true }, { read(f):games(), json.decode(f:state().json).complete })
    assert.equal("single", f:record(7).first)
    assert.is_nil(f.fault)
  end)

  it("reads a file anew that has been mended after a fault", function()
    local text = whole()
    local path = arena.write(arena.path "f.jsonl", text:match "^.-\n.-\n" .. "x\n")
    local f = read(assert(feed.open(path)))
    assert.truthy(f.fault)
    arena.write(path, text)
    assert.equal(400, read(f):games())
    assert.is_nil(f.fault)
    assert.is_nil(json.decode(f:state().json).fault)
  end)

  it("says where the file is wrong, and shows what came before", function()
    local text = whole()
    local lines = select(2, text:sub(1, 5000):gsub("\n", ""))
    local path = arena.write(arena.path "bad.jsonl",
      text:sub(1, 5000):match "^.*\n" .. "nonsense\n")
    local told = json.decode(read(assert(feed.open(path))):state().json)
    assert.equal(lines - 1, told.games)
    assert.equal(1, (told.fault:find(("bad.jsonl:%d: "):format(lines + 1), 1, true)))
  end)
end)

describe("a tournament live", function()
  local l, s, path, text

  local function state()
    assert.is_true(client.wait(function() return l.feed.made.en end))
    return l.feed.made.en
  end

  setup(function()
    text, path = arena.play { rounds = 20 }, arena.path "live.jsonl"
    arena.write(path, text:sub(1, #text // 2))
    l = live.new(path, function() error(l.fault) end)
    s = assert(http.serve { port = 0, on_close = function(one) l:forget(one) end,
      handle = function(one, request)
        if not l:answer(one, request) then http.missing(one) end
      end })
    l:start()
  end)

  teardown(function()
    l:stop()
    s:close()
    uv.run "nowait"
    arena.clean()
  end)

  local function listen(last)
    local c = client.connect(s.port)
    c:send(("GET /events HTTP/1.1\r\nHost: localhost:%d\r\n%s\r\n"):format(s.port,
      last and "Last-Event-ID: " .. last .. "\r\n" or ""))
    return c
  end

  local function events(c)
    local list = {}
    for id, data in c.got:gmatch(EVENT) do
      list[#list + 1] = { id = id, state = json.decode(data) }
    end
    return list
  end

  it("sends the state, and each one that follows", function()
    local one, two = listen(), listen()
    assert.is_true(client.wait(function()
      return #events(one) > 0 and #events(two) > 0
    end))
    assert.truthy(one.got:find("Content-Type: text/event-stream\r\n", 1, true))
    local first = events(one)[1]
    assert.is_true(first.state.games > 0 and not first.state.complete)
    local file = assert(io.open(path, "ab"))
    file:write(text:sub(#text // 2 + 1))
    file:close()
    local function last(c) return events(c)[#events(c)].state end
    assert.is_true(client.wait(function()
      return last(one).complete and last(two).complete
    end))
    assert.same({ 400, 400 }, { last(one).games, last(two).games })
    one:close()
    two:close()
  end)

  it("sends nothing to a client that has it, all to one that missed some", function()
    local id = state().id
    local has, misses = listen(id), listen((id:gsub("%d+%-en$", "7-en")))
    assert.is_true(client.wait(function() return #events(misses) == 1 end))
    client.wait(function() return false end, 50)
    assert.equal(0, #events(has))
    assert.equal(400, events(misses)[1].state.games)
    has:close()
    misses:close()
  end)

  it("keeps no more than one state for a slow client", function()
    local slow = client.connect(s.port, true)
    slow:send(("GET /events HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"):format(s.port))
    assert.is_true(client.wait(function() return l.events.count == 1 end))
    local big = ('{"x":"%s"}'):format(("y"):rep(1 << 20))
    for i = 1, 60 do
      l.events:publish("en", "x-" .. i, big)
      uv.run "nowait"
    end
    for one in pairs(s.open) do
      assert.is_true(one.socket:get_write_queue_size() < 3 << 20)
    end
    slow:close()
    assert.is_true(client.wait(function() return l.events.count == 0 end))
    l.events:publish("en", state().id, state().json)
  end)

  it("speaks the language of each client, or that of the command", function()
    local clients = {}
    for _, language in ipairs { "de", "fr", "en", "it" } do
      local c = client.connect(s.port)
      c:send(("GET /events?lang=%s HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"):format(
        language, s.port))
      clients[language] = c
    end
    local function heading(language)
      local event = events(clients[language])[1]
      return event and event.state.standings[1][2] .. " " .. event.state.standings[1][3]
    end
    assert.is_true(client.wait(function()
      return heading "de" and heading "fr" and heading "en" and heading "it"
    end))
    assert.same({ "Bot Punkte", "bot points", "bot points", "bot points" },
      { heading "de", heading "fr", heading "en", heading "it" })
    for _, c in pairs(clients) do c:close() end
  end)

  it("answers two languages at a time, each in its own", function()
    local clients, languages = {}, { "de", "es", "en" }
    for i = 1, 12 do
      clients[i] = client.connect(s.port)
      clients[i]:send(("GET /game.json?id=3&lang=%s HTTP/1.1\r\nHost: localhost:%d\r\n"
        .. "\r\n"):format(languages[i % 3 + 1], s.port))
    end
    local takes = { de = "^nimmt %d+ von Haufen %d+$", es = "^quita %d+ ",
      en = "^takes %d+ from pile %d+$" }
    for i, c in ipairs(clients) do
      assert.is_true(client.wait(function() return c:answers()[1] end))
      for _, step in ipairs(json.decode(c:answers()[1].body).steps) do
        assert.truthy(step.says:find(takes[languages[i % 3 + 1]]), step.says)
      end
      c:close()
    end
    assert.equal("en", phrases.chosen)
  end)

  it("has the words of the page in each language", function()
    local german = json.decode(client.get(s.port, "/words.json?lang=de").body)
    assert.same({ "de", "Tabelle" }, { german.language, german.words.Standings })
    local english = json.decode(client.get(s.port, "/words.json").body)
    assert.same({ "en", {} }, { english.language, english.words })
    assert.same(phrases.languages, english.languages)
  end)

  it("gives a sign of life", function()
    local c = listen(state().id)
    assert.is_true(client.wait(function() return l.events.count == 1 end))
    l.events:beat()
    assert.is_true(client.wait(function() return c.got:find(": here\n\n", 1, true) end))
    c:close()
  end)

  it("gives a game move by move", function()
    local game = json.decode(client.get(s.port, "/game.json?id=3").body)
    local rec = l.feed:record(3)
    assert.same({ rec.first, rec.second, #rec.moves, rec.start },
      { game.first, game.second, game.moves, game.start })
    assert.equal(#rec.moves, #game.steps)
    for _, step in ipairs(game.steps) do
      assert.truthy(({ winning = 1, mistake = 1, forced = 1 })[step.verdict])
      assert.truthy(step.says:find "^takes %d+ from pile %d+$")
    end
    local part = json.decode(client.get(s.port, "/game.json?id=3&from=2").body)
    assert.equal(2, part.steps[1].ply)
  end)

  it("says what it has not", function()
    local function fault(target)
      local answer = client.get(s.port, target)
      return answer.status, json.decode(answer.body).error
    end
    assert.same({ 404, "there is no such game" }, { fault "/game.json?id=401" })
    assert.same({ 404, "there is no such game" }, { fault "/game.json?id=0" })
    assert.same({ 400, "which game?" }, { fault "/game.json" })
    assert.same({ 400, "which game?" }, { fault "/game.json?id=1e3" })
    assert.same({ 400, "from and count are numbers" }, { fault "/games.json?from=-1" })
    assert.equal(404, client.get(s.port, "/nothing.json").status)
  end)

  it("lists games, not too many at once", function()
    local told = json.decode(client.get(s.port, "/games.json?from=391&count=99").body)
    assert.same({ 400, 10 }, { told.games, #told.list })
    assert.equal(100, #json.decode(client.get(s.port, "/games.json?count=999").body).list)
  end)

  it("answers others while many ask for games", function()
    local clients = {}
    for i = 1, 20 do clients[i] = client.connect(s.port) end
    for i, c in ipairs(clients) do
      c:send(("GET /games.json?from=%d HTTP/1.1\r\nHost: localhost:%d\r\n\r\n")
        :format(i, s.port):rep(20))
    end
    local function all_answered()
      for _, c in ipairs(clients) do
        if #c:answers() < 20 then return false end
      end
      return true
    end
    assert.equal(200, client.get(s.port, "/picture.css").status)
    assert.is_false(all_answered())
    assert.is_true(client.wait(all_answered, 120000))
    for i, c in ipairs(clients) do
      assert.equal(i, json.decode(c:answers()[20].body).list[1].id)
      c:close()
    end
  end)

  it("lets the loop turn between two slices of work", function()
    local waiting, turns, seen, prepare = queue.new(), 0, {}, uv.new_prepare()
    finally(function()
      waiting:close()
      prepare:close()
    end)
    prepare:start(function() turns = turns + 1 end)
    for i = 1, 3 do
      waiting:add({ socket = prepare }, "en", function()
        local stop = uv.hrtime() + 10000000
        repeat until uv.hrtime() > stop
        seen[i] = turns
      end)
    end
    assert.is_true(client.wait(function() return #seen == 3 end))
    -- A loop that runs once at a time looks at its timers twice in a turn.
    assert.is_true(seen[1] < seen[3], table.concat(seen, " "))
  end)

  it("gives its state once to a client that asks once, with an etag", function()
    local answer = client.get(s.port, "/state.json")
    assert.equal(400, json.decode(answer.body).games)
    assert.equal(304, client.get(s.port, "/state.json",
      "If-None-Match: " .. answer.headers.etag .. "\r\n").status)
    assert.truthy(client.get(s.port, "/picture.css").body:find(".picture", 1, true))
  end)
end)

describe("a tournament that takes long to read", function()
  local l, s

  teardown(function()
    l:stop()
    s:close()
    uv.run "nowait"
    arena.clean()
  end)

  local function status(path) return client.get(s.port, path).status end

  -- Of a thousand instructions each.
  local function slices(f, ...)
    local task, count = coroutine.create(f), 0
    core.slice(task, 1000)
    repeat
      assert(coroutine.resume(task, ...))
      count = count + 1
    until coroutine.status(task) == "dead"
    return count
  end

  it("pairs the first round in slices, too", function()
    local bots = {}
    for i = 1, 128 do bots[i] = ("bot %d=random"):format(i) end
    local path = arena.write(arena.path "some.jsonl", arena.play { bots = bots,
      format = "swiss", rounds = 1 })
    local swiss = schedule.new { format = "swiss", players = 128, rounds = 1 }
    local pairing = slices(swiss.next_round, swiss)
    assert.is_true(slices(feed.open, path) > pairing)
  end)

  -- Calls a function while each look at the clock is an hour after the last: a slice is
  -- then as short as it can be.
  local function hurried(f, ...)
    local hrtime, now = uv.hrtime, 0
    finally(function() uv.hrtime = hrtime end)
    function uv.hrtime()
      now = now + 3600000000000
      return now
    end
    f(...)
    uv.hrtime = hrtime
  end

  -- Before the first game, 256 players are paired: of more the records are believed.
  it("is read in slices between requests, and a wrong one says so", function()
    local bots = {}
    for i = 1, 256 do bots[i] = ("bot %d=random"):format(i) end
    local path = arena.write(arena.path "many.jsonl", arena.play { bots = bots,
      format = "swiss", rounds = 1 })
    l = live.new(path, function() end)
    s = assert(http.serve { port = 0, handle = function(one, request)
      assert(l:answer(one, request))
    end })
    hurried(l.start, l)
    assert.is_nil(l.feed)
    for _, name in ipairs { "/state.json", "/games.json", "/game.json" } do
      local got
      l:answer({ reply = function(_, ...) got = { ... } end },
        { path = name, query = {} })
      assert.same({ 503, '{"error":"the file is still being read"}' }, { got[1], got[3] })
    end
    assert.equal(200, status "/picture.css")
    assert.is_true(client.wait(function() return l.feed and l.feed.made.en end, 60000))
    assert.equal(200, status "/state.json")
    local wrong = live.new(path .. ".none", function() end)
    wrong:start()
    assert.equal(path .. ".none: No such file or directory", wrong.fault)
    wrong:stop()
  end)
end)
