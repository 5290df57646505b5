--- Text of others as it can be shown: on a terminal, in a table, in a message.
--
--     printable.show("a\27[31mb")                  --> "a\\u{1B}[31mb"
--     printable.show("perfect\u{200B}")            --> "perfect\\u{200B}"
--     printable.show("p\u{435}rfect")              --> "p\\u{435}rfect", a Cyrillic e
--     printable.show(("x"):rep(1000000), 10)       --> "xxxxxxx..."
--     printable.clean("a\27b")                     --> "a\u{FFFD}b"
--
-- What is shown has no control character, nothing that turns the direction of what
-- follows or ends a line, nothing that takes no room, no blank but the common one, no
-- bytes that are not UTF-8: each is written as Lua writes it in a string. So it is with
-- letters that look like others (`nim.util.alike`). Shown again, it stays the same. An
-- accent of its own after a letter, as in "u\u{308}", is a part of that.

local util = require "nim.util"

local printable = {}

-- What nobody sees, or what does something: controls, soft hyphen, joiners, marks of
-- direction, ends of lines and paragraphs, fillers, selectors of variants, tags; and what
-- has no meaning that all agree on: private use, no characters.
local UNSEEN = {
  { 0, 0x1F }, { 0x7F, 0x9F }, { 0xAD, 0xAD }, { 0x34F, 0x34F }, { 0x61C, 0x61C },
  { 0x115F, 0x1160 }, { 0x17B4, 0x17B5 }, { 0x180B, 0x180F }, { 0x200B, 0x200F },
  { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0x2800, 0x2800 }, { 0x3164, 0x3164 },
  { 0xE000, 0xF8FF }, { 0xFDD0, 0xFDEF }, { 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF },
  { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB }, { 0xFFFE, 0xFFFF }, { 0x1BCA0, 0x1BCA3 },
  { 0x1D173, 0x1D17A }, { 0xE0000, 0x10FFFF },
}

-- What looks like something else: blanks, and marks that are drawn over other letters.
local MISLEADING = {
  { 0xA0, 0xA0 }, { 0x300, 0x36F }, { 0x483, 0x489 }, { 0x1680, 0x1680 },
  { 0x1AB0, 0x1AFF }, { 0x1DC0, 0x1DFF }, { 0x2000, 0x200A }, { 0x202F, 0x202F },
  { 0x205F, 0x205F }, { 0x20D0, 0x20FF }, { 0x3000, 0x3000 }, { 0xFE20, 0xFE2F },
}

local REPLACEMENT = "\u{FFFD}"

local NAMED = { [9] = "\\t", [10] = "\\n", [13] = "\\r" }

local function within(ranges, code)
  for _, range in ipairs(ranges) do
    if code <= range[2] then return code >= range[1] end
  end
  return false
end

local function escape(code)
  return NAMED[code] or ("\\u{%X}"):format(code)
end

-- Every character for which there is something else, exchanged for that.
local function exchange(text, other)
  return (text:gsub("()([%c\xC2-\xF4][\x80-\xBF]*)", function(at, character)
    return other(utf8.codepoint(character), at)
  end))
end

-- The accent of a letter, or its second one. A dot would not be seen on an i.
local function is_accent(text, code, at)
  if code < 0x300 or code > 0x328 then return false end
  local before = text:sub(math.max(1, at - 4), at - 1)
  if code == 0x307 then return before:find "[A-Za-hk-z]$" end
  local letter = before:gsub("\xCC[\x80-\x86\x88-\xA8]$", "")
  return letter:find "[A-Za-z]$" or letter:find "[\xC3-\xCB\xCE-\xD1][\x80-\xBF]$"
end

local function is_plain(text)
  return not text:find "[%c\x80-\xFF]"
end

--- A name without what nobody sees, in which a replacement character tells where it was.
function printable.clean(text)
  if is_plain(text) then return text end
  return exchange(util.to_utf8(text, function() return REPLACEMENT end), function(code)
    return within(UNSEEN, code) and REPLACEMENT or nil
  end)
end

local function escaped(text)
  if is_plain(text) then return text end
  text = util.to_utf8(text, function(byte) return ("\\x%02X"):format(byte:byte()) end)
  text = exchange(text, function(code, at)
    return (within(UNSEEN, code) or within(MISLEADING, code))
      and not is_accent(text, code, at) and escape(code) or nil
  end)
  return require "nim.util.alike"(text, escape)
end

-- So many characters of valid UTF-8 from the begin, or from the end.
local function head(text, room) return text:sub(1, utf8.offset(text, room + 1) - 1) end

-- Long text is cut before it is looked at: a megabyte costs no more than a line.
local function ends(text, room)
  local most = 4 * room
  if #text <= 2 * most then return escaped(text), "" end
  return escaped(text:sub(1, most)),
    escaped(text:sub(-most):gsub("^[\x80-\xBF][\x80-\xBF]?[\x80-\xBF]?", ""))
end

--- Text of others, on one line. Text that is longer than `room` characters ends in three
--- dots.
-- text: what `tostring` makes text of; room: characters, at least 3; no bound where it is
-- nil
function printable.show(text, room)
  text = tostring(text)
  if not room then return escaped(text) end
  local front, back = ends(text, room)
  if back == "" and utf8.len(front) <= room then return front end
  return head(front, room - 3) .. "..."
end

--- The same, cut in the middle: a message has its place in front and its reason after.
-- room: characters, at least 9
function printable.message(text, room)
  local front, back = ends(tostring(text), room)
  if back == "" then
    if utf8.len(front) <= room then return front end
    back = front
  end
  local last = (room - 3) // 3
  -- In Lua 5.5 utf8.offset tells where the character ends as well.
  return head(front, room - 3 - last) .. "..." .. back:sub((utf8.offset(back, -last)))
end

-- What a letter becomes with an accent after it, as some systems write names of files:
-- that is shown as the one character is, so a name has to be the same.
local COMPOSED = {
  ["\u{300}"] = "AÀEÈIÌNǸOÒUÙaàeèiìnǹoòuù",
  ["\u{301}"] = "AÁCĆEÉGǴIÍLĹNŃOÓRŔSŚUÚYÝZŹaácćeégǵiílĺnńoórŕsśuúyýzź",
  ["\u{302}"] = "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ",
  ["\u{303}"] = "AÃIĨNÑOÕUŨaãiĩnñoõuũ", ["\u{304}"] = "AĀEĒIĪOŌUŪaāeēiīoōuū",
  ["\u{306}"] = "AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭ", ["\u{307}"] = "AȦCĊEĖGĠIİOȮZŻaȧcċeėgġoȯzż",
  ["\u{308}"] = "AÄEËIÏOÖUÜYŸaäeëiïoöuüyÿ", ["\u{30A}"] = "AÅUŮaåuů",
  ["\u{30B}"] = "OŐUŰoőuű", ["\u{326}"] = "SȘTȚsștț", ["\u{328}"] = "AĄEĘIĮUŲaąeęiįuų",
  ["\u{30C}"] = "AǍCČDĎEĚLĽNŇOǑRŘSŠTŤUǓZŽaǎcčdďeělľnňoǒrřsštťuǔzž",
  ["\u{327}"] = "CÇEȨGĢKĶLĻNŅRŖSŞTŢcçeȩgģkķlļnņrŗsştţ",
}

-- Names of bots longer than this are cut: they have to fit into tables.
local LONGEST = 64

--- A name of a bot without control characters and blanks that nobody sees at its ends or
--- beside others, of at most 64 characters; a letter and its accent are one of them.
-- typed: as it was given, blanks and all
function printable.name(name, typed)
  name = printable.clean(name:sub(1, 4 * LONGEST))
  if not typed then
    name = name:gsub("  +", " "):gsub("^ (.)", "%1"):gsub("(.) $", "%1")
    name = name:gsub("([A-Za-z])(\xCC[\x80-\xA8])", function(letter, mark)
      return (COMPOSED[mark] or ""):match(letter .. "([\xC3-\xC8][\x80-\xBF])")
    end)
  end
  local cut = utf8.offset(name, LONGEST + 1)
  return cut and name:sub(1, cut - 1) or name
end

return printable
