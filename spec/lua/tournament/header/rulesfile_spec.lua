-- Tournaments under rules from a file: the header holds its text.

local altered = require "spec.support.altered"
local arena = require "spec.support.tournaments"
local core = require "nim.core"
local header = require "nim.tournament.header.header"
local nim = require "nim"
local tournament = require "nim.tournament"

local TWINS = [[
return {
  name = "twins",
  options = function(n)
    local options = { n > 1 and { n - 1 } or {} }
    if n % 2 == 0 then options[2] = { n // 2, n // 2 } end
    return options
  end,
}
]]

local FINDER = [[
return function(game)
  for pile, option in game:moves() do
    if game:copy():move(pile, option):outcome() == "P" then return pile, option end
  end
  for pile, option in game:moves() do return pile, option end
end
]]

describe("a tournament under rules from a file", function()
  local path, out, options, whole

  setup(function()
    path, out = arena.path "twins.lua", arena.path "twins.jsonl"
    arena.write(path, TWINS)
    options = {
      bots = { "perfect", "random", arena.write(arena.path "finder.lua", FINDER) },
      rules = path, positions = "random:2-3x1-9", rounds = 3, solver = true,
    }
    whole = arena.play(options)
  end)

  teardown(arena.clean)

  -- What is done without the file, which is put back.
  local function without_file(act)
    os.remove(path)
    act()
    arena.write(path, TWINS)
  end

  it("has its bare name and text in the header, and the name in each record", function()
    local head = assert(header.decode(whole:match "^[^\n]*"))
    assert.same({ "twins.lua", TWINS }, { head.rules, head.rules_text })
    local _, named = whole:gsub('"rules":"twins.lua"', "")
    assert.equal(1 + 18, named)
    assert.falsy(whole:find(path, 1, true))
  end)

  it("is played by bots in the sandbox as by others", function()
    local _, early = whole:gsub('"detail"', "")
    assert.equal(0, early)
    local table = assert(tournament.tables(arena.write(out, whole)))
    for _, row in ipairs(table.standings:rows()) do
      if row.name ~= "random" then assert.equal(1.0, row.accuracy) end
    end
  end)

  it("gives the same bytes with workers, in shards, and killed and resumed", function()
    assert.equal(whole, arena.play(options, { workers = 2 }))
    local shards = {}
    for i = 1, 2 do
      shards[i] = arena.path("shard" .. i)
      arena.play(options, { shard = { i, 2 }, out = shards[i] })
    end
    without_file(function()
      os.remove(out)
      assert.equal(18, tournament.merge(shards, out))
      assert.equal(whole, arena.read(out))
      arena.write(out, whole:sub(1, #whole // 2))
      assert.equal(18, assert(tournament.open(out)):run())
      assert.equal(whole, arena.read(out))
    end)
  end)

  it("is verified, and told again, without the file", function()
    without_file(function()
      arena.write(out, whole)
      assert.same({ 18, true }, { tournament.verify(out).games,
        tournament.verify(out).complete })
      local f = assert(tournament.file(out))
      local rules = assert(f:rules())
      for line in function() return f:next() end do
        assert.is_true(nim.record.verify(assert(nim.record.decode(line)), rules))
      end
      f:close()
    end)
  end)

  it("is not gone on with under another file", function()
    arena.write(path, (TWINS:gsub("n %% 2", "n %% 4")))
    arena.write(out, whole)
    local _, why = arena.new(options, { out = out, resume = true }):run()
    arena.write(path, TWINS)
    assert.equal(out .. ":1: cannot go on: the file of the rules has changed since the "
      .. "tournament began", why)
  end)

  it("notices each change of the header", function()
    local line, rest = whole:match "^([^\n]*)(.*)$"
    local at = assert(line:find("n %% 2", 1))
    altered.byte(line, at + 4, { "3", "4", "x" }, function(changed)
      assert.fails_like("header", tournament.verify(arena.write(out, changed .. rest)))
    end)
  end)

  it("refuses another text, even in a header that fits", function()
    local line, rest = whole:match "^([^\n]*)(.*)$"
    local head = assert(header.decode(line))
    local function verify(text)
      head.rules_text = text
      return select(2, tournament.verify(arena.write(out, header.encode(head) .. rest)))
    end
    assert.matches("field 'rules_text': the text of 'twins.lua' is missing", verify(nil))
    assert.matches("field 'rules': twins.lua: the file returns nil", verify "")
    assert.matches(":2: game 1: ", verify((TWINS:gsub("n %% 2 == 0", "n == 1 << 40"))))
    head.rules = "nim"
    assert.matches("field 'rules_text': the rules do not come from a file", verify(TWINS))
  end)

  it("never opens a file that a header names", function()
    local head = assert(header.decode(whole:match "^[^\n]*"))
    head.rules_text = nil
    assert.equal("the name alone does not give rules from a file: pass the rules, too",
      tostring(select(2, core.try(core.rules_of_text, head.rules))))
    head.rules = path
    assert.falsy(header.read_rules(head))
  end)

  it("tells programs what each option leaves, once for each size #slow", function()
    arena.isolate "off"
    finally(function() arena.isolate(nil) end)
    local log = arena.path "log"
    local command = ("exec:tee %s | python3 examples/exec/options.py"):format(log)
    local records = {}
    local t = assert(tournament.new {
      bots = { command, "random" }, rules = path, positions = { { 2, 3 }, { 1 }, { 4 } },
      workers = 0, on_finish = function(_, rec) records[#records + 1] = rec end,
      limits = { wall = 60000 },
    })
    assert.equal(6, t:run())
    for _, rec in ipairs(records) do
      local seat = rec.first == "random" and 2 or 1
      assert.equal("last token", rec.reason)
      assert.equal(rec.optimal[seat][1], rec.optimal[seat][2])
    end
    local told = {}
    for line in arena.read(log):gmatch "options [^\n]*" do told[#told + 1] = line end
    assert.same({ "options 1: 0", "options 2: 1, 1 1", "options 3: 2",
      "options 4: 3, 2 2" }, told)
    assert.matches("new %d+ 1 twins.lua\noptions 1: 0\n", arena.read(log))
  end)
end)
