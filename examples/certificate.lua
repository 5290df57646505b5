-- Checks certificates of periods: lua5.4 examples/certificate.lua FILE...
--
-- A program for doubters, written from the rules and two theorems with nothing of luanim.
-- It computes every value anew, and accepts a certificate if each line follows from them.
--
-- Codes: if G(i+p) = G(i) for all i from n0 to k*n0 + (k-1)*p + t, where no move takes
-- more than t or leaves more than k piles, k at least 2, then for all i from n0 on (Guy
-- and Smith, 1956). Subtraction games: t equalities in a row are enough.

local function refuse(...) error({ reason = string.format(...) }, 0) end
local function integer(text, what)
  local n = text and #text < 18 and text:match "^%d+$" and math.tointeger(tonumber(text))
  return n or refuse("%s is no number", what)
end

-- The rules: what may be taken so that no pile is left, or one, or two, or three.
local function code(word)
  local game = { whole = {}, most = 0, {}, {}, {} }
  local first, digits = word:match "^([048C])%.([0-9A-F]+)$"
  if not first then refuse("rules '%s' are not known here", word) end
  for i = 1, #digits + 1 do
    local digit, k = tonumber((first .. digits):sub(i, i), 16), i - 1
    game.whole[k] = digit & 1 ~= 0
    for piles = 1, 3 do
      if digit & 1 << piles ~= 0 then table.insert(game[piles], k) end
    end
    if digit ~= 0 then game.most = k end
  end
  return game
end

local function subtraction(list)
  local game = { whole = {}, most = 0, window = true, {}, {}, {} }
  for number in list:gmatch "[^,]+" do
    local k = integer(number, "a number that may be taken")
    if k <= game.most then refuse("the numbers of take must ascend") end
    game.whole[k], game.most = true, k
    table.insert(game[1], k)
  end
  return game
end

-- Which values, as G(n), are rare: only those can come from two piles that are not.
local function split_of(text, game)
  local may = #game[2] > 0 and #game[3] == 0
  if text == "none" and not may then return nil end
  local mask, parity, shift = text:match "^(%d+) ([01]) ([01])$"
  if not mask or not may then refuse("split %s", text) end
  local split = { mask = integer(mask, "mask"), parity = parity + 0, shift = shift + 0 }
  for _, k in ipairs(game[2]) do
    if k & split.parity ~= split.shift then refuse "no split of this game" end
  end
  local even = setmetatable({}, { __index = function(t, v)
    local x, is_even = v & split.mask, true
    while x ~= 0 do x, is_even = x & (x - 1), not is_even end
    t[v] = is_even
    return is_even
  end })
  -- For two piles of a and b that are left of n: the signs of G(a) and G(b) make that of
  -- G(a) ~ G(b), and n - a - b has the parity of shift. So two that are not rare make a
  -- value that, as G(n), would be rare.
  return function(n, v) return even[v] == ((n & split.parity) ~ split.shift == 0) end
end

-- Marks values below `limit` that pairs lead to, until `missing` of them are found.
local function look(game, G, n, seen, limit, missing)
  for _, k in ipairs(game[2]) do
    for a = 1, (n - k) // 2 do
      local v = G[a] ~ G[n - k - a]
      if v < limit and seen[v] ~= n then
        seen[v], missing = n, missing - 1
        if missing == 0 then return end
      end
    end
  end
end

local function mark(game, G, n, seen, rare)
  if game.whole[n] then seen[0] = n end
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
    end
  end
end

-- What only two piles that are not rare could lead to is looked for; all else is known.
local function value(game, G, n, seen, rare, is_rare)
  mark(game, G, n, seen, rare)
  local v, missing = 0, 0
  while seen[v] == n or is_rare and is_rare(n, v) do
    if seen[v] ~= n then missing = missing + 1 end
    v = v + 1
  end
  if missing > 0 then look(game, G, n, seen, v, missing) end
  local least = 0
  while seen[least] == n do least = least + 1 end
  return least
end

local function compute(game, last, is_rare)
  local G, seen, rare = {}, {}, {}
  for n = 0, last do
    G[n] = n == 0 and 0 or value(game, G, n, seen, rare, is_rare)
    if is_rare and is_rare(n, G[n]) then rare[#rare + 1] = n end
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
    if p % d == 0 and repeats(G, d, n0, n0 + p - 1) then refuse("period %d holds", d) end
  end
end

-- The certificate as it must be, from the values alone.
local function rebuilt(claim, G, rare, last)
  local p, n0, at = claim.period, claim.preperiod, 0
  for n = 1, last do if G[n] > G[at] then at = n end end
  local lines = {
    "luanim period certificate 1", "rules " .. claim.rules, "period " .. p,
    "preperiod " .. n0, "saltus 0",
    n0 == 0 and "exception none"
      or ("exception %d %d %d"):format(n0 - 1, G[n0 - 1], G[n0 - 1 + p]),
    ("largest %d %d"):format(G[at], at), "checked " .. last, "split " .. claim.split,
    "rare " .. #rare,
  }
  for _, n in ipairs(rare) do lines[#lines + 1] = n .. " " .. G[n] end
  lines = table.concat(lines, "\n") .. "\n"
  local h = 0xcbf29ce484222325 -- FNV-1a
  for i = 1, #lines do h = (h ~ lines:byte(i)) * 0x100000001b3 end
  for n = 0, last do h = (h ~ G[n]) * 0x100000001b3 end
  return ("%shash %016x\n"):format(lines, h)
end

local function compare(text, wanted)
  local number, theirs = 0, text:gmatch "([^\n]*)\n?"
  for line in wanted:gmatch "([^\n]*)\n" do
    local found = theirs()
    number = number + 1
    if found ~= line then
      refuse("line %d: it should be '%s', not '%s'", number, line, found or "")
    end
  end
  if text ~= wanted then refuse "there is more than a certificate" end
end

local function check(text)
  local function field(name)
    return text:match("\n" .. name .. " ([^\n]*)\n") or refuse("there is no %s", name)
  end
  local claim = { rules = field "rules", split = field "split" }
  claim.period = integer(field "period", "the period")
  claim.preperiod = integer(field "preperiod", "the preperiod")
  if claim.period == 0 then refuse "a period of 0" end
  local list = claim.rules:match "^take:([%d,]+)$"
  local game = list and subtraction(list) or code(claim.rules)
  local is_rare = split_of(claim.split, game)
  local piles = game.window and 1 or #game[3] > 0 and 3 or 2
  local last = piles * (claim.preperiod + claim.period) + game.most
  if game.window then last = last - 1 end
  if field "checked" ~= tostring(last) then refuse("checked is not %d", last) end
  local G, rare = compute(game, last, is_rare)
  check_period(G, claim.period, claim.preperiod, last)
  compare(text, rebuilt(claim, G, rare, last))
  return ("%s has period %d from n = %d on"):format(claim.rules, claim.period,
    claim.preperiod)
end

local function read(path)
  local file <close> = io.open(path, "rb") or refuse "it cannot be opened"
  return check(file:read "a" or refuse "it cannot be read")
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
