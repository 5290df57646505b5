--- A misère quotient as text that can be kept, read back and checked by others.
--
--     misere quotient 1
--     rules 0.75                    the canonical text of the rules, without `misere`,
--                                   or the name of their file, without its folders
--     heaps 23                      it is about heaps 0 .. 23
--     order 8                       elements 0 .. 7 of the monoid; 65535 at most
--     generators 1 2 5              the heaps that generate it, ascending
--     p 1 4                         the elements that are in P, ascending, without 0
--     phi 0 1 2 1 ...               the element of each heap from 0 on
--     0 1 2 6                       for each element, in order: the element itself, and
--     1 0 3 7                       its product with each generator
--     ...
--     period 2 8 22                 period, preperiod and the last heap that the proof
--                                   looks at, the least that phi proves (proof.c), or
--                                   `period none`
--     checksum 2b885f14825dcc26     FNV-1a, 64 bits, of all lines before
--
-- Each line ends with one \n, one blank stands before each number, and numbers are
-- decimal without leading zeros. Nothing follows the name of an empty list.
--
-- There is one text for each game and number of heaps:
--   - A heap is a generator if its element is no product of those of smaller heaps.
--   - Element 0 is the identity. The generators are taken in order: each is applied to
--     elements 0, 1, 2, ..., those included that it brings, and a product that has no
--     number yet gets the next.
--   - No two elements are equal: for some third one, just one of the products is in P.
--
-- With the rules, this is enough to prove the quotient, so the text is a certificate
-- as well (proof.c). examples/quotient_certificate.lua shares no code with
-- luanim and gives the verdict of `rules:load_quotient`: both refuse any other text.
--
-- The core calls this module when a quotient is first saved or loaded.

local fault = require "nim.util.fault"
local whole = require "nim.util.whole"

local file = {}

local FIRST_LINE <const> = "misere quotient 1"
local CHECKSUM <const> = "checksum %016x\n"
local CHECKSUM_LENGTH <const> = #CHECKSUM:format(0)

-- Bytes that are read at a time.
local CHUNK <const> = 65536

local PRIME <const> = 0x100000001B3

local function checksum(text)
  local sum, byte, rest = 0xCBF29CE484222325, string.byte, #text % 4
  for at = 1, #text - rest, 4 do
    local a, b, c, d = byte(text, at, at + 3)
    sum = ((((sum ~ a) * PRIME ~ b) * PRIME ~ c) * PRIME ~ d) * PRIME
  end
  for at = #text - rest + 1, #text do sum = (sum ~ byte(text, at)) * PRIME end
  return CHECKSUM:format(sum)
end

---- writing ----

local function list(name, numbers)
  return #numbers > 0 and name .. " " .. table.concat(numbers, " ") or name
end

local function period_line(period, preperiod, last)
  return period and ("period %d %d %d"):format(period, preperiod, last) or "period none"
end

-- What stands in a file for rules: of those from a file the bare name, wherever it lies.
-- Other rules of the same name do not pass: the quotient is proven from their options.
local function name_of(rules)
  local facts = rules:kind()
  return facts.file and facts.file:match "[^/]*$" or facts.word
end

-- The text that is a certificate.
function file.certificate(q)
  local generators, phi, images = q:generators(), {}, {}
  for heap = 0, #q do phi[heap + 1] = q:phi(heap) end
  for g, heap in ipairs(generators) do images[g] = q:phi(heap) end
  local lines = { FIRST_LINE, "rules " .. name_of(q:rules()), "heaps " .. #q,
    "order " .. q:order(), list("generators", generators), list("p", q:p_portion()),
    list("phi", phi) }
  for x = 0, q:order() - 1 do
    local row = { x }
    for g, y in ipairs(images) do row[g + 1] = q:product(x, y) end
    lines[#lines + 1] = table.concat(row, " ")
  end
  local period, preperiod, last = q:period()
  lines[#lines + 1] = period_line(period, preperiod, last)
  local body = table.concat(lines, "\n") .. "\n"
  return body .. checksum(body)
end

function file.save(q, path)
  local text = file.certificate(q)
  local saved, why = whole.save(path, function(write) write(text) end)
  if saved then return q end
  return nil, path .. ": " .. why
end

---- reading ----

local Input = {}
Input.__index = Input

local function refuse(why) fault.need(nil, why) end

function Input:refuse(why) refuse(("line %d: %s"):format(self.line, why)) end

function Input:take(text)
  if self.text:sub(self.at, self.at + #text - 1) ~= text then return false end
  self.at = self.at + #text
  return true
end

function Input:expect(text)
  if not self:take(text) then self:refuse("'" .. text .. "' expected") end
end

function Input:end_line()
  if not self:take "\n" then self:refuse "end of the line expected" end
  self.line = self.line + 1
end

-- A number 0 .. most.
function Input:number(most)
  local digits = self.text:match("^%d*", self.at)
  local value = tonumber(digits) or 0
  if value > most then self:refuse "a number is too large" end
  if digits == "" then self:refuse "number expected" end
  if #digits > 1 and digits:byte() == 48 then
    self:refuse "a number has a leading 0"
  end
  self.at = self.at + #digits
  return value
end

function Input:field(name, most)
  self:expect(name)
  local value = self:number(most)
  self:end_line()
  return value
end

local MOST <const> = (1 << 32) - 1

-- The last heap, the order and the number of generators.
local function read_head(input, rules, limit)
  input:take(FIRST_LINE)
  input:end_line()
  input:expect "rules "
  local folders = rules:kind().file and input.text:match("^[^\n]*/", input.at)
  if folders then input:take(folders) end
  if not input:take(name_of(rules) .. "\n") then
    input:refuse "the rules are those of another game"
  end
  input.line = input.line + 1
  local last, order = input:field("heaps ", MOST - 2), input:field("order ", MOST)
  input:expect "generators"
  local _, generators = input.text:match("^[^\n]*", input.at):gsub(" ", "")
  if order == 0 or order > limit then
    input:refuse "the quotient has more elements than allowed"
  end
  -- Each takes at least two bytes.
  local room = (#input.text - input.at + 1) // 2
  if last > room or (generators + 1) * order > room then
    input:refuse "the text is too short for so many heaps and elements"
  end
  return last, order, generators
end

-- The claim: its order, generators and p; and of elements as the core keeps them, phi of
-- the heaps from 0 on, and the products of each element, in order, with each generator.
local function read_text(text, rules, limit, period_of)
  if text:sub(1, #FIRST_LINE) ~= FIRST_LINE then
    refuse(("this is not a misère quotient: '%s' expected at the beginning")
      :format(FIRST_LINE))
  end
  if #text < CHECKSUM_LENGTH then refuse "line 1: the text is incomplete" end
  -- Damage anywhere is found by the last line.
  local body = text:sub(1, -CHECKSUM_LENGTH - 1)
  if text:sub(-CHECKSUM_LENGTH) ~= checksum(body) then
    refuse "the checksum does not match: the text is damaged or incomplete"
  end
  local input = setmetatable({ text = body, at = 1, line = 1 }, Input)
  local last, order, count = read_head(input, rules, limit)
  local generators, p, phi, products = {}, {}, {}, {}
  local pack = string.pack
  for g = 1, count do
    input:expect " "
    generators[g] = input:number(last)
    if g > 1 and generators[g] <= generators[g - 1] then
      input:refuse "the heaps do not ascend"
    end
  end
  input:end_line()
  input:expect "p"
  while input:take " " do
    local x = input:number(order - 1)
    if x <= (p[#p] or 0) then input:refuse "the elements do not ascend, or 0 is one" end
    p[#p + 1] = x
  end
  input:end_line()
  input:expect "phi"
  for heap = 0, last do
    input:expect " "
    phi[heap + 1] = pack("=I2", input:number(order - 1))
  end
  input:end_line()
  for x = 0, order - 1 do
    if input:number(order - 1) ~= x then input:refuse "the elements are not in order" end
    for _ = 1, count do
      input:expect " "
      products[#products + 1] = pack("=I2", input:number(order - 1))
    end
    input:end_line()
  end
  local images = table.concat(phi)
  input:expect(period_line(period_of(images)))
  input:end_line()
  if input.at <= #input.text then input:refuse "checksum expected" end
  return order, generators, p, images, table.concat(products)
end

-- All of a file, or the beginning of one that is none of ours, which may have no end, or
-- holes of any size: no text has a zero byte.
local function read_file(path)
  local from <close>, err = io.open(path, "rb")
  if not from then return nil, err end
  local chunks = {}
  repeat
    local chunk, why = from:read(CHUNK)
    if why then return nil, path .. ": " .. why end
    chunks[#chunks + 1] = chunk
    local ours = chunks[1] and chunks[1]:sub(1, #FIRST_LINE) == FIRST_LINE
  until not ours or not chunk or #chunk < CHUNK or chunk:find("\0", 1, true)
  return table.concat(chunks)
end

-- What a file claims of the quotient of rules; the core proves it.
-- limit: elements that are allowed; period_of: the least that phi proves
function file.read(path, rules, limit, period_of)
  local text, err = read_file(path)
  if not text then return nil, err end
  local claim = table.pack(fault.catch(read_text, text, rules, limit, period_of))
  if claim[1] then return table.unpack(claim) end
  return nil, path .. ": " .. claim[2]
end

return file
