-- The file of a season in the hands of all commands that read tournaments.
local arena = require "spec.support.workdir"
local json = require "dkjson"
local request = require "nim.tournament.request"
local tournament = require "nim.tournament"
local versions = require "spec.support.versions"

local bot = versions.new

local ANNA = versions.FIRST
local BEN = "return function() error 'no idea' end"

describe("a season", function()
  local there, path

  -- The same season in shards: 1, 2, 3.
  local function split()
    local f = assert(tournament.file(path))
    for i = 1, 3 do
      local options = request.of_file(f)
      options.shard, options.out, options.workers = { i, 3 }, there.path .. "/" .. i, 0
      assert(assert(tournament.new(options)):run())
    end
    f:close()
  end

  setup(function()
    there = arena.new()
    path = there.path .. "/season"
    assert(tournament.grow(path, {
      bots = { "perfect", bot("anna", 1, ANNA), bot("ben", 1, BEN) },
      pairings = { { 1, 2 }, { 2, 3 } },
      settings = { rounds = 2, seed = 9, positions = "random:3-4x1-9" },
    }))
    assert(assert(tournament.open(path, { workers = 0 })):run())
    assert(tournament.grow(path, { bots = { bot("anna", 2, ANNA .. " -- again") },
      pairings = { { 4, 2 }, { 1, 4 }, { 4, 3 } } }))
    there:write("unplayed", there:read "season")
    assert(assert(tournament.open(path, { workers = 0 })):run())
  end)

  teardown(function() there:remove() end)

  local function run(words)
    local ran = there:shell("$LUANIM " .. words)
    assert.same({ 0, "" }, { ran.status, ran.err })
    return ran.out
  end

  it("has standings, and a crosstable with those who have not met", function()
    local out = run "standings season --crosstable"
    assert.matches("^20 games %(season, rules nim, seed 9%)\n", out)
    assert.matches("\n1%.  perfect +8  100.0%% ", out)
    assert.matches("\nben%.1 lost 8 by error\n", out)
    assert.matches("\n1  perfect +%*  4%-0  4%-0    %.\n", out)
    local told = json.decode(run "standings season --json")
    assert.same({ "season", 20, true }, { told.format, told.games, told.complete })
  end)

  it("says that its last night is not complete", function()
    assert.matches("^8 games %(season, rules nim, seed 9%)\n"
      .. "the last night is not complete: luanim league run plays it\n",
      run "standings unplayed")
  end)

  it("is verified, replayed, and searched for mistakes, night by night", function()
    assert.equal("season: 20 games replayed, all right\n", run "verify season")
    assert.matches("^Player A is anna%.2, player B is anna%.1 ",
      run "replay season 9 --text")
    assert.matches("^game 2 against perfect, move 1: ", run "mistakes season anna.1")
    assert.matches("it lost by error: ben%.1:1: no idea", run "mistakes season ben.1")
  end)

  it("has a report", function()
    assert.equal("page.html: 20 games\n", run "report season -o page.html")
    local page = there:read "page.html"
    for _, name in ipairs { "anna.1", "anna.2", "ben.1" } do
      assert.truthy(page:find(name, 1, true), name)
    end
  end)

  it("is joined from shards", function()
    split()
    assert.equal("20 games from 3 files are in all\n", run "merge 3 1 2 --out all")
    assert.equal(there:read "season", there:read "all")
    assert.equal("20 games from 3 files are in rest\n",
      run "merge unplayed 2 3 --out rest")
    assert.equal(there:read "season", there:read "rest")
  end)

  it("is gone on with by its file alone", function()
    there:write("again", there:read "season":sub(1, -100))
    run "tournament --resume --out again --quiet"
    assert.equal(there:read "season", there:read "again")
  end)
end)
