--- A certificate of a proven period: a text from which others can check the proof, with a
-- program of their own such as examples/certificate.lua.
--
--     certificate.text(rules, seq)   --> "luanim period certificate 1\nrules 0.77\n..."
--
--     luanim period certificate 1
--     rules 0.77
--     period 12
--     preperiod 71
--     saltus 0                  G(n+12) = G(n) + 0 for every n >= 71
--     exception 70 6 2          not for n = 70: G(70) = 6, but G(82) = 2; or none
--     largest 8 27              of the checked values, and the first n that has it
--     checked 168               G(0) .. G(168) are the proof
--     split 15 0 0              mask, parity, shift; or none: all options are looked at
--     rare 10                   so many lines `n G(n)` follow
--     0 0
--     ...
--     hash 8bd2b660ca5032c6     FNV-1a of the text so far, and then of G(0) .. G(checked)
--
-- The split says which values are rare: see sparse.lua. A checker decides by the values
-- alone: the split only says where to look first.

local fail = require "nim.cli.terminal.fail"
local save = require "nim.cli.terminal.save"
local sparse = require "nim.explain.sparse"

local certificate = {}

local HEAD = "luanim period certificate 1\n"

local FNV_START, FNV_PRIME = 0xcbf29ce484222325, 0x100000001b3

local function hash(text, seq, last)
  local h = FNV_START
  for i = 1, #text do h = (h ~ text:byte(i)) * FNV_PRIME end
  for i = 0, last do h = (h ~ seq[i]) * FNV_PRIME end
  return h
end

local function rare_lines(split, seq, last)
  local lines = {}
  local function add(n, value) lines[#lines + 1] = ("%d %d\n"):format(n, value) end
  if split then sparse.each(split, seq, last, add) end
  return lines
end

local function largest(seq, last)
  local at = 0
  for n = 1, last do if seq[n] > seq[at] then at = n end end
  return seq[at], at
end

local function exception(seq, period, preperiod)
  if preperiod == 0 then return "none" end
  local n = preperiod - 1
  return ("%d %d %d"):format(n, seq[n], seq[n + period])
end

--- The certificate of a period that the values prove.
-- seq: its values, with a proven period
function certificate.text(rules, seq)
  local word, last = tostring(rules), seq:checked()
  local period, preperiod, saltus = seq:period()
  local most, first = largest(seq, last)
  local split = sparse.split(seq, last)
  local rare = rare_lines(split, seq, last)
  local text = table.concat {
    HEAD, "rules ", word, "\n",
    ("period %d\npreperiod %d\nsaltus %d\n"):format(period, preperiod, saltus),
    "exception ", exception(seq, period, preperiod), "\n",
    ("largest %d %d\nchecked %d\n"):format(most, first, last),
    split and ("split %d %d %d\n"):format(split.mask, split.parity, split.shift)
      or "split none\n",
    ("rare %d\n"):format(#rare), table.concat(rare),
  }
  return ("%shash %016x\n"):format(text, hash(text, seq, last))
end

--- Ends the command where the file is there already and is no certificate.
function certificate.check(path)
  local why = save.refusal(path, HEAD, "a certificate of a period")
  if why then fail.work("%s", why) end
end

--- Writes it to a file; what fails ends the command.
function certificate.write(path, rules, seq)
  local written, why = save.write(path, function(write)
    write(certificate.text(rules, seq))
  end)
  if not written then fail.work("%s", why) end
end

return certificate
