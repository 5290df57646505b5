-- Copies among bots that play the same perfect strategy, and what is no copy.
local alike = require "nim.alike"
local core = require "nim.core"
local disguise = require "spec.support.disguise"
local honest = require "spec.support.honest"
local nim = require "nim"
local workdir = require "spec.support.workdir"

local HONEST, COPIES = 200, 30

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

-- Those that were written by hand.
local function by_hand()
  local list = {}
  local pipe <close> = assert(io.popen "LC_ALL=C ls spec/data/honest/*.lua")
  for path in pipe:lines() do list[#list + 1] = read(path) end
  return list
end

local function all_honest(seed)
  local list = by_hand()
  local written = honest.bots(HONEST - #list, seed)
  return table.move(written, 1, #written, #list + 1, list)
end

-- Adds disguised copies of some; the number of the original of each.
local function add_copies(texts, random)
  local order, original = {}, {}
  for i = 1, HONEST do table.insert(order, random:int(1, i), i) end
  for i = 1, COPIES do
    texts[HONEST + i] = disguise.copy(texts[order[i]], random)
    original[HONEST + i] = order[i]
  end
  return original
end

local function write_all(dir, texts)
  for i, text in ipairs(texts) do dir:write(("%03d.lua"):format(i), text) end
end

-- Where a verdict stands in the list.
local RANK = { same = 1, copy = 1, moves = 2, apart = 3, short = 3 }

local function is_in_order(list)
  for i = 2, #list do
    local rank, before = RANK[list[i].verdict], RANK[list[i - 1].verdict]
    if rank < before then return false end
    if rank == before and list[i].score > list[i - 1].score then return false end
  end
  return true
end

local function is_above(pair) return pair.verdict == "copy" or pair.verdict == "same" end

-- Copies that are found with their originals, and pairs of honest ones above the line.
local function count(found, original)
  local caught, alarms = 0, {}
  for _, pair in ipairs(found.pairs) do
    if is_above(pair) and original[pair.second] == pair.first then
      caught = caught + 1
    elseif is_above(pair) and pair.second <= HONEST then
      alarms[#alarms + 1] = ("%d and %d"):format(pair.first, pair.second)
    end
  end
  return caught, alarms
end

-- Does it win from every won position that is drawn? By the nim-sum, bit by bit.
local function is_perfect(text)
  local player = assert(require "nim.bots".player(
    assert(require "nim.sandbox".load(text, "bot")), { solver = false }))
  local random = nim.random(11)
  for _ = 1, 40 do
    local piles = {}
    for i = 1, random:int(2, 5) do piles[i] = random:int(1, 15) end
    local pile, take = player:ask(nim.game(piles))
    local sum, after = 0, 0
    for i, size in ipairs(piles) do
      sum = sum ~ size
      after = after ~ (i == pile and size - take or size)
    end
    if sum ~= 0 and after ~= 0 then return false end
  end
  return true
end

describe("200 bots of one strategy and 30 disguised copies", function()
  local dir
  before_each(function() dir = workdir.new() end)
  after_each(function() dir:remove() end)

  it("have at least 25 that were written by hand", function()
    assert.is_true(#by_hand() >= 25)
  end)

  for _, seed in ipairs { 1, 11, 16 } do
    it(("are told apart, drawn from seed %d"):format(seed), function()
      local texts = all_honest(seed)
      local original = add_copies(texts, nim.random(seed))
      write_all(dir, texts)
      local found = assert(alike.compare { dir.path })
      local caught, alarms = count(found, original)
      assert.is_true(caught >= 28, caught)
      assert.is_true(#alarms <= 2, table.concat(alarms, ", "))
      assert.equal(HONEST + COPIES, #found.files)
      assert.is_true(is_in_order(found.pairs))
      for _, file in ipairs(found.files) do
        assert.is_true(file.perfect, file.path)
        assert.is_true(is_perfect(file.text), file.path)
      end
    end)
  end

  -- Lines with a word in them, without blanks.
  local function lines_of(text)
    local lines = {}
    for line in text:gsub("[ \t]", ""):gmatch "[^\n]+" do
      if line:find "%l%l" and not line:find "^e[nl]" then lines[line] = true end
    end
    return lines
  end

  it("have hardly a line of the original in a copy", function()
    local random, kept, all = core.random(3), 0, 0
    for _, text in ipairs(by_hand()) do
      local copy = lines_of(disguise.copy(text, random))
      for line in pairs(lines_of(text)) do
        kept, all = kept + (copy[line] and 1 or 0), all + 1
      end
    end
    assert.is_true(kept < all / 20, ("%d of %d"):format(kept, all))
  end)
end)

describe("files that are compared", function()
  local dir
  before_each(function() dir = workdir.new() end)
  after_each(function() dir:remove() end)

  local BOUTON = read "examples/bots/bouton.lua"

  -- The pair of the only two files, and all that was found.
  local function compare(one, other, options)
    dir:write("1.lua", one)
    dir:write("2.lua", other)
    local found = assert(alike.compare({ dir.path .. "/1.lua", dir.path .. "/2.lua" },
      options))
    return found.pairs[1], found
  end

  it("are the same where only names, numbers, comments and layout are changed", function()
    local pair = compare(BOUTON,
      (BOUTON:gsub("sum", "s"):gsub("left", "rest"):gsub("\n", "\n\n--\n")))
    assert.same({ "same", 1, 1, 1 },
      { pair.verdict, pair.score, pair.program, pair.tokens })
    assert.same({ 40, 40 }, { pair.choices.same, pair.choices.of })
  end)

  it("are no copies where their choices are others", function()
    local pair = compare(BOUTON, (BOUTON:gsub("> game", "< game")))
    assert.same({ 1, "moves", 40 }, { pair.program, pair.verdict, pair.choices.of })
    assert.is_true(pair.score < 0.8, pair.score)
    pair = compare(BOUTON, (BOUTON:gsub("pile = 1, #game", "pile = #game, 1, -1")))
    assert.equal("apart", pair.verdict)
  end)

  it("are compared by tokens where this Lua compiles to an unknown form", function()
    local dump = string.dump
    rawset(string, "dump", function() return "\27Lua\x55" end)
    local pair = compare(BOUTON, (BOUTON:gsub("sum", "s")))
    rawset(string, "dump", dump)
    assert.is_nil(pair.program)
    assert.same({ "same", 1 }, { pair.verdict, pair.score })
  end)

  it("do not have to be bots, and are not run to be compared", function()
    local text = "error 'run'\n" .. BOUTON:gsub("return function", "local f = function")
    local pair, found = compare(text, text)
    assert.same({ "same", 1 }, { pair.verdict, pair.score })
    assert.is_nil(pair.choices)
    assert.is_nil(found.files[1].perfect)
  end)

  it("are too short to tell where there is hardly anything in them", function()
    local taker = read "examples/bots/taker.lua"
    local pair, found = compare(taker, taker)
    assert.same({ "short", 1, 0 }, { pair.verdict, pair.score, found.above })
  end)

  -- What a teacher hands out, and what two students add to it.
  local TEMPLATE = read "spec/data/honest/10_class.lua":match "^(.-\n)local Player"
  local PLAY = [[
return function(game)
  local position = Position.new(game)
  local move = position:getWinningMove() or position:getAnyMove()
  return move.index, move.amount
end]]
  local PLAY_TOO = [[
local Bot = { name = "mine" }
function Bot.move(game, me)
  local at = Position.new(game)
  if at:isLost() then me.answer = at:getAnyMove() end
  if not at:isLost() then me.answer = at:getWinningMove() end
  me.count = (me.count or 0) + 1
  return me.answer.index, me.answer.amount
end
return Bot]]

  it("share nothing that everybody was given", function()
    local pair = compare(TEMPLATE .. PLAY, TEMPLATE .. PLAY_TOO)
    assert.is_true(pair.program > 0.85)
    local base = dir:write("base.lua", TEMPLATE:gsub("Position", "State"))
    local options = { base = { base } }
    local rest, found = compare(TEMPLATE .. PLAY, TEMPLATE .. PLAY_TOO, options)
    assert.is_true(not rest or rest.program < 0.75)
    assert.equal(0, found.above)
    rest, found = compare(TEMPLATE .. PLAY_TOO, TEMPLATE .. PLAY_TOO, options)
    assert.equal("same", rest.verdict)
    -- The gram that leads out of it begins seven tokens before its end.
    local _, lines = TEMPLATE:gsub("\n", "")
    for _, passage in ipairs(alike.passages(found, rest)) do
      assert.is_true(passage.first[1] > lines - 7, passage.first[1])
    end
    base = dir:write("base.lua", BOUTON)
    assert.is_nil((compare(BOUTON, BOUTON, { base = { base } })))
  end)

  it("count once where they are named twice", function()
    local path = dir:write("1.lua", BOUTON)
    local found = assert(alike.compare { path, path })
    assert.same({ 1, {} }, { #found.files, found.pairs })
  end)

  it("are left out where they are no text of Lua, with the reason", function()
    for name, text in pairs {
      ["1.lua"] = string.dump(load(BOUTON)), ["2.lua"] = "return (",
      ["3.lua"] = "--" .. ("x"):rep(70000), ["4.lua"] = "",
      ["5.lua"] = "return " .. ("("):rep(5000) .. (")"):rep(5000), ["6.lua"] = BOUTON,
    } do dir:write(name, text) end
    dir:shell "mkfifo 7.lua"
    local found = assert(alike.compare { dir.path })
    assert.equal(1, #found.files)
    for i, why in ipairs(found.left_out) do found.left_out[i] = why:sub(#dir.path + 2) end
    assert.same({
      "1.lua: attempt to load a binary chunk (mode is 't')",
      "2.lua:1: unexpected symbol near <eof>",
      "3.lua: the file is longer than 65536 bytes",
      "4.lua: the file is empty", "5.lua: C stack overflow",
      "7.lua: it is not a regular file",
    }, found.left_out)
  end)

  it("are at most a thousand, under rules that exist", function()
    local many = {}
    for i = 1, 1001 do many[i] = i .. ".lua" end
    assert.same({ nil, "at most 1000 files, not 1001" },
      { table.unpack({ alike.compare(many) }, 1, 2) })
    local _, why = alike.compare({ "1.lua" }, { rules = "kayle" })
    assert.matches("kayle", why)
    local _, missing = alike.compare({ "1.lua" }, { base = { "nothing.lua" } })
    assert.equal("nothing.lua: No such file or directory", missing)
  end)
end)
