-- luanim report: one page of HTML, from files whole, unfinished, empty, damaged.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local xml = require "spec.support.xml"

local EVIL = "<img src=x onerror=alert(1)>"
local BOT = ('return { name = %q, move = function() error "<script>\\27[31m" end }')
  :format(EVIL)

-- The page as XML: what HTML leaves open is closed for the referee.
local function parse(html)
  html = html:gsub("<!doctype html>\n", ""):gsub("(<meta [^>]-)/?>", "%1/>")
  return xml.parse(html)
end

local function section_of(root, name)
  for _, section in ipairs(root:all "section") do
    local heading = section:all "h3"[1]
    if heading and heading:text_of() == name then return section:text_of() end
  end
end

-- What a style sheet sets for the whole page, in light and in dark.
local function properties(sheet)
  local light, dark = {}, {}
  local from = sheet:find "%(prefers%-color%-scheme" or #sheet
  for at, name, value in sheet:gmatch "()%-%-([%w-]+):%s*([^;}]+)" do
    value = value:gsub("%s+", " "):lower()
    local into = at > from and dark or light
    into[name] = into[name] or value:gsub("light%-dark%((.-), (.-)%)", "%1")
    -- A transparent shadow is none.
    if value:find "light%-dark" then
      dark[name] = value:gsub("light%-dark%((.-), (.-)%)", "%2"):gsub(", [^,]*#0000", "")
    end
  end
  return light, dark
end

describe("luanim report", function()
  local d = arena.between(setup, teardown)
  local page, root

  setup(function()
    d:write("evil.lua", BOT)
    local ran = d:shell("$LUANIM tournament perfect random single ./evil.lua --rounds 3 "
      .. "--seed 4 --quiet --out c.jsonl && $LUANIM report c.jsonl -o c.html")
    assert.same({ 0, "", "c.html: 36 games\n" }, { ran.status, ran.err, ran.out })
    page = d:read "c.html"
    root = parse(page)
  end)

  it("needs nothing else, and lets nothing in", function()
    for _, name in ipairs { "script", "img", "link", "iframe", "object", "form" } do
      assert.equal(0, #root:all(name), name)
    end
    assert.falsy(page:find("http://", 1, true) or page:find("https://", 1, true))
    local policy
    for _, meta in ipairs(root:all "meta") do
      if meta.attributes["http-equiv"] then policy = meta.attributes.content end
    end
    assert.truthy(policy:find("^default%-src 'none'; style%-src 'sha256%-"))
    assert.falsy(policy:find("unsafe", 1, true))
  end)

  it("says who was left out", function()
    d:shell "$LUANIM tournament perfect random random=./evil.lua --skip-broken --out left"
    d:out "report left -o left.html"
    assert.matches(">left out: ./evil.lua: &#39;random&#39; is the name of a built%-in",
      d:read "left.html")
  end)

  it("allows the one style sheet that it has, by its hash #slow", function()
    local sheet = page:match "<style>(.-)</style>"
    d:write("sheet", sheet)
    local hash = d:shell("openssl dgst -sha256 -binary sheet | openssl base64").out
    if hash == "" then return pending "no openssl here" end
    assert.truthy(page:find("&#39;sha256-" .. hash:sub(1, -2) .. "&#39;", 1, true))
  end)

  it("has the type and the colors of the page", function()
    local light, dark = properties(command.read "lua/nim/page/style.css")
    local style = require "nim.tournament.report.frame".STYLE
    for scheme, wanted in ipairs { light, dark } do
      local count = 0
      for name, value in pairs((select(scheme, properties(style)))) do
        assert.equal(wanted[name], value, name)
        count = count + 1
      end
      assert.is_true(count >= 9, count)
    end
    local css = require "nim.util.picture".css()
    for class, name in pairs { back = "card", ink = "ink", quiet = "quiet",
      grid = "line", p = "accent", dot = "accent" } do
      local found = {}
      for value in css:gmatch("%." .. class .. "{%w+:(#%x+)}") do
        found[#found + 1] = value
      end
      assert.same({ light[name], dark[name] }, found, class)
    end
  end)

  it("shows the standings as the command does", function()
    local body = root:all "tbody"[1]
    local text = d:shell("$LUANIM standings c.jsonl --csv").out
    local n = 0
    for line in text:gmatch "\n([^\n]+)" do
      n = n + 1
      local rank, name, points = line:match "^(%d+),([^,]*),(%d+)"
      local cells = {}
      for i, cell in ipairs(body:all "tr"[n]) do
        cells[i] = cell.name and cell:text_of()
      end
      assert.same({ rank .. ".", name, points }, { cells[1], cells[2], cells[4] })
    end
    assert.equal(4, n)
  end)

  it("has pictures of ratings, their way, and who beat whom", function()
    local ids = {}
    for i, svg in ipairs(root:all "svg") do ids[i] = svg.attributes["aria-labelledby"] end
    assert.same({ "ratings-title ratings-desc", "curves-title curves-desc",
      "crosstable-title crosstable-desc" }, ids)
  end)

  it("says of each bot how it played, and what it did wrong", function()
    assert.truthy(section_of(root, "perfect"):find("It never gave a win away.", 1, true))
    local random = section_of(root, "random")
    assert.truthy(random:find("Its worst mistakes", 1, true))
    local id = random:match "game (%d+) against"
    local mistakes = d:shell("$LUANIM mistakes c.jsonl random").out
    assert.truthy(mistakes:find("game " .. id .. " against", 1, true))
    assert.truthy(random:find "To win, take %d+ from pile %d")
  end)

  it("makes text of names and of what bots say", function()
    local evil = section_of(root, EVIL)
    assert.truthy(evil:find("it lost 18 by error", 1, true)
      or evil:find("It lost 18 by error", 1, true))
    assert.truthy(evil:find("<script>", 1, true))
    assert.falsy(page:find("<script", 1, true) or page:find("<img", 1, true))
    assert.falsy(page:find "[%z\1-\8\11-\31]")
  end)

  it("lists the first games that a bot ended early, and says how many more", function()
    local evil = section_of(root, EVIL)
    assert.equal(8, select(2, evil:gsub(", after %d+ moves?: error", "")))
    assert.truthy(evil:find("... and 10 more: luanim mistakes lists them all", 1, true))
    assert.falsy(section_of(root, "random"):find("more: luanim mistakes", 1, true))
  end)

  it("is the same each time, and goes to standard output where it is not told", function()
    assert.equal(page, d:shell("$LUANIM report c.jsonl").out)
    assert.equal(page, d:shell("$LUANIM report c.jsonl --out -").out)
    assert.equal("--out - and --svg cannot be combined",
      d:complaint("report c.jsonl --out - --svg pictures", 2))
    assert.equal("", d:shell("ls -d ./- pictures 2>/dev/null").out)
  end)

  it("overwrites nothing without --force", function()
    assert.equal("c.html already exists; --force overwrites it",
      d:complaint("report c.jsonl -o c.html", 1))
    assert.equal(0, d:shell("$LUANIM report c.jsonl -o c.html --force").status)
    assert.equal(page, d:read "c.html")
    for _, name in ipairs { "c.jsonl", "./c.jsonl", "link" } do
      local records = d:read "c.jsonl"
      d:shell "ln -sf c.jsonl link"
      assert.equal("output would overwrite input " .. name,
        d:complaint("report c.jsonl --force -o " .. name, 1))
      assert.equal(records, d:read "c.jsonl")
    end
    assert.equal("/nowhere/x.html: No such file or directory",
      d:complaint("report c.jsonl -o /nowhere/x.html", 1))
    assert.equal("cannot write: No space left on device",
      d:shell("$LUANIM report c.jsonl > /dev/full").err:match "luanim: (.*)\n")
  end)

  it("says so where the file may not grow, and leaves none behind", function()
    local ran = d:shell "ulimit -f 1; $LUANIM report c.jsonl -o long.html"
    assert.same({ 1, "luanim: long.html: File too large\n" }, { ran.status, ran.err })
    assert.equal("", d:shell("ls | grep long").out)
  end)

  it("writes the pictures alone", function()
    local ran = d:shell("$LUANIM report c.jsonl --svg pictures && ls pictures")
    assert.equal("pictures: 3 pictures\ncrosstable.svg\ncurves.svg\nratings.svg\n",
      ran.out)
    for _, name in ipairs { "crosstable", "curves", "ratings" } do
      assert.equal("svg", xml.parse(d:read("pictures/" .. name .. ".svg")).name)
    end
    assert.equal("pictures/ratings.svg already exists; --force overwrites it",
      d:complaint("report c.jsonl --svg pictures", 1))
  end)

  it("reports what there is of a file that is not finished", function()
    local ran = d:shell("head -c 6000 c.jsonl > cut.jsonl; $LUANIM report cut.jsonl")
    assert.equal(0, ran.status)
    local text = parse(ran.out):text_of()
    assert.truthy(text:find("The last line is incomplete and left out.", 1, true))
    assert.truthy(text:find("The tournament is not complete", 1, true))
    ran = d:shell "$LUANIM report cut.jsonl -o cut.html"
    assert.same({ 0, "" }, { ran.status, ran.err })
    assert.matches("^cut.html: %d+ games\nThe last line is incomplete and left out.\n"
      .. "The tournament is not complete", ran.out)
    ran = d:shell("head -n 1 c.jsonl > begun.jsonl; $LUANIM report begun.jsonl")
    assert.equal(0, ran.status)
    text = parse(ran.out):text_of()
    assert.truthy(text:find("No game has been played yet.", 1, true))
  end)

  it("says in a line why there is nothing to report", function()
    d:shell "head -n 9 c.jsonl | sed '5s/\"winner\":[12]/\"winner\":7/' > bad.jsonl"
    d:write("empty.jsonl", "")
    assert.equal("bad.jsonl:5: field 'winner': 1 or 2 expected, got 7",
      d:complaint("report bad.jsonl -o bad.html", 1))
    assert.equal("empty.jsonl: the file is empty", d:complaint("report empty.jsonl", 1))
    assert.equal("none.jsonl: No such file or directory",
      d:complaint("report none.jsonl", 1))
    assert.equal("", d:shell("ls bad.html* 2>/dev/null").out)
  end)

  it("draws brackets, and rounds as tables", function()
    local ran = d:shell("$LUANIM tournament perfect random single greedy --format "
      .. "double-elimination --seed 1 --quiet --out k.jsonl && $LUANIM report k.jsonl")
    local ids = {}
    for _, svg in ipairs(parse(ran.out):all "svg") do
      ids[#ids + 1] = svg.attributes["aria-labelledby"]:match "^bracket%d"
    end
    assert.same({ "bracket1", "bracket2", "bracket3" }, ids)
    ran = d:shell("$LUANIM tournament perfect random single --format swiss --rounds 2 "
      .. "--seed 1 --quiet --out s.jsonl && $LUANIM report s.jsonl")
    local text = parse(ran.out):text_of()
    assert.truthy(text:find("Round 2", 1, true) and text:find("bye", 1, true))
  end)
end)
