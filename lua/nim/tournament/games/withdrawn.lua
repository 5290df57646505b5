--- Bots that leave a tournament before its end, each from a round on: in the header's
-- options, so that the same header still gives the same games.
--
--     "options":{"withdrawn":[["kim",4],["lee",6]]}
--
-- Kim plays the rounds 1 to 3. The list is in order of rounds, then of the bots.

local fault = require "nim.util.fault"
local util = require "nim.util"

local withdrawn = {}

local function earlier(a, b)
  if a.round ~= b.round then return a.round < b.round end
  return a.player < b.player
end

local function check(item, numbers, taken)
  local name, round = item[1], item[2]
  if type(name) ~= "string" or math.type(round) ~= "integer" or round < 1 then
    return fault.new "withdrawal"
  end
  if not numbers[name] then
    local list = {}
    for known in pairs(numbers) do list[#list + 1] = known end
    table.sort(list)
    return fault.new("unknown_bot", { name = name, meant = util.nearest(name, list) })
  end
  if taken[name] then return fault.new("withdraws_twice", { name = name }) end
  taken[name] = true
end

-- The withdrawals of a list of names and rounds, in order; or why there are none.
local function parse(list, bots)
  local numbers, taken, gone = {}, {}, {}
  for i, entry in ipairs(bots) do numbers[entry.name] = i end
  if type(list) ~= "table" then return nil, fault.expected("array", list) end
  for i, item in ipairs(list) do
    local why = type(item) ~= "table" and fault.expected("array", item)
      or check(item, numbers, taken)
    if why then return nil, why end
    gone[i] = { player = numbers[item[1]], round = item[2] }
  end
  table.sort(gone, earlier)
  return gone
end

local function write(gone, bots)
  local list = {}
  for i, one in ipairs(gone) do list[i] = { bots[one.player].name, one.round } end
  return list[1] and list or nil
end

--- The withdrawals of a header, in order of rounds. Raises where they make no sense.
function withdrawn.read(head)
  local list = head.options and head.options.withdrawn
  local gone, why = parse(list or {}, head.bots)
  return gone or fault.raise(fault.option("withdrawn", why))
end

--- What a header says of those who are given: `{ kim = 4 }` or `{ { "kim", 4 } }`.
-- list: nil where nobody withdraws
function withdrawn.check(given, bots)
  local list = given
  if type(given) == "table" and given[1] == nil then
    list = {}
    for i, name in ipairs(util.keys(given)) do list[i] = { name, given[name] } end
  end
  local gone, why = parse(list, bots)
  if not gone then return nil, fault.option("withdrawn", why) end
  return write(gone, bots)
end

local function copy(object)
  local fresh = {}
  for name, value in pairs(object or {}) do fresh[name] = value end
  return fresh
end

--- A header that differs from `head` in who withdraws.
function withdrawn.with(head, list)
  local other, options = copy(head), copy(head.options)
  options.withdrawn = list[1] and list or nil
  other.options = next(options) and options or nil
  return other
end

--- The list of a header.
function withdrawn.list(head)
  return head.options and head.options.withdrawn or {}
end

--- A header with the withdrawals of an earlier run as well: those bots stay away.
-- old: that of the file
function withdrawn.join(head, old)
  local list, taken = withdrawn.list(head), {}
  local all = table.move(list, 1, #list, 1, {})
  for _, item in ipairs(list) do taken[item[1]] = true end
  for _, item in ipairs(withdrawn.list(old)) do
    if not taken[item[1]] then all[#all + 1] = item end
  end
  local gone = parse(all, head.bots)
  return gone and withdrawn.with(head, write(gone, head.bots) or {}) or head
end

--- Where two headers begin to differ in who withdraws.
-- item: name and round; is_first: it is the first header that says so
function withdrawn.difference(a, b)
  local found, is_first
  for _, one in ipairs { b, a } do
    local others = {}
    for _, item in ipairs(withdrawn.list(one == a and b or a)) do
      others[item[1]] = item[2]
    end
    for _, item in ipairs(withdrawn.list(one)) do
      if others[item[1]] ~= item[2] and (not found or item[2] < found[2]) then
        found, is_first = item, one == a
      end
    end
  end
  return found, is_first
end

return withdrawn
