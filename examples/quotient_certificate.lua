-- Checks certificates of misère quotients, and says in words what they prove:
--     lua examples/quotient_certificate.lua FILE...
-- It shares no code with luanim, which writes them. What it rests on:
--  1. Maps that commute and lead from one element to all others are the products of a
--     commutative monoid: x*y is x moved as the first was moved to y.
--  2. Let phi map sums of heaps to products in it. A part P without 1 tells who wins in
--     misère play if (by induction over moves)
--       - no sum in P has a move into P: not both z*phi(h) and z*t are in P, for a heap
--         h, an option with element t, and any z, which stands for the other heaps;
--       - any other sum with moves has one into P. Were there one that has none, let it
--         grow: with s the product of the heaps so far and r of those to come, heap h
--         leads from (s, r) to (s*phi(h), r') where phi(h)*r' = r and no option t of h
--         has s*r'*t in P. But no way leads from (1, r), r not in P, to any (s, 1).
--  3. It is the quotient if any two elements x and y are told apart: some z has just one
--     of x*z and y*z in P (Plambeck and Siegel, 2008).
--  4. Let moves take at most t tokens and leave at most k heaps. If phi(i+p) = phi(i) for
--     n0 <= i <= N-p, N = k*(max(n0, 1) + p) + t, then for all i >= n0, and it is the
--     quotient for heaps of any size (Plambeck and Siegel, after Guy and Smith, 1956).

-- A game: bit j of digit(k, n) allows to take k of n and leave j heaps, none empty.
local function options(game, n)
  local list = {}
  for k = 0, math.min(game.t or n, n) do
    local d, m = game.digit(k, n), n - k
    if d & 1 > 0 and m == 0 then list[#list + 1] = {} end
    if d & 2 > 0 and m > 0 then list[#list + 1] = { m } end
    for a = 1, d & 4 > 0 and m // 2 or 0 do
      if not game.unequal or a ~= m - a then list[#list + 1] = { a, m - a } end
    end
    for a = 1, d & 8 > 0 and m // 3 or 0 do
      for b = a, (m - a) // 2 do list[#list + 1] = { a, b, m - a - b } end
    end
  end
  return list
end

local NAMED = {
  nim = { digit = function(k) return k > 0 and 3 or 0 end },
  grundy = { digit = function(k) return k == 0 and 4 or 0 end, unequal = true },
  lasker = { digit = function(k) return k == 0 and 4 or 3 end },
}
-- With t and k of 4 where the game is a finite code.
local function game_of(rules)
  local digits, t, most = {}, 0, 1
  local first, rest = rules:match "^([048C])%.([0-9A-F]+)$"
  for at = 1, first and #rest + 1 or 0 do
    digits[at - 1] = tonumber((first .. rest):sub(at, at), 16)
  end
  for k in (rules:match "^take:([%d,]+)$" or ""):gmatch "%d+" do digits[k // 1] = 3 end
  for k = 1, (rules:match "^max:(%d+)$" or 0) // 1 do digits[k] = 3 end
  for k, digit in pairs(digits) do
    if digit > 0 then t = math.max(t, k) end
    most = math.max(most, digit >= 8 and 3 or digit >= 4 and 2 or 1)
  end
  local code = { digit = function(k) return digits[k] or 0 end, t = t, k = most }
  return assert(NAMED[rules] or next(digits) and code, "the game is unknown")
end

local function numbers(text)
  local list, n = {}, 0 -- list[0] is the first
  for number in text:gmatch "%d+" do list[n], n = math.tointeger(number), n + 1 end
  assert(text == table.concat(list, " ", 0, n - 1), "a list has a wrong form")
  return list, n
end

local FORM = "^misere quotient 1\nrules ([^\n]+)\nheaps (%d+)\norder (%d+)\n"
  .. "generators ?([ %d]*)\np ?([ %d]*)\nphi ([ %d]*)\n([ \n%d]+\n)period ([ %w]+)\n$"
local function read(text)
  local body, told = text:match "^(.*\n)checksum (%x+)\n$"
  local sum = 0xCBF29CE484222325 -- FNV-1a, 64 bits
  for at = 1, #(body or "") do sum = (sum ~ body:byte(at)) * 0x100000001B3 end
  assert(told == ("%016x"):format(sum), "the checksum is wrong")
  local rules, last, order, generators, p, phi, rows, period = body:match(FORM)
  assert(rules, "this is not a certificate")
  local c, x = { rules = rules, period = period, is_p = {}, act = {} }, 0
  c.last, c.order, c.phi = numbers(last)[0], numbers(order)[0], numbers(phi)
  c.p, c.ps = numbers(p)
  c.generators, c.count = numbers(generators)
  for i = 0, c.ps - 1 do
    c.is_p[c.p[i]] = assert((c.p[i - 1] or 0) < c.p[i], "P does not ascend from 1 on")
  end
  for row in rows:gmatch "(.-)\n" do
    local list, n = numbers(row)
    assert(list[0] == x and n == c.count + 1, "the table of products has a wrong form")
    c.act[x], x = list, x + 1
  end
  assert(x == c.order and #c.phi == c.last, "there is more or less than it says")
  return c
end

-- The products of all elements, by 1.
local function products(c)
  local before, queue, mul = { [0] = {} }, { 0 }, { [0] = {} }
  for i = 1, c.count do
    local heap = c.generators[i - 1]
    assert(c.phi[heap] == c.act[0][i], "a generator is not the heap that is named")
    for h = 0, heap - 1 do assert(c.phi[h] ~= c.phi[heap], "a lesser heap is it, too") end
    for x = 0, c.order - 1 do
      local y = assert(c.act[x][i] < c.order and c.act[x][i], "there is no such element")
      for j = 1, i - 1 do
        assert(c.act[y][j] == c.act[c.act[x][j]][i], "products depend on their order")
      end
    end
  end
  for at = 1, c.order do
    local x = assert(queue[at], "an element is no product of generators")
    local from, g = table.unpack(before[x])
    for y = 0, c.order - 1 do mul[x][y] = from and c.act[mul[from][y]][g] or y end
    for by, y in ipairs(c.act[x]) do
      if not before[y] then before[y], mul[y], queue[#queue + 1] = { x, by }, {}, y end
    end
  end
  return mul
end

-- The heaps that have options, each with the z for which no option t has z*t in P.
local function unanswered(c, game, mul)
  local heaps = {}
  for h = 0, c.last do
    local seen, heap = {}, { x = c.phi[h], silent = {}, roots = {} }
    for _, option in ipairs(options(game, h)) do
      local t = 0
      for _, part in ipairs(option) do t = mul[t][c.phi[part]] end
      seen[t], heaps[h] = true, heap
    end
    assert(mul[heap.x] and (heaps[h] or heap.x == 0), "a heap cannot be its element")
    for z = 0, c.order - 1 do
      local silent, r = true, mul[heap.x][z]
      for t in pairs(seen) do silent = silent and not c.is_p[mul[z][t]] end
      assert(silent or not c.is_p[r], "a sum in P has a move into P")
      heap.silent[z], heap.roots[r] = silent, heap.roots[r] or {}
      table.insert(heap.roots[r], z)
    end
  end
  return heaps
end

-- Goes all ways from (1, r), by 2; returns how many pairs there are.
local function follow(c, heaps, mul)
  local queue, reached = {}, {}
  local function reach(key)
    if not reached[key] then reached[key], queue[#queue + 1] = true, key end
  end
  for r = 0, c.order - 1 do if not c.is_p[r] then reach(r) end end
  for _, key in ipairs(queue) do
    for _, heap in pairs(heaps) do
      for _, left in ipairs(heap.roots[key % c.order] or {}) do
        if heap.silent[mul[key // c.order][left]] then
          assert(left ~= 0, "a sum that is not in P has no move into P")
          reach(mul[key // c.order][heap.x] * c.order + left)
        end
      end
    end
  end
  return #queue
end

-- The smallest period that phi proves, by 4.
local function period_of(c, game)
  for p = 1, game.t and c.last or 0 do
    local n0 = c.last - p + 1
    while n0 > 0 and c.phi[n0 - 1] == c.phi[n0 - 1 + p] do n0 = n0 - 1 end
    local window = game.k * (math.max(n0, 1) + p) + game.t
    if c.last >= window then return ("%d %d %d"):format(p, n0, window) end
  end
  return "none"
end

local function prove(text)
  local c, rows = read(text), {}
  local game, mul = game_of(c.rules), products(c)
  local found = follow(c, unanswered(c, game, mul), mul)
  for x = 0, c.order - 1 do
    local row = ""
    for z = 0, c.order - 1 do row = row .. (c.is_p[mul[x][z]] and "P" or "N") end
    rows[row] = assert(not rows[row], "two elements are not told apart")
  end
  assert(c.period == period_of(c, game), "this is not the period that phi proves")
  local p, n0 = c.period:match "(%d+) (%d+)"
  return ([[
%s, misere play, is proven:
  The products are those of a commutative monoid of %d elements, %d of them in P.
  No sum of heaps 0 .. %d that is in P has a move into P: each heap with each element.
  Any other one with moves has a move into P: no way out of %d pairs of elements.
  Every two elements are told apart: so this is the misere quotient.
  ]]):format(c.rules, c.order, c.ps, c.last, found) .. (p and "phi(n + " .. p
    .. ") = phi(n) for n >= " .. n0 .. ": it is the quotient for heaps of any size."
    or "Nothing is said of larger heaps.")
end

if ... == "examples.quotient_certificate" then return prove end
if #arg == 0 then print "usage: quotient_certificate.lua FILE..." end
local status = #arg == 0 and 2 or 0
for _, path in ipairs(arg) do
  local file, why = io.open(path, "rb")
  local done, told = pcall(prove, file and file:read "a" or "")
  status = done and status or 1
  print(done and told or file and path .. ": " .. told:match ": (.*)" or why)
end
os.exit(status)
