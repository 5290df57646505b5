-- The pages of a league: of a season that was played, with hostile names.
local arena = require "spec.support.workdir"
local file_names = require "nim.league.pages.file_names"
local history = require "nim.ratings.history"
local pages = require "nim.league.pages"
local phrases = require "nim.phrases"
local tournament = require "nim.tournament"
local uv = require "luv"
local versions = require "spec.support.versions"
local xml = require "spec.support.xml"

local FIRST, LAST, version = versions.FIRST, versions.LAST, versions.new
local CHEAT = "return function(game) return 1, 99 end"

local NIGHTS = {
  { bots = { "perfect", version("anna", 1, CHEAT), version("ben", 1, FIRST) },
    settings = { rules = "nim misere", positions = { { 1, 1, 2 }, { 3, 4, 5 } },
      rounds = 2, seed = 9 },
    pairings = { { 1, 2 }, { 3, 1 }, { 2, 3 } } },
  { bots = { version("anna", 2, LAST) }, pairings = { { 4, 3 }, { 1, 4 } } },
}

local EVIL = "<img src=x onerror=alert(1)>"

local function facts_of(path)
  local head = assert(tournament.file(path)).head
  local results = assert(tournament.tables(path)).standings:results()
  return {
    season = path, head = head, rated = history.rate(head.bots, results, { anchor = 1 }),
    refused = { { author = EVIL, file = "e\27vil.lua", why = "line 1: " .. EVIL },
      { author = "../x", file = "x.zip", why = "no .lua file is in it" },
      { file = "unknown", why = "no author" } },
    late = { { author = "ben", file = "ben2.lua", why = "2026-11-25 20:00:01" } },
    verdict = function(hash)
      if hash ~= head.bots[4].hash then return nil end
      return { mark = "B", kept = 80, chances = 100, passed = false, parts = {
        { name = "load", good = 1, all = 1 },
        { name = "legal", good = 98, all = 100, why = "[1,99]: pile 1 has only 3" },
      } }
    end,
  }
end

-- The page as XML: what HTML leaves open is closed for the referee.
local function parse(html)
  html = html:gsub("<!doctype html>\n", ""):gsub("(<meta [^>]-)/?>", "%1/>")
  return xml.parse(html)
end

describe("the pages of a league", function()
  local d, facts

  setup(function()
    d = arena.new()
    local path = d.path .. "/season.jsonl"
    for _, night in ipairs(NIGHTS) do assert(tournament.grow(path, night)) end
    assert(assert(tournament.open(path, { workers = 0 })):run())
    facts = facts_of(path)
    assert(pages.write(d.path, facts))
  end)
  teardown(function() d:remove() end)
  after_each(function() phrases.use "en" end)

  it("list all authors by their ratings, with the bots of the house", function()
    local rows = parse(d:read "index.html"):all "tr"
    local names = {}
    for i = 2, #rows do names[i - 1] = rows[i]:all("th")[1]:text_of() end
    local elo = {}
    for i, bot in ipairs(facts.head.bots) do
      elo[bot.name] = facts.rated.ratings[i].elo
    end
    assert.same({ "perfect", "ben", "anna" }, table.move(names, 1, 3, 1, {}))
    assert.is_true(elo.perfect > elo["ben.1"] and elo["ben.1"] > elo["anna.2"])
    assert.same({ "../x", EVIL }, table.move(names, 4, 5, 1, {}))
    assert.matches("^2anna2[%+-]%d+ ± %d+825%.0%%25%.0%%2$", rows[4]:text_of())
    assert.matches("^perfect%+012%d+%.%d%%100%.0%%$", rows[2]:text_of())
  end)

  it("lead to each other", function()
    for _, link in ipairs(parse(d:read "index.html"):all "a") do
      local path = link.attributes.href:gsub("%%25", "%%")
      assert.equal("../index.html", parse(d:read(path)):all("a")[1].attributes.href)
    end
  end)

  it("need nothing else, and let nothing in", function()
    for name in uv.fs_scandir_next, assert(uv.fs_scandir(d.path .. "/feedback")) do
      if name:find "html$" then
        local root = parse(d:read("feedback/" .. name))
        assert.equal(0, #root:all "script" + #root:all "img")
      end
    end
    local page = d:read "index.html"
    assert.equal(0, #parse(page):all "img")
    assert.falsy(page:find("\27", 1, true))
    assert.truthy(page:find("e\\u{1B}vil.lua", 1, true))
    assert.matches("default%-src &#39;none&#39;", page)
  end)

  it("list the files that do not play, with the reason", function()
    local page = parse(d:read "index.html"):text_of()
    assert.truthy(page:find("line 1: " .. EVIL, 1, true))
    assert.truthy(page:find("Files that came too lateben2.lua (ben): 2026-11-25 20:00:01",
      1, true))
    assert.equal(EVIL .. "\n" .. ("="):rep(#EVIL) .. "\nFeedback after 2 nights\n\n"
      .. "Files that were not taken\n-------------------------\ne\\u{1B}vil.lua: line 1: "
      .. EVIL .. "\n\nNo bot plays yet\n----------------\n"
      .. "A new file is taken by the next night.\n",
      d:read("feedback/" .. file_names.of { EVIL }[EVIL] .. ".txt"))
  end)

  it("tell an author what has changed, and what costs most", function()
    local text = d:read "feedback/anna.txt"
    assert.matches("\nVersion 2, compared with version 1\n%-+\n"
      .. "Chances to win kept: 0%.0%% before, %d+%.%d%% now%.\n"
      .. "Rating: %-%d+ ± %d+ before, [+-]%d+ ± %d+ now; "
      .. "the change is [+-]%d+ ± %d+%.\n"
      .. "The rating of perfect is 0%. A bot that is rated 100 higher than another wins "
      .. "about 64 of 100 games against it%.\n", text)
    assert.matches("\nMark B: 80 of 100 chances to win kept %(80%.0%%%)%.\n"
      .. "Moves legally: 98 of 100%. %[1,99%]: pile 1 has only 3\n", text)
    assert.matches("\n2%. misère end: 2 times, 2 games lost by it\n", text)
    assert.matches("\nIt loses to perfect 0:4", text)
    assert.matches("\nVersion 1, since night 1: ", text)
    assert.falsy(text:find("#play", 1, true))
    local page = parse(d:read "feedback/anna.html"):text_of()
    assert.truthy(page:find("The other player can", 1, true))
  end)

  it("open positions in the page that the settings name, or that is there", function()
    facts.settings = { page = "https://example.org/nim/" }
    assert(pages.write(d.path, facts))
    local link = "#play?rules=nim+misere&piles="
    assert.truthy(d:read "feedback/anna.txt":find("https://example.org/nim/" .. link, 1,
      true))
    facts.settings = nil
    d:shell "mkdir page; echo > page/index.html"
    assert(pages.write(d.path, facts))
    assert.truthy(d:read "feedback/anna.txt":find("../page/index.html" .. link, 1, true))
    d:shell "rm -r page"
    assert(pages.write(d.path, facts))
  end)

  it("are the same for the same facts", function()
    local before = d:shell "cat index.html feedback/*".out
    assert(pages.write(d.path, facts_of(facts.season)))
    assert.equal(before, d:shell "cat index.html feedback/*".out)
  end)

  it("go with their authors, and leave what others have put there", function()
    d:write("feedback/notes.html", "<p>mine</p>")
    local file = file_names.of { EVIL }[EVIL]
    local all = facts.refused
    facts.refused = {}
    assert(pages.write(d.path, facts))
    facts.refused = all
    assert.equal(0, d:size("feedback/" .. file .. ".html"))
    assert.equal(0, d:size("feedback/" .. file .. ".txt"))
    assert.equal("<p>mine</p>", d:read "feedback/notes.html")
    assert.is_true(d:size "feedback/ben.txt" > 0)
  end)

  it("have everybody of a roster, and nobody else", function()
    facts.settings = { roster = { ["carla-2009"] = { name = "carla", group = "B" } } }
    assert(pages.write(d.path, facts))
    facts.settings = nil
    local rows = parse(d:read "index.html"):all "tr"
    assert.equal("carlaB", rows[5]:text_of())
    assert.equal("group", rows[1]:all("th")[9]:text_of())
    assert.equal("carla\n=====\nFeedback after 2 nights\n\nNo bot plays yet\n"
      .. "----------------\nNothing has been handed in so far.\n",
      d:read "feedback/carla.txt")
    assert.equal("3\n", d:shell "ls feedback/*.txt | wc -l".out)
    assert(pages.write(d.path, facts))
  end)

  it("stay few whatever files are called", function()
    local all, flood = facts.refused, {}
    for i = 1, 1050 do
      local ben = i > 1000
      flood[i] = { author = ben and "ben" or "x" .. i, why = "no bot",
        file = ben and "b" .. i - 1000 or "x" .. i }
    end
    facts.refused = flood
    assert(pages.write(d.path, facts))
    facts.refused = all
    assert.equal("202\n", d:shell "ls feedback/*.txt | wc -l".out)
    assert.matches("%.%.%. and 850 more", parse(d:read "index.html"):text_of())
    assert.matches("\nb20: no bot\n%.%.%. and 30 more\n", d:read "feedback/ben.txt")
    assert(pages.write(d.path, facts))
  end)

  it("speak the language that is chosen", function()
    phrases.use "de"
    assert(pages.write(d.path, facts))
    assert.matches('<html lang="de">', d:read "index.html")
    assert.matches("\nDie teuersten Fehler\n", d:read "feedback/anna.txt")
  end)

  it("leave what was there where they cannot be written", function()
    local other = arena.new()
    other:write("index.html", "old")
    other:write("feedback", "no folder")
    local done, why = pages.write(other.path, facts)
    assert.is_nil(done)
    assert.matches("feedback: not a directory", why)
    assert.equal("old", other:read "index.html")
    other:remove()
    done, why = pages.write(d.path .. "/absent", facts)
    assert.is_nil(done)
    assert.matches("absent/feedback: no such file or directory", why)
  end)
end)

describe("file names of authors", function()
  it("are safe, and differ", function()
    local long = ("ü"):rep(150)
    local names = { "anna", "Anna", "../x", ".", "a b", "a%20b", "\0\27\n", long,
      long .. "x", ("a"):rep(300), "con/../nul" }
    local seen, files = {}, file_names.of(names)
    for _, name in ipairs(names) do
      local file = files[name]
      assert.matches("^[%w_%%~-][%w_.%%~-]*$", file)
      assert.is_true(#file <= 100, file)
      assert.is_nil(seen[file:lower()], file)
      seen[file:lower()] = true
    end
    assert.equal("ben", file_names.of { "ben" }.ben)
    assert.equal("%2E.%2Fx", files["../x"])
    assert.matches("^anna~%x+$", files.anna)
  end)
end)
