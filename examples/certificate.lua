-- Checks certificates of periods: lua5.4 examples/certificate.lua FILE...
--
-- A program for doubters, written from the rules and two theorems with nothing of luanim:
-- it computes every value anew and accepts a certificate if each line follows from them.
--
-- Codes: if G(i+p) = G(i) for all i from n0 to k*n0 + (k-1)*p + t, where no move takes
-- more than t or leaves more than k piles, k at least 2, then for all i from n0 on (Guy
-- and Smith, 1956). Subtraction games: t equalities in a row are enough.

-- Whatever a file claims, checking it stops at so many bytes, numbers, values and steps.
local BYTES, NUMBERS, VALUES, STEPS = 1 << 25, 65535, 10000000, 300000000

local function refuse(...) error({ reason = string.format(...) }, 0) end
local function integer(text)
  return #text < 18 and math.tointeger(tonumber(text)) or refuse("%s is too large", text)
end

local steps
local function spend(count)
  steps = steps + math.max(0, count)
  if steps > STEPS then refuse("undecided after %d steps", STEPS) end
end

-- Numbers that may be taken, in words: three and more in a row are a range, if any are.
local function take_of(numbers, ranges)
  local runs, from = {}, 1
  for i, k in ipairs(numbers) do
    if not ranges or numbers[i + 1] ~= k + 1 then
      runs[#runs + 1] = i - from < 2 and table.concat(numbers, ",", from, i)
        or numbers[from] .. "-" .. k
      from = i + 1
    end
  end
  return "take:" .. table.concat(runs, ",")
end

-- The rules: what may be taken so that no pile is left, or one, or two, or three.
local function game_of(rules)
  local game = { most = -1, [0] = {}, {}, {}, {} }
  local function allow(k, digit)
    for piles = 0, 3 do
      if digit & 1 << piles ~= 0 then table.insert(game[piles], k) end
    end
    if digit ~= 0 then game.most = k end
  end
  local first, digits = rules:match "^([048C])%.([0-9A-F]+)$"
  for k, digit in (first and first .. digits or ""):gmatch "()(.)" do
    allow(k - 1, tonumber(digit, 16))
  end
  for from, to in (rules:match "^take:([%d,-]+)$" or ""):gmatch "(%d+)%-?(%d*)" do
    for k = integer(from), integer(to == "" and from or to) do
      if k <= math.max(0, game.most) then refuse "the numbers of take must ascend" end
      if #game[1] == NUMBERS then refuse("more than %d numbers", NUMBERS) end
      game.window = true
      allow(k, 3)
    end
  end
  if game.most < 0 then refuse("rules '%s' are not known here", rules) end
  game.name = game.window and take_of(game[1], rules:find("-", 1, true))
    or rules:gsub("(%.%x%x-)0+$", "%1")
  return game
end

-- Which values, as G(n), are rare: only those can come from two piles that are not. For
-- two piles of a and b that are left of n, the signs of G(a) and G(b) make that of
-- G(a) ~ G(b), and n - a - b has the parity of shift: so two that are not rare make a
-- value that, as G(n), would be rare.
local function split_of(text, game)
  local may = #game[2] > 0 and #game[3] == 0
  if text == "none" and not may then return function() return false end end
  local mask, parity, shift = text:match "^(%d+) ([01]) ([01])$"
  if not mask or not may then refuse("split %s", text) end
  mask, parity, shift = integer(mask), parity + 0, shift + 0
  if mask == 0 or mask >= 2 * game.largest then refuse "the mask fits no values" end
  for _, k in ipairs(game[2]) do
    if k & parity ~= shift then refuse "no split of this game" end
  end
  return function(n, v)
    local x, even = v & mask, (n & parity) ~ shift == 0
    while x ~= 0 do x, even = x & (x - 1), not even end
    return even
  end
end

-- Marks values below `limit` that pairs lead to, until `missing` of them are found.
local function look(game, G, n, seen, limit, missing)
  for _, k in ipairs(game[2]) do
    for a = 1, (n - k) // 2 do
      local v = G[a] ~ G[n - k - a]
      if v < limit and seen[v] ~= n then
        seen[v], missing = n, missing - 1
        if missing == 0 then return spend(a) end
      end
    end
    spend((n - k) // 2)
  end
end

local function mark(game, G, n, seen, rare)
  for _, k in ipairs(game[0]) do if k == n then seen[0] = n end end
  spend(#game[0] + #game[1] + #game[2] * #rare)
  for _, k in ipairs(game[1]) do if k < n then seen[G[n - k]] = n end end
  for _, k in ipairs(game[2]) do
    for _, r in ipairs(rare) do
      if r >= n - k then break end
      if r > 0 then seen[G[r] ~ G[n - k - r]] = n end
    end
  end
  if #game[3] > 0 then look(game, G, n, seen, math.huge, math.huge) end
  for _, k in ipairs(game[3]) do
    for a = 1, (n - k) // 3 do
      for b = a, (n - k - a) // 2 do seen[G[a] ~ G[b] ~ G[n - k - a - b]] = n end
      spend((n - k - a) // 2 - a)
    end
  end
end

-- What only two piles that are not rare could lead to is looked for; all else is known.
local function value(game, G, n, seen, rare)
  mark(game, G, n, seen, rare)
  local v, missing, least = 0, 0, 0
  while v <= game.largest and (seen[v] == n or game.is_rare(n, v)) do
    if seen[v] ~= n then missing = missing + 1 end
    v = v + 1
  end
  spend(v)
  if missing > 0 then look(game, G, n, seen, v, missing) end
  while seen[least] == n do least = least + 1 end
  return least
end

local function compute(game, last, count)
  local G, seen, rare = { [0] = 0 }, {}, {}
  for n = 0, last do
    if n > 0 then G[n] = value(game, G, n, seen, rare) end
    if G[n] > game.largest then refuse("G(%d) is larger than the largest", n) end
    if game.is_rare(n, G[n]) then rare[#rare + 1] = n end
    if #rare > count then refuse("more than %d values are rare", count) end
  end
  return G, rare
end

local function repeats(G, distance, from, to)
  for i = from, to do if G[i] ~= G[i + distance] then return false end end
  return true
end

-- A shorter period would divide this one.
local function check_period(G, p, n0, last)
  if not repeats(G, p, n0, last - p) then refuse("period %d does not hold", p) end
  if n0 > 0 and G[n0 - 1] == G[n0 - 1 + p] then refuse "it holds from an earlier n on" end
  for d = 1, p - 1 do
    if p % d == 0 and repeats(G, d, n0, last - d) then refuse("period %d holds", d) end
  end
end

-- The certificate as it must be, from the values alone.
local HEAD = "luanim period certificate 1\nrules %s\nperiod %d\npreperiod %d\nsaltus 0\n"
  .. "exception %s\nlargest %d %d\nchecked %d\nsplit %s\nrare %d\n"
local function rebuilt(game, p, n0, split, G, rare, last)
  local at, h = 0, 0xcbf29ce484222325 -- FNV-1a
  for n = 1, last do if G[n] > G[at] then at = n end end
  local exception = n0 > 0 and ("%d %d %d"):format(n0 - 1, G[n0 - 1], G[n0 - 1 + p])
  local lines = { HEAD:format(game.name, p, n0, exception or "none", G[at], at, last,
    split, #rare) }
  for _, n in ipairs(rare) do lines[#lines + 1] = ("%d %d\n"):format(n, G[n]) end
  lines = table.concat(lines)
  for i = 1, #lines do h = (h ~ lines:byte(i)) * 0x100000001b3 end
  for n = 0, last do h = (h ~ G[n]) * 0x100000001b3 end
  return ("%shash %016x\n"):format(lines, h)
end

local function compare(text, wanted)
  local number, theirs = 0, text:gmatch "([^\n]*)\n?"
  for line in wanted:gmatch "([^\n]*)\n" do
    local found = theirs() or ""
    number = number + 1
    if found ~= line then refuse("line %d: '%s', not '%s'", number, line, found) end
  end
  if text ~= wanted then refuse "text follows the certificate" end
end

local FORM = HEAD:gsub("%%.", { ["%s"] = "([^\n]+)", ["%d"] = "(%d+)" })
local function check(text)
  local rules, p, n0, _, largest, _, checked, split, count = text:match("^" .. FORM)
  local game = game_of(rules or refuse "this is not a certificate of a period")
  p, n0, game.largest, count = integer(p), integer(n0), integer(largest), integer(count)
  if p == 0 then refuse "a period of 0" end
  game.is_rare = split_of(split, game)
  local piles = game.window and 1 or #game[3] > 0 and 3 or 2
  local last = piles * (n0 + p) + game.most - (game.window and 1 or 0)
  if checked ~= tostring(last) then refuse("checked is not %d", last) end
  if last > VALUES or game.largest > VALUES then refuse("more than %d values", VALUES) end
  steps = 0
  local G, rare = compute(game, last, count)
  check_period(G, p, n0, last)
  compare(text, rebuilt(game, p, n0, split, G, rare, last))
  return ("%s has period %d from n = %d on"):format(game.name, p, n0)
end

local function read(path)
  local file <close> = io.open(path, "rb") or refuse "it cannot be opened"
  return check(file:read(BYTES) or refuse "it is empty or cannot be read")
end

if #arg == 0 then print "usage: certificate.lua FILE..." end
local status = #arg > 0 or 2
for _, path in ipairs(arg) do
  local ok, said = pcall(read, path)
  if not ok then said = "REFUSED: " .. (type(said) == "table" and said.reason or said) end
  print(("%s: %s"):format(path, said))
  status = status and ok
end
os.exit(status)
