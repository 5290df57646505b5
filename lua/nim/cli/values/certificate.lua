--- A certificate of a proven period: a text from which others can check the proof, with a
-- program of their own such as examples/certificate.lua.
--
--     certificate.text(rules, seq)   --> "luanim period certificate 1\nrules 0.77\n..."
--
--     luanim period certificate 1
--     rules 0.77
--     period 12
--     preperiod 71
--     saltus 0
--     exception 70 6 2          G(70) = 6, but G(82) = 2; or none
--     largest 8 27              the largest value, and the first n that has it
--     checked 168               G(0) .. G(168) are the proof
--     split 7 0 0               mask, parity, shift; or none
--     rare 22                   so many lines `n G(n)` follow
--     0 0
--     ...
--     hash 0123456789abcdef     FNV-1a of the text so far, and then of G(0) .. G(checked)
--
-- G(n) is rare where the number of ones in G(n) & mask, plus (n & parity), plus shift, is
-- even. Two piles that are not rare never make a value that is not: so most options need
-- not be looked at (D. Gangolli and T. Plambeck, A note on periodicity in some octal
-- games, 1989; Winning Ways, ch. 4). A checker decides by the values alone: the split
-- only says where to look first.

local fail = require "nim.cli.terminal.fail"

local certificate = {}

local HEAD = "luanim period certificate 1\n"

-- Values beyond are not worth a split, nor a transform.
local SPACE = 8192

local FNV_START, FNV_PRIME = 0xcbf29ce484222325, 0x100000001b3

local function hash(text, seq, last)
  local h = FNV_START
  for i = 1, #text do h = (h ~ text:byte(i)) * FNV_PRIME end
  for i = 0, last do h = (h ~ seq[i]) * FNV_PRIME end
  return h
end

local function odd_bits(x)
  local odd = false
  while x ~= 0 do x, odd = x & (x - 1), not odd end
  return odd
end

-- The places of the digits that break a pile in two.
local function breaking(word)
  local places, first, digits = {}, word:match "^(%d)%.(%d*)$"
  if not first then return places end
  local all = first .. digits
  for i = 1, #all do
    if tonumber(all:sub(i, i)) & 4 ~= 0 then places[#places + 1] = i - 1 end
  end
  return places
end

local function of_one_parity(places)
  for _, k in ipairs(places) do
    if (k - places[1]) % 2 ~= 0 then return false end
  end
  return true
end

-- Walsh-Hadamard: w[mask] becomes the sum of w[v], negative where v & mask has odd bits.
local function transform(w, size)
  local half = 1
  while half < size do
    for i = 0, size - 1 do
      if i & half == 0 then w[i], w[i + half] = w[i] + w[i + half], w[i] - w[i + half] end
    end
    half = half * 2
  end
end

-- The values counted, negative where the sign of n and shift is.
local function counted(seq, last, size, parity, shift)
  local w = {}
  for v = 0, size - 1 do w[v] = 0 end
  for n = 0, last do
    local v = seq[n]
    w[v] = w[v] + ((n & parity) ~ shift == 0 and 1 or -1)
  end
  return w
end

-- The split with the fewest rare values; nil where no move breaks a pile.
local function best_split(word, seq, last, largest)
  local places = breaking(word)
  local best = { mask = 0, parity = 0, shift = 0, excess = last + 1 }
  if #places == 0 then return nil end
  if largest >= SPACE then return best end
  local size = 1
  while size <= largest do size = size * 2 end
  for parity = 0, of_one_parity(places) and 1 or 0 do
    local shift = places[1] & parity
    local w = counted(seq, last, size, parity, shift)
    transform(w, size)
    for mask = 0, size - 1 do
      if w[mask] < best.excess then
        best = { mask = mask, parity = parity, shift = shift, excess = w[mask] }
      end
    end
  end
  return best
end

local function rare_lines(split, seq, last)
  local lines, even = {}, {}
  for n = 0, split and last or -1 do
    local v = seq[n]
    if even[v] == nil then even[v] = not odd_bits(v & split.mask) end
    if even[v] == ((n & split.parity) ~ split.shift == 0) then
      lines[#lines + 1] = ("%d %d\n"):format(n, v)
    end
  end
  return lines
end

local function exception(seq, period, preperiod)
  if preperiod == 0 then return "none" end
  local n = preperiod - 1
  return ("%d %d %d"):format(n, seq[n], seq[n + period])
end

--- The certificate of a period that the values prove.
---@param rules nim.rules octal, or a subtraction set
---@param seq nim.sequence its values, with a proven period
---@return string
function certificate.text(rules, seq)
  local word, last = tostring(rules), seq:checked()
  local period, preperiod, saltus = seq:period()
  local largest, first = seq:max()
  local split = best_split(word, seq, last, largest)
  local rare = rare_lines(split, seq, last)
  local text = table.concat {
    HEAD, "rules ", word, "\n",
    ("period %d\npreperiod %d\nsaltus %d\n"):format(period, preperiod, saltus),
    "exception ", exception(seq, period, preperiod), "\n",
    ("largest %d %d\nchecked %d\n"):format(largest, first, last),
    split and ("split %d %d %d\n"):format(split.mask, split.parity, split.shift)
      or "split none\n",
    ("rare %d\n"):format(#rare), table.concat(rare),
  }
  return ("%shash %016x\n"):format(text, hash(text, seq, last))
end

--- Writes it to a file; what fails ends the command.
---@param path string
---@param rules nim.rules
---@param seq nim.sequence
function certificate.write(path, rules, seq)
  local text = certificate.text(rules, seq)
  local file, why = io.open(path, "wb")
  if not file then fail.work("%s", why) end
  local done, wrong = file:write(text)
  local closed, late = file:close()
  if not done or not closed then fail.work("%s: %s", path, wrong or late) end
end

return certificate
