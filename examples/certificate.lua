-- Checks certificates of periods: lua5.4 examples/certificate.lua FILE...
--
-- A program for doubters, written from the rules and three theorems with nothing of
-- luanim: it computes every value anew, and each line has to follow from them.
--
-- Codes: G(i+p) = G(i) for all i from n0 on if it holds to k*n0 + (k-1)*p + t, where no
-- move takes more than t or leaves more than k > 1 piles (Guy and Smith, 1956). Take: t
-- equalities in a row are enough. All but numbers to t: so are 2t of G(i+p) = G(i) + s,
-- as all above t may be taken: equal values lie within t of each other, one of t + 1 in a
-- row is new, and the 2t piles before n have the largest and all that G(n) may repeat.

-- Whatever a file claims, checking stops at so many bytes, numbers, values, steps of Lua.
local BYTES, NUMBERS, VALUES, STEPS = 1 << 25, 65535, 10000000, 2000000000

local function refuse(...) error(string.format(...), 0) end
local function integer(text)
  return #text < 18 and math.tointeger(tonumber(text)) or refuse("%s is too large", text)
end

-- A list in words: three numbers and more in a row are a range, if any are.
local function list_of(numbers, ranges)
  local parts = {}
  for i, k in ipairs(numbers) do
    parts[i] = ranges and numbers[i - 1] == k - 1 and numbers[i + 1] == k + 1 and "-" or k
  end
  return (table.concat(parts, ","):gsub(",%-[,-]*", "-"))
end

-- The numbers that may be taken so that 0, 1, 2, 3 piles are left; of allbut, may not.
local function game_of(rules)
  local game = { most = -1, [0] = {}, {}, {}, {} }
  local function allow(k, digit)
    for i = 0, 3 do if digit >> i & 1 == 1 then table.insert(game[i], k) end end
    if digit ~= 0 then game.most = k end
  end
  local code = rules:match "^[048C]%.[0-9A-F]+$" or ""
  for k, c in code:gsub("%.", ""):gmatch "()(.)" do allow(k - 1, tonumber(c, 16)) end
  local word, list = rules:match "^(%l+):([%d,-]+)$"
  local windows = ({ take = 1, allbut = 2 })[word]
  for from, to in (windows and list or ""):gmatch "(%d+)%-?(%d*)" do
    for k = integer(from), integer(to == "" and from or to) do
      if k <= math.max(0, game.most) then refuse("%s: numbers must ascend", word) end
      if #game[1] == NUMBERS then refuse("more than %d numbers", NUMBERS) end
      allow(k, 3)
    end
  end
  if game.most < 0 then refuse("rules '%s' are not known here", rules) end
  game.window, game.all_but = word and windows * game.most, windows == 2
  game.name = word and word .. ":" .. list_of(game[1], list:find("-", 1, true))
    or rules:sub(1, #"0." + math.max(1, game.most))
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
  if not may or not mask or mask:find "^0." then refuse("split %s", text) end
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

-- Do two piles, as three with an empty one, or three lead to v? Marks values up to that.
local function find(game, G, n, seen, v)
  for piles = 2, 3 do
    for _, k in ipairs(game[piles]) do
      for a = piles - 2, (piles - 2) * (n - k) // 3 do
        for b = math.max(1, a), (n - k - a) // 2 do
          seen[G[a] ~ G[b] ~ G[n - k - a - b]] = n
          if seen[v] == n then return true end
        end
      end
    end
  end
end

local function mark(game, G, n, seen, rare)
  for _, k in ipairs(game[0]) do if k == n then seen[0] = n end end
  for _, k in ipairs(game[1]) do if k < n then seen[G[n - k]] = n end end
  for _, k in ipairs(game[2]) do
    for _, r in ipairs(rare) do
      if r > 0 and r < n - k then seen[G[r] ~ G[n - k - r]] = n end
    end
  end
  if #game[3] > 0 then find(game, G, n, seen, math.huge) end
end

-- What only two piles that are not rare could lead to is looked for; all else is known.
local function value(game, G, n, seen, rare)
  mark(game, G, n, seen, rare)
  local v = 0
  while seen[v] == n or game.is_rare(n, v) and find(game, G, n, seen, v) do v = v + 1 end
  return v
end

-- All but some: the least value all of whose piles, if any, are out of reach.
local function unreached(game, G, n, piles)
  local out, least = {}, #piles -- piles of value v: piles[v + 1]
  for _, k in ipairs(game[1]) do
    local v = G[n - k] or math.huge
    out[v] = (out[v] or 0) + 1
    if out[v] == piles[v + 1] then least = math.min(least, v) end
  end
  piles[least + 1] = (piles[least + 1] or 0) + 1
  return least
end

local function compute(game, last, count)
  local G, seen, rare = {}, {}, {}
  local least = game.all_but and unreached or value
  for n = 0, last do
    G[n] = least(game, G, n, seen, rare)
    if G[n] > game.largest then refuse("G(%d) is larger than the largest", n) end
    if game.is_rare(n, G[n]) then rare[#rare + 1] = n end
    if #rare > count then refuse("more than %d values are rare", count) end
  end
  return G, rare
end

-- The saltus. A shorter period would divide this one.
local function saltus_of(game, G, p, n0, last)
  local function holds(d, from)
    local s = game.all_but and G[from + d] - G[from] or 0
    for i = from, last - d do if G[i] + s ~= G[i + d] then return nil end end
    return s
  end
  local s = holds(p, n0) or refuse("period %d does not hold", p)
  if n0 > 0 and holds(p, n0 - 1) then refuse "it holds from an earlier n on" end
  for d = 1, p - 1 do
    if p % d == 0 and holds(d, n0) then refuse("period %d holds", d) end
  end
  return s
end

-- The certificate as it must be, from the values alone.
local HEAD = "luanim period certificate 1\nrules %s\nperiod %d\npreperiod %d\nsaltus %d\n"
  .. "exception %s\nlargest %d %d\nchecked %d\nsplit %s\nrare %d\n"
local function rebuilt(game, p, n0, split, G, rare, last)
  local s, at, h = saltus_of(game, G, p, n0, last), 0, 0xcbf29ce484222325 -- FNV-1a
  for n = 1, last do if G[n] > G[at] then at = n end end
  local exception = n0 > 0 and ("%d %d %d"):format(n0 - 1, G[n0 - 1], G[n0 - 1 + p])
  local lines = { HEAD:format(game.name, p, n0, s, exception or "none", G[at], at, last,
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

local FORM = "^" .. HEAD:gsub("%%.", { ["%s"] = "([^\n]+)", ["%d"] = "(%d+)" })
local function check(path)
  local file <close> = io.open(path, "rb") or refuse "it cannot be opened"
  local text = file:read(BYTES) or refuse "it is empty or cannot be read"
  local rules, p, n0, saltus, _, largest, _, checked, split, count = text:match(FORM)
  local game = game_of(rules or refuse "this is not a certificate of a period")
  p, n0, game.largest, count = integer(p), integer(n0), integer(largest), integer(count)
  if p == 0 then refuse "a period of 0" end
  game.is_rare = split_of(split, game)
  local last = game.window and n0 + p + game.window - 1
    or (#game[3] > 0 and 3 or 2) * (n0 + p) + game.most
  if checked ~= tostring(last) then refuse("checked is not %d", last) end
  if last > VALUES or game.largest > VALUES then refuse("more than %d values", VALUES) end
  debug.sethook(function() refuse("undecided after %d steps", STEPS) end, "", STEPS)
  local G, rare = compute(game, last, count)
  compare(text, rebuilt(game, p, n0, split, G, rare, last))
  saltus = saltus ~= "0" and " and saltus " .. saltus or ""
  return ("%s has period %d%s from n = %d on"):format(game.name, p, saltus, n0)
end

local status = #arg > 0 or print "usage: certificate.lua FILE..." or 2
for _, path in ipairs(arg) do
  local ok, said = pcall(check, path)
  print(("%s: %s%s"):format(path, ok and "" or "REFUSED: ", said))
  status = status and ok
end
os.exit(status)
