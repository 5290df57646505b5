-- What is too large is refused before any work is done with it.
local arena = require "spec.support.tournaments"
local bounds = require "nim.tournament.header.bounds"
local tournament = require "nim.tournament"

local HEAD = '{"tournament":1,"format":"round-robin","rules":"nim","bots":%s,'
  .. '"positions":%s,"rounds":1,"seed":"%s","solver":false,"limits":{"instructions":9,'
  .. '"cpu":9,"memory":9,"source":9,"wall":9,"stuck":9}}'

local TWO = '[{"name":"a","bot":"perfect"},{"name":"b","bot":"perfect"}]'

local function list(n, form)
  local texts = {}
  for i = 1, n do texts[i] = form:format(i) end
  return "[" .. table.concat(texts, ",") .. "]"
end

local BOT = '{"name":"b%d","bot":"perfect"}'

describe("a file that is too large", function()
  local path

  setup(function() path = arena.path "large" end)

  teardown(arena.clean)

  local function says(message, bots, positions, seed, more)
    arena.write(path, HEAD:format(bots or TWO, positions or "[[3,4,5]]", seed or "0")
      .. "\n" .. (more or ""))
    for _, read in ipairs { tournament.verify, tournament.tables,
      function() return tournament.merge({ path }, arena.path "merged") end } do
      local found, why = read(path)
      if not message then
        if not found then assert.matches("it is not complete", why) end
      elseif not (message:find "positions: 'random" and read == tournament.tables) then
        assert.same({ nil, path .. ":" .. message }, { found, why })
      end
    end
  end

  it("is refused by its header #slow", function()
    local long = ("1: header: at most %d bytes, got %d")
      :format(bounds.header, bounds.header + 1)
    says(long, list(300000, BOT))
    says(long, TWO, list(5000000, "[3,4,5]"))
    says(long, ('[{"name":"%s","bot":"perfect"}]'):format(("x"):rep(10 ^ 7)))
    says(long, TWO, "[[" .. ("1,"):rep(10 ^ 7) .. "1]]")
  end)

  it("is refused by its bots #long", function()
    says(("1: header: field 'bots': at most %d bots, got %d")
      :format(bounds.bots, bounds.bots + 1), list(bounds.bots + 1, BOT))
    says(nil, list(bounds.bots, BOT))
    local name = ('[%s,{"name":"%%s","bot":"%%s"}]'):format(BOT:format(1))
    says("1: header: field 'bots': bot 2: field 'name': at most 300 bytes, got 301",
      name:format(("x"):rep(301), "perfect"))
    says("1: header: field 'bots': bot 2: field 'bot': at most 4096 bytes, got 4097",
      name:format("x", ("x"):rep(4097)))
    says(nil, name:format(("x"):rep(300), ("x"):rep(4096)))
  end)

  it("is refused by its bots without a header, too", function()
    local game = '{"id":1,"round":1,"first":"%s","second":"b","rules":"nim","start":[1],'
      .. '"seed":"0","moves":[[1,1]],"winner":1,"reason":"last token",'
      .. '"optimal":[[1,1],[0,0]]}\n'
    local function reads(names)
      for i, name in ipairs(names) do names[i] = game:format(name) end
      arena.write(path, table.concat(names))
      return tournament.tables(path)
    end
    local names = {}
    for i = 1, bounds.bots do names[i] = i end
    assert.fails(("%s:%d: field 'first': at most %d bots, got %d"):format(path,
      bounds.bots, bounds.bots, bounds.bots + 1), reads(names))
    assert.equal(1, reads({ ("x"):rep(300) }).games)
    assert.fails(path .. ":1: field 'first': at most 300 bytes, got 301",
      reads { ("x"):rep(301) })
  end)

  it("is refused by its seed and its positions #long", function()
    says("1: header: field 'seed': at most 1024 bytes, got 1025", TWO, nil,
      ("x"):rep(1025))
    says(nil, TWO, nil, ("x"):rep(1024))
    says(("1: header: field 'positions': at most %d positions, got %d")
      :format(bounds.positions, bounds.positions + 1), TWO,
      list(bounds.positions + 1, "[1]"))
    says("1: positions: 'random:100000x0-0': none of 10 drawn positions has a move", TWO,
      '"random:100000x0-0"')
    says("1: positions: 'random:100001x0-1': 1 to 100000 piles expected", TWO,
      '"random:100001x0-1"')
  end)

  it("is refused by a line #slow", function()
    says(("2: the line is longer than %d bytes"):format(bounds.line), TWO, nil, nil,
      ("x"):rep(bounds.line + 1))
  end)

  it("is never written #long", function()
    local function fails(changes, message)
      assert.fails(message, tournament.new(arena.options(changes)))
    end
    local many, positions = {}, {}
    for i = 1, bounds.bots + 1 do many[i] = "perfect" end
    fails({ bots = many },
      ("bots: a round-robin takes at most %d bots"):format(bounds.bots))
    fails({ seed = ("x"):rep(1025) }, "seed: at most 1024 bytes, got 1025")
    for i = 1, bounds.positions + 1 do positions[i] = { 1 } end
    fails({ positions = positions }, ("positions: at most %d positions, got %d")
      :format(bounds.positions, bounds.positions + 1))
    local pile = {}
    for i = 1, 600000 do pile[i] = 1 << 40 end
    assert.fails_like(("^header: at most %d bytes, got %%d+$"):format(bounds.header),
      tournament.new(arena.options { positions = { pile } }))
  end)
end)

describe("the files of a command in a header", function()
  teardown(arena.clean)

  it("are words, each with its hash", function()
    local path = arena.path "files"
    for _, files in ipairs { "{}", "[]", "[3]", "[[]]", '["a"]', '[["a"]]', '[["a",3]]',
      '{"a":["a","b"]}', '"a"', "3" } do
      local bots = '[{"name":"a","bot":"exec:a","files":%s},' .. BOT:format(2) .. "]"
      arena.write(path, HEAD:format(bots:format(files), "[[3,4,5]]", "0") .. "\n")
      assert.fails(path .. ":1: header: field 'bots': bot 1: field 'files': array of "
        .. "words, each with its hash, expected", tournament.open(path))
    end
  end)
end)

describe("a line that is long, but not too long", function()
  teardown(arena.clean)

  it("is read as it was written", function()
    local piles = {}
    for i = 1, 15000 do piles[i] = 1 end
    arena.play { positions = { piles }, rounds = 1, bots = { "single", "greedy" } }
    local found = assert(tournament.verify(arena.path "play.jsonl"))
    assert.same({ 2, true }, { found.games, found.complete })
    local text = arena.read(arena.path "play.jsonl")
    local at = #text // 2
    assert.fails_like(":2: game 1: column %d+: value expected$", tournament.verify(
      arena.write(arena.path "changed", text:sub(1, at) .. "," .. text:sub(at + 1))))
  end)
end)
