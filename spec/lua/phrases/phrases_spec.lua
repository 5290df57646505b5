-- The words for people: each phrase has its like in every language, with the same fields.
local bots = require "nim.bots"
local english = require "spec.support.english"
local nim = require "nim"
local phrases = require "nim.phrases"
local read = require "spec.support.command".read

local function foreign()
  local list = {}
  for i = 2, #phrases.languages do list[i - 1] = phrases.languages[i] end
  return list
end

-- The phrases in the source, by the files that a line of shell lists: in double quotes,
-- with the parts of a long one joined.
local function each_code(command, joint, use)
  for path in io.popen(command):lines() do
    use(path, (read(path):gsub(joint, "")))
  end
end

-- Words for people: neither formats nor names nor pure arithmetic, nor what is typed so.
local function is_phrase(text)
  return text ~= "both 2" and text:find "%S%s" and text:find "%a%a"
    and not (text:find "%%[%a%d]" or text:find "^[%s;]" or text:find "%s$")
end

-- Lines whose texts are no phrases; where phrases are: anywhere, or handed to `say`.
local OTHERS <const> = { "work = ", "author = ", "error%(", "shown = ", "^%s*line = " }
local ALL <const> = { ".*" }
local SAID <const> = { "%f[%w_]say(%b())", '%f[%w_]say ("[^"\n]*")' }

local function of_lua(found, command, where)
  for path in io.popen(command):lines() do
    local lines = {}
    for line in io.lines(path) do
      for _, other in ipairs(OTHERS) do line = line:find(other) and "" or line end
      lines[#lines + 1] = line:gsub("%-%-.*", "")
    end
    local code = table.concat(lines, "\n"):gsub('"%s*%.%.%s*"', "")
    for _, pattern in ipairs(where) do
      for part in code:gmatch(pattern) do
        for text in part:gmatch '"([^"\n]*)"' do
          if is_phrase(text) then found[text] = path end
        end
      end
    end
  end
end

-- In JavaScript all that is handed to `t`.
local function of_page(found, command)
  each_code(command, '"%s*%+%s*"', function(path, code)
    for call in code:gmatch "%f[%w_.]t(%b())" do
      for text in call:gmatch '"([^"\n]*)"' do
        if text:find "%a%a" then found[text] = path end
      end
    end
  end)
end

-- A call with its conversions as the fields {1}, {2}, ...
local function as_phrase(text)
  local n = 0
  return (text:gsub("%%[.*]*l*[usc]", function()
    n = n + 1
    return ("{%d}"):format(n)
  end))
end

-- The sentences about moves, of nim_say, undo and redo, but for what is wrong with a text
-- of rules, which begins with a word of it.
local function of_engine(found, command)
  each_code(command, '"%s*\n%s*"', function(path, code)
    for call in code:gsub("nimL_pushfail", "nim_say"):gmatch "nim_say(%b())" do
      for text in call:gmatch '"([^"]*)"' do
        local about_rules = text:find "^'" or text:find "excluded"
          or text:find "rules are"
        local whole = text:find " %l" and text:find "^[%w%%]"
        if whole and not about_rules then found[as_phrase(text)] = path end
      end
    end
  end)
end

-- What the page says of its puzzles, of bots, and of what an examination looks at.
local function of_book(found)
  local function add(text) found[text] = "what the page offers" end
  for _, puzzle in ipairs(require "nim.page.puzzles") do
    add(puzzle.name)
    add(puzzle.hint)
  end
  for _, name in ipairs(bots.names()) do add(bots.describe(name)) end
  for _, level in ipairs(bots.levels()) do
    add(level.name)
    add(level.says)
  end
  for _, title in pairs(require "nim.bots.conformance".titles) do add(title) end
end

-- What is said in the language of whoever plays: explanations, worksheets, the page.
local function used()
  local found = {}
  of_lua(found, "ls lua/nim/explain/arguments/*.lua "
    .. "lua/nim/explain/init.lua lua/nim/explain/mistake.lua lua/nim/explain/kinds/*.lua "
    .. "lua/nim/util/words.lua lua/nim/tournament/digest/words.lua "
    .. "lua/nim/ratings/groups.lua", ALL)
  of_lua(found, "ls lua/nim/explain/init.lua lua/nim/cli/analyze.lua "
    .. "lua/nim/tournament/digest/init.lua lua/nim/util/picture/*.lua "
    .. "lua/nim/ratings/init.lua "
    .. "lua/nim/tournament/ranking/init.lua lua/nim/explain/values.lua", SAID)
  of_lua(found, "find lua/nim/puzzles lua/nim/util lua/nim/page -name '*.lua'", SAID)
  of_page(found, "ls lua/nim/page/*.js")
  of_book(found)
  of_engine(found, "ls src/game/*.c src/kinds/*.c src/lua/game/*_value*.c")
  for _, reason in ipairs(require "nim.core".end_reasons()) do
    if reason ~= "last token" then found[reason] = "reasons" end
  end
  return found
end

-- The names of the fields of a phrase, each once.
local function fields_of(phrase)
  local seen, names = {}, {}
  for name in phrase:gmatch "{(%w+)" do
    if not seen[name] then names[#names + 1] = name end
    seen[name] = true
  end
  table.sort(names)
  return table.concat(names, " ")
end

describe("phrases", function()
  it("have fields, nouns after numbers, and parts that may be missing", function()
    local phrase = "{n} {n:pile|piles}< of {who}>"
    assert.equal("1 pile", phrases.fill(phrase, { n = 1 }))
    assert.equal("0 piles of {n}", phrases.fill(phrase, { n = 0, who = "{n}" }))
    assert.equal("a {b} < c >", phrases.fill "a {b} < c >")
    assert.equal("{a} of {b:one|many}", phrases.fill("{a} of {b:one|many}", {}))
  end)

  it("count as their language does", function()
    local phrase = "{n} {n:winning move|winning moves}:"
    local french, german = phrases.speaker "fr", phrases.speaker "de"
    assert.equal("0 coup gagnant :", french(phrase, { n = 0 }))
    assert.equal("2 coups gagnants :", french(phrase, { n = 2 }))
    assert.equal("0 Gewinnzüge:", german(phrase, { n = 0 }))
    assert.equal("Er schlägt kim und 1 weiteren.",
      german("It beats {names}< and {n} more>.", { names = "kim", n = 1 }))
    assert.equal("0 winning moves:", phrases.fill(phrase, { n = 0 }))
    assert.equal("0 winning moves:", phrases.speaker "en"(phrase, { n = 0 }))
  end)

  it("are of no unknown language", function()
    assert.fails("unknown language 'it': there are en, de, fr, es", phrases.speaker "it")
  end)

  it("say why a move is illegal", function()
    local _, reason, why = nim.game { 3, 4 }:legal(2, 9)
    assert.equal("pile 2 has only 4, not 9", reason)
    assert.same({ "illegal", "2", "4", "9" }, { why.code, why["1"], why["2"], why["3"] })
    assert.equal("Haufen 2 hat nur 4, nicht 9", phrases.speaker "de"(why.phrase, why))
  end)

  it("may be replaced", function()
    local say = phrases.speaker("en", { ["pile {n}"] = "row {n}" })
    assert.equal("row 1: 3 xor 2 = 1, take 2",
      nim.explain({ 3, 4, 5 }, nil, nil, say).moves[1].why)
    say = phrases.speaker("de", { ["pile {n}"] = "Reihe {n}" })
    assert.equal("Reihe 1: 3 xor 2 = 1, nimm 2",
      nim.explain({ 3, 4, 5 }, "nim", { 1, 1 }, say).moves[1].why)
  end)

  it("are refused where they are no text, or have no table of fields", function()
    for _, say in ipairs { phrases.fill, phrases.speaker "de" } do
      local _, why = pcall(function() say() end)
      assert.matches("^spec/.*#1 to '%l+' %(string expected, got nil%)", why)
      _, why = pcall(function() say("pile {n}", 5) end)
      assert.matches("^spec/.*#2 to '%l+' %(table expected, got number%)", why)
    end
  end)

  for _, language in ipairs(foreign()) do
    it("are all there in " .. language, function()
      local words, missing = phrases.of(language), {}
      for phrase, path in pairs(used()) do
        if not words[phrase] then missing[#missing + 1] = path .. ": " .. phrase end
      end
      table.sort(missing)
      assert.same({}, missing)
    end)

    it("have the same fields in " .. language, function()
      for phrase, other in pairs(phrases.of(language)) do
        assert.equal(fields_of(phrase), fields_of(other), phrase)
        local _, here = phrase:gsub("[<>]", "")
        local _, there = other:gsub("[<>]", "")
        assert.equal(here, there, phrase)
      end
    end)
  end

  it("are the same in all languages", function()
    for _, part in ipairs(phrases.parts) do
      for phrase, others in pairs(require("nim.phrases." .. part)) do
        for _, language in ipairs(foreign()) do
          assert.is_string(others[language], language .. ": " .. phrase)
        end
      end
    end
  end)

  it("are used", function()
    local files <close> = assert(io.popen("find lua/nim \\( -name '*.lua' -o "
      .. "-path '*/page/*' -type f \\) -not -path '*/phrases/*' -not -path '*/report/*' "
      .. "\\( -not -path '*/cli/*' -o -name analyze.lua \\) -exec cat {} +"))
    local source = files:read "a":gsub('"%s*%.%.%s*"', ""):gsub('"%s*%+%s*"', "")
    local sets = used()
    for phrase in pairs(phrases.of "de") do
      local there = source:find('"' .. phrase .. '"', 1, true)
        or source:find(phrase .. " =", 1, true) or sets[phrase]
        or source:find("data-say>" .. phrase .. "<", 1, true)
      assert.is_truthy(there, phrase)
    end
  end)
end)

-- Everything that is said of some positions and of moves in them.
local function everything(language)
  local text, say = {}, phrases.speaker(language)
  for _, set in ipairs(require "nim.core".rule_sets()) do
    for _, ending in ipairs { "", " misere" } do
      local known, rules = pcall(nim.rules, set.example .. ending)
      if known then
        local piles = nim.explain.default(rules)
        local done, why = pcall(nim.explain, piles, rules, { 1, 1 }, say)
        if not done then why = select(2, pcall(nim.explain, piles, rules, nil, say)) end
        text[#text + 1] = type(why) == "table" and table.concat(why.text, "\n") or ""
        text[#text + 1] = table.concat(nim.explain.describe(rules, say), "\n")
      end
    end
  end
  return table.concat(text, "\n")
end

describe("an explanation", function()
  for _, language in ipairs(foreign()) do
    it("has no English left in " .. language, function()
      local text = everything(language)
      assert.is_true(#text > 4000)
      assert.is_nil(english.find(text))
    end)
  end
end)
