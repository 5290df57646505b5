--- Letters that look like those of ASCII, in words that only seem to be written in it.
--
-- A word gives itself away where it mixes two scripts, or where each of its letters that
-- is not ASCII looks like one that is. What other letters look like is known from
-- Unicode's list of confusables (UTS #39), of which this is the part that fonts of
-- terminals draw alike.

-- First and last letters of scripts that can be mixed up with each other.
local SCRIPTS = {
  { 0x41, 0x5A, "latin" }, { 0x61, 0x7A, "latin" }, { 0xC0, 0x24F, "latin" },
  { 0x1E00, 0x1EFF, "latin" }, { 0x370, 0x3FF, "greek" }, { 0x1F00, 0x1FFF, "greek" },
  { 0x400, 0x52F, "cyrillic" }, { 0x530, 0x58F, "armenian" },
}

-- Blocks in which nearly every letter looks like one of ASCII: small capitals, letters
-- and numbers as symbols, in circles, Coptic, Cherokee, Lisu, of full width, of
-- mathematics.
local BLOCKS = {
  { 0x1D00, 0x1D2B }, { 0x2100, 0x218F }, { 0x2460, 0x24FF }, { 0x2C80, 0x2CB1 },
  { 0x13A0, 0x13FD }, { 0xAB70, 0xABBF }, { 0xA4D0, 0xA4F7 }, { 0xFF01, 0xFF5E },
  { 0x1D400, 0x1D7FF }, { 0x1F110, 0x1F189 },
}

local SINGLE = {}

for _, list in ipairs {
  -- Latin: dotless i and j, long s, script a and g, clicks, small capitals.
  { 0x131, 0x17F, 0x184, 0x185, 0x1C0, 0x1C3, 0x237, 0x251, 0x261, 0x262, 0x269, 0x26A,
    0x274, 0x280, 0x28F, 0x299, 0x29C, 0x29F },
  -- Greek: A B E Z H I K M N O P T Y X, a y i k v o p o u x, c j C J.
  { 0x391, 0x392, 0x395, 0x396, 0x397, 0x399, 0x39A, 0x39C, 0x39D, 0x39F, 0x3A1, 0x3A4,
    0x3A5, 0x3A7, 0x3B1, 0x3B3, 0x3B9, 0x3BA, 0x3BD, 0x3BF, 0x3C1, 0x3C3, 0x3C5, 0x3C7,
    0x37E, 0x37F, 0x3F2, 0x3F3, 0x3F9 },
  -- Cyrillic: S I J A B E 3 K M H O P C T Y X b, a r e k o p c y x s i j, and rarer ones.
  { 0x405, 0x406, 0x408, 0x410, 0x412, 0x415, 0x417, 0x41A, 0x41C, 0x41D, 0x41E, 0x420,
    0x421, 0x422, 0x423, 0x425, 0x42C, 0x430, 0x433, 0x435, 0x43A, 0x43E, 0x440, 0x441,
    0x443, 0x445, 0x455, 0x456, 0x458, 0x461, 0x474, 0x475, 0x4AE, 0x4AF, 0x4BA, 0x4BB,
    0x4C0, 0x4CF, 0x501, 0x50C, 0x51A, 0x51B, 0x51C, 0x51D },
  -- Armenian: O U S, g h j n q u g p o.
  { 0x555, 0x54D, 0x54F, 0x563, 0x570, 0x575, 0x578, 0x566, 0x57D, 0x581, 0x584, 0x585 },
  -- Hyphens, a minus, dots, colons, slashes, bars.
  { 0x2010, 0x2011, 0x2212, 0x2D7, 0x2024, 0x2236, 0xA789, 0x2044, 0x2215, 0x2223 },
} do
  for _, code in ipairs(list) do SINGLE[code] = true end
end

local function range_of(ranges, code)
  for _, range in ipairs(ranges) do
    if code >= range[1] and code <= range[2] then return range end
  end
end

local function is_alike(code)
  return SINGLE[code] or range_of(BLOCKS, code) ~= nil
end

-- Is this a word that could be taken for another one?
local function deceives(word)
  local scripts, count, any, all = {}, 0, false, true
  for _, code in utf8.codes(word) do
    local script = range_of(SCRIPTS, code)
    if script and not scripts[script[3]] then
      scripts[script[3]], count = true, count + 1
    end
    if code > 0x7F then
      local is = is_alike(code)
      any, all = any or is, all and is
    end
  end
  return any and (all or count > 1)
end

-- The text with such letters written by their numbers: "p\\u{435}rfect"; "Иван" stays.
return function(text, escape)
  return (text:gsub("[%w\x80-\xFF]+", function(word)
    -- Accents of letters say nothing of them.
    local bare = word:gsub("\xCC[\x80-\xA8]", "")
    if not bare:find "[\x80-\xFF]" or not deceives(bare) then return nil end
    return (word:gsub("[\xC2-\xF4][\x80-\xBF]+", function(letter)
      local code = utf8.codepoint(letter)
      return (is_alike(code) or code >= 0x300 and code <= 0x328) and escape(code) or nil
    end))
  end))
end
