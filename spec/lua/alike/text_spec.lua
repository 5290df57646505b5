-- Tokens, their fingerprints, the passages of two texts, and what files share.
local lexer = require "nim.alike.lexer"
local passages = require "nim.alike.passages"
local shares = require "nim.alike.shares"
local winnow = require "nim.alike.winnow"

local SEED = os.time()
local random = require "nim".random(SEED)

local function codes(text) return lexer.read(text).codes end

describe("the tokens of a text", function()
  it("are the same whatever names, numbers, strings, comments and layout are", function()
    local plain = codes "local a = 1 return f(a, 's', a.b)"
    for _, other in ipairs {
      "local xy=0x1F return g(xy,\"a\\\"b\",xy.z)",
      "local a = .5e-3 return f(a, [[s]], a.b)",
      "local a = 0x.8p+4 --[==[ ]] ]==] return f(a, [=[ ]] ]=], a.b)",
      "local _ = 3.\nreturn --x\n f(\t_, '\\\\', _.__)--",
      "local a = 1 return f(a, '\\z\n  \\'s', a.b) -- \"",
    } do assert.equal(plain, codes(other), other) end
  end)

  it("are others for other signs, keywords and names that a bot finds", function()
    local seen, count = {}, 0
    for text in ([[a<b a<=b a<<b a>b a>=b a>>b a/b a//b a.b a..b a:b a::b a=b a==b a~b
      a~=b a-b a+b a*b a%b a^b a#b a&b a|b a;b a,b a(b a)b a[b a]b a{b a}b a...b a
      not or nil true math table.concat table.insert a.copy a:moves 1]]):gmatch "%S+" do
      count = count + 1
      assert.is_nil(seen[codes(text)], text)
      seen[codes(text)] = true
    end
    assert.equal(44, count)
    assert.equal(codes "a.b a", codes "a.name_of_mine copy")
  end)

  it("know their lines", function()
    assert.same({ 1, 1, 3, 4, 6 }, lexer.read("a b\n--[[\n]] c --\n[[\n]]\nd").lines)
  end)
end)

-- Texts of few different tokens, which share much by chance.
local function any(length, kinds)
  local list = {}
  for i = 1, length do list[i] = string.char(random:int(1, kinds)) end
  return table.concat(list)
end

describe("fingerprints", function()
  it("find every passage of 11 tokens that two texts share", function()
    for _ = 1, 300 do
      local passage = any(11, 3)
      local one = winnow.of(any(random:int(0, 30), 3) .. passage .. any(20, 3))
      local other = winnow.of(any(random:int(0, 30), 60) .. passage .. any(20, 60))
      local common = false
      for gram in pairs(one) do common = common or other[gram] end
      assert.is_true(common, ("seed %d"):format(SEED))
    end
  end)

  it("are grams of the text, and far fewer than all", function()
    local text = any(1000, 60)
    local all, kept, count = winnow.all(text), winnow.of(text), 0
    for gram in pairs(kept) do
      count = count + 1
      assert.is_true(all[gram])
    end
    assert.is_true(count > 300 and count < 500, count)
    assert.same({}, winnow.of(any(7, 3)))
    assert.equal("string", type(next(winnow.of(any(8, 3)))))
  end)
end)

-- As if each token had a line of its own.
local function tokens_of(text)
  local lines = {}
  for i = 1, #text do lines[i] = i end
  return { codes = text, lines = lines }
end

describe("passages", function()
  local function at(text, range) return text:sub(range[1], range[2]) end

  it("are equal in both texts, and as long as they go", function()
    for _ = 1, 100 do
      local one, other = any(80, 2), any(80, 2)
      for _, passage in ipairs(passages.of(tokens_of(one), tokens_of(other), {})) do
        local first, second = at(one, passage.first), at(other, passage.second)
        assert.equal(first, second, ("seed %d"):format(SEED))
        assert.equal(passage.tokens, #first)
        assert.is_true(#first >= 8)
        local next_one, next_other = passage.first[2] + 1, passage.second[2] + 1
        assert.is_true(next_one > #one or next_other > #other
          or one:byte(next_one) ~= other:byte(next_other))
      end
    end
  end)

  it("come the longest first, without what is in the base", function()
    local given, short, long = any(20, 60), any(12, 60), any(30, 60)
    local one = tokens_of(given .. "\61" .. short .. "\62" .. long)
    local other = tokens_of(long .. "\63" .. short .. "\64" .. given)
    local found = passages.of(one, other, winnow.all(given))
    assert.same({ 30, 12 }, { found[1].tokens, found[2].tokens })
    assert.equal(2, #found)
    assert.same({ 1, 30 }, found[1].second)
    assert.same({}, passages.of(tokens_of(given), tokens_of(given), winnow.all(given)))
  end)
end)

describe("what files share", function()
  -- The same from the definition, pair by pair.
  local function share(sets, one, other)
    local function weight(thing)
      local holders = 0
      for _, set in ipairs(sets) do holders = holders + (set[thing] and 1 or 0) end
      return math.log((#sets + 1) / math.max(1, holders - 1), 2)
    end
    local total, common = { 0, 0 }, 0
    for thing in pairs(sets[one]) do
      total[1] = total[1] + weight(thing)
      if sets[other][thing] then common = common + weight(thing) end
    end
    for thing in pairs(sets[other]) do total[2] = total[2] + weight(thing) end
    return common, common / math.min(total[1], total[2])
  end

  it("is what the definition says", function()
    local sets = {}
    for i = 1, 12 do
      sets[i] = {}
      for _ = 1, random:int(1, 12) do sets[i][random:int(1, 15)] = true end
    end
    local found = shares.of(sets)
    for one = 1, #sets do
      for other = one + 1, #sets do
        local common, expected = share(sets, one, other)
        assert.equal(common > 0, found[one][other] ~= nil)
        if common > 0 then
          assert.is_true(math.abs(found[one][other] - expected) < 1e-12,
            ("seed %d"):format(SEED))
        end
      end
    end
  end)

  it("is all where one is part of the other, and nothing without a like", function()
    local found = shares.of { { a = true }, { a = true, b = true }, { c = true }, {} }
    assert.same({ { [2] = 1 }, {}, {}, {} }, found)
  end)
end)
